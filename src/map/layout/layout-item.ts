import type { Box, Document, FormField, Page, Span } from '../../domain/document.ts'

/** Boxes that belong together, such as `Yes` and `No` of one question. */
export interface MarkGroup {
  readonly options: readonly { readonly text: string; readonly field: FormField }[]
  /** What the reading says is printed beside the boxes; empty where it does not know. */
  readonly label: string
  /** One box of a list of things to tick, whose empty boxes say no. */
  readonly isOfList?: boolean
}

/** The table cell a thing stands in. */
export interface CellPlace {
  readonly table: string
  readonly row: number
  readonly column: number
}

export function isSameCell(one: CellPlace | undefined, other: CellPlace | undefined): boolean {
  return one?.table === other?.table && one?.row === other?.row && one?.column === other?.column
}

/**
 * One thing on a page that may be a label or a value, with a box in a plane where reading right and down mean what they
 * mean to a person: printed pages keep their points; sheets and flowing text are laid out on a grid.
 */
export interface LayoutItem {
  readonly documentIndex: number
  readonly document: Document
  readonly page: Page
  readonly span: Span
  readonly text: string
  readonly box: Box
  /** Position in reading order on its page. */
  readonly order: number
  readonly kind: 'text' | 'field' | 'mark'
  readonly field?: FormField | undefined
  readonly mark?: MarkGroup | undefined
  readonly cell?: CellPlace | undefined
  /** The box drawn around it, where there is one. */
  readonly frame?: Box | undefined
  /** Whether it was filled in (true) or is printed (false), where the looks tell. */
  readonly isTyped?: boolean | undefined
  readonly isHeading: boolean
  /** The headings it stands under, the nearest last. */
  readonly context: string
}

export const heightOf = (item: Pick<LayoutItem, 'box'>) => Math.max(4, item.box.y1 - item.box.y0)

/** How much of the lower one of two heights the two share, 0 to 1. */
export function sharedHeight(one: Box, other: Box): number {
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  const least = Math.min(one.y1 - one.y0, other.y1 - other.y0)
  return least <= 0 ? 0 : Math.max(0, shared) / least
}

/** Whether two boxes stand in one printed row. */
export function isSameRow(one: Box, other: Box): boolean {
  return sharedHeight(one, other) > 0.5
}

/** How many points two boxes share from left to right; negative is the gap between them. */
export function sharedWidth(one: Box, other: Box): number {
  return Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
}
