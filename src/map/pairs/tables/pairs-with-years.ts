import { toIsoDate } from '../../../values/read-date.ts'
import { dateOfPaper } from '../../sources/date-of-paper.ts'
import type { Pair } from '../pair.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const dayMonth = new RegExp(
  `(?<![\\d/.-])(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}\\b(?!\\.?,? ?(?:\\d{4}|'?\\d{2}\\b))`,
  'gi',
)
/** What insurance asks for lies ahead of the paper that names its day: cover that begins, cover that ends, terms that are due. */
const liesAhead =
  /\b(?:renew\w*|inception|start\w*|commenc\w*|cover(?:age)? (?:\w+ ){0,3}(?:from|on)|needed|expir\w*|runs? out|lapses?|required by|quot\w+|terms|effective)\b/i
const liesBehind =
  /\b(?:last|since|years?|established|founded|inspected|examined|claims?|loss|signed|built|born|birth)\b/i
/** A day that comes round again later than this was rather the one just gone. */
const farthestDays = 300
/** `Monday 8th`: the next day of that number, where its weekday agrees. */
const dayAlone = /^(?:([MTWFS][a-z]{2,8}day),? (?:the )?)?(\d{1,2})(?:st|nd|rd|th)$/
/** `starts on Monday`, before the day. */
const weekdayAtEnd = /\b((?:mon|tues|wednes|thurs|fri|satur|sun)day),?(?: the)?\W*$/i
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const longestText = 90
const dayMs = 86_400_000

/**
 * Days without a year that the date of their paper makes plain: `renewal on 13 February` in a mail of January. What is meant
 * is concluded, and says so.
 * @param receivedAt when the papers came
 */
export function pairsWithYears(pairs: readonly Pair[], receivedAt: string): Pair[] {
  return pairs.flatMap((pair) => {
    const [first] = pair.items
    const text = pair.inlineText ?? first.text
    if (text.length > longestText || first.mark || !liesAhead.test(pair.label) || liesBehind.test(pair.label))
      return []
    const written = dateOfPaper(first.document, receivedAt)
    if (!written) return []
    const alone = dayAlone.exec(text)
    const [found, another] = alone ? [alone] : [...text.matchAll(dayMonth)]
    if (!found || another) return []
    const meant = alone
      ? nextOfMonth(Number(alone[2]), alone[1] ?? weekdayAtEnd.exec(pair.label)?.[1], written)
      : nextDay(Number(found[1]), found[2] ?? '', written)
    if (!meant) return []
    return [
      {
        ...pair,
        items: [first],
        inlineText: found[0],
        isPart: true,
        isPassage: undefined,
        meant,
        relation: 'derived' as const,
      },
    ]
  })
}

/** The next such day from the day of the paper on; null where it is too far ahead to be meant. */
function nextDay(day: number, monthText: string, written: string): string | null {
  const month = months.indexOf(monthText.slice(0, 3).toLowerCase()) + 1
  const year = Number(written.slice(0, 4))
  const next = [year, year + 1]
    .map((one) => toIsoDate(one, month, day))
    .find((one) => one !== null && one >= written)
  if (!next) return null
  return (Date.parse(next) - Date.parse(written)) / dayMs <= farthestDays ? next : null
}

function nextOfMonth(day: number, weekday: string | undefined, written: string): string | null {
  const [year, month] = [Number(written.slice(0, 4)), Number(written.slice(5, 7))]
  const next = [
    toIsoDate(year, month, day),
    toIsoDate(year + Math.floor(month / 12), (month % 12) + 1, day),
  ].find((one) => one !== null && one >= written)
  if (!next) return null
  const isSaid = weekday === undefined || weekdays[new Date(next).getUTCDay()] === weekday.toLowerCase()
  return isSaid ? next : null
}
