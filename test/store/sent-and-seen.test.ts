import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubmissionStatus } from '../../src/domain/submission.ts'
import { findProductOfSender } from '../../src/store/product-of-sender.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { listSeenFigures } from '../../src/store/seen-figures.ts'
import { question, questionSet } from '../map/build-document.ts'
import { addInbox, makeMessage, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

let store: TestStore
let inbox: TestInbox
const set = questionSet(
  question('turnover', 'Annual turnover', 'money'),
  question('staff', 'Number of staff', 'integer'),
  question('trade', 'Trade', 'text'),
)

/** A submission of a sender, as far as people have brought it, with its answers. */
async function arrive(
  sender: string,
  productId: string,
  status: SubmissionStatus,
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { message, files } = makeMessage(inbox)
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  const id = message.submissions[0]?.id ?? ''
  await store.db.updateTable('inbound_message').set({ sender }).where('id', '=', message.messageId).execute()
  await store.db
    .updateTable('submission')
    .set({ product_id: productId, status })
    .where('id', '=', id)
    .execute()
  for (const [questionId, value] of Object.entries(answers))
    await store.db
      .insertInto('answer')
      .values({
        organisation_id: inbox.organisationId,
        submission_id: id,
        question_id: questionId,
        item_id: '',
        state: 'accepted',
        value: JSON.stringify(value),
        candidate_id: null,
        decision_id: null,
        confidence: 1,
        reasons: '[]',
        needs_person: false,
        version: 1,
        updated_at: new Date(),
      })
      .execute()
  return id
}

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
