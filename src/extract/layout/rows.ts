import { boxAround, type PrintedWord, type Row, type Ruling, type Segment, sharedHeight } from './printed.ts'

/** Shares of the font size. A space is about a quarter; justified lines stretch it to less than one. */
const columnGap = 1.15
const styleGap = 0.75
/** A gap several times as wide as the spaces around it parts a label from what was filled in beside it. */
const leastJump = 0.62
const spaceFactor = 2.4

/** The same word drawn twice, a little apart, is how some programs print bold. */
function withoutDoubles(words: readonly PrintedWord[]): PrintedWord[] {
  const kept: PrintedWord[] = []
  for (const word of words) {
    const isDouble = kept
      .slice(-6)
      .some(
        (other) =>
          other.text === word.text &&
          Math.abs(other.box.x0 - word.box.x0) < word.size * 0.25 &&
          Math.abs(other.box.y0 - word.box.y0) < word.size * 0.25,
      )
    if (!isDouble) kept.push(word)
  }
  return kept
}

interface Band {
  readonly words: PrintedWord[]
  y0: number
  y1: number
}

const middleOf = (word: PrintedWord): number => (word.box.y0 + word.box.y1) / 2

/** Words whose middles are at nearly one height: a printed line, or several beside each other. */
function groupByMiddle(words: readonly PrintedWord[]): Band[] {
  const bands: Band[] = []
  for (const word of [...words].sort((a, b) => middleOf(a) - middleOf(b))) {
    const band = bands.at(-1)
    const height = word.box.y1 - word.box.y0
    const isLevel = band !== undefined && Math.abs((band.y0 + band.y1) / 2 - middleOf(word)) < height * 0.16
    if (isLevel) band.words.push(word)
    else bands.push({ words: [word], y0: word.box.y0, y1: word.box.y1 })
  }
  return bands
}

function isAbove(a: PrintedWord, b: PrintedWord): boolean {
  return Math.min(a.box.x1, b.box.x1) - Math.max(a.box.x0, b.box.x0) > Math.min(a.size, b.size) * 0.3
}

/**
 * Bands that share most of their height are one row, because labels and values are often set in different sizes; unless
 * a word of one stands over a word of the other, which makes them two lines, however close.
 */
function groupByHeight(words: readonly PrintedWord[]): PrintedWord[][] {
  const rows: Band[] = []
  for (const band of groupByMiddle(words)) {
    const row = rows.slice(-3).find((one) => {
      const shared = sharedHeight(
        { x0: 0, x1: 1, y0: one.y0, y1: one.y1 },
        { x0: 0, x1: 1, y0: band.y0, y1: band.y1 },
      )
      return shared >= 0.55 && !band.words.some((word) => one.words.some((other) => isAbove(word, other)))
    })
    if (row) {
      row.words.push(...band.words)
      row.y0 = Math.min(row.y0, band.y0)
      row.y1 = Math.min(Math.max(row.y1, band.y1), row.y0 + (band.y1 - band.y0) * 1.6)
    } else rows.push(band)
  }
  return rows.map((row) => row.words)
}

const leader = /[._…]{4,}$/
const bullet = /^[•▪◦‣·]$/

function isRuledApart(left: PrintedWord, right: PrintedWord, verticals: readonly Ruling[]): boolean {
  const middle = (left.box.y0 + left.box.y1) / 2
  return verticals.some(
    (line) =>
      line.at > left.box.x1 - 2 && line.at < right.box.x0 + 2 && line.from < middle && line.to > middle,
  )
}

function endsColumn(
  left: PrintedWord,
  right: PrintedWord,
  verticals: readonly Ruling[],
  space: number,
): boolean {
  const gap = right.box.x0 - left.box.x1
  const size = Math.max(left.size, right.size, 4)
  // A bullet belongs to its line, however far it is hung out.
  if (bullet.test(left.text) && gap < size * 4) return false
  if (gap > size * columnGap) return true
  // Dots lead from a question to its answer, which stands right behind them.
  if (leader.test(left.text) && isWorded(right)) return true
  if (gap > size * leastJump && gap > size * space * spaceFactor) return true
  const isOtherStyle =
    left.bold !== right.bold || left.text.endsWith(':') || Math.abs(left.size - right.size) > 1.5
  if (gap > size * styleGap && isOtherStyle) return true
  // What is filled in after a question is often set in another face, with no more than a space between.
  if (/[:?]$/.test(left.text) && left.face !== right.face) return true
  return isRuledApart(left, right, verticals)
}

/** Forms are typed into in another font than they are printed in, right behind what asks: `Sum insured £ 40,000`. */
function isTypedApart(segment: readonly PrintedWord[], right: PrintedWord): boolean {
  if (!isWorded(right)) return false
  const before = segment.findLast(isWorded)
  return before !== undefined && before.family !== right.family
}

/** Signs come from whatever font has them. */
const isWorded = ({ text }: PrintedWord) => /[\p{L}\p{N}]/u.test(text)

export function toSegment(words: readonly PrintedWord[]): Segment {
  return {
    words,
    box: boxAround(words.map((word) => word.box)),
    text: words.map((word) => word.text).join(' '),
    size: Math.max(...words.map((word) => word.size)),
    isBold: words.every((word) => word.bold === true),
  }
}

