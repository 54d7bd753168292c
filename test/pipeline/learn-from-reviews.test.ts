import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composePool } from '../../src/compose.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import type { Principal } from '../../src/http/principal.ts'
import { createReviewActions, type ReviewActions } from '../../src/http/review-actions.ts'
import type { Pool } from '../../src/isolate/pool.ts'
import { isLearningOn, listLessons, removeLesson, switchLearning } from '../../src/store/lessons.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { createWorker } from '../../src/worker.ts'
import { openTestApp, type TestApp } from '../http/test-app.ts'
import { question, questionSet } from '../map/build-document.ts'
import { makeMessage } from '../support/accepted-messages.ts'
import { putSubmission } from '../support/put-submission.ts'
import { silentLog } from '../support/store.ts'

const set: QuestionSet = {
  ...questionSet(question('Turnover', 'Annual turnover', 'money'), question('Insured', 'Insured', 'text')),
  productId: '4325',
}
/** Another product, which asks for the insured too and names itself in titles. */
const otherSet: QuestionSet = {
  ...questionSet(question('Insured', 'Insured', 'text'), question('Drones', 'How many drones', 'integer')),
  productId: '4400',
  productName: 'Drone Operators',
  hash: 'h2',
}
const mail = (name: string, figure: string) =>
  [
    `From: Jo <jo@broker.example>`,
    'To: property@example.com',
    `Subject: ${name}, new business`,
    `Message-ID: <${name.replace(/ /g, '-')}@broker.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Please quote for the new business below and come back to us with your best terms by Friday.',
    'Cover does not begin before the underwriter has confirmed it in writing to your adviser.',
    'Keep a copy of whatever you send because it becomes part of the contract between us both.',
    '',
    `Insured: ${name}`,
    `Zibble figure: ${figure}`,
  ].join('\r\n')

let app: TestApp
let pool: Pool
let actions: ReviewActions
let principal: Principal
beforeAll(async () => {
  app = await openTestApp()
  pool = await composePool(1, app.store.dataDirectory)
  actions = createReviewActions(app.dependencies)
  const user = await app.store.db.selectFrom('user').select(['id', 'name', 'email']).executeTakeFirstOrThrow()
  principal = { ...user, organisationId: app.organisationId, roles: ['reviewer', 'approver'] }
})
afterAll(async () => {
  await pool.close()
  await app.close()
})

/** A mail, read and mapped by the real worker with real children. */
async function arrive(name: string, figure: string, productId = '4325') {
  const { store, organisationId, inboxId, connectionId } = app
  const owner = { organisationId, inboxId, platformConnectionId: connectionId }
  const { message, files } = makeMessage(owner, mail(name, figure))
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  const submissionId = message.submissions[0]?.id ?? ''
  await store.db
    .updateTable('submission')
    .set({ product_id: productId })
    .where('id', '=', submissionId)
    .execute()
  return await mapAgain(submissionId)
}

/** Lets the real worker move a submission until a person has it. */
async function mapAgain(submissionId: string) {
  const { store, organisationId, connectionId } = app
  const worker = createWorker({
    store,
    pool,
    files: store.files,
    dataDirectory: store.dataDirectory,
    platformOf: () => {
      throw new Error('the platform is not asked')
    },
    questionSetFor: async ({ product_id }) => {
      const asked = product_id === otherSet.productId ? otherSet : set
      await store.db
        .insertInto('question_set')
        .values({
          organisation_id: organisationId,
          hash: asked.hash,
          platform_connection_id: connectionId,
          product_id: asked.productId,
          product_name: asked.productName,
          body: JSON.stringify(asked),
          fetched_at: new Date(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return asked
    },
    askModel: null,
    changes: { publish: () => undefined },
    log: silentLog,
  })
  for (let run = 0; run < 5; run++) {
    const { status } = await getSubmission(store.db, organisationId, submissionId)
    if (status === 'in_review') break
    await worker.advance({ organisationId, submissionId })
  }
  return await actions.view(principal, submissionId)
}
type View = Awaited<ReturnType<typeof arrive>>
const turnover = (view: View) => view.answers.find(({ questionId }) => questionId === 'Turnover')

/** Types the figure that was not found, accepts the rest, and approves. */
async function review(view: View, value: string) {
  const decided = await actions.decide(
    principal,
    view.id,
    view.answers.map(({ questionId, version }) =>
      questionId === 'Turnover'
        ? { questionId, itemId: null, version, kind: 'correct', value }
        : { questionId, itemId: null, version, kind: 'accept' },
    ),
  )
  await actions.approve(principal, view.id, decided.version)
}
const scope = () => ({ organisationId: app.organisationId, productId: '4325' })

describe('a correction', () => {
  let learned: View
  beforeAll(async () => {
    const first = await arrive('Alpha Widgets Ltd', '£120,000')
    expect(turnover(first)).toMatchObject({ state: 'missing' })
    await review(first, '120000')
    learned = await arrive('Beta Gadgets Ltd', '£95,500')
  })

  test('teaches the next mail of the form; a person confirms it', () => {
    expect(turnover(learned)).toMatchObject({ state: 'proposed', value: '95500', needsPerson: true })
    expect(turnover(learned)?.candidates[0]?.evidence[0]).toMatchObject({ text: '£95,500' })
  })

  test('leaves wording and question, and no value', async () => {
    const lessons = await listLessons(app.store.db, scope())
    expect(
      lessons.map(({ questionId, label, stance, broker }) => [questionId, label, stance, broker]),
    ).toContainEqual(['Turnover', 'zibble figure', 'asks', 'broker.example'])
    // Of what was accepted as it stood the label is enough.
    const pages = lessons.map(({ questionId, place }) => [questionId, place?.page ?? null])
    expect(Object.fromEntries(pages)).toEqual({ Insured: null, Turnover: 1 })
    expect(JSON.stringify(lessons)).not.toMatch(/120|Alpha/)
  })

  test('counts for no other product and no other organisation', async () => {
    expect(turnover(await arrive('Gamma Goods Ltd', '£71,000', '4327'))).toMatchObject({ state: 'missing' })
    expect(await listLessons(app.store.db, { organisationId: 'org_other', productId: '4325' })).toEqual([])
  })

  test('counts for nothing while learning is switched off', async () => {
    const change = { organisationId: app.organisationId, actor: principal.id, now: new Date() }
    await app.store.transaction((tx) => switchLearning(tx, { ...change, isOn: false }))
    expect(await isLearningOn(app.store.db, app.organisationId)).toBe(false)
    expect(turnover(await arrive('Delta Devices Ltd', '£62,000'))).toMatchObject({ state: 'missing' })
    await app.store.transaction((tx) => switchLearning(tx, { ...change, isOn: true }))
  })

  test('is shown, and taken out for good', async () => {
    const cookie = await app.signIn(app.account.email, app.account.password)
    const call = async (method: string, path: string) =>
      await app.request(path, { method, headers: { Cookie: cookie, Origin: 'http://desk.test' } })
    const shown = await (await call('GET', '/api/learned')).json()
    const lesson = shown.lessons.find((one: { label: string }) => one.label === 'zibble figure')
    expect(lesson).toMatchObject({ question: 'Annual turnover', stance: 'asks', productId: '4325' })
    // From whom and when it is, what age has left of it, and that it helped to read the next mail.
    expect(lesson).toMatchObject({ taughtBy: expect.any(String), broker: 'broker.example', uses: 1 })
    expect(lesson.weightNow).toBeCloseTo(lesson.weight, 3)
    expect(
      await app.store.transaction((tx) => removeLesson(tx, 'org_other', lesson.id)),
      "another organisation's",
    ).toBe(false)
    expect((await call('DELETE', `/api/learned/${lesson.id}`)).status).toBe(200)
    expect((await call('DELETE', `/api/learned/${lesson.id}`)).status).toBe(404)
    await app.store.db.deleteFrom('learned_revision').execute()
    expect(turnover(await arrive('Epsilon Engines Ltd', '£53,000'))).toMatchObject({ state: 'missing' })
  })
})

describe('another product', () => {
  test('keeps the decisions that still apply, and no others; its title tells on the next mail', async () => {
    const before = await arrive('Zeta Zips Ltd', '£44,000')
    const insured = before.answers.find(({ questionId }) => questionId === 'Insured')
    await actions.decide(principal, before.id, [
      {
        questionId: 'Insured',
        itemId: null,
        version: insured?.version ?? 0,
        kind: 'correct',
        value: 'Zeta plc',
      },
      {
        questionId: 'Turnover',
        itemId: null,
        version: turnover(before)?.version ?? 0,
        kind: 'correct',
        value: '44000',
      },
    ])
    await actions.changeProduct(principal, before.id, otherSet.productId)
    const after = await mapAgain(before.id)
    expect(after.productId).toBe(otherSet.productId)
    expect(after.answers.find(({ questionId }) => questionId === 'Insured')).toMatchObject({
      state: 'corrected',
      value: 'Zeta plc',
    })
    const approved = await actions.approve(principal, after.id, after.version)
    expect(approved.status).toBe('approved')
    const revision = await app.store.db
      .selectFrom('submission_revision')
      .select('answers')
      .where('submission_id', '=', after.id)
      .executeTakeFirstOrThrow()
    expect(revision.answers).toEqual([{ questionId: 'Insured', itemId: null, value: 'Zeta plc' }])

    const doubtful = await arrive('Eta Drone Operators', '£1')
    expect(doubtful.warnings.join()).toMatch(/^other_product: .*Drone Operators/)
    expect(doubtful.productId).toBe('4325')
  })
})

test('what was quoted before says what is usual: the size of a figure, the product of a sender', async () => {
  const { store, organisationId, inboxId, connectionId } = app
  const inbox = { organisationId, inboxId, platformConnectionId: connectionId }
  const put = {
    sender: '"Jo, at the office" <Jo@Broker.example>',
    productId: otherSet.productId,
    status: 'completed',
  } as const
  for (let n = 0; n < 20; n++) await putSubmission(store, inbox, { ...put, answers: { Drones: n + 1 } })
  const far = await arrive('Theta Flights Ltd', '£1\r\nHow many drones: 4000', otherSet.productId)
  expect(far.warnings).toEqual([])
  const drones = (view: View) => view.answers.find(({ questionId }) => questionId === 'Drones')
  expect(drones(far)).toMatchObject({ value: 4000, reasons: expect.arrayContaining(['never_seen']) })
  const other = await arrive('Iota Imports Ltd', '£1')
  expect(other.warnings.join()).toMatch(
    /^other_product: all that this sender had quoted lately was Drone Operators/,
  )
})
