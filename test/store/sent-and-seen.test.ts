import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubmissionStatus } from '../../src/domain/submission.ts'
import { findProductOfSender } from '../../src/store/product-of-sender.ts'
import { listSeenFigures } from '../../src/store/seen-figures.ts'
import { question, questionSet } from '../map/build-document.ts'
import { addInbox, type TestInbox } from '../support/accepted-messages.ts'
import { putSubmission } from '../support/put-submission.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

let store: TestStore
let inbox: TestInbox
const set = questionSet(
  question('turnover', 'Annual turnover', 'money'),
  question('staff', 'Number of staff', 'integer'),
  question('trade', 'Trade', 'text'),
)

const arrive = async (
  sender: string,
  productId: string,
  status: SubmissionStatus,
  answers?: Readonly<Record<string, unknown>>,
): Promise<string> => putSubmission(store, inbox, { sender, productId, status, answers })

beforeAll(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
})
afterAll(() => store.remove())

test('what was quoted says how large the figures of a product are', async () => {
  await arrive('a@one.example', 'p', 'completed', { turnover: '52000.50', staff: 4, trade: '12' })
  await arrive('a@one.example', 'p', 'attaching', { turnover: '-910000', staff: 0, trade: 'Baker' })
  await arrive('a@one.example', 'p', 'in_review', { turnover: '1', staff: 90_000 })
  await arrive('a@one.example', 'other', 'completed', { turnover: '3', staff: 70_000 })
  const scope = { organisationId: inbox.organisationId, productId: 'p' }
  const seen = await listSeenFigures(store.db, scope, set)
  expect(seen.sort((one, other) => one.questionId.localeCompare(other.questionId))).toEqual([
    { questionId: 'staff', n: 1, least: 4, most: 4 },
    { questionId: 'turnover', n: 2, least: 52_000.5, most: 910_000 },
  ])
  expect(await listSeenFigures(store.db, { ...scope, organisationId: 'org_other' }, set)).toEqual([])
})

test('what a sender always has quoted is known after five, and not where it is of two kinds', async () => {
  const usualOf = async (id: string) => findProductOfSender(store.db, inbox.organisationId, id)
  for (let n = 0; n < 4; n++) await arrive('b@two.example', 'fleet', 'completed')
  await arrive('b@two.example', 'property', 'rejected')
  const sent = await arrive('b@two.example', 'property', 'mapping')
  expect(await usualOf(sent)).toBeNull()
  await arrive('b@two.example', 'fleet', 'completed')
  expect(await usualOf(sent)).toBe('fleet')
  expect(await usualOf(await arrive('c@three.example', 'property', 'mapping'))).toBeNull()
  expect(await findProductOfSender(store.db, 'org_other', sent)).toBeNull()
  await arrive('b@two.example', 'property', 'completed')
  expect(await usualOf(sent)).toBeNull()
})
