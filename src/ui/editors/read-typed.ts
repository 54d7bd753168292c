import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AnswerValue } from '../../domain/answer.ts'
import type { Question } from '../../domain/question-set.ts'
import { formatValue } from '../../values/format-value.ts'
import { readValue } from '../../values/read-value.ts'
import { validateAnswer } from '../../values/validate-answer.ts'
import type { UnreadReason } from '../../values/value-reading.ts'
import { i18n } from '../language/i18n.ts'

/** What an editor holds: a value that could be saved, or why there is none; and what the limits say of it. */
export interface Draft {
  readonly value: AnswerValue | null
  /** Why it cannot be saved, in words. */
  readonly problem: string | null
  /** How the value was understood, where that is not what was typed. */
  readonly understood: string | null
  readonly issues: readonly { readonly severity: 'error' | 'warning'; readonly message: string }[]
}

const examples: Readonly<Partial<Record<Question['type'], MessageDescriptor>>> = {
  date: msg`Enter a date, such as 1/12/2026 or 1 Dec 2026.`,
  dateTime: msg`Enter a date, such as 1/12/2026 or 1 Dec 2026.`,
  money: msg`Enter an amount, such as 1250.50, 25k or 1.5m.`,
  percent: msg`Enter a percentage, such as 12.5.`,
  decimal: msg`Enter a number.`,
  integer: msg`Enter a whole number.`,
  email: msg`Enter an e-mail address.`,
  phone: msg`Enter a telephone number.`,
}

/** Why a text is no answer to the question, in words. */
export function wordUnread(question: Pick<Question, 'type'>, reason: UnreadReason): string {
  if (reason === 'impossible') return t`That cannot be: check the figures.`
  if (reason === 'several') return t`That could mean several values: write just one.`
  const example = examples[question.type]
  return example ? i18n._(example) : t`That does not answer the question.`
}

/** Free text stands as the person typed it; everything else is read as strictly as print is. */
const freeTypes: readonly Question['type'][] = ['text', 'longText', 'lookup', 'choice']

/** Reads what a person typed. `receivedAt` is what relative dates count from. */
export function readTyped(question: Question, text: string, receivedAt: string): Draft {
  const typed = text.trim()
  if (typed === '') return unsaveable(t`Enter a value, or mark the question as not stated.`)
  if (freeTypes.includes(question.type)) return draftOf(question, typed)
  const reading = readValue(question, typed, { receivedAt })
  if (!reading.ok) return unsaveable(wordUnread(question, reading.reason))
  const shown = formatValue(question, reading.value)
  return { ...draftOf(question, reading.value), understood: shown === typed ? null : shown }
}

/** A value that needs no reading, with what its limits say. */
export function draftOf(question: Question, value: AnswerValue): Draft {
  return { value, problem: null, understood: null, issues: validateAnswer(question, value) }
}

export function unsaveable(problem: string): Draft {
  return { value: null, problem, understood: null, issues: [] }
}

/** The text an editor starts from, in a form that reads back as the same value. */
export function typedText(question: Pick<Question, 'type' | 'options'>, value: AnswerValue | null): string {
  if (value === null) return ''
  if (typeof value === 'string' && (question.type === 'date' || question.type === 'dateTime')) {
    const [year, month, day] = value.slice(0, 10).split('-')
    return year && month && day ? `${day}/${month}/${year}` : value
  }
  return typeof value === 'object' ? formatValue(question, value) : String(value)
}

/** Whether two values are the same, whatever the order of their parts. */
export function isSameValue(a: AnswerValue | null, b: AnswerValue | null): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: AnswerValue | null): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(
    Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== '')
      .toSorted(([x], [y]) => (x < y ? -1 : 1)),
  )
}
