import { type Observation, observe } from '../confidence/observation.ts'
import type { Answer, Candidate, MappingResult } from '../domain/answer.ts'
import { eachQuestion } from '../domain/askable-question.ts'
import type { Json, QuestionSet, QuestionType } from '../domain/question-set.ts'
import { isEmpty } from './fold-value.ts'
import { type GoldQuestion, type GoldRecord, nameOf } from './gold.ts'
import { columnQuestionId } from './gold-question-set.ts'
import { pairRows } from './pair-rows.ts'
import { toJson } from './prediction.ts'
import { isSameAnswer } from './same-answer.ts'
import { isSameValue } from './same-value.ts'
import { isAmong } from './score.ts'
import type { SampleAnswer } from './score-sample.ts'

/** Rows of one table beyond this say little more, and pairing them all would take minutes. */
const MOST_ROWS = 300

/**
 * What mapping one gold record tells of confidence: each value that was read, also the ones too unsure to stand, and
 * whether it is right. A question whose sources disagree, and one that is not scored, tells nothing.
 */
export function observeRecord(
  record: GoldRecord,
  questionSet: QuestionSet,
  result: MappingResult,
  data: string,
): Observation[] {
  const types = new Map([...eachQuestion(questionSet)].map(({ question }) => [question.id, question.type]))
  const find = findCandidates(result)
  const product = record.product ?? data
  const about = (questionId: string, right: boolean) => ({
    data,
    submission: `${data} ${nameOf(record)}`,
    type: types.get(questionId) ?? 'text',
    question: `${product} ${questionId}`,
    right,
  })
  return record.questions.flatMap((question): Observation[] => {
    if (record.struck?.includes(question.id) || ownOf(record.conflict, question.id)) return []
    const gold = ownOf(record.gold, question.id)
    if (question.type === 'table')
      return observeTable(question, gold, result, find).map(({ candidate, answer, right }) =>
        observe(candidate, answer, about(answer.questionId, right)),
      )
    const acceptable = ownOf(record.acceptable, question.id)
    const isAbsent = isEmpty(gold) && !acceptable
    if (isAbsent && record.absent_scored && !record.absent_scored.includes(question.id)) return []
    return result.answers
      .filter((answer) => answer.questionId === question.id && answer.state !== 'not_applicable')
      .flatMap((answer) => {
        const candidate = find(answer)
        if (!candidate) return []
        const right = !isAbsent && isAmong(question, gold, acceptable, toJson(candidate.value))
        return [observe(candidate, answer, about(question.id, right))]
      })
  })
}

/** The same of a sample, whose answers are already judged; the readings too unsure to stand are compared here. */
export function observeSample(
  name: string,
  answers: readonly SampleAnswer[],
  result: MappingResult,
): Observation[] {
  const find = findCandidates(result)
  return answers.flatMap(({ question, questionId, itemId, expected }) => {
    const answer = result.answers.find(
      (one) => one.questionId === questionId && one.itemId === itemId && one.state !== 'not_applicable',
    )
    const candidate = answer && find(answer)
    if (!candidate) return []
    const right = expected !== null && isSameAnswer(question.type as QuestionType, expected, candidate.value)
    const submission = `samples ${name}`
    return [
      observe(candidate, answer, {
        data: 'samples',
        submission,
        type: question.type,
        question: question.id,
        right,
      }),
    ]
  })
}

/** The reading an answer was taken from, or would have been had it been surer. */
export function findCandidates(
  result: MappingResult,
): (answer: Pick<Answer, 'questionId' | 'itemId' | 'candidateId' | 'reasons'>) => Candidate | undefined {
  const byId = new Map(result.candidates.map((candidate) => [candidate.id, candidate]))
  const byPlace = Map.groupBy(result.candidates, ({ questionId, itemId }) => `${itemId ?? ''}|${questionId}`)
  return ({ questionId, itemId, candidateId, reasons }) => {
    if (candidateId !== null) return byId.get(candidateId)
    if (!reasons.includes('low_confidence')) return undefined
    return byPlace
      .get(`${itemId ?? ''}|${questionId}`)
      ?.reduce((best, one) => (one.rawScore > best.rawScore ? one : best))
  }
}

interface ObservedCell {
  readonly answer: Answer
  readonly candidate: Candidate
  readonly right: boolean
}

function observeTable(
  table: GoldQuestion,
  gold: Json | undefined,
  result: MappingResult,
  find: ReturnType<typeof findCandidates>,
): ObservedCell[] {
  const columns = (table.columns ?? []).map((column) => ({
    ...column,
    questionId: columnQuestionId(table.id, column.id),
  }))
  const ids = new Set(columns.map((column) => column.questionId))
  const cells = result.answers.filter((answer) => answer.itemId !== null && ids.has(answer.questionId))
  const items = [...Map.groupBy(cells, (cell) => cell.itemId).values()].slice(0, MOST_ROWS)
  const rows = (Array.isArray(gold) ? (gold as readonly Json[]) : []).slice(0, MOST_ROWS)
  const isRight = (row: Json | null, cell: Answer): boolean => {
    const column = columns.find(({ questionId }) => questionId === cell.questionId)
    const candidate = find(cell)
    if (!column || !candidate || row === null || typeof row !== 'object' || Array.isArray(row)) return false
    const expected = ownOf(row as Readonly<Record<string, Json>>, column.id)
    return !isEmpty(expected) && isSameValue(column, expected, toJson(candidate.value))
  }
  const pairs = pairRows(rows, items, (row, item) => item.filter((cell) => isRight(row, cell)).length)
  return pairs.flatMap(([row, item]) =>
    (item ?? []).flatMap((answer) => {
      const candidate = find(answer)
      return candidate ? [{ answer, candidate, right: isRight(row, answer) }] : []
    }),
  )
}

function ownOf<T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
