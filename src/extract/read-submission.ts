import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentSummary, EmbeddedFile, Reading } from '../domain/document.ts'
import { Failure, type FailureCode } from '../domain/failures.ts'
import { derivedId, newId } from '../domain/identifiers.ts'
import type { Pool } from '../isolate/pool.ts'
import type { FileStore } from '../store/ports.ts'
import { defaultLimits } from './limits.ts'
import { readWhole } from './recognise/read-whole.ts'

/** A SourceFile as far as reading needs it. */
export interface FileToRead {
  readonly id: string
  readonly messageId: string
  readonly parentId: string | null
  readonly sha256: string
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly decorative: boolean
  /** What a person gave to open it with; used for this reading and never kept. */
  readonly password?: string | undefined
}

/** One file with what came of it. `directory` is the name the FileStore keeps its pages under, null where nothing was read. */
export interface FileReading {
  readonly file: FileToRead
  /** Null for a decorative picture, which is kept and not read. */
  readonly readingId: string | null
  readonly document: DocumentSummary | null
  readonly directory: string | null
  readonly failure: { readonly code: FailureCode; readonly detail: string } | null
}

export interface ReadSubmissionDependencies {
  readonly pool: Pick<Pool, 'run'>
  readonly files: Pick<FileStore, 'pathOf' | 'putFile' | 'keepReading'>
  /** Absolute. */
  readonly dataDirectory: string
}

const maxFiles = 200

/** Where the children of this data directory may write. */
export function workDirectoryOf(dataDirectory: string): string {
  return join(dataDirectory, 'work')
}

/**
 * Reads the files of a submission and everything inside them, each in a child process. A file nothing can read is part of
 * the result with its reason; it never sinks the others. The same bytes are read once.
 */
export async function readSubmission(
  dependencies: ReadSubmissionDependencies,
  organisationId: string,
  roots: readonly FileToRead[],
): Promise<FileReading[]> {
  const readings: FileReading[] = []
  const seen = new Set<string>()

  const visit = async (file: FileToRead, depth: number): Promise<void> => {
    if (seen.has(file.sha256)) return
    seen.add(file.sha256)
    const { containerDepth } = defaultLimits
    if (readings.length >= maxFiles || depth > containerDepth) {
      const detail =
        depth > containerDepth
          ? `packed more than ${containerDepth} deep`
          : `beyond the first ${maxFiles} files`
      readings.push(unread(file, 'limit_exceeded', detail))
      return
    }
    if (file.decorative) {
      readings.push({ file, readingId: null, document: null, directory: null, failure: null })
      return
    }
    const { reading, directory } = await readOne(dependencies, organisationId, file)
    readings.push(
      reading.kind === 'read'
        ? {
            file,
            readingId: reading.document.readingId,
            document: reading.document,
            directory,
            failure: null,
          }
        : unread(file, reading.code, reading.detail),
    )
    for (const [position, embedded] of reading.embedded.entries())
      await visit(asFile(embedded, file, position), depth + 1)
  }

  for (const root of roots) await visit(root, 0)
  return readings
}

function unread(file: FileToRead, code: FailureCode, detail: string): FileReading {
  const readingId = derivedId('rd', file.sha256, 'unread')
  return { file, readingId, document: null, directory: null, failure: { code, detail } }
}

/** The id follows from the message and the place in it, so that reading again gives the same file. */
function asFile(embedded: EmbeddedFile, parent: FileToRead, position: number): FileToRead {
  return {
    id: derivedId('file', parent.id, position, embedded.sha256),
    messageId: parent.messageId,
    parentId: parent.id,
    sha256: embedded.sha256,
    name: embedded.name,
    mediaType: embedded.mediaType,
    sizeBytes: embedded.sizeBytes,
    decorative: embedded.decorative,
  }
}

async function readOne(
  { pool, files, dataDirectory }: ReadSubmissionDependencies,
  organisationId: string,
  file: FileToRead,
): Promise<{ reading: Reading; directory: string | null }> {
  const outputDirectory = join(workDirectoryOf(dataDirectory), newId('read'))
  await mkdir(outputDirectory, { recursive: true, mode: 0o700 })
  try {
    const reading = await readWhole(pool, {
      path: await files.pathOf(organisationId, file.sha256),
      name: file.name,
      mediaType: file.mediaType,
      sourceFileId: file.id,
      outputDirectory,
      password: file.password,
    })
    // The same bytes lie there once, however often they were found, and are gone once they are put.
    for (const hash of new Set(reading.embedded.map(({ sha256 }) => sha256)))
      await files.putFile(organisationId, join(outputDirectory, 'embedded', hash))
    if (reading.kind === 'unread') return { reading, directory: null }
    await rm(join(outputDirectory, 'embedded'), { recursive: true, force: true })
    const directory = await files.keepReading(organisationId, reading.document.readingId, outputDirectory)
    return { reading, directory }
  } catch (error) {
    if (!(error instanceof Failure) || error.policy.retry === 'later') throw error
    return {
      reading: { kind: 'unread', code: error.code, detail: error.detail ?? '', embedded: [] },
      directory: null,
    }
  } finally {
    await rm(outputDirectory, { recursive: true, force: true })
  }
}
