import type { Ruling } from '../layout/printed.ts'

/** Points. */
const slack = 2.5
/** Lines nearer to each other are one double line. */
const leastBand = 4
/** Narrower are the boxes for marks of some rows, and no tables. */
const leastAcross = 72
/** An upright line with less ink than this along a band is not drawn there; what ends at the lines themselves is theirs. */
const leastDrawn = 0.25

/** Whether a level line goes from one upright line to another at least. */
const reaches = (line: Ruling, from: number, to: number): boolean =>
  line.from <= from + slack && line.to >= to - slack

/**
 * Uprights that were taken for one line because their pieces stand under each other, parted where one table ends and the next
 * begins: between two level lines no upright is drawn, neither their sides nor their columns.
 * @param mostBand points over which pieces of uprights were joined
 * @param inkOf the share of an upright's way, between two places, along which there is ink
 */
export function partStackedTables(
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
  mostBand: number,
  inkOf: (at: number, from: number, to: number) => number,
): Ruling[] {
  const lines = [...horizontal].sort((a, b) => a.at - b.at)
  let parted = [...vertical]
  lines.forEach((bottom, index) => {
    const top = lines[index + 1]
    if (!top || top.at - bottom.at < leastBand || top.at - bottom.at > mostBand) return
    const crossing = parted.filter(
      ({ at, from, to }) =>
        from <= bottom.at - slack &&
        to >= top.at + slack &&
        at >= Math.max(bottom.from, top.from) - slack &&
        at <= Math.min(bottom.to, top.to) + slack,
    )
    const ats = crossing.map(({ at }) => at)
    if (crossing.length < 2) return
    const [left, right] = [Math.min(...ats), Math.max(...ats)]
    if (right - left < leastAcross) return
    if (!reaches(bottom, left, right) || !reaches(top, left, right)) return
    if (ats.some((at) => inkOf(at, bottom.at + slack / 2, top.at - slack / 2) >= leastDrawn)) return
    parted = parted.flatMap((line) =>
      crossing.includes(line)
        ? [
            { ...line, to: bottom.at },
            { ...line, from: top.at },
          ]
        : [line],
    )
  })
  return parted
}
