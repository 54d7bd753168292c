/** What is said behind a figure in brackets, `14 (incl. 2 directors)`. */
const bracketed = /(?<=\d[^()\d]{0,40})\(([^()]{1,120})\)/g
/** What it holds, or what it was before: `(of which 30 at weekends)`, `(was £4,000)`, `(2025: £21,000)`. */
const isPartOrPast =
  /^\W*(?:incl?|including|inclusive|of which|was|were|previously|formerly|last (?:year|time)|up from|down from|(?:19|20)\d\d ?:)(?![\p{L}])|\blast (?:year|time)\W*$/iu
/** When the year ended that a figure is of: `(y/e 31.3.25)`, `(to 31 March 2025)`. */
const isDate =
  /^\s*(?:(?:for |the )*(?:y\/?e|year|accounts|period)\s?(?:end(?:ed|ing)?)?|to|at|as at|on|ended)?\s*\d{1,2}(?:st|nd|rd|th)?[ ./-](?:\d{1,2}|[a-z]{3,9})[ ./-](?:\d{2}|\d{4})\s*$/i
/** Somebody or something else by its name: `1994 (Dyeworks Ltd: 2010)`. */
const isOfAnother = /^\s*(?!From\b|To\b|Or\b|And\b|But\b|Increas|Rising)\p{Lu}[\p{L}'\u2019.&-]*[ :,].*\d/u
/** Months, or the number of a note, behind an amount of thousands. */
const isCountOfMonths = /^\s*\d{1,2}\s?(?:m|mths?|months?)?\s*$/i
const endsInThousands = /\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?\s*$|\d{4,}\s*$/
/** Some of those that were counted, by what tells them from the others: `8 (5 part time)`. */
const isSomeOf = /^\s*(\d{1,5}) ?(?:x )?(?!m\b|k\b)(?:\p{L}{2}|[pf]\/t\b)/u
const countBefore = /(?<![\d.,])(\d{1,6})\D{0,40}$/
/** What was done to it later: `1890 (extended 1950)`. */
const isLaterYear = /^\s*[\p{Ll}-]{3,}ed\b\D{0,40}(?:19|20)\d\d\W*$/u
const endsInYear = /(?<!\d)(?:1[5-9]|20)\d\d\W*$/
/** What an amount includes goes on behind it: `£61,000 including a £30,000 grant`. */
const goesOnWithPart =
  /(?<=\d[^\d()]{0,20})[\s,;]\b(?:including|inclusive of|of which|incl\.?)\s(?=[^\n]*\d)[^\n]*$/i

/**
 * A text without what is said behind its figure of a part of it, of what it was, or of something else: that is no second
 * figure. Its place is kept.
 */
export function withoutAsides(text: string): string {
  const whole = text.replace(bracketed, (all, aside: string, at: number) =>
    isAside(aside, text.slice(0, at)) ? ' '.repeat(all.length) : all,
  )
  return whole.replace(goesOnWithPart, (part) => ' '.repeat(part.length))
}

function isAside(aside: string, before: string): boolean {
  if (isDate.test(aside) || isPartOrPast.test(aside) || isOfAnother.test(aside)) return true
  if (isCountOfMonths.test(aside)) return endsInThousands.test(before)
  if (isLaterYear.test(aside)) return endsInYear.test(before)
  const some = isSomeOf.exec(aside)?.[1]
  const whole = countBefore.exec(before)?.[1]
  return some !== undefined && whole !== undefined && Number(some) < Number(whole)
}
