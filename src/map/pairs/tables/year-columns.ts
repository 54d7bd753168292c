const year = /\b(?:19|20)(\d\d)(?:\s?[/\u2013-]\s?(?:20)?(\d\d))?\b/
/** `y/e Aug 26`, `FY26`, `Mar 26`, `y/e 31/10/26`. */
const shortYear =
  /\b(?:(?:y\s?\/?\s?e\.?|fy|year (?:to|ended|ending))\s?(?:\d{1,2}\s)?)?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?|fy|\d{1,2}[./-]\d{1,2}[./-])\s?['\u2019]?(\d\d)\b(?![./-]\d)/i
const toCome =
  /\b(?:f['\u2019]?cast|fcst|proj|est(?:imate[ds]?|d)?|forecasts?|project(?:ed|ion)|budget(?:ed)?|planned|expected|next|(?:forth)?coming|following|ensuing|ahead|current|this)\b/i
const past = /\b(?:actual|last|previous|past|completed|ended|prior)\b/i

/** One year, or what stands for it (`next year`), and the columns of its figures. */
interface YearColumns {
  readonly year: number
  /** Its place among the others; one that is to come and has no number follows those that have one. */
  readonly order: number
  readonly isComing: boolean
  readonly columns: number[]
}

/**
 * What the columns of years are to a reader, in the words that questions use: the latest that is over is the last completed
 * year, what is forecast is the estimate for the coming one. Empty where the columns are no years.
 */
export function wordYearColumns(headers: ReadonlyMap<number, string>): Map<number, string[]> {
  const words = new Map<number, string[]>()
  const years = yearsOf(headers)
  const isTold = [...years.values()].some(({ year, isComing }) => isComing || year > 0)
  if (years.size < 2 || !isTold) return words
  const sorted = [...years.values()].sort((one, other) => one.order - other.order)
  const future = sorted.filter(({ isComing }) => isComing)
  const over = sorted.filter(({ isComing }) => !isComing)
  if (future.length === 0 && over.filter(({ year }) => year > 0).length < 2) return words
  const [before, last] = over.length > 1 ? over.slice(-2) : [undefined, over[0]]
  const say = (one: YearColumns | undefined, said: string[]) => {
    for (const column of one?.columns ?? []) words.set(column, said)
  }
  say(last, ['last completed year', 'last year', 'latest year'])
  // `Previous year` could mean either of the two.
  say(before, ['year prior to last'])
  future.forEach((one, at) => {
    const isFirst = at === 0 && future.length > 1
    const isLast = at === future.length - 1
    say(one, [
      ...(isFirst || future.length === 1 ? ['estimated current year'] : []),
      ...(isLast ? ['estimated', 'forecast next year'] : []),
    ])
  })
  return words
}

/** The years that headers name, each with its columns: `Next year` may stand over payroll and over turnover. */
function yearsOf(headers: ReadonlyMap<number, string>): Map<string, YearColumns> {
  const years = new Map<string, YearColumns>()
  for (const [column, header] of headers) {
    const found = year.exec(header) ?? shortYear.exec(header)
    const said = (toCome.exec(header) ?? past.exec(header))?.[0]
    if (column === 0 || header.length >= longestHeader || (!found && said === undefined)) continue
    const number = found ? Number(found[2] ?? found[1]) : 0
    const isComing = toCome.test(header) && !past.test(header)
    const key = found ? `${number}|${isComing}` : (said ?? '').toLowerCase()
    const known = years.get(key)
    if (known) known.columns.push(column)
    else
      years.set(key, { year: number, order: orderOf(number, isComing, header), isComing, columns: [column] })
  }
  return years
}

function orderOf(year: number, isComing: boolean, header: string): number {
  if (year > 0 || !isComing) return year
  // `No. (est)` is no year of its own.
  return /\b(?:next|(?:forth)?coming|following|ensuing|ahead)\b/i.test(header) ? afterNumbered : year
}

const afterNumbered = 1_000
const longestHeader = 70
