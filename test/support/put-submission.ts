import type { SubmissionStatus } from '../../src/domain/submission.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { makeMessage, type TestInbox } from './accepted-messages.ts'
import type { TestStore } from './store.ts'

interface Put {
  readonly sender: string
  readonly productId: string
  readonly status: SubmissionStatus
  readonly answers?: Readonly<Record<string, unknown>> | undefined
}

/** A submission of a sender, as far as people have brought it, with its answers. Answers its id. */
export async function putSubmission(
  store: TestStore,
  inbox: TestInbox,
  { sender, productId, status, answers = {} }: Put,
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
