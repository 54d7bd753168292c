import type { Question } from '../../../domain/question-set.ts'
import { findDates } from '../../../values/read-date.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { printedRows, textOfRow } from '../../layout/printed-rows.ts'
import type { Pair } from '../pair.ts'

/** Questions for the day of a purchase or a repair, and for what was paid, and nothing else. */
const asksForDay = /\b(?:receipt|invoice|bill|purchase|transaction|sale)\b/i
const asksForTotal =
  /^\W*(?:(?:the|of|on|grand|total|amount|amt|price|sum|cost|value|paid|payable|due|bill|receipt|invoice|purchase|incl?|including|inclusive|tax|vat|gst|gbp)\W*)+$/i

/** Words of tills and invoices. A paper with few of them is none. */
const cues = [
  /\b(?:sub)?\W?total\b/i,
  /\b(?:receipts?|invoices?|cash (?:bill|sale)|bill no)\b/i,
  /\b(?:cash|change|tender(?:ed)?|visa|master ?card|debit|eftpos|amount due|paid|payment)\b/i,
  /\b(?:cashier|served by|till|terminal|operator|salesperson)\b/i,
  /\b(?:qty|quantity|unit price|items?)\b/i,
  /\b(?:gst|vat|tax)\b/i,
]
const fewestCues = 3
/** Forms have more, and speak of totals and payments too. */
const mostRows = 120

/** Pounds and pence, with the currency or without. */
const amount = /(?<![\d.,])(?:\d{1,3}(?:[, ]\d{3})+|\d{1,7})\.\d{2}(?![\d%])/g
/** Totals of something else than what was paid. */
const otherTotal =
  /\b(?:items?|savings?|saved|discount|points?|excl?\w*|before|rate)\b|\(ex\)|\btotal\W+(?:gst|vat|tax)\b|\b(?:gst|vat|tax)\W+total\b/i
/** What a row says for its amount, by its words; the first that fits. */
const speakers: readonly { readonly words: RegExp; readonly votes: number }[] = [
  { words: /\b(?:visa|master ?card|amex|debit|eftpos|card)\b/i, votes: 1.5 },
  { words: /\b(?:qty|quantity)\b/i, votes: 0.5 },
  { words: /\bsub\W?total\b/i, votes: 1 },
  {
    words:
      /\b(?:grand|nett?) total\b|\btotal\b.*\b(?:round(?:ed|ing)?|payable|due|incl?\w*|with)\b|\b(?:amount|balance) (?:due|payable)\b|\bto pay\b/i,
    votes: 3,
  },
  { words: /\btotal\b/i, votes: 2 },
]
const cashGiven = /\b(?:cash|tender(?:ed)?|paid|payment)\b/i
const changeGiven = /\bchange\b/i
/** What was given less what was given back is the total, where a row says so too; one misread figure and it is not. */
const votesOfCash = 2.5
const leastVotes = 2
/** From so many votes on, more than one row says the same. */
const agreed = 4
/** Another amount with so large a share of the votes makes both doubtful. */
const rivalShare = 0.7

interface Value {
  readonly text: string
  readonly item: LayoutItem
}

interface Sum extends Value {
  readonly pence: number
  readonly label: string
}

/** The only amount of a row, or the last one with words of its own before it. */
function sumOf(row: readonly LayoutItem[]): Sum | undefined {
  const item = row.findLast(({ text }) => text.search(amount) >= 0)
  const last = item && [...item.text.matchAll(amount)].at(-1)
  if (!last) return undefined
  const before = `${textOfRow(row.slice(0, row.indexOf(item)))} ${item.text.slice(0, last.index)}`
  const from = Math.max(0, ...[...before.matchAll(amount)].map((one) => one.index + one[0].length))
  const label = before.slice(from)
  if (!/\p{L}{2}/u.test(label)) return undefined
  return { label, text: last[0], item, pence: Math.round(Number(last[0].replace(/[, ]/g, '')) * 100) }
}

