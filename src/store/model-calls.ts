import { type Insertable, sql } from 'kysely'
import type { Database } from './ports.ts'
import type { ModelCallTable } from './schema.ts'

export async function insertModelCall(db: Database, call: Insertable<ModelCallTable>): Promise<void> {
  await db.insertInto('model_call').values(call).execute()
}

/** Tokens in and out, for the budgets: of one submission, or of the organisation since a time. */
export async function countTokens(
  db: Database,
  organisationId: string,
  of: { readonly submissionId: string } | { readonly since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('model_call')
    .select(sql<string | null>`sum(input_tokens::bigint + output_tokens)`.as('tokens'))
    .where('organisation_id', '=', organisationId)
    .where((where) =>
      'submissionId' in of
        ? where('submission_id', '=', of.submissionId)
        : where('called_at', '>=', of.since),
    )
    .executeTakeFirst()
  return Number(row?.tokens ?? 0)
}
