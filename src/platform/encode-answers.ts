import type { AnswerValue } from '../domain/answer.ts'
import { isAskable } from '../domain/askable-question.ts'
import { Failure } from '../domain/failures.ts'
import type { Json, Question } from '../domain/question-set.ts'
import { encodeValue } from './encode-value.ts'
import type { QuoteRequest } from './scheme-platform.ts'
import type { WireProfile } from './wire-profile.ts'

/** What is encoded of a request, whether it is a quote or a change. */
export type AnsweredSet = Pick<QuoteRequest, 'questionSet' | 'answers' | 'itemOrder'>

/** The answers of one question: its value, or for a repeating group its items in order. */
type Sent =
  | { readonly question: Question; readonly value: Json }
  | { readonly question: Question; readonly items: readonly (readonly Sent[])[] }

export interface EncodedAnswers {
  readonly json: Json
  /** JSON pointer, from the answers' own member on, to the question that stands there. */
  readonly index: ReadonlyMap<string, string>
}

/** Sorts the approved answers into the order of the Question Set and drops what is never sent. */
function arrange(request: AnsweredSet, profile: WireProfile): readonly (readonly Sent[])[] {
  const values = new Map<string, Map<string | null, AnswerValue>>()
  for (const { questionId, itemId, value } of request.answers) {
    const ofQuestion = values.get(questionId) ?? new Map<string | null, AnswerValue>()
    values.set(questionId, ofQuestion.set(itemId, value))
  }
  const known = new Set<string>()
  const one = (question: Question, itemId: string | null): Sent[] => {
    const value = values.get(question.id)?.get(itemId)
    if (value === undefined || !isAskable(question)) return []
    return [{ question, value: encodeValue(value, question, profile.request) }]
  }
  const read = (question: Question): Sent[] => {
    known.add(question.id)
    const children = question.children ?? []
    for (const child of children) known.add(child.id)
    if (question.type !== 'group') return one(question, null)
    const used = new Set(children.flatMap((child) => [...(values.get(child.id)?.keys() ?? [])]))
    const order = request.itemOrder.filter((itemId) => used.has(itemId))
    const items = order.map((itemId) => children.flatMap((child) => one(child, itemId)))
    const filled = items.filter((item) => item.length > 0)
    return filled.length === 0 || !isAskable(question) ? [] : [{ question, items: filled }]
  }
  const pages = request.questionSet.pages.map((page) => page.questions.flatMap(read))
  const unknown = [...values.keys()].filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Failure('request_invalid', `The Question Set has no question ${unknown.join(', ')}`)
  return pages
}

type Note = (pointer: string, question: Question) => void

/** `{ X: …, X2: … }`: the first item keeps the plain id. */
function indexedEntries(group: Sent & { items: readonly (readonly Sent[])[] }): [string, Question, Json][] {
  return group.items.flatMap((item, position) =>
    item.flatMap((child): [string, Question, Json][] => {
      if (!('value' in child)) return []
      return [
        [
          position === 0 ? child.question.id : `${child.question.id}${position + 1}`,
          child.question,
          child.value,
        ],
      ]
    }),
  )
}

/** Child ids with one value for each item, null where an item has none. */
function arrayEntries(group: Sent & { items: readonly (readonly Sent[])[] }): [string, Question, Json][] {
  const children = new Map<string, Question>()
  for (const item of group.items) for (const child of item) children.set(child.question.id, child.question)
  return [...children.values()].map((question) => [
    question.id,
    question,
    group.items.map((item) => {
      const found = item.find((child) => child.question.id === question.id)
      return found && 'value' in found ? found.value : null
    }),
  ])
}

function flatEntries(sent: readonly Sent[], profile: WireProfile): [string, Question, Json][] {
  return sent.flatMap((each): [string, Question, Json][] => {
    if ('value' in each) return [[each.question.id, each.question, each.value]]
    return profile.request.groups === 'indexed' ? indexedEntries(each) : arrayEntries(each)
  })
}

