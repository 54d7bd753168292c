import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { ReasonCode } from '../domain/answer.ts'
import type { SubmissionStatus } from '../domain/submission.ts'
import { isCounted } from './file-marks.ts'
import { searchQuery } from './file-texts.ts'
import type { Database } from './ports.ts'
import { type QueueRecord, queueColumns } from './review-queries.ts'
import type { Tables } from './schema.ts'

/** How the queue can stand: by what is due first, by age, by when cover begins, by how little is left to look at, by what it is worth. */
export const queueSorts = ['due', 'newest', 'oldest', 'cover', 'open', 'value'] as const
export type QueueSort = (typeof queueSorts)[number]

/** The column of each order, which index it uses follows from that, and its direction. What has no value stands last. */
const orders = {
  due: { column: 'due_at', type: 'timestamptz', direction: 'asc' },
  newest: { column: 'received_at', type: 'timestamptz', direction: 'desc' },
  oldest: { column: 'received_at', type: 'timestamptz', direction: 'asc' },
  cover: { column: 'effective_date', type: 'text', direction: 'asc' },
  open: { column: 'open_count', type: 'integer', direction: 'asc' },
  value: { column: 'value_pounds', type: 'double precision', direction: 'desc' },
} as const satisfies Record<QueueSort, { column: string; type: string; direction: 'asc' | 'desc' }>

export interface QueueFilter {
  readonly organisationId: string
  readonly statuses?: readonly SubmissionStatus[]
  /** Part of a title, an insured's or a broker's name, the whole id, or words of its papers. */
  readonly search?: string
  readonly productId?: string
  /** The id of who has claimed it, or `none` for what nobody has. */
  readonly owner?: string
  /** What should have been decided by now. */
  readonly overdue?: boolean
}

export interface QueuePlace {
  /** What the row before stands by, as text; null where it has no value. */
  readonly value: string | null
  readonly id: string
}

export interface QueueRequest extends QueueFilter {
  readonly sort: QueueSort
  readonly after?: QueuePlace
  readonly limit: number
}

/** The submissions of one page; one row more than the limit tells that there are more. */
export async function listQueue(db: Database, request: QueueRequest): Promise<QueueRecord[]> {
  const { statuses, sort, after, limit } = request
  const { column, direction } = orders[sort]
  let query = db
    .selectFrom('submission')
    .select(queueColumns)
    .where((where) => matches(where, request))
    .orderBy(`submission.${column}`, direction)
    .orderBy('submission.id', direction)
    .limit(limit + 1)
  if (statuses) query = query.where('status', 'in', statuses)
  if (after) query = query.where(() => isAfter(sort, after))
  return await query.execute()
}

/** Where a row stands in an order, for the next page to begin behind it. */
export function placeOf(sort: QueueSort, row: QueueRecord): QueuePlace {
  const value = row[orders[sort].column]
  return {
    value: value instanceof Date ? value.toISOString() : value === null ? null : String(value),
    id: row.id,
  }
}

/** How many submissions there are by status, over every filter but the status. */
export async function countByStatus(
  db: Database,
  filter: QueueFilter,
): Promise<Partial<Record<SubmissionStatus, number>>> {
  const rows = await db
    .selectFrom('submission')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where((where) => matches(where, filter))
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** Why a person is needed, by submission, the most frequent reason first. */
export async function listOpenReasons(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, ReasonCode[]>> {
  const reasons = new Map<string, ReasonCode[]>()
  if (submissionIds.length === 0) return reasons
  const { rows } = await sql<{ submission_id: string; reason: ReasonCode }>`
    select answer.submission_id, reason.code as reason
    from answer cross join lateral jsonb_array_elements_text(answer.reasons) as reason(code)
    where answer.submission_id in (${sql.join(submissionIds)})
      and answer.needs_person and answer.state in ('proposed', 'missing')
    group by 1, 2 order by count(*) desc, 2`.execute(db)
  for (const { submission_id: id, reason } of rows) reasons.set(id, [...(reasons.get(id) ?? []), reason])
  return reasons
}

function isAfter(sort: QueueSort, { value, id }: QueuePlace): Expression<SqlBool> {
  const { column, type, direction } = orders[sort]
  const at = sql.ref(`submission.${column}`)
  if (value === null) return sql<SqlBool>`${at} is null and submission.id > ${id}`
  const typed = sql`${value}::${sql.raw(type)}`
  return direction === 'desc'
    ? sql<SqlBool>`(${at}, submission.id) < (${typed}, ${id})`
    : sql<SqlBool>`((${at}, submission.id) > (${typed}, ${id}) or ${at} is null)`
}

function matches(
  where: ExpressionBuilder<Tables, 'submission'>,
  { organisationId, search, productId, owner, overdue }: QueueFilter,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [where('submission.organisation_id', '=', organisationId)]
  if (productId) all.push(where('submission.product_id', '=', productId))
  if (overdue) all.push(sql<SqlBool>`submission.due_at < now()`)
  if (owner) {
    const claim = where
      .selectFrom('claim')
      .select('claim.user_id')
      .whereRef('claim.submission_id', '=', 'submission.id')
      .where('claim.expires_at', '>', sql<Date>`now()`)
    all.push(
      owner === 'none'
        ? where.not(where.exists(claim))
        : where.exists(claim.where('claim.user_id', '=', owner)),
    )
  }
  const text = search?.trim()
  if (text) {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    all.push(
      where.or([
        where('submission.title', 'ilike', pattern),
        where('submission.insured_name', 'ilike', pattern),
        where('submission.broker_name', 'ilike', pattern),
        where('submission.id', '=', text),
        ...inPapers(organisationId, text),
      ]),
    )
  }
  return where.and(all)
}

/** Shorter than this, a beginning of a word stands in nearly every paper. */
const leastSought = 3

/** Submissions with a paper that says all these words; what was taken out of a submission is not searched. */
function inPapers(organisationId: string, text: string): Expression<SqlBool>[] {
  const query = text.length < leastSought ? null : searchQuery(text)
  if (query === null) return []
  return [
    sql<SqlBool>`submission.id in (
      select submission_file.submission_id
      from files_with_words(${organisationId}, to_tsquery('simple', ${query})) as found
      join submission_file on submission_file.source_file_id = found
      where ${isCounted})`,
  ]
}
