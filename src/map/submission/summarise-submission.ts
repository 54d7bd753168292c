import type { Answer, AnswerValue } from '../../domain/answer.ts'
import { eachQuestion } from '../../domain/askable-question.ts'
import type { QuestionSet } from '../../domain/question-set.ts'

/** The few answers by which people recognise a submission in a list. */
export interface SubmissionSummary {
  readonly insuredName: string | null
  readonly brokerName: string | null
  readonly effectiveDate: string | null
}

const INSURED =
  /\b(?:insured|proposer|policyholder|client|company|business|trading|applicant|firm)\b.*\bname\b|\bname\b.*\b(?:insured|proposer|policyholder|client|company|business|applicant|firm)\b|^(?:the )?(?:insured|proposer|policyholder)$/i
const BROKER =
  /\b(?:broker|intermediary|agent)(?:'s|s)?\b(?!.*\b(?:email|phone|telephone|reference|number)\b)/i
const EFFECTIVE =
  /\b(?:inception|cover start|start date|commencement|effective date|cover (?:is )?required from)\b/i

function asText(value: AnswerValue): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value === 'object' && 'lastName' in value)
    return [value.title, value.firstName, value.lastName].filter(Boolean).join(' ')
  return null
}

/** Finds them by the labels of the Question Set, because every product names its questions as it likes. */
export function summariseSubmission(questionSet: QuestionSet, answers: readonly Answer[]): SubmissionSummary {
  const values = new Map(
    answers.filter((answer) => answer.itemId === null).map((answer) => [answer.questionId, answer.value]),
  )
  const first = (fits: (label: string, type: string, wireType: string) => boolean): string | null => {
    for (const { question, group } of eachQuestion(questionSet)) {
      const value = values.get(question.id)
      if (group || value === undefined || value === null) continue
      const text = fits(question.label, question.type, question.wireType) ? asText(value) : null
      if (text) return text
    }
    return null
  }
  return {
    insuredName:
      first((label, type) => type === 'text' && INSURED.test(label)) ??
      first((label, type) => type === 'personName' || INSURED.test(label)),
    brokerName: first((label, type) => (type === 'text' || type === 'personName') && BROKER.test(label)),
    effectiveDate: first(
      (label, type, wireType) => type === 'date' && (wireType === 'InceptionDate' || EFFECTIVE.test(label)),
    ),
  }
}
