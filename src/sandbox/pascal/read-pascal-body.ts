import { z } from 'zod'
import { Problem } from '../problem.ts'

/*
 * The second dialect: what a request says, told in the words of the first. Members are PascalCase and nothing else, and
 * answers are nested by page:
 *
 *     { ProductId, RecordType?, ExternalReference?,
 *       QuestionSet: [{ QuestionPageId, Questions: [{ QuestionId, Answers: [Answer] }] }] }
 *     Answer: { Value } | { ClientName: { Title?, FirstName?, Surname } } | { Address: { AddressLine1, ..., Postcode } }
 *           | { Questions: [{ QuestionId, Answers: [Answer] }] }      one for each item of a repeating group
 */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

function refused(path: string, detail: string): Problem {
  const errors = [{ pointer: `#/${path}`, name: path.split('/').at(-1) ?? '', code: 'shape', detail }]
  return new Problem({ status: 422, title: 'The request body has the wrong shape', errors })
}

function fromPascal(name: string, path: string): string {
  if (!/^[A-Z]/.test(name)) throw refused(`${path}${name}`, 'Members are written in PascalCase.')
  return `${name[0]?.toLowerCase()}${name.slice(1)}`
}

/** Every member renamed, however deep. Throws a Problem for one that is not PascalCase. */
export function camelMembers(json: Json, path = ''): Json {
  if (Array.isArray(json)) return json.map((each, index) => camelMembers(each, `${path}${index}/`))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      fromPascal(name, path),
      camelMembers(value as Json, `${path}${name}/`),
    ]),
  )
}

const composite = z.record(z.string(), z.json())
const pascalAnswer = z.strictObject({
  Value: z.json().optional(),
  ClientName: composite.optional(),
  Address: composite.optional(),
  get Questions() {
    return z.array(pascalQuestion).max(500).optional()
  },
})
const pascalQuestion = z.strictObject({
  QuestionId: z.string().max(200),
  Answers: z.array(pascalAnswer).max(1000),
})
type PascalQuestion = z.infer<typeof pascalQuestion>

const pages = z
  .array(
    z.strictObject({
      QuestionPageId: z.string().max(200),
      Questions: z.array(pascalQuestion).max(1000),
    }),
  )
  .max(500)

function listAnswer({ QuestionId, Answers }: PascalQuestion): Json {
  const [first] = Answers
  if (Answers.every((answer) => answer.Questions))
    return {
      questionId: QuestionId,
      items: Answers.map((answer) => ({ answers: (answer.Questions ?? []).map(listAnswer) })),
    }
  if (Answers.length !== 1 || !first)
    throw refused(QuestionId, 'A question has one answer, a group one for each item.')
  const given = first.ClientName ?? first.Address
  const value = given === undefined ? first.Value : given
  return { questionId: QuestionId, value: camelMembers((value ?? null) as Json) }
}

/** A request that may hold page-nested answers, in the words of the first dialect. Throws a Problem of 422. */
export function readPascalBody(json: Json): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw refused('', 'The request body is an object.')
  const { QuestionSet, ...rest } = json as { readonly [name: string]: Json }
  const members = camelMembers(rest) as { readonly [name: string]: Json }
  // MTA and Renewal are written as the words they are.
  const kind = typeof members['kind'] === 'string' ? { kind: members['kind'].toLowerCase() } : {}
  if (QuestionSet === undefined) return { ...members, ...kind }
  const read = pages.safeParse(QuestionSet)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw refused(`QuestionSet/${issue?.path.join('/') ?? ''}`, issue?.message ?? 'The pages are malformed.')
  }
  return { ...members, ...kind, answers: read.data.flatMap((page) => page.Questions.map(listAnswer)) }
}