/** What was paid in all: the amount that most rows speak for, the later one of two; none where two are as likely. */
function findTotal(rows: readonly (readonly LayoutItem[])[]): { value: Sum; strength: number } | undefined {
  const said = new Map<number, { value: Sum; votes: number }>()
  const sums = rows.flatMap((row) => sumOf(row) ?? [])
  for (const value of sums) {
    if (otherTotal.test(value.label)) continue
    const { votes } = speakers.find(({ words }) => words.test(value.label)) ?? {}
    if (votes === undefined) continue
    const before = said.get(value.pence)
    said.set(value.pence, { value: before?.value ?? value, votes: (before?.votes ?? 0) + votes })
  }
  const cash = sums.find(({ label }) => cashGiven.test(label) && !/\btotal\b|change/i.test(label))
  const change = sums.find(({ label }) => changeGiven.test(label))
  const paid = cash && said.get(cash.pence - (change?.pence ?? 0))
  if (paid) paid.votes += votesOfCash
  const [best, next] = [...said.values()].reverse().sort((one, other) => other.votes - one.votes)
  if (!best || best.votes < leastVotes || best.value.pence === 0) return undefined
  if (next && next.votes >= best.votes * rivalShare) return undefined
  return { value: best.value, strength: best.votes >= agreed ? 1 : 0.75 }
}

/** Days of something else than the purchase. */
const otherDay = /\b(?:expir\w*|valid|until|before|due|delivery|birth|points?|return\w*)\b/i

/** The day that a paper is of, which tills print without a label; the one that stands there most often. */
function findDay(
  rows: readonly (readonly LayoutItem[])[],
  receivedAt: string,
): { value: Value; strength: number } | undefined {
  const days = new Map<string, { day: Value; count: number }>()
  for (const row of rows) {
    if (otherDay.test(textOfRow(row))) continue
    for (const item of row)
      for (const { value, start, end } of findDates(item.text, { receivedAt }).found) {
        // It was bought before it was sent.
        if (value > receivedAt.slice(0, 10)) continue
        const before = days.get(value)
        const day = before?.day ?? { text: item.text.slice(start, end), item }
        days.set(value, { day, count: (before?.count ?? 0) + 1 })
      }
  }
  const [best, next] = [...days.values()].sort((one, other) => other.count - one.count)
  if (!best) return undefined
  return { value: best.day, strength: next === undefined || next.count < best.count ? 0.85 : 0.6 }
}

/**
 * Pairs for the questions that ask when something was bought or mended, and what was paid in all, from the receipt or the
 * invoice: its day has no label, and its total many, of which one is right.
 */
export function pairsFromReceipts(
  items: readonly LayoutItem[],
  questions: readonly Question[],
  receivedAt: string,
): Pair[] {
  const ofDay = questions.filter(({ type, label }) => type === 'date' && asksForDay.test(label))
  const ofTotal = questions.filter(({ type, label }) => type === 'money' && asksForTotal.test(label))
  if (ofDay.length + ofTotal.length === 0) return []
  const rows = printedRows(items, mostRows + 1)
  if (rows.length > mostRows) return []
  const text = rows.map(textOfRow).join('\n')
  if (cues.filter((cue) => cue.test(text)).length < fewestCues) return []
  const pairs = (
    asked: readonly Question[],
    found: { readonly value: Value; readonly strength: number } | undefined,
    relation: Pair['relation'],
  ): Pair[] =>
    found === undefined
      ? []
      : asked.map(({ label }) => ({
          label,
          context: '',
          labelItems: [],
          items: [found.value.item],
          inlineText: found.value.text,
          relation,
          strength: found.strength,
        }))
  return [
    ...(ofDay.length === 0 ? [] : pairs(ofDay, findDay(rows, receivedAt), 'header')),
    ...(ofTotal.length === 0 ? [] : pairs(ofTotal, findTotal(rows), 'same_line')),
  ]
}
