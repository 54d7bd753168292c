import { newId } from '../../src/domain/identifiers.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import type { AnswerRow, CandidateRow } from '../../src/review/review-state.ts'
import { saveAnswers, saveGroupItems } from '../../src/store/answers.ts'
import { moveSubmission } from '../../src/store/submissions.ts'
import type { TestApp } from './test-app.ts'

const base = { hidden: false, readOnly: false, wireType: 'x' }

/** A small set with a required text, an amount, a condition, a date and a repeating group. */
export const questionSet: QuestionSet = {
  productId: '4325',
  productName: 'Property owners',
  hash: 'a'.repeat(64),
  pages: [
    {
      id: 'p1',
      title: 'You',
      order: 1,
      questions: [
        { ...base, id: 'name', label: 'Name of insured', order: 1, type: 'text', required: true },
        {
          ...base,
          id: 'turnover',
          label: 'Annual turnover',
          order: 2,
          type: 'money',
          required: false,
          validation: [{ max: 1_000_000, message: 'At most a million.' }],
        },
        { ...base, id: 'claims', label: 'Any claims?', order: 3, type: 'yesNo', required: true },
        {
          ...base,
          id: 'claimDetails',
          label: 'Details of the claims',
          order: 4,
          type: 'longText',
          required: true,
          displayWhen: { questionId: 'claims', op: 'eq', value: true },
        },
        { ...base, id: 'secret', label: 'Computed', order: 5, type: 'computed', required: false },
        {
          ...base,
          id: 'buildings',
          label: 'Buildings',
          order: 6,
          type: 'group',
          required: false,
          repeat: { max: 3 },
          children: [{ ...base, id: 'sum', label: 'Sum insured', order: 1, type: 'money', required: true }],
        },
      ],
    },
  ],
}

type AnswerSeed = Partial<AnswerRow> & Pick<AnswerRow, 'question_id'>

export interface ReviewSeed {
  readonly answers?: readonly AnswerSeed[]
  readonly candidates?: readonly (Partial<CandidateRow> &
    Pick<CandidateRow, 'id' | 'question_id' | 'value'>)[]
  readonly items?: readonly string[]
}

/** What stands when everything was read: three answers, one of them doubtful, and one building. */
export const mapped: ReviewSeed = {
  answers: [
    { question_id: 'name', value: 'Acme Ltd', candidate_id: 'cnd_name' },
    {
      question_id: 'turnover',
      value: '250000.00',
      candidate_id: 'cnd_turnover',
      needs_person: true,
      reasons: ['conflict'],
      confidence: 0.6,
    },
    { question_id: 'claims', value: false },
    { question_id: 'claimDetails', state: 'not_applicable', value: null, confidence: 0 },
    { question_id: 'sum', item_id: 'itm_one', value: '90000.00' },
  ],
  candidates: [
    { id: 'cnd_name', question_id: 'name', value: 'Acme Ltd' },
    { id: 'cnd_turnover', question_id: 'turnover', value: '250000.00' },
    { id: 'cnd_turnover_2', question_id: 'turnover', value: '260000.00', raw_score: 0.4 },
    { id: 'cnd_details', question_id: 'claimDetails', value: 'Burst pipe', raw_score: 0.9 },
  ],
  items: ['itm_one'],
}

/** A submission in review that came in as one text file. */
export async function seedReview(app: TestApp, seed: ReviewSeed = mapped): Promise<string> {
  const { store, organisationId } = app
  const received = await app.dependencies.receive({
    organisationId,
    inboxId: app.inboxId,
    door: 'upload',
    files: [
      {
        name: 'proposal.txt',
        mediaType: 'text/plain',
        bytes: Buffer.from(`Proposal ${newId('test')} of Acme Ltd`),
      },
    ],
  })
  const id = received.submissions[0]!.id
  await store.db
    .insertInto('question_set')
    .values({
      organisation_id: organisationId,
      hash: questionSet.hash,
      platform_connection_id: app.connectionId,
      product_id: questionSet.productId,
      product_name: questionSet.productName,
      body: JSON.stringify(questionSet),
      fetched_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await store.transaction(async (tx) => {
    for (const [version, to] of (['reading', 'mapping', 'in_review'] as const).entries())
      await moveSubmission(tx, {
        organisationId,
        submissionId: id,
        version: version + 1,
        to,
        actor: 'system',
        changes:
          to === 'in_review'
            ? { question_set_hash: questionSet.hash, reviewable_at: new Date(), open_count: 1 }
            : {},
      })
    await saveGroupItems(
      tx,
      (seed.items ?? []).map((itemId, position) => ({
        id: itemId,
        organisation_id: organisationId,
        submission_id: id,
        question_id: 'buildings',
        position,
        label: null,
        origin: 'mapped',
        removed: false,
      })),
    )
    for (const candidate of seed.candidates ?? [])
      await tx
        .insertInto('candidate')
        .values({
          organisation_id: organisationId,
          submission_id: id,
          item_id: null,
          reader: 'offline',
          raw_text: String(candidate.value),
          raw_score: 0.8,
          ...candidate,
          value: JSON.stringify(candidate.value),
          evidence: JSON.stringify([]),
          signals: JSON.stringify({}),
        })
        .execute()
    await saveAnswers(
      tx,
      (seed.answers ?? []).map((answer) => ({
        organisation_id: organisationId,
        submission_id: id,
        item_id: '',
        state: 'proposed',
        value: null,
        candidate_id: null,
        decision_id: null,
        confidence: 0.95,
        reasons: [],
        needs_person: false,
        version: 1,
        updated_at: new Date(),
        ...answer,
      })),
    )
  })
  return id
}

/** Adds a person with exactly these roles and answers the credentials. */
export async function addPerson(
  app: TestApp,
  roles: string,
  organisationId = app.organisationId,
): Promise<{ email: string; password: string }> {
  const { resetPassword } = await import('../../src/http/accounts.ts')
  const id = newId('usr')
  const email = `${id}@example.com`
  await app.store.db
    .insertInto('user')
    .values({
      id,
      name: roles || 'nobody',
      email,
      emailVerified: true,
      image: null,
      createdAt: new Date(),
      updatedAt: new Date(),
      organisationId,
      roles,
    })
    .execute()
  return await resetPassword(app.store, { organisationId, email })
}
