/** Paler than letters may be, darker than a tinted bar. */
export const darkerThan = 175
const paper = 255
/** Points: how far from its ends a pen's stroke has nothing above and below it. */
const freeEnd = { along: 0.7, across: 3.5 }
/** Points: letters that a stroke runs through reach at least so far out of it on either side. */
const leastReach = 1
/** Points: so many letters do not touch at one height. */
const surelyDrawn = 18
/** Share of a stroke that touches nothing, such as an underline. */
const mostlyThin = 0.85

/** Pixels in one direction: `lines` of `length` pixels. */
export interface Direction {
  readonly lines: number
  readonly length: number
  readonly lineStep: number
  readonly step: number
}

/** Ink without a gap along a line of pixels; `end` is the first pixel after it. */
export interface Run {
  readonly line: number
  readonly start: number
  readonly end: number
}

/** Runs of at least a length of what is darker than a bound. */
export function findRuns(
  data: Uint8Array,
  direction: Direction,
  least: number,
  below: number = darkerThan,
): Run[] {
  const { lines, length, lineStep, step } = direction
  const runs: Run[] = []
  for (let line = 0; line < lines; line++)
    for (let place = 0; place < length; place++) {
      const start = place
      while (place < length && (data[line * lineStep + place * step] as number) < below) place++
      if (place - start >= least) runs.push({ line, start, end: place })
    }
  return runs
}

/** Lines that lean by a pixel over their length hold together where each pixel is as dark as the darker of its neighbours. */
export function thicken(data: Uint8Array, { lines, length, lineStep, step }: Direction): Uint8Array {
  const thick = Uint8Array.from(data)
  for (let line = 1; line < lines - 1; line++)
    for (let place = 0; place < length; place++) {
      const at = line * lineStep + place * step
      thick[at] = Math.min(data[at] as number, data[at - lineStep] as number, data[at + lineStep] as number)
    }
  return thick
}

/** The ink that stands together across a line at a place, followed up to a bound on either side. */
function inkAcross(
  data: Uint8Array,
  { lines, lineStep, step }: Direction,
  line: number,
  place: number,
  most: number,
  below: number = darkerThan,
): { readonly first: number; readonly last: number } {
  const isInk = (at: number): boolean => (data[at * lineStep + place * step] as number) < below
  let first = line
  let last = line
  while (first > 0 && last - first <= most && isInk(first - 1)) first--
  while (last < lines - 1 && last - first <= most && isInk(last + 1)) last++
  return { first, last }
}

/** Takes out what is thin along a run and counts it; where a letter crosses, the ink is thick and stays. */
export function clearThin(
  from: Uint8Array,
  to: Uint8Array,
  direction: Direction,
  run: Run,
  most: number,
  below: number = darkerThan,
): number {
  const { lines, lineStep, step } = direction
  let count = 0
  for (let place = run.start; place < run.end; place++) {
    const { first, last } = inkAcross(from, direction, run.line, place, most, below)
    if (last - first + 1 > most) continue
    count++
    for (let at = Math.max(0, first - 1); at <= Math.min(lines - 1, last + 1); at++)
      to[at * lineStep + place * step] = paper
  }
  return count
}

/** The share of a run that is as thin as a drawn line. */
export function shareOfThin(data: Uint8Array, direction: Direction, run: Run, most: number): number {
  let thin = 0
  for (let place = run.start; place < run.end; place++) {
    const { first, last } = inkAcross(data, direction, run.line, place, most)
    if (last - first + 1 <= most) thin++
  }
  return thin / Math.max(1, run.end - run.start)
}

/** Whether there is nothing else above and below a run at a place. */
function isFreeAt(
  data: Uint8Array,
  { lines, lineStep, step }: Direction,
  line: number,
  place: number,
  most: number,
  reach: number,
): boolean {
  let ink = 0
  for (let at = Math.max(0, line - reach); at <= Math.min(lines - 1, line + reach); at++)
    if ((data[at * lineStep + place * step] as number) < darkerThan) ink++
  return ink <= most
}

/**
 * Whether a short level run was drawn and is no part of the letters, as the feet of two letters that touch are: it stands by
 * itself, or it sticks out of the letters at both ends and they reach out of it above and below.
 */
export function isThroughLetters(
  data: Uint8Array,
  direction: Direction,
  run: Run,
  most: number,
  pixelsPerPoint: number,
): boolean {
  const { line, start, end } = run
  const beyond = Math.round(leastReach * pixelsPerPoint)
  if (end - start >= surelyDrawn * pixelsPerPoint) return true
  let thin = 0
  let above = 0
  let below = 0
  for (let place = start; place < end; place++) {
    const { first, last } = inkAcross(data, direction, line, place, most + 2 * beyond)
    if (last - first + 1 <= most) thin++
    if (line - first >= beyond) above++
    if (last - line >= beyond) below++
  }
  if (thin >= (end - start) * mostlyThin) return true
  const isCrossed = Math.min(above, below) >= pixelsPerPoint
  const along = Math.max(1, Math.round(freeEnd.along * pixelsPerPoint))
  const reach = Math.round(freeEnd.across * pixelsPerPoint)
  const ends = Array.from({ length: along }, (_, index) => [start + index, end - 1 - index]).flat()
  return isCrossed && ends.every((place) => isFreeAt(data, direction, line, place, most, reach))
}
