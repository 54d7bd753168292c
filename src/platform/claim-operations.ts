import type { Json } from '../domain/question-set.ts'
import type { ClaimChanges } from './platform-claim.ts'
import { jsonBody, type PlatformSession, requestJson } from './platform-session.ts'
import { readClaim, readClaims } from './read-claim.ts'
import type { ClaimsPlatform } from './scheme-platform.ts'
import type { WireProfile } from './wire-profile.ts'

/** The details that are given, in the wire's names; what is not given stays as it is on the platform. */
function encodeDetails(details: ClaimChanges, { request }: WireProfile): Record<string, Json> {
  const { names } = request
  const amount = (value: string | undefined) =>
    value === undefined || request.money === 'string' ? value : Number(value)
  const members: readonly (readonly [string, Json | undefined])[] = [
    [names.reference, details.reference],
    [names.type, details.type],
    [names.incidentDate, details.incidentDate],
    [names.notifiedDate, details.notifiedDate],
    [names.description, details.description],
    [names.reserve, amount(details.reserve)],
    [names.paid, amount(details.paid)],
    [names.settledAmount, amount(details.settledAmount)],
    [names.settledDate, details.settledDate],
    [names.lossAdjuster, details.lossAdjuster],
    [names.informationOnly, details.informationOnly],
  ]
  return Object.fromEntries(members.filter((member): member is [string, Json] => member[1] !== undefined))
}

/** Claims of policies on cover. Whether a case is on cover, and what a claim's status is, the platform alone decides. */
export function claimOperations(session: PlatformSession): ClaimsPlatform {
  const { profile } = session
  const { names } = profile.request
  return {
    listClaims: async (caseId) =>
      readClaims(await requestJson(session, 'listClaims', { query: { caseId } }), profile),
    async createClaim({ caseId, recordId, ...details }) {
      const body = jsonBody({
        [names.caseId]: caseId,
        [names.policyRecordId]: recordId,
        ...encodeDetails(details, profile),
      })
      return readClaim(await requestJson(session, 'createClaim', body), profile)
    },
    readClaim: async (claimId) =>
      readClaim(await requestJson(session, 'readClaim', { path: { claimId } }), profile),
    async updateClaim(claimId, changes) {
      const body = jsonBody(encodeDetails(changes, profile))
      return readClaim(await requestJson(session, 'updateClaim', { path: { claimId }, ...body }), profile)
    },
  }
}
