import type { Page } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import { findDates } from '../../../values/read-date.ts'
import { isWithinYears, yearsOfClaimsAsked } from '../../derived/claims-in-years.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

/** What an insurer heads with that is asked for the claims of a policy of its own. */
const confirmation =
  /\b(?:confirmed claims|claims? (?:history|experience|record|enquiry)|loss (?:run|record|history)|to whom it may concern)\b/i
/** Who asks for a quotation says it himself. */
const ofRequest = /\b(?:proposal|fact find|presentation|submission|application|please (?:quote|complete))\b/i
const headLength = 420
/** `No claims recorded`, `We confirm that there have been no claims under this policy`. */
const clean =
  /^\W*(?:(?:we|i) (?:can |hereby )?confirm (?:that )?)?(?:there (?:are|were|have been) )?(?:no|nil|zero) (?:known )?(?:claims?|loss(?:es)?)\b(?! (?:discount|bonus))/i
/** What it is said of may be less than all that there was. */
const ofLess =
  /\b(?:except|other than|apart from|outstanding|open|current|this year|last|section|fault|large)\b/i
const someAmount = /[\u00a3$\u20ac]\s?0*[1-9]/
const ofPeriod = /\b(?:period|since|from|incept(?:ion|ed)|on (?:cover|risk)|to date|(?:held|insured) with)\b/i
const mostLines = 200
const longestLine = 300

/**
 * An insurer that confirms that it has no claims on record answers whether there were any, for as many years as its policy
 * has run until now. Of the years before nobody says anything.
 */
export function pairsFromCleanExperience(
  items: readonly LayoutItem[],
  questions: readonly Question[],
  receivedAt: string,
  isBesideClaims: boolean,
): Pair[] {
  const [first] = items
  if (!first || first.document.format === 'email' || first.page.fields.length > 0) return []
  const { text } = first.page
  const head = text.slice(0, headLength)
  if (!confirmation.test(head) || ofRequest.test(head) || someAmount.test(text) || isBesideClaims) return []
  const said = items.find((item) => clean.test(item.text) && !ofLess.test(item.text))
  const since = said && firstDayOfCover(text, receivedAt)
  if (!said || since === undefined) return []
  return questions.flatMap((question): Pair[] => {
    const years = yearsOfClaimsAsked(question)
    if (years === null || isWithinYears(since, years, receivedAt)) return []
    return [
      {
        label: question.label,
        context: '',
        labelItems: [],
        items: [said],
        relation: 'header',
        strength: 0.9,
        statement: { isDenied: true, isTrue: true },
      },
    ]
  })
}

/** Whether an insurer's confirmation, of this policy or another, has claims with their sums. */
export const recordsClaims = (pages: readonly Pick<Page, 'text'>[]): boolean =>
  pages.some(({ text }) => confirmation.test(text.slice(0, headLength)) && someAmount.test(text))

/** The day from which a policy ran until now, ISO `YYYY-MM-DD`; undefined where the paper does not say, or is an old one. */
function firstDayOfCover(text: string, receivedAt: string): string | undefined {
  const lines = text.split('\n', mostLines).map((line) => line.slice(0, longestLine))
  const daysIn = (line: string) => findDates(line, { receivedAt }).found.map(({ value }) => value)
  const [since] = lines.flatMap((line) => (ofPeriod.test(line) ? daysIn(line) : [])).sort()
  const latest = lines.flatMap(daysIn).sort().at(-1)
  if (since === undefined || latest === undefined) return undefined
  return latest === since || latest > receivedAt.slice(0, 10) || isWithinYears(latest, 1, receivedAt)
    ? since
    : undefined
}
