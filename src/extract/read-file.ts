import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentFormat, EmbeddedFile, Reading } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import { derivedId, sha256 } from '../domain/identifiers.ts'
import { detectFormat } from './detect-format.ts'
import { writeSummary } from './document-files.ts'
import type { OpenedFile, ReadingSink } from './extractor.ts'
import { extractors } from './extractors.ts'
import { safeFileName } from './file-names.ts'
import { defaultLimits, type ReadingLimits } from './limits.ts'
import { type PagesWriter, writePages } from './page-files.ts'
import { listenForPaper, type PaperListener } from './paper/recognise-paper.ts'

/** Changes whenever the same bytes would be read differently, so that Evidence always names the reading it came from. */
export const readerVersion = 10

export interface ReadFileInput {
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly sourceFileId: string
  /** Pages, `document.json` and `embedded/<sha256>` are written here. */
  readonly outputDirectory: string
  /** What a person gave to open the file with; used for this reading and never kept. */
  readonly password?: string | undefined
  readonly limits?: Partial<ReadingLimits>
}

interface Collected {
  pages: number
  readonly writer: PagesWriter
  readonly embedded: EmbeddedFile[]
  readonly toRecognise: number[]
  readonly properties: Record<string, string>
  readonly warnings: string[]
  readonly paper: PaperListener
}

/** Extractors that do not look at the clock are stopped a little after those that do. */
const lateness = 1.2

function createSink(directory: string, limits: ReadingLimits, found: Collected): ReadingSink {
  const startedAt = performance.now()
  let textLength = 0
  let spans = 0
  return {
    limits,
    get nextPage() {
      return found.pages + 1
    },
    async addPage(page) {
      if (performance.now() - startedAt > limits.softTimeMs * lateness)
        throw new Failure('reading_timed_out', 'the pages after the first took too long')
      textLength += page.text.length
      if (textLength > limits.textLength)
        throw new Failure('limit_exceeded', `more than ${limits.textLength} characters of text`)
      spans += page.spans.length
      if (spans > limits.spans)
        throw new Failure('limit_exceeded', `more than ${limits.spans} lines and cells`)
      found.writer.add(page)
      found.paper.hear(page)
      found.pages = page.number
    },
    recogniseLater(page) {
      found.toRecognise.push(page)
    },
    get toRecogniseCount() {
      return found.toRecognise.length
    },
    async addEmbedded({ name, mediaType, bytes, decorative = false }) {
      const hash = sha256(bytes)
      const file: EmbeddedFile = {
        name: safeFileName(name, `file-${found.embedded.length + 1}`, limits.fileNameLength),
        mediaType: mediaType || 'application/octet-stream',
        sha256: hash,
        sizeBytes: bytes.byteLength,
        decorative,
      }
      await mkdir(join(directory, 'embedded'), { recursive: true })
      await writeFile(join(directory, 'embedded', hash), bytes)
      found.embedded.push(file)
      return file
    },
    setProperty(name, value) {
      if (value !== undefined && value.trim() !== '') found.properties[name] = value.trim().slice(0, 2_000)
    },
    warn(sentence) {
      if (found.warnings.length < 50 && !found.warnings.includes(sentence)) found.warnings.push(sentence)
    },
    isLate: () => performance.now() - startedAt > limits.softTimeMs,
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT'])
const brokenDisk = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'ENOENT', 'EMFILE', 'ENFILE'])

/**
 * Any error of a parser says the same to a person: the file cannot be read. The parser's own words stay in the cause. An
 * error of the disk is not the file's fault and is told apart.
 */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = (error as { readonly code?: unknown } | null)?.code
  if (typeof code === 'string' && fullDisk.has(code))
    return new Failure('storage_full', 'the pages could not be written', { cause: error })
  if (typeof code === 'string' && brokenDisk.has(code))
    return new Failure('storage_unavailable', 'the file or its pages cannot be reached', { cause: error })
  return new Failure('file_damaged', 'the file does not hold what its format promises', { cause: error })
}

async function openFile(input: ReadFileInput, limits: ReadingLimits): Promise<OpenedFile> {
  const { size } = await stat(input.path)
  if (size === 0) throw new Failure('file_empty')
  if (size > Math.max(limits.messageBytes, limits.fileBytes))
    throw new Failure('file_too_large', `the file has ${size} bytes`)
  return {
    path: input.path,
    name: input.name,
    mediaType: input.mediaType.toLowerCase(),
    bytes: await readFile(input.path),
    password: input.password,
  }
}

function assertSize(file: OpenedFile, format: DocumentFormat, limits: ReadingLimits): void {
  const most = format === 'email' ? limits.messageBytes : limits.fileBytes
  if (file.bytes.byteLength > most)
    throw new Failure('file_too_large', `the file has ${file.bytes.byteLength} bytes, the limit is ${most}`)
}

/**
 * Reads one SourceFile into `outputDirectory`, in this process. What cannot be read comes back as an `unread` Reading;
 * what could be read before a failure is kept, with a warning. Throws only Failures of the disk: `storage_full`,
 * `storage_unavailable`. Use it through the pool for anything from outside.
 */
export async function readFileInto(input: ReadFileInput): Promise<Reading> {
  const limits: ReadingLimits = { ...defaultLimits, ...input.limits }
  const found: Collected = {
    pages: 0,
    writer: writePages(input.outputDirectory),
    embedded: [],
    toRecognise: [],
    properties: {},
    warnings: [],
    paper: listenForPaper(),
  }
  let format: DocumentFormat = 'unknown'
  let readingId = ''
  try {
    await mkdir(input.outputDirectory, { recursive: true })
    const file = await openFile(input, limits)
    const fileFormat = await detectFormat(file)
    const extractor = extractors.find((one) => one.format === fileFormat)
    if (!extractor) throw new Failure('format_unsupported', 'this kind of file is not known')
    format = extractor.gives ?? (extractor.format as DocumentFormat)
    // A list called .txt and the same bytes called .csv are two readings.
    readingId = derivedId('rd', sha256(file.bytes), format, readerVersion)
    assertSize(file, format, limits)
    try {
      await extractor.extract(file, createSink(input.outputDirectory, limits, found))
    } finally {
      found.writer.finish()
    }
    if (found.pages === 0 && found.embedded.length === 0)
      throw new Failure('text_not_found', 'nothing was found in the file')
  } catch (error) {
    const failure = asFailure(error)
    // A disk may recover; calling the file damaged would lose it.
    if (failure.policy.retry === 'later') throw failure
    if (found.pages === 0 || failure.code === 'text_not_found')
      return { kind: 'unread', code: failure.code, detail: failure.detail ?? '', embedded: found.embedded }
    found.warnings.push(`Only a part was read: ${failure.detail ?? failure.policy.tell}`)
  }
  const document = {
    readingId,
    sourceFileId: input.sourceFileId,
    name: input.name,
    format,
    pageCount: found.pages,
    properties: found.properties,
    ...found.paper.conclude(input.name, format),
    warnings: found.warnings,
  }
  await writeSummary(input.outputDirectory, document)
  const { embedded, toRecognise } = found
  return { kind: 'read', document, embedded, ...(toRecognise.length > 0 ? { toRecognise } : {}) }
}
