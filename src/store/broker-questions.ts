import type { Insertable, Selectable } from 'kysely'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'
import type { BrokerQuestionTable } from './schema.ts'
import { storableText } from './storable.ts'

export type BrokerQuestionRow = Selectable<BrokerQuestionTable>

export async function insertBrokerQuestion(
  tx: OpenTransaction,
  question: Insertable<BrokerQuestionTable>,
): Promise<BrokerQuestionRow> {
  return await tx
    .insertInto('broker_question')
    .values({
      ...question,
      recipient: storableText(question.recipient),
      subject: storableText(question.subject),
      body: storableText(question.body),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What was asked of the broker, oldest first. */
export async function listBrokerQuestions(db: Database, submissionId: string): Promise<BrokerQuestionRow[]> {
  return await db
    .selectFrom('broker_question')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
}

export async function findBrokerQuestion(
  db: Database,
  organisationId: string,
  id: string,
): Promise<BrokerQuestionRow | null> {
  const row = await db
    .selectFrom('broker_question')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The journal's line: a reply that comes after a rebuild still finds what it answers. */
export function questionEntry(question: BrokerQuestionRow): JournalEntry {
  return { table: 'broker_question', organisationId: question.organisation_id, row: { ...question } }
}

export async function setBrokerQuestionState(
  db: Database,
  id: string,
  state: BrokerQuestionRow['state'],
  answeredAt: Date | null = null,
): Promise<void> {
  await db
    .updateTable('broker_question')
    .set({ state, ...(answeredAt ? { answered_at: answeredAt } : {}) })
    .where('id', '=', id)
    .execute()
}

/** What tells that a mail answers a question: the addresses it was sent to, and the mails it says it replies to. */
export interface ReplyTraces {
  /** `To` and `Cc` as they stand. */
  readonly recipients: string
  /** `In-Reply-To` and `References`. */
  readonly repliesTo: string
}

/** The latest question that a mail answers, by the tag in an address or by the mails it refers to; null for other mail. */
export async function findAnsweredQuestion(
  db: Database,
  organisationId: string,
  { recipients, repliesTo }: ReplyTraces,
): Promise<BrokerQuestionRow | null> {
  const tags = [...recipients.slice(0, 4000).matchAll(/\+(q-[a-z0-9]{10,40})@/gi)].map(([, tag = '']) =>
    tag.toLowerCase(),
  )
  const messageIds = [...repliesTo.slice(0, 8000).matchAll(/<[^<>\s]{1,500}>/g)].map(([id]) => id)
  if (tags.length + messageIds.length === 0) return null
  const row = await db
    .selectFrom('broker_question')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where((where) =>
      where.or([
        ...(tags.length > 0 ? [where('tag', 'in', tags)] : []),
        ...(messageIds.length > 0 ? [where('message_id', 'in', messageIds)] : []),
      ]),
    )
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
