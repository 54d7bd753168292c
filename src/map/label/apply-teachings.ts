import type { Teaching } from '../../learn/taught-labels.ts'
import type { IndexedQuestion } from './question-wordings.ts'
import { type LabelMatch, rankMatches } from './rank-matches.ts'

/** A label that matches this well by its words needs no teaching. */
const plainlyAsked = 0.85
/** What other questions keep of their match with a label that was taught on the same form to ask this one. */
const besideTaught = 0.6
/** Until so many submissions taught the same, an answer that only this found waits for a person. */
const fewestSubmissions = 2

/** The matches of one label, with what reviewers taught of it: it counts like words that match, and never instead of evidence. */
export function applyTeachings(
  matches: readonly LabelMatch[],
  teachings: readonly Teaching[],
  questions: readonly IndexedQuestion[],
): readonly LabelMatch[] {
  if (teachings.length === 0) return matches
  const byId = new Map(teachings.map((teaching) => [teaching.questionId, teaching]))
  const asks = teachings.filter((teaching) => teaching.asks)
  const isSettled = asks.some(({ isSameForm }) => isSameForm)
  const known = new Map(matches.map((match) => [questions[match.question]?.question.id ?? '', match]))
  for (const { questionId } of asks) {
    const question = questions.findIndex((one) => one.question.id === questionId)
    if (question >= 0 && !known.has(questionId))
      known.set(questionId, { question, score: 0, understood: 0, ahead: 0 })
  }
  return rankMatches(
    [...known].map(([questionId, match]) => {
      const teaching = byId.get(questionId)
      if (!teaching) return isSettled ? { ...match, score: match.score * besideTaught } : match
      const { belief, submissions } = teaching
      if (!teaching.asks) return { ...match, score: match.score * (1 - belief), taught: 1 - belief }
      return {
        ...match,
        score: Math.max(match.score, 0.5 + belief / 2),
        understood: Math.max(match.understood, belief),
        taught: belief,
        isNewlyTaught: match.score < plainlyAsked && submissions < fewestSubmissions,
      }
    }),
  )
}
