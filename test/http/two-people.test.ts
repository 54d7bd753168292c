import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReconcileFinding } from '../../src/http/app-dependencies.ts'
import type { SubmissionView } from '../../src/review/views.ts'
import { saveSettings } from '../../src/store/organisation-settings.ts'
import { addPerson, seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
const reconciled: { actor: string; finding: ReconcileFinding }[] = []
beforeAll(async () => {
  app = await openTestApp({
    reconcile: async ({ actor, finding }) => {
      reconciled.push({ actor, finding })
    },
  })
})
afterAll(() => app.close())

it('takes a finding only when a second approver finds the same', async () => {
  const { store, organisationId } = app
  const id = await seedReview(app)
  await store.transaction((tx) =>
    saveSettings(tx, {
      organisationId,
      actor: 'test',
      now: new Date(),
      settings: { fourEyes: true, claimMinutes: 20 },
    }),
  )
  await store.db
    .insertInto('submission_revision')
    .values({
      id: 'rev_1',
      organisation_id: organisationId,
      submission_id: id,
      number: 1,
      product_id: '4325',
      question_set_hash: 'a'.repeat(64),
      answers: '[]',
      item_order: '[]',
      supersedes: null,
      approved_by: 'test',
      approved_at: new Date(),
    })
    .execute()
  await store.db
    .insertInto('quote_attempt')
    .values({
      id: 'qat_1',
      organisation_id: organisationId,
      submission_id: id,
      revision_id: 'rev_1',
      number: 1,
      state: 'unknown',
      external_reference: 'ref',
      payload_sha256: 'x',
      outcome: 'null',
      refusal: 'null',
      failure_code: null,
      failure_detail: null,
      reconciled_by: null,
      intended_at: new Date(),
      finished_at: null,
    })
    .execute()
  const signIn = async () => {
    const { email, password } = await addPerson(app, 'approver')
    return await app.signIn(email, password)
  }
  const [ann, bob] = [await signIn(), await signIn()]
  const say = async (cookie: string, finding: ReconcileFinding) => {
    const answer = await app.request(`/api/submissions/${id}/reconcile`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ attemptId: 'qat_1', finding }),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as SubmissionView
  }
  const found = { kind: 'found', caseId: 'C-1' } as const
  expect((await say(ann, found)).firstFinding).toMatchObject({
    attemptId: 'qat_1',
    foundBy: 'approver',
  })
  // The same person twice is one person, and another finding begins anew.
  await say(ann, found)
  await say(bob, { kind: 'absent' })
  await say(ann, { kind: 'found', caseId: 'C-2' })
  expect(reconciled).toEqual([])
  await say(bob, { kind: 'found', caseId: 'C-2' })
  expect(reconciled).toEqual([{ actor: expect.any(String), finding: { kind: 'found', caseId: 'C-2' } }])
})
