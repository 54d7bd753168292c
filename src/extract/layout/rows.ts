import {
  boxAround,
  isWorded,
  middleOf,
  type PrintedWord,
  type Row,
  type Ruling,
  type Segment,
  sharedHeight,
} from './printed.ts'

/** Shares of the font size. A space is about a quarter; justified lines stretch it to less than one. */
const columnGap = 1.15
const styleGap = 0.75
/** A gap several times as wide as the spaces around it parts a label from what was filled in beside it. */
const leastJump = 0.62
const spaceFactor = 2.4

/** The same word drawn twice, a little apart, is how some programs print bold. */
function withoutDoubles(words: readonly PrintedWord[]): PrintedWord[] {
  const kept: PrintedWord[] = []
  for (const word of words) if (!isAmongLast(word, kept)) kept.push(word)
  return kept
}

function isAmongLast(word: PrintedWord, kept: readonly PrintedWord[]): boolean {
  for (let at = Math.max(0, kept.length - 6); at < kept.length; at++) {
    const other = kept[at] as PrintedWord
    if (
      other.text === word.text &&
      Math.abs(other.box.x0 - word.box.x0) < word.size * 0.25 &&
      Math.abs(other.box.y0 - word.box.y0) < word.size * 0.25
    )
      return true
  }
  return false
}

interface Band {
  readonly words: PrintedWord[]
  y0: number
  y1: number
}

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
    const row = rows
      .slice(-3)
      .find(
        (one) =>
          sharedHeight(one, band) >= 0.55 &&
          !band.words.some((word) => one.words.some((other) => isAbove(word, other))),
      )
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

/** The gaps between neighbours of a line that may be spaces, as shares of the font size. */
function spacesIn(line: readonly PrintedWord[]): number[] {
  const spaces: number[] = []
  for (let at = 1; at < line.length; at++) {
    const word = line[at] as PrintedWord
    const previous = line[at - 1] as PrintedWord
    const gap = blankBetween(previous, word)
    if (gap !== undefined) spaces.push(gap)
  }
  return spaces
}

/** The gap between two neighbours as a share of the font size; undefined where it is none or more than a space. */
function blankBetween(previous: PrintedWord, word: PrintedWord): number | undefined {
  const gap = (word.box.x0 - previous.box.x1) / Math.max(word.size, previous.size, 4)
  return gap > 0.08 && gap < 1 ? gap : undefined
}

/** The value below which such a share of the values lies. */
function share(values: readonly number[], part: number): number | undefined {
  return Float64Array.from(values).sort()[Math.floor(values.length * part)]
}

/** @param line from left to right */
function toRow(line: readonly PrintedWord[], verticals: readonly Ruling[], pageSpace: number): Row {
  const sorted = withoutDoubles(line)
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

/** Fewer blanks between the words of a face say nothing of it. */
const fewestBlanks = 6

/**
 * The gap that may part columns, for the words of each face: more than its blanks. A typewriter's are twice as wide as those
 * of the print around them.
 * @param lines from left to right
 * @param space of the page
 */
function gapsOfColumns(
  lines: readonly (readonly PrintedWord[])[],
  space: number,
): (previous: PrintedWord, word: PrintedWord) => number {
  const least = Math.max(widerThanSpace, space * timesSpace)
  const face = lines[0]?.[0]?.face
  if (lines.every((line) => line.every((word) => word.face === face))) return () => least
  const blanks = new Map<string | undefined, number[]>()
  for (const line of lines)
    for (let at = 1; at < line.length; at++) {
      const word = line[at] as PrintedWord
      const previous = line[at - 1] as PrintedWord
      const gap = blankBetween(previous, word)
      if (gap === undefined || word.face !== previous.face) continue
      const known = blanks.get(word.face)
      if (known) known.push(gap)
      else blanks.set(word.face, [gap])
    }
  const leastOf = new Map<string | undefined, number>()
  for (const [own, gaps] of blanks)
    if (gaps.length >= fewestBlanks) leastOf.set(own, (share(gaps, 0.5) ?? space) * timesSpace)
  return (previous, word) =>
    word.face === previous.face ? Math.max(least, leastOf.get(word.face) ?? 0) : least
}

/** Where words of a row begin after more than a space. */
function startsAfterGaps(row: Row, leastGap: ReturnType<typeof gapsOfColumns>): number[] {
  const starts: number[] = []
  let previous: PrintedWord | undefined
  for (const { words } of row.segments)
    for (const word of words) {
      if (previous && word.box.x0 - previous.box.x1 > word.size * leastGap(previous, word))
        starts.push(word.box.x0)
      previous = word
    }
  return starts
}

/**
 * Parts segments at edges that other rows show. Columns printed close together leave gaps no wider than a space here and
 * there; where a word begins exactly at the place where segments of several rows nearby begin, a column begins.
 */
function splitAtColumns(rows: readonly Row[], leastGap: ReturnType<typeof gapsOfColumns>): Row[] {
  const starts = rows.map((row) => startsAfterGaps(row, leastGap))
  return rows.map((row, index): Row => {
    const near = starts.slice(Math.max(0, index - columnReach), index + columnReach + 1).flat()
    if (near.length < columnWitnesses) return row
    const segments = row.segments.flatMap((segment) => {
      const ends = segment.words.flatMap((word, at) => {
        const previous = segment.words[at - 1]
        if (!previous || !(word.box.x0 - previous.box.x1 > word.size * leastGap(previous, word))) return []
        const witnesses = near.filter((x) => Math.abs(x - word.box.x0) < 0.7).length
        return witnesses >= columnWitnesses ? [at] : []
      })
      if (ends.length === 0) return [segment]
      return [0, ...ends].map((from, part) => toSegment(segment.words.slice(from, ends[part])))
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
  const lines = groupByHeight(level).map((line) => line.sort((a, b) => a.box.x0 - b.box.x0))
  const space =
    share(
      lines.flatMap((line) => spacesIn(line)),
      0.5,
    ) ?? usualSpace
  const rows = splitAtColumns(
    lines.map((group) => toRow(group, verticals, space)),
    gapsOfColumns(lines, space),
  )
  const upright = verticalRows(words.filter((word) => word.isVertical))
  return [...rows, ...upright].sort((a, b) => a.box.y0 + a.box.y1 - (b.box.y0 + b.box.y1))
}
