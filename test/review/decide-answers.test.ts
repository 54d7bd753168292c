import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approvalBlockers } from '../../src/review/approval-blockers.ts'
import { approveAnswers } from '../../src/review/approve.ts'
import { decideAnswers } from '../../src/review/decide-answers.ts'
import { addItem, setItemRemoved } from '../../src/review/group-items.ts'
import { type ReviewChange, type ReviewState, rowKey } from '../../src/review/review-state.ts'
import { standingState } from '../../src/review/standing-state.ts'
import type { DecisionRequest } from '../../src/review/views.ts'
import { answer, candidate, context, question, setOf, stateOf } from './review-rows.ts'

/** The state after a change was saved. */
function saved(state: ReviewState, change: ReviewChange): ReviewState {
  const rows = new Map(state.answers.map((row) => [rowKey(row), row]))
  for (const row of change.answers) rows.set(rowKey(row), row)
  const items = new Map(state.items.map((item) => [item.id, item]))
  for (const item of change.items) items.set(item.id, item)
  return {
    ...state,
    answers: [...rows.values()],
    items: [...items.values()],
    decisions: [...state.decisions, ...change.decisions],
  }
}

const request = (
  state: ReviewState,
  questionId: string,
  kind: DecisionRequest['kind'],
  more: Partial<DecisionRequest> = {},
): DecisionRequest => ({
  questionId,
  itemId: null,
  kind,
  version: state.answers.find((row) => row.question_id === questionId)?.version ?? 0,
  ...more,
})

const chain = setOf(
  question('a', { type: 'yesNo', required: true }),
  question('b', { type: 'yesNo', displayWhen: { questionId: 'a', op: 'eq', value: true } }),
  question('c', { required: true, displayWhen: { questionId: 'b', op: 'eq', value: true } }),
)

describe('conditions', () => {
  it('follow through a chain, and bring back what stood', () => {
    const state = stateOf(chain, [
      answer('a', { value: true }),
      answer('b', { value: true }),
      answer('c', { value: 'kept', needs_person: true }),
    ])
    const withdrawn = saved(
      state,
      decideAnswers(state, [request(state, 'a', 'correct', { value: false })], context),
    )
    expect(withdrawn.answers.map((row) => row.state)).toEqual([
      'corrected',
      'not_applicable',
      'not_applicable',
    ])
    const back = saved(withdrawn, decideAnswers(withdrawn, [request(withdrawn, 'a', 'undo')], context))
    expect(back.answers.map(({ state, value, needs_person }) => [state, value, needs_person])).toEqual([
      ['proposed', true, false],
      ['proposed', true, false],
      ['proposed', 'kept', true],
    ])
  })

  it('are judged again over what mapping said, so that a kept decision opens what mapping closed', () => {
    // Somebody decided `a` before the papers were mapped again; the mapper did not know.
    const state = stateOf(chain, [
      answer('a', { value: true, state: 'corrected' }),
      answer('b', { value: null, state: 'not_applicable' }),
    ])
    const shown = standingState(state)
    expect(shown.answers[1]).toMatchObject({ state: 'missing', version: 1 })
    const change = decideAnswers(state, [request(state, 'b', 'correct', { value: true })], context)
    expect(change.answers).toMatchObject([{ question_id: 'b', state: 'corrected', value: true, version: 2 }])
    expect(change.openCount).toBe(1)
  })

  it('offer what was read for a question that comes up, as something to look at', () => {
    const state = stateOf(chain, [answer('a', { value: false })], {
      candidates: [
        candidate('weak', 'b', { value: false, raw_score: 0.2 }),
        candidate('best', 'b', { value: true, raw_score: 0.97 }),
      ],
    })
    const change = decideAnswers(state, [request(state, 'a', 'correct', { value: 'yes' })], context)
    expect(change.answers.find((row) => row.question_id === 'b')).toMatchObject({
      state: 'proposed',
      value: true,
      candidate_id: 'best',
      confidence: 0.5,
      needs_person: true,
    })
    expect(change.openCount).toBe(2)
  })

  it('let one request answer what it brings up itself', () => {
    const state = stateOf(chain, [
      answer('a', { value: false }),
      answer('b', { state: 'not_applicable', value: null }),
    ])
    const change = decideAnswers(
      state,
      [
        request(state, 'a', 'correct', { value: true }),
        request(state, 'b', 'correct', { value: true }),
        request(state, 'c', 'correct', { value: 'text', version: 0 }),
      ],
      context,
    )
    expect(change.answers.map((row) => [row.question_id, row.state, row.version])).toEqual([
      ['a', 'corrected', 2],
      ['b', 'corrected', 2],
      ['c', 'corrected', 1],
    ])
    expect(change.openCount).toBe(0)
  })
})

