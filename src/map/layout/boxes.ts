import type { Box, Span } from '../../domain/document.ts'

/** Where a span or a cell stands on its page; undefined where the paper has no places. */
export const boxOf = ({ locator }: Pick<Span, 'locator'>): Box | undefined =>
  locator.kind === 'box' ? locator.box : undefined

/** The smallest box that holds them all. */
export function unionOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map((box) => box.x0)),
    y0: Math.min(...boxes.map((box) => box.y0)),
    x1: Math.max(...boxes.map((box) => box.x1)),
    y1: Math.max(...boxes.map((box) => box.y1)),
  }
}
