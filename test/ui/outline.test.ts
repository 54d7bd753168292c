import '../support/speak-english.ts'
import { describe, expect, it } from 'vitest'
import type { ReasonCode } from '../../src/domain/answer.ts'
import type { DecisionRequest } from '../../src/review/views.ts'
import { answerKey } from '../../src/ui/answers/answer-key.ts'
import { outlineAnswers } from '../../src/ui/answers/outline.ts'
import { withPending } from '../../src/ui/answers/pending-decisions.ts'
import { wordWhy, wordWhyInList } from '../../src/ui/answers/why-words.ts'
import { startingSubmissions } from '../support/desk-fixtures.ts'

const view = startingSubmissions()[0]!
const request = (
  questionId: string,
  more: Pick<DecisionRequest, 'kind' | 'value' | 'candidateId'>,
): DecisionRequest => ({
  questionId,
  itemId: null,
  version: 1,
  ...more,
})

describe('the outline', () => {
  it('follows the Question Set, with a row for each item of a group, and without hidden questions', () => {
    const { pages, order } = outlineAnswers(view)
    expect(pages.map(({ title }) => title)).toEqual(view.questionSet?.pages.map(({ title }) => title))
    const keys = order.map(({ key }) => key)
    expect(keys[0]).toBe('ProposerName')
    expect(keys).not.toContain('IntroducerCode')
    expect(keys.filter((key) => key.startsWith('SumInsured'))).toHaveLength(3)
    expect(keys.indexOf(answerKey('PropertyAddress', 'itm_3'))).toBe(
      keys.indexOf(answerKey('Occupied', 'itm_2')) + 1,
    )
  })

  it('withdraws a question with the answer before it, and shows it again', () => {
    expect(outlineAnswers(view).byKey.has('CompanyNumber')).toBe(true)
    const asCharity = withPending(view, [
      {
        id: 1,
        at: '2026-11-20T10:00:00Z',
        request: request('LegalStatus', { kind: 'correct', value: 'Charity' }),
      },
    ])
    expect(outlineAnswers(asCharity).byKey.has('CompanyNumber')).toBe(false)
    expect(outlineAnswers(asCharity).byKey.has('LegalStatus')).toBe(true)
  })

  it('counts what needs a person or blocks, until it is decided', () => {
    const before = outlineAnswers(view)
    expect(before.order.filter(({ needsLook }) => needsLook).map(({ question }) => question.id)).toEqual([
      'CompanyNumber',
      'Turnover',
      'LiabilityLimit',
      'Covers',
      'Occupied',
    ])
    const blocked = {
      ...view,
      blockers: [{ questionId: 'Notes', itemId: null, message: 'An answer is required.' }],
    }
    expect(outlineAnswers(blocked).byKey.get('Notes')).toMatchObject({
      needsLook: true,
      blockers: ['An answer is required.'],
    })
    const after = withPending(blocked, [
      { id: 1, at: '2026-11-20T10:00:00Z', request: request('Notes', { kind: 'correct', value: 'None' }) },
      { id: 2, at: '2026-11-20T10:00:00Z', request: request('Turnover', { kind: 'accept' }) },
    ])
    expect(outlineAnswers(after).needsLookCount).toBe(before.needsLookCount - 1)
  })

  it('is empty without a Question Set, and is not misled by names such as __proto__', () => {
    expect(outlineAnswers({ ...view, questionSet: null })).toMatchObject({ pages: [], order: [] })
    const odd = { questionId: '__proto__', itemId: null, message: 'x' }
    expect(outlineAnswers({ ...view, blockers: [odd] }).order.length).toBe(outlineAnswers(view).order.length)
  })
})

describe('pending decisions', () => {
  it('take the picked reading with its evidence', () => {
    const turnover = view.answers.find(({ questionId }) => questionId === 'Turnover')!
    const candidateId = turnover.candidates[1]!.id
    const next = withPending(view, [
      { id: 1, at: '2026-11-20T10:00:00Z', request: request('Turnover', { kind: 'accept', candidateId }) },
    ])
    expect(next.answers.find(({ questionId }) => questionId === 'Turnover')).toMatchObject({
      state: 'accepted',
      value: '455000',
      candidateId,
      needsPerson: false,
    })
    expect(turnover.state).toBe('proposed')
    expect(next.answers.find(({ questionId }) => questionId === 'Turnover')?.decidedAt).toBe(
      '2026-11-20T10:00:00Z',
    )
  })

  it('leave the view itself alone when there are none', () => {
    expect(withPending(view, [])).toBe(view)
  })
})

it('says a broken limit once, and what the server says when nothing else explains it', () => {
  const entry = (id: string) => outlineAnswers(view).byKey.get(id)!
  expect(wordWhy(entry('CompanyNumber'))).toEqual(['A company number has 8 letters or digits'])
  expect(wordWhy(entry('Turnover'))).toEqual(['Two sources disagree'])
  expect(wordWhy(entry('Excess'))).toEqual([])
  expect(wordWhy({ ...entry('Excess'), needsLook: true, blockers: ['An answer is required.'] })).toEqual([
    'An answer is required.',
  ])
})

it('says once, not beside every answer, that sure answers have not been measured', () => {
  const excess = outlineAnswers(view).byKey.get('Excess')!
  const why = (...reasons: ReasonCode[]) =>
    wordWhyInList({ ...excess, needsLook: true, answer: { ...excess.answer, reasons } })
  expect(why('not_measured')).toEqual([])
  expect(why('not_measured', 'conflict')).toContain('Two sources disagree')
  const turnover = outlineAnswers(view).byKey.get('Turnover')!
  expect(wordWhyInList(turnover)).toEqual(wordWhy(turnover))
})
