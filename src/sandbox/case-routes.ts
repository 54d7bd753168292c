import { Hono } from 'hono'
import { type CaseRecord, findRecord, recordsOfCase } from './cases.ts'
import { notFound } from './problem.ts'
import type { Outcome } from './rating.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

export const caseStatuses: Record<Outcome, string> = {
  quoted: 'Quotation',
  referred: 'Referred',
  declined: 'Declined',
}

function presentRecord(record: CaseRecord): object {
  const { referrals, declineReasons, premium } = record.result
  return {
    recordId: record.recordId,
    caseId: record.caseId,
    kind: record.kind,
    status: caseStatuses[record.outcome],
    outcome: record.outcome,
    reference: record.reference,
    externalReference: record.externalReference,
    inceptionDate: record.inceptionDate,
    referral: {
      referred: record.outcome === 'referred',
      reasons: referrals,
      level: Math.max(0, ...referrals.map((reason) => reason.level)),
      notes: referrals.map((reason) => reason.message).join('; '),
    },
    declineReasons,
    premium,
    createdAt: record.createdAt,
    updatedAt: record.createdAt,
  }
}

/** Reading cases and their records. Nothing here lists cases or filters them: the platform has no such operation. */
export function caseRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.get('/cases/:caseId', sandbox.faults.at('cases'), (context) => {
    const records = recordsOfCase(sandbox.database, context.req.param('caseId'))
    const latest = records.at(-1)
    if (!latest) throw notFound('The case')
    return context.json({
      caseId: latest.caseId,
      reference: latest.reference,
      externalReference: latest.externalReference,
      productId: latest.productId,
      productName: latest.productName,
      status: caseStatuses[latest.outcome],
      createdAt: records[0]?.createdAt,
      records: records.map(({ recordId, kind, outcome }) => ({
        recordId,
        kind,
        status: caseStatuses[outcome],
      })),
    })
  })

  routes.get('/caserecords/:recordId', sandbox.faults.at('cases'), (context) => {
    const record = findRecord(sandbox.database, context.req.param('recordId'))
    if (!record) throw notFound('The case record')
    return context.json(presentRecord(record))
  })

  return routes
}
