import type { Insertable, Selectable } from 'kysely'
import { derivedId } from '../domain/identifiers.ts'
import { isCounted } from './file-marks.ts'
import type { InboundMessageRow } from './messages.ts'
import type { Database, OpenTransaction } from './ports.ts'
import type { SourceFileTable } from './schema.ts'
import { storableText } from './storable.ts'

export type SourceFileRow = Selectable<SourceFileTable>

/** Leaves room behind every file of a message for what is found inside it. */
const positionsPerFile = 10_000

/** The id of a message's own file: it follows from the message, so that a replay gives the same one. */
export function messageFileId(messageId: string, index: number): string {
  return derivedId('file', messageId, index)
}

export function messageFilePosition(index: number): number {
  return index * positionsPerFile
}

/** Inserts files that are not there yet, parents before children. */
export async function insertSourceFiles(
  tx: OpenTransaction,
  files: readonly Insertable<SourceFileTable>[],
): Promise<void> {
  for (const file of files)
    await tx
      .insertInto('source_file')
      .values({
        ...file,
        name: storableText(file.name),
        media_type: storableText(file.media_type),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

/** Inserts files that are not there yet, and ties them to the submission. */
export async function saveSourceFiles(
  tx: OpenTransaction,
  submissionId: string,
  files: readonly Insertable<SourceFileTable>[],
): Promise<void> {
  await insertSourceFiles(tx, files)
  for (const file of files)
    await tx
      .insertInto('submission_file')
      .values({
        organisation_id: file.organisation_id,
        submission_id: submissionId,
        source_file_id: file.id,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The files of a submission that count, message by message, each before what was found inside it. */
export async function listSourceFiles(db: Database, submissionId: string): Promise<SourceFileRow[]> {
  return await allFiles(db, submissionId).where(isCounted).execute()
}

/** Those that people took out, too. */
export async function listAllSourceFiles(
  db: Database,
  submissionId: string,
): Promise<(SourceFileRow & Pick<InboundMessageRow, 'door'>)[]> {
  return await allFiles(db, submissionId).select('inbound_message.door').execute()
}

function allFiles(db: Database, submissionId: string) {
  return db
    .selectFrom('source_file')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'source_file.id')
    .innerJoin('inbound_message', 'inbound_message.id', 'source_file.message_id')
    .selectAll('source_file')
    .where('submission_file.submission_id', '=', submissionId)
    .orderBy('inbound_message.received_at')
    .orderBy('source_file.message_id')
    .orderBy('source_file.position')
    .orderBy('source_file.id')
}

export async function findSourceFile(
  db: Database,
  organisationId: string,
  id: string,
): Promise<SourceFileRow | null> {
  const row = await db
    .selectFrom('source_file')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
