import { sql } from 'kysely'
import type { CaseCopy } from '../platform/sync-case.ts'
import type { Database } from './ports.ts'
import { storableJson } from './storable.ts'

/** A case as it was last read; null when it never was. */
export async function findCaseCopy(
  db: Database,
  platformConnectionId: string,
  caseId: string,
): Promise<CaseCopy | null> {
  const row = await db
    .selectFrom('platform_case')
    .select('body')
    .where('platform_connection_id', '=', platformConnectionId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.body ?? null
}

export async function saveCaseCopy(
  db: Database,
  of: { readonly organisationId: string; readonly platformConnectionId: string },
  copy: CaseCopy,
  readAt: Date,
): Promise<void> {
  const body = storableJson(copy)
  await db
    .insertInto('platform_case')
    .values({
      platform_connection_id: of.platformConnectionId,
      organisation_id: of.organisationId,
      case_id: copy.case.caseId,
      body,
      read_at: readAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_connection_id', 'case_id']).doUpdateSet({ body, read_at: readAt }),
    )
    .execute()
}

/** The submissions whose quote made this case. */
export async function listSubmissionsOfCase(
  db: Database,
  platformConnectionId: string,
  caseId: string,
): Promise<readonly { readonly organisationId: string; readonly submissionId: string }[]> {
  const rows = await db
    .selectFrom('quote_attempt')
    .innerJoin('submission', 'submission.id', 'quote_attempt.submission_id')
    .innerJoin('inbox', 'inbox.id', 'submission.inbox_id')
    .select(['submission.id as submissionId', 'submission.organisation_id as organisationId'])
    .distinct()
    .where('quote_attempt.state', '=', 'resolved')
    .where(sql<string>`quote_attempt.outcome ->> 'caseId'`, '=', caseId)
    .where('inbox.platform_connection_id', '=', platformConnectionId)
    .execute()
  return rows
}
