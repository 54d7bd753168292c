import type { MappingResult } from '../domain/answer.ts'
import { type ReportedAnswer, showValue } from './reported-answer.ts'
import type { Sample } from './sample.ts'
import type { SampleScore } from './score-sample.ts'

/** The judged answers of one sample, with the evidence of what was given. */
export function reportSample(
  sample: Sample,
  score: SampleScore,
  result: MappingResult,
): readonly ReportedAnswer[] {
  const candidates = new Map(result.candidates.map((candidate) => [candidate.id, candidate]))
  return score.answers.map(({ question, questionId, itemId, verdict, expected, found, ...judged }) => {
    const answer = result.answers.find((one) => one.questionId === questionId && one.itemId === itemId)
    const candidate = found === null ? undefined : candidates.get(answer?.candidateId ?? '')
    return {
      record: sample.name,
      question: question.id,
      label: question.label ?? question.id,
      type: question.type,
      verdict,
      confidence: judged.confidence,
      review: judged.review,
      answered: judged.answered,
      source: judged.source,
      kinds: { sample: sample.name, product: sample.product },
      expected: showValue(expected),
      found: showValue(found),
      evidence: candidate?.evidence[0],
    }
  })
}
