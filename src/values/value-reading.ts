import type { AnswerValue } from '../domain/answer.ts'

/** What the reading of a value may assume. */
export interface ReadContext {
  /** When the message came in, ISO 8601; relative dates and two-digit years are counted from it. */
  readonly receivedAt: string
  /** Which order of day and month stands in the paper: `uk` day first (the default), `us` month first. */
  readonly locale?: 'uk' | 'us' | undefined
}

/** Why a text gives no value. */
export type UnreadReason =
  /** Nothing is written. */
  | 'empty'
  /** Something is written that says there is no answer: `N/A`, `TBC`, `see attached`. */
  | 'non_answer'
  /** The text is not of the question's type. */
  | 'wrong_type'
  /** The text would be of the type but cannot be: 31 February. */
  | 'impossible'
  /** Two or more values could be meant, and choosing would be guessing. */
  | 'several'

/** What a non-answer means. */
export type NonAnswerMeaning =
  | 'not_applicable'
  | 'none'
  | 'to_follow'
  | 'elsewhere'
  | 'unknown'
  | 'same_as_above'

export type ValueReading =
  | {
      readonly ok: true
      readonly value: AnswerValue
      /** Whether the whole text is the value, with nothing left over that could change its meaning. */
      readonly exact: boolean
      /** How the value was come by where that is more than reading it off, in words. */
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly reason: UnreadReason; readonly meaning?: NonAnswerMeaning }

export function readingOf(value: AnswerValue, exact: boolean, ...notes: string[]): ValueReading {
  return { ok: true, value, exact, notes }
}

export function unread(reason: UnreadReason, meaning?: NonAnswerMeaning): ValueReading {
  return meaning === undefined ? { ok: false, reason } : { ok: false, reason, meaning }
}
