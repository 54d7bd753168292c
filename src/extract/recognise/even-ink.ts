import type { Direction } from './solid-runs.ts'

/** A line of ink: the first and last row or column of pixels that it takes, and from where to where it goes along them. */
export interface InkLine {
  readonly first: number
  readonly last: number
  readonly from: number
  readonly to: number
}

/** All but a tenth of a drawn line is darker than this. */
const mostOf = 0.9
const dark = 130
/** A faint line is pale wherever no letter crosses it, and stands out from the paper on both sides of it by so much. */
const leastPale = 0.4
const contrast = 40
/** Pixels from a line to the paper beside it. */
const beside = 3

/**
 * Whether a line was drawn, and is not made of letters that stand beside each other: between these the ink is paler, and as
 * pale above and below. A word of small letters has ink at half its height from its first letter to its last.
 */
export function hasEvenInk(
  data: Uint8Array,
  { lines, lineStep, step }: Direction,
  { first, last, from, to }: InkLine,
): boolean {
  const at = (line: number, place: number): number =>
    data[Math.min(lines - 1, Math.max(0, line)) * lineStep + place * step] as number
  let pale = 0
  let standingOut = 0
  for (let place = from; place <= to; place++) {
    let darkest = 255
    for (let line = first - 1; line <= last + 1; line++) darkest = Math.min(darkest, at(line, place))
    if (darkest < dark) continue
    pale++
    if (Math.min(at(first - beside, place), at(last + beside, place)) - darkest >= contrast) standingOut++
  }
  const length = to - from + 1
  const most = length * (1 - mostOf)
  return pale <= most || (pale >= length * leastPale && pale - standingOut <= most)
}
