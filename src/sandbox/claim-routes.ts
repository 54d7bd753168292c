import { Hono } from 'hono'
import { z } from 'zod'
import { caseIdOf } from './case-query.ts'
import { recordOnCover, recordsOfCase } from './cases.ts'
import {
  type Claim,
  type ClaimDetails,
  claimsOfCase,
  createClaim,
  findClaim,
  statusOfClaim,
  updateClaim,
} from './claims.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { notFound, Problem } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const amount = z
  .union([z.number(), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,13}(\.\d{1,2})?$/))
const shortText = z.string().min(1).max(200)

/** `status` is no member: it is derived, so a request that writes it is refused. */
const details = {
  reference: shortText.optional(),
  type: shortText.optional(),
  incidentDate: z.iso.date(),
  notifiedDate: z.iso.date().optional(),
  description: z.string().min(1).max(4000),
  reserve: amount.optional(),
  paid: amount.optional(),
  settledAmount: amount.optional(),
  settledDate: z.iso.date().optional(),
  lossAdjuster: z.boolean().optional(),
  informationOnly: z.boolean().optional(),
}
export const newClaim = z.strictObject({ caseId: z.string(), recordId: z.string().optional(), ...details })
export const claimChange = z.strictObject(details).partial()

function refuseFutureDates(claim: ClaimDetails, today: string): void {
  const errors = (['incidentDate', 'notifiedDate', 'settledDate'] as const).flatMap((name) =>
    (claim[name] ?? '') > today
      ? [{ pointer: `#/${name}`, name, code: 'future', detail: 'This date is in the future.' }]
      : [],
  )
  if (errors.length > 0) throw new Problem({ status: 422, title: 'The claim is not valid', errors })
}

function presentClaim(claim: Claim): object {
  const { details: written, ...facts } = claim
  return { ...facts, ...written, status: statusOfClaim(written) }
}

/** Claims of policies on cover, written and read by an external claims system. */
export function claimRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  const fault = sandbox.faults.at('claims')
  const found = (claimId: string): Claim => {
    const claim = findClaim(sandbox.database, claimId)
    if (!claim) throw notFound('The claim')
    return claim
  }

  routes.get('/claims', fault, (context) => {
    const caseId = caseIdOf(context)
    if (recordsOfCase(sandbox.database, caseId).length === 0) throw notFound('The case')
    return context.json({ claims: claimsOfCase(sandbox.database, caseId).map(presentClaim) })
  })

  routes.post('/claims', fault, limitBody(bodyLimits.jsonBytes), async (context) => {
    const { caseId, recordId, ...claim } = await readJsonBody(context, newClaim)
    const records = recordsOfCase(sandbox.database, caseId)
    if (records.length === 0) throw notFound('The case')
    if (recordId !== undefined && !records.some((record) => record.recordId === recordId))
      throw notFound('The case record on this case')
    if (!recordOnCover(records))
      throw new Problem({
        status: 409,
        title: 'The case is not on cover',
        detail: 'Claims are recorded on policies that are on cover.',
      })
    refuseFutureDates(claim, sandbox.clock.today())
    const created = createClaim(
      sandbox.database,
      { caseId, recordId: recordId ?? null, details: claim },
      sandbox.clock.now(),
    )
    return context.json(presentClaim(created), 201)
  })

  routes.get('/claims/:claimId', fault, (context) =>
    context.json(presentClaim(found(context.req.param('claimId')))),
  )

  routes.patch('/claims/:claimId', fault, limitBody(bodyLimits.jsonBytes), async (context) => {
    const change = await readJsonBody(context, claimChange)
    const claim = found(context.req.param('claimId'))
    const next = { ...claim.details, ...change } as ClaimDetails
    refuseFutureDates(next, sandbox.clock.today())
    return context.json(presentClaim(updateClaim(sandbox.database, claim, next, sandbox.clock.now())))
  })

  return routes
}
