import { type RawBuilder, sql } from 'kysely'
import type { OpenTransaction, Store } from './ports.ts'

/** How many requests a scope allows: `limit` within any rolling `windowMs`. */
export interface RequestAllowance {
  readonly scope: string
  readonly limit: number
  readonly windowMs: number
}

export type RequestStart = { readonly id: string } | { readonly waitMs: number }

/** Where started requests are remembered, shared by every worker of the scope and outliving them. */
export interface RequestLog {
  /** Starts a request if the scope has room, else says how long to wait before asking again. */
  start(allowance: RequestAllowance, timeoutMs: number): Promise<RequestStart>
  /** The answer has arrived, or the time for it has passed. */
  finish(id: string): Promise<void>
}

type Stores = Pick<Store, 'db' | 'transaction'>

/**
 * A request counts from its start until a window after its answer arrived, or after its timeout passed when nothing more was
 * heard of it: by then the platform's own clock has let go of it too, whenever between the two it was counted there.
 */
async function startIn(
  tx: OpenTransaction,
  { scope, limit, windowMs }: RequestAllowance,
  timeoutMs: number,
  now: RawBuilder<Date>,
): Promise<RequestStart> {
  await sql`select scope from limiter_scope where scope = ${scope} for update`.execute(tx)
  const window = sql`${windowMs} * interval '1 millisecond'`
  await sql`
    delete from platform_request
    where scope = ${scope} and coalesce(finished_at, expires_at) + ${window} <= ${now}`.execute(tx)
  const started = await sql<{ id: string }>`
    insert into platform_request (scope, started_at, expires_at)
    select ${scope}, ${now}, ${now} + ${timeoutMs} * interval '1 millisecond'
    where (select count(*) from platform_request where scope = ${scope}) < ${limit}
    returning id::text as id`.execute(tx)
  const id = started.rows[0]?.id
  if (id !== undefined) return { id }
  // An unfinished request may end at once, and then frees its place one window from now.
  const { rows } = await sql<{ wait_ms: number }>`
    select ceil(extract(epoch from min(
      case when finished_at is not null then finished_at else least(expires_at, ${now}) end + ${window}
    ) - ${now}) * 1000)::float8 as wait_ms
    from platform_request where scope = ${scope}`.execute(tx)
  return { waitMs: Math.max(1, rows[0]?.wait_ms ?? windowMs) }
}

/**
 * The request log in the database. Workers queue up on the scope's row; time is the database's own, so that their clocks need
 * not agree.
 * @param clock milliseconds since the epoch, for simulations; without it the database's clock
 */
export function createRequestLog(store: Stores, clock?: () => number): RequestLog {
  const known = new Set<string>()
  const now = (): RawBuilder<Date> =>
    clock === undefined ? sql`clock_timestamp()` : sql`${new Date(clock()).toISOString()}::timestamptz`
  return {
    async start(allowance, timeoutMs) {
      if (!known.has(allowance.scope)) {
        await store.db
          .insertInto('limiter_scope')
          .values({ scope: allowance.scope })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        known.add(allowance.scope)
      }
      return await store.transaction((tx) => startIn(tx, allowance, timeoutMs, now()))
    },
    async finish(id) {
      await sql`
        update platform_request set finished_at = ${now()}
        where id = ${id}::bigint and finished_at is null`.execute(store.db)
    },
  }
}
