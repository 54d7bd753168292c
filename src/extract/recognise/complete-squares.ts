import type { Box } from '../../domain/document.ts'
import { overlaps } from '../layout/printed.ts'
import type { GreyPicture } from './grey-picture.ts'
import { inkInside } from './judge-squares.ts'

/** Points. */
const sides = { least: 5, most: 22 }
/** Paler than print may be: outlines are printed in grey, and a fax loses their edges. */
const paleBelow = 190
/**
 * The share of each side along which there must be ink, up to a pixel beside it, and of all four without looking beside
 * them. Where certain ones stand in line, less is enough.
 */
const firm = { cover: 0.84, exact: 0.62, corners: 4 }
const faint = { cover: 0.6, exact: 0.4, corners: 3 }
/** Where a column and a row of certain ones cross, there must only be something like a square. */
const crossing = { cover: 0.3, exact: 0.3, corners: 2 }
/** Share of ink right around a square: a mark sticks out at some sides, a bar or a letter of a word has none free. */
const around = { most: 0.42, all: 0.75, beside: 0.12, letter: 0.12 }
/** Points. Two squares of one form differ by so much in size, are so far out of line, and so far apart in one row. */
const alike = { size: 1.1, line: 1.4, beside: 130, apart: 2.2 }
/** A photograph is not quite straight: how far a column leans over its height. */
const lean = 0.012
/** A faint one of a column is at most so many times further from its neighbour than these are from each other. */
const furthestInColumn = 3
/** Share of ink inside up to which a square is hollow. */
const hollow = 0.45
const mostCorners = 20_000
/**
 * Squares no larger than letters, by the mean of their sides in points: two figures side by side, or a letter before a full
 * stop, have ink along four sides too. Drawn ones are empty or full, or have ink along the whole of every side.
 */
const small = { side: 8.3, empty: 0.05, full: 0.9 }
const wholeSide = 0.93
/** Share of ink from which on a column of pixels beside a square is a ruling. */
const ruling = 0.9

/** How much of any level or upright line is ink, for every line of a picture. */
interface LineCover {
  /** Share of ink from `from` to before `to` along the row, or a row beside it. */
  level(y: number, from: number, to: number): number
  upright(x: number, from: number, to: number): number
}

