import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shippedCalibration } from '../../src/confidence/calibration.ts'
import type { DecisionKind } from '../../src/domain/answer.ts'
import { newId } from '../../src/domain/identifiers.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import {
  calibrationPath,
  loadCalibration,
  removeCalibration,
  saveCalibration,
} from '../../src/store/calibration-files.ts'
import { saveQuestionSet } from '../../src/store/question-sets.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { listReviewedAnswers } from '../../src/store/reviewed-answers.ts'
import { changeSubmission, getSubmission } from '../../src/store/submissions.ts'
import { addInbox, makeMessage, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

let store: TestStore
let inbox: TestInbox
let submissionId: string
const questionSet: QuestionSet = {
  productId: '4327',
  productName: 'Fleet',
  hash: 'hash',
  pages: [
    {
      id: 'p',
      title: '',
      order: 0,
      questions: ['a', 'b', 'c', 'd', 'e'].map((id, order) => ({
        id,
        label: id,
        order,
        type: 'text',
        wireType: 'Text',
        required: false,
        hidden: false,
        readOnly: false,
      })),
    },
  ],
}

beforeAll(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
  const { message, files } = makeMessage(inbox, 'a mail')
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  submissionId = message.submissions[0]?.id ?? ''
  await saveQuestionSet(store.db, inbox.organisationId, inbox.platformConnectionId, questionSet)
  const { version } = await getSubmission(store.db, inbox.organisationId, submissionId)
  await store.transaction((tx) =>
    changeSubmission(tx, inbox.organisationId, submissionId, { question_set_hash: 'hash' }, version),
  )
  const owner = { organisation_id: inbox.organisationId, submission_id: submissionId }
  await store.db
    .insertInto('candidate')
    .values(
      ['a', 'b', 'c', 'd', 'e'].map((id) => ({
        ...owner,
        id: `cnd_${id}`,
        question_id: id,
        item_id: null,
        reader: 'offline' as const,
        value: JSON.stringify(`value of ${id}`),
        raw_text: '',
        evidence: '[]',
        signals: JSON.stringify({ labelMatch: 0.7 }),
        raw_score: 0.5,
      })),
    )
    .execute()
  let second = 0
  const decide = async (id: string, kind: DecisionKind, value: string | null, state = 'proposed') => {
    await store.db
      .insertInto('decision')
      .values({
        ...owner,
        id: newId('dec'),
        question_id: id,
        item_id: null,
        kind,
        value: JSON.stringify(value),
        previous: JSON.stringify({
          state,
          candidate_id: state === 'proposed' ? `cnd_${id}` : null,
          reasons: ['poor_reading'],
        }),
        reason: null,
        actor: 'usr',
        decided_at: new Date(Date.UTC(2026, 0, 1, 0, 0, second++)),
      })
      .execute()
  }
  await decide('a', 'accept', 'value of a')
  await decide('b', 'correct', 'something else')
  await decide('c', 'correct', 'value of c')
  await decide('d', 'accept', 'value of d')
  await decide('d', 'undo', null)
  await decide('e', 'correct', 'keyed where nothing was read', 'missing')
})
afterAll(() => store.remove())

test('what reviewers decided tells which readings were right', async () => {
  const reviewed = await listReviewedAnswers(store.db, inbox.organisationId)
  expect(reviewed.map(({ candidate, right }) => [candidate.questionId, right])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ])
  expect(reviewed[0]).toMatchObject({
    productId: '4327',
    questionType: 'text',
    candidate: { signals: { labelMatch: 0.7 } },
    before: { state: 'proposed', reasons: ['poor_reading'] },
  })
})

test('and nobody else’s', async () => expect(await listReviewedAnswers(store.db, 'org_other')).toEqual([]))

test('a calibration of their own is a file that can be read, copied and removed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'slipway-calibration-'))
  try {
    expect(await loadCalibration(directory, 'org_1')).toBeUndefined()
    await saveCalibration(directory, 'org_1', { ...shippedCalibration, version: 'own' })
    expect(await loadCalibration(directory, 'org_1')).toMatchObject({ version: 'own' })
    expect(await loadCalibration(directory, 'org_2')).toBeUndefined()
    expect(await readFile(calibrationPath(directory, 'org_1'), 'utf8')).toContain('"provenance"')
    await writeFile(calibrationPath(directory, 'org_1'), '{')
    await expect(loadCalibration(directory, 'org_1')).rejects.toMatchObject({ code: 'request_invalid' })
    await removeCalibration(directory, 'org_1')
    expect(await loadCalibration(directory, 'org_1')).toBeUndefined()
  } finally {
    await rm(directory, { recursive: true })
  }
})
