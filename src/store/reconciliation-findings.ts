import { sql } from 'kysely'
import type { Database } from './ports.ts'
import { storableJson } from './storable.ts'

/** What the first of two people found of an attempt whose outcome is unknown. */
export interface FirstFinding {
  readonly attemptId: string
  readonly finding: unknown
  readonly foundBy: string
  readonly foundAt: Date
}

export async function findFirstFinding(db: Database, attemptId: string): Promise<FirstFinding | null> {
  const row = await db
    .selectFrom('reconciliation_finding')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  if (!row) return null
  return { attemptId, finding: row.finding, foundBy: row.found_by, foundAt: row.found_at }
}

/** Writes down what one person found; a finding of the same person, or one that was wrong, is replaced. */
export async function saveFirstFinding(
  db: Database,
  of: { readonly organisationId: string; readonly submissionId: string },
  { attemptId, finding, foundBy, foundAt }: FirstFinding,
): Promise<void> {
  const row = { finding: storableJson(finding), found_by: foundBy, found_at: foundAt }
  await db
    .insertInto('reconciliation_finding')
    .values({
      attempt_id: attemptId,
      organisation_id: of.organisationId,
      submission_id: of.submissionId,
      ...row,
    })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet(row))
    .execute()
}

/** Whether two findings say the same, whatever the order of their fields. */
export async function isSameFinding(db: Database, one: unknown, other: unknown): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${storableJson(one)}::jsonb = ${storableJson(other)}::jsonb as same`.execute(db)
  return rows[0]?.same ?? false
}
