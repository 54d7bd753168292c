import type { EvaluationReaders } from './reader-ports.ts'
import type { ReportedAnswer } from './reported-answer.ts'

/** Pictures a document; a report shows two dozen in all. */
const MOST_CROPS = 2

/** Draws the places of the surest values of a document that are not right. */
export async function addCrops<Reading>(
  answers: readonly ReportedAnswer[],
  readings: readonly Reading[],
  drawCrop: EvaluationReaders<Reading>['drawCrop'],
): Promise<readonly ReportedAnswer[]> {
  if (!drawCrop) return answers
  const worst = answers
    .filter(({ verdict, evidence }) => evidence && (verdict === 'wrong' || verdict === 'fabricated'))
    .sort((one, other) => Number(one.review) - Number(other.review) || other.confidence - one.confidence)
    .slice(0, MOST_CROPS)
  const crops = new Map<ReportedAnswer, string>()
  for (const answer of worst) {
    const crop = answer.evidence ? await drawCrop(answer.evidence, readings) : null
    if (crop !== null) crops.set(answer, crop)
  }
  return answers.map((answer) => {
    const crop = crops.get(answer)
    return crop === undefined ? answer : { ...answer, crop }
  })
}
