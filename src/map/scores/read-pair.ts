import type { AnswerValue, EvidenceRelation } from '../../domain/answer.ts'
import { figureTypes } from '../../domain/figure-types.ts'
import type { Question } from '../../domain/question-set.ts'
import { unreadSign } from '../../domain/unread-sign.ts'
import { amountUnitOf, inPounds } from '../../values/amount-unit.ts'
import { askedTextOf } from '../../values/asked-text.ts'
import { areEndsOfRange } from '../../values/figure-range.ts'
import { readNonAnswer } from '../../values/non-answer.ts'
import { isOfOtherPeriod } from '../../values/period-of-amount.ts'
import { comparableText, maxValueLength } from '../../values/plain-text.ts'
import { asksOppositely, isDenial, isOpposite } from '../../values/polarity.ts'
import { announcesExample, withoutExamples } from '../../values/printed-example.ts'
import { isReckoned } from '../../values/read-date.ts'
import { readOption } from '../../values/read-option.ts'
import { readValue } from '../../values/read-value.ts'
import { readYesNo } from '../../values/read-yes-no.ts'
import type { ReadContext, ValueReading } from '../../values/value-reading.ts'
import { goesOnWith } from '../../values/whole-text.ts'
import { nameAlone } from '../companies/company-names.ts'
import { isLabelLike } from '../label/label-like.ts'
import { optionMeantBy } from '../label/option-likeness.ts'
import type { LayoutItem, MarkGroup } from '../layout/layout-item.ts'
import type { Pair } from '../pairs/pair.ts'
import { unitBeside } from '../pairs/tables/unit-beside.ts'
import { unitNoteOfPage } from '../pairs/tables/unit-of-table.ts'
import { postcode } from '../pairs/writers/contact-patterns.ts'
import { addressAlone } from './address-alone.ts'
import { shareNamed } from './settles-question.ts'
import {
  asksForProse,
  hasPattern,
  isOfOtherColumn,
  isOfOtherMeasure,
  isOpenText,
  isUnaskedYear,
  typeFitOf,
} from './type-fit.ts'

/** A pair's value as the type of one question. */
export interface PairReading {
  readonly value: AnswerValue
  readonly rawText: string
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  /** 0 to 1: how well the text fits the type, the options and the limits of the question. */
  readonly typeFit: number
  /** Which part of the place is used, where two questions may share it: the first or last day of a period. */
  readonly part: string
  /** Its words mean the value and do not say it. */
  readonly isConcluded?: true
}

/** What an option that is meant and not named is worth. */
const concludedFit = 0.6

/** Reads a pair's value for a question, or null where it is no answer to it. */
export function readPair(question: Question, pair: Pair, context: ReadContext): PairReading | null {
  if (question.type === 'yesNo' && !pair.statement && asksOppositely(pair.label, question.label)) return null
  const reading = readAnswer(question, pair, context)
  // To agree that there was none is to say no to whether there was one.
  if (question.type !== 'yesNo' || !reading || pair.statement || !isOpposite(pair.label, question.label))
    return reading
  // What denies in words of its own that stand in the label too is no answer to the label.
  if (isWithin(pair.label, reading.rawText)) return reading
  return { ...reading, value: reading.value !== true }
}

/** A printed option with room to write beside it: `(C) ........`. */
const isBlankAfterOption = /[._\u2026]{6,}\s*$/

/** What is left of a printed cell, `/ No` of `Yes / No`, says nothing of which of the two was meant. */
const isHalfOfCell = ({ relation, items: [{ page }] }: Pair, text: string) =>
  relation === 'table_cell' && page.kind === 'print' && /^\s*\/\s*(?:yes|no|y|n)\W*$/i.test(text)

/** `YES[INO[]`: both words with what is left of their boxes, and no mark in either. */
const areBoxesUnread = /^\W*yes[\s[\](){}|I\u2610\u25a1]*no[\s[\](){}|\u2610\u25a1]*$/i

const isWithin = (label: string, text: string) => comparableText(text).includes(comparableText(label))

