import { describe, expect, it } from 'vitest'
import type { AnswerView, CandidateView } from '../../src/review/views.ts'
import { standingVerdict } from '../../src/ui/answers/standing-verdict.ts'

const candidates = [{ id: 'can_1' } as CandidateView]
const answer = (over: Partial<AnswerView>) =>
  ({
    state: 'proposed',
    value: 'x',
    candidateId: null,
    candidates,
    captured: null,
    decidedAt: null,
    ...over,
  }) as AnswerView

describe('the decision that stands, said once more', () => {
  it.each([
    [
      { state: 'accepted', candidateId: 'can_1' },
      { kind: 'accept', candidateId: 'can_1' },
    ],
    [{ state: 'accepted', candidateId: 'can_gone' }, { kind: 'accept' }],
    [
      { state: 'corrected', value: 'y' },
      { kind: 'correct', value: 'y' },
    ],
    [{ state: 'not_stated', value: null }, { kind: 'not_stated' }],
    [{ state: 'missing', value: null, decidedAt: '2026-11-21T10:00:00Z' }, { kind: 'clear' }],
    [{ state: 'missing', value: null }, null],
    [{ state: 'proposed' }, null],
  ] as const)('of %o is %o', (over, verdict) => {
    expect(standingVerdict(answer(over as Partial<AnswerView>))).toEqual(verdict)
  })
})
