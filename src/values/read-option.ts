import type { Question, QuestionOption } from '../domain/question-set.ts'
import { comparableText } from './plain-text.ts'
import { abbreviatedOption } from './read-abbreviated-option.ts'
import { findNumbers } from './read-amount.ts'
import type { ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'

/** Abbreviations of options that are common in insurance, written out; each side as `comparableText` gives it. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['tpft', 'third party fire and theft'],
  ['tpf and t', 'third party fire and theft'],
  ['tpo', 'third party only'],
  ['comp', 'comprehensive'],
  ['fully comp', 'comprehensive'],
  ['ltd', 'limited company'],
  ['ltd company', 'limited company'],
  ['limited', 'limited company'],
  ['plc', 'public limited company'],
  ['llp', 'limited liability partnership'],
  ['dd', 'direct debit'],
  ['fh', 'freehold'],
  ['f h', 'freehold'],
  ['f hold', 'freehold'],
  ['lh', 'leasehold'],
  ['l h', 'leasehold'],
  ['l hold', 'leasehold'],
  ['aoc', 'any one claim'],
  ['agg', 'in the aggregate'],
  ['lgv', 'light goods vehicle'],
  ['hgv', 'heavy goods vehicle'],
  ['lcv', 'light commercial'],
  ['sdp', 'social domestic and pleasure'],
  ['ftb', 'full time business'],
  ['annually', 'annual'],
  ['yearly', 'annual'],
  ['annual payment', 'annual'],
  ['in full', 'annual'],
  ['pay in full', 'annual'],
  ['paid in full', 'annual'],
  ['single payment', 'annual'],
  ['one payment', 'annual'],
  ['lump sum', 'annual'],
  ['instalments', 'monthly'],
  ['installments', 'monthly'],
  ['by instalments', 'monthly'],
  ['by installments', 'monthly'],
  ['monthly instalments', 'monthly'],
  ['sole proprietor', 'sole trader'],
  ['self employed', 'sole trader'],
])
const fillers = new Set([
  'the',
  'a',
  'an',
  'of',
  'and',
  'or',
  'to',
  'is',
  'are',
  'with',
  'in',
  'for',
  'any',
  'each',
  'every',
  'please',
])
const negations = new Set(['not', 'no', 'non', 'none', 'un', 'unlisted', 'excluding', 'except', 'without'])

/** The option a text names. Two that fit equally well are never chosen between. */
export function readOption(question: Pick<Question, 'options' | 'optionsOpen'>, text: string): ValueReading {
  const options = question.options ?? []
  const plain = expand(comparableText(text))
  if (plain === '') return unread('empty')
  const exact = single(
    options,
    (option) =>
      expand(comparableText(option.label)) === plain || expand(comparableText(option.value)) === plain,
  )
  if (exact === 'several') return unread('several')
  if (exact) return readingOf(exact.value, true)
  const byAmount = readByAmount(options, text)
  if (byAmount) return byAmount
  const byYesNo = readByYesNo(options, plain)
  if (byYesNo) return byYesNo
  const byWords = readByWords(options, plain, text)
  if (byWords) return byWords
  const abbreviated = abbreviatedOption(options, text)
  if (abbreviated) return readingOf(abbreviated.value, false, 'an abbreviation of the option')
  const left = withoutDenied(text)
  const affirmed = left === null ? null : readOption({ options }, left)
  if (affirmed?.ok) return readingOf(affirmed.value, false, 'what is left of what is denied')
  return question.optionsOpen ? readingOf(text.replace(/\s+/g, ' ').trim(), true) : unread('wrong_type')
}

/** The options named in a text that lists several; every part must name exactly one. */
export function readOptions(question: Pick<Question, 'options' | 'optionsOpen'>, text: string): ValueReading {
  const whole = readOption({ options: question.options }, text)
  if (whole.ok && whole.exact) return readingOf([String(whole.value)], true)
  const parts = text
    .split(/[;,\n\u2022]|\band\b|\s[/|]\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const values: string[] = []
  for (const part of parts.slice(0, 100)) {
    const reading = readOption(question, part)
    if (!reading.ok) return whole.ok ? readingOf([String(whole.value)], false) : reading
    if (!values.includes(String(reading.value))) values.push(String(reading.value))
  }
  return values.length
    ? readingOf(values, parts.length === 1 ? whole.ok && whole.exact : true)
    : unread('empty')
}

/** What a text says besides of what it denies: `Annual, not monthly`; null where it denies nothing or nothing is left. */
function withoutDenied(text: string): string | null {
  const parts = text.split(/[,;()\u2013\u2014]|\s-\s/).filter((part) => /\p{L}/u.test(part))
  const left = parts.filter((part) => !/^\W*(?:not|no|never|rather than|instead of)\b/i.test(part))
  return left.length > 0 && left.length < parts.length ? left.join(', ') : null
}

function expand(plain: string): string {
  return abbreviations.get(plain) ?? plain
}

function single(
  options: readonly QuestionOption[],
  fits: (option: QuestionOption) => boolean,
): QuestionOption | 'several' | undefined {
  const fitting = options.filter(fits)
  const values = new Set(fitting.map((option) => option.value))
  return values.size > 1 ? 'several' : fitting[0]
}

/** `£1m` names the option `£1,000,000`, `12 month` names `12 months`: the same numbers in the same order. */
function readByAmount(options: readonly QuestionOption[], text: string): ValueReading | null {
  const said = findNumbers(text).map((number) => Number(number.value))
  if (said.length === 0) return null
  const months = /\byears?\b/i.test(text) && said.length === 1 ? [Number(said[0]) * 12] : null
  const fitting = single(options, (option) => {
    const numbers = findNumbers(option.label).map((number) => Number(number.value))
    if (numbers.length === 0) return false
    if (sameNumbers(numbers, said)) return true
    return months !== null && /months?/i.test(option.label) && sameNumbers(numbers, months)
  })
  if (fitting === 'several') return null
  if (!fitting) return null
  const otherWords = wordsOf(comparableText(text)).filter((word) => !/\d/.test(word))
  const labelWords = new Set(wordsOf(comparableText(fitting.label)))
  const isSame = otherWords.every(
    (word) =>
      labelWords.has(word) ||
      fillers.has(word) ||
      /^(?:gbp|k|m|million|months?|years?|£|limit|indemnity)$/.test(word),
  )
  return readingOf(fitting.value, isSame, 'the same amount as the option')
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index])
}

