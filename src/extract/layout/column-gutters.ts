import type { Box } from '../../domain/document.ts'
import { headedOption } from './caption-words.ts'
import { boxAround, middleOf, type PrintedWord, type Ruling, sharedHeight } from './printed.ts'

/** What gutters are found by. */
export interface GutteredPage {
  readonly words: readonly PrintedWord[]
  /** Boxes and fields. */
  readonly marks: readonly Box[]
  readonly horizontal: readonly Ruling[]
  /** Points. */
  readonly width: number
  readonly height: number
}

/** Where nothing stands between two columns of a page: an x, and from which y to which. */
export interface Gutter {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Points: half of the least width of a gutter, and from one place that is tried to the next at least. */
const half = 4
const leastStep = 2
/** Places that are tried on a page at most; only those as wide as a wall have more. */
const mostPlaces = 1_000
/** Shares of the page between which a gutter between two columns of questions, or between two pages on one, is looked for. */
const middle = { from: 0.3, to: 0.7 }
const fold = { from: 0.46, to: 0.54 }
/** Pairs of Yes and No on each side at least, and how many of all stand level with none on the other side. */
const fewestPairs = 3
const fewestUneven = 2
/** No page of a form has more, and every pair is compared with every other. */
const mostPairs = 300
/** Points between the two words of a pair. */
const furthestApart = 70
/** Lines of a question above or below the one with its pair. */
const mostFurtherLines = 3

/** The places between two shares of the width of a page at which a gutter is looked for. */
function* placesBetween(share: { readonly from: number; readonly to: number }, width: number) {
  const step = Math.max(leastStep, (width * (share.to - share.from)) / mostPlaces)
  for (let at = width * share.from; at <= width * share.to; at += step) yield at
}

/** Where Yes and No stand beside each other, with or without boxes. */
function findPairs(words: readonly PrintedWord[]): Box[] {
  const answers = words.filter(({ text, hidden }) => !hidden && headedOption.test(text)).slice(0, mostPairs)
  const said = (word: PrintedWord, letter: string) => word.text.toLowerCase().startsWith(letter)
  return answers.flatMap((yes) => {
    if (!said(yes, 'y')) return []
    const no = answers.find(
      ({ box, text }) =>
        /^no$/i.test(text) &&
        sharedHeight(box, yes.box) > 0.6 &&
        Math.abs(box.x0 - yes.box.x0) < furthestApart,
    )
    return no ? [boxAround([yes.box, no.box])] : []
  })
}

const isLabel = ({ text }: PrintedWord): boolean => /\p{L}{2}/u.test(text) && !headedOption.test(text)

/** Whether a pair has its question beside it on its own side of a gutter. */
function isAsked(pair: Box, words: readonly PrintedWord[]): boolean {
  return words.some(
    (word) => isLabel(word) && word.box.x1 <= pair.x0 + 2 && sharedHeight(word.box, pair) > 0.4,
  )
}

/** The stretches down the page in which nothing stands on or runs over an x. */
function clearStretches(at: number, { words, marks, horizontal, height }: GutteredPage): [number, number][] {
  const isMet = (from: number, to: number): boolean => from < at + half && to > at - half
  const met = [
    ...[...words.map(({ box }) => box), ...marks]
      .filter((box) => isMet(box.x0, box.x1))
      .map((box): [number, number] => [box.y0, box.y1]),
    ...horizontal
      .filter((line) => isMet(line.from, line.to))
      .map((line): [number, number] => [line.at, line.at]),
  ].sort((a, b) => a[0] - b[0])
  const clear: [number, number][] = []
  let end = 0
  for (const [from, to] of [...met, [height, height] as const]) {
    if (from > end) clear.push([end, from])
    end = Math.max(end, to)
  }
  return clear
}

/** How far the lines of the questions of one side reach above its first pair and below its last. */
function reachOf(pairs: readonly Box[], words: readonly PrintedWord[]): { from: number; to: number } {
  let from = Math.min(...pairs.map((pair) => pair.y0))
  let to = Math.max(...pairs.map((pair) => pair.y1))
  const firstOf = (line: readonly PrintedWord[]) =>
    line.reduce<PrintedWord | undefined>((a, b) => (a && a.box.x0 <= b.box.x0 ? a : b), undefined)
  const near = (y: number) => words.filter((word) => middleOf(word) > y && middleOf(word) < y + 12)
  // An item such as `(c) towing?` is a question of its own, but in the same column; so only here it goes on.
  const isFurther = (word: PrintedWord | undefined): boolean => /^[a-z(/&]/.test(word?.text ?? '')
  for (let lines = 0; lines < mostFurtherLines && isFurther(firstOf(near(to))); lines++)
    to = Math.max(...near(to).map(({ box }) => box.y1))
  for (let lines = 0; lines < mostFurtherLines && isFurther(firstOf(near(from))); lines++) {
    const above = near(from - 12)
    if (above.length === 0) break
    from = Math.min(...above.map(({ box }) => box.y0))
  }
  return { from, to }
}

/**
 * Two columns of questions with a Yes and a No each that do not stand level with each other: read line by line, the words of
 * one column would break into those of the other. Columns that are level are read across as well as down, as in a table.
 */
function findQuestionGutters(page: GutteredPage): Gutter[] {
  const pairs = findPairs(page.words)
  if (pairs.length < fewestPairs * 2) return []
  const found: (Gutter & { readonly count: number })[] = []
  for (const at of placesBetween(middle, page.width)) {
    for (const [top, bottom] of clearStretches(at, page)) {
      const held = pairs.filter((pair) => pair.y0 >= top - 2 && pair.y1 <= bottom + 2)
      const sides = [held.filter((pair) => pair.x1 < at), held.filter((pair) => pair.x0 > at)] as const
      if (sides.some((side) => side.length < fewestPairs)) continue
      const words = page.words.filter(({ box }) => box.y0 >= top - 2 && box.y1 <= bottom + 2)
      const beside = [words.filter(({ box }) => box.x1 < at), words.filter(({ box }) => box.x0 > at)] as const
      const isWhole = sides.every((side, index) => side.every((pair) => isAsked(pair, beside[index] ?? [])))
      const [left, right] = sides
      const isUneven = (pair: Box, others: readonly Box[]) =>
        !others.some((other) => sharedHeight(pair, other) > 0.7)
      const uneven = [
        ...left.filter((pair) => isUneven(pair, right)),
        ...right.filter((pair) => isUneven(pair, left)),
      ]
      if (!isWhole || uneven.length < fewestUneven) continue
      const reach = sides.map((side, index) => reachOf(side, beside[index] ?? []))
      const from = Math.max(top, Math.min(...reach.map((one) => one.from)) - 1)
      const to = Math.min(bottom, Math.max(...reach.map((one) => one.to)) + 1)
      found.push({ at, from, to, count: held.length })
    }
  }
  const chosen: Gutter[] = []
  for (const { at, from, to } of found.sort((a, b) => b.count - a.count))
    if (!chosen.some((one) => from < one.to && to > one.from)) chosen.push({ at, from, to })
  return chosen
}

/** Lines on each half of a sheet, and the most of them that may stand level by chance. */
const fewestLines = 10
const mostLevel = 0.5
/** More lines no page has, and every line is compared with every other. */
const mostLines = 1000
/** Of the width of its half, what the lines of a page take at least. */
const leastFilled = 0.5

/** The heights of the middles of lines. */
function lineHeights(words: readonly PrintedWord[]): number[] {
  const heights = words.map(middleOf).sort((a, b) => a - b)
  return heights.filter((y, index) => index === 0 || y - (heights[index - 1] ?? 0) > 1.5).slice(0, mostLines)
}

/** Two pages side by side on one sheet: nothing stands on the fold, and their lines are not level. */
function findFold(page: GutteredPage): Gutter | undefined {
  const { width, height } = page
  if (width < height * 1.2) return undefined
  for (const at of placesBetween(fold, width)) {
    const [clear, ...others] = clearStretches(at, page)
    if (!clear || others.length > 0 || clear[1] - clear[0] < height) continue
    const left = page.words.filter(({ box }) => box.x1 < at)
    const right = page.words.filter(({ box }) => box.x0 > at)
    const [one, other] = [lineHeights(left), lineHeights(right)]
    if (one.length < fewestLines || other.length < fewestLines) continue
    const isFilled = [left, right].every((words) => {
      const from = Math.min(...words.map(({ box }) => box.x0))
      const to = Math.max(...words.map(({ box }) => box.x1))
      return to - from > (width / 2) * leastFilled
    })
    const level = other.filter((y) => one.some((height) => Math.abs(height - y) < 1.2))
    if (isFilled && level.length < other.length * mostLevel) return { at, from: 0, to: height }
  }
  return undefined
}

/** Where the columns or pages that stand side by side on a page are parted by nothing but white. */
export function findGutters(page: GutteredPage): Gutter[] {
  const sheet = findFold(page)
  return sheet ? [sheet] : findQuestionGutters(page)
}
