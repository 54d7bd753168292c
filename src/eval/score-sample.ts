import { sourceKindOf } from '../confidence/source-kind.ts'
import type { Answer, AnswerValue, MappingResult } from '../domain/answer.ts'
import { eachQuestion, isAskable } from '../domain/askable-question.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'
import { pairRows } from './pair-rows.ts'
import { isSameAnswer } from './same-answer.ts'
import type { Sample } from './sample.ts'
import type { RowTotals, ScoredAnswer, Verdict } from './score.ts'

/** One judged answer of a sample, with both values, so that a mistake can be looked at. */
export interface SampleAnswer extends ScoredAnswer {
  readonly expected: AnswerValue | null
  readonly found: AnswerValue | null
  readonly questionId: string
  readonly itemId: string | null
}

export interface SampleScore {
  readonly answers: readonly SampleAnswer[]
  readonly rows: RowTotals
  readonly mustReview: { readonly total: number; readonly held: number }
}

/**
 * Scores what mapping a sample gave. A value for any question that the sample does not state is fabricated, whether or
 * not the sample names the question as absent.
 */
export function scoreSample(
  sample: Sample,
  record: number,
  set: QuestionSet,
  result: MappingResult,
): SampleScore {
  const standing = result.answers.filter((answer) => answer.state !== 'not_applicable')
  const byId = new Map(result.candidates.map((candidate) => [candidate.id, candidate]))
  const answers: SampleAnswer[] = []
  const rows = { same: 0, goldRows: 0, predictedRows: 0 }
  const judgeOne = (question: Question, expected: AnswerValue | null, answer: Answer | undefined) => {
    const found = givenValue(answer)
    const candidate = byId.get(answer?.candidateId ?? '')
    answers.push({
      record,
      question: { id: `${sample.product} ${question.id}`, label: question.label, type: question.type },
      verdict: judge(question, expected, found),
      confidence: answer?.confidence ?? 0,
      review: answer?.needsPerson ?? false,
      answered: found !== null,
      absentCounted: expected === null,
      expected,
      found,
      questionId: question.id,
      itemId: answer?.itemId ?? null,
      source: candidate && found !== null ? sourceKindOf(candidate) : undefined,
    })
  }
  for (const { question, group } of eachQuestion(set)) {
    if (group || !isAskable(question)) continue
    if (question.type === 'group') {
      const expected = sample.groups[question.id] ?? []
      const found = itemsOf(question, standing)
      const pairs = pairRows(expected, found, (row, item) => countSame(question, row, item))
      rows.goldRows += expected.length
      rows.predictedRows += found.length
      for (const [row, item] of pairs) {
        const cells = (question.children ?? []).filter(isAskable)
        const before = answers.length
        for (const child of cells) {
          const stated = row && Object.hasOwn(row, child.id) ? (row[child.id] ?? null) : null
          // A cell that is neither stated nor answered says nothing about how well absent answers are told.
          if (stated !== null || givenValue(item?.get(child.id)) !== null)
            judgeOne(child, stated, item?.get(child.id))
        }
        if (row && item && answers.slice(before).every(({ verdict }) => verdict === 'right')) rows.same++
      }
    } else if (!sample.conflicts.includes(question.id)) {
      const stated = Object.hasOwn(sample.answers, question.id) ? (sample.answers[question.id] ?? null) : null
      judgeOne(
        question,
        stated,
        standing.find((answer) => answer.questionId === question.id && answer.itemId === null),
      )
    }
  }
  const watched = new Set([...sample.conflicts, ...sample.mustReview])
  const held = [...watched].filter((id) =>
    result.answers.some((answer) => answer.questionId === id && answer.needsPerson),
  )
  return { answers, rows, mustReview: { total: watched.size, held: held.length } }
}

function givenValue(answer: Answer | undefined): AnswerValue | null {
  return answer && answer.state !== 'missing' && answer.state !== 'not_stated' ? answer.value : null
}

function judge(question: Question, expected: AnswerValue | null, found: AnswerValue | null): Verdict {
  if (expected === null) return found === null ? 'correctly_absent' : 'fabricated'
  if (found === null) return 'missed'
  return isSameAnswer(question.type, expected, found) ? 'right' : 'wrong'
}

type Row = Readonly<Record<string, AnswerValue>>
type Item = ReadonlyMap<string, Answer>

/** The items of a repeating group that hold at least one value. */
function itemsOf(group: Question, answers: readonly Answer[]): Item[] {
  const children = new Set((group.children ?? []).map(({ id }) => id))
  const items = new Map<string, Map<string, Answer>>()
  for (const answer of answers) {
    if (answer.itemId === null || !children.has(answer.questionId) || givenValue(answer) === null) continue
    const item = items.get(answer.itemId) ?? new Map<string, Answer>()
    item.set(answer.questionId, answer)
    items.set(answer.itemId, item)
  }
  return [...items.values()]
}

function countSame(group: Question, row: Row, item: Item): number {
  return (group.children ?? []).filter((child) => {
    const expected = Object.hasOwn(row, child.id) ? row[child.id] : undefined
    const found = givenValue(item.get(child.id))
    return expected !== undefined && found !== null && isSameAnswer(child.type, expected, found)
  }).length
}
