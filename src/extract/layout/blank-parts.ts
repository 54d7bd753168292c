import type { Box } from '../../domain/document.ts'
import { type PrintedWord, sharedHeight } from './printed.ts'

/** A line to write each part of one answer on: `____ / ____ / ______`. */
export interface BlankRow {
  readonly cells: readonly Box[]
  /** The words that draw it. */
  readonly drawn: readonly PrintedWord[]
}

/** Points between the lines of one answer, and by which what is typed on a line may stand over it. */
const furthestApart = 16
const typedOver = 10
const blank = /^(?=.*__)[_/.\-–]+$/
const mostBlanks = 2_000

/** Rows of two to four such lines, which nothing but strokes parts. */
export function findBlankRows(words: readonly PrintedWord[]): BlankRow[] {
  const blanks = words.filter(({ text, hidden }) => !hidden && blank.test(text)).slice(0, mostBlanks)
  const rows: PrintedWord[][] = []
  for (const word of blanks.sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    const isNext =
      last && sharedHeight(last.box, word.box) > 0.7 && Math.abs(word.box.x0 - last.box.x1) < furthestApart
    if (row && isNext) row.push(word)
    else rows.push([word])
  }
  return rows
    .map((drawn) => ({ drawn, cells: drawn.flatMap(cellsOf) }))
    .filter(({ cells }) => cells.length > 1 && cells.length < 5)
}

/** The lines that one word draws, each as wide as its share of the word: a stroke is half as wide as a line's piece. */
function cellsOf({ text, box }: PrintedWord): Box[] {
  // How far from the beginning each sign stands, and the last one ends.
  const places = [0]
  let whole = 0
  for (const sign of text) {
    whole += sign === '_' ? 2 : 1
    places.push(whole)
  }
  const unit = (box.x1 - box.x0) / whole
  const at = (index: number): number => box.x0 + unit * (places[index] ?? whole)
  return [...text.matchAll(/_{2,}/g)].map(({ index, 0: line }) => ({
    x0: at(index),
    x1: at(index + line.length),
    y0: box.y0 - typedOver,
    y1: box.y1,
  }))
}

const mostStrokes = 300
const furthestPart = 24
/** Shares of the font size. Nearer parts are one text anyhow. */
const leastGap = 0.6

/**
 * The parts of a date with strokes between them and room around these, as where they are typed into a printed `/  /`: the
 * day, its stroke, the month, its stroke and the year of each.
 */
export function findSpacedDates(words: readonly PrintedWord[]): PrintedWord[][] {
  const strokes = words.filter(({ text, hidden }) => text === '/' && !hidden).slice(0, mostStrokes)
  const next = (from: PrintedWord, side: 1 | -1): PrintedWord | undefined => {
    const gap = ({ box }: PrintedWord) => (side > 0 ? box.x0 - from.box.x1 : from.box.x0 - box.x1)
    return words
      .filter((word) => word !== from && !word.hidden && sharedHeight(word.box, from.box) > 0.5)
      .filter((word) => gap(word) > -2 && gap(word) < furthestPart)
      .sort((a, b) => gap(a) - gap(b))[0]
  }
  return strokes.flatMap((stroke): PrintedWord[][] => {
    const day = next(stroke, -1)
    const month = next(stroke, 1)
    const second = month && next(month, 1)
    const year = second && next(second, 1)
    if (!day || !month || !second || !year || second.text !== '/') return []
    if (!/^\d\d?$/.test(day.text) || !/^\d\d?$/.test(month.text) || !/^(?:\d\d|\d{4})$/.test(year.text))
      return []
    const date = [day, stroke, month, second, year]
    const isSpaced = date.slice(1).some((word, at) => {
      return word.box.x0 - (date[at]?.box.x1 ?? 0) > word.size * leastGap
    })
    return isSpaced ? [date] : []
  })
}