function readAnswer(question: Question, pair: Pair, context: ReadContext): PairReading | null {
  const [first] = pair.items
  if (first.mark) return readMarks(question, pair, first.mark)
  // Of `Yes` and `No` with boxes that could not be read, neither is an answer.
  if (pair.label.includes(unreadSign) || first.text.includes(unreadSign)) return null
  if (pair.statement) return readStatement(question, pair, pair.statement)
  if (announcesExample(pair.label)) return null
  if (pair.endsWithPostcode && question.type !== 'address' && askedTextOf(question.label) !== 'address')
    return null
  const asksAddress = question.type === 'address' || askedTextOf(question.label) === 'address'
  for (const { text: whole, count } of valueTexts(question, pair)) {
    const full = withoutExamples(whole)
    const text = asksAddress ? addressAlone(full) : question.type === 'text' ? nameAlone(full) : full
    if (pair.relation !== 'same_place' && first.kind === 'text' && isOpenText(question) && isLabelLike(text))
      continue
    if (question.type === 'choice' && isBlankAfterOption.test(text)) continue
    if (question.type === 'yesNo' && (isHalfOfCell(pair, text) || areBoxesUnread.test(text))) continue
    // What was concluded for a date is a date and nothing else.
    if (pair.meant !== undefined && question.type !== 'date') continue
    const reading = readValue(question, pair.meant ?? text, context)
    if (!reading.ok) {
      const meant =
        question.type === 'choice' && reading.reason === 'wrong_type' && optionMeantBy(question, text)
      const [head] = pair.items
      if (meant)
        return {
          value: meant.value,
          rawText: text,
          items: [head],
          typeFit: concludedFit,
          part: question.id,
          isConcluded: true,
        }
      continue
    }
    if (question.type === 'choice' && isOptionOfAnother(question, pair.label, text, reading)) continue
    const amount = question.type === 'money' ? inUnitOfPair(String(reading.value), text, pair) : null
    const value = amount?.value ?? reading.value
    if (pair.column !== undefined && isOfOtherColumn(question, pair.column)) continue
    if (isOfOtherMeasure(question, pair.label, text) || goesOnOtherwise(question, text, first.text)) continue
    if (
      isOfDate(question, String(value), text) ||
      (pair.relation === 'prose' && isBareCount(question, text)) ||
      (inSentences.has(pair.relation) && isUnaskedYear(question, text))
    )
      continue
    const fit = typeFitOf(question, value, reading.exact, text) * (amount?.isDoubtful ? doubtfulUnit : 1)
    if (fit <= 0) continue
    const period = reading.notes.find((note) => note.includes('day of the period'))
    // What uses only its own words of a longer text leaves the rest to other questions.
    const part = reading.exact && text === full ? '' : sharedPartOf(question)
    const [head, ...rest] = pair.items.slice(0, count)
    if (!head) continue
    return {
      value,
      rawText: text,
      items: [head, ...rest],
      typeFit: fit,
      part: period ?? part,
      ...(isReckoned(reading) ? { isConcluded: true } : {}),
    }
  }
  return null
}

/** Whether an option is named by what is said of something else, or is meant by a No to something else. */
function isOptionOfAnother(
  question: Question,
  label: string,
  text: string,
  { value, notes }: ValueReading & { readonly ok: true },
): boolean {
  const option = question.options?.find((one) => one.value === value)
  // `No` means `None engaged` where it is asked whether any are engaged.
  if (notes.includes('the only negative option'))
    return option !== undefined && shareNamed(option.label, label) === 0
  if (!notes.includes('the option stands in the text')) return false
  const [first = '', ...rest] = text.split(/;\s+|(?<=\p{L}{2}|\d)\.\s+(?=\p{Lu})/u)
  return rest.length > 0 && /\p{L}{3}/u.test(first) && !readOption(question, first).ok
}

/** What stands behind the part of a line that is read, as far as it still speaks of it. */
const goesOn = /^[^,;:()\n]{1,20}/

/**
 * Whether the line goes on in a way that makes another figure of it: `\u00a32,400` and then ` a week`, `\u00a31.4m` and then
 * ` - \u00a31.6m`.
 */
function goesOnOtherwise({ type, label }: Question, text: string, line: string): boolean {
  if (type !== 'money' || !/\d\W?$|\d\s?(?:k|m|bn|million)$/i.test(text)) return false
  const at = line.indexOf(text)
  const [behind = ''] = (at < 0 ? null : goesOn.exec(line.slice(at + text.length))) ?? []
  const [same = ''] = behind.split(/\s(?:and|but|with|for)\s/i)
  const [, end = ''] = /^\s?[-\u2013]\s?(.*)$/.exec(same) ?? []
  return isOfOtherPeriod(label, same) || areEndsOfRange(text, end)
}

