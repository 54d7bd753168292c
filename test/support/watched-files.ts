import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DurableFileSystem } from '../../src/store/durable-file.ts'

/** A file system that writes down every call that durability depends on, and can be told to fail one. */
export interface WatchedFiles extends DurableFileSystem {
  readonly calls: string[]
  /** Every later call of this kind fails with this error code, until it is null again. */
  failing: { readonly call: 'open' | 'write' | 'sync' | 'rename'; readonly code: string } | null
}

export function watchFiles(): WatchedFiles {
  const note = (call: string, path: string): void => {
    watched.calls.push(`${call} ${basename(path).replace(/\.[0-9a-f-]{36}\.tmp$/, '.tmp')}`)
    if (watched.failing?.call === call)
      throw Object.assign(new Error('injected'), { code: watched.failing.code, syscall: call })
  }
  const watched: WatchedFiles = {
    calls: [],
    failing: null,
    mkdir,
    rm,
    async rename(from, to) {
      note('rename', String(to))
      await rename(from, to)
    },
    async open(path, flags, mode) {
      if (flags !== 'r') note('open', String(path))
      const handle = await open(path, flags, mode)
      const wrap = <K extends 'sync' | 'datasync' | 'writeFile' | 'appendFile'>(
        name: K,
        call: string,
      ): void => {
        const original = handle[name].bind(handle) as (...given: unknown[]) => Promise<void>
        const replaced = async (...given: unknown[]): Promise<void> => {
          if (call === 'write' && watched.failing?.call === 'write')
            // A full disk takes what still fits.
            await original(Buffer.from(given[0] as Buffer).subarray(0, 7))
          note(call, String(path))
          await original(...given)
        }
        Object.assign(handle, { [name]: replaced })
      }
      wrap('sync', 'sync')
      wrap('datasync', 'sync')
      wrap('writeFile', 'write')
      wrap('appendFile', 'write')
      return handle
    },
  }
  return watched
}
