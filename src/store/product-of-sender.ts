import { sql } from 'kysely'
import { quotedStatuses } from '../domain/submission.ts'
import type { Database } from './ports.ts'

/** With fewer quoted submissions of a sender nobody knows what they usually send. */
const leastSubmissions = 5
const latestSubmissions = 50

/** The address in a sender's header, whatever name stands beside it this time; null where there is none. */
const address = sql<
  string | null
>`lower(substring(inbound_message.sender from '[^<>[:space:]",;]+@[^<>[:space:]",;]+'))`

/**
 * The product of everything that the sender of a submission had quoted lately, where that is one product; null where the
 * sender is not known, hardly known, or sends several. Never of another organisation.
 */
export async function findProductOfSender(
  db: Database,
  organisationId: string,
  submissionId: string,
): Promise<string | null> {
  const sent = db
    .selectFrom('message_submission')
    .innerJoin('inbound_message', 'inbound_message.id', 'message_submission.message_id')
    .where('message_submission.organisation_id', '=', organisationId)
  const own = await sent
    .select(address.as('address'))
    .where('message_submission.submission_id', '=', submissionId)
    .orderBy('inbound_message.received_at')
    .limit(1)
    .executeTakeFirst()
  if (!own?.address) return null
  const rows = await sent
    .innerJoin('submission', 'submission.id', 'message_submission.submission_id')
    // A submission whose papers came in several mails is one.
    .groupBy('submission.id')
    .select('submission.product_id')
    .where(address, '=', own.address)
    .where('submission.id', '!=', submissionId)
    .where('submission.status', 'in', quotedStatuses)
    .orderBy('submission.updated_at', 'desc')
    .limit(latestSubmissions)
    .execute()
  const products = new Set(rows.map(({ product_id }) => product_id))
  return rows.length >= leastSubmissions && products.size === 1 ? ([...products][0] ?? null) : null
}
