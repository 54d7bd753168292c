import { Hono } from 'hono'
import { z } from 'zod'
import { caseIdOf } from './case-query.ts'
import { type CaseRecord, findRecord, recordOnCover, recordsOfCase } from './cases.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { presentRecord } from './present-record.ts'
import { notFound } from './problem.ts'
import { putOnCover } from './put-on-cover.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

export const coverRequest = z.strictObject({ effectiveDate: z.iso.date().optional() })

function presentCase(records: readonly CaseRecord[], latest: CaseRecord): object {
  return {
    caseId: latest.caseId,
    reference: latest.reference,
    externalReference: latest.externalReference,
    productId: latest.productId,
    productName: latest.productName,
    // A proposed change does not take a policy off cover; without cover, the newest record speaks for the case.
    status: recordOnCover(records)?.status ?? latest.status,
    policyNumber: records.findLast((record) => record.policyNumber !== null)?.policyNumber ?? null,
    createdAt: records[0]?.createdAt,
    updatedAt: records
      .map((record) => record.updatedAt)
      .sort()
      .at(-1),
    records: records.map(({ recordId, kind, status, createdAt, updatedAt }) => ({
      recordId,
      kind,
      status,
      createdAt,
      updatedAt,
    })),
  }
}

/** Reading cases and their records, and the lifecycle action that puts one on cover. Nothing here lists all cases. */
export function caseRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.get('/cases/:caseId', sandbox.faults.at('cases'), (context) => {
    const records = recordsOfCase(sandbox.database, context.req.param('caseId'))
    const latest = records.at(-1)
    if (!latest) throw notFound('The case')
    return context.json(presentCase(records, latest))
  })

  routes.get('/caserecords', sandbox.faults.at('cases'), (context) => {
    const records = recordsOfCase(sandbox.database, caseIdOf(context))
    if (records.length === 0) throw notFound('The case')
    return context.json({ caseRecords: records.map(presentRecord) })
  })

  routes.get('/caserecords/:recordId', sandbox.faults.at('cases'), (context) => {
    const record = findRecord(sandbox.database, context.req.param('recordId'))
    if (!record) throw notFound('The case record')
    return context.json(presentRecord(record))
  })

  routes.post(
    '/caserecords/:recordId/oncover',
    sandbox.faults.at('oncover'),
    limitBody(bodyLimits.jsonBytes),
    async (context) => {
      const { effectiveDate } = await readJsonBody(context, coverRequest)
      const record = findRecord(sandbox.database, context.req.param('recordId'))
      if (!record) throw notFound('The case record')
      const covered = putOnCover(sandbox, record, effectiveDate)
      sandbox.printer.wake()
      sandbox.tellEvent('case.onCover', covered)
      return context.json(presentRecord(covered))
    },
  )

  return routes
}
