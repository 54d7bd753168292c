import { z } from 'zod'
import type { DisplayCondition, Page, Question, QuestionSet } from './question-set.ts'

const trigger = z.object({
  rules: z.array(
    z.object({
      testquestion: z.string(),
      testtype: z.enum(['EQUAL', 'NOT_EQUAL', 'GREATER_THAN']),
      test: z.string(),
    }),
  ),
  targetquestion: z.string().optional(),
  targetpage: z.string().optional(),
})
type Trigger = z.infer<typeof trigger>

const bound = z.union([z.number(), z.string()]).optional()
const question = z.object({
  questionid: z.string().min(1),
  description: z.string(),
  type: z.string(),
  helptext: z.string(),
  tag: z.string(),
  required: z.boolean(),
  defaultvalue: z.string().optional(),
  repeat: z.object({ min: z.number(), max: z.number() }).optional(),
  validation: z
    .array(
      z.object({
        severity: z.enum(['error', 'warning']),
        message: z.string(),
        min: bound,
        max: bound,
        precision: z.number().optional(),
        minlength: z.number().optional(),
        maxlength: z.number().optional(),
        pattern: z.string().optional(),
      }),
    )
    .default([]),
  triggers: z.array(trigger),
  answers: z.array(z.object({ description: z.string().nullable(), value: z.string() })),
  get children() {
    return z.array(question).default([])
  },
})
type ExportedQuestion = z.infer<typeof question>

const questionSetExport = z.object({
  schemeid: z.number(),
  schemename: z.string(),
  version: z.string(),
  questionset: z.array(
    z.object({
      questionpageid: z.string(),
      questionpagename: z.string(),
      triggers: z.array(trigger),
      questions: z.array(question),
    }),
  ),
})

const operators = { EQUAL: 'equal', NOT_EQUAL: 'notEqual', GREATER_THAN: 'greaterThan' } as const

function conditionOf(triggers: readonly Trigger[]): DisplayCondition | undefined {
  if (triggers.length === 0) return undefined
  return {
    any: triggers.map(({ rules }) => ({
      all: rules.map((rule) => ({
        questionId: rule.testquestion,
        operator: operators[rule.testtype],
        value: rule.test,
      })),
    })),
  }
}

function everyTrigger(questions: readonly ExportedQuestion[]): Trigger[] {
  return questions.flatMap((each) => [...each.triggers, ...everyTrigger(each.children)])
}

/** Reads the manual export (all names lower case, triggers standing anywhere). Throws a ZodError when it is malformed. */
export function readQuestionSetExport(json: unknown): QuestionSet {
  const exported = questionSetExport.parse(json)
  const triggers = exported.questionset.flatMap((page) => [...page.triggers, ...everyTrigger(page.questions)])
  const readQuestion = (from: ExportedQuestion): Question => ({
    id: from.questionid,
    label: from.description,
    type: from.type,
    helpText: from.helptext,
    tag: from.tag,
    required: from.required,
    hidden: from.description.startsWith('-Hidden-'),
    options: from.answers.map((option) => ({
      value: option.value,
      label: option.description ?? option.value,
    })),
    validation: from.validation.map(({ minlength, maxlength, ...rule }) => ({
      ...rule,
      minLength: minlength,
      maxLength: maxlength,
    })),
    displayWhen: conditionOf(triggers.filter((each) => each.targetquestion === from.questionid)),
    defaultValue: from.defaultvalue,
    repeat: from.repeat,
    questions: from.children.map(readQuestion),
  })
  return {
    productId: String(exported.schemeid),
    productName: exported.schemename,
    version: exported.version,
    pages: exported.questionset.map(
      (page): Page => ({
        id: page.questionpageid,
        title: page.questionpagename,
        displayWhen: conditionOf(triggers.filter((each) => each.targetpage === page.questionpageid)),
        questions: page.questions.map(readQuestion),
      }),
    ),
  }
}
