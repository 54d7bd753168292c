import { Failure } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { Database } from './ports.ts'
import { storableJson, storableText } from './storable.ts'

/** Keeps a Question Set by its hash. Fetched again, only the time changes: its content is what the hash names. */
export async function saveQuestionSet(
  db: Database,
  organisationId: string,
  platformConnectionId: string,
  set: QuestionSet,
  fetchedAt: Date = new Date(),
): Promise<void> {
  await db
    .insertInto('question_set')
    .values({
      organisation_id: organisationId,
      platform_connection_id: platformConnectionId,
      hash: set.hash,
      product_id: set.productId,
      product_name: storableText(set.productName),
      body: storableJson(set),
      fetched_at: fetchedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'hash', 'platform_connection_id'])
        .doUpdateSet({ fetched_at: fetchedAt }),
    )
    .execute()
}

/** @throws Failure `question_set_missing` */
export async function getQuestionSet(
  db: Database,
  organisationId: string,
  hash: string,
): Promise<QuestionSet> {
  const row = await db
    .selectFrom('question_set')
    .select('body')
    .where('organisation_id', '=', organisationId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row) throw new Failure('question_set_missing', 'The Question Set is not kept here')
  return row.body
}

/** The one fetched last, with its time, so that the caller can tell whether it is fresh enough. */
export async function latestQuestionSet(
  db: Database,
  platformConnectionId: string,
  productId: string,
): Promise<{ readonly set: QuestionSet; readonly fetchedAt: Date } | null> {
  const row = await db
    .selectFrom('question_set')
    .select(['body', 'fetched_at'])
    .where('platform_connection_id', '=', platformConnectionId)
    .where('product_id', '=', productId)
    .orderBy('fetched_at', 'desc')
    .executeTakeFirst()
  return row ? { set: row.body, fetchedAt: row.fetched_at } : null
}

/** Every product whose questions the organisation has, each by the name it had last. */
export async function listProductNames(
  db: Database,
  organisationId: string,
): Promise<{ readonly productId: string; readonly productName: string }[]> {
  const rows = await db
    .selectFrom('question_set')
    .distinctOn('product_id')
    .select(['product_id', 'product_name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('product_id')
    .orderBy('fetched_at', 'desc')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, productName: row.product_name }))
}
