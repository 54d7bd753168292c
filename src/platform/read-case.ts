import { Failure } from '../domain/failures.ts'
import { outcomeOfWord, readOutcomeKind, readReasons } from './read-outcome.ts'
import { readPremium } from './read-premium.ts'
import type { CaseStatus, PlatformCase, PlatformCaseRecord } from './scheme-platform.ts'
import { isWireObject, readFlag, readList, readMember, readText, sameKey } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** Statuses seen in platforms of this family. The list is not closed: anything else is unknown and keeps its text. */
const statusWords: Readonly<Record<Exclude<CaseStatus, 'unknown'>, readonly string[]>> = {
  quotation: ['Quotation', 'Quoted', 'Quote'],
  pendingInvited: ['Pending/Invited', 'PendingInvited', 'Pending', 'Invited'],
  moreInfo: ['More Info', 'MoreInfo'],
  referred: ['Referred', 'Refer'],
  onCover: ['On Cover', 'OnCover'],
  cancelled: ['Cancelled'],
  declined: ['Declined'],
  lapsed: ['Lapsed'],
  ntu: ['NTU', 'Not Taken Up'],
  userSaved: ['User Saved', 'UserSaved'],
}

function readStatus(text: string | undefined): CaseStatus {
  if (text === undefined) return 'unknown'
  const key = (word: string) => sameKey(word.replace(/\s+/g, ''))
  const found = Object.entries(statusWords).find(([, words]) => words.some((word) => key(word) === key(text)))
  return (found?.[0] as CaseStatus | undefined) ?? 'unknown'
}

function unwrap(body: unknown, profile: WireProfile): unknown {
  const inner = readMember(body, profile.reply.envelope)
  return isWireObject(inner) ? inner : body
}

/** @throws Failure `platform_reply_invalid` when it names no case */
export function readCase(body: unknown, profile: WireProfile): PlatformCase {
  const names = profile.reply
  const from = unwrap(body, profile)
  const caseId = readText(from, names.caseId) ?? readText(from, ['id'])
  if (caseId === undefined) throw new Failure('platform_reply_invalid', 'A case came without its id')
  const statusText = readText(from, names.status)
  return {
    caseId,
    reference: readText(from, names.reference) ?? null,
    externalReference: readText(from, names.externalReference) ?? null,
    status: readStatus(statusText),
    statusText: statusText ?? null,
    records: readList(from, names.records).flatMap((record) => {
      const recordId =
        typeof record === 'string' ? record : (readText(record, names.recordId) ?? readText(record, ['id']))
      return recordId === undefined ? [] : [{ recordId, kind: readText(record, names.recordKind) ?? null }]
    }),
  }
}

/** @throws Failure `platform_reply_invalid` when it names no record or no case */
export function readCaseRecord(body: unknown, profile: WireProfile): PlatformCaseRecord {
  const names = profile.reply
  const from = unwrap(body, profile)
  const recordId = readText(from, names.recordId) ?? readText(from, ['id'])
  const caseId = readText(from, names.caseId)
  if (recordId === undefined || caseId === undefined)
    throw new Failure('platform_reply_invalid', 'A case record came without its id or its case')
  const statusText = readText(from, names.status)
  const referral = readMember(from, names.referral)
  const reasons = [
    ...readList(referral, names.referralReasons),
    ...readList(from, names.referrals),
    ...readList(from, names.declineReasons),
  ]
  const stated = readOutcomeKind(from, profile) ?? (statusText && outcomeOfWord(statusText, profile))
  const isReferred = readFlag(referral, names.referred) && stated !== 'declined'
  const outcome = isReferred ? 'referred' : stated || null
  const notes = readText(referral, names.referralNotes)
  return {
    recordId,
    caseId,
    reference: readText(from, names.reference) ?? null,
    status: readStatus(statusText),
    statusText: statusText ?? null,
    outcome,
    premium: readPremium(from, names),
    reasons: readReasons(reasons.length > 0 || notes === undefined ? reasons : [notes], names),
  }
}
