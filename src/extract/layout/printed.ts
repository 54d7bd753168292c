import type { Box, Word } from '../../domain/document.ts'

/** A word with what the layout needs to know beyond the Document. */
export interface PrintedWord extends Word {
  readonly size: number
  /** Runs up or down the page as it is seen. */
  readonly isVertical?: boolean
  /** Font and colour, for telling what is typed in from what is printed. */
  readonly face?: string
  /** The font without its weight and slant, and the colour. */
  readonly family?: string
  /** Deleted by a line through it. */
  readonly struck?: boolean
}

/** A straight line drawn along the page: `at` is its y (horizontal) or x (vertical). Points. */
export interface Ruling {
  readonly at: number
  readonly from: number
  readonly to: number
  /** Whether it may as well be letters beside each other on a picture: such a line strikes nothing out. */
  readonly isUneven?: true
}

/** A small drawn square, and what was drawn inside it. */
export interface DrawnSquare {
  readonly box: Box
  readonly hasMark: boolean
  /** There is too much in it for an empty one and too little for a mark. */
  readonly isDoubtful?: boolean
}

/** A line drawn with a pen at or over something: a part of a cross, a tick, a stroke through a word. */
export interface Stroke {
  readonly box: Box
  readonly isStraight: boolean
}

/** Everything on a page besides its words that tells how it is laid out. */
export interface Shapes {
  readonly horizontal: readonly Ruling[]
  readonly vertical: readonly Ruling[]
  readonly squares: readonly DrawnSquare[]
}

/** Words of one row that stand together: what becomes one span. */
export interface Segment {
  readonly words: readonly PrintedWord[]
  readonly box: Box
  readonly text: string
  readonly size: number
  readonly isBold: boolean
}

/** Segments side by side, from left to right. */
export interface Row {
  readonly segments: readonly Segment[]
  readonly box: Box
}

type Heights = Pick<Box, 'y0' | 'y1'>

/** The height of a printed line, in points; a speck is no line. */
export function heightOf(row: Row): number {
  return Math.max(4, row.box.y1 - row.box.y0)
}

/** The height of the middle of a word, a line or a row. */
export function middleOf({ box }: { readonly box: Heights }): number {
  return (box.y0 + box.y1) / 2
}

/** The box around all of these. */
export function boxAround(boxes: readonly Box[]): Box {
  let [x0, y0, x1, y1] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0)
    y0 = Math.min(y0, box.y0)
    x1 = Math.max(x1, box.x1)
    y1 = Math.max(y1, box.y1)
  }
  return { x0, y0, x1, y1 }
}

/** Whether a word has a letter or a figure in it; signs come from whatever font has them. */
export function isWorded({ text }: { readonly text: string }): boolean {
  // Nearly all words begin with a plain letter or figure, and there are hundreds on every page.
  const unit = text.charCodeAt(0)
  const letter = unit | 32
  return (letter >= 97 && letter <= 122) || (unit >= 48 && unit <= 57) || /[\p{L}\p{N}]/u.test(text)
}

/** How much of the lower of two boxes' heights they share, 0 to 1. */
export function sharedHeight(a: Heights, b: Heights): number {
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  return Math.max(0, shared) / Math.max(0.01, Math.min(a.y1 - a.y0, b.y1 - b.y0))
}

export function sharedWidth(a: Box, b: Box): number {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  return Math.max(0, shared) / Math.max(0.01, Math.min(a.x1 - a.x0, b.x1 - b.x0))
}

/** Whether two boxes have room in common. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}

/** A ring drawn around words. */
export interface Ring extends Box {
  /** It goes through letters, on a picture. */
  readonly isAcross?: true
}

export function contains(outer: Box, inner: Box, slack = 0): boolean {
  const x = (inner.x0 + inner.x1) / 2
  const y = (inner.y0 + inner.y1) / 2
  return x >= outer.x0 - slack && x <= outer.x1 + slack && y >= outer.y0 - slack && y <= outer.y1 + slack
}
