import type { Box } from '../../domain/document.ts'
import { contains, type Row } from './printed.ts'
import { isFrame, type RuledGrid } from './ruled-tables.ts'

/** More boxes than this on one page are a drawing. */
const mostFrames = 2_000

const areaOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0)

/** The smallest of some boxes that holds another one. */
export function innermost(boxes: readonly Box[], held: Box): Box | undefined {
  let found: Box | undefined
  for (const box of boxes)
    if (contains(box, held) && (found === undefined || areaOf(box) < areaOf(found))) found = box
  return found
}

/** The boxes that are drawn around words, without those that only hold other boxes. */
export function findFrames(grids: readonly RuledGrid[], rows: readonly Row[]): Box[] {
  const boxes = grids.flatMap((grid) => grid.cells.map((cell) => cell.box)).filter(isFrame)
  if (boxes.length > mostFrames) return []
  const frames = new Set<Box>()
  for (const { segments } of rows)
    for (const segment of segments) {
      const frame = innermost(boxes, segment.box)
      if (frame) frames.add(frame)
    }
  return [...frames].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
}
