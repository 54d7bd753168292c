import { sql } from 'kysely'
import type { ModelUse } from '../domain/model-use.ts'
import type { Database } from './ports.ts'

/** What waits in the queue and what runs. */
export interface JobCounts {
  /** May be taken now. */
  readonly waiting: number
  /** Not before a time: a wait between two tries. */
  readonly later: number
  readonly running: number
  /** Attempts used up. */
  readonly failed: number
  readonly oldestSeconds: number | null
}

export async function countJobs(db: Database): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      (extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())))::int as "oldestSeconds"
    from pgboss.job where name = 'advance'`.execute(db)
  return rows[0] ?? { waiting: 0, later: 0, running: 0, failed: 0, oldestSeconds: null }
}

/** Requests to a platform account that count against its limit now: begun or answered within the window, or not answered. */
export async function countRecentRequests(
  db: Database,
  scope: string,
  windowSeconds: number,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used from platform_request
    where scope = ${scope}
      and coalesce(finished_at, expires_at) > now() - make_interval(secs => ${windowSeconds})`.execute(db)
  return rows[0]?.used ?? 0
}

/** What each model was asked since a moment, the latest first. */
export async function listModelUse(db: Database, organisationId: string, since: Date): Promise<ModelUse[]> {
  const { rows } = await sql<ModelUse>`
    select model, prompt_id as "promptId", prompt_version as "promptVersion", prompt_sha256 as "promptHash",
      count(*)::int as calls,
      count(*) filter (where outcome <> 'answered')::int as failed,
      sum(input_tokens)::float8 as "inputTokens", sum(cached_input_tokens)::float8 as "cachedInputTokens",
      sum(output_tokens)::float8 as "outputTokens", max(called_at) as "lastAt"
    from model_call where organisation_id = ${organisationId} and called_at >= ${since}
    group by 1, 2, 3, 4 order by "lastAt" desc, 2`.execute(db)
  return rows
}
