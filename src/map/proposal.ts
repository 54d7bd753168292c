import type { AnswerValue, Signals } from '../domain/answer.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import type { Pair } from './pairs/pair.ts'

/** Below this utility a proposal is not stated plainly enough to be an answer. */
export const leastUtility = 0.42
/** What is ticked is plainly an answer to the label beside it, so that less is asked of the label. */
const leastUtilityOfTick = 0.3

/** Whether a proposal is stated plainly enough to be an answer. */
export const isPlainEnough = ({ utility, items: [first] }: Proposal): boolean =>
  utility >= (first.mark ? leastUtilityOfTick : leastUtility)

/** A pair read as the answer to one question. */
export interface Proposal {
  /** Index into the indexed questions. */
  readonly question: number
  readonly pair: Pair
  readonly value: AnswerValue
  readonly rawText: string
  /** The items the value was read from. */
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  /** What is consumed: two questions are never answered from the same place. */
  readonly key: string
  readonly signals: Signals
  /** 0 to 1: what the assignment maximises. */
  readonly utility: number
  /** Read only because one reviewed submission taught its label: a person confirms it before it may pass unseen. */
  readonly isNewlyTaught?: boolean
  /** Read at one of several places, where the papers do not say which of them the question is about. */
  readonly isPlaceUnclear?: boolean
}
