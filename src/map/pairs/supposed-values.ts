import { sentencesOf } from './sentences.ts'

/** What is thought of only for the case that it were so; what somebody politely asks for is not. */
const supposes =
  /\b(?:if|unless|whether|supposing|assuming)\s(?!(?:you|possible|so|required|needed|necessary|available|(?:we|they|he|she|i)\s(?:can|could|may)\b))|\b(?:were|should)\s(?:we|they|he|she|it|you|i)\s|\bwould(?: not|n['\u2019]t)? have (?:\p{L}+ed|been|had|gone|taken|paid)\b/iu
/** What is priced besides is not what is wanted: `an excess of £100, as an option`. */
const asOption = /^[^.;\u00a3$\u20ac]{0,40}\bas an? (?:option|alternative)\b/i
const clauseEnd = /[,:]\s|\s(?:but|so|then)\s/
/** What another figure is only measured by. */
const measures =
  /\b(?:double|twice|half|treble|triple|(?:two|three|four|five|ten|\d{1,3}) times|per ?cent of|% of|compared (?:with|to)|instead of|rather than|as opposed to|(?:up|down) (?:from|on))\s(?:the |its |our |their |last year['\u2019]s )?(?=[\u00a3$\u20ac\d])/gi
/** What was said so far of a value may begin with what it is measured by: `double the £80,000 of 2019`. */
const lead = 30
/** One of several that are offered: `£1m / £2m`, `£2m or £5m`. */
const amount = '[\\u00a3$\\u20ac]\\s?\\d[\\d,.]*\\s?(?:million|thousand|mn|bn|[mk])?'
const orMore = new RegExp(
  `^\\s?(?:/|,|or)\\s?(?:${amount}\\s?(?:/|,|or)\\s?){0,6}(?<=/\\s?|or\\s?)${amount}`,
  'i',
)
const orLess = new RegExp(`${amount}\\s?(?:/|\\bor)\\s?$`, 'i')
/** `£410,000 in 2024 but £280,000 in 2025`: the figure of one year, where the next has its own. */
const ofYear = /^\s(?:in|for) (?<year>20\d\d)\b/
const ofYears = new RegExp(`${amount}\\s(?:in|for) (?<year>20\\d\\d)\\b`, 'gi')

/**
 * Whether a sentence names a value without saying that it is so: it is supposed, another is measured by it, it is one of
 * several to choose from or an option, or it was so in a year before the last that is named.
 */
export function isOnlySupposed(text: string, start: number, end: number): boolean {
  const sentence = sentencesOf(text).find((one) => one.start <= start && end <= one.end)
  if (!sentence) return false
  const before = text.slice(sentence.start, start)
  const after = text.slice(end, sentence.end)
  const clause = before.split(clauseEnd).at(-1) ?? ''
  return (
    supposes.test(clause) ||
    isMeasure(text.slice(sentence.start, end), before.length) ||
    asOption.test(after) ||
    orMore.test(after) ||
    orLess.test(before) ||
    isOfEarlierYear(sentence.text, after)
  )
}

const isMeasure = (said: string, start: number) =>
  [...said.matchAll(measures)].some(
    ({ index, 0: words }) => index + words.length >= start && index <= start + lead,
  )

function isOfEarlierYear(sentence: string, after: string): boolean {
  const year = ofYear.exec(after)?.groups?.['year']
  if (year === undefined) return false
  return [...sentence.matchAll(ofYears)].some((other) => (other.groups?.['year'] ?? '') > year)
}
