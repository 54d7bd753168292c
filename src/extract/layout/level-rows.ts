import { heightOf, middleOf, type Row } from './printed.ts'

const digits = /\d/
/** Points by which lines of a cell may stand unevenly about the middle of their row. */
const uneven = 2
/** Lines of one row stand this much apart at most, rows this much at least, as a multiple of the least distance. */
const tight = 1.1
const wide = 1.15

/**
 * The lines of each row of a table without rules whose wrapped cells are set about the middle of their row or at its foot, so
 * that lines of a row stand over the line that has its name and figures. The first is the row of the names of columns.
 * Undefined where the lines fit neither way.
 * @param places the columns of each row's segments; undefined for a row that has no place in the columns
 * @param names index of the row with the names of the columns
 */
export function rowsAboutTheirLines(
  rows: readonly Row[],
  places: readonly (readonly number[] | undefined)[],
  names: number,
): number[][] | undefined {
  const key = keyColumn(rows, places, names)
  const anchors = rows.flatMap((_, at) =>
    at > names && key !== undefined && places[at]?.includes(key) ? [at] : [],
  )
  const [top] = anchors
  if (top === undefined || anchors.length < 2 || places.some((own) => own === undefined)) return undefined
  const first = endOfNames(rows, names, top)
  if (first === undefined || anchors.length === rows.length - first) return undefined
  const groups =
    aboutMiddle(rows, places, anchors, first, key) ??
    (first === top ? undefined : atFoot(rows, anchors, first))
  return groups && [rangeOf(0, first - 1), ...groups]
}

const rangeOf = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The column with one figure or reference for each row: on lines that hold most of their row. */
function keyColumn(
  rows: readonly Row[],
  places: readonly (readonly number[] | undefined)[],
  names: number,
): number | undefined {
  const counts = new Map<number, number>()
  const others = new Set<number>()
  const most = Math.max(...places.map((own) => own?.length ?? 0))
  rows.forEach((row, at) => {
    if (at <= names) return
    row.segments.forEach(({ text }, index) => {
      const column = places[at]?.[index]
      if (column === undefined) return
      if (digits.test(text) && row.segments.length > most / 2)
        counts.set(column, (counts.get(column) ?? 0) + 1)
      else others.add(column)
    })
  })
  return [...counts].filter(([column]) => !others.has(column)).sort(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * Where the names of the columns end: their further lines look as they do. Undefined where names and rows look alike, so
 * that a line under the names may belong to either.
 */
function endOfNames(rows: readonly Row[], names: number, top: number): number | undefined {
  const look = (at: number): string => {
    const [segment] = rows[at]?.segments ?? []
    return `${segment?.isBold} ${segment?.words[0]?.family} ${segment?.size.toFixed(1)}`
  }
  if (look(names) === look(top)) return undefined
  let first = names + 1
  while (first < top && look(first) === look(names)) first++
  return first
}

/** Rows in which the lines of each cell stand about the line with the figures: as far over it as under it. */
function aboutMiddle(
  rows: readonly Row[],
  places: readonly (readonly number[] | undefined)[],
  anchors: readonly number[],
  first: number,
  key: number | undefined,
): number[][] | undefined {
  const groups: number[][] = []
  let next = first
  for (const anchor of anchors) {
    const named = rows[anchor]?.segments.find((_, index) => places[anchor]?.[index] === key)
    if (!named) return undefined
    const level = middleOf(named)
    const middles = new Map<number, number[]>()
    const take = (at: number): void =>
      rows[at]?.segments.forEach((segment, index) => {
        const place = places[at]?.[index] ?? -1
        middles.set(place, [...(middles.get(place) ?? []), middleOf(segment)])
      })
    for (const at of rangeOf(next, anchor)) take(at)
    const reach = level - Math.min(...[...middles.values()].flat())
    let last = anchor
    while (last + 1 < rows.length && middleOf(rows[last + 1] as Row) <= level + reach + uneven) take(++last)
    const isEven = [...middles.values()].every(
      (own) => Math.abs((Math.min(...own) + Math.max(...own)) / 2 - level) <= uneven,
    )
    if (!isEven) return undefined
    groups.push(rangeOf(next, last))
    next = last + 1
  }
  return next === rows.length ? groups : undefined
}

/** Rows that end in the line with the figures, and stand farther apart than their own lines. */
function atFoot(rows: readonly Row[], anchors: readonly number[], first: number): number[][] | undefined {
  if (anchors.at(-1) !== rows.length - 1) return undefined
  const step = (at: number): number => middleOf(rows[at] as Row) - middleOf(rows[at - 1] as Row)
  const isBegin = (at: number): boolean => at === first || anchors.includes(at - 1)
  const steps = rangeOf(first + 1, rows.length - 1)
  const least = Math.min(...steps.map(step))
  const isTold = steps.every((at) => (isBegin(at) ? step(at) >= least * wide : step(at) <= least * tight))
  if (!isTold || least < heightOf(rows[first] as Row) * 0.75) return undefined
  return anchors.map((anchor, at) => rangeOf(at === 0 ? first : (anchors[at - 1] ?? 0) + 1, anchor))
}
