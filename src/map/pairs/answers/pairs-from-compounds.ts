import type { Question } from '../../../domain/question-set.ts'
import { askedTextOf } from '../../../values/asked-text.ts'
import { areEndsOfRange } from '../../../values/figure-range.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'
import { partitionsOf } from '../lines/label-partitions.ts'
import type { Pair } from '../pair.ts'
import { figureRun } from '../prose/figure-runs.ts'
import { placeName } from '../prose/place-names.ts'
import { linedParts } from '../tables/lined-cells.ts'
import { postcode } from '../writers/contact-patterns.ts'
import { contactsOf } from './contacts-of-answer.ts'
import { partOf } from './part-of-answer.ts'

/** Longer answers are paragraphs. */
const maxAnswer = 300
/** Of what the pair as a whole says, its parts say so much. */
const partWorth = 0.97

const tradingAs =
  /^(.{3,160}?)[\s,;(]+(?:t\/a\.?|t\/as|trading as|trading under the name(?: of)?)\s+(.{2,100}?)\)?$/i

const asksTradingNameToo =
  /[\s,;/(]+(?:(?:and|or|with|&)\s+)?(?:(?:any|the|your)\s+)?(?:trading|business) (?:titles?|names?|styles?)\b.*$/is

/** `Name of proposer and trading title` asks for the name before it asks for the other one. */
const withoutTradingName = (label: string) => label.replace(asksTradingNameToo, '')

/** `Yes / No` is printed to choose from, and is no yes to the first part of a label with a no to the second. */
const isPrintedChoice = ({ isTyped }: LayoutItem, text: string) =>
  isTyped !== true && /^\W*(?:yes|no|y|n)\b\W{1,6}(?:yes|no|y|n|n\/a)\W*$/i.test(text)

/** What names the answers that it goes with asks one thing: `If you answered Yes to any of questions 3 to 7, give details`. */
const goesWithAnswers = /^\W*if (?:you(?: have)? answered|the answer|yes to|any)\b/i

/**
 * One label may ask several things, answered one after the other: `Present insurer and policy number`, `Regulated? If so,
 * firm number`. Each part of the label with the part of the answer that stands at its place.
 */
export function pairsFromCompounds(pairs: readonly Pair[], questions: readonly Question[]): Pair[] {
  const asksTradingName = questions.some(({ label }) => askedTextOf(label) === 'tradingName')
  const periods = pairs.filter(({ label }) => insurancePeriod.test(label))
  return pairs.flatMap((pair) => {
    const [first] = pair.items
    if (
      first.mark ||
      goesWithAnswers.test(pair.label) ||
      pair.relation === 'prose' ||
      (pair.relation === 'above' && !pair.isCaption)
    )
      return []
    const text = answerOf(pair)
    if (isPrintedChoice(first, text)) return []
    const found: Pair[] = []
    const named =
      asksTradingName && text.length <= maxAnswer ? tradingAs.exec(text.replace(/\n/g, ' ')) : null
    if (named?.[1] && named[2] && /\bname|title|proposer|insured|firm|company|business\b/i.test(pair.label))
      found.push(
        partOf(pair, withoutTradingName(pair.label), named[1], 1.02),
        partOf(pair, `Trading name`, named[2], 1),
      )
    if (text.length > maxAnswer) return found
    // `to` after `Period of insurance: from` in the same row.
    if (
      untilWhen.test(pair.label) &&
      (text.match(oneDate) ?? []).length === 1 &&
      periods.some((one) => isBefore(one, pair))
    )
      found.push(partOf(pair, 'Period of insurance, end date', text, 1))
    found.push(
      ...periodOf(pair, text),
      ...contactsOf(pair, text),
      ...figuresOf(pair, text),
      ...amountAndTime(pair, text),
      ...amountAndExpiring(pair, text),
      ...remarksOf(pair, text),
    )
    const more = /^(?:yes|y)\b[\s,:;.\u2013-]+(\S.{2,})$/is.exec(text)?.[1]
    // `Yes, Armstrong Lettings` says who, too.
    if (more && !/^[^\p{L}\d]*no?\b/iu.test(more)) found.push(partOf(pair, pair.label, more, 0.93))
    found.push(...letteredParts(pair, text))
    const lined = linedParts(pair.label, text)
    for (const { label, answer } of lined) found.push(partOf(pair, label, answer, 1))
    for (const labels of lined.length > 0 ? [] : partitionsOf(pair.label)) {
      const answers = answerParts(text, labels)
      if (answers.length !== labels.length) continue
      labels.forEach((label, at) => {
        const answer = answers[at]?.trim() ?? ''
        if (answer !== '') found.push(partOf(pair, label, answer, partWorth))
      })
      break
    }
    return found
  })
}

/**
 * What stands after somebody's name: a remark in brackets, with a number of its own (`Harbour Mutual (policy HM/2207/4)`), an
 * address (`Elm Risk, 4 Quay View, Hull HU1 1ZZ`), or the number that goes with a yes (`Yes, no. QX-31, to 2028`).
 */
function remarksOf(pair: Pair, text: string): Pair[] {
  const found: Pair[] = []
  const flat = text.replace(/\s+/g, ' ').trim()
  const bracketed = /^(\p{Lu}[^()]{2,80}?)\s?\(([^()]{3,80})\)?$/u.exec(flat)
  if (bracketed?.[1] && bracketed[2] && /^[a-z]/.test(bracketed[2])) {
    found.push(partOf(pair, pair.label, bracketed[1], 0.99))
    const [, about, value] = /^([\p{L} .]{3,30}?)[\s:]+((?=\S*\d)[\w/-]{4,24})$/u.exec(bracketed[2]) ?? []
    if (about && value)
      found.push(
        partOf(pair, /\b(?:no|number|ref\w*)\.?$/i.test(about) ? about : `${about} number`, value, 0.97),
      )
  }
  const [, holder, policy] =
    /^(\p{Lu}[^,:;]{2,60}),\s+pol(?:icy)?\.?\s?(?:no\.?|number|ref\.?)?\s*((?=[\w/-]*\d)[\w/-]{4,30})$/iu.exec(
      flat,
    ) ?? []
  if (holder && policy)
    found.push(
      partOf(pair, pair.label, holder, 1.02),
      partOf(pair, `${pair.label.replace(/[\s:]+$/, '')} policy number`, policy, 0.97),
    )
  const comma = flat.search(/,\s/)
  if (
    comma > 2 &&
    comma < 80 &&
    postcode.test(flat.slice(comma)) &&
    !placeName.test(flat.slice(0, comma)) &&
    !/\baddress|premises|\boffices?\b|situat|locat|\bkept\b|\bat\W*$/i.test(pair.label)
  ) {
    found.push(partOf(pair, pair.label, flat.slice(0, comma), 0.99))
    const [address = ''] = flat.slice(comma + 1).split(/\s-\s|\b(?:tel|t|e|email|ref)\b[.:]/i)
    found.push(partOf(pair, `${pair.label.replace(/[\s:]+$/, '')} address`, address.trim(), 0.97))
  }
  const [, thing, own] =
    /(?<![\p{L}\d])(\p{L}{3,20}(?: \p{L}{3,20})?) (?:no\.?|number)\s?:?\s?((?=[\w/-]*\d)[\w/-]{4,24})(?!\w)/iu.exec(
      flat,
    ) ?? []
  // `Company no. 01234567` says itself what it is.
  if (thing && own) found.push(partOf(pair, `${thing} number`, own, 0.97))
  const [, number] = /\b(?:no\.|number|ref\.?)\s?:?\s?((?=[\w/-]*\d)[\w/-]{3,24})/i.exec(flat) ?? []
  if (number && number.length < flat.length * 0.8)
    found.push(partOf(pair, `${pair.label.replace(/[\s:?]+$/, '')} number`, number, 0.97))
  return found
}

const letter = /\(?\b([a-h]|i{1,3}|iv|v)\)\s*/gi

/** `State (a) the number of holders and (b) the share held` answered by `(a) 14 (b) 68.5%`. */
function letteredParts(pair: Pair, text: string): Pair[] {
  const asked = byLetter(pair.label)
  const said = byLetter(text)
  if (said.size < 2 || asked.size < 2) return []
  const head = pair.label.slice(0, pair.label.search(letter)).replace(/[\s:,]+$/, '')
  return [...said].flatMap(([key, answer]) => {
    const label = asked.get(key)
    if (!label || answer === '') return []
    return [partOf(pair, label, answer, 0.98), partOf(pair, `${head} ${label}`, answer, 0.97)]
  })
}

function byLetter(text: string): Map<string, string> {
  const found = [...text.slice(0, 600).matchAll(letter)]
  return new Map(
    found.map((match, at) => [
      (match[1] ?? '').toLowerCase(),
      text
        .slice(match.index + match[0].length, found[at + 1]?.index)
        .replace(/[\s,;]+(?:and)?\s*$/i, '')
        .trim(),
    ]),
  )
}

const oneFigure = /(?:[\u00a3$\u20ac]\s?)?\d[\d,]*(?:\.\d+)?\s?(?:%|k\b|m\b|million\b)?/g

/** What is counted in these is no amount. */
const time = /^(?:months?|mths|years|yrs|weeks|days|hours)$/i

/** What all figures of one answer are about is no answer to what only one of them is about. */
const leastOwnMatch = 0.6

/** Several figures in one answer, each with its own words: `\u00a3250 compulsory and \u00a3100 voluntary; \u00a31,000 for subsidence`. */
function figuresOf(pair: Pair, text: string): Pair[] {
  if ((text.match(oneFigure) ?? []).length < 2 || pair.label.length > 120) return []
  const about = pair.label.replace(/[\s:?]+$/, '')
  const run = figureRun(text)
  if (run)
    return run.figures.map(({ label, value }) => ({
      ...partOf(pair, `${about}, ${label}`, value, 0.95),
      leastMatch: leastOwnMatch,
    }))
  const clauses = text.split(/;\s|,\s(?!\d{3}\b)|\s(?:and|plus|then)\s|\n/).map((clause) => clause.trim())
  if (clauses.length < 2) return []
  return clauses.flatMap((clause) => {
    const figures = clause.match(oneFigure) ?? []
    const [figure] = figures
    const words = clause
      .replace(figure ?? '', ' ')
      .replace(/\b(?:for|of|is|at|a|the|in)\b/gi, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (
      figures.length !== 1 ||
      !figure ||
      !/^[\p{L} ()'\u2019/-]{4,60}$/u.test(words) ||
      placeName.test(words) ||
      readDateLike.test(clause)
    )
      return []
    const part = partOf(pair, `${about}, ${words}`, figure.trim(), 0.95)
    return [time.test(words) ? { ...part, column: `Number of ${words}` } : part]
  })
}

const sumAndMonths =
  /^([\u00a3$\u20ac]\s?\d[\d,.]*\d?\s?(?:million|k|m)?)\s*[/,;]\s*(\d{1,2})\s?(?:months?|mths?)\b/i

/** A loss of income is insured for an amount and a time: `£10.9m / 36 months`. */
function amountAndTime(pair: Pair, text: string): Pair[] {
  const [, amount, months] = sumAndMonths.exec(text.trim()) ?? []
  if (!amount || !months || pair.label.length > 120) return []
  const label = pair.label.replace(/[\s:?]+$/, '')
  return [
    partOf(pair, label, amount, 1),
    { ...partOf(pair, `${label}, indemnity period (months)`, months, 0.98), column: 'Number of months' },
  ]
}

const sumAndExpiring =
  /^([\u00a3$\u20ac]\s?\d[\d,.]*\d?\s?(?:million|k|m)?)\b[^()\u00a3$\u20ac]{0,30}\((?:expiring|was|previously|currently|presently|at present|last year|up from|down from)\W*([\u00a3$\u20ac]\s?\d[\d,.]*\d?\s?(?:million|k|m)?)\b/i

/** What is wanted, and in brackets what it is now: `£25,000 each claim (expiring £15,000)`. */
function amountAndExpiring(pair: Pair, text: string): Pair[] {
  const [, wanted, expiring] = sumAndExpiring.exec(text.trim()) ?? []
  if (!wanted || !expiring || pair.label.length > 120) return []
  const label = pair.label.replace(/[\s:?]+$/, '')
  return [
    partOf(pair, label, wanted, 1),
    {
      ...partOf(pair, `Expiring ${label}`, expiring, 0.97),
      rivals: [{ own: 'expiring', others: ['required wanted'] }],
    },
  ]
}

const readDateLike =
  /\b\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d[/.]\d|\d{4}$/i

const untilWhen = /^\W*(?:[A-Z]?\d{1,2}[a-z]?[.)]?\s+)?(?:to|until|till)\W*(?:midnight(?: on)?)?\W*$/i
export const insurancePeriod =
  /\b(?:period|dates?) (?:of |for )?(?:the |your )?(?:insurance|cover|policy)\b|\b(?:insurance|cover|policy) (?:period|dates?|wanted|needed|required|from)\b|\bperiod required\b|^\W*period\W*$/i
export const oneDate = /\d{1,2}(?:st|nd|rd|th)?[ /.-]{1,3}(?:\d{1,2}|[A-Z][a-z]{2,8})[ /.,-]{1,3}\d{2,4}/g

/** Whether a label asks for more than its words say: a period asks for its first and its last day. */
export const asksForPeriod = (label: string) =>
  label.length < 120 && (insurancePeriod.test(label) || untilWhen.test(label))

/** Whether a label stands in the same row before another pair's answer. */
function isBefore(one: Pair, pair: Pair): boolean {
  const start = one.labelItems.at(-1) ?? one.items[0]
  // Captions of a period stand in one row, and its days in the row under them.
  return [pair.items[0], ...pair.labelItems.slice(-1)].some(
    (end) => start.page === end.page && isSameRow(start.box, end.box) && start.box.x0 < end.box.x0,
  )
}

/** The first and the last day of a period that one answer states. */
function periodOf(pair: Pair, text: string): Pair[] {
  if (!insurancePeriod.test(pair.label) && !/\bperiod\b/i.test(pair.label)) return []
  const dates = text.match(oneDate) ?? []
  if (dates.length === 1 && /\bfrom\W*$/i.test(pair.label) && insurancePeriod.test(pair.label))
    return [partOf(pair, 'Period of insurance, start date', dates[0] ?? text, 1)]
  const [first, last] = dates
  if (dates.length !== 2 || !first || !last || first === last) return []
  const about = insurancePeriod.test(pair.label) ? 'Period of insurance' : pair.label
  return [partOf(pair, `${about}, start date`, first, 1), partOf(pair, `${about}, end date`, last, 1)]
}

/** The lines of one box, or of one run of typed lines, as one text. */
function answerOf({ items, inlineText, relation }: Pair): string {
  if (inlineText !== undefined && relation === 'table_cell') return inlineText
  const [first, ...rest] = items
  const own = inlineText ?? first.text
  return rest
    .filter((item) => belongsTogether(first, item))
    .reduce((text, item, at, lines) => {
      const before = at === 0 ? first : lines[at - 1]
      return `${text}${before && isSameRow(before.box, item.box) ? ' ' : '\n'}${item.text}`
    }, own)
}

function belongsTogether(one: LayoutItem, other: LayoutItem): boolean {
  return one.isTyped === true && other.isTyped === true
}

/** Longer lines are full, so that the next one goes on with them. */
const longestShortLine = 36

const yearAtStart = /^\W*(?:(?:FY|y\/?e|years?(?: (?:to|ended|ending))?)\W*)?(?:19|20)\d\d\b/i

/** The answer in as many parts as the label has, by its lines, its commas, or what it begins with. */
function answerParts(text: string, labels: readonly string[]): string[] {
  const count = labels.length
  const shapes = [
    /\n+/,
    /\s*\n\s*|\s*[;|]\s+|\s+\/\s+/,
    /\s*\n\s*|,\s+/,
    /\s*\n\s*|,\s+|\s+[-\u2013]\s+|\s{2,}/,
  ]
  for (const shape of shapes) {
    const parts = text.split(shape).filter((part) => part.trim() !== '')
    if (parts.length !== count) continue
    // Figures of one year after the other are all of the one thing.
    if (parts.every((part) => yearAtStart.test(part))) return []
    // `\u00a31.4m - \u00a31.6m` is one answer, and no certain one.
    if (/[-\u2013]/.test(shape.source) && areEndsOfRange(parts[0] ?? '', parts[1] ?? '')) continue
    // A long line that is broken is one answer still.
    const isWrapped =
      text.includes('\n') &&
      text
        .split('\n')
        .slice(0, -1)
        .some((line) => line.length > longestShortLine)
    if (!isWrapped || shape.source.startsWith(',')) return parts
  }
  const flat = text.replace(/\s+/g, ' ').trim()
  if (count !== 2) return []
  const yes = /^(yes|no|y|n)\b[\s,:;.\u2013-]+(\S.*)$/i.exec(flat)
  // `No ✗ Yes` is a printed choice.
  if (yes?.[1] && yes[2] && !/^[^\p{L}\d]*(?:yes|no)\b/iu.test(yes[2])) return [yes[1], yes[2]]
  // A name and its number: `Calder Vale Insurance plc CV/CC/881204`, `Oriel Stoke 01632 960417`.
  const numbered = /^(\p{L}[^\d]{3,80}?)[\s,:-]+((?:[A-Z]{0,6}[/-]?)*\(?\+?\d[\w\s/()-]{3,30})$/u.exec(flat)
  // `Grade 3` says what was asked for.
  const isAskedFor = labels.some((label) => label.toLowerCase().includes(numbered?.[1]?.toLowerCase() ?? ''))
  if (numbered?.[1] && numbered[2] && !(isAskedFor && /^\d{1,2}\b/.test(numbered[2])))
    return [numbered[1], numbered[2]]
  const first = /^((?:[A-Z]{1,6}[/-]?)?\d[\w/-]{3,20})[\s,:-]+(\p{L}.{2,80})$/u.exec(flat)
  if (first?.[1] && first[2]) return [first[1], first[2]]
  return []
}
