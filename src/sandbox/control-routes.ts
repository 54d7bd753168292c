import { Hono } from 'hono'
import { z } from 'zod'
import { countCases, newestRecords } from './cases.ts'
import { countUploads } from './documents.ts'
import { faultSchema, faultStormSchema } from './faults.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { notFound } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import { republication, republishedSet } from './republish.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'
import { listDeliveries, retryDelivery } from './scheduled-reports/deliveries.ts'

const mostQuotesShown = 100_000
const mostDeliveriesShown = 200
const longestAdvanceMs = 3 * 366 * 86_400_000
const advance = z.strictObject({ advanceMs: z.int().min(0).max(longestAdvanceMs) })

/**
 * What tests need and no platform has: arming faults and looking inside. Mounted only with `controls: true`.
 *
 * `GET /sandbox/state` answers `{ cases, quotes: { [externalReference]: [{ caseId, recordId, outcome }] },
 * quotesWithoutReference, uploads, requests: { total, mostInRollingMinute }, armedFaults,
 * faultsHappened: [{ at, kind }] }`.
 */
export function controlRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.post('/sandbox/faults', limitBody(bodyLimits.jsonBytes), async (context) => {
    sandbox.faults.arm(await readJsonBody(context, faultSchema))
    return context.json({ armedFaults: sandbox.faults.armed }, 201)
  })

  routes.post('/sandbox/faults/storm', limitBody(bodyLimits.jsonBytes), async (context) => {
    const storm = await readJsonBody(context, faultStormSchema)
    sandbox.faults.storm(storm)
    return context.json(storm, 201)
  })

  routes.delete('/sandbox/faults', (context) => {
    sandbox.faults.clear()
    return context.body(null, 204)
  })

  routes.get('/sandbox/state', (context) => {
    const records = newestRecords(sandbox.database, mostQuotesShown).toReversed()
    // A later record of a case is no second quotation.
    const byReference = Map.groupBy(
      records.filter((record) => record.kind === 'New Business'),
      (record) => record.externalReference,
    )
    const quotes = [...byReference].flatMap(([reference, group]) =>
      reference === null
        ? []
        : [
            [
              reference,
              group.map(({ caseId, recordId, outcome }) => ({ caseId, recordId, outcome })),
            ] as const,
          ],
    )
    return context.json({
      cases: countCases(sandbox.database),
      quotes: Object.fromEntries(quotes),
      quotesWithoutReference: byReference.get(null)?.length ?? 0,
      uploads: countUploads(sandbox.database),
      requests: { total: sandbox.requests.total, mostInRollingMinute: sandbox.requests.mostInWindow },
      armedFaults: sandbox.faults.armed,
      faultsHappened: sandbox.faults.happened,
    })
  })

  routes.get('/sandbox/deliveries', (context) =>
    context.json({ deliveries: listDeliveries(sandbox.database, mostDeliveriesShown) }),
  )

  routes.post('/sandbox/deliveries/:deliveryId/retry', async (context) => {
    const deliveryId = context.req.param('deliveryId')
    if (!/^\d{1,15}$/.test(deliveryId) || !retryDelivery(sandbox.database, deliveryId, sandbox.clock.nowMs()))
      throw notFound('A delivery that failed or was stopped')
    await sandbox.scheduler.look()
    return context.json({ deliveries: listDeliveries(sandbox.database, mostDeliveriesShown) })
  })

  routes.get('/sandbox/clock', (context) => context.json({ now: sandbox.clock.now().toISOString() }))

  routes.post('/sandbox/clock', limitBody(bodyLimits.jsonBytes), async (context) => {
    sandbox.clock.advance((await readJsonBody(context, advance)).advanceMs)
    return context.json({ now: sandbox.clock.now().toISOString() })
  })

  const setOf = (productId: string) => {
    const found = sandbox.products.find(({ questionSet }) => questionSet.productId === productId)
    if (!found) throw notFound('The product')
    return found.questionSet
  }

  routes.post(
    '/sandbox/questionsets/:productId/republish',
    limitBody(bodyLimits.jsonBytes),
    async (context) => {
      const set = setOf(context.req.param('productId'))
      const next = republishedSet(set, await readJsonBody(context, republication))
      sandbox.shelf.publish(next)
      return context.json({ productId: next.productId, version: next.version })
    },
  )

  routes.delete('/sandbox/questionsets/:productId/republish', (context) => {
    const { productId } = setOf(context.req.param('productId'))
    sandbox.shelf.restore(productId)
    return context.json({ productId, version: setOf(productId).version })
  })

  return routes
}
