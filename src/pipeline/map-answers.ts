import type { JudgeSettings } from '../confidence/judge.ts'
import { Failure } from '../domain/failures.ts'
import type { ModelProposal } from '../domain/mapping.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { SubmissionKind } from '../domain/submission.ts'
import type { Pool } from '../isolate/pool.ts'
import type { OtherProduct } from '../map/submission/recognise-product.ts'
import { summariseSubmission } from '../map/submission/summarise-submission.ts'
import { valuePounds } from '../review/value-pounds.ts'
import { saveMappingResult } from '../store/mapping-results.ts'
import type { Store } from '../store/ports.ts'
import { findProductOfSender } from '../store/product-of-sender.ts'
import { listProductNames } from '../store/question-sets.ts'
import { listSeenFigures } from '../store/seen-figures.ts'
import { changeSubmission, type SubmissionRow } from '../store/submissions.ts'
import { learnFromReviews } from './learn-from-reviews.ts'
import { papersOfSubmission } from './papers-of-submission.ts'
import type { StageOutcome } from './stage.ts'

/** What a model made of the papers; null when it failed, with the reason among the warnings. */
export interface ModelReading {
  readonly proposals: readonly ModelProposal[]
  readonly warnings: readonly string[]
}

export interface MapAnswersDependencies {
  /** How an organisation's answers are judged, where it has a way of its own. */
  readonly judgeFor?: (organisationId: string) => Promise<JudgeSettings>
  readonly store: Pick<Store, 'db' | 'transaction' | 'files'>
  readonly pool: Pick<Pool, 'run'>
  /** The Question Set in force, from the platform or the last one stored. @throws Failure `question_set_missing` */
  readonly questionSetFor: (submission: SubmissionRow) => Promise<QuestionSet>
  /** Null without a model. `text` is the papers with span ids, as the child rendered them. */
  readonly askModel:
    | ((submission: SubmissionRow, questionSet: QuestionSet, text: string) => Promise<ModelReading>)
    | null
}

/** What a model is given at most, about 200,000 tokens. */
const MODEL_TEXT_CHARACTERS = 800_000

interface ModelText {
  readonly text: string
  readonly truncated: boolean
}

/**
 * Sets aside what is not new business. Has the papers of the rest mapped to the Question Set in a child, with what a model
 * read where there is one.
 */
export async function mapAnswers(
  dependencies: MapAnswersDependencies,
  submission: SubmissionRow,
): Promise<StageOutcome> {
  const { store, pool, askModel } = dependencies
  const papers = await papersOfSubmission(dependencies, submission)
  const readings = papers.all

  // Judged once: a person who took it up again knows better.
  if (submission.attempts === 0) {
    const kind = (await pool.run('recognise-kind', { readings })) as SubmissionKind
    if (kind !== 'new_business') return { to: 'set_aside', changes: { kind } }
  }

  // A late run of an earlier mapping must not overwrite this one.
  const attempts = submission.attempts + 1
  const started = await store.transaction((tx) =>
    changeSubmission(tx, submission.organisation_id, submission.id, { attempts }, submission.version),
  )

  const questionSet = await dependencies.questionSetFor(submission)
  const warnings: string[] = []
  let modelProposals: readonly ModelProposal[] | undefined
  if (askModel && readings.length > 0) {
    try {
      const text = (await pool.run('model-text', {
        readings,
        options: { maxCharacters: MODEL_TEXT_CHARACTERS },
      })) as ModelText
      const reading = await askModel(submission, questionSet, text.text)
      modelProposals = reading.proposals
      warnings.push(...reading.warnings)
      if (text.truncated)
        warnings.push('The papers are longer than the model reads at once; it saw the beginning.')
    } catch (error) {
      // The offline reading stands alone; the reviewer is told.
      if (!(error instanceof Failure)) throw error
      warnings.push(error.policy.tell)
    }
  }

  // Asked once: a person who mapped it again has said which product it is.
  if (submission.attempts === 0 && readings.length > 0) {
    const products = await listProductNames(store.db, submission.organisation_id)
    const { product_id: productId } = submission
    const other = (await pool.run('recognise-product', {
      readings,
      products,
      productId,
      usualProductId: await findProductOfSender(store.db, submission.organisation_id, submission.id),
    })) as OtherProduct | null
    if (other) warnings.push(warnOfProduct(other, questionSet.productName))
  }
  const learned = await recall(dependencies, submission)
  const scope = { organisationId: submission.organisation_id, productId: submission.product_id }
  const input = {
    submissionId: submission.id,
    questionSet,
    receivedAt: submission.received_at.toISOString(),
    judge: await dependencies.judgeFor?.(submission.organisation_id),
    seen: await listSeenFigures(store.db, scope, questionSet),
    ...(modelProposals === undefined ? {} : { modelProposals }),
    ...(learned === undefined ? {} : { learned }),
  }
  const { result, warnings: tooLarge } = await papers.map(input)
  const summary = summariseSubmission(questionSet, result.answers)

  return {
    to: 'in_review',
    changes: {
      question_set_hash: questionSet.hash,
      insured_name: summary.insuredName,
      // A broker named in the papers says more than the address the mail came from.
      ...(summary.brokerName ? { broker_name: summary.brokerName } : {}),
      effective_date: summary.effectiveDate,
      warnings: JSON.stringify([...tooLarge, ...result.warnings, ...warnings]),
      reviewable_at: submission.reviewable_at ?? new Date(),
    },
    async save(tx) {
      const saved = await saveMappingResult(
        tx,
        {
          organisationId: submission.organisation_id,
          submissionId: submission.id,
          attempts: started.attempts,
        },
        result,
      )
      const answers = await tx
        .selectFrom('answer')
        .select(['question_id', 'state', 'value'])
        .where('submission_id', '=', submission.id)
        .execute()
      const worth = valuePounds(questionSet, answers)
      return { version: saved.version, changes: { open_count: saved.openCount, value_pounds: worth } }
    },
  }
}

function warnOfProduct({ productName, toldBy }: OtherProduct, own: string): string {
  return toldBy === 'titles'
    ? `other_product: the papers are titled ${productName}, and came in for ${own}. If they are right, change the product.`
    : `other_product: all that this sender had quoted lately was ${productName}, and this came in for ${own}. If it is the same again, change the product.`
}

/** Learning helps where it can: a paper that cannot be learned from keeps no submission from its reviewers. */
async function recall(dependencies: MapAnswersDependencies, submission: SubmissionRow) {
  try {
    return await learnFromReviews(dependencies, submission)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return undefined
  }
}
