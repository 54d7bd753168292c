import { sql } from 'kysely'
import type { Database } from './ports.ts'

/** Answers that were read with the help of what was learned: a label as it was printed, and in how many submissions. */
export interface LessonUse {
  readonly productId: string
  readonly questionId: string
  readonly label: string
  readonly submissionIds: readonly string[]
}

/** Where a lesson helped to find what stands, label by label. What was erased or mapped again since does not count. */
export async function listLessonUses(db: Database, organisationId: string): Promise<LessonUse[]> {
  const { rows } = await sql<LessonUse>`
    select s.product_id as "productId", c.question_id as "questionId", c.evidence -> 0 ->> 'label' as label,
      array_agg(distinct c.submission_id) as "submissionIds"
    from answer a
    join candidate c on c.id = a.candidate_id and c.submission_id = a.submission_id
    join submission s on s.id = a.submission_id
    where a.organisation_id = ${organisationId} and c.signals ? 'learned'
      and c.evidence -> 0 ->> 'label' is not null
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Who decided last on a question of a submission, by `submission question`. */
export async function listLastDeciders(
  db: Database,
  organisationId: string,
  submissionIds: readonly string[],
): Promise<Map<string, string>> {
  if (submissionIds.length === 0) return new Map()
  const { rows } = await sql<{ key: string; name: string }>`
    select distinct on (d.submission_id, d.question_id) d.submission_id || ' ' || d.question_id as key,
      coalesce(u.name, d.actor) as name
    from decision d left join "user" u on u.id = d.actor
    where d.organisation_id = ${organisationId} and d.submission_id = any(${[...submissionIds]}::text[])
      and d.question_id is not null
    order by d.submission_id, d.question_id, d.decided_at desc, d.id desc`.execute(db)
  return new Map(rows.map(({ key, name }) => [key, name]))
}
