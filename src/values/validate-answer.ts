import type { AddressValue, AnswerValue, PersonNameValue } from '../domain/answer.ts'
import type { Question, ValidationRule } from '../domain/question-set.ts'
import { toIsoDate } from './read-date.ts'

export interface ValidationIssue {
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/**
 * What speaks against a value for a question: its type, its options, and the limits of the Question Set. Advice before the
 * platform's own validation, which is what counts.
 *
 * @param today ISO `YYYY-MM-DD`, for limits written as the word `today`
 */
export function validateAnswer(
  question: Pick<Question, 'type' | 'options' | 'optionsOpen' | 'validation'>,
  value: AnswerValue,
  today: string = new Date().toISOString().slice(0, 10),
): ValidationIssue[] {
  const wrongType = typeIssue(question, value)
  if (wrongType) return [{ severity: 'error', message: wrongType }]
  const issues: ValidationIssue[] = []
  for (const rule of question.validation ?? [])
    if (!keepsRule(question, value, rule, today))
      issues.push({ severity: rule.severity ?? 'error', message: rule.message ?? describeRule(rule) })
  return issues
}

function typeIssue(
  question: Pick<Question, 'type' | 'options' | 'optionsOpen'>,
  value: AnswerValue,
): string | null {
  const isListed = (one: string) =>
    question.optionsOpen === true ||
    !question.options?.length ||
    question.options.some((option) => option.value === one)
  switch (question.type) {
    case 'yesNo':
      return typeof value === 'boolean' ? null : 'Answer Yes or No.'
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value) ? null : 'Enter a whole number.'
    case 'money':
    case 'decimal':
    case 'percent':
      return typeof value === 'string' && /^-?\d{1,18}(?:\.\d{1,6})?$/.test(value) ? null : 'Enter a number.'
    case 'date':
    case 'dateTime':
      return typeof value === 'string' && isIsoDate(value) ? null : 'Enter a date.'
    case 'choice':
    case 'lookup':
      return typeof value === 'string' && isListed(value) ? null : 'Choose one of the options.'
    case 'multiChoice':
      return Array.isArray(value) && value.every((one) => typeof one === 'string' && isListed(one))
        ? null
        : 'Choose from the options.'
    case 'address':
      return isRecord(value) && 'line1' in value ? null : 'Enter an address.'
    case 'personName':
      return isRecord(value) && 'lastName' in value ? null : 'Enter a name.'
    case 'email':
      return typeof value === 'string' && /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(value)
        ? null
        : 'Enter an e-mail address.'
    case 'phone':
      return typeof value === 'string' && /\d{5}/.test(value.replace(/\D/g, ''))
        ? null
        : 'Enter a telephone number.'
    case 'text':
    case 'longText':
      return typeof value === 'string' && value.trim() !== '' ? null : 'Enter a text.'
    default:
      return 'This question is never answered.'
  }
}

function isRecord(value: AnswerValue): value is AddressValue | PersonNameValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isIsoDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.Z+-]{1,30})?$/.exec(value)
  return match !== null && toIsoDate(Number(match[1]), Number(match[2]), Number(match[3])) !== null
}

function keepsRule(
  question: Pick<Question, 'type'>,
  value: AnswerValue,
  rule: ValidationRule,
  today: string,
): boolean {
  if (rule.min !== undefined && !isOrdered(rule.min, value, question, today)) return false
  if (rule.max !== undefined && !isOrdered(value, rule.max, question, today)) return false
  if (
    rule.precision !== undefined &&
    typeof value === 'string' &&
    (value.split('.')[1]?.length ?? 0) > rule.precision
  ) {
    if (['money', 'decimal', 'percent'].includes(question.type)) return false
  }
  if (typeof value !== 'string') return true
  if (rule.minLength !== undefined && value.trim().length < rule.minLength) return false
  if (rule.maxLength !== undefined && value.trim().length > rule.maxLength) return false
  return rule.pattern === undefined || matchesPattern(rule.pattern, value)
}

/** Whether the first is at most the second; what cannot be compared is let through for the platform to judge. */
function isOrdered(
  low: AnswerValue | number | string,
  high: AnswerValue | number | string,
  question: Pick<Question, 'type'>,
  today: string,
): boolean {
  if (question.type === 'date' || question.type === 'dateTime') {
    const [one, other] = [low, high].map((part) => (part === 'today' ? today : String(part)).slice(0, 10))
    return one === undefined || other === undefined || one <= other
  }
  const [one, other] = [Number(low), Number(high)]
  return Number.isNaN(one) || Number.isNaN(other) || one <= other
}

/** Patterns come from the platform; one that is invalid, very long or applied to very long text says nothing. */
function matchesPattern(pattern: string, value: string): boolean {
  if (pattern.length > 200 || value.length > 500) return true
  // Nested unlimited repetition is what makes a pattern slow without end; such a rule is left to the platform.
  if (/[+*}][^()[\]]*\)\s*[+*{]/.test(pattern)) return true
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

function describeRule(rule: ValidationRule): string {
  const parts: string[] = []
  if (rule.min !== undefined) parts.push(`at least ${rule.min}`)
  if (rule.max !== undefined) parts.push(`at most ${rule.max}`)
  if (rule.minLength !== undefined) parts.push(`at least ${rule.minLength} characters`)
  if (rule.maxLength !== undefined) parts.push(`at most ${rule.maxLength} characters`)
  if (rule.precision !== undefined) parts.push(`at most ${rule.precision} decimal places`)
  if (rule.pattern !== undefined) parts.push('in the form the platform asks for')
  return `Must be ${parts.join(', ')}.`
}
