import type { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import { passagePair } from '../passage-pair.ts'
import { month } from '../prose/sentence-fact.ts'
import { type Stretch, sentencesOf } from '../sentences.ts'

/** What accounts give a figure of, by the word that a question has for it. */
const measures: readonly (readonly [label: string, words: string])[] = [
  ['gross profit', 'gross profits?|GP'],
  ['turnover', 'turnover|t/o|sales|takings|revenue|gross income|total income|income'],
  ['fees', 'fee income|fees'],
  ['wages', 'wages|wage ?roll|wage bill|pay ?roll|salaries'],
]
const measure = new RegExp(`\\b(?:${measures.map(([, words]) => `(${words})`).join('|')})\\b`, 'gi')
const amount =
  /[\u00a3$\u20ac]\s?\d[\d,]*(?:\.\d+)?\s?(?:million|[mk]\b)?|(?<![\d.,/])\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?![\d/])|(?<![\d.,/])\d{1,4}(?:\.\d+)?\s?(?:million\b|[mk]\b)/gi
const day = String.raw`(?:\d{1,2}(?:st|nd|rd|th)? )?${month}\.?,? \d{4}|\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})`
const ended = new RegExp(
  String.raw`\b(?:(?:accounts?|figures?|results?|books)(?: (?:to|for(?: the)?(?: (?:financial|accounting) )?(?: ?year)?(?: (?:to|ended|ending))?))|(?:financial |accounting )?years?,? (?:to|ended|ending)|y\s?/\s?e|ye|to)\s+(${day})`,
  'i',
)
/** `2025/26` names a year by those it runs in. */
const bookYear = /\b20\d\d\s?[/\u2013-]\s?(?:20)?\d\d\b/
const last =
  /\b(?:last|previous|past) (?:(?:financial|completed|complete|full|accounting|tax) )*year\b|\blast time\b|\byear just (?:ended|gone|finished)\b/i
const next =
  /\bnext\b|\b(?:coming|ahead|project\w*|forecast\w*|budget\w*)\b|\bestimated?\b|\bexpect(?:s|ed|ing)?\b/i
const estimated = /\b(?:est(?:imated?)?|project(?:ed|ion)|forecast|budget(?:ed)?)\b/i
const now = /\b(?:this|current) (?:(?:financial|accounting) )?year\b/i
/** What is said of a part of it, or of something else that is told in the same breath. */
const ofPart = /\bof which\b|\bfrom\b|\bincluding\b|\bper (?:week|month|day)\b|\beach\b|%/i

type Sense = 'last' | 'before' | 'now' | 'next'

interface Figure extends Stretch {
  readonly measure: string
  readonly sense: Sense | undefined
  /** The day its year ended, as it stands in the text. */
  readonly end: number
  readonly ended: string | undefined
}

const labelOf: Readonly<Record<Sense, (measure: string) => string>> = {
  last: (of) => `${of} in the last financial year`,
  before: (of) => `${of} in the year before last`,
  now: (of) => `Estimated ${of} for this year`,
  next: (of) => `Estimated ${of} for the coming year`,
}

const strength = 0.95
const leastMatch = 0.7
const longestText = 2_000
const mostFigures = 12

/**
 * Figures that somebody gives of one year after the other: `Accounts to 31 March 2026: sales £310,000, gross profit £120,000. For
 * this year I think £340,000`. Each figure with what it is of and which year it is.
 */
export function pairsFromAccounts(texts: readonly RunningText[]): Pair[] {
  return texts.flatMap((text) => {
    if (text.text.length > longestText) return []
    const figures = figuresIn(text.text)
    return [
      ...sensed(figures).flatMap((figure) =>
        figure.sense === undefined
          ? []
          : passagePair(text, figure, {
              label: labelOf[figure.sense](figure.measure),
              relation: 'prose',
              strength,
              leastMatch,
            }),
      ),
      ...yearEnd(text, figures),
    ]
  })
}

