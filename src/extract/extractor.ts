import type { DocumentFormat, EmbeddedFile, Page } from '../domain/document.ts'
import type { ReadingLimits } from './limits.ts'

/** A SourceFile opened for reading. */
export interface OpenedFile {
  readonly path: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** What a person gave to open it with. It is never kept. */
  readonly password?: string | undefined
}

/** Where an extractor puts what it finds; nothing is kept in memory longer than a page. */
export interface ReadingSink {
  readonly limits: ReadingLimits
  /** The number the next page gets, from 1. */
  readonly nextPage: number
  addPage(page: Page): Promise<void>
  /** Keeps bytes found inside the file as a file of their own. */
  addEmbedded(file: {
    readonly name: string
    readonly mediaType: string
    readonly bytes: Uint8Array
    readonly decorative?: boolean
  }): Promise<EmbeddedFile>
  /** The text of a page that was added is in a picture, and is recognised after the file was read. */
  recogniseLater(page: number): void
  /** How many pages wait to be recognised. */
  readonly toRecogniseCount: number
  setProperty(name: string, value: string | undefined): void
  /** Something a person should know about this reading, once, in words. */
  warn(sentence: string): void
  /** Whether the soft time is over and the extractor should stop with what it has. */
  isLate(): boolean
}

/** What a file is by its bytes. Several of these are the same kind of Document to a person. */
export type FileFormat =
  | DocumentFormat
  | 'outlook-message'
  | 'winmail'
  | 'mailbox'
  | 'signed-mail'
  | 'rich-text'
  | 'open-text'
  | 'legacy-word'
  | 'presentation'

/** One format: reads a file into pages. The heavy library is imported inside `extract`. */
export interface Extractor {
  readonly format: FileFormat
  /** The kind of Document that comes of it, where that has another name. */
  readonly gives?: DocumentFormat
  /** @throws Failure `file_encrypted`, `file_damaged`, `limit_exceeded`, `text_not_found`, `format_unsupported`. */
  extract(file: OpenedFile, sink: ReadingSink): Promise<void>
}
