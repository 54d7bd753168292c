import { createContext, useContext } from 'react'
import type { CapturedPlace } from '../../review/views.ts'
import type { Found } from './find-words.ts'

/** A place the search found, in the reading where it stands. */
export interface FoundPlace extends Found {
  readonly sourceFileId: string
  readonly readingId: string
}

/** What a drag over a page does: take its words as the answer in focus, or select text to copy. */
export type DragTool = 'capture' | 'select'

/** Where captured words stand; null where a selection runs over places that have no one box. */
export type WordsPlace = Omit<CapturedPlace, 'text'>

/** What every page of the viewer shares. */
export interface ViewerTools {
  readonly tool: DragTool
  readonly sourceFileId: string
  /** What the words would answer; null where nothing can be taken. */
  readonly captureLabel: string | null
  /** `isMore` adds to what was captured before. */
  readonly capture: (text: string, isMore: boolean, place: WordsPlace | null) => void
  readonly found: readonly FoundPlace[]
  readonly current: FoundPlace | null
}

export const ViewerContext = createContext<ViewerTools>({
  tool: 'select',
  sourceFileId: '',
  captureLabel: null,
  capture: () => undefined,
  found: [],
  current: null,
})

export const useViewer = (): ViewerTools => useContext(ViewerContext)
