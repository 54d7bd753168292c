const marks = [',', ';', '\t', '|'] as const

/** UTF-16 units of a list that say how its columns are parted. */
const lengthLookedAt = 16_000

/** The first records of a list without what stands in quotes; the last is left out where it is cut off. */
function recordsOf(source: string): string[] {
  const beginning = source.slice(0, lengthLookedAt)
  const lines = beginning
    .replace(/^sep=.\n/i, '')
    .replace(/"[^"]*(?:"|$)/g, '')
    .split('\n')
  return (source.length > lengthLookedAt && lines.length > 1 ? lines.slice(0, -1) : lines).filter(
    (line) => line.trim() !== '',
  )
}

/** How often a mark stands in each record, and how many records agree on that. */
function usesOf(mark: string, records: readonly string[]) {
  const counts = records.map((record) => record.split(mark).length - 1).filter((count) => count > 0)
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [usual, agreeing] = [...times].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  return { mark, usual, agreeing, used: counts.length }
}

/** The mark that parts the columns of a list: the one that records have equally often, outside quotes. */
export function delimiterOf(source: string): string {
  const records = recordsOf(source)
  const scoreOf = ({ agreeing, used }: ReturnType<typeof usesOf>) => agreeing + used / 2
  const [first, ...rest] = marks.map((mark) => usesOf(mark, records))
  return rest.reduce(
    (best, one) => {
      const difference = scoreOf(one) - scoreOf(best)
      return difference > 0 || (difference === 0 && one.usual > best.usual) ? one : best
    },
    first as ReturnType<typeof usesOf>,
  ).mark
}

const leastRecords = 3
const leastMarks = 2

/**
 * Whether a text of no known kind is a list: each of its lines has as many columns, at least three. After a comma no
 * space may follow, as it does in sentences.
 */
export function isDelimitedList(source: string): boolean {
  const records = recordsOf(source)
  if (records.length < leastRecords) return false
  const mark = delimiterOf(source)
  const { usual, agreeing } = usesOf(mark, records)
  if (usual < leastMarks || agreeing < records.length) return false
  return mark === '\t' || !records.some((record) => record.includes(`${mark} `))
}
