import { Failure } from '../domain/failures.ts'
import { unwrapReply } from './parse-reply.ts'
import type { ClaimChanges, PlatformClaim } from './platform-claim.ts'
import { readAmount } from './read-premium.ts'
import { readEnvelope, readFlag, readMember, readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

function readDetails(from: unknown, names: WireProfile['reply']): ClaimChanges {
  const flag = (aliases: readonly string[]) =>
    readMember(from, aliases) === undefined ? undefined : readFlag(from, aliases)
  const details: Record<keyof ClaimChanges, unknown> = {
    reference: readText(from, names.claimReference),
    type: readText(from, names.claimType),
    incidentDate: readText(from, names.incidentDate),
    notifiedDate: readText(from, names.notifiedDate),
    description: readText(from, names.description),
    reserve: readAmount(from, names.reserve),
    paid: readAmount(from, names.paid),
    settledAmount: readAmount(from, names.settledAmount),
    settledDate: readText(from, names.settledDate),
    lossAdjuster: flag(names.lossAdjuster),
    informationOnly: flag(names.informationOnly),
  }
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
}

/** @throws Failure `platform_reply_invalid` when it has no id */
export function readClaim(body: unknown, profile: WireProfile): PlatformClaim {
  const names = profile.reply
  const from = unwrapReply(body, profile)
  const claimId = readText(from, names.claimId)
  if (claimId === undefined) throw new Failure('platform_reply_invalid', 'A claim came without its id')
  return {
    claimId,
    caseId: readText(from, names.caseId) ?? null,
    recordId: readText(from, names.recordId) ?? null,
    statusText: readText(from, names.claimStatus) ?? null,
    details: readDetails(from, names),
    createdAt: readText(from, names.createdAt) ?? null,
    updatedAt: readText(from, names.updatedAt) ?? null,
  }
}

/** @throws Failure `platform_reply_invalid` when there is no list */
export function readClaims(body: unknown, profile: WireProfile): PlatformClaim[] {
  const list = readEnvelope(body, profile.reply.claims)
  if (list === undefined) throw new Failure('platform_reply_invalid', 'The listing of claims holds no list')
  return list.map((claim) => readClaim(claim, profile))
}
