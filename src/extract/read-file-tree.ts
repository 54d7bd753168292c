import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Reading } from '../domain/document.ts'
import { Failure, type FailureCode } from '../domain/failures.ts'
import { derivedId, sha256 } from '../domain/identifiers.ts'
import type { Pool } from '../isolate/pool.ts'
import { defaultLimits, type ReadingLimits } from './limits.ts'
import type { ReadFileInput } from './read-file.ts'
import { readWhole } from './recognise/read-whole.ts'

/** One file of a tree: the file itself or something found inside it. */
export interface TreeReading {
  readonly sourceFileId: string
  readonly name: string
  /** The id of the file it was found in; null for the root. */
  readonly parent: string | null
  readonly reading: Reading
  /** Where the pages of the reading are. */
  readonly directory: string
  /** Where the bytes are. */
  readonly path: string
}

function unread(code: FailureCode, detail: string): Reading {
  return { kind: 'unread', code, detail, embedded: [] }
}

/**
 * Reads one file in a child. What becomes of the child is part of the answer: a file that crashes it is `unread`.
 */
export async function readInPool(pool: Pick<Pool, 'run'>, input: ReadFileInput): Promise<Reading> {
  try {
    return await readWhole(pool, input)
  } catch (error) {
    if (!(error instanceof Failure) || error.policy.retry === 'later') throw error
    return unread(error.code, error.detail ?? '')
  }
}

interface Pending {
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly hash: string
  readonly parent: string | null
  readonly depth: number
}

/**
 * Reads a file and, to a depth, everything inside it, each content once; what lies deeper is `unread`. Decorative pictures
 * are left out. Ids follow from the bytes, so that reading again gives the same ones.
 */
export async function readFileTree(
  pool: Pick<Pool, 'run'>,
  path: string,
  workDirectory: string,
  limits: Partial<ReadingLimits> = {},
): Promise<TreeReading[]> {
  const { containerDepth, archiveEntries, messageBytes } = { ...defaultLimits, ...limits }
  const { size } = await stat(path)
  const hash = size > messageBytes ? `size-${size}-${basename(path)}` : sha256(await readFile(path))
  const pending: Pending[] = [{ path, name: basename(path), mediaType: '', hash, parent: null, depth: 0 }]
  const seen = new Set<string>()
  const readings: TreeReading[] = []
  for (let next = pending.shift(); next && readings.length < archiveEntries; next = pending.shift()) {
    if (seen.has(next.hash)) continue
    seen.add(next.hash)
    const sourceFileId = derivedId('sf', next.hash)
    const directory = join(workDirectory, sourceFileId)
    const reading =
      next.depth > containerDepth
        ? unread('limit_exceeded', `packed more than ${containerDepth} deep`)
        : await readInPool(pool, {
            path: next.path,
            name: next.name,
            mediaType: next.mediaType,
            sourceFileId,
            outputDirectory: directory,
            limits,
          })
    readings.push({ sourceFileId, name: next.name, parent: next.parent, reading, directory, path: next.path })
    for (const file of reading.embedded)
      if (!file.decorative)
        pending.push({
          path: join(directory, 'embedded', file.sha256),
          name: file.name,
          mediaType: file.mediaType,
          hash: file.sha256,
          parent: sourceFileId,
          depth: next.depth + 1,
        })
  }
  return readings
}
