/** How papers say for how long an amount is paid or earned. */
const periods: readonly { readonly name: string; readonly words: string }[] = [
  { name: 'hour', words: 'hourly|p\\.?h\\.?|(?:per|an|each|every) h(?:ou)?r' },
  { name: 'day', words: 'daily|p\\.?d\\.?|(?:per|a|each|every) day' },
  { name: 'week', words: 'weekly|p\\.?w\\.?|(?:per|a|each|every) w(?:ee)?k' },
  { name: 'fortnight', words: 'fortnightly|(?:per|a|each|every) fortnight' },
  { name: 'month', words: 'monthly|pcm|p\\.?m\\.?|(?:per|a|each|every) (?:calendar )?m(?:on)?th' },
  { name: 'quarter', words: 'quarterly|(?:per|a|each|every) quarter' },
  { name: 'year', words: 'annual(?:ly)?|yearly|p\\.?a\\.?|(?:per|a|each|every) (?:annum|y(?:ea)?r)' },
]
/** Paid in parts, it is still the whole amount: `£1,060 by monthly instalments`. */
const inParts = '(?!\\s(?:instal\\w*|direct|payments?|d\\.?d\\b|premiums? by))'
const shapes = periods.map(({ name, words }) => ({
  name,
  shape: new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])${inParts}|/ ?${name}\\b`, 'iu'),
}))

const periodsNamed = (text: string): string[] =>
  shapes.filter(({ shape }) => shape.test(text)).map(({ name }) => name)

/**
 * Whether an amount is one for another time than is asked: wages of a week where those of a year are. What names no time
 * is asked, and said, of the whole or of a year.
 */
export function isOfOtherPeriod(asked: string, said: string): boolean {
  const given = periodsNamed(said.slice(0, 400))
  const wanted = periodsNamed(asked.slice(0, 400))
  if (given.length === 0) return false
  return wanted.length === 0 ? !given.includes('year') : !given.some((period) => wanted.includes(period))
}