const usualSpace = 0.27

/** The gaps between neighbours that may be spaces, as shares of the font size. */
function spacesIn(words: readonly PrintedWord[]): number[] {
  const sorted = [...words].sort((a, b) => a.box.x0 - b.box.x0)
  return sorted.flatMap((word, index) => {
    const previous = sorted[index - 1]
    const gap = previous ? (word.box.x0 - previous.box.x1) / Math.max(word.size, previous.size, 4) : 0
    return gap > 0.08 && gap < 1 ? [gap] : []
  })
}

/** The value below which such a share of the values lies. */
function share(values: readonly number[], part: number): number | undefined {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)]
}

function toRow(words: readonly PrintedWord[], verticals: readonly Ruling[], pageSpace: number): Row {
  const sorted = withoutDoubles([...words].sort((a, b) => a.box.x0 - b.box.x0))
  const own = spacesIn(sorted)
  // In a justified line even the narrow spaces are wide.
  const space = own.length >= 3 ? Math.max(pageSpace, share(own, 0.25) ?? 0) : pageSpace
  const segments: PrintedWord[][] = []
  for (const word of sorted) {
    const last = segments.at(-1)
    const previous = last?.at(-1)
    const isHiddenApart = previous !== undefined && (previous.hidden ?? '') !== (word.hidden ?? '')
    const isStruckApart = previous !== undefined && previous.struck !== word.struck
    const isApart =
      !last ||
      !previous ||
      isHiddenApart ||
      isStruckApart ||
      isTypedApart(last, word) ||
      endsColumn(previous, word, verticals, space)
    if (isApart) segments.push([word])
    else last.push(word)
  }
  return { segments: segments.map(toSegment), box: boxAround(sorted.map((word) => word.box)) }
}

/** Runs of words that go up or down the page, each a row of its own. */
function verticalRows(words: readonly PrintedWord[]): Row[] {
  const runs: PrintedWord[][] = []
  for (const word of words) {
    const previous = runs.at(-1)?.at(-1)
    const isNext =
      previous !== undefined &&
      Math.abs(previous.box.x0 - word.box.x0) < word.size * 0.5 &&
      Math.min(Math.abs(previous.box.y0 - word.box.y1), Math.abs(word.box.y0 - previous.box.y1)) <
        word.size * 1.5
    if (isNext) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs.map((run) => {
    const segment = toSegment(run)
    return { segments: [segment], box: segment.box }
  })
}

/** Rows on which a column's edge must be seen, and how far up and down they may be. */
const columnWitnesses = 3
const columnReach = 6
const widerThanSpace = 0.42
/** In a typewriter's face words begin at the same places by chance; only more than its one wide blank parts columns. */
const timesSpace = 1.5

/** Where words of a row begin after more than a space. */
function startsAfterGaps(row: Row, least: number): number[] {
  const words = row.segments.flatMap((segment) => segment.words)
  return words.flatMap((word, index) => {
    const previous = words[index - 1]
    return previous && word.box.x0 - previous.box.x1 > word.size * least ? [word.box.x0] : []
  })
}

/**
 * Parts segments at edges that other rows show. Columns printed close together leave gaps no wider than a space here and
 * there; where a word begins exactly at the place where segments of several rows nearby begin, a column begins.
 */
function splitAtColumns(rows: readonly Row[], space: number): Row[] {
  const least = Math.max(widerThanSpace, space * timesSpace)
  const starts = rows.map((row) => startsAfterGaps(row, least))
  return rows.map((row, index): Row => {
    const near = starts.slice(Math.max(0, index - columnReach), index + columnReach + 1).flat()
    if (near.length < columnWitnesses) return row
    const segments = row.segments.flatMap((segment) => {
      const parts: PrintedWord[][] = [[]]
      segment.words.forEach((word, at) => {
        const previous = segment.words[at - 1]
        const gap = previous ? word.box.x0 - previous.box.x1 : 0
        const witnesses =
          gap > word.size * least ? near.filter((x) => Math.abs(x - word.box.x0) < 0.7).length : 0
        if (witnesses >= columnWitnesses) parts.push([])
        parts.at(-1)?.push(word)
      })
      return parts.length === 1 ? [segment] : parts.map(toSegment)
    })
    return segments.length === row.segments.length ? row : { ...row, segments }
  })
}

/**
 * Words as rows from top to bottom. A wide gap, a change of style across a gap, or a ruling between two words parts them
 * into segments, so that a label and its value in two columns stay apart.
 */
export function buildRows(words: readonly PrintedWord[], verticals: readonly Ruling[]): Row[] {
  const level = words.filter((word) => !word.isVertical)
  const lines = groupByHeight(level)
  const space =
    share(
      lines.flatMap((line) => spacesIn(line)),
      0.5,
    ) ?? usualSpace
  const rows = splitAtColumns(
    lines.map((group) => toRow(group, verticals, space)),
    space,
  )
  const upright = verticalRows(words.filter((word) => word.isVertical))
  return [...rows, ...upright].sort((a, b) => a.box.y0 + a.box.y1 - (b.box.y0 + b.box.y1))
}
