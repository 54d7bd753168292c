import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database, JournalEntry } from './ports.ts'
import { findProofPack } from './proof-packs.ts'
import type { SubmissionKey } from './quote-attempts.ts'
import type { PlatformDocumentTable } from './schema.ts'
import { listSourceFiles } from './source-files.ts'

export type PlatformDocumentRow = Selectable<PlatformDocumentTable>

/** A SourceFile that belongs on the case. */
export interface Original {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly sha256: string
  readonly sizeBytes: number
}

/**
 * The files of a submission that go onto its case, in their order, and the proof pack after them: no decoration such as logos of a signature, no archive
 * whose members are there themselves, and the same bytes only once.
 */
export async function listOriginals(db: Database, of: SubmissionKey): Promise<Original[]> {
  const files = await listSourceFiles(db, of.submissionId)
  const parents = new Set(files.map((file) => file.parent_id))
  const isOpenedArchive = (file: (typeof files)[number]) =>
    parents.has(file.id) && /^application\/(x-)?zip/.test(file.media_type)
  const seen = new Set<string>()
  const originals = files
    .filter((file) => file.organisation_id === of.organisationId && !file.decorative)
    .filter((file) => !isOpenedArchive(file) && !seen.has(file.sha256) && seen.add(file.sha256))
    .map((file) => ({
      id: file.id,
      name: file.name,
      mediaType: file.media_type,
      sha256: file.sha256,
      sizeBytes: file.size_bytes,
    }))
  const proof = await findProofPack(db, of.organisationId, of.submissionId)
  if (!proof) return originals
  return [
    ...originals,
    {
      // Each revision's own, so that one approved later is put beside the former.
      id: proof.revision_id,
      name: `Proof pack ${of.submissionId}.pdf`,
      mediaType: 'application/pdf',
      sha256: proof.pdf_sha256,
      sizeBytes: proof.pdf_size_bytes,
    },
  ]
}

export async function listPlatformDocuments(db: Database, of: SubmissionKey): Promise<PlatformDocumentRow[]> {
  return await db
    .selectFrom('platform_document')
    .selectAll()
    .where('organisation_id', '=', of.organisationId)
    .where('submission_id', '=', of.submissionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds rows; those that are there already stay as they are. */
export async function addPlatformDocuments(
  db: Database,
  rows: readonly Omit<Insertable<PlatformDocumentTable>, 'created_at' | 'updated_at'>[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('platform_document')
    .values(rows.map((row) => ({ ...row, created_at: sql`now()`, updated_at: sql`now()` })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function changePlatformDocument(
  db: Database,
  document: Pick<PlatformDocumentRow, 'organisation_id' | 'id'>,
  changes: Updateable<PlatformDocumentTable>,
): Promise<PlatformDocumentRow> {
  return await db
    .updateTable('platform_document')
    .set({ ...changes, updated_at: sql`now()` })
    .where('organisation_id', '=', document.organisation_id)
    .where('id', '=', document.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The row as the journal keeps it. */
export function platformDocumentEntry(row: PlatformDocumentRow): JournalEntry {
  return { table: 'platform_document', organisationId: row.organisation_id, row: { ...row } }
}
