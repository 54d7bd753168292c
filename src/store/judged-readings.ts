import { sql } from 'kysely'
import type { Database } from './ports.ts'

/** A reading that somebody decided on for the first time, and whether it stood. */
export interface JudgedReading {
  readonly productId: string
  readonly questionId: string
  /** Empty where it is not known. */
  readonly broker: string
  readonly confidence: number
  readonly isRight: boolean
  /** It could have passed unseen and was picked at random. */
  readonly isAudit: boolean
  readonly format: string | null
  readonly paperKind: string | null
}

/** More say nothing more. */
const mostJudged = 200_000

/**
 * The first decision on each reading since a moment, the newest kept where they are too many. What is decided afterwards is about
 * the decision, and says nothing of the reading.
 */
export async function listJudgedReadings(
  db: Database,
  of: { readonly organisationId: string; readonly since: Date; readonly productId: string | null },
): Promise<JudgedReading[]> {
  const { rows } = await sql<JudgedReading>`
    with first_decision as (
      select distinct on (d.submission_id, d.question_id, d.item_id) d.submission_id, d.question_id, d.decided_at,
        s.product_id, coalesce(s.broker_name, '') as broker, coalesce((d.previous ->> 'confidence')::float8, 0) as confidence,
        coalesce(d.previous -> 'reasons', '[]') ? 'audit_sample' as is_audit,
        (d.kind = 'accept' and d.value = d.previous -> 'value') as is_right,
        d.previous ->> 'candidate_id' as candidate_id
      from decision d join submission s on s.id = d.submission_id
      where d.organisation_id = ${of.organisationId} and d.decided_at >= ${of.since}
        and (${of.productId}::text is null or s.product_id = ${of.productId})
        and d.kind in ('accept', 'correct', 'clear', 'not_stated') and d.question_id is not null
        and d.previous ->> 'state' = 'proposed'
      order by d.submission_id, d.question_id, d.item_id, d.decided_at, d.id
    )
    select f.product_id as "productId", f.question_id as "questionId", f.broker, f.confidence, f.is_right as "isRight",
      f.is_audit as "isAudit", r.format, r.paper_kind as "paperKind"
    from first_decision f
    left join candidate c on c.id = f.candidate_id and c.submission_id = f.submission_id
    left join lateral (select format, paper_kind from reading
      where reading.id = c.evidence -> 0 ->> 'readingId' and reading.organisation_id = ${of.organisationId}
      order by created_at desc limit 1) r on true
    order by f.decided_at desc limit ${mostJudged}`.execute(db)
  return rows
}