/** The 31 of `31 March` is no amount and no count. */
function isOfDate({ type }: Question, value: string, text: string): boolean {
  if (!figureTypes.has(type) || !/^\d{1,2}$/.test(value)) return false
  return new RegExp(
    `\\b${value}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\b`,
    'i',
  ).test(text)
}

/** In a sentence, a small number without its currency counts something. */
const isBareCount = ({ type }: Question, text: string) => type === 'money' && /^\s*\d{1,3}\s*$/.test(text)

const inSentences: ReadonlySet<EvidenceRelation> = new Set(['prose', 'same_line'])

/** Which part of a text a question takes that does not take all of it: one yes, one date, one amount, its own name. */
function sharedPartOf({ id, type, label }: Question): string {
  if (['choice', 'email', 'phone', 'personName'].includes(type)) return id
  if (type === 'text') return askedTextOf(label) === 'other' ? '' : askedTextOf(label)
  return ['yesNo', 'date'].includes(type) ? type : ''
}

/** What an amount is worth that was written in full although the figures around it are in thousands. */
const doubtfulUnit = 0.6

/** A bare figure in the unit that stands beside it, or that its label or a note on its page says figures are in. */
function inUnitOfPair(
  value: string,
  text: string,
  pair: Pair,
): { value: string; isDoubtful: boolean } | null {
  if (!/^\W*[\d.,\s]+\W*$/.test(text) || value === '0') return null
  const [first] = pair.items
  const places = [unitBeside(first), pair.label, pair.column ?? '', pair.context, unitNoteOfPage(first.page)]
  const told = places.map(amountUnitOf)
  const unit = told.find((one) => one > 1) ?? 1
  if (unit === 1) return null
  const inFull = inPounds(value, unit)
  return inFull === null ? { value, isDoubtful: true } : { value: inFull, isDoubtful: false }
}

/** The texts to try, the likeliest first: an address takes the lines it needs, a description takes all, the rest one. */
function valueTexts(question: Question, pair: Pair): { text: string; count: number }[] {
  const [head] = pair.items
  const first = pair.inlineText ?? head.text
  // The text of a cell holds all its lines already.
  const isAll = first.length > head.text.length && first.startsWith(head.text)
  const lines = pair.items.map(({ text }, at) =>
    at === 0 ? first : isAll && first.includes(text) ? '' : text,
  )
  const upTo = (count: number) => ({
    text: lines
      .slice(0, count)
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, maxValueLength),
    count,
  })
  if (pair.isPassage && question.type !== 'address' && question.type !== 'personName')
    return [{ text: (lines[0] ?? '').slice(0, maxValueLength), count: lines.length }]
  if ((pair.relation === 'table_cell' || pair.relation === 'header') && !pair.endsWithPostcode)
    return [{ text: lines[0] ?? '', count: lines.length }]
  const [firstPart = ''] = (lines[0] ?? '').split(/,\s/, 1)
  if (question.type === 'personName' && firstPart !== lines[0])
    return [upTo(1), { text: firstPart, count: 1 }]
  if (question.type === 'text' && hasPattern(question) && firstPart !== lines[0])
    return [{ text: firstPart, count: 1 }, upTo(1)]
  if (lines.length === 1) return [upTo(1)]
  if (pair.items[0].page.kind === 'flow' && question.type !== 'address')
    return [upTo(runningLines(pair, lines))]
  const asked = question.type === 'text' ? askedTextOf(question.label) : 'other'
  if (asked === 'email' || asked === 'phone' || asked === 'postcode' || asked === 'website')
    return goesOnWith(first, lines[1] ?? '') ? [upTo(2), upTo(1)] : [upTo(1), upTo(lines.length)]
  if (question.type === 'address' || asked === 'address') {
    if (pair.endsWithPostcode) return [upTo(lines.length)]
    const tries = lines.map((_, at) => upTo(at + 1))
    const withPostcode = tries.find(({ text }) => postcode.test(text))
    return withPostcode ? [withPostcode] : tries.reverse()
  }
  if (question.type === 'longText' || (question.type === 'text' && asksForProse(question)))
    return [upTo(lines.length)]
  // What was filled in in one place is one answer, on however many lines.
  if (isOpenText(question) && pair.items.every((item) => item.isTyped === true)) return [upTo(lines.length)]
  return [upTo(question.type === 'text' ? linesGoneOn(lines) : 1)]
}

