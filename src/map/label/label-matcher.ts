import { figureTypes } from '../../domain/figure-types.ts'
import type { TaughtLabels } from '../../learn/taught-labels.ts'
import { readNonAnswer } from '../../values/non-answer.ts'
import { applyTeachings } from './apply-teachings.ts'
import type { LabelIndex } from './label-index.ts'
import type { LabelMatch } from './rank-matches.ts'

/** Below this a label is not taken for a question at all. */
export const leastLabelMatch = 0.5
/** A text that matches a question this well is a label itself and answers nothing. */
export const labelItself = 0.72

/** Words that count or add up and do not say what. */
const onlyCounts =
  /^\W*(?:if (?:so|yes),?\s+)?(?:(?:grand |overall )?totals?|how (?:many|much)|numbers?|no\.|amounts?|quantity|qty|values?|sums?)\W*$/i
/** A question that asks for an amount and does not say of what. */
const onlyAmount =
  /^\W*(?:(?:the|grand|overall|gross|net|total|totals?|amounts?|sums?|values?|numbers?|of|all|quantity|payable|due)\W*)+$/i
/** The name of a company, or an address of mail or of the web: no label, though it may say what a question asks about. */
const namesOne = /\b(?:limited|ltd|llp|plc|cic)\.?\)?\s*$|^\s*(?:https?:\/\/|www\.)\S+\s*$|^\s*\S+@\S+\s*$/i
/** What stands over a label is its subject where it is no longer than this, in characters; a match with both counts so much. */
const longestSubject = 120
const countWorth = 0.9

/** What a schedule says of a cover is an answer, and the label of nothing; `Insured` by itself is one. */
const isCoverAnswer =
  /^\W*(?:not (?:covered|included|insured|operative|taken|required|applicable)|covered|included|operative|taken)(?: under this policy)?\W*$/i

/** Matches labels with the questions, once for each different label. */
export class LabelMatcher {
  readonly #index: LabelIndex
  readonly #taught: TaughtLabels | undefined
  readonly #known = new Map<string, readonly LabelMatch[]>()

  /** @param taught what reviewers taught, as it counts for the paper whose labels are matched */
  constructor(index: LabelIndex, taught?: TaughtLabels) {
    this.#index = index
    this.#taught = taught
  }

  match(label: string, context: string): readonly LabelMatch[] {
    const key = `${label}\u0000${context}`
    const known = this.#known.get(key)
    if (known) return known
    const matches = applyTeachings(
      onlyCounts.test(label) ? this.#matchCount(label, context) : this.#index.match(label, context),
      this.#taught?.of(label) ?? [],
      this.#index.questions,
    )
    if (this.#known.size < 100_000) this.#known.set(key, matches)
    return matches
  }

  /** `Total` and `How many?` say of what only by what they stand under, unless the question does not say it either. */
  #matchCount(label: string, context: string): LabelMatch[] {
    const bare = this.#index
      .match(label, context)
      .filter(({ question }) => onlyAmount.test(this.#index.questions[question]?.question.label ?? ''))
    if (bare.length > 0 || context === '' || context.length > longestSubject) return bare
    return this.#index
      .match(`${context} ${label}`)
      .filter(({ question }) => figureTypes.has(this.#index.questions[question]?.question.type ?? 'text'))
      .map((match) => ({ ...match, score: match.score * countWorth }))
  }

  isWorthwhile = (label: string, context: string): boolean => {
    if (
      label.length > 700 ||
      readNonAnswer(label) !== null ||
      /^\W*(?:yes|no|ref|(?:section|part)\s+\w{1,4})\W*$/i.test(label) ||
      isCoverAnswer.test(label)
    )
      return false
    return (this.match(label, context)[0]?.score ?? 0) >= leastLabelMatch
  }

  isLabelItself = (text: string): boolean => {
    if (text.length < 4 || text.length > 300 || namesOne.test(text)) return false
    return (this.match(text, '')[0]?.score ?? 0) >= labelItself
  }
}
