import type { EvidenceRelation } from '../../domain/answer.ts'
import type { LayoutItem } from '../layout/layout-item.ts'
import type { PlaceReference } from '../places/place-references.ts'

/** The words of a cell's row or column, and those of the other rows or columns that its question may mean instead. */
export interface GridRival {
  readonly own: string
  readonly others: readonly string[]
}

/** One of the rows that a total adds up: what the rows are called together, and it alone. */
export interface Addend {
  readonly group: string
  readonly own: string
}

/** A printed label with what may be the answer to it, before any question is chosen. */
export interface Pair {
  readonly label: string
  /** What stands around the label and helps where it leaves words out. */
  readonly context: string
  /** Other items that carry the label; they are never values of the same pair. */
  readonly labelItems: readonly LayoutItem[]
  /** The value's first item, and the lines under it that may belong to it. */
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  /** The part of the first item's text that is the value; the whole of it where undefined. */
  readonly inlineText?: string | undefined
  /** Where `inlineText` begins in the first item's text, where the same words stand there more than once. */
  readonly at?: number | undefined
  /** Whether `inlineText` is the value in full, on however many lines it stands. */
  readonly isPassage?: boolean | undefined
  /** What the value means in full where it does not say it: `2027-02-13` for `13 February` in a mail of January 2027. */
  readonly meant?: string | undefined
  /** Whether the last item is the postcode of the address before it. */
  readonly endsWithPostcode?: boolean | undefined
  /** Whether the label asks other things too, which other parts of the answer answer. */
  readonly isPart?: boolean | undefined
  /** Whether the label is plainly a caption under its answer. */
  readonly isCaption?: boolean | undefined
  /** A sentence that is its own answer: whether it denies what it is about, and whether the proposer says that it holds. */
  readonly statement?: { readonly isDenied: boolean; readonly isTrue: boolean } | undefined
  /** Whether it is what was so far, where the papers also say what shall be: it answers only what asks for that. */
  readonly isOld?: boolean | undefined
  /** Whether a sentence puts it in the place of what was said before. */
  readonly isNew?: boolean | undefined
  /** Whose it is where it is not the proposer's: it answers only what asks for theirs. */
  readonly party?: 'broker' | 'another' | undefined
  /** The place that its paragraph is about, where papers count several. */
  readonly place?: PlaceReference | undefined
  /** The words over its column, where the label is made of a row and a column. */
  readonly column?: string | undefined
  /** The other rows and columns of its table, which a question may name instead. */
  readonly rivals?: readonly GridRival[] | undefined
  /** Which of several rows it is that a total under them adds up. */
  readonly addend?: Addend | undefined
  /** Whether its row adds up a list, which a question may ask for that asks for a total. */
  readonly isTotal?: boolean | undefined
  /** The least match of the label by which it counts. */
  readonly leastMatch?: number | undefined
  readonly relation: EvidenceRelation
  /** 0 to 1: how plainly the layout says that the value belongs to the label. */
  readonly strength: number
}
