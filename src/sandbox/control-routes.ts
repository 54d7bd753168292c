import { Hono } from 'hono'
import { countCases, newestRecords } from './cases.ts'
import { countUploads } from './documents.ts'
import { faultSchema } from './faults.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const mostQuotesShown = 100_000

/**
 * What tests need and no platform has: arming faults and looking inside. Mounted only with `controls: true`.
 *
 * `GET /sandbox/state` answers `{ cases, quotes: { [externalReference]: [{ caseId, recordId, outcome }] },
 * quotesWithoutReference, uploads, requests: { total, mostInRollingMinute }, armedFaults }`.
 */
export function controlRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.post('/sandbox/faults', limitBody(bodyLimits.jsonBytes), async (context) => {
    sandbox.faults.arm(await readJsonBody(context, faultSchema))
    return context.json({ armedFaults: sandbox.faults.armed }, 201)
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
    })
  })

  return routes
}
