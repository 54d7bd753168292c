import { headingsOf, type IndexedQuestion } from './question-wordings.ts'
import { likeness } from './word-meanings.ts'
import { encodeWording } from './wording-encoder.ts'

/** How far labels ask what the questions of one set ask, as far as the trained encoder can tell. */
export class WordingLikeness {
  readonly #questions: readonly (Float32Array | null)[]
  /** The label that was looked at last: its pairs are scored against many questions in a row. */
  #latest: { readonly key: string; readonly alike: Float32Array } | undefined

  constructor(questions: readonly IndexedQuestion[]) {
    this.#questions = questions.map((one) => directionOf(one.question.label, headingsOf(one)))
  }

  /** For each question from -1 to 1: 1 the same thing asked, about 0 another thing. */
  of(label: string, context: string): Float32Array {
    const key = `${label}\u0000${context}`
    if (this.#latest?.key === key) return this.#latest.alike
    const direction = directionOf(label, context)
    const alike = Float32Array.from(this.#questions, (own) =>
      own && direction ? likeness(own, direction) : 0,
    )
    this.#latest = { key, alike }
    return alike
  }
}

/**
 * What a wording asks by itself and what it asks under what stands over it, half of each: a heading may say what a label
 * leaves out, or be about something else. The product of two such is the mean of the four likenesses.
 */
function directionOf(label: string, context: string): Float32Array | null {
  const alone = encodeWording(label)
  const under = context === '' ? null : encodeWording(label, context)
  return alone && under ? alone.map((value, at) => (value + (under[at] ?? 0)) / 2) : alone
}

/** From here on likeness speaks for a question, and below the other against it. */
const leastAlike = 0.45
const mostUnlike = 0.3
/** How fast likeness lifts a match, the more so where words are shared, and the most that it lifts it to. */
const lift = 1.3
const mostLifted = 0.75
/** How much of a match the lack of likeness takes, unless the words alone say enough: `Notes` for `Description`. */
const costOfUnlike = 0.5
const plainMatch = 0.7

/** The match of a label's words with a question, 0 to 1, in the light of how alike the two are. */
export function matchInLight(match: number, alike: number): number {
  if (alike < mostUnlike)
    return match >= plainMatch ? match : match * (1 - costOfUnlike * Math.min(1, mostUnlike - alike))
  if (alike <= leastAlike || match >= mostLifted) return match
  const share = Math.min(1, ((alike - leastAlike) / (1 - leastAlike)) * (lift + match))
  return match + (mostLifted - match) * share
}
