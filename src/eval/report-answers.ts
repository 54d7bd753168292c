import { type GoldRecord, nameOf } from './gold.ts'
import type { Predictions } from './prediction.ts'
import { type ReportedAnswer, showValue } from './reported-answer.ts'
import { scorePredictions } from './score.ts'

/** The judged answers of one record, with what the record says of itself. */
export function reportAnswers(
  record: GoldRecord,
  predictions: Predictions | undefined,
): readonly ReportedAnswer[] {
  const { product, layout, format, noise, family } = record
  const kinds = Object.fromEntries(
    Object.entries({ layout, noise, format, product, family }).filter((entry) => entry[1] !== undefined),
  ) as Record<string, string>
  return scorePredictions([record], [predictions]).answers.map((answer) => {
    const { question, verdict, confidence, review, answered, source } = answer
    const prediction =
      predictions && Object.hasOwn(predictions, question.id) ? predictions[question.id] : undefined
    const expected = Object.hasOwn(record.gold, question.id) ? record.gold[question.id] : null
    return {
      record: nameOf(record),
      question: question.id,
      label: question.label ?? question.id,
      type: question.type,
      verdict,
      confidence,
      review,
      answered,
      source,
      kinds,
      expected: showValue(expected),
      found: showValue(prediction?.value),
      evidence: prediction?.evidence,
    }
  })
}