function encodeList(sent: readonly Sent[], at: string, profile: WireProfile, note: Note): Json {
  const { names, groups } = profile.request
  if (groups !== 'items')
    return flatEntries(sent, profile).map(([id, question, value], position) => {
      note(`${at}/${position}`, question)
      return { [names.questionId]: id, [names.value]: value }
    })
  return sent.map((each, position): Json => {
    note(`${at}/${position}`, each.question)
    if ('value' in each) return { [names.questionId]: each.question.id, [names.value]: each.value }
    const items = each.items.map((item, number) => ({
      [names.answers]: encodeList(
        item,
        `${at}/${position}/${names.items}/${number}/${names.answers}`,
        profile,
        note,
      ),
    }))
    return { [names.questionId]: each.question.id, [names.items]: items }
  })
}

function encodeMap(sent: readonly Sent[], at: string, profile: WireProfile, note: Note): Json {
  if (profile.request.groups !== 'items')
    return Object.fromEntries(
      flatEntries(sent, profile).map(([id, question, value]) => {
        note(`${at}/${id}`, question)
        return [id, value]
      }),
    )
  return Object.fromEntries(
    sent.map((each): [string, Json] => {
      const pointer = `${at}/${each.question.id}`
      note(pointer, each.question)
      if ('value' in each) return [each.question.id, each.value]
      return [
        each.question.id,
        each.items.map((item, number) => encodeMap(item, `${pointer}/${number}`, profile, note)),
      ]
    }),
  )
}

/** The older nesting: a question holds its answers in a list, a name or an address in a member of its own. */
function encodePageQuestions(sent: readonly Sent[], at: string, profile: WireProfile, note: Note): Json {
  const { names, groups } = profile.request
  const memberOf = (question: Question) => {
    if (question.type === 'personName') return names.nameValue
    return question.type === 'address' ? names.addressValue : names.value
  }
  const questions: Json[] = []
  for (const each of sent) {
    if ('items' in each && groups === 'items') {
      const pointer = `${at}/${questions.length}`
      note(pointer, each.question)
      const items = each.items.map((item, number) => {
        const below = `${pointer}/${names.items}/${number}/${names.questions}`
        return { [names.questions]: encodePageQuestions(item, below, profile, note) }
      })
      questions.push({ [names.questionId]: each.question.id, [names.items]: items })
      continue
    }
    for (const [id, question, value] of flatEntries([each], profile)) {
      note(`${at}/${questions.length}`, question)
      questions.push({ [names.questionId]: id, [names.answers]: [{ [memberOf(question)]: value }] })
    }
  }
  return questions
}

/**
 * Writes the approved answers in the profile's encoding: `list` of `{questionId, value}`, `map` of values by id, or `pages`
 * of questions. Questions that are never asked are never sent.
 * @throws Failure `request_invalid` for an answer without a question, or whose value does not fit its type
 */
export function encodeAnswers(request: AnsweredSet, profile: WireProfile): EncodedAnswers {
  const { names, answers: encoding } = profile.request
  const index = new Map<string, string>()
  const note: Note = (pointer, question) => index.set(pointer.toLowerCase(), question.id)
  const pages = arrange(request, profile)
  if (encoding === 'list')
    return { json: encodeList(pages.flat(), `/${names.answers}`, profile, note), index }
  if (encoding === 'map') return { json: encodeMap(pages.flat(), `/${names.answers}`, profile, note), index }
  const json: Json[] = []
  for (const [position, page] of request.questionSet.pages.entries()) {
    const sent = pages[position] ?? []
    if (sent.length === 0) continue
    const at = `/${names.pages}/${json.length}/${names.questions}`
    json.push({
      [names.pageId]: page.id,
      [names.questions]: encodePageQuestions(sent, at, profile, note),
    })
  }
  return { json, index }
}
