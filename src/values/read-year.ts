import type { Question } from '../domain/question-set.ts'

/** `Year of manufacture`, not `Claims in the year` or `Years of experience`. */
const asksForYear =
  /^(?:the )?(?:(?:exact|approx(?:imate)?\.?) )?(?:year|yr)\b|\byear (?:of|built|made|constructed|first)\b|\b(?:built|constructed)\b/i

/** Whether a question asks for one year as a number. */
export const isAskedForYear = ({ type, label }: Pick<Question, 'type' | 'label'>): boolean =>
  type === 'integer' && asksForYear.test(label)

const decade = /\b(?:1\d|20)\d0['\u2019]?s\b/i
const century =
  /\b(?:\d{1,2}(?:st|nd|rd|th)|[a-z]+(?:st|nd|rd|th)|c\d{2})[- ]?(?:century|cent\.?|c\b)|\bcentury\b/i
const onlyABound = /\b(?:pre|post|before|after|prior to)[- ](?:about |c\.? ?)?(?:1\d|20)\d{2}\b/i
const changed =
  /\b(?:conv(?:erted|ersion)?|refurb(?:ished|ishment)?|renovated|rebuilt|re-?roofed|ext(?:ended|ensions?|ns?|d)?|modernised|restored|rewired)\b/i

/** Whether a text names no one year: a decade, a century, a bound, or the year of a later change (`conv. 2007`). */
export const namesNoYear = (text: string): boolean =>
  decade.test(text) || century.test(text) || onlyABound.test(text) || changed.test(text)

const year = '\\b(?:1\\d|20)\\d{2}\\b'
/** What goes on behind a comma or stroke is a later change where it is called one; behind a bracket or a semicolon it has only to say something. */
const laterChange = new RegExp(
  `^[^,;(/]*${year}\\s*(?:[,/]\\s*(?:(?:and|then|later|with)\\s)?(?:${changed.source})|[;(]\\s*(?!(?:or|to|and)\\b)\\p{L}{2}).*${year}`,
  'iu',
)

/** What a text says of the first of its years, where it goes on with that of a later change: `c.1870` of `c.1870, extn 1994`. */
export const beforeLaterChange = (text: string): string =>
  laterChange.test(text) ? (text.split(/[,;(/]/)[0] ?? text) : text
