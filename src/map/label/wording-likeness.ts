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

/**
 * What shared words and likeness say together, as it was found on papers whose authors had not seen the questions
 * (`scripts/train-encoder/papers`): likeness says most of it.
 */
const ofWords = 0.42
const ofLikeness = 1.4
const threshold = 0.31
/** What is only alike is hardly ever more than that: beyond the knee it counts an eighth. */
const knee = 0.75
const beyondKnee = 0.125
/** Words that match so well are hardly wrong, however unlike the two are: `Notes` for `Description`. */
const plainMatch = 0.6

/** The match of a label's words with a question, 0 to 1, in the light of how alike the two are. */
export function matchInLight(match: number, alike: number): number {
  const score = ofWords * match + ofLikeness * Math.max(0, alike) - threshold
  const inLight = score <= knee ? Math.max(0, score) : Math.min(1, knee + (score - knee) * beyondKnee)
  return match >= plainMatch ? Math.max(match, inLight) : inLight
}
