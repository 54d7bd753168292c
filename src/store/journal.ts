import { type FileHandle, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import {
  type DurableFileSystem,
  makeDurableDirectory,
  nodeFileSystem,
  syncDirectory,
  writeDurably,
} from './durable-file.ts'
import type { Journal, JournalEntry } from './ports.ts'
import { asStorage } from './storage-failure.ts'

const rotateAtBytes = 32 * 1024 * 1024

/** A journal that can be closed: it keeps one file open. */
export interface OpenJournal extends Journal {
  /** Takes every line of these submissions out for good. Resolves only after what is left is fsynced. */
  forget(submissionIds: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

/** PostgreSQL commits durably by itself. */
export const noJournal: OpenJournal = {
  append: async () => {},
  forget: async () => {},
  close: async () => {},
}

interface Waiting {
  readonly text: string
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Opens `<data>/journal/NNNN.jsonl` for appending. Appends that come while a sync runs share the next one. */
export async function openJournal(
  dataDirectory: string,
  files: DurableFileSystem = nodeFileSystem,
): Promise<OpenJournal> {
  const directory = join(dataDirectory, 'journal')
  await asStorage(() => makeDurableDirectory(files, directory))
  let number = (await asStorage(() => journalNames(directory))).length
  let handle: FileHandle | undefined
  let sizeBytes = 0
  let waiting: Waiting[] = []
  let draining: Promise<void> | undefined
  /** While lines are taken out, what is appended waits. */
  let forgetting: Promise<void> | undefined

  async function startFile(): Promise<FileHandle> {
    number += 1
    const name = `${String(number).padStart(6, '0')}.jsonl`
    const started = await files.open(join(directory, name), 'ax', 0o600)
    await syncDirectory(files, directory)
    sizeBytes = 0
    return started
  }

  async function dropFile(): Promise<void> {
    const dropped = handle
    handle = undefined
    await dropped?.close().catch(() => undefined)
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    // A new file for every start and every failure: a torn line can then only ever be the last one of a file.
    if (handle !== undefined && sizeBytes >= rotateAtBytes) await dropFile()
    handle ??= await startFile()
    const bytes = Buffer.from(batch.map(({ text }) => text).join(''))
    await handle.appendFile(bytes)
    await handle.datasync()
    sizeBytes += bytes.byteLength
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await forgetting?.catch(() => undefined)
      const batch = waiting
      waiting = []
      try {
        await asStorage(() => write(batch))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        await dropFile()
        for (const { reject } of batch) reject(error)
      }
    }
    draining = undefined
  }

  /** File by file, each in one step: after a crash some files still hold the lines, and none lost another. */
  async function rewriteWithout(submissionIds: ReadonlySet<string>): Promise<void> {
    await dropFile()
    for (const name of await journalNames(directory)) {
      const path = join(directory, name)
      const lines = (await readFile(path, 'utf8')).split('\n')
      const kept = lines.filter((line) => !submissionIds.has(ownerOf(line) ?? ''))
      if (kept.length === lines.length) continue
      await writeDurably(files, path, (written) => written.writeFile(kept.join('\n')))
    }
  }

  return {
    async forget(submissionIds) {
      while (draining ?? forgetting) await (draining ?? forgetting)?.catch(() => undefined)
      forgetting = asStorage(() => rewriteWithout(submissionIds)).finally(() => {
        forgetting = undefined
      })
      await forgetting
    },
    append(entries) {
      if (entries.length === 0) return Promise.resolve()
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      return new Promise((resolve, reject) => {
        waiting.push({ text, resolve, reject })
        draining ??= drain()
      })
    },
    async close() {
      await draining
      await forgetting?.catch(() => undefined)
      await dropFile()
    },
  }
}

const entrySchema: z.ZodType<JournalEntry> = z.object({
  table: z.enum([
    'decision',
    'submission_revision',
    'quote_attempt',
    'platform_document',
    'submission',
    'file_mark',
    'broker_question',
    'claim',
    'organisation_setting',
    'inbox',
  ]),
  organisationId: z.string().min(1),
  row: z.record(z.string(), z.unknown()),
})

/**
 * Every journalled row image, oldest first. The last line of a file may be torn: it was never acknowledged.
 * @throws Failure `storage_damaged` when any other line cannot be read
 */
export async function* readJournal(dataDirectory: string): AsyncGenerator<JournalEntry> {
  const directory = join(dataDirectory, 'journal')
  for (const name of await asStorage(() => journalNames(directory))) {
    const text = await asStorage(() => readFile(join(directory, name), 'utf8'))
    const lines = text.split('\n')
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      const entry = readEntry(line)
      if (entry) yield entry
      else if (index < lines.length - 1)
        throw new Failure('storage_damaged', `Line ${index + 1} of journal/${name} cannot be read`)
    }
  }
}

/** The submission a line is about; undefined for what is about none, and for a torn line. */
function ownerOf(line: string): string | undefined {
  const entry = line === '' ? undefined : readEntry(line)
  const owner = entry?.row[entry.table === 'submission' ? 'id' : 'submission_id']
  return typeof owner === 'string' ? owner : undefined
}

function readEntry(line: string): JournalEntry | undefined {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

async function journalNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^\d{6,}\.jsonl$/.test(name))
    .sort((a, b) => parseInt(a, 10) - parseInt(b, 10))
}