/** How many lines a short answer takes: the next one too where it breaks off, or where that begins within it. */
function linesGoneOn(lines: readonly string[]): number {
  let count = 1
  while (count < lines.length && goesOnWith(lines[count - 1] ?? '', lines[count] ?? '')) count++
  return count
}

/** How many lines one sentence runs on: a mail wraps long lines, and a new fact begins with a capital. */
function runningLines(pair: Pair, lines: readonly string[]): number {
  let count = 1
  while (
    count < lines.length &&
    (pair.items[count - 1]?.text.length ?? 0) > 55 &&
    /^[a-z(]/.test(lines[count] ?? '')
  )
    count++
  return count
}

/** A statement answers a yes-or-no question with yes, unless one of the two denies what the other says. */
function readStatement(
  question: Question,
  pair: Pair,
  { isDenied, isTrue }: NonNullable<Pair['statement']>,
): PairReading | null {
  if (question.type !== 'yesNo') return null
  const isSameSense = isDenied === isDenial(question.label)
  return {
    value: isSameSense === isTrue,
    rawText: pair.inlineText ?? pair.items[0].text,
    items: pair.items,
    typeFit: 0.9,
    part: question.id,
  }
}

/** Yes/No boxes, option boxes, and lone boxes whose words are the question itself. */
/** `Any driver over 25`, `Under 10 employees`: what is beyond or below a figure is not that figure. */
const isBound = /\b(?:over|under|above|below|beyond|(?:more|less|fewer|older|younger) than)\b/i

function readMarks(question: Question, pair: Pair, mark: MarkGroup): PairReading | null {
  const checked = mark.options.filter((option) => option.field.checked === true)
  const sure = Math.min(1, ...mark.options.map((option) => option.field.confidence ?? 1))
  const readingOf = (value: AnswerValue): PairReading => ({
    value,
    rawText: checked.map((option) => option.text).join(', '),
    items: [pair.items[0]],
    typeFit: sure,
    part: '',
  })
  if (mark.isOfList)
    return question.type === 'yesNo'
      ? { ...readingOf(checked.length > 0), rawText: mark.options[0]?.text ?? '' }
      : null
  if (checked.length === 0) return null
  if (question.type === 'yesNo') {
    const isPair = mark.options.some((option) => readYesNo(option.text).ok)
    if (isPair) {
      const reading = checked.length === 1 ? readYesNo(checked[0]?.text ?? '') : null
      return reading?.ok ? readingOf(reading.value) : null
    }
    // A lone mark says yes to its own words, but not where they say that there is nothing to answer: `N/A`.
    const isLone = checked.length === 1 && mark.options.length === 1
    return isLone && readNonAnswer(checked[0]?.text ?? '') === null ? readingOf(true) : null
  }
  if (question.type === 'choice' && checked.length === 1) {
    const text = checked[0]?.text ?? ''
    const reading = readValue(question, text, { receivedAt: '' })
    return reading.ok && !isOptionOfAnother(question, pair.label, text, reading)
      ? readingOf(reading.value)
      : null
  }
  // Amounts, numbers of months and kinds are offered as options too: `12 ☐ 24 ☑ months`, `£2m ☐ £5m ☑`.
  const [only] = checked
  if (only && checked.length === 1 && mark.options.length >= 2 && !readYesNo(only.text).ok) {
    if (figureTypes.has(question.type) && /\d/.test(only.text)) {
      if (isBound.test(only.text)) return null
      const reading = readValue(question, only.text, { receivedAt: '' })
      return reading.ok ? readingOf(reading.value) : null
    }
    const isKind = isOpenText(question) && askedTextOf(question.label) === 'other'
    if (isKind && /\p{L}{3}/u.test(only.text)) return readingOf(only.text)
  }
  if (question.type === 'multiChoice') {
    const values: string[] = []
    for (const option of checked) {
      const reading = readValue({ ...question, type: 'choice' }, option.text, { receivedAt: '' })
      if (!reading.ok) return null
      values.push(String(reading.value))
    }
    return readingOf(values)
  }
  return null
}
