import type { Insertable, Selectable } from 'kysely'
import type { Database, OpenTransaction } from './ports.ts'
import type { ProofPackTable } from './schema.ts'

export type ProofPackRow = Selectable<ProofPackTable>

/** The newest proof pack of a submission; null before anything was approved. */
export async function findProofPack(
  db: Database,
  organisationId: string,
  submissionId: string,
): Promise<ProofPackRow | null> {
  const row = await db
    .selectFrom('proof_pack')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('submission_id', '=', submissionId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** One pack a revision: a second one of the same is left out. @returns whether it is new */
export async function insertProofPack(
  tx: OpenTransaction,
  pack: Insertable<ProofPackTable>,
): Promise<boolean> {
  const made = await tx
    .insertInto('proof_pack')
    .values(pack)
    .onConflict((conflict) => conflict.doNothing())
    .returning('revision_id')
    .executeTakeFirst()
  return made !== undefined
}

/** What the pack hangs on: the event it was made after. */
export async function readEventHead(
  db: Database,
  organisationId: string,
): Promise<{ readonly sequence: number; readonly hash: string }> {
  const head = await db
    .selectFrom('event_head')
    .select(['sequence', 'hash'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return head ?? { sequence: 0, hash: '0'.repeat(64) }
}
