import type { Box } from '../../domain/document.ts'
import { isLetteredMark } from './pen-marks.ts'
import { type PrintedWord, type Stroke, sharedHeight } from './printed.ts'

/** A `Yes` and a `No` beside each other. */
interface Pair {
  readonly yes: Box
  readonly no: Box
}

/** Points: from a word to a mark at it, and by which what stands in one column is out of line. */
const furthest = 26
const near = 6
/** So many of a column tell what the others in it are. */
const fewest = 2
/** A sign this long that was read no better than this is ink of which recognition made nothing. */
const mostSigns = 3
const badly = 0.75
/** A slash is at most so wide, as a share of the height of the words that it parts. */
const widestSlash = 0.6

const middle = ({ x0, x1 }: Box): number => (x0 + x1) / 2

/** The words level with a pair, between its two words or near them. */
function signsAt({ yes, no }: Pair, words: readonly PrintedWord[]): PrintedWord[] {
  const [from, to] = [Math.min(yes.x0, no.x0) - furthest, Math.max(yes.x1, no.x1) + furthest]
  return words.filter(
    ({ text, box, hidden }) =>
      !hidden &&
      text.length <= mostSigns &&
      box.x0 > from &&
      box.x1 < to &&
      sharedHeight(box, yes) > 0.5 &&
      ![yes, no].some((word) => Math.abs(word.x0 - box.x0) < 1),
  )
}

/**
 * What was read badly beside a pair, where the marks of other pairs stand in a column with it: a tick by hand is read as a `7`,
 * a `4` or `oF`. Only on pages that were recognised. A slash that parts other pairs at that place parts this one.
 */
export function marksByColumn(pairs: readonly Pair[], words: readonly PrintedWord[]): Box[] {
  const signs = pairs.flatMap((pair) => signsAt(pair, words))
  const certain = signs.filter(isLetteredMark)
  if (certain.length < fewest) return []
  const isInColumn = (one: PrintedWord, other: PrintedWord): boolean =>
    one !== other && Math.abs(middle(one.box) - middle(other.box)) < near
  return signs
    .filter(({ confidence = 1 }) => confidence < badly)
    .filter((sign) => certain.filter((mark) => isInColumn(sign, mark)).length >= fewest)
    .filter((sign) => sign.text !== '/' || !signs.some((one) => one.text === '/' && isInColumn(sign, one)))
    .map(({ box }) => box)
}

/** Where a pair has the slash between its words, as a share of the way from the first to the second. */
function placeBetween({ yes, no }: Pair, x: number): number {
  const [first, second] = yes.x0 < no.x0 ? [yes, no] : [no, yes]
  return (x - first.x1) / Math.max(1, second.x0 - first.x1)
}

/** A slash that was not read as one, and ink at its place that may be a mark as well. */
export interface PartingSigns {
  readonly slashes: readonly Stroke[]
  readonly unclear: readonly Stroke[]
}

/** The slash between the two words of each pair, where it was read. */
export function slashesOf(
  pairs: readonly Pair[],
  words: readonly PrintedWord[],
): readonly (PrintedWord | undefined)[] {
  const slashes = words.filter(({ text, hidden }) => text === '/' && !hidden)
  return pairs.map((pair) =>
    signsAt(pair, slashes).find(({ box }) => {
      const place = placeBetween(pair, middle(box))
      return place > 0 && place < 1
    }),
  )
}

/** Where the slashes of a page usually stand between the words of their pairs; undefined where too few were read. */
export function usualPlace(
  pairs: readonly Pair[],
  slashes: readonly (PrintedWord | undefined)[],
): number | undefined {
  const places = pairs.flatMap((pair, at) => {
    const slash = slashes[at]
    return slash ? [placeBetween(pair, middle(slash.box))] : []
  })
  return places.length < fewest ? undefined : places.toSorted((a, b) => a - b)[Math.floor(places.length / 2)]
}

/**
 * The ink of a pair whose slash was not read, at the place where others of its page have theirs: the slash, or one with
 * something over it.
 * @param usual from `usualPlace`
 */
export function findPartingSigns({ yes, no }: Pair, usual: number, strokes: readonly Stroke[]): PartingSigns {
  const height = yes.y1 - yes.y0
  const [from, to] = [Math.min(yes.x1, no.x1), Math.max(yes.x0, no.x0)]
  const at = from + usual * (to - from)
  const there = strokes.filter(
    ({ box }) => sharedHeight(box, yes) > 0.5 && box.x0 < at + 2 && box.x1 > at - 2,
  )
  const isSlash = ({ box }: Stroke): boolean => box.x1 - box.x0 <= height * widestSlash
  return { slashes: there.filter(isSlash), unclear: there.filter((stroke) => !isSlash(stroke)) }
}
