import type { Box } from '../../domain/document.ts'
import { type Row, type Segment, sharedHeight, sharedWidth } from './printed.ts'

/** How far from its field a label may stand, in points. */
const furthestLeft = 260
const furthestAbove = 16

function between(a: Box, b: Box, others: readonly Box[]): boolean {
  return others.some(
    (other) => sharedHeight(other, b) > 0.4 && other.x0 >= a.x1 - 2 && other.x1 <= b.x0 + 2 && other !== b,
  )
}

/** Whether words that run up the page go far beyond the field, as the name of a form in its margin does. */
function runsPast({ words, box: { y0, y1 } }: Segment, field: Box): boolean {
  return words[0]?.isVertical === true && y1 - y0 > Math.max(40, (field.y1 - field.y0) * 1.5)
}

/**
 * The words printed beside, above or inside a field that has no name a person would understand. Left wins over above
 * unless it is far away or belongs to another field.
 * @param ofRow the words of its row's first cells, where it stands in a table; what is above it there names its column
 */
export function labelForField(box: Box, rows: readonly Row[], fields: readonly Box[], ofRow = ''): string {
  const segments = rows.flatMap((row) => row.segments).filter((one) => !runsPast(one, box))
  // A tall field is named at its first line.
  const line: Box = { ...box, y1: Math.min(box.y1, box.y0 + 20) }
  const left = segments
    .filter((one) => one.box.x1 <= box.x0 + 4 && box.x0 - one.box.x1 < furthestLeft)
    .filter((one) => sharedHeight(one.box, line) > 0.4 && !between(one.box, box, fields))
    .sort((a, b) => b.box.x1 - a.box.x1)[0]
  const above = segments
    .filter((one) => one.box.y1 <= box.y0 + 3 && box.y0 - one.box.y1 < furthestAbove)
    .filter((one) => sharedWidth(one.box, box) > 0.3)
    .sort((a, b) => b.box.y1 - a.box.y1)[0]
  const chosen = choose(left, above, box)
  if (ofRow !== '' && chosen === above) return ofRow
  return (chosen?.text ?? '').replace(/[\s:]+$/, '')
}

function choose(left: Segment | undefined, above: Segment | undefined, box: Box): Segment | undefined {
  if (!left || !above) return left ?? above
  const isLeftNear = box.x0 - left.box.x1 < 60
  const startsTogether = Math.abs(above.box.x0 - box.x0) < 6
  return !isLeftNear && startsTogether ? above : left
}
