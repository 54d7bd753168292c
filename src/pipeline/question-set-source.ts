import { Failure } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { QuotationPlatform } from '../platform/scheme-platform.ts'
import { appendEvent } from '../store/events.ts'
import { findInbox } from '../store/organisations.ts'
import type { Store } from '../store/ports.ts'
import { latestQuestionSet, saveQuestionSet } from '../store/question-sets.ts'
import type { SubmissionRow } from '../store/submissions.ts'

/** How long a Question Set is used before the platform is asked whether it was republished. */
export const FRESH_FOR_MS = 600_000

export interface QuestionSetSourceDependencies {
  readonly store: Pick<Store, 'db' | 'transaction'>
  /** The platform of a connection. @throws Failure `not_found` */
  readonly platformOf: (platformConnectionId: string) => QuotationPlatform
  readonly now?: () => Date
}

/** What decides which Question Set is meant. */
export type QuestionSetOwner = Pick<SubmissionRow, 'organisation_id' | 'inbox_id' | 'product_id'>

/** The platform connection a submission belongs to, by its inbox. @throws Failure `not_found` */
export async function connectionOf(
  store: Pick<Store, 'db'>,
  submission: Pick<SubmissionRow, 'inbox_id'>,
): Promise<string> {
  const inbox = await findInbox(store.db, submission.inbox_id)
  if (!inbox) throw new Failure('not_found', 'the inbox of the submission is gone')
  return inbox.platform_connection_id
}

/**
 * Where the Question Set of a submission's product comes from: the platform, at most every ten minutes, and while it
 * cannot be reached the last one that was stored. One that was published again is noted.
 */
export function createQuestionSetSource({
  store,
  platformOf,
  now = () => new Date(),
}: QuestionSetSourceDependencies) {
  return async function questionSetFor(submission: QuestionSetOwner): Promise<QuestionSet> {
    const connectionId = await connectionOf(store, submission)
    const latest = await latestQuestionSet(store.db, connectionId, submission.product_id)
    if (latest && now().getTime() - latest.fetchedAt.getTime() < FRESH_FOR_MS) return latest.set
    try {
      return await fetchQuestionSetNow(
        { store, platformOf, now },
        { organisationId: submission.organisation_id, connectionId, productId: submission.product_id },
      )
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (latest) return latest.set
      if (error.policy.retry === 'never') throw error
      throw new Failure('question_set_missing', `product ${submission.product_id}: ${error.code}`, {
        cause: error,
      })
    }
  }
}

/**
 * Asks the platform for a product's questions, however fresh those here are, and keeps them. One that was published again is
 * noted. @throws Failure when the platform has none or does not answer
 */
export async function fetchQuestionSetNow(
  { store, platformOf, now = () => new Date() }: QuestionSetSourceDependencies,
  {
    organisationId,
    connectionId,
    productId,
  }: { readonly organisationId: string; readonly connectionId: string; readonly productId: string },
): Promise<QuestionSet> {
  const latest = await latestQuestionSet(store.db, connectionId, productId)
  const set = await platformOf(connectionId).fetchQuestionSet(productId)
  await store.transaction(async (tx) => {
    await saveQuestionSet(tx, organisationId, connectionId, set, now())
    if (latest && latest.set.hash !== set.hash)
      await appendEvent(tx, {
        organisationId,
        kind: 'question_set.republished',
        subject: connectionId,
        actor: 'system',
        data: { product: set.productId, from: latest.set.hash, to: set.hash },
      })
  })
  return set
}
