import { describe, expect, it } from 'vitest'
import { carryDecisions } from '../../src/review/carry-decisions.ts'
import type { StandingDecision } from '../../src/store/standing-decisions.ts'
import { answer, context, question, setOf, stateOf } from './review-rows.ts'

const said = (questionId: string, value: StandingDecision['value'], more: Partial<StandingDecision> = {}) =>
  ({
    question_id: questionId,
    item_id: null,
    kind: 'correct',
    value,
    state: 'corrected',
    ...more,
  }) as StandingDecision

const set = setOf(
  question('a'),
  question('amount', { type: 'money', order: 2 }),
  question('b', { order: 3, displayWhen: { questionId: 'a', op: 'eq', value: 'yes' } }),
)
const blank = (questionId: string, more = {}) =>
  answer(questionId, { state: 'missing', value: null, ...more })
const kept = stateOf(set, [blank('a'), blank('amount'), blank('b')])
const carry = (
  standing: readonly StandingDecision[],
  state = kept,
  productId = state.submission.product_id,
) =>
  carryDecisions(state, { productId, standing }, context)?.decisions.map((one) => [
    one.question_id,
    one.value,
  ]) ?? []

describe('what was settled in an absorbed submission', () => {
  it('comes along as decisions of who merged, whatever order it was decided in', () => {
    expect(carry([said('b', 'later'), said('a', 'yes')])).toEqual([
      ['a', 'yes'],
      ['b', 'later'],
    ])
    expect(
      carryDecisions(kept, { productId: kept.submission.product_id, standing: [said('a', 'x')] }, context)
        ?.decisions[0],
    ).toMatchObject({ actor: context.actor, kind: 'correct' })
  })

  it('leaves behind what does not apply or is no value here, and carries the rest', () => {
    expect(carry([said('b', 'later'), said('a', 'no')])).toEqual([['a', 'no']])
    expect(carry([said('amount', 'not an amount'), said('a', 'yes')])).toEqual([['a', 'yes']])
    expect(carry([said('amount', 'not an amount')])).toEqual([])
  })

  it('gives way to what was decided or read otherwise', () => {
    const read = stateOf(set, [answer('a', { value: 'read' }), blank('amount')])
    expect(carry([said('a', 'other')], read)).toEqual([])
    expect(carry([said('a', 'read')], read)).toEqual([['a', 'read']])
    const same = { productId: read.submission.product_id, standing: [said('a', 'read')] }
    expect(carryDecisions(read, same, context)?.decisions[0]?.kind).toBe('accept')
    const decided = stateOf(set, [blank('a', { decision_id: 'dec_1', state: 'not_stated' })])
    expect(carry([said('a', 'other')], decided)).toEqual([])
  })

  it('is only values of the same product, outside lists', () => {
    expect(carry([said('a', 'yes')], kept, 'another')).toEqual([])
    expect(carry([said('a', 'yes', { item_id: 'itm_1' })])).toEqual([])
    expect(carry([said('a', null, { kind: 'not_stated' }), said('gone', 'x')])).toEqual([])
    expect(carry([])).toEqual([])
  })
})
