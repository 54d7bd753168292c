import { Hono } from 'hono'
import { z } from 'zod'
import { findRecord } from './cases.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { notFound, Problem } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const shortText = z.string().min(1).max(200)

/** Unknown members are refused, so that card and bank details can never be stored here by mistake. */
export const payment = z.strictObject({
  caseId: z.string(),
  recordId: z.string(),
  type: z.literal('payment'),
  amount: z
    .union([z.number(), z.string()])
    .transform(String)
    .pipe(z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)),
  currency: z.literal('GBP').default('GBP'),
  method: shortText.optional(),
  provider: shortText.optional(),
  externalReference: shortText.optional(),
  paidAt: z.iso.datetime({ offset: true }),
})

/**
 * `POST /transactions` records what an external provider collected. It never changes the record's status: placing it on
 * cover is an action of its own. Sent twice, it is recorded twice, as nothing says otherwise of the platform.
 */
export function paymentRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  routes.post(
    '/transactions',
    sandbox.faults.at('transactions'),
    limitBody(bodyLimits.jsonBytes),
    async (context) => {
      if (!sandbox.accounting)
        throw new Problem({
          status: 403,
          title: 'Forbidden',
          detail: 'Transactions are not open on this site.',
        })
      const request = await readJsonBody(context, payment)
      const record = findRecord(sandbox.database, request.recordId)
      if (!record || record.caseId !== request.caseId) throw notFound('The case record on this case')
      if (record.outcome === 'declined')
        throw new Problem({ status: 409, title: 'The record is declined', detail: 'It takes no payment.' })
      const createdAt = sandbox.clock.now().toISOString()
      const { lastInsertRowid } = sandbox.database
        .prepare(
          `insert into payment (case_id, record_id, amount, currency, method, provider, external_reference, paid_at, created_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          Number(record.caseId),
          Number(record.recordId),
          request.amount,
          request.currency,
          request.method ?? null,
          request.provider ?? null,
          request.externalReference ?? null,
          request.paidAt,
          createdAt,
        )
      const answer = { transactionId: String(lastInsertRowid), ...request, status: 'Recorded', createdAt }
      return context.json({ ...answer, caseStatus: record.status }, 201)
    },
  )
  return routes
}
