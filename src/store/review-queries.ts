import { type Selectable, sql } from 'kysely'
import type { QuestionSet } from '../domain/question-set.ts'
import type { QuoteOutcome } from '../domain/quote.ts'
import { type FileMarkRow, isCounted, listFileMarks } from './file-marks.ts'
import type { Database } from './ports.ts'
import { latestQuestionSet } from './question-sets.ts'
import type {
  AnswerTable,
  CandidateTable,
  DecisionTable,
  EventTable,
  GroupItemTable,
  InboundMessageTable,
  PlatformDocumentTable,
  QuoteAttemptTable,
  ReadingTable,
  SourceFileTable,
  SubmissionTable,
} from './schema.ts'
import { listAllSourceFiles } from './source-files.ts'

/** A submission as the queue lists it. */
export type QueueRecord = Pick<
  Selectable<SubmissionTable>,
  | 'id'
  | 'title'
  | 'status'
  | 'kind'
  | 'product_id'
  | 'insured_name'
  | 'broker_name'
  | 'effective_date'
  | 'received_at'
  | 'due_at'
  | 'updated_at'
  | 'open_count'
  | 'value_pounds'
  | 'failure_code'
> & {
  readonly product_name: string | null
  readonly file_count: number
  readonly unread_count: number
  readonly outcome: QuoteOutcome | null
  /** Who has claimed it; null when nobody has, or the claim ran out. */
  readonly owner_id: string | null
  readonly owner_name: string | null
}

