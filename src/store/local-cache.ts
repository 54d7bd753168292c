import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../domain/identifiers.ts'
import { asStorage } from './storage-failure.ts'

export interface LocalCacheOptions {
  /** Absolute; belongs to this process alone, and is emptied when it opens. */
  readonly directory: string
  /** What was not used for a while goes when there is more than this. */
  readonly maxBytes: number
  readonly now?: () => number
}

/** Files and directories that children need on this machine, and that can be had again from somewhere else. */
export interface LocalCache {
  /**
   * The path of an entry. `fill` makes a file or a directory at the path it is given, unless the entry is there; callers
   * at the same moment share one filling. @throws whatever `fill` throws
   */
  path(name: string, fill: (path: string) => Promise<void>): Promise<string>
  /** Forgets an entry that turned out to be wrong. */
  drop(name: string): Promise<void>
}

/** A child may wait for its turn before it opens what it was given. */
const keptMs = 30 * 60_000
/** Page images are drawn into directories that are entries already, so those are measured again from time to time. */
const measureAgainMs = 60_000

interface Entry {
  sizeBytes: number
  usedAt: number
}

/**
 * Opens an empty cache. It does not outlive the process, so nothing in it is ever synced, and a power cut cannot leave half
 * a file that passes for a whole one. The bound is soft: what was used in the last half hour stays.
 */
export async function openLocalCache(options: LocalCacheOptions): Promise<LocalCache> {
  const { directory, maxBytes, now = Date.now } = options
  await asStorage(async () => {
    await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true, mode: 0o700 })
  })
  const entries = new Map<string, Entry>()
  /** Entries that are being filled or removed. */
  const busy = new Map<string, Promise<unknown>>()
  let measuredAt = now()
  let tidying: Promise<void> | undefined

  async function whileBusy<T>(name: string, work: () => Promise<T>): Promise<T> {
    const working = work().finally(() => busy.delete(name))
    busy.set(name, working)
    return await working
  }

  async function make(name: string, fill: (path: string) => Promise<void>): Promise<void> {
    const making = join(directory, `.${newId('new')}`)
    try {
      await fill(making)
      await asStorage(() => rename(making, join(directory, name)))
    } finally {
      await rm(making, { recursive: true, force: true })
    }
    entries.set(name, { sizeBytes: await sizeOf(join(directory, name)), usedAt: now() })
  }

  async function remove(name: string): Promise<void> {
    entries.delete(name)
    await rm(join(directory, name), { recursive: true, force: true })
  }

  /** Removes what was used longest ago until a tenth of the room is free. */
  async function tidy(): Promise<void> {
    measuredAt = now()
    let total = 0
    for (const [name, entry] of entries) {
      entry.sizeBytes = await sizeOf(join(directory, name))
      total += entry.sizeBytes
    }
    if (total <= maxBytes) return
    for (const [name, entry] of [...entries].toSorted(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes * 0.9 || entry.usedAt > now() - keptMs) return
      if (busy.has(name)) continue
      total -= entry.sizeBytes
      await whileBusy(name, () => remove(name))
    }
  }

  async function tidyWhenFull(): Promise<void> {
    let total = 0
    for (const { sizeBytes } of entries.values()) total += sizeBytes
    if (total <= maxBytes && now() - measuredAt < measureAgainMs) return
    tidying ??= tidy().finally(() => {
      tidying = undefined
    })
    // Room that could not be made is no reason to withhold what is there.
    await tidying.catch(() => undefined)
  }

  return {
    async path(name, fill) {
      const path = join(directory, name)
      for (;;) {
        const running = busy.get(name)
        if (running) {
          await running
          continue
        }
        const entry = entries.get(name)
        if (!entry) {
          await whileBusy(name, () => make(name, fill))
          break
        }
        entry.usedAt = now()
        if (await access(path).then(...trueOrFalse)) break
        // Somebody cleared the directory by hand.
        if (entries.get(name) === entry) entries.delete(name)
      }
      await tidyWhenFull()
      return path
    },
    async drop(name) {
      for (let running = busy.get(name); running; running = busy.get(name))
        await running.catch(() => undefined)
      await whileBusy(name, () => remove(name))
    },
  }
}

const trueOrFalse = [() => true, () => false] as const

/** Of a file, or of all files of a flat directory; 0 when it is gone. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) return found?.size ?? 0
  let total = 0
  for (const name of await readdir(path).catch(() => []))
    total += (await stat(join(path, name)).catch(() => undefined))?.size ?? 0
  return total
}
