import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorisation } from '../../src/http/authorisation.ts'
import { seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
let id: string
beforeAll(async () => {
  app = await openTestApp({ reconcile: async () => {} })
  cookie = await app.signIn(app.account.email, app.account.password)
  id = await seedReview(app)
})
afterAll(() => app.close())

const unsafe = Object.keys(authorisation).filter((key) => /^(POST|PUT|DELETE) \/api\/submissions/.test(key))

/** Bodies near enough to the real ones to get past the first check now and then. */
const word = fc.constantFrom(
  'name',
  'turnover',
  'claims',
  'sum',
  'buildings',
  'itm_one',
  '__proto__',
  '\u0000',
  '\ud800',
  '',
)
const body = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc
    .array(
      fc.record(
        {
          questionId: word,
          itemId: fc.option(word),
          kind: fc.constantFrom('accept', 'correct', 'clear', 'not_stated', 'undo', 'approve'),
          value: fc.oneof(fc.jsonValue(), word, fc.double(), fc.bigInt().map(String)),
          candidateId: word,
          version: fc.integer({ min: -1, max: 5 }),
        },
        { requiredKeys: ['questionId', 'itemId', 'kind', 'version'] },
      ),
      { maxLength: 4 },
    )
    .map((value) => JSON.stringify(value)),
  fc
    .record(
      {
        version: fc.oneof(fc.integer(), fc.double()),
        reason: word,
        questionId: word,
        itemId: word,
        productId: word,
        attemptId: word,
        finding: fc.oneof(
          fc.record({ kind: fc.constantFrom('found', 'absent'), caseId: word }),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
)

describe('whatever is sent', () => {
  it.each(unsafe)('%s answers a success or a problem of the table, and never 5xx', async (key) => {
    const [method = '', path = ''] = key.split(' ')
    await fc.assert(
      fc.asyncProperty(body, word, async (text, item) => {
        const filled = path
          .replace(':id', id)
          .replace(':itemId', encodeURIComponent(item.toWellFormed()) || 'x')
        const answer = await app.request(filled, {
          method,
          headers: { cookie, 'Content-Type': 'application/json' },
          ...(method === 'DELETE' ? {} : { body: text }),
        })
        const json = (await answer.json()) as { status?: unknown; code?: unknown }
        expect(answer.status, `${text} gave ${JSON.stringify(json).slice(0, 300)}`).toBeLessThan(500)
        if (answer.status >= 400) {
          expect(answer.headers.get('content-type')).toBe('application/problem+json')
          expect(json).toMatchObject({ status: answer.status, code: expect.any(String) })
        }
      }),
      { numRuns: 30 },
    )
  })

  it.each(['status', 'search', 'cursor'])('GET /api/submissions takes any %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
        const query = new URLSearchParams({ [name]: text })
        const answer = await app.request(`/api/submissions?${query}`, { headers: { cookie } })
        await answer.text()
        expect(answer.status, JSON.stringify(text)).toBeLessThan(500)
      }),
      { numRuns: 30 },
    )
  })
})
