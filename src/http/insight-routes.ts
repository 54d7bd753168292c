import { eachQuestion } from '../domain/askable-question.ts'
import type { InsightView } from '../review/insight-view.ts'
import { readInsight } from '../store/insight.ts'
import { listJudgedReadings } from '../store/judged-readings.ts'
import { readSettings } from '../store/organisation-settings.ts'
import { listQuestionSets } from '../store/question-set-list.ts'
import { listProductNames } from '../store/question-sets.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readingFigures } from './reading-figures.ts'
import type { Router } from './router.ts'

const dayMs = 24 * 3_600_000
const longestDays = 730
const million = 1_000_000

/** `GET /api/insight?days=30&product=4325`: what happened, how long it took, what it cost, and how often what was read stood. */
export function addInsightRoutes(router: Router, { store, ...dependencies }: AppDependencies): void {
  router.on('GET /api/insight', async (c) => {
    const asked = Number(c.req.query('days') ?? '30')
    const days = Number.isInteger(asked) ? Math.min(longestDays, Math.max(1, asked)) : 30
    const productId = c.req.query('product')?.slice(0, 200) || null
    const { organisationId } = c.get('principal')
    const now = dependencies.now?.() ?? new Date()
    const since = new Date(now.getTime() - days * dayMs)
    const of = { organisationId, since, productId }
    const figures = await readInsight(store.db, of)
    const judged = await listJudgedReadings(store.db, of)
    const { inputPrice, outputPrice } = await readSettings(store.db, organisationId)
    const { input, output } = figures.modelTokens
    const view: InsightView = {
      since: since.toISOString(),
      until: now.toISOString(),
      days,
      productId,
      productNames: await listProductNames(store.db, organisationId),
      ...figures,
      ...readingFigures(judged, await questionLabels(organisationId)),
      pounds:
        inputPrice === null || outputPrice === null
          ? null
          : (input * inputPrice + output * outputPrice) / million,
    }
    return c.json(view)
  })

  /** The wording of every question that was ever published, the newest counts. */
  async function questionLabels(organisationId: string): Promise<Map<string, string>> {
    const labels = new Map<string, string>()
    for (const { set } of await listQuestionSets(store.db, organisationId))
      for (const { question } of eachQuestion(set)) {
        const key = `${set.productId} ${question.id}`
        if (!labels.has(key)) labels.set(key, question.label)
      }
    return labels
  }
}
