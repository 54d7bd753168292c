import { sql } from 'kysely'
import type { Database } from '../../src/store/ports.ts'

/**
 * Fills a database with submissions as a year of work leaves them: one in five to review, each of those with 90 answers of
 * which eight need a person, and a claim on one in twenty. Set-based, so that it takes seconds.
 */
export async function fillQueue(
  db: Database,
  of: { readonly organisationId: string; readonly inboxId: string; readonly userId: string },
  count: number,
): Promise<void> {
  await sql`
    insert into submission (id, organisation_id, inbox_id, kind, status, product_id, title, insured_name, broker_name,
      effective_date, open_count, value_pounds, received_at, due_at, reviewable_at)
    select 'sub_bench_' || lpad(n::text, 6, '0'), ${of.organisationId}, ${of.inboxId}, 'new_business',
      (array['in_review', 'completed', 'completed', 'completed', 'rejected'])[1 + n % 5],
      (array['4325', '4410', '4507'])[1 + n % 3], 'Proposal ' || n, 'Insured ' || n || ' Limited',
      'Broker ' || n % 40, to_char(date '2026-12-01' + n % 90, 'YYYY-MM-DD'), case when n % 5 = 0 then 8 else 0 end, n % 977 * 1000,
      now() - n * interval '11 minutes', now() + (n % 4000 - 2000) * interval '7 minutes', now()
    from generate_series(1, ${sql.lit(count)}) n`.execute(db)
  await sql`
    insert into answer (organisation_id, submission_id, question_id, item_id, state, value, confidence, reasons,
      needs_person)
    select organisation_id, id, 'q' || q, '', 'proposed', '"a value"', 0.9,
      case when q <= 8 then '["low_confidence","conflict"]'::jsonb else '[]'::jsonb end, q <= 8
    from submission, generate_series(1, 90) q where status = 'in_review'`.execute(db)
  await sql`
    insert into claim (submission_id, organisation_id, user_id, since, expires_at, kept)
    select id, organisation_id, ${of.userId}, now(), now() + interval '1 day', true
    from submission where status = 'in_review' and right(id, 2) in ('05', '25', '45')`.execute(db)
  // A paper for each, of three hundred words: some stand in all, some in one in a hundred, one in one alone.
  await sql`
    insert into inbound_message (id, organisation_id, inbox_id, door, sha256, size_bytes, received_at)
    values ('msg_bench', ${of.organisationId}, ${of.inboxId}, 'upload', 'bench', 1, now())`.execute(db)
  await sql`
    insert into source_file (id, organisation_id, message_id, sha256, name, media_type, size_bytes, position, decorative)
    select 'file_' || id, organisation_id, 'msg_bench', md5(id), 'form.pdf', 'application/pdf', 1, 0, false
    from submission`.execute(db)
  await sql`
    insert into submission_file (organisation_id, submission_id, source_file_id)
    select organisation_id, id, 'file_' || id from submission`.execute(db)
  await sql`
    insert into file_text (source_file_id, organisation_id, words)
    select 'file_' || id, organisation_id, to_tsvector('simple', 'proposal form limited ' || id || ' clause' || n % 100
      || ' ' || (select string_agg('word' || (n * 37 + w * w) % 20000, ' ') from generate_series(1, 300) w))
    from (select id, organisation_id, right(id, 6)::int n from submission where id like 'sub_bench_%') s`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}
