import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Question, QuestionSet } from '../../src/domain/question-set.ts'
import { questionSetChanges } from '../../src/http/question-set-changes.ts'
import type { ProductView } from '../../src/review/administration-views.ts'
import { saveQuestionSet } from '../../src/store/question-sets.ts'
import { questionSet, seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
const asked: string[] = []
beforeAll(async () => {
  app = await openTestApp()
  const { setUp } = app.dependencies
  Object.assign(setUp, {
    fetchQuestionSet: async (organisationId: string, productId: string) => {
      asked.push(productId)
      await saveQuestionSet(
        app.store.db,
        organisationId,
        app.connectionId,
        changed,
        new Date(Date.now() + 1000),
      )
      return changed
    },
  })
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

const [page] = questionSet.pages
const questions = page?.questions ?? []
const change = (id: string, to: Partial<Question>) =>
  questions.map((question) => (question.id === id ? { ...question, ...to } : question))
const setOf = (own: readonly Question[], hash = 'b'): QuestionSet => ({
  ...questionSet,
  version: '2',
  hash: hash.repeat(64),
  pages: [{ id: 'p1', title: 'You', order: 1, questions: own }],
})
const changed = setOf(change('turnover', { label: 'Turnover of the last year', required: true }).slice(1))

async function call(method: string, path: string): Promise<ProductView[]> {
  const answer = await app.request(`/api${path}`, { method, headers: { cookie } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProductView[]
}

it('lists each publication of a product, what it changed, and what it touches', async () => {
  expect(await call('GET', '/question-sets')).toEqual([])
  await seedReview(app)
  const [before] = await call('GET', '/question-sets')
  expect(before).toMatchObject({
    productId: '4325',
    inboxes: ['Property@Example.com'],
    versions: [{ version: null, questions: 7, open: 1, submissions: 1, changes: null }],
  })
  const [after] = await call('POST', '/question-sets/4325/fetch')
  expect(asked).toEqual(['4325'])
  expect(after?.versions).toMatchObject([
    {
      version: '2',
      questions: 6,
      open: 0,
      changes: {
        added: [],
        removed: [{ questionId: 'name', label: 'Name of insured' }],
        changed: [{ questionId: 'turnover', aspects: ['wording', 'required'] }],
      },
    },
    { version: null, open: 1 },
  ])
})

it.each<[string, Partial<Question>]>([
  ['help', { help: 'Before tax' }],
  ['type', { type: 'integer' }],
  ['options', { options: [{ value: 'a', label: 'A' }] }],
  ['limits', { validation: [{ max: 5 }] }],
  ['condition', { displayWhen: { questionId: 'claims', op: 'eq', value: true } }],
  ['visibility', { hidden: true }],
  ['other', { tag: 'x' }],
])('says that a question changed in its %s', (aspect, to) => {
  const { changed: found } = questionSetChanges(questionSet, setOf(change('turnover', to)))
  expect(found).toEqual([{ questionId: 'turnover', label: 'Annual turnover', aspects: [aspect] }])
})

it('finds nothing where only places changed', () => {
  const moved = setOf(questions.toReversed().map((question, order) => ({ ...question, order })))
  expect(questionSetChanges(questionSet, moved)).toEqual({ added: [], removed: [], changed: [] })
})
