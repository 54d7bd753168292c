import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { verifyEvents } from '../store/events.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'

const PAGE_SIZE = 200
const latest = 2 ** 31 - 1

/** The organisation's audit trail: ids, times and salted hashes, no personal data. */
export function addAuditRoutes(router: Router, { store }: AppDependencies): void {
  /** `after`, or with `order=newest` `before`, goes on from a sequence; `kind` and `subject` pick events. */
  router.on('GET /api/audit/events', async (c) => {
    const isNewestFirst = c.req.query('order') === 'newest'
    const from = Number(c.req.query(isNewestFirst ? 'before' : 'after') ?? '0')
    const sequence = Number.isSafeInteger(from) && from > 0 ? Math.min(from, latest) : null
    const kind = c.req.query('kind')?.slice(0, 100)
    const subject = c.req.query('subject')?.trim().slice(0, 100)
    const rows = await store.db
      .selectFrom('event')
      .select(['sequence', 'kind', 'subject', 'actor', 'data', 'at', 'hash'])
      .where('organisation_id', '=', c.get('principal').organisationId)
      .$if(sequence !== null, (query) => query.where('sequence', isNewestFirst ? '<' : '>', sequence ?? 0))
      .$if(Boolean(kind), (query) => query.where('kind', '=', kind ?? ''))
      .$if(Boolean(subject), (query) =>
        query.where((is) => is.or([is('subject', '=', subject ?? ''), is('actor', '=', subject ?? '')])),
      )
      .orderBy('sequence', isNewestFirst ? 'desc' : 'asc')
      .limit(PAGE_SIZE)
      .execute()
    return c.json({ events: rows, nextAfter: rows.length === PAGE_SIZE ? rows.at(-1)?.sequence : null })
  })

  router.on('GET /api/audit/kinds', async (c) => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from event
      where organisation_id = ${c.get('principal').organisationId} group by kind order by kind`.execute(
      store.db,
    )
    return c.json(rows)
  })

  router.on('GET /api/audit/verification', async (c) =>
    c.json(await verifyEvents(store.db, c.get('principal').organisationId)),
  )

  /** Every event with what its hash covers, a line each, so that anybody can recompute the chain without this server. */
  router.on('GET /api/audit/export', (c) => {
    const { organisationId } = c.get('principal')
    return new Response(Readable.toWeb(Readable.from(exportLines(organisationId))) as ReadableStream, {
      headers: {
        'Content-Type': 'application/x-ndjson',
        'Content-Disposition': 'attachment; filename="slipway-audit.jsonl"',
        'Cache-Control': 'no-store',
      },
    })
  })

  async function* exportLines(organisationId: string): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder()
    for (let after = 0; ; ) {
      const rows = await store.db
        .selectFrom('event')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('sequence', '>', after)
        .orderBy('sequence')
        .limit(1000)
        .execute()
      yield encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const last = rows.at(-1)
      if (!last || rows.length < 1000) return
      after = last.sequence
    }
  }
}
