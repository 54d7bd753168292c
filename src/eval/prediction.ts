import { type SourceKind, sourceKindOf } from '../confidence/source-kind.ts'
import type { Answer, AnswerValue, Candidate, Evidence, MappingResult } from '../domain/answer.ts'
import type { Json } from '../domain/question-set.ts'
import type { GoldQuestion } from './gold.ts'
import { columnQuestionId, LIST_COLUMN } from './gold-question-set.ts'

/** What is said of one gold question. `review`: a person would look before it counts. */
export interface Prediction {
  readonly value: Json
  /** 0 to 1. */
  readonly confidence: number
  readonly review: boolean
  /** Where the value was read; of a table, its first cell. */
  readonly source?: SourceKind
  readonly evidence?: Evidence
}

/** Predictions by gold question id. */
export type Predictions = Readonly<Record<string, Prediction>>

/** Whose values are measured: what stands after mapping, or only what the model proposed and code could ground. */
export type MeasuredReader = 'answer' | 'model'

/** What mapping one record's documents came to, question by question. */
export function predictAnswers(
  questions: readonly GoldQuestion[],
  result: MappingResult,
  reader: MeasuredReader,
): Predictions {
  const cells = reader === 'model' ? cellsOfModel(result.candidates) : cellsOfAnswers(result)
  const byQuestion = Map.groupBy(cells, (cell) => cell.questionId)
  const order = new Map(result.items.map((item) => [item.id, item.order]))
  const entries = questions.map((question) => {
    const prediction = isGrouped(question)
      ? predictRows(question, byQuestion, order)
      : predictOne(byQuestion.get(question.id)?.[0])
    return [question.id, prediction] as const
  })
  return Object.fromEntries(entries)
}

/** One value that was read, or the lack of one. */
interface Cell {
  readonly questionId: string
  readonly itemId: string | null
  readonly value: AnswerValue | null
  readonly confidence: number
  readonly review: boolean
  readonly source?: SourceKind
  readonly evidence?: Evidence
}

function cellsOfAnswers({ answers, candidates }: MappingResult): Cell[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return answers
    .filter((answer) => answer.state !== 'not_applicable')
    .map((answer) => ({
      questionId: answer.questionId,
      itemId: answer.itemId,
      value: isGiven(answer) ? answer.value : null,
      confidence: answer.confidence,
      review: answer.needsPerson,
      ...whereRead(isGiven(answer) ? byId.get(answer.candidateId ?? '') : undefined),
    }))
}

function isGiven({ state }: Answer): boolean {
  return state !== 'missing' && state !== 'not_stated'
}

function whereRead(candidate: Candidate | undefined): Pick<Prediction, 'source' | 'evidence'> {
  if (!candidate) return {}
  const [evidence] = candidate.evidence
  return { source: sourceKindOf(candidate), ...(evidence ? { evidence } : {}) }
}

/** The model's best grounded proposal of each question and item. */
function cellsOfModel(candidates: readonly Candidate[]): Cell[] {
  const proposed = candidates
    .filter((candidate) => candidate.reader === 'model')
    .sort((left, right) => right.rawScore - left.rawScore)
  const best = new Map<string, Cell>()
  for (const candidate of proposed) {
    const key = JSON.stringify([candidate.questionId, candidate.itemId])
    if (best.has(key)) continue
    best.set(key, {
      questionId: candidate.questionId,
      itemId: candidate.itemId,
      value: candidate.value,
      confidence: candidate.rawScore,
      review: candidate.evidence.length === 0,
      ...whereRead(candidate),
    })
  }
  return [...best.values()]
}

function isGrouped(question: GoldQuestion): boolean {
  return question.type === 'table' || question.type === 'text[]'
}

function predictOne(cell: Cell | undefined): Prediction {
  if (!cell) return { value: null, confidence: 0, review: false }
  const { value, confidence, review, source, evidence } = cell
  return {
    value: toJson(value),
    confidence,
    review,
    ...(source ? { source } : {}),
    ...(evidence ? { evidence } : {}),
  }
}

/** A table counts as looked at when any of its cells would be, and is as sure as its cells are on average. */
function predictRows(
  question: GoldQuestion,
  byQuestion: ReadonlyMap<string, readonly Cell[]>,
  order: ReadonlyMap<string, number>,
): Prediction {
  const columnIds = question.type === 'table' ? (question.columns ?? []).map(({ id }) => id) : [LIST_COLUMN]
  const rows = new Map<string, Map<string, Json>>()
  const found: Cell[] = []
  for (const columnId of columnIds)
    for (const cell of byQuestion.get(columnQuestionId(question.id, columnId)) ?? []) {
      if (cell.itemId === null || cell.value === null) continue
      found.push(cell)
      const row = rows.get(cell.itemId) ?? new Map<string, Json>()
      row.set(columnId, toJson(cell.value))
      rows.set(cell.itemId, row)
    }
  const ofGroup = byQuestion.get(question.id)?.[0]
  if (rows.size === 0) return { value: null, confidence: 0, review: ofGroup?.review ?? false }
  const sorted = [...rows].sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
  return {
    value: sorted.map(([, row]) =>
      question.type === 'table'
        ? Object.fromEntries(columnIds.map((id) => [id, row.get(id) ?? null]))
        : (row.get(LIST_COLUMN) ?? null),
    ),
    confidence: found.reduce((sum, cell) => sum + cell.confidence, 0) / found.length,
    review: (ofGroup?.review ?? false) || found.some((cell) => cell.review),
    ...(found[0]?.source ? { source: found[0].source } : {}),
    ...(found[0]?.evidence ? { evidence: found[0].evidence } : {}),
  }
}

/** Addresses and names as one line, as papers print them. */
export function toJson(value: AnswerValue | null): Json {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value
  const parts =
    'lastName' in value
      ? [value.title, value.firstName, value.lastName]
      : [value.line1, value.line2, value.town, value.county, value.postcode]
  return parts.filter((part) => part !== undefined && part !== '').join('lastName' in value ? ' ' : ', ')
}

function isList(value: object): value is readonly string[] {
  return Array.isArray(value)
}
