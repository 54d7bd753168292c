import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { cancelPolicy } from './cancel-policy.ts'
import { caseListPage } from './case-list-page.ts'
import { countCases, findRecord, newestRecords } from './cases.ts'
import { documentUrl } from './document-routes.ts'
import { listDocuments } from './documents.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { presentRecord } from './present-record.ts'
import { notFound, Problem } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'
import { settleReferral } from './settle-referral.ts'

const recordsOnThePage = 200

const decision = z.strictObject({
  decision: z.enum(['release', 'decline']),
  note: z.string().max(500).optional(),
})

const cancellation = z.strictObject({
  effectiveDate: z.iso.date().optional(),
  reason: z.string().max(500).optional(),
})

/**
 * A browser says where a request comes from, and a page of another site cannot say otherwise. The Host header is not
 * asked: a name that was rebound to this machine would be in both. A program sends neither header and passes.
 */
function refuseOtherSites(sandbox: Sandbox, context: Context): void {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const own = [sandbox.origin(), sandbox.origin().replace('127.0.0.1', 'localhost')]
  if ((origin !== undefined && !own.includes(origin)) || (site !== undefined && site !== 'same-origin'))
    throw new Problem({ status: 403, title: 'Requests from another site are refused' })
}

/** The console: one page to look at, and, with the controls on, the underwriter's decision on a referral. */
export function consoleRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  const { database, controls } = sandbox
  const found = (recordId: string) => {
    const record = findRecord(database, recordId)
    if (!record) throw notFound('The case record')
    return record
  }

  routes.get('/', (context) => {
    const nowMs = sandbox.clock.nowMs()
    const records = newestRecords(database, recordsOnThePage).map((record) => ({
      record,
      // The papers name people, and anyone who reaches the port sees this page.
      documents: listDocuments(database, { recordId: record.recordId }, nowMs).map((document) => ({
        name: document.name,
        url: controls ? documentUrl(sandbox, document, nowMs) : undefined,
      })),
    }))
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    )
    return context.html(caseListPage(records, { cases: countCases(database), controls }))
  })

  if (!controls) return routes

  routes.post('/sandbox/referrals', limitBody(bodyLimits.jsonBytes), async (context) => {
    refuseOtherSites(sandbox, context)
    const form = await context.req.parseBody()
    const read = decision.safeParse({ decision: form['decision'], note: form['note'] || undefined })
    if (!read.success) throw new Problem({ status: 422, title: 'The decision is release or decline' })
    settleReferral(sandbox, found(String(form['recordId'])), read.data)
    return context.redirect('/', 303)
  })

  routes.post('/sandbox/records/:recordId/referral', limitBody(bodyLimits.jsonBytes), async (context) => {
    refuseOtherSites(sandbox, context)
    const made = await readJsonBody(context, decision)
    return context.json(presentRecord(settleReferral(sandbox, found(context.req.param('recordId')), made)))
  })

  routes.post('/sandbox/records/:recordId/cancel', limitBody(bodyLimits.jsonBytes), async (context) => {
    refuseOtherSites(sandbox, context)
    const order = await readJsonBody(context, cancellation)
    return context.json(presentRecord(cancelPolicy(sandbox, found(context.req.param('recordId')), order)))
  })

  return routes
}
