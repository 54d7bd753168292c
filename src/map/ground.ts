import type {
  AddressValue,
  AnswerValue,
  Evidence,
  EvidenceRelation,
  PersonNameValue,
} from '../domain/answer.ts'
import type { Document, Span } from '../domain/document.ts'
import type { Question } from '../domain/question-set.ts'
import { comparableText } from '../values/plain-text.ts'
import { findNumbers } from '../values/read-amount.ts'
import { findDates } from '../values/read-date.ts'
import { readValue } from '../values/read-value.ts'
import type { ReadContext } from '../values/value-reading.ts'

/** A span with the document it stands in. */
export interface CitedSpan {
  readonly document: Pick<Document, 'readingId' | 'sourceFileId'>
  readonly span: Span
}

/**
 * Finds a value in the spans that are said to hold it: the Evidence where the text contains or entails the value, else
 * null. Deterministic, and the one check that tests, evaluation and production share. Spans are searched one by one and
 * then joined only in the order given, so that a quote is never invented across unrelated places.
 */
export function ground(
  value: AnswerValue,
  question: Pick<Question, 'type' | 'label' | 'options' | 'optionsOpen' | 'id'>,
  spans: readonly CitedSpan[],
  context: ReadContext,
  relation: EvidenceRelation = 'cited',
): Evidence | null {
  for (const cited of spans)
    if (entails(value, question, cited.span.text, context))
      return evidenceOf(cited, cited.span.text, relation)
  const [first] = spans
  if (!first || spans.length < 2 || spans.length > 12) return null
  if (spans.some((one) => one.document.readingId !== first.document.readingId)) return null
  const joined = spans.map((one) => one.span.text).join('\n')
  if (!entails(value, question, joined, context)) return null
  const hidden = spans.map((one) => one.span.hidden).find((reason) => reason !== undefined)
  return { ...evidenceOf(first, joined, relation), ...(hidden === undefined ? {} : { hidden }) }
}

/** Whether a text says a value. */
export function entails(
  value: AnswerValue,
  question: Pick<Question, 'type' | 'label' | 'options' | 'optionsOpen' | 'id'>,
  text: string,
  context: ReadContext,
): boolean {
  const reading = readValue(question, text, context)
  if (reading.ok && isSameValue(reading.value, value)) return true
  if (question.type === 'yesNo') return false
  return contains(value, text, context, question)
}

function contains(
  value: AnswerValue,
  text: string,
  context: ReadContext,
  question: Pick<Question, 'type' | 'options'>,
): boolean {
  const inText = ` ${comparableText(text)} `
  const holds = (part: string | undefined) =>
    part === undefined || part === '' || inText.includes(` ${comparableText(part)} `)
  if (Array.isArray(value))
    return value.every((one: string) =>
      holds(question.options?.find((option) => option.value === one)?.label ?? one),
    )
  if (typeof value === 'object') {
    if ('lastName' in value) {
      const name = value as PersonNameValue
      return holds(name.lastName) && (name.firstName ?? '').split(' ').every(holds)
    }
    const address = value as AddressValue
    return [address.line1, address.line2, address.town, address.county, address.postcode].every(
      (part) => part === undefined || part.split(/,\s*/).every(holds),
    )
  }
  if (typeof value === 'boolean') return false
  switch (question.type) {
    case 'date':
    case 'dateTime':
      return findDates(text, context).found.some((date) => date.value === String(value).slice(0, 10))
    case 'money':
    case 'percent':
    case 'decimal':
    case 'integer':
      return findNumbers(text).some((number) => Number(number.value) === Number(value))
    case 'choice':
      return holds(question.options?.find((option) => option.value === value)?.label ?? String(value))
    default:
      return holds(String(value)) && comparableText(String(value)) !== ''
  }
}

/** Whether two values of one question are the same, however they were written. */
export function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  if (typeof one === 'boolean' || typeof other === 'boolean') return one === other
  if (typeof one === 'object' || typeof other === 'object') {
    if (typeof one !== 'object' || typeof other !== 'object') return false
    return canonicalOf(one) === canonicalOf(other)
  }
  const [first, second] = [String(one), String(other)]
  const isNumber = /^-?\d+(?:\.\d+)?$/
  if (isNumber.test(first) && isNumber.test(second)) return Number(first) === Number(second)
  return comparableText(first) === comparableText(second)
}

/** An address is the same however it is cut into lines; options are the same in any order. */
function canonicalOf(value: Exclude<AnswerValue, string | number | boolean>): string {
  if (Array.isArray(value))
    return [...value]
      .map((one: string) => comparableText(one))
      .sort()
      .join('|')
  if ('lastName' in value)
    return comparableText([value.title, value.firstName, value.lastName].filter(Boolean).join(' '))
  const address = value as AddressValue
  return comparableText(
    [address.line1, address.line2, address.town, address.county, address.postcode].filter(Boolean).join(' '),
  ).replace(/ /g, '')
}

function evidenceOf({ document, span }: CitedSpan, text: string, relation: EvidenceRelation): Evidence {
  return {
    readingId: document.readingId,
    sourceFileId: document.sourceFileId,
    spanId: span.id,
    locator: span.locator,
    text,
    relation,
    ...(span.hidden === undefined ? {} : { hidden: span.hidden }),
  }
}
