import type { Kysely, Transaction } from 'kysely'
import type { AcceptedMessage } from './accepted-message.ts'
import type { Tables } from './schema.ts'

/** The database outside a transaction, or an open transaction. On the embedded database there is one connection: inside a
 * transaction use only the transaction, or the call waits for itself for ever. */
export type Database = Kysely<Tables> | Transaction<Tables>
export type OpenTransaction = Transaction<Tables>

/** The row images that a rebuild restores beside the mail itself. */
export type JournalTable =
  | 'decision'
  | 'submission_revision'
  | 'quote_attempt'
  | 'platform_document'
  | 'submission'
  | 'file_mark'
  | 'broker_question'
  | 'claim'
  | 'organisation_setting'
  | 'inbox'

export interface JournalEntry {
  readonly table: JournalTable
  readonly organisationId: string
  /** The row as it stands, JSON; a later entry with the same key replaces an earlier one. */
  readonly row: Readonly<Record<string, unknown>>
}

/** Decisions, approvals, intents and outcomes on stable storage. A no-op on PostgreSQL, whose commit is durable by itself. */
export interface Journal {
  /** Resolves only after the lines are fsynced. */
  append(entries: readonly JournalEntry[]): Promise<void>
}

export interface StoredFile {
  readonly sha256: string
  readonly sizeBytes: number
}

/** Content-addressed files of an organisation, and the pages read from them. Writing the same bytes again is harmless. */
export interface FileStore {
  /** Durable (fsynced) when it resolves. @throws Failure `storage_full`, `storage_unavailable` */
  put(organisationId: string, bytes: Uint8Array): Promise<StoredFile>
  /** Moves a file in (from a child's output directory). */
  putFile(organisationId: string, path: string): Promise<StoredFile>
  /** @throws Failure `not_found` */
  read(organisationId: string, sha256: string): Promise<Buffer>
  /** A local path that a child process may read. @throws Failure `not_found` */
  pathOf(organisationId: string, sha256: string): Promise<string>
  /**
   * Takes the pages of a reading in from the directory a child wrote them to, whole or not at all; the same reading again is
   * harmless. @returns the name to keep in its row
   */
  keepReading(organisationId: string, readingId: string, directory: string): Promise<string>
  /**
   * Removes a file for good. What was put since `unlessPutAfter` stays: somebody is about to use the same bytes again.
   * @returns whether it is gone
   */
  remove(organisationId: string, sha256: string, unlessPutAfter: Date): Promise<boolean>
  /** Removes the pages of a reading for good, by the name that was kept. */
  removeReading(organisationId: string, kept: string): Promise<void>
  /** A local directory with the pages, by the name that was kept. @throws Failure `not_found`, `storage_damaged` */
  readingDirectory(organisationId: string, kept: string): Promise<string>
}

/** One file as a door received it. */
export interface ReceivedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/**
 * Where accepted bytes are safe before anything is acknowledged. Embedded: a spool of fsynced files outside the database.
 * Scaled out: object storage and a synchronous PostgreSQL commit.
 */
export interface DurableInbox {
  /** Resolves only after the bytes and the header are on stable storage. @throws Failure `storage_full`, `storage_unavailable` */
  accept(message: AcceptedMessage, files: readonly ReceivedFile[]): Promise<void>
  /** Every accepted message, oldest first. A start replays those the database has not seen. */
  accepted(): AsyncIterable<AcceptedMessage>
  /** Rewrites the header of a message, or removes it where `rewrite` answers null. One that is not there is left alone. */
  amend(
    organisationId: string,
    messageId: string,
    rewrite: (message: AcceptedMessage) => AcceptedMessage | null,
  ): Promise<void>
}

/** The one kind of job: a submission has a next stage. The worker looks at its status to know which. */
export interface AdvanceJob {
  readonly organisationId: string
  readonly submissionId: string
}

export interface Queue {
  /** Becomes visible with the transaction's commit, or at once outside one. One waiting job a submission is enough. */
  send(db: Database, job: AdvanceJob, options?: { readonly delayMs?: number }): Promise<void>
  /** Wakes up at once on a send in this process; polls as a fallback. */
  work(handler: (job: AdvanceJob) => Promise<void>, options: { readonly concurrency: number }): Promise<void>
  /** Lets running jobs finish, at most `graceMs`. */
  stop(graceMs: number): Promise<void>
}

export interface Store {
  readonly db: Kysely<Tables>
  readonly embedded: boolean
  readonly journal: Journal
  readonly files: FileStore
  readonly inbox: DurableInbox
  readonly queue: Queue
  transaction<T>(run: (tx: OpenTransaction) => Promise<T>): Promise<T>
  /** Takes every line of these submissions out of the journal for good. Resolves only after what is left is fsynced. */
  forgetJournalled(submissionIds: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}
