/** What the source is written in. It also stands in for what a translation lacks. */
const sourceLocale = 'en-GB'

/**
 * The first language a reader wants that the desk speaks: `pt-BR` where it is there, else any Portuguese, else the next
 * wish, else English.
 */
export function chooseLocale(wanted: readonly string[], spoken: readonly string[]): string {
  for (const locale of wanted) {
    const found = spoken.find((one) => one === locale) ?? spoken.find((one) => sharesLanguage(one, locale))
    if (found) return found
  }
  return sourceLocale
}

function sharesLanguage(one: string, other: string): boolean {
  return one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
}
