import { z } from 'zod'
import type { AnswerValue } from './answers.ts'
import type { Question, ValidationRule } from './question-set.ts'

export interface ValueProblem {
  readonly code: string
  readonly detail: string
}
export type CheckedValue =
  | { readonly value: AnswerValue; readonly warnings: readonly string[] }
  | { readonly problems: readonly ValueProblem[] }

const longestTextCharacters = 4000
const text = z.string().trim().min(1).max(longestTextCharacters)
const postcode = z.string().regex(/^[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}$/)
const optionalLine = z.string().trim().max(200).optional()
const decimal = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,13}(\.\d{1,6})?$/))
const isoDate = z.iso.date()

const shapes: Record<string, { schema: z.ZodType<AnswerValue>; expected: string }> = {
  Text: { schema: text, expected: `text of 1 to ${longestTextCharacters} characters` },
  FileLookup: { schema: text, expected: 'text' },
  Number: { schema: decimal, expected: 'a number' },
  Percent: { schema: decimal, expected: 'a number of per cent' },
  Money: {
    schema: decimal.refine((amount) => !/\.\d{3}/.test(amount)),
    expected: 'an amount of pounds with at most two decimals, as a number or a decimal string',
  },
  DatePicker: { schema: isoDate, expected: 'a date as YYYY-MM-DD' },
  InceptionDate: { schema: isoDate, expected: 'a date as YYYY-MM-DD' },
  YesNo: { schema: z.enum(['Yes', 'No']), expected: 'Yes or No' },
  YesNoDropDown: { schema: z.enum(['Yes', 'No']), expected: 'Yes or No' },
  CheckBox: { schema: z.enum(['Yes', 'No']), expected: 'Yes or No' },
  DropDown: { schema: text, expected: 'one of the options' },
  PaymentOption: { schema: text, expected: 'one of the options' },
  'Client.Email': { schema: z.email(), expected: 'an e-mail address' },
  'Client.Phone': { schema: z.string().regex(/^\+?[\d ()-]{7,20}$/), expected: 'a telephone number' },
  'Client.MobilePhone': { schema: z.string().regex(/^\+?[\d ()-]{7,20}$/), expected: 'a telephone number' },
  'Client.ContactName': {
    schema: z.strictObject({ title: optionalLine, firstName: optionalLine, surname: text }),
    expected: 'an object with surname and perhaps title and firstName',
  },
  'Client.Address': {
    schema: z.strictObject({
      addressLine1: text,
      addressLine2: optionalLine,
      town: optionalLine,
      county: optionalLine,
      postcode,
    }),
    expected: 'an object with addressLine1, postcode and perhaps addressLine2, town and county',
  },
}

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0
}

function breaks(rule: ValidationRule, value: string, today: string): boolean {
  const bound = (limit: number | string) => (limit === 'today' ? today : limit)
  // ISO dates compare as text in the order of time; everything else with a bound is a number.
  const below = (limit: number | string) =>
    typeof limit === 'number' ? Number(value) < limit : value < bound(limit)
  const above = (limit: number | string) =>
    typeof limit === 'number' ? Number(value) > limit : value > bound(limit)
  return (
    (rule.min !== undefined && below(rule.min)) ||
    (rule.max !== undefined && above(rule.max)) ||
    (rule.precision !== undefined && decimalsOf(value) > rule.precision) ||
    (rule.minLength !== undefined && value.length < rule.minLength) ||
    (rule.maxLength !== undefined && value.length > rule.maxLength) ||
    (rule.pattern !== undefined && !new RegExp(rule.pattern).test(value))
  )
}

/** Reads one submitted value by its question's type, options and limits. `today` is an ISO date. */
export function checkValue(question: Question, submitted: unknown, today: string): CheckedValue {
  const shape = shapes[question.type]
  if (!shape) return { problems: [{ code: 'notAnswerable', detail: 'This question takes no answer.' }] }
  const read = shape.schema.safeParse(submitted)
  if (!read.success) return { problems: [{ code: 'type', detail: `Expected ${shape.expected}.` }] }
  const value = read.data
  if (question.options.length > 0 && !question.options.some((each) => each.value === value))
    return { problems: [{ code: 'option', detail: 'This is not one of the options.' }] }
  if (typeof value !== 'string') return { value, warnings: [] }
  const broken = question.validation.filter((rule) => breaks(rule, value, today))
  const errors = broken.filter((rule) => rule.severity === 'error')
  if (errors.length > 0) return { problems: errors.map((rule) => ({ code: 'limit', detail: rule.message })) }
  return { value, warnings: broken.map((rule) => rule.message) }
}
