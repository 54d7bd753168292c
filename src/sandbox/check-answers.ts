import { z } from 'zod'
import type { Answers } from './answers.ts'
import { checkValue } from './check-value.ts'
import { isShown } from './is-shown.ts'
import { isAnswerable, plainLabel, type Question, type QuestionSet } from './question-set.ts'

/** `pointer` is a URI fragment JSON pointer into the request; `name` is the System ID of the question. */
export interface AnswerError {
  readonly pointer: string
  readonly name: string
  readonly code: string
  readonly detail: string
}

export interface AnswerWarning {
  readonly name: string
  readonly message: string
}

export type CheckedAnswers =
  | { readonly answers: Answers; readonly warnings: readonly AnswerWarning[] }
  | { readonly errors: readonly AnswerError[] }

export interface SubmittedAnswer {
  readonly questionId: string
  readonly value?: unknown
  readonly items?: readonly { readonly answers: readonly SubmittedAnswer[] }[] | undefined
}

const questionId = z.string().max(200)
const value = z.unknown().optional()
const itemAnswer = z.strictObject({ questionId, value })

/** The list encoding: an answer has a `value`, or for a repeating group its `items`. Unknown members are refused. */
export const submittedAnswerSchema: z.ZodType<SubmittedAnswer> = z.strictObject({
  questionId,
  value,
  items: z
    .array(z.strictObject({ answers: z.array(itemAnswer).max(500) }))
    .max(1000)
    .optional(),
})

interface Block {
  readonly questions: readonly Question[]
  readonly submitted: readonly SubmittedAnswer[]
  /** Where `submitted` stands in the request. */
  readonly at: string
}

interface Findings {
  readonly errors: AnswerError[]
  readonly warnings: AnswerWarning[]
}

type OpenAnswers = { values: Record<string, Answers['values'][string]>; groups: Record<string, Answers[]> }

type Refuse = (member: 'questionId' | 'value' | 'items', code: string, detail: string) => void

/** What is wrong with an answer before its value is looked at, if anything. */
function refusalOf(
  question: Question | undefined,
  isRepeated: boolean,
): readonly [string, string] | undefined {
  if (!question) return ['unknownQuestion', 'The Question Set has no such question here.']
  if (isRepeated) return ['duplicate', 'This question is answered twice.']
  if (!isAnswerable(question)) return ['notAnswerable', 'The platform fills this question by itself.']
  return undefined
}

function readItems(
  group: Question,
  answer: SubmittedAnswer,
  at: string,
  reading: { readonly today: string; readonly findings: Findings; readonly refuse: Refuse },
): Answers[] | undefined {
  const { items, value } = answer
  if (!items || value !== undefined) {
    reading.refuse('items', 'type', 'A repeating group needs items.')
    return undefined
  }
  const { min, max } = group.repeat ?? { min: 0, max: Number.POSITIVE_INFINITY }
  if (items.length < min || items.length > max)
    reading.refuse(
      'items',
      'repeat',
      `Between ${min} and ${max} entries are needed; there are ${items.length}.`,
    )
  return items.map((item, position) =>
    readBlock(
      { questions: group.questions, submitted: item.answers, at: `${at}/items/${position}/answers` },
      reading.today,
      reading.findings,
    ),
  )
}

/** First pass: every submitted answer read by its own type. Nothing here depends on another answer. */
function readBlock(block: Block, today: string, findings: Findings): Answers {
  const known = new Map(block.questions.map((question) => [question.id, question]))
  const answers: OpenAnswers = { values: {}, groups: {} }
  const seen = new Set<string>()
  for (const [index, answer] of block.submitted.entries()) {
    const at = `${block.at}/${index}`
    const name = answer.questionId
    const refuse: Refuse = (member, code, detail) => {
      findings.errors.push({ pointer: `${at}/${member}`, name, code, detail })
    }
    const question = known.get(name)
    const refusal = refusalOf(question, seen.has(name))
    seen.add(name)
    if (!question || refusal) {
      if (refusal) refuse('questionId', ...refusal)
    } else if (question.type === 'MultiPage') {
      const items = readItems(question, answer, at, { today, findings, refuse })
      if (items) answers.groups[name] = items
    } else if (answer.items) {
      refuse('items', 'type', 'Only a repeating group has items.')
    } else {
      const checked = checkValue(question, answer.value, today)
      if ('problems' in checked)
        for (const { code, detail } of checked.problems) refuse('value', code, detail)
      else {
        answers.values[name] = checked.value
        for (const message of checked.warnings) findings.warnings.push({ name, message })
      }
    }
  }
  return answers
}

/** Second pass: what is shown, judged with all the answers at hand, must be answered; what is not shown must not be. */
function checkShown(
  block: Block,
  parentShown: boolean,
  scopes: readonly [Answers, ...Answers[]],
  findings: Findings,
): void {
  for (const question of block.questions) {
    const shown = parentShown && isShown(question.displayWhen, scopes)
    const index = block.submitted.findIndex((each) => each.questionId === question.id)
    const given = block.submitted[index]
    if (given && !shown && isAnswerable(question))
      findings.errors.push({
        pointer: `${block.at}/${index}/questionId`,
        name: question.id,
        code: 'notShown',
        detail: 'This question is not asked with the other answers as they are.',
      })
    if (!given && shown && question.required && isAnswerable(question))
      findings.errors.push({
        pointer: block.at,
        name: question.id,
        code: 'required',
        detail: `An answer is required: ${plainLabel(question.label)}`,
      })
    if (!shown) continue
    scopes[0].groups[question.id]?.forEach((item, position) => {
      const submitted = given?.items?.[position]?.answers ?? []
      const at = `${block.at}/${index}/items/${position}/answers`
      checkShown({ questions: question.questions, submitted, at }, true, [item, ...scopes], findings)
    })
  }
}

/** Checks a whole submission against its Question Set and gives the canonical answers, or every error at once. */
export function checkAnswers(
  set: QuestionSet,
  submitted: readonly SubmittedAnswer[],
  today: string,
): CheckedAnswers {
  const findings: Findings = { errors: [], warnings: [] }
  const whole = { questions: set.pages.flatMap((page) => page.questions), submitted, at: '#/answers' }
  const answers = readBlock(whole, today, findings)
  for (const page of set.pages)
    checkShown(
      { questions: page.questions, submitted, at: '#/answers' },
      isShown(page.displayWhen, [answers]),
      [answers],
      findings,
    )
  return findings.errors.length > 0 ? { errors: findings.errors } : { answers, warnings: findings.warnings }
}
