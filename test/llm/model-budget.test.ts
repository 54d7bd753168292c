import { describe, expect, test } from 'vitest'
import { createModelBudget } from '../../src/llm/model-budget.ts'
import { readRetryAfterMs } from '../../src/llm/retry-after.ts'

const scope = { organisationId: 'o1', submissionId: 's1' }
const call = { messages: [{ role: 'user' as const, text: 'x'.repeat(400) }], maxOutputTokens: 100 }
const now = () => Date.parse('2026-11-21T23:00:00Z')

describe('the budget', () => {
  test('stops hard at the limit of a submission, and asks the ledger for today', async () => {
    const asked: string[] = []
    let submissionTokens = 799
    const budget = createModelBudget({
      perSubmissionTokens: 1_000,
      perDayTokens: 1_000_000,
      load: async (_, since) => {
        asked.push(since)
        return { submissionTokens, dayTokens: 0 }
      },
      now,
    })
    ;(await budget.reserve(scope, call)).release()
    submissionTokens = 801
    await expect(budget.reserve(scope, call)).rejects.toMatchObject({ code: 'model_budget_spent' })
    expect(asked[0]).toBe('2026-11-21T00:00:00.000Z')
  })

  test('of a day says when it begins anew, and is the organisation’s own', async () => {
    const budget = createModelBudget({
      perSubmissionTokens: 1_000,
      perDayTokens: 5_000,
      load: async ({ organisationId }) => ({
        submissionTokens: 0,
        dayTokens: organisationId === 'o1' ? 4_900 : 0,
      }),
      now,
    })
    await expect(budget.reserve(scope, call)).rejects.toMatchObject({
      code: 'model_budget_spent',
      retryAfterMs: 3_600_000,
    })
    await budget.reserve({ organisationId: 'o2', submissionId: 's9' }, call)
  })

  test('calls in flight cannot overspend together, and give back what they set aside', async () => {
    const budget = createModelBudget({
      perSubmissionTokens: 450,
      perDayTokens: 1_000_000,
      load: async () => ({ submissionTokens: 0, dayTokens: 0 }),
      now,
    })
    const first = await Promise.allSettled([1, 2, 3].map(() => budget.reserve(scope, call)))
    const granted = first.filter((outcome) => outcome.status === 'fulfilled')
    expect(granted).toHaveLength(2)
    for (const outcome of granted) outcome.value.release()
    await budget.reserve(scope, call)
  })

  test('without its ledger grants nothing, and keeps nothing reserved', async () => {
    let broken = true
    const budget = createModelBudget({
      perSubmissionTokens: 250,
      perDayTokens: 250,
      load: async () => {
        if (broken) throw new Error('the database is away')
        return { submissionTokens: 0, dayTokens: 0 }
      },
      now,
    })
    await expect(budget.reserve(scope, call)).rejects.toThrow(/away/)
    broken = false
    await budget.reserve(scope, call)
  })
})

describe('Retry-After', () => {
  const at = Date.parse('2026-11-21T10:00:00Z')
  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, 250],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '-5x' }, undefined],
    [{}, undefined],
  ])('%j', (headers, expected) => {
    expect(readRetryAfterMs(new Headers(headers as Record<string, string>), at)).toBe(expected)
  })
})
