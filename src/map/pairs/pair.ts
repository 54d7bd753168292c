import type { EvidenceRelation } from '../../domain/answer.ts'
import type { LayoutItem } from '../layout/layout-item.ts'

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
  readonly relation: EvidenceRelation
  /** 0 to 1: how plainly the layout says that the value belongs to the label. */
  readonly strength: number
}
