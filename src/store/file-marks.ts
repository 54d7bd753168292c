import { type Selectable, sql } from 'kysely'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'
import type { FileMarkTable } from './schema.ts'

export type FileMarkRow = Selectable<FileMarkTable>

/** What people said of the files of a submission, by file. */
export async function listFileMarks(db: Database, submissionId: string): Promise<Map<string, FileMarkRow>> {
  const rows = await db
    .selectFrom('file_mark')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .execute()
  return new Map(rows.map((row) => [row.source_file_id, row]))
}

/** Who says it, of which files, and what; what is left out stays as it was said before. */
export interface FileMarking {
  readonly organisationId: string
  readonly submissionId: string
  readonly fileIds: readonly string[]
  readonly by: string
  readonly at: Date
  readonly says: Partial<Pick<FileMarkRow, 'removed' | 'moved_to' | 'paper_kind' | 'read_after'>>
}

/** @returns the rows as they stand, for the journal */
export async function markFiles(tx: OpenTransaction, marking: FileMarking): Promise<FileMarkRow[]> {
  if (marking.fileIds.length === 0) return []
  const changes = { ...marking.says, changed_by: marking.by, changed_at: marking.at }
  const blank = { removed: false, moved_to: null, paper_kind: null, read_after: null }
  return await tx
    .insertInto('file_mark')
    .values(
      marking.fileIds.map((fileId) => ({
        submission_id: marking.submissionId,
        source_file_id: fileId,
        organisation_id: marking.organisationId,
        ...blank,
        ...changes,
      })),
    )
    .onConflict((conflict) => conflict.columns(['submission_id', 'source_file_id']).doUpdateSet(changes))
    .returningAll()
    .execute()
}

/** The journal's lines: a rebuild finds the files again by reading, and what was said of them here. */
export function markEntries(rows: readonly FileMarkRow[]): JournalEntry[] {
  return rows.map((row) => ({ table: 'file_mark', organisationId: row.organisation_id, row: { ...row } }))
}

/** Whether a row of `submission_file` counts: nobody took the file out. */
export const isCounted = sql<boolean>`not exists (select 1 from file_mark
  where file_mark.submission_id = submission_file.submission_id
    and file_mark.source_file_id = submission_file.source_file_id and file_mark.removed)`
