import { createContext, useContext } from 'react'
import type { AnswerKey } from '../answers/answer-key.ts'
import type { OutlineEntry } from '../answers/outline.ts'
import type { WordsPlace } from '../viewer/viewer-context.ts'
import type { Verdict } from './use-review.ts'

/** What the parts of the submission page can ask of it. The functions never change, so that rows need not be drawn again. */
export interface Desk {
  readonly isReadOnly: boolean
  readonly focusAnswer: (key: AnswerKey) => void
  /** The keyboard's focus came to an answer by itself. */
  readonly noteFocus: (key: AnswerKey) => void
  readonly decide: (entry: OutlineEntry, verdict: Verdict) => void
  /** Decides, then goes to the next answer that needs a look. */
  readonly decideAndGoOn: (entry: OutlineEntry, verdict: Verdict) => void
  readonly edit: (key: AnswerKey | null) => void
  /** Opens the field in which a person says why they decided so; null closes it. */
  readonly explain: (key: AnswerKey | null) => void
  /** Words from the papers become the answer in focus, once a person confirms them. `isMore` adds to the words before. */
  readonly capture: (text: string, isMore: boolean, place: WordsPlace | null) => void
  /** Shows the evidence of one reading without deciding for it. */
  readonly show: (candidateId: string) => void
  readonly addItem: (questionId: string) => void
  readonly removeItem: (itemId: string) => void
}

export const DeskContext = createContext<Desk | null>(null)

/** @throws Error outside the submission page */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('The desk is only there on the submission page')
  return desk
}
