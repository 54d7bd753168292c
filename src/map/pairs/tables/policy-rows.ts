/** What is still running has no last year. */
const running = /\b(?:to date|now|current(?:ly)?|present|ongoing|in force|this year)\b/i
const older = /\b(?:earlier|before|prior|previously|older)\b/i
/** `2024`, `2024/25`, `Oct 24`, `9/24`, `30/6/27`. */
const years =
  /\b(?:19|20)(\d\d)(?:\s?[/\u2013-]\s?(?:(?:19|20)?(\d\d))\b(?![/.]\d))?|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?\s?['\u2019]?(\d\d)\b|\b(?:\d{1,2}[/.])?\d{1,2}[/.](?:20)?(\d\d)\b(?![/.]\d)/gi

/**
 * What the rows of an insurance history are, by the periods that they begin with: the one that runs longest is the policy
 * in force, the one before it the previous one. Empty where the periods do not tell.
 */
export function wordPolicyRows(periods: readonly string[]): Map<string, string[]> {
  const ends = periods.map(endOf)
  const known = ends.filter((end) => end !== null)
  if (known.length < Math.max(2, periods.length)) return new Map()
  const [last = 0, before = 0] = known.toSorted((one, other) => other - one)
  if (last === before) return new Map()
  const words = new Map<string, string[]>()
  periods.forEach((period, at) => {
    if (ends[at] === last) words.set(period, ['current'])
    // Of two that end in one year either may be the one before.
    else if (ends[at] === before && before > 0 && known.filter((end) => end === before).length === 1)
      words.set(period, ['previous'])
  })
  return words
}

/** The last year of a period, of this century or the one before; null where there is none. */
function endOf(period: string): number | null {
  if (running.test(period)) return Number.POSITIVE_INFINITY
  const found = [...period.matchAll(years)].map((match) =>
    Number(match[2] ?? match[1] ?? match[3] ?? match[4]),
  )
  if (found.length > 0) return Math.max(...found.map((year) => (year > 60 ? 1900 : 2000) + year))
  return older.test(period) ? 0 : null
}
