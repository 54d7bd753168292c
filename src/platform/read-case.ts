import { Failure } from '../domain/failures.ts'
import { unwrapReply } from './parse-reply.ts'
import type {
  CaseStatus,
  ListedRecord,
  PlatformCase,
  PlatformCaseRecord,
  RecordKind,
} from './platform-case.ts'
import { outcomeOfWord, readOutcomeKind, readReasons } from './read-outcome.ts'
import { readPremium } from './read-premium.ts'
import {
  readEnvelope,
  readFlag,
  readList,
  readMember,
  readNumber,
  readText,
  sameKey,
} from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** Which of our words a platform's word stands for; undefined for a word the profile does not know. */
function wordIn<Word extends string>(
  words: Readonly<Record<Word, readonly string[]>>,
  text: string | undefined,
): Word | undefined {
  if (text === undefined) return undefined
  const key = (word: string) => sameKey(word.replace(/\s+/g, ''))
  return (Object.keys(words) as Word[]).find((one) => words[one].some((word) => key(word) === key(text)))
}

function readStatus(text: string | undefined, profile: WireProfile): CaseStatus {
  return wordIn(profile.statusWords, text) ?? 'unknown'
}

function readListedRecord(from: unknown, profile: WireProfile): ListedRecord | undefined {
  const names = profile.reply
  if (typeof from === 'string' || typeof from === 'number')
    return {
      recordId: String(from),
      kind: 'unknown',
      kindText: null,
      status: 'unknown',
      createdAt: null,
      updatedAt: null,
    }
  const recordId = readText(from, names.recordId) ?? readText(from, ['id'])
  if (recordId === undefined) return undefined
  const kindText = readText(from, names.recordKind)
  const kind: RecordKind = wordIn(profile.recordKindWords, kindText) ?? 'unknown'
  return {
    recordId,
    kind,
    kindText: kindText ?? null,
    status: readStatus(readText(from, names.status), profile),
    createdAt: readText(from, names.createdAt) ?? null,
    updatedAt: readText(from, names.updatedAt) ?? null,
  }
}

/** @throws Failure `platform_reply_invalid` when it names no case */
export function readCase(body: unknown, profile: WireProfile): PlatformCase {
  const names = profile.reply
  const from = unwrapReply(body, profile)
  const caseId = readText(from, names.caseId) ?? readText(from, ['id'])
  if (caseId === undefined) throw new Failure('platform_reply_invalid', 'A case came without its id')
  const statusText = readText(from, names.status)
  return {
    caseId,
    reference: readText(from, names.reference) ?? null,
    externalReference: readText(from, names.externalReference) ?? null,
    policyNumber: readText(from, names.policyNumber) ?? null,
    status: readStatus(statusText, profile),
    statusText: statusText ?? null,
    updatedAt: readText(from, names.updatedAt) ?? null,
    records: readList(from, names.records).flatMap((record) => readListedRecord(record, profile) ?? []),
  }
}

/** @throws Failure `platform_reply_invalid` when it names no record or no case */
export function readCaseRecord(body: unknown, profile: WireProfile): PlatformCaseRecord {
  const names = profile.reply
  const from = unwrapReply(body, profile)
  const listed = readListedRecord(from, profile)
  const caseId = readText(from, names.caseId)
  if (listed === undefined || caseId === undefined)
    throw new Failure('platform_reply_invalid', 'A case record came without its id or its case')
  const statusText = readText(from, names.status)
  const referral = readMember(from, names.referral)
  const referrals = [...readList(referral, names.referralReasons), ...readList(from, names.referrals)]
  const stated = readOutcomeKind(from, profile) ?? (statusText && outcomeOfWord(statusText, profile))
  const saysReferred = readMember(referral, names.referred) !== undefined
  const isReferred = readFlag(referral, names.referred) && stated !== 'declined'
  const outcome = isReferred ? 'referred' : stated || null
  const notes = readText(referral, names.referralNotes)
  const listedReasons = readReasons([...referrals, ...readList(from, names.declineReasons)], names)
  return {
    ...listed,
    caseId,
    reference: readText(from, names.reference) ?? null,
    statusText: statusText ?? null,
    outcome,
    premium: readPremium(from, names, { mayBeReturned: listed.kind === 'mta' }),
    annualPremium: readAnnualPremium(from, profile),
    referral: {
      referred: saysReferred || outcome === 'referred' ? outcome === 'referred' : null,
      reasons: readReasons(referrals, names),
      level: readNumber(referral, names.reasonLevel) ?? null,
      notes: notes ?? null,
    },
    reasons: listedReasons.length > 0 || notes === undefined ? listedReasons : readReasons([notes], names),
    policyNumber: readText(from, names.policyNumber) ?? null,
    inceptionDate: readText(from, names.inceptionDate) ?? null,
    effectiveDate: readText(from, names.effectiveDate) ?? null,
    expiryDate: readText(from, names.expiryDate) ?? null,
  }
}

/** What a whole year costs, which stands beside or inside the premium of a change. */
export function readAnnualPremium(from: unknown, profile: WireProfile) {
  const names = profile.reply
  const annual =
    readMember(readMember(from, names.premium), names.annualPremium) ?? readMember(from, names.annualPremium)
  return typeof annual === 'object' ? readPremium(annual, names) : null
}

/** @throws Failure `platform_reply_invalid` when there is no list */
export function readCaseRecords(body: unknown, profile: WireProfile): PlatformCaseRecord[] {
  const list = readEnvelope(body, [...profile.reply.records, ...profile.reply.documents])
  if (list === undefined)
    throw new Failure('platform_reply_invalid', 'The listing of case records holds no list')
  return list.map((record) => readCaseRecord(record, profile))
}
