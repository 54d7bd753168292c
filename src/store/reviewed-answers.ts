import type { AnswerState, Candidate, ReasonCode } from '../domain/answer.ts'
import { eachQuestion } from '../domain/askable-question.ts'
import type { QuestionType } from '../domain/question-set.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Database } from './ports.ts'
import { standingDecisions } from './standing-decisions.ts'

/** A reading that a person judged: they accepted it, or put something else or nothing in its place. */
export interface ReviewedAnswer {
  readonly submissionId: string
  readonly productId: string
  readonly questionType: QuestionType
  readonly candidate: Pick<Candidate, 'questionId' | 'itemId' | 'evidence' | 'signals' | 'reader'>
  /** The answer as it stood before the person. */
  readonly before: { readonly state: AnswerState; readonly reasons: readonly ReasonCode[] }
  readonly right: boolean
}

/** What of an answer a decision keeps for undoing it. */
interface Before {
  readonly state: AnswerState
  readonly candidate_id: string | null
  readonly reasons: readonly ReasonCode[]
}

/** Every reading of one organisation that a person decided on and whose signals are still there. Never another one's. */
export async function listReviewedAnswers(db: Database, organisationId: string): Promise<ReviewedAnswer[]> {
  const decisions = await db
    .selectFrom('decision')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('question_id', 'is not', null)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  const reviewed: ReviewedAnswer[] = []
  for (const [submissionId, ofSubmission] of Map.groupBy(decisions, (one) => one.submission_id)) {
    const submission = await db
      .selectFrom('submission')
      .select(['product_id', 'question_set_hash'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', submissionId)
      .executeTakeFirst()
    const set = await db
      .selectFrom('question_set')
      .select('body')
      .where('organisation_id', '=', organisationId)
      .where('hash', '=', submission?.question_set_hash ?? '')
      .executeTakeFirst()
    if (!submission || !set) continue
    const types = new Map([...eachQuestion(set.body)].map(({ question }) => [question.id, question.type]))
    const candidates = new Map(
      (
        await db
          .selectFrom('candidate')
          .selectAll()
          .where('organisation_id', '=', organisationId)
          .where('submission_id', '=', submissionId)
          .execute()
      ).map((candidate) => [candidate.id, candidate]),
    )
    for (const standing of standingDecisions(ofSubmission).values()) {
      // Who changed their mind judged the reading in the end; what it was taken from is what stood at first.
      const first = ofSubmission.find(
        (one) =>
          one.question_id === standing.question_id &&
          one.item_id === standing.item_id &&
          (one.previous as Before | null)?.state === 'proposed',
      )
      const before = first?.previous as Before | undefined
      const candidate = candidates.get(before?.candidate_id ?? '')
      const questionType = types.get(standing.question_id ?? '')
      if (!before || !candidate || !questionType) continue
      reviewed.push({
        submissionId,
        productId: submission.product_id,
        questionType,
        candidate: {
          questionId: candidate.question_id,
          itemId: candidate.item_id,
          evidence: candidate.evidence,
          signals: candidate.signals,
          reader: candidate.reader,
        },
        before: { state: before.state, reasons: before.reasons },
        right:
          standing.state === 'accepted' ||
          (standing.state === 'corrected' &&
            canonicalJson(standing.value) === canonicalJson(candidate.value)),
      })
    }
  }
  return reviewed
}
