import { sql } from 'kysely'
import type { InsightFigures } from '../domain/insight-figures.ts'
import type { Database } from './ports.ts'

/** What happened in an organisation since a moment. Only decisions on a reading count as right or wrong. */
export async function readInsight(
  db: Database,
  organisationId: string,
  since: Date,
): Promise<InsightFigures> {
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
      where s.organisation_id = ${organisationId} and s.received_at >= ${since}`.execute(db)
  ).rows
  const { rows: products } = await sql<InsightFigures['products'][number]>`
    select s.product_id as "productId",
      (select q.product_name from question_set q where q.organisation_id = s.organisation_id
        and q.product_id = s.product_id order by q.fetched_at desc limit 1) as "productName",
      count(distinct s.id)::int as approved,
      count(*) filter (where a.value is not null and a.value <> 'null'::jsonb)::int as answers,
      count(*) filter (where a.value is not null and a.value <> 'null'::jsonb and a.decision_id is null)::int
        as untouched
    from submission s join answer a on a.submission_id = s.id and a.state <> 'not_applicable'
    where s.organisation_id = ${organisationId} and s.received_at >= ${since}
      and exists (select from submission_revision r where r.submission_id = s.id)
    group by s.organisation_id, s.product_id order by approved desc`.execute(db)
  const [decisions] = (
    await sql<InsightFigures['decisions']>`
      select count(*) filter (where kind = 'accept')::int as accepted,
        count(*) filter (where kind = 'correct')::int as corrected,
        count(*) filter (where kind = 'clear')::int as cleared,
        count(*) filter (where kind = 'not_stated')::int as "notStated"
      from decision where organisation_id = ${organisationId} and decided_at >= ${since}
        and question_id is not null`.execute(db)
  ).rows
  // The first decision on a reading says whether it stood; what is decided afterwards is about the decision.
  const judged = sql`
    select distinct on (d.submission_id, d.question_id, d.item_id) d.question_id, s.product_id,
      (d.previous ->> 'confidence')::float8 as confidence,
      d.previous -> 'reasons' as reasons,
      (d.kind = 'accept' and d.value = d.previous -> 'value') as is_right
    from decision d join submission s on s.id = d.submission_id
    where d.organisation_id = ${organisationId} and d.decided_at >= ${since}
      and d.kind in ('accept', 'correct', 'clear', 'not_stated')
      and d.previous ->> 'state' = 'proposed'
    order by d.submission_id, d.question_id, d.item_id, d.decided_at, d.id`
  const { rows: reliability } = await sql<InsightFigures['reliability'][number]>`
    select least(9, floor(confidence * 10))::int as bin, count(*)::int as seen,
      count(*) filter (where is_right)::int as right
    from (${judged}) judged group by 1 order by 1`.execute(db)
  const [audit] = (
    await sql<InsightFigures['audit']>`
      select count(*)::int as seen, count(*) filter (where not is_right)::int as wrong
      from (${judged}) judged where reasons ? 'audit_sample'`.execute(db)
  ).rows
  const { rows: questions } = await sql<InsightFigures['questions'][number]>`
    select product_id as "productId", question_id as "questionId", count(*)::int as seen,
      count(*) filter (where not is_right)::int as corrected
    from (${judged}) judged group by 1, 2 having count(*) filter (where not is_right) > 0
    order by corrected desc, seen limit 20`.execute(db)
  const { rows: brokers } = await sql<InsightFigures['brokers'][number]>`
    select coalesce(s.broker_name, '') as broker, count(*)::int as received,
      coalesce(sum((select count(*) from broker_question q where q.submission_id = s.id)), 0)::int as questions
    from submission s where s.organisation_id = ${organisationId} and s.received_at >= ${since}
    group by 1 order by received desc, 1 limit 20`.execute(db)
  const [modelTokens] = (
    await sql<InsightFigures['modelTokens']>`
      select coalesce(sum(input_tokens), 0)::int as input, coalesce(sum(output_tokens), 0)::int as output
      from model_call where organisation_id = ${organisationId} and called_at >= ${since}`.execute(db)
  ).rows
  return {
    submissions: submissions ?? {
      received: 0,
      approved: 0,
      rejected: 0,
      minutesToReady: null,
      minutesToApproval: null,
    },
    products,
    decisions: decisions ?? { accepted: 0, corrected: 0, cleared: 0, notStated: 0 },
    reliability,
    audit: audit ?? { seen: 0, wrong: 0 },
    questions,
    brokers,
    modelTokens: modelTokens ?? { input: 0, output: 0 },
  }
}
