import type { Direction } from './solid-runs.ts'

/** A line of ink: the first and last row or column of pixels that it takes, and from where to where it goes along them. */
export interface InkLine {
  readonly first: number
  readonly last: number
  readonly from: number
  readonly to: number
}

/** All but a tenth of a drawn line is as dark as print, or, where it was drawn faintly, nearly as dark as its middle. */
const mostOf = 0.9
const dark = 130
const fading = 40

/**
 * Whether a line was drawn, and is not made of letters that stand beside each other: between these the ink is paler. A word
 * of small letters has ink at half its height from its first letter to its last.
 */
export function hasEvenInk(
  data: Uint8Array,
  { lines, lineStep, step }: Direction,
  { first, last, from, to }: InkLine,
): boolean {
  const darkest = new Uint8Array(Math.max(1, to - from + 1)).fill(255)
  for (let line = Math.max(0, first - 1); line <= Math.min(lines - 1, last + 1); line++)
    for (let place = from; place <= to; place++)
      darkest[place - from] = Math.min(
        darkest[place - from] as number,
        data[line * lineStep + place * step] as number,
      )
  darkest.sort()
  const most = darkest[Math.floor((darkest.length - 1) * mostOf)] as number
  return most < dark || most - (darkest[darkest.length >> 1] as number) < fading
}
