import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import { makeDurableDirectory, nodeFileSystem, syncDirectory } from './durable-file.ts'
import { lockDataDirectory } from './lock-data-directory.ts'
import { asStorage } from './storage-failure.ts'

/** Of the process that ran there, not of the work that was done. */
const leftOut: ReadonlySet<string> = new Set(['work', 'cache', 'lock.sqlite', 'server.json'])

export interface BackUp {
  readonly fileCount: number
  readonly sizeBytes: number
  /** Files that no longer have the content their name promises; they are copied as they are. */
  readonly damaged: readonly string[]
}

/**
 * Copies a data directory that nobody uses to a new one, from which a start goes on as from the first. The copy appears
 * whole and synced, or not at all.
 * @throws Failure `storage_in_use` while a server runs, `configuration_invalid` where the copy cannot be made there,
 * `storage_full`, `storage_unavailable`
 */
export async function backUp(dataDirectory: string, target: string): Promise<BackUp> {
  const [from, to] = [resolve(dataDirectory), resolve(target)]
  if (`${to}${sep}`.startsWith(`${from}${sep}`))
    throw new Failure(
      'configuration_invalid',
      `${to} lies in the data directory itself; choose another place`,
    )
  await asStorage(() => assertThere(join(from, 'secrets.json'), `${from} is not a data directory`))
  const lock = lockDataDirectory(from)
  const making = join(dirname(to), `.${basename(to)}.${newId('new')}`)
  try {
    return await asStorage(async () => {
      // An empty directory may stand there; anything in one is somebody's.
      await rmdir(to).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return
        throw new Failure('configuration_invalid', `${to} is there already and not an empty directory`)
      })
      const copied = await copyInto(from, making)
      await rename(making, to)
      await syncDirectory(nodeFileSystem, dirname(to))
      return copied
    })
  } finally {
    await rm(making, { recursive: true, force: true })
    lock.release()
  }
}

async function assertThere(path: string, otherwise: string): Promise<void> {
  await lstat(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Failure('configuration_invalid', otherwise) : error
  })
}

async function copyInto(from: string, to: string): Promise<BackUp> {
  const damaged: string[] = []
  let fileCount = 0
  let sizeBytes = 0
  const copy = async (directory: string): Promise<void> => {
    await makeDurableDirectory(nodeFileSystem, join(to, relative(from, directory)))
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (directory === from && leftOut.has(entry.name)) continue
      if (entry.isDirectory()) await copy(path)
      if (!entry.isFile()) continue
      const hash = createHash('sha256')
      const handle = await open(join(to, relative(from, path)), 'wx', 0o600)
      try {
        for await (const chunk of createReadStream(path)) {
          hash.update(chunk as Buffer)
          sizeBytes += (chunk as Buffer).byteLength
          await handle.writeFile(chunk as Buffer)
        }
        await handle.sync()
      } finally {
        await handle.close()
      }
      fileCount += 1
      const promised = promisedHash(relative(from, path).split(sep))
      if (promised !== undefined && hash.digest('hex') !== promised) damaged.push(relative(from, path))
    }
    await syncDirectory(nodeFileSystem, join(to, relative(from, directory)))
  }
  await copy(from)
  return { fileCount, sizeBytes, damaged }
}

/** Of `organisations/<organisation>/files/ab/cdef...`; a temporary file beside them promises nothing. */
function promisedHash([top, , kind, first, rest, ...deeper]: readonly string[]): string | undefined {
  const isFile = top === 'organisations' && kind === 'files' && deeper.length === 0
  const hash = `${first}${rest}`
  return isFile && /^[0-9a-f]{64}$/.test(hash) ? hash : undefined
}
