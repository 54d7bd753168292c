import type { Ruling } from '../layout/printed.ts'

/** Points by which lines that meet miss each other. */
const slack = 2.5
/** Points; crossing lines nearer to each other are one double line. */
const leastGap = 2
/** With less ink than this along it a gap is not drawn over. What ends at the crossing lines themselves is theirs. */
const leastDrawn = 0.25
/** Half of what is drawn of the crossing lines, as a share of a small gap between them. */
const ofGap = 0.35
/** Points at either end of a gap that are looked at by themselves. */
const atEnds = 2

/**
 * Lines that were taken for one because their pieces stand in one line, parted again between two crossing lines where nothing
 * is drawn: the sides of boxes under each other, of tables that stand close, of boxes beside each other.
 * @param crossing lines of the other direction
 * @param mostGap points over which pieces were joined
 * @param inkOf the share of a line's way, between two places, along which there is ink
 */
export function partLines(
  lines: readonly Ruling[],
  crossing: readonly Ruling[],
  mostGap: number,
  inkOf: (at: number, from: number, to: number) => number,
): Ruling[] {
  const across = [...crossing].sort((a, b) => a.at - b.at)
  // What is printed in the middle of a gap has ink there and none near the crossing lines.
  const isDrawn = (at: number, from: number, to: number): boolean => {
    const end = Math.min(atEnds, (to - from) / 2)
    return [
      [from, to],
      [from, from + end],
      [to - end, to],
    ].every(([start = from, stop = to]) => inkOf(at, start, stop) >= leastDrawn)
  }
  return lines.flatMap((line) => {
    const met = across.filter(
      ({ at, from, to }) =>
        at >= line.from - slack && at <= line.to + slack && line.at >= from - slack && line.at <= to + slack,
    )
    const parts: Ruling[] = []
    let rest = line
    met.forEach(({ at: begin }, index) => {
      const end = met[index + 1]?.at ?? begin
      if (end - begin < leastGap || end - begin > mostGap) return
      if (begin <= rest.from + slack || end >= rest.to - slack) return
      const inset = Math.min(slack / 2, (end - begin) * ofGap)
      if (isDrawn(line.at, begin + inset, end - inset)) return
      parts.push({ ...rest, to: begin })
      rest = { ...rest, from: end }
    })
    return [...parts, rest]
  })
}
