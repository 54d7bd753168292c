import type { Box, Page } from '../../domain/document.ts'

/** Points along which the words of a line must stand to show how it lies. */
const leastWidth = 40
const fewestLines = 5
/** Lines that lie nearly level are level: what else moves them is the shape of their letters. */
const leastSlope = 0.012
/** No page that anybody photographed to be read leans more. */
const mostSlope = 0.2

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}

const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2

/** How far the lines of a page fall by each point to the right: 0 where they are level, or nothing tells. */
function slopeOf({ textSource, spans, words }: Page): number {
  if (textSource !== 'recognised') return 0
  const slopes = spans.flatMap(({ words: range }) => {
    const line = range ? words.slice(...range) : []
    const [first, last] = [line[0]?.box, line.at(-1)?.box]
    if (!first || !last || last.x0 - first.x0 < leastWidth) return []
    return [(middleOf(last) - middleOf(first)) / ((last.x0 + last.x1 - first.x0 - first.x1) / 2)]
  })
  const slope = slopes.length < fewestLines ? 0 : median(slopes)
  return Math.abs(slope) < leastSlope || Math.abs(slope) > mostSlope ? 0 : slope
}

/**
 * Where things on a page stand for who reads along its lines. A photograph shows its lines as they were photographed, and an
 * answer far to the right of its label stands beside another one there.
 */
export function levelling(page: Page): (box: Box) => Box {
  const slope = slopeOf(page)
  if (slope === 0) return (box) => box
  return ({ x0, y0, x1, y1 }) => {
    const fall = slope * ((x0 + x1) / 2)
    // A box around a line that leans is higher than the line.
    const lean = Math.min(Math.abs(slope) * (x1 - x0), (y1 - y0) / 2) / 2
    return { x0, y0: y0 - fall + lean, x1, y1: y1 - fall - lean }
  }
}