describe('undo', () => {
  it('always comes back to where it began, whatever was decided', () => {
    const kinds = ['accept', 'correct', 'clear', 'not_stated'] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 }), (decided) => {
        const first = stateOf(setOf(question('q')), [
          answer('q', { confidence: 0.4, needs_person: true, reasons: ['conflict'], candidate_id: 'cnd' }),
        ])
        let state = first
        let applied = 0
        for (const kind of decided) {
          if (kind === 'accept' && state.answers[0]!.value === null) continue
          const value = kind === 'correct' ? { value: `new ${applied}` } : {}
          state = saved(state, decideAnswers(state, [request(state, 'q', kind, value)], context))
          applied += 1
        }
        for (let undone = 0; undone < applied; undone++)
          state = saved(state, decideAnswers(state, [request(state, 'q', 'undo')], context))
        const { version: _v, updated_at: _u, ...stands } = state.answers[0]!
        const { version: _w, updated_at: _x, ...stood } = first.answers[0]!
        expect(stands).toEqual(stood)
        expect(() => decideAnswers(state, [request(state, 'q', 'undo')], context)).toThrow('request_invalid')
      }),
      { numRuns: 200 },
    )
  })
})

describe('blockers', () => {
  const set = setOf(
    question('name', { required: true }),
    question('mail', { type: 'email' }),
    question('group', {
      type: 'group',
      required: true,
      children: [question('child', { required: true })],
    }),
  )

  it('name each open question once, in the order of the set', () => {
    const state = stateOf(set, [
      answer('name', { value: null, state: 'not_stated' }),
      answer('mail', { value: 'not an address', needs_person: true, reasons: ['conflict'] }),
    ])
    expect(approvalBlockers(state)).toEqual([
      { questionId: 'name', itemId: null, message: 'An answer is required.' },
      { questionId: 'mail', itemId: null, message: 'Enter an e-mail address.' },
      { questionId: 'group', itemId: null, message: 'At least one entry is required.' },
    ])
  })

  it('do not ask for what a person decided, nor for what does not apply', () => {
    const state = stateOf(setOf(question('a'), question('b')), [
      answer('a', { needs_person: true, state: 'accepted' }),
      answer('b', { needs_person: true, state: 'not_applicable' }),
      answer('gone', { needs_person: true }),
    ])
    expect(approvalBlockers(state)).toEqual([])
  })

  it('stop a submission as a whole', () => {
    expect(approvalBlockers(stateOf(null, []))).toMatchObject([{ questionId: '' }])
    expect(approvalBlockers(stateOf(setOf(), [], { submission: { kind: 'claim' } as never }))).toMatchObject([
      { questionId: '', message: 'Only new business can be approved and quoted.' },
    ])
  })

  it('follow the entries of a group', () => {
    const empty = stateOf(set, [answer('name')])
    const added = saved(empty, addItem(empty, 'group', context))
    const item = added.items[0]!.id
    expect(approvalBlockers(added)).toEqual([
      { questionId: 'child', itemId: item, message: 'An answer is required.' },
    ])
    const removed = saved(added, setItemRemoved(added, item, true, context))
    expect(approvalBlockers(removed).map(({ questionId }) => questionId)).toEqual(['group'])
  })
})

describe('entries after a rebuild', () => {
  it('are known by the decisions that added and removed them', () => {
    const set = setOf(question('group', { type: 'group', children: [question('child')] }))
    const mapped = { id: 'itm_mapped', organisation_id: 'org', submission_id: 'sub', question_id: 'group' }
    const empty = stateOf(set, [], {
      items: [{ ...mapped, position: 0, label: null, origin: 'mapped', removed: false }],
    })
    let state = saved(empty, addItem(empty, 'group', context))
    const added = state.items[1]!.id
    state = saved(state, addItem(state, 'group', context))
    state = saved(state, setItemRemoved(state, state.items[2]!.id, true, context))
    state = saved(state, setItemRemoved(state, 'itm_mapped', true, context))
    state = saved(
      state,
      decideAnswers(
        state,
        [request(state, 'child', 'correct', { itemId: added, value: 'x', version: 0 })],
        context,
      ),
    )
    // Mapping writes its own entries again and knows nothing of those that people made.
    const rebuilt = { ...state, items: empty.items }
    expect(approveAnswers(rebuilt, null, context)).toMatchObject({
      item_order: [added],
      answers: [{ questionId: 'child', itemId: added, value: 'x' }],
    })
    expect(standingState(rebuilt).items.filter((item) => !item.removed)).toEqual([
      state.items.find(({ id }) => id === added),
    ])
  })
})

describe('approving', () => {
  it('takes what applies and has a value, and nothing else', () => {
    const set = setOf(
      question('a', { type: 'yesNo' }),
      question('b', { displayWhen: { questionId: 'a', op: 'eq', value: true } }),
      question('hidden', { hidden: true }),
      question('computed', { type: 'computed' }),
      question('empty'),
    )
    const state = stateOf(set, [
      answer('a', { value: false }),
      answer('b', { value: 'left over' }),
      answer('hidden', { value: 'x' }),
      answer('computed', { value: 'x' }),
      answer('empty', { value: null, state: 'missing' }),
      answer('foreign', { value: 'x' }),
    ])
    const revision = approveAnswers(state, { id: 'rev_1', number: 3 }, context)
    expect(revision).toMatchObject({
      number: 4,
      supersedes: 'rev_1',
      answers: [{ questionId: 'a', itemId: null, value: false }],
      approved_by: 'usr_1',
      question_set_hash: 'h',
    })
  })

  it('is fast enough on a large set', () => {
    const questions = Array.from({ length: 400 }, (_, index) => question(`q${index}`))
    const state = stateOf(
      setOf(...questions),
      questions.map(({ id }) => answer(id)),
    )
    const startedAt = performance.now()
    expect(approveAnswers(state, null, context).answers).toHaveLength(400)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })
})
