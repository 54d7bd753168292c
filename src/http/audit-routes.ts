import { verifyEvents } from '../store/events.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'

const PAGE_SIZE = 200

/** The organisation's audit trail: ids, times and salted hashes, no personal data. */
export function addAuditRoutes(router: Router, { store }: AppDependencies): void {
  router.on('GET /api/audit/events', async (c) => {
    const after = Number(c.req.query('after') ?? '0')
    const rows = await store.db
      .selectFrom('event')
      .select(['sequence', 'kind', 'subject', 'actor', 'data', 'at', 'hash'])
      .where('organisation_id', '=', c.get('principal').organisationId)
      .where('sequence', '>', Number.isSafeInteger(after) && after > 0 ? Math.min(after, 2 ** 31 - 1) : 0)
      .orderBy('sequence')
      .limit(PAGE_SIZE)
      .execute()
    return c.json({ events: rows, nextAfter: rows.length === PAGE_SIZE ? rows.at(-1)?.sequence : null })
  })

  router.on('GET /api/audit/verification', async (c) =>
    c.json(await verifyEvents(store.db, c.get('principal').organisationId)),
  )
}
