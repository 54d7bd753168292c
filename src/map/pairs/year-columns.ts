const year = /\b(?:19|20)(\d\d)(?:\s?[/\u2013-]\s?(?:20)?(\d\d))?\b/
const toCome =
  /\b(?:est(?:imate[ds]?|d)?|forecasts?|project(?:ed|ion)|budget(?:ed)?|planned|expected|next|coming|current|this)\b/i
const past = /\b(?:actual|last|previous|past|completed|ended|prior)\b/i

/**
 * What the columns of years are to a reader, in the words that questions use: the latest that is over is the last completed
 * year, what is forecast is the estimate for the coming one. Empty where the columns are no years.
 */
export function wordYearColumns(headers: ReadonlyMap<number, string>): Map<number, string[]> {
  const columns = [...headers].flatMap(([column, header]) => {
    const found = year.exec(header)
    const isTold = found !== null || toCome.test(header) || past.test(header)
    return column > 0 && isTold && header.length < 70
      ? [{ column, header, year: found ? Number(found[2] ?? found[1]) : null }]
      : []
  })
  const words = new Map<number, string[]>()
  const isYears = columns.filter((one) => one.year !== null).length >= 2
  if (columns.length < 2 || (!isYears && !columns.some((one) => toCome.test(one.header)))) return words
  const sorted = columns.toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0))
  const future = sorted.filter((one) => toCome.test(one.header) && !past.test(one.header))
  const over = sorted.filter((one) => !future.includes(one))
  const [before, last] = over.length > 1 ? over.slice(-2) : [undefined, over[0]]
  if (last) words.set(last.column, ['last completed year', 'last year', 'latest year'])
  // `Previous year` could mean either of the two.
  if (before) words.set(before.column, ['year prior to last'])
  future.forEach(({ column }, at) => {
    const isFirst = at === 0 && future.length > 1
    const isLast = at === future.length - 1
    words.set(column, [
      ...(isFirst || future.length === 1 ? ['estimated current year'] : []),
      ...(isLast ? ['estimated', 'forecast next year'] : []),
    ])
  })
  return words
}
