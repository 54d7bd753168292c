import type { Box, FormField } from '../../domain/document.ts'
import { joined, lineAbove } from './caption-words.ts'
import { drawnMark } from './drawn-mark.ts'
import { boxAround, contains, type PrintedWord, type Ring, type Row, sharedHeight } from './printed.ts'

/** How sure it is that a ring chooses what it stands around. */
const sure = 0.85
/** The same, where the ring went through letters of what was recognised, so that nobody knows what it stands around. */
const unsure = 0.5
/** Below this a word that was recognised in a ring may be another. */
const wellRead = 0.85
/** A ring that comes so near to a word, in points, may go through it; and words are parted by so many font sizes. */
const touching = 1.5
const wordGap = 0.45
/** More words are a sentence, and a ring around a sentence is a frame. */
const mostWords = 8
/** A gap of so many font sizes parts a question from its options, and an option from the next. */
const optionGap = 1.1

/** Words of one line by the gaps between them. */
function partsOf(line: readonly PrintedWord[]): PrintedWord[][] {
  const parts: PrintedWord[][] = []
  for (const word of line) {
    const previous = parts.at(-1)?.at(-1)
    const isApart =
      !previous || word.box.x0 - previous.box.x1 > Math.max(word.size, previous.size) * optionGap
    if (isApart) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  return parts
}

/** The words up to the last colon or question mark, where one line holds the question and its first options. */
function upToMark(words: readonly PrintedWord[]): readonly PrintedWord[] {
  const end = words.findLastIndex(({ text }) => /[?:]\)?$/.test(text))
  return end < 0 ? words : words.slice(0, end + 1)
}

/** What the ringed words answer: the first part of their line, or the line above where they begin their own. */
function questionOf(
  ringed: readonly PrintedWord[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
): string {
  const box = boxAround(ringed.map((word) => word.box))
  const line = words
    .filter((word) => !word.hidden && !word.isVertical && sharedHeight(word.box, box) > 0.5)
    .filter((word) => word.box.x1 <= box.x0 + 2)
    .sort((a, b) => a.box.x0 - b.box.x0)
  const [first] = partsOf(line)
  const own = joined(upToMark(first ?? []))
  const label = /[\p{L}]{2}/u.test(own) ? own : (lineAbove(box, rows, 16)?.text ?? '')
  return label.replace(/[\s:]+$/, '')
}

/** The words and pieces of words that stand at the ends of ringed ones without a gap between options. */
function piecesBeside(ringed: readonly PrintedWord[], words: readonly PrintedWord[]): PrintedWord[] {
  const box = boxAround(ringed.map((word) => word.box))
  const gap = Math.max(...ringed.map(({ size }) => size)) * wordGap
  return words.filter(
    (word) =>
      !word.hidden &&
      !ringed.includes(word) &&
      sharedHeight(word.box, box) > 0.5 &&
      Math.min(Math.abs(box.x0 - word.box.x1), Math.abs(word.box.x0 - box.x1)) < gap,
  )
}

/** Whether a ring on a picture may go through what it stands around, or around a part of a word. */
function isCut(ring: Ring, ringed: readonly PrintedWord[], words: readonly PrintedWord[]): boolean {
  if (ringed.every(({ confidence }) => confidence === undefined)) return false
  const { x0, x1 } = boxAround(ringed.map((word) => word.box))
  return (
    ring.isAcross === true ||
    ringed.some(({ confidence = 1 }) => confidence < wellRead) ||
    Math.min(x0 - ring.x0, ring.x1 - x1) < touching ||
    piecesBeside(ringed, words).length > 0
  )
}

/**
 * The chosen ones of options printed beside each other, as in `Nil  £250  (£500)`, by the ring around them. Pairs of Yes
 * and No are read elsewhere. Where a ring goes through what was recognised it cannot be told.
 * @param taken where a mark was already read
 */
export function readRingedWords(
  pageNumber: number,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  rings: readonly Ring[],
  taken: readonly Box[],
): FormField[] {
  const free = rings.filter((ring) => !taken.some((box) => contains(ring, box)))
  return free.flatMap((ring, index): FormField[] => {
    const ringed = words
      .filter((word) => !word.hidden && !word.isVertical && contains(ring, word.box))
      .sort((a, b) => a.box.x0 - b.box.x0)
    const [first] = ringed
    if (!first || ringed.length > mostWords) return []
    const isOneLine = ringed.every((word) => sharedHeight(word.box, first.box) > 0.5)
    const option = joined(ringed).replace(/^[/|,]\s*|\s*[/|,]$/g, '')
    if (!isOneLine || !/[\p{L}\p{N}]/u.test(option)) return []
    const label = questionOf(ringed, words, rows)
    const isAlone = !words.some(
      (word) => !ringed.includes(word) && !word.hidden && sharedHeight(word.box, first.box) > 0.5,
    )
    // One that answers nothing and stands alone is an ornament, as around the letters of a company's sign.
    if (label === '' && isAlone) return []
    const name = `ring${index + 1}`
    const box = boxAround(ringed.map((word) => word.box))
    const read = isCut(ring, ringed, words)
      ? { checked: null, confidence: unsure }
      : { checked: true, confidence: sure }
    return [drawnMark({ page: pageNumber, name, label, option, ...read, box })]
  })
}