/** What each product is called in its newest Question Set, by product id. */
export async function listProductNames(
  db: Database,
  organisationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('question_set')
    .select(['product_id', 'product_name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('fetched_at')
    .execute()
  return new Map(rows.map(({ product_id, product_name }) => [product_id, product_name]))
}

export async function getQueueRecord(
  db: Database,
  organisationId: string,
  submissionId: string,
): Promise<QueueRecord | null> {
  const row = await db
    .selectFrom('submission')
    .select(queueColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', submissionId)
    .executeTakeFirst()
  return row ?? null
}

/** What the queue shows of a submission. */
export const queueColumns = [
  'submission.id',
  'submission.title',
  'submission.status',
  'submission.kind',
  'submission.product_id',
  'submission.insured_name',
  'submission.broker_name',
  'submission.effective_date',
  'submission.received_at',
  'submission.due_at',
  'submission.updated_at',
  'submission.open_count',
  'submission.value_pounds',
  'submission.failure_code',
  // The set it was mapped to, else the newest one of its product.
  sql<string | null>`coalesce(
    (select q.product_name from question_set q where q.organisation_id = submission.organisation_id
      and q.hash = submission.question_set_hash limit 1),
    (select q.product_name from question_set q where q.organisation_id = submission.organisation_id
      and q.product_id = submission.product_id order by q.fetched_at desc limit 1))`.as('product_name'),
  sql<number>`(select count(*)::int from submission_file
    where submission_file.submission_id = submission.id and ${isCounted})`.as('file_count'),
  sql<number>`(select count(*)::int from submission_file
    where submission_file.submission_id = submission.id and ${isCounted} and (select r.state from reading r
      where r.source_file_id = submission_file.source_file_id order by r.created_at desc limit 1) = 'unread')`.as(
    'unread_count',
  ),
  sql<QuoteOutcome | null>`(select a.outcome from quote_attempt a where a.submission_id = submission.id
    order by a.intended_at desc, a.number desc limit 1)`.as('outcome'),
  sql<string | null>`(select c.user_id from claim c where c.submission_id = submission.id
    and c.expires_at > now())`.as('owner_id'),
  sql<string | null>`(select u.name from claim c join "user" u on u.id = c.user_id
    where c.submission_id = submission.id and c.expires_at > now())`.as('owner_name'),
] as const

/** Every row that reviewing one submission works on. */
export interface ReviewRecord {
  readonly submission: Selectable<SubmissionTable>
  readonly questionSet: QuestionSet | null
  readonly answers: Selectable<AnswerTable>[]
  readonly items: Selectable<GroupItemTable>[]
  readonly candidates: Selectable<CandidateTable>[]
  readonly decisions: Selectable<DecisionTable>[]
}

/**
 * Loads what a review works on; null when the organisation has no such submission. With `lock`, other reviewers wait until
 * this transaction ends, so that what is decided is decided on what stands.
 */
export async function loadReview(
  db: Database,
  organisationId: string,
  submissionId: string,
  options: { readonly lock?: boolean } = {},
): Promise<ReviewRecord | null> {
  let query = db
    .selectFrom('submission')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', submissionId)
  if (options.lock) query = query.forUpdate()
  const submission = await query.executeTakeFirst()
  if (!submission) return null
  return {
    submission,
    questionSet: await loadQuestionSet(db, submission),
    answers: await db.selectFrom('answer').selectAll().where('submission_id', '=', submissionId).execute(),
    items: await db
      .selectFrom('group_item')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    candidates: await db
      .selectFrom('candidate')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('raw_score', 'desc')
      .orderBy('id')
      .execute(),
    decisions: await db
      .selectFrom('decision')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('decided_at')
      .orderBy('id')
      .execute(),
  }
}

async function loadQuestionSet(
  db: Database,
  submission: Selectable<SubmissionTable>,
): Promise<QuestionSet | null> {
  if (submission.question_set_hash === null) return null
  const row = await db
    .selectFrom('question_set')
    .select('body')
    .where('organisation_id', '=', submission.organisation_id)
    .where('hash', '=', submission.question_set_hash)
    .limit(1)
    .executeTakeFirst()
  return row?.body ?? null
}

/** What the submission's page shows besides the review itself. */
export interface SubmissionSurroundings {
  readonly files: (Selectable<SourceFileTable> &
    Pick<Selectable<InboundMessageTable>, 'door'> & {
      readonly reading: Selectable<ReadingTable> | null
      readonly mark: FileMarkRow | null
    })[]
  readonly quoteAttempts: Selectable<QuoteAttemptTable>[]
  readonly documents: Selectable<PlatformDocumentTable>[]
  readonly events: Selectable<EventTable>[]
  /** The Question Set of its product as it was published last; null before one was fetched. */
  readonly newestQuestionSet: { readonly set: QuestionSet; readonly fetchedAt: Date } | null
  /** Names of the people who acted, by id. */
  readonly people: ReadonlyMap<string, string>
}

export async function loadSurroundings(
  db: Database,
  organisationId: string,
  submissionId: string,
): Promise<SubmissionSurroundings> {
  const files = await listAllSourceFiles(db, submissionId)
  const readings = await db
    .selectFrom('reading')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'reading.source_file_id')
    .selectAll('reading')
    .where('submission_file.submission_id', '=', submissionId)
    .orderBy('reading.created_at')
    .execute()
  // Later readings of a file replace earlier ones.
  const newest = new Map(readings.map((reading) => [reading.source_file_id, reading]))
  const marks = await listFileMarks(db, submissionId)
  const people = await db
    .selectFrom('user')
    .select(['id', 'name'])
    .where('organisationId', '=', organisationId)
    .execute()
  const inbox = await db
    .selectFrom('submission')
    .innerJoin('inbox', 'inbox.id', 'submission.inbox_id')
    .select(['inbox.platform_connection_id', 'submission.product_id'])
    .where('submission.id', '=', submissionId)
    .executeTakeFirst()
  return {
    files: files.map((file) => ({
      ...file,
      reading: newest.get(file.id) ?? null,
      mark: marks.get(file.id) ?? null,
    })),
    quoteAttempts: await db
      .selectFrom('quote_attempt')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('intended_at')
      .execute(),
    documents: await db
      .selectFrom('platform_document')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .orderBy('direction')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    events: await db
      .selectFrom('event')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('subject', '=', submissionId)
      .orderBy('sequence')
      .execute(),
    newestQuestionSet: inbox
      ? await latestQuestionSet(db, inbox.platform_connection_id, inbox.product_id)
      : null,
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}
