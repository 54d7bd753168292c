import { z } from 'zod'

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export const questionTypes = [
  'text',
  'longText',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'yesNo',
  'choice',
  'multiChoice',
  'lookup',
  'personName',
  'address',
  'email',
  'phone',
  'file',
  'group',
  'heading',
  'computed',
  'callback',
  'unknown',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** When a question or page is shown, or required. A missing answer makes every comparison but `ne` false. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | {
      readonly questionId: string
      readonly op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte' | 'in' | 'answered'
      readonly value?: Json | undefined
    }

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>

export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.object({ all: z.array(conditionSchema) }),
    z.object({ any: z.array(conditionSchema) }),
    z.object({ not: conditionSchema }),
    z.object({
      questionId: z.string(),
      op: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'answered']),
      value: json.optional(),
    }),
  ]),
)

/** A limit on an answer. `warning` is told and never blocks; the platform's own validation is what counts. */
export interface ValidationRule {
  /** A number, or an ISO date for dates. */
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: string | undefined
  /** Digits after the decimal point. */
  readonly precision?: number | undefined
  readonly severity?: 'error' | 'warning' | undefined
  readonly message?: string | undefined
}

export interface QuestionOption {
  readonly value: string
  readonly label: string
}

/** One question as the platform defines it. We never author these. */
export interface Question {
  readonly id: string
  /** Plain text: markup is already taken out. */
  readonly label: string
  readonly help?: string | undefined
  readonly tag?: string | undefined
  readonly order: number
  readonly type: QuestionType
  /** The platform's own word for the type, untouched. */
  readonly wireType: string
  readonly required: boolean | Condition
  /** Hidden, computed, callback and heading questions are never asked, never mapped and never sent. */
  readonly hidden: boolean
  readonly readOnly: boolean
  readonly options?: readonly QuestionOption[] | undefined
  /** True for a lookup whose options are not listed: any text may be right. */
  readonly optionsOpen?: boolean | undefined
  readonly validation?: readonly ValidationRule[] | undefined
  readonly displayWhen?: Condition | undefined
  readonly repeat?: { readonly min?: number | undefined; readonly max?: number | undefined } | undefined
  /** The columns of a repeating group. */
  readonly children?: readonly Question[] | undefined
  /** Refund values that the platform keeps on the question. Read only. */
  readonly cancellationCalculation?: Json | undefined
}

export interface QuestionPage {
  readonly id: string
  readonly title: string
  readonly order: number
  readonly displayWhen?: Condition | undefined
  readonly questions: readonly Question[]
}

/** The questions of one product. `hash` is the SHA-256 of its canonical content; a republished set has another one. */
export interface QuestionSet {
  readonly productId: string
  readonly productName: string
  readonly version?: string | undefined
  readonly hash: string
  readonly pages: readonly QuestionPage[]
}

export const questionSchema: z.ZodType<Question> = z.lazy(() =>
  z.object({
    id: z.string().min(1),
    label: z.string(),
    help: z.string().optional(),
    tag: z.string().optional(),
    order: z.number(),
    type: z.enum(questionTypes),
    wireType: z.string(),
    required: z.union([z.boolean(), conditionSchema]),
    hidden: z.boolean(),
    readOnly: z.boolean(),
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    optionsOpen: z.boolean().optional(),
    validation: z
      .array(
        z.object({
          min: z.union([z.number(), z.string()]).optional(),
          max: z.union([z.number(), z.string()]).optional(),
          minLength: z.number().optional(),
          maxLength: z.number().optional(),
          pattern: z.string().optional(),
          precision: z.number().optional(),
          severity: z.enum(['error', 'warning']).optional(),
          message: z.string().optional(),
        }),
      )
      .optional(),
    displayWhen: conditionSchema.optional(),
    repeat: z.object({ min: z.number().optional(), max: z.number().optional() }).optional(),
    children: z.array(questionSchema).optional(),
    cancellationCalculation: json.optional(),
  }),
)

export const questionSetSchema: z.ZodType<QuestionSet> = z.object({
  productId: z.string(),
  productName: z.string(),
  version: z.string().optional(),
  hash: z.string(),
  pages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      order: z.number(),
      displayWhen: conditionSchema.optional(),
      questions: z.array(questionSchema),
    }),
  ),
})
