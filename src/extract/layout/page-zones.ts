import type { Box } from '../../domain/document.ts'
import { findGutters, type Gutter, type GutteredPage } from './column-gutters.ts'
import { middleOf, type PrintedWord, type Ruling } from './printed.ts'

/** What zones are found by. */
export interface ZonedPage extends GutteredPage {
  readonly vertical: readonly Ruling[]
}

/** Shares of the page. */
const leastHeight = 0.2
const middle = { from: 0.25, to: 0.75 }
/** Lines of words on each side, without which nothing is parted. */
const fewestLines = 5
/** Points. */
const reach = 3

/** How many lines of words there are, counted by the heights of their middles. */
function countLines(words: readonly PrintedWord[]): number {
  return new Set(words.map(({ box }) => Math.round((box.y0 + box.y1) / 10))).size
}

/** Whether the rulings of a table run through a line or end at it: it is then one of the table's own. */
function isOfTable({ at, from, to }: Ruling, horizontal: readonly Ruling[]): boolean {
  const met = horizontal.filter(
    (line) =>
      line.at > from + reach && line.at < to - reach && line.from < at + reach && line.to > at - reach,
  )
  return met.length > 0
}

/**
 * Long lines drawn down the middle of the page with words on both sides, through which nothing runs: a form in two
 * columns. A table has rulings that meet its lines.
 */
function findDividers({ words, horizontal, vertical, width, height }: ZonedPage): Ruling[] {
  return vertical.filter((line) => {
    if (line.to - line.from < height * leastHeight) return false
    if (line.at < width * middle.from || line.at > width * middle.to) return false
    const level = words.filter((word) => middleOf(word) > line.from && middleOf(word) < line.to)
    const left = level.filter(({ box }) => box.x1 <= line.at + 1)
    const right = level.filter(({ box }) => box.x0 >= line.at - 1)
    return (
      left.length + right.length === level.length &&
      countLines(left) >= fewestLines &&
      countLines(right) >= fewestLines &&
      !isOfTable(line, horizontal)
    )
  })
}

/**
 * The parts of a page that are read one after the other: the whole page, or what stands above a dividing line or a gutter, left
 * of it, right of it, and below it.
 */
export function findZones(page: ZonedPage): Box[] {
  const { width, height } = page
  const whole: Box = { x0: -width, y0: -height, x1: width * 2, y1: height * 2 }
  const [divider] = findDividers(page).sort((a, b) => b.to - b.from - (a.to - a.from))
  const parted: Gutter[] = divider ? [divider] : findGutters(page).sort((a, b) => a.from - b.from)
  const zones: Box[] = []
  let top = whole.y0
  for (const { at, from, to } of parted) {
    zones.push(
      { ...whole, y0: top, y1: from },
      { ...whole, y0: from, y1: to, x1: at },
      { ...whole, y0: from, y1: to, x0: at },
    )
    top = to
  }
  return [...zones, { ...whole, y0: top }]
}
