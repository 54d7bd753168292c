import type { Box } from '../../domain/document.ts'
import { headedOption } from './caption-words.ts'
import type { PrintedWord } from './printed.ts'

/** A box is nearer to the words on one side if the other gap is so many times wider, and wider by so many points. */
const timesWider = 1.4
const leastWider = 2

/**
 * Whether every box of a row stands nearer to the words before it than to those behind: `green ☐   amber ☐   red ☐`, whatever
 * comes after the last box.
 */
export function standNearBehindWords(boxes: readonly Box[], line: readonly PrintedWord[]): boolean {
  const [first] = boxes
  const last = boxes.at(-1)
  if (!first || !last || boxes.length < 2) return false
  // `Alarmed ☐  Yes ☐  No`: both boxes have an answer behind them.
  if (headedOption.test(wordsBetween(line, last.x1, undefined)[0]?.text ?? '')) return false
  return boxes.every((box, index) => {
    const word = wordsBetween(line, boxes[index - 1]?.x1, box.x0).at(-1)
    const next = wordsBetween(line, box.x1, boxes[index + 1]?.x0)[0]
    if (!word) return false
    const before = Math.max(0, box.x0 - word.box.x1)
    const behind = (next?.box.x0 ?? Number.POSITIVE_INFINITY) - box.x1
    return behind > before * timesWider && behind - before > leastWider
  })
}

const wordsBetween = (
  line: readonly PrintedWord[],
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
): PrintedWord[] => line.filter(({ box }) => box.x0 >= from - 2 && box.x1 <= to + 2)
