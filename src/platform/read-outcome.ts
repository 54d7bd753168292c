import type { QuoteOutcome, UnderwritingReason } from '../domain/quote.ts'
import { readPremium } from './read-premium.ts'
import {
  isWireObject,
  readFlag,
  readList,
  readMember,
  readNumber,
  readText,
  sameKey,
} from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

export type OutcomeKind = 'quoted' | 'referred' | 'declined'

/** Reasons as the platform words them, objects or plain sentences. */
export function readReasons(list: readonly unknown[], profile: WireProfile['reply']): UnderwritingReason[] {
  return list.flatMap((reason) => {
    if (typeof reason === 'string') return reason.trim() === '' ? [] : [{ message: reason.trim() }]
    const code = readText(reason, profile.reasonCode)
    const message = readText(reason, profile.reasonMessage) ?? code
    if (message === undefined) return []
    return [
      {
        code,
        message,
        level: readNumber(reason, profile.reasonLevel),
        questionId: readText(reason, profile.questionId),
      },
    ]
  })
}

/** Which outcome a word stands for; undefined for a word the profile does not know. */
export function outcomeOfWord(word: string, profile: WireProfile): OutcomeKind | undefined {
  const key = sameKey(word.replace(/\s+/g, ''))
  const kinds: readonly OutcomeKind[] = ['declined', 'referred', 'quoted']
  return kinds.find((kind) => profile.outcomeWords[kind].some((each) => sameKey(each) === key))
}

/**
 * The outcome that a reply states. Declined outweighs referred and referred outweighs quoted, wherever in the reply they
 * stand; an outcome word the profile does not know is never a quote.
 */
export function readOutcomeKind(reply: unknown, profile: WireProfile): OutcomeKind | undefined {
  const names = profile.reply
  const word = readText(reply, names.outcome)
  const status = readText(reply, names.status)
  const stated = [word, status].map((each) => (each === undefined ? undefined : outcomeOfWord(each, profile)))
  if (
    stated.includes('declined') ||
    readFlag(reply, names.declined) ||
    readList(reply, names.declineReasons).length > 0
  )
    return 'declined'
  if (
    stated.includes('referred') ||
    readFlag(reply, names.referred) ||
    readList(reply, names.referrals).length > 0
  )
    return 'referred'
  const first = word === undefined ? stated[1] : stated[0]
  return first === 'quoted' ? 'quoted' : undefined
}

const unknown = (explanation: string): QuoteOutcome => ({ kind: 'unknown', explanation })

/** Reads the body of a successful `POST /quote`. Whatever cannot be read for sure is `unknown`, never a success. */
export function readQuoteOutcome(
  body: unknown,
  profile: WireProfile,
  premiumOptions: { readonly mayBeReturned?: boolean } = {},
): QuoteOutcome {
  const names = profile.reply
  if (!isWireObject(body)) return unknown('The reply is not an object')
  const inner = readMember(body, names.envelope)
  const reply = isWireObject(inner) && readText(body, names.caseId) === undefined ? inner : body
  const caseId = readText(reply, names.caseId)
  const kind = readOutcomeKind(reply, profile)
  if (kind === undefined) return unknown('The reply states no outcome that we know')
  if (caseId === undefined) return unknown(`The reply says ${kind} and names no case`)
  const premium = readPremium(reply, names, premiumOptions)
  if (kind === 'quoted' && premium === null)
    return unknown(`The reply for case ${caseId} says quoted without a premium that can be read`)
  const listed = [...readList(reply, names.referrals), ...readList(reply, names.declineReasons)]
  return {
    kind,
    caseId,
    recordId: readText(reply, names.recordId) ?? null,
    reference: readText(reply, names.reference) ?? null,
    premium,
    reasons: readReasons(listed, names),
    warnings: readReasons(readList(reply, names.warnings), names),
  }
}
