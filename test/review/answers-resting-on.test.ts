import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../src/domain/answer.ts'
import { answersRestingOn } from '../../src/review/answers-resting-on.ts'
import { decideAnswers } from '../../src/review/decide-answers.ts'
import type { DecisionRow, ReviewState } from '../../src/review/review-state.ts'
import { answer, candidate, context, now, question, setOf, stateOf } from './review-rows.ts'

const evidence = (sourceFileId: string): Evidence => ({
  readingId: 'rd',
  sourceFileId,
  spanId: 's',
  locator: { kind: 'range', page: 1, start: 0, end: 1 },
  text: 'x',
  relation: 'beside',
})
const decision = (
  id: string,
  question_id: string,
  previous: object,
  captured: Evidence | null = null,
): DecisionRow => ({
  id,
  organisation_id: 'org',
  submission_id: 'sub',
  question_id,
  item_id: null,
  kind: 'accept',
  value: null,
  previous,
  reason: null,
  actor: 'usr_1',
  decided_at: now,
  captured,
})
const readAs = (value: unknown) => ({
  state: 'proposed',
  value,
  candidate_id: null,
  decision_id: null,
  confidence: 0.5,
  reasons: [],
  needs_person: true,
})

/** `claims` was read as no and accepted as yes, which asks for `details`; both rest on the file that goes. */
function state(more: Partial<ReviewState> = {}): ReviewState {
  const set = setOf(
    question('claims', { type: 'yesNo' }),
    question('details', { displayWhen: { questionId: 'claims', op: 'eq', value: true } }),
    question('typed'),
    question('shared'),
  )
  const answers = [
    answer('claims', { state: 'accepted', value: true, candidate_id: 'c1', decision_id: 'd1' }),
    answer('details', { state: 'accepted', value: 'Fire', candidate_id: 'c2', decision_id: 'd2' }),
    answer('typed', { state: 'corrected', value: 'keyed', decision_id: 'd3' }),
    answer('shared', { state: 'accepted', value: 'both', candidate_id: 'c4', decision_id: 'd4' }),
  ]
  return stateOf(set, answers, {
    candidates: [
      candidate('c1', 'claims', { evidence: [evidence('gone')] }),
      candidate('c2', 'details', { evidence: [evidence('gone')] }),
      candidate('c4', 'shared', { evidence: [evidence('gone'), evidence('stays')] }),
    ],
    decisions: [
      decision('d1', 'claims', readAs(false)),
      decision('d2', 'details', readAs('Fire')),
      decision('d3', 'typed', readAs(null)),
      decision('d4', 'shared', readAs('both')),
    ],
    ...more,
  })
}

describe('answers that rest on files alone', () => {
  it('are those accepted from them, the dependent first, and can all be undone', () => {
    const before = state()
    const resting = answersRestingOn(before, new Set(['gone']))
    expect(resting.map(({ question_id }) => question_id)).toEqual(['details', 'claims'])
    const undo = resting.map((row) => ({
      questionId: row.question_id,
      itemId: null,
      kind: 'undo' as const,
      version: 1,
    }))
    const { answers } = decideAnswers(before, undo, context)
    const after = new Map(answers.map((row) => [row.question_id, row.state]))
    expect(after.get('claims')).toBe('proposed')
    expect(after.get('details')).toBe('not_applicable')
  })

  it('are those captured from them, and none of a row that was removed', () => {
    const drawn = decision('d3', 'typed', readAs(null), evidence('gone'))
    const captured = state({ decisions: [drawn] })
    const ids = (of: ReviewState) =>
      answersRestingOn(of, new Set(['gone'])).map(({ question_id }) => question_id)
    expect(ids(captured)).toContain('typed')
    const away = { ...captured, answers: captured.answers.map((row) => ({ ...row, item_id: 'itm_removed' })) }
    expect(ids(away)).toEqual([])
    expect(answersRestingOn(captured, new Set())).toEqual([])
  })
})
