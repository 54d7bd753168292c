import { sql } from 'kysely'
import type { InsightFigures } from '../domain/insight-figures.ts'
import type { Database } from './ports.ts'

/** Whoever does nothing for so long does something else. */
const pauseSeconds = 600

/** What happened in an organisation since a moment, of one product or of all. */
export async function readInsight(
  db: Database,
  of: { readonly organisationId: string; readonly since: Date; readonly productId: string | null },
): Promise<InsightFigures> {
  const { organisationId, since, productId } = of
  const isOfProduct = sql`(${productId}::text is null or s.product_id = ${productId})`
  const isMeant = sql`s.organisation_id = ${organisationId} and s.received_at >= ${since} and ${isOfProduct}`
  const [submissions] = (
    await sql<InsightFigures['submissions']>`
      select count(*)::int as received,
        count(*) filter (where a.at is not null)::int as approved,
        count(*) filter (where s.status = 'rejected')::int as rejected,
        percentile_cont(0.5) within group (order by extract(epoch from s.reviewable_at - s.received_at) / 60)
          as "minutesToReady",
        percentile_cont(0.5) within group (order by extract(epoch from a.at - s.reviewable_at) / 60)
          as "minutesToApproval"
      from submission s
      left join lateral (select min(approved_at) as at from submission_revision r where r.submission_id = s.id) a
        on true
      where ${isMeant}`.execute(db)
  ).rows
  const [effort] = (
    await sql<InsightFigures['effort']>`
      with touched as (
        select d.submission_id, extract(epoch from d.decided_at - lag(d.decided_at) over (
          partition by d.submission_id, d.actor order by d.decided_at, d.id))::float8 as seconds
        from decision d join submission s on s.id = d.submission_id
        where ${isMeant} and d.question_id is not null
          and exists (select from submission_revision r where r.submission_id = s.id)
      ), worked as (
        select submission_id, count(*) as touches, sum(seconds) filter (where seconds <= ${pauseSeconds}) as seconds
        from touched group by submission_id
      )
      select (select count(*) from submission s where ${isMeant}
          and exists (select from submission_revision r where r.submission_id = s.id))::int as submissions,
        coalesce(sum(touches), 0)::int as touches,
        (select percentile_cont(0.5) within group (order by seconds) from touched
          where seconds <= ${pauseSeconds}) as "secondsPerField",
        percentile_cont(0.5) within group (order by seconds / 60) as "minutesOfWork"
      from worked`.execute(db)
  ).rows
  const { rows: products } = await sql<InsightFigures['products'][number]>`
    select s.product_id as "productId",
      (select q.product_name from question_set q where q.organisation_id = s.organisation_id
        and q.product_id = s.product_id order by q.fetched_at desc limit 1) as "productName",
      count(distinct s.id)::int as approved,
      count(*) filter (where a.value is not null and a.value <> 'null'::jsonb)::int as answers,
      count(*) filter (where a.value is not null and a.value <> 'null'::jsonb and a.decision_id is null)::int
        as untouched
    from submission s left join answer a on a.submission_id = s.id and a.state <> 'not_applicable'
    where ${isMeant} and exists (select from submission_revision r where r.submission_id = s.id)
    group by s.organisation_id, s.product_id order by approved desc`.execute(db)
  const [decisions] = (
    await sql<InsightFigures['decisions']>`
      select count(*) filter (where d.kind = 'accept')::int as accepted,
        count(*) filter (where d.kind = 'correct')::int as corrected,
        count(*) filter (where d.kind = 'clear')::int as cleared,
        count(*) filter (where d.kind = 'not_stated')::int as "notStated"
      from decision d join submission s on s.id = d.submission_id
      where d.organisation_id = ${organisationId} and decided_at >= ${since} and ${isOfProduct}
        and question_id is not null`.execute(db)
  ).rows
  const { rows: brokers } = await sql<InsightFigures['brokers'][number]>`
    select coalesce(s.broker_name, '') as broker, count(*)::int as received,
      coalesce(sum((select count(*) from broker_question q where q.submission_id = s.id)), 0)::int as questions
    from submission s where ${isMeant} group by 1 order by received desc, 1 limit 50`.execute(db)
  const [modelTokens] = (
    await sql<InsightFigures['modelTokens']>`
      select coalesce(sum(m.input_tokens), 0)::float8 as input, coalesce(sum(m.output_tokens), 0)::float8 as output,
        count(*)::int as calls
      from model_call m left join submission s on s.id = m.submission_id
      where m.organisation_id = ${organisationId} and m.called_at >= ${since} and ${isOfProduct}`.execute(db)
  ).rows
  return {
    submissions: submissions ?? {
      received: 0,
      approved: 0,
      rejected: 0,
      minutesToReady: null,
      minutesToApproval: null,
    },
    effort: effort ?? { submissions: 0, touches: 0, secondsPerField: null, minutesOfWork: null },
    products,
    decisions: decisions ?? { accepted: 0, corrected: 0, cleared: 0, notStated: 0 },
    brokers,
    modelTokens: modelTokens ?? { input: 0, output: 0, calls: 0 },
  }
}
