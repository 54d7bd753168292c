import type { Answer } from '../domain/answer.ts'
import type { SeenFigures } from '../domain/mapping.ts'

/** With fewer answers nobody knows yet what is usual. */
const leastAnswers = 20
/** So many times more than the largest, or less than the least: a slip of units or of a thousand, not a large client. */
const farOff = 10

/** Sends figures to a person that are far from all that was approved as the answer to their question before. */
export function markNeverSeen(answers: readonly Answer[], seen: readonly SeenFigures[] = []): Answer[] {
  const known = new Map(seen.filter(({ n }) => n >= leastAnswers).map((one) => [one.questionId, one]))
  return answers.map((answer) => {
    const figures = known.get(answer.questionId)
    const figure = Math.abs(Number(answer.value))
    if (!figures || answer.state !== 'proposed' || typeof answer.value === 'boolean') return answer
    if (!(figure > figures.most * farOff || (figure > 0 && figure < figures.least / farOff))) return answer
    return { ...answer, reasons: [...answer.reasons, 'never_seen'], needsPerson: true }
  })
}
