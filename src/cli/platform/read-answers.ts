import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { AnswerValue } from '../../domain/answer.ts'
import { eachQuestion } from '../../domain/askable-question.ts'
import { Failure, type FailureDetail } from '../../domain/failures.ts'
import type { Question, QuestionSet } from '../../domain/question-set.ts'
import type { ApprovedAnswer } from '../../domain/quote.ts'
import { readValue } from '../../values/read-value.ts'

/** @throws Failure `request_invalid` when the file is not there, or not JSON of this shape */
export async function readJsonFile<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('request_invalid', `there is no file ${path}`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Failure('request_invalid', `${path} is not JSON`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'} (${issue.message})`)
  throw new Failure('request_invalid', `${path}: ${wrong.join('; ')}`)
}

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.record(z.string(), z.string()),
])
/** Answers as a person writes them: by question id, a repeating group as a list of entries. */
export const answersByQuestion = z.record(
  z.string(),
  z.union([value, z.array(z.record(z.string(), value)).min(1)]),
)
export type AnswersByQuestion = z.infer<typeof answersByQuestion>

function isGroup(given: AnswersByQuestion[string]): given is Record<string, z.infer<typeof value>>[] {
  return Array.isArray(given) && typeof given[0] === 'object'
}

/** Text is read as a person's would be at the desk; an object or a list is taken as it is and judged when it is encoded. */
function readGiven(question: Question, given: z.infer<typeof value>): AnswerValue | string[] {
  if (typeof given === 'object') return given as unknown as AnswerValue
  if (typeof given === 'boolean' || question.type === 'choice' || question.type === 'lookup')
    return typeof given === 'number' ? String(given) : given
  const reading = readValue(question, String(given), { receivedAt: new Date().toISOString() })
  if (!reading.ok) throw new Failure('request_invalid', `${question.id}: not a ${question.type}`)
  return reading.value
}

/**
 * The answers of a file as they are sent, with an id for each entry of a group.
 * @throws Failure `request_invalid` naming every question that there is not, and every answer that cannot be read
 */
export function readAnswers(
  set: QuestionSet,
  given: AnswersByQuestion,
): { readonly answers: readonly ApprovedAnswer[]; readonly itemOrder: readonly string[] } {
  const questions = new Map([...eachQuestion(set)].map(({ question }) => [question.id, question]))
  const answers: ApprovedAnswer[] = []
  const itemOrder: string[] = []
  const errors: FailureDetail[] = []
  const add = (questionId: string, itemId: string | null, one: z.infer<typeof value>) => {
    const question = questions.get(questionId)
    if (!question) return errors.push({ questionId, detail: 'There is no such question' })
    try {
      answers.push({ questionId, itemId, value: readGiven(question, one) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      errors.push({ questionId, detail: error.detail ?? '' })
    }
    return 0
  }
  for (const [questionId, one] of Object.entries(given)) {
    if (!isGroup(one)) add(questionId, null, one)
    else
      for (const [position, item] of one.entries()) {
        const itemId = `${questionId}_${position + 1}`
        itemOrder.push(itemId)
        for (const [childId, childValue] of Object.entries(item)) add(childId, itemId, childValue)
      }
  }
  if (errors.length > 0)
    throw new Failure('request_invalid', errors.map((one) => `${one.questionId}: ${one.detail}`).join('; '), {
      errors,
    })
  return { answers, itemOrder }
}