/** `No` to a list that has exactly one option beginning with a negation means that option; `Yes` the only other one. */
function readByYesNo(options: readonly QuestionOption[], plain: string): ValueReading | null {
  if (plain !== 'no' && plain !== 'n' && plain !== 'yes' && plain !== 'y' && plain !== 'none') return null
  const negative = options.filter((option) =>
    /^(?:no|not|none|never|nil)\b/.test(comparableText(option.label)),
  )
  if (negative.length !== 1) return null
  if (!plain.startsWith('y')) return readingOf(negative[0]?.value ?? '', false, 'the only negative option')
  const positive = options.filter((option) => !negative.includes(option))
  return positive.length === 1 ? readingOf(positive[0]?.value ?? '', false, 'the only other option') : null
}

/** One option all of whose words stand in the text, or which holds all words of the text; the most specific wins, ties do not. */
function readByWords(options: readonly QuestionOption[], plain: string, text: string): ValueReading | null {
  const said = new Set(wordsOf(plain).flatMap((word) => wordsOf(abbreviations.get(word) ?? word)))
  if (said.size === 0) return null
  const isNegated = [...said].some((word) => negations.has(word))
  const contained: { option: QuestionOption; size: number }[] = []
  const containing: QuestionOption[] = []
  for (const option of options) {
    const words = wordsOf(expand(comparableText(option.label)))
    const content = words.filter((word) => !fillers.has(word))
    if (content.length === 0) continue
    const optionNegated = words.some((word) => negations.has(word))
    if (optionNegated !== isNegated) continue
    const set = new Set(words.map(stemOf))
    const saidStems = new Set([...said].map(stemOf))
    if (content.every((word) => saidStems.has(stemOf(word)))) contained.push({ option, size: content.length })
    const saidContent = [...said].filter((word) => !fillers.has(word))
    if (saidContent.length && saidContent.every((word) => set.has(stemOf(word)))) containing.push(option)
  }
  contained.sort((one, other) => other.size - one.size)
  const [best, next] = contained
  const [only, ...more] = containing
  const meant = best?.option ?? only
  if (!meant) return null
  const isPlain = best ? best.size !== next?.size : more.length === 0
  if (!isPlain || !isOfWhole(meant, text)) return unread('several')
  return readingOf(meant.value, false, best ? 'the option stands in the text' : 'part of the option')
}

/** What follows only adds to what was said first, or stands beside it: `Brick with some cladding`, `Slate / felt 20%`. */
const addition = /\s(?:with|and some|plus|incl(?:uding)?)\s|\s?[/+]\s?|,?\s(?:part(?:ly|ial)?|some)\s/i

/**
 * Whether an option is named by what is said first. One that stands only in an addition is a part of the thing, and what is
 * said first may be another option or none.
 */
function isOfWhole({ label }: QuestionOption, text: string): boolean {
  const head = comparableText(text.slice(0, addition.exec(text)?.index ?? 0))
  if (!/[a-z]{3}/.test(head)) return true
  const words = new Set(wordsOf(expand(comparableText(label))).map(stemOf))
  return wordsOf(head).some((word) => !fillers.has(word) && words.has(stemOf(word)))
}

function wordsOf(plain: string): string[] {
  return plain.split(' ').filter((word) => word !== '')
}

function stemOf(word: string): string {
  return word.length > 3 ? word.replace(/(?:ies|es|s|ed|ing)$/, '') : word
}