/** The figures of an answer that gives several years: `y/e 30/6/25: £1.2m | y/e 30/6/26: £1.3m | projected: £1.4m`. */
export function yearsOfAnswer(pair: Pair): Pair[] {
  const text = pair.inlineText ?? pair.items[0].text
  const label = pair.label.replace(/[^\p{L}/ ]+/gu, ' ').trim()
  // `Fee income / sales` asks for one figure by two names.
  const named = [...label.matchAll(measure)]
  const length = named.reduce((sum, [words]) => sum + words.length, 0)
  if (named.length === 0 || length < label.length - 12 || text.length > 300) return []
  return [...new Set(named.map(wordOf))].flatMap((word) => {
    const figures = sensed(figuresIn(text, word)).filter(({ sense }) => sense !== undefined)
    if (figures.length < 2) return []
    return figures.map((figure) => ({
      ...pair,
      label: labelOf[figure.sense ?? 'last'](figure.measure),
      items: [pair.items[0]] as const,
      inlineText: figure.text,
      isPart: true,
      leastMatch,
    }))
  })
}

const wordOf = (match: RegExpMatchArray) => measures.find((_, at) => match[at + 1] !== undefined)?.[0] ?? ''

/** The figures of a text, each with what the words before it say that it is; `subject` is what they are where none does. */
function figuresIn(text: string, subject?: string): Figure[] {
  const figures: Figure[] = []
  let topic = subject
  for (const sentence of sentencesOf(text)) {
    if (text.slice(sentence.start, sentence.end + 1).includes('?')) continue
    const named = [...sentence.text.matchAll(measure)]
    const amounts = [...sentence.text.matchAll(amount)].slice(0, mostFigures)
    const whole = ended.exec(sentence.text)
    let from = 0
    let own: string | undefined
    amounts.forEach((found, at) => {
      const end = found.index + found[0].trimEnd().length
      const before = sentence.text.slice(from, found.index)
      const after = /^[^,;.|\n]*?(?=,|;|\.\s|\||\n|\sand\s|$)/.exec(
        sentence.text.slice(end, amounts[at + 1]?.index ?? sentence.text.length),
      )?.[0]
      const word = named.filter(({ index }) => index >= from && index < found.index).at(-1)
      if (word) own = wordOf(word)
      from = end + (after ?? '').length
      const about = own ?? topic
      if (about === undefined || ofPart.test(before) || ofPart.test(after ?? '')) return
      const said = `${before} ${after ?? ''}`
      // Of a list under one year each names only what it is: `Accounts to 31 March: sales 310,000, gross profit 120,000`.
      const isListed = !/\p{L}{2}/u.test(before.replace(measure, ''))
      const day =
        ended.exec(said)?.[1] ?? bookYear.exec(before)?.[0] ?? (isListed || at === 0 ? whole?.[1] : undefined)
      figures.push({
        start: sentence.start + found.index,
        end: sentence.start + end,
        text: found[0].trim(),
        measure: about,
        ended: day,
        sense: senseOf(said, day),
      })
    })
    if (named[0]) topic = wordOf(named[0])
    else if (amounts.length === 0) topic = subject
  }
  return figures
}

function senseOf(said: string, day: string | undefined): Sense | undefined {
  // A year that is only estimated is not over, whenever it ends.
  if (day !== undefined && estimated.test(said)) return 'next'
  if (day !== undefined || last.test(said)) return 'last'
  if (now.test(said)) return 'now'
  return next.test(said) ? 'next' : undefined
}

/** Of several years that are over the latest is the last one. */
function sensed(figures: readonly Figure[]): Figure[] {
  const years = figures.flatMap(({ ended: one }) => (one === undefined ? [] : [yearOf(one)]))
  const latest = Math.max(...years)
  return figures.map((figure) =>
    figure.ended !== undefined && yearOf(figure.ended) < latest ? { ...figure, sense: 'before' } : figure,
  )
}

const yearOf = (text: string) => {
  const year = Number(/(\d{2,4})$/.exec(text)?.[1] ?? 0)
  return year < 100 ? 2000 + year : year
}

/** The day to which the accounts run that the figures are of. */
function yearEnd(text: RunningText, figures: readonly Figure[]): Pair[] {
  const [first] = figures
    .filter((one) => one.ended !== undefined)
    .toSorted((one, other) => yearOf(other.ended ?? '') - yearOf(one.ended ?? ''))
  const start = first?.ended === undefined ? -1 : text.text.indexOf(first.ended)
  if (!first?.ended || start < 0) return []
  return passagePair(
    text,
    { start, end: start + first.ended.length },
    { label: 'Last financial year end', relation: 'prose', strength: 0.9, leastMatch },
  )
}
