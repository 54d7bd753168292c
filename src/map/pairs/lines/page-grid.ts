import type { Box } from '../../../domain/document.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameRow, sharedWidth } from '../../layout/layout-item.ts'

/** The most figures under one heading that are looked at for their total. */
const maxColumnRows = 60

/** A blank answer has room for a line, in shares of the label's height. */
const leastRoom = 1.1

/** No row of a form or a sheet holds more; a page that does was made to be slow. */
const maxPerBand = 1_000

/** Lines set close reach into each other by so much of the lower one's height, and by so many points. */
const overlap = 0.32
const [leastOverlap, mostOverlap] = [3, 6]

function overlapOf(one: Box, other: Box): number {
  const height = Math.min(one.y1 - one.y0, other.y1 - other.y0)
  return Math.min(mostOverlap, Math.max(leastOverlap, height * overlap))
}

/** Items of one page in rows, for finding neighbours without comparing all with all. */
export class PageGrid {
  readonly items: readonly LayoutItem[]
  readonly #bands = new Map<number, LayoutItem[]>()
  static readonly #bandHeight = 24

  constructor(items: readonly LayoutItem[]) {
    this.items = items
    for (const item of items)
      for (
        let band = Math.floor(item.box.y0 / PageGrid.#bandHeight);
        band <=
        Math.min(
          Math.floor(item.box.y1 / PageGrid.#bandHeight),
          Math.floor(item.box.y0 / PageGrid.#bandHeight) + 20,
        );
        band++
      ) {
        const list = this.#bands.get(band)
        if (!list) this.#bands.set(band, [item])
        else if (list.length < maxPerBand) list.push(item)
      }
  }

  #between(y0: number, y1: number): LayoutItem[] {
    const found = new Set<LayoutItem>()
    for (
      let band = Math.floor(y0 / PageGrid.#bandHeight);
      band <= Math.floor(y1 / PageGrid.#bandHeight);
      band++
    )
      for (const item of this.#bands.get(band) ?? []) found.add(item)
    return [...found]
  }

  /**
   * Whether a label may be answered by something: a drawn box that holds a label and more holds its answer too, and a
   * label alone in a box of its own with room below it was left without one.
   */
  reaches(label: readonly LayoutItem[], value: LayoutItem): boolean {
    const last = label.at(-1)
    const frame = last?.frame
    if (!last || !frame || frame === value.frame) return true
    const others = this.#between(frame.y0, frame.y1).filter(
      (item) => item.frame === frame && !label.includes(item),
    )
    if (others.some((item) => item.isTyped === true)) return false
    if (last.cell) return true
    return others.length === 0 && frame.y1 - last.box.y1 < heightOf(last) * leastRoom
  }

  /** What stands in the same row to the right, the nearest first. */
  rightOf(item: LayoutItem): LayoutItem[] {
    return this.#between(item.box.y0, item.box.y1)
      .filter((other) => other !== item && other.box.x0 >= item.box.x1 - 3 && isSameRow(item.box, other.box))
      .sort((one, other) => one.box.x0 - other.box.x0)
  }

  leftOf(item: LayoutItem): LayoutItem[] {
    return this.#between(item.box.y0, item.box.y1)
      .filter((other) => other !== item && other.box.x1 <= item.box.x0 + 3 && isSameRow(item.box, other.box))
      .sort((one, other) => other.box.x1 - one.box.x1)
  }

  /** What stands under a box within some points, sharing its width, the nearest first. */
  below(box: Box, within: number): LayoutItem[] {
    return this.#between(box.y1 - mostOverlap, box.y1 + within)
      .filter(
        (other) =>
          other.box.y0 >= box.y1 - overlapOf(box, other.box) &&
          other.box.y0 - box.y1 <= within &&
          sharedWidth(box, other.box) > 0,
      )
      .sort((one, other) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0)
  }

  /** What stands over a box within some points, sharing its width, the nearest first. */
  above(box: Box, within: number): LayoutItem[] {
    return this.#between(box.y0 - within, box.y0 + mostOverlap)
      .filter(
        (other) =>
          other.box.y1 <= box.y0 + overlapOf(box, other.box) &&
          box.y0 - other.box.y1 <= within &&
          sharedWidth(box, other.box) > 0,
      )
      .sort((one, other) => other.box.y1 - one.box.y1 || one.box.x0 - other.box.x0)
  }
}

/** The figures that stand under each other in one column, from the given one down. */
export function columnUnder(first: LayoutItem, grid: PageGrid): LayoutItem[] {
  const column = [first]
  while (column.length < maxColumnRows) {
    const last = column.at(-1) ?? first
    const next = grid
      .below(last.box, heightOf(last) * 2)
      .find((other) => other.kind === 'text' && Math.abs(other.box.x1 - first.box.x1) < 12)
    if (!next || !isFigure(next.text) || !isFigure(last.text)) break
    column.push(next)
  }
  return column
}

const isFigure = (text: string) => /^[(£$€\s-]*\d[\d.,]*[)%\s]*$/.test(text)
