import { newId, sha256 } from '../../src/domain/identifiers.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import type { ApprovedAnswer } from '../../src/domain/quote.ts'
import type { SubmissionStatus } from '../../src/domain/submission.ts'
import { insertRevision } from '../../src/store/decisions.ts'
import { insertMessage, linkMessage } from '../../src/store/messages.ts'
import type { Store } from '../../src/store/ports.ts'
import { saveQuestionSet } from '../../src/store/question-sets.ts'
import { saveSourceFiles } from '../../src/store/source-files.ts'
import { insertSubmission } from '../../src/store/submissions.ts'
import type { TestInbox } from '../support/accepted-messages.ts'

export interface SeedFile {
  readonly name: string
  readonly content: string
  readonly mediaType?: string
  readonly decorative?: boolean
  /** Its bytes are not in the store. */
  readonly isLost?: boolean
}

export interface Seed {
  readonly questionSet: QuestionSet
  readonly answers: readonly ApprovedAnswer[]
  readonly itemOrder?: readonly string[]
  readonly files?: readonly SeedFile[]
  readonly status?: SubmissionStatus
}

export interface Seeded {
  readonly organisationId: string
  readonly submissionId: string
}

/** An approved submission with its files, ready to be quoted. */
export async function seedApproved(
  store: Pick<Store, 'db' | 'transaction' | 'files'>,
  inbox: TestInbox,
  seed: Seed,
): Promise<Seeded> {
  const { organisationId, inboxId, platformConnectionId } = inbox
  const submissionId = newId('sub')
  const messageId = newId('msg')
  const files = seed.files ?? []
  for (const file of files) if (!file.isLost) await store.files.put(organisationId, Buffer.from(file.content))
  await saveQuestionSet(store.db, organisationId, platformConnectionId, seed.questionSet)
  await store.transaction(async (tx) => {
    await insertMessage(tx, {
      id: messageId,
      organisation_id: organisationId,
      inbox_id: inboxId,
      door: 'upload',
      sha256: sha256(messageId),
      size_bytes: 1,
      received_at: new Date(),
    })
    await insertSubmission(tx, {
      id: submissionId,
      organisation_id: organisationId,
      inbox_id: inboxId,
      kind: 'new_business',
      status: seed.status ?? 'submitting',
      product_id: seed.questionSet.productId,
      question_set_hash: seed.questionSet.hash,
      title: 'Test',
      open_count: 0,
      warnings: '[]',
      version: 1,
      attempts: 0,
      received_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    })
    await linkMessage(tx, organisationId, messageId, submissionId)
    await saveSourceFiles(
      tx,
      submissionId,
      files.map((file, position) => ({
        id: `${messageId}_${position}`,
        organisation_id: organisationId,
        message_id: messageId,
        parent_id: null,
        sha256: sha256(file.content),
        name: file.name,
        media_type: file.mediaType ?? 'text/plain',
        size_bytes: Buffer.byteLength(file.content),
        position,
        decorative: file.decorative ?? false,
      })),
    )
  })
  await addRevision(store, { organisationId, submissionId }, seed, 1)
  return { organisationId, submissionId }
}

/** What a person approved, as the `number`th revision. */
export async function addRevision(
  store: Pick<Store, 'transaction'>,
  of: Seeded,
  seed: Seed,
  number: number,
): Promise<void> {
  await store.transaction((tx) =>
    insertRevision(tx, {
      id: newId('rev'),
      organisation_id: of.organisationId,
      submission_id: of.submissionId,
      number,
      product_id: seed.questionSet.productId,
      question_set_hash: seed.questionSet.hash,
      answers: [...seed.answers],
      item_order: [...(seed.itemOrder ?? [])],
      supersedes: null,
      approved_by: 'usr_test',
      approved_at: new Date(),
    }),
  )
}
