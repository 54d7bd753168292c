import type { QuestionSet } from '../domain/question-set.ts'
import type { SubmissionStatus } from '../domain/submission.ts'
import type { Database } from './ports.ts'

export interface ListedQuestionSet {
  readonly set: QuestionSet
  /** When the platform last answered it. */
  readonly seenAt: Date
}

/** Every publication of every product's questions that was seen, product by product, the newest first. */
export async function listQuestionSets(db: Database, organisationId: string): Promise<ListedQuestionSet[]> {
  const rows = await db
    .selectFrom('question_set')
    .select(['body', 'fetched_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('product_id')
    .orderBy('fetched_at', 'desc')
    .orderBy('hash')
    .execute()
  return rows.map((row) => ({ set: row.body, seenAt: row.fetched_at }))
}

/** In these a person still works with the questions that were mapped. */
const open: readonly SubmissionStatus[] = ['mapping', 'in_review', 'awaiting_broker']

/** How many submissions were mapped to each publication, by its hash, and how many of those are not approved yet. */
export async function countByQuestionSet(
  db: Database,
  organisationId: string,
): Promise<Map<string, { readonly all: number; readonly open: number }>> {
  const rows = await db
    .selectFrom('submission')
    .select((select) => [
      'question_set_hash',
      select.fn.countAll<string>().as('all'),
      select.fn.countAll<string>().filterWhere('status', 'in', open).as('open'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('question_set_hash', 'is not', null)
    .groupBy('question_set_hash')
    .execute()
  return new Map(
    rows.map((row) => [row.question_set_hash ?? '', { all: Number(row.all), open: Number(row.open) }]),
  )
}