/** Counts of ink from the left and from the top, with what is `beside` pixels next to it. */
function coverOf({ width, height }: GreyPicture, isInk: Uint8Array, beside: number): LineCover {
  const along = new Uint16Array((width + 1) * height)
  const down = new Uint16Array(width * (height + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      let level = isInk[at] as number
      let upright = level
      for (let step = 1; step <= beside; step++) {
        level |= (isInk[at - step * width] ?? 0) | (isInk[at + step * width] ?? 0)
        if (x >= step) upright |= isInk[at - step] as number
        if (x + step < width) upright |= isInk[at + step] as number
      }
      along[y * (width + 1) + x + 1] = (along[y * (width + 1) + x] as number) + level
      down[(y + 1) * width + x] = (down[at] as number) + upright
    }
  const share = (ink: number, from: number, to: number): number => ink / Math.max(1, to - from)
  return {
    level(y, from, to) {
      const [start, end] = [Math.max(0, from), Math.min(width, to)]
      if (y < 0 || y >= height || end <= start) return 0
      const row = y * (width + 1)
      return share((along[row + end] as number) - (along[row + start] as number), from, to)
    },
    upright(x, from, to) {
      const [start, end] = [Math.max(0, from), Math.min(height, to)]
      if (x < 0 || x >= width || end <= start) return 0
      return share((down[end * width + x] as number) - (down[start * width + x] as number), from, to)
    },
  }
}

/** A place that looks like a square, in pixels; the sides run through its edges. */
interface Candidate {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
  readonly exact: number
}

const boxOf = ({ x, y, across, down }: Candidate): Box => ({ x0: x, y0: y, x1: x + across, y1: y + down })

/** Whether each of the four sides has at least so much ink. */
function hasSides(cover: LineCover, { x, y, across, down }: Place, least: number): boolean {
  return (
    cover.upright(x, y, y + down + 1) >= least &&
    cover.upright(x + across, y, y + down + 1) >= least &&
    cover.level(y + down, x, x + across + 1) >= least &&
    cover.level(y, x, x + across + 1) >= least
  )
}

/** The mean share of ink along the four sides. */
function meanOfSides(cover: LineCover, { x, y, across, down }: Place): number {
  return (
    (cover.level(y, x, x + across + 1) +
      cover.level(y + down, x, x + across + 1) +
      cover.upright(x, y, y + down + 1) +
      cover.upright(x + across, y, y + down + 1)) /
    4
  )
}

function placeOf({ x0, y0, x1, y1 }: Box): Place {
  const [x, y] = [Math.round(x0), Math.round(y0)]
  return { x, y, across: Math.round(x1) - x, down: Math.round(y1) - y }
}

type Place = Pick<Candidate, 'x' | 'y' | 'across' | 'down'>

/** So many columns of pixels are looked at beside a place, from `reach` on. */
const columnsAt = (reach: number): number => reach * 2

/** The share of ink in a column of pixels on one side of a place, without a share of its height at either end. */
function inkBeside(
  exact: LineCover,
  { x, y, across, down }: Place,
  side: 1 | -1,
  away: number,
  cut: number,
): number {
  const ends = Math.round(down * cut)
  return exact.upright((side === 1 ? x + across : x) + side * away, y + ends, y + down - ends)
}

/** Whether letters stand near on a side, as they do beside a letter of a word and a short word of a sentence. */
function hasLettersBeside(exact: LineCover, place: Place, side: 1 | -1, reach: number): boolean {
  let inked = 0
  for (let step = 0; step < columnsAt(reach) && inked < 2; step++)
    if (inkBeside(exact, place, side, reach + step, 0.1) > around.letter) inked++
  return inked >= 2
}

const standsInSentence = (exact: LineCover, place: Place, reach: number): boolean =>
  hasLettersBeside(exact, place, -1, reach) && hasLettersBeside(exact, place, 1, reach)

/** Whether what stands on a side reaches level with the middle, as the next letter of a word does. */
function isJoinedBeside(exact: LineCover, place: Place, side: 1 | -1, reach: number): boolean {
  let sum = 0
  for (let step = 0; step < columnsAt(reach); step++) sum += inkBeside(exact, place, side, reach + step, 0.25)
  return sum > columnsAt(reach) * around.beside
}

const reachOf = (pixelsPerPoint: number): number => Math.max(3, Math.round(1.3 * pixelsPerPoint))

/** Lines of pixels looked at around a place for paper. */
const linesAround = 4

/**
 * Whether there is enough paper around it. A mark sticks out at its corners or over it; the letters of a word have others
 * level with their middle. `reach` is how far the outline itself may go, in pixels.
 */
function standsFree(exact: LineCover, place: Place, reach: number): boolean {
  const { x, y, across, down } = place
  let [above, below, left, right] = [0, 0, 0, 0]
  for (let step = reach; step < reach + linesAround; step++) {
    above += exact.level(y - step, x, x + across + 1)
    below += exact.level(y + down + step, x, x + across + 1)
    left += exact.upright(x - step, y, y + down + 1)
    right += exact.upright(x + across + step, y, y + down + 1)
  }
  if (Math.max(above, below, left, right) / linesAround > around.most) return false
  if ((above + below + left + right) / linesAround > around.all) return false
  return !isJoinedBeside(exact, place, -1, reach) && !isJoinedBeside(exact, place, 1, reach)
}

/** The share of ink along the side that has the least, each seen where it is seen best up to two pixels off. */
function leastSide(exact: LineCover, { x, y, across, down }: Place): number {
  const best = (side: (off: number) => number): number => Math.max(...[-2, -1, 0, 1, 2].map(side))
  return Math.min(
    best((off) => exact.level(y + off, x, x + across + 1)),
    best((off) => exact.level(y + down + off, x, x + across + 1)),
    best((off) => exact.upright(x + off, y, y + down + 1)),
    best((off) => exact.upright(x + across + off, y, y + down + 1)),
  )
}

/** Whether there is ink along the whole of four sides. */
const isWhole = (exact: LineCover, place: Place): boolean => leastSide(exact, place) >= wholeSide

/** Whether a square is larger than most letters are, in pixels. */
const isLarge = ({ across, down }: Place, pixelsPerPoint: number): boolean =>
  (across + down) / 2 >= small.side * pixelsPerPoint

/** Whether what stands on a side is as high as the square, as the letters of one word are. A ruling goes on over and under it. */
function isAsHighBeside(
  exact: LineCover,
  { x, y, across, down }: Place,
  side: 1 | -1,
  reach: number,
): boolean {
  const end = Math.max(1, Math.round(down * 0.12))
  const [start, bottom] = [side === 1 ? x + across : x, y + down]
  const beyond = Math.round(down * 0.25)
  const columns = Array.from({ length: columnsAt(reach) }, (_, step) => start + side * (reach + step)).filter(
    (at) => exact.upright(at, y - beyond, bottom + beyond) < ruling,
  )
  return (
    columns.some((at) => exact.upright(at, y, y + end) > 0) &&
    columns.some((at) => exact.upright(at, bottom - end, bottom) > 0)
  )
}

/** A large square that is drawn whole and higher than the words beside it is no letter, however near they stand. */
function isPlainlyDrawn(exact: LineCover, place: Place, pixelsPerPoint: number): boolean {
  if (!isLarge(place, pixelsPerPoint) || !isWhole(exact, place)) return false
  const reach = reachOf(pixelsPerPoint)
  return !isAsHighBeside(exact, place, -1, reach) && !isAsHighBeside(exact, place, 1, reach)
}

/** In how many of its corners there is ink, up to two pixels beside them; a round letter has none there. */
function countCorners(exact: LineCover, { x, y, across, down }: Place): number {
  const hasInk = (atX: number, atY: number): boolean =>
    [-2, -1, 0, 1, 2].some((step) => exact.level(atY + step, atX - 2, atX + 3) > 0)
  return [hasInk(x, y), hasInk(x + across, y), hasInk(x, y + down), hasInk(x + across, y + down)].filter(
    Boolean,
  ).length
}

/** What is needed of a side, and where to look: at which rows and columns an upper left corner may stand. */
interface Search {
  readonly cover: number
  readonly exact: number
  readonly corners: number
  mayStartAt(x: number, y: number): boolean
}

interface Ink {
  readonly isInk: Uint8Array
  readonly near: LineCover
  readonly exact: LineCover
}

function inkOf(picture: GreyPicture): Ink {
  const isInk = picture.data.map((value) => (value < paleBelow ? 1 : 0))
  return { isInk, near: coverOf(picture, isInk, 1), exact: coverOf(picture, isInk, 0) }
}

/** Every place with ink along four sides of about one length. */
function findCandidates(
  { width, height }: GreyPicture,
  { isInk, near, exact }: Ink,
  pixelsPerPoint: number,
  search: Search,
): Candidate[] {
  const least = Math.round(sides.least * pixelsPerPoint)
  const most = Math.round(sides.most * pixelsPerPoint)
  const reach = reachOf(pixelsPerPoint)
  const found: Candidate[] = []
  let corners = 0
  for (let y = 0; y + least < height; y++)
    for (let x = 0; x + least < width; x++) {
      if (isInk[y * width + x] !== 1 || !search.mayStartAt(x, y)) continue
      if (near.level(y, x, x + least) < search.cover || near.upright(x, y, y + least) < search.cover) continue
      // In the middle of something dark every place has ink along its sides.
      const isInside =
        exact.level(y - reach, x, x + least) > around.most ||
        exact.upright(x - reach, y, y + least) > around.most
      if (isInside) continue
      if (++corners > mostCorners) return []
      for (let across = least; across <= most; across++) {
        if (near.level(y, x, x + across + 1) < search.cover) break
        if (near.upright(x + across, y, y + Math.round(across * 0.88)) < search.cover) continue
        const bend = Math.max(1, Math.round(across * 0.1))
        for (let down = across - bend; down <= across + bend; down++) {
          const place = { x, y, across, down }
          if (!hasSides(near, place, search.cover)) continue
          const mean = meanOfSides(exact, place)
          if (mean < search.exact || countCorners(exact, place) < search.corners) continue
          const isNoLetter = standsFree(exact, place, reach) && !standsInSentence(exact, place, reach)
          if (isNoLetter || isPlainlyDrawn(exact, place, pixelsPerPoint))
            found.push({ ...place, exact: mean })
        }
      }
    }
  return found
}

/** Of places that overlap, the one whose outline is seen best. */
function distinct(candidates: readonly Candidate[], known: readonly Box[]): Box[] {
  const kept: Box[] = []
  for (const candidate of candidates.toSorted((a, b) => b.exact * b.across - a.exact * a.across)) {
    const box = boxOf(candidate)
    const isTaken = (other: Box): boolean => overlaps(other, box)
    if (!known.some(isTaken) && !kept.some(isTaken)) kept.push(box)
  }
  return kept
}

/** How two squares of one size stand to each other; undefined where they have nothing to do with each other. */
function lineOf(a: Box, b: Box, pixelsPerPoint: number): 'column' | 'row' | undefined {
  const size = (box: Box): number => (box.x1 - box.x0 + box.y1 - box.y0) / 2
  if (a === b || Math.abs(size(a) - size(b)) > alike.size * pixelsPerPoint) return undefined
  const [dx, dy] = [Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2, Math.abs(a.y0 + a.y1 - b.y0 - b.y1) / 2]
  const line = alike.line * pixelsPerPoint
  if (dx < line + dy * lean) return 'column'
  const isApart = dx > size(a) * alike.apart && dx < alike.beside * pixelsPerPoint
  return dy < line + dx * lean && isApart ? 'row' : undefined
}

/** Rows and columns of the picture in which an upper left corner in line with one of the squares may stand. */
function linesOf({ width, height }: GreyPicture, squares: readonly Box[], pixelsPerPoint: number) {
  const [columns, rows] = [new Uint8Array(width), new Uint8Array(height)]
  const line = Math.ceil(alike.line * pixelsPerPoint)
  for (const { x0, y0 } of squares) {
    columns.fill(1, Math.max(0, Math.round(x0) - line * 2), Math.round(x0) + line * 2)
    rows.fill(1, Math.max(0, Math.round(y0) - line), Math.round(y0) + line)
  }
  return { columns, rows }
}

/** Squares that are letters, or short words between others, are none. */
function withoutLetters(squares: readonly Box[], { exact }: Ink, pixelsPerPoint: number): Box[] {
  return squares.filter((box) => {
    const place = placeOf(box)
    return (
      !standsInSentence(exact, place, reachOf(pixelsPerPoint)) || isPlainlyDrawn(exact, place, pixelsPerPoint)
    )
  })
}

/** Whether a square is too large for a letter, or plainly drawn. */
function isNoLetter(picture: GreyPicture, ink: Ink, box: Box, pixelsPerPoint: number): boolean {
  const place = placeOf(box)
  if (isLarge(place, pixelsPerPoint)) return true
  const inside = inkInside(picture, box)
  return inside <= small.empty || inside >= small.full || isWhole(ink.exact, place)
}

/** Whether a square continues a column of others as they follow each other. Letters at the left of a page stand in line too. */
function continuesColumn(box: Box, column: readonly Box[]): boolean {
  const tops = column.map(({ y0 }) => y0).toSorted((a, b) => a - b)
  const steps = tops.slice(1).map((top, at) => top - (tops[at] ?? top))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
  return tops.some((top) => Math.abs(top - box.y0) <= usual * furthestInColumn)
}

/**
 * All squares of a page, from those that were seen by themselves. Added are those too faint, too full or too much written
 * over for that: they are of one size with others and in line with them. Of such a company one at least is hollow, or they
 * are the bullets of a list. Taken away are letters.
 * @param found in pixels
 * @returns in pixels
 */
export function completeSquares(picture: GreyPicture, found: readonly Box[], pixelsPerPoint: number): Box[] {
  const ink = inkOf(picture)
  const isDrawn = (box: Box): boolean => isNoLetter(picture, ink, box, pixelsPerPoint)
  const known = withoutLetters(found, ink, pixelsPerPoint).filter(isDrawn)
  const certain = [...known]
  const companyOf = (box: Box, all: readonly Box[], line?: 'column' | 'row'): Box[] =>
    all.filter((other) => {
      const found = lineOf(box, other, pixelsPerPoint)
      return line === undefined ? found !== undefined : found === line
    })
  const look = (search: Search): Box[] =>
    distinct(findCandidates(picture, ink, pixelsPerPoint, search), certain).filter(isDrawn)

  const places = look({ ...firm, mayStartAt: () => true })
  const isHollow = (box: Box): boolean => inkInside(picture, box) < hollow
  const seeds = places.filter((box) => {
    const company = companyOf(box, [...known, ...places])
    return (
      company.length >= 3 && companyOf(box, company, 'column').length >= 2 && [box, ...company].some(isHollow)
    )
  })
  certain.push(...seeds)
  for (let added = -1; added !== 0; ) {
    const more = places.filter((box) => !certain.includes(box) && companyOf(box, certain).length > 0)
    certain.push(...more)
    added = more.length
  }
  if (certain.length < 2) return certain
  const faintIn = linesOf(picture, certain, pixelsPerPoint)
  const inLine = look({
    ...faint,
    mayStartAt: (x, y) => faintIn.columns[x] === 1 || faintIn.rows[y] === 1,
  })
  certain.push(
    ...inLine.filter(
      (box) =>
        companyOf(box, certain).length >= 2 &&
        (companyOf(box, certain, 'row').length > 0 ||
          continuesColumn(box, companyOf(box, certain, 'column'))),
    ),
  )
  const { columns, rows } = linesOf(picture, certain, pixelsPerPoint)
  const atCrossings = look({ ...crossing, mayStartAt: (x, y) => columns[x] === 1 && rows[y] === 1 })
  certain.push(
    ...atCrossings.filter(
      (box) => companyOf(box, certain, 'column').length >= 2 && companyOf(box, certain, 'row').length >= 1,
    ),
  )
  return certain
}
