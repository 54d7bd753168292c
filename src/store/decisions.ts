import type { Selectable } from 'kysely'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'
import type { DecisionTable, SubmissionRevisionTable, SubmissionTable } from './schema.ts'
import { storableJson } from './storable.ts'

type Decision = Selectable<DecisionTable>
type Revision = Selectable<SubmissionRevisionTable>

export async function insertDecisions(tx: OpenTransaction, decisions: readonly Decision[]): Promise<void> {
  if (decisions.length === 0) return
  await tx
    .insertInto('decision')
    .values(
      decisions.map((decision) => ({
        ...decision,
        value: JSON.stringify(decision.value),
        previous: JSON.stringify(decision.previous),
        captured: decision.captured === null ? null : storableJson(decision.captured),
      })),
    )
    .execute()
}

export async function insertRevision(tx: OpenTransaction, revision: Revision): Promise<void> {
  await tx
    .insertInto('submission_revision')
    .values({
      ...revision,
      answers: JSON.stringify(revision.answers),
      item_order: JSON.stringify(revision.item_order),
    })
    .execute()
}

export async function latestRevision(db: Database, submissionId: string): Promise<Revision | null> {
  const row = await db
    .selectFrom('submission_revision')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The journal's lines for what a person did: the decisions, the revision if there is one, and the submission as it stands. */
export function journalEntries(changed: {
  readonly submission: Selectable<SubmissionTable>
  readonly decisions?: readonly Decision[]
  readonly revision?: Revision
}): JournalEntry[] {
  const { submission, decisions = [], revision } = changed
  const entry = (table: JournalEntry['table'], row: object): JournalEntry => ({
    table,
    organisationId: submission.organisation_id,
    row: { ...row },
  })
  return [
    ...decisions.map((decision) => entry('decision', decision)),
    ...(revision ? [entry('submission_revision', revision)] : []),
    entry('submission', submission),
  ]
}
