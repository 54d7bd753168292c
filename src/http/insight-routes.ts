import type { InsightView } from '../review/views.ts'
import { readInsight } from '../store/insight.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'

const dayMs = 24 * 3_600_000
const longestDays = 730

/** `GET /api/insight?days=30`: what happened, how long it took, and how often what was read stood. */
export function addInsightRoutes(router: Router, dependencies: AppDependencies): void {
  router.on('GET /api/insight', async (c) => {
    const asked = Number(c.req.query('days') ?? '30')
    const days = Number.isInteger(asked) ? Math.min(longestDays, Math.max(1, asked)) : 30
    const now = dependencies.now?.() ?? new Date()
    const since = new Date(now.getTime() - days * dayMs)
    const figures = await readInsight(dependencies.store.db, c.get('principal').organisationId, since)
    const view: InsightView = { since: since.toISOString(), days, ...figures }
    return c.json(view)
  })
}
