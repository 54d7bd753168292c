import { sha256 } from '../domain/identifiers.ts'
import type { Json } from '../domain/question-set.ts'
import { type AnsweredSet, encodeAnswers } from './encode-answers.ts'
import type { PolicyChange, PreparedQuote, QuoteRequest } from './scheme-platform.ts'
import type { WireProfile } from './wire-profile.ts'

function prepare(head: Record<string, Json>, request: AnsweredSet, profile: WireProfile): PreparedQuote {
  const { names, answers: encoding } = profile.request
  const { json, index } = encodeAnswers(request, profile)
  const body = JSON.stringify({ ...head, [encoding === 'pages' ? names.pages : names.answers]: json })
  return { body, sha256: sha256(body), index }
}

/** The body of `POST /quote` exactly as its bytes will be. @throws Failure `request_invalid` */
export function prepareQuote(request: QuoteRequest, profile: WireProfile): PreparedQuote {
  const { names, recordType } = profile.request
  const head: Record<string, Json> = { [names.productId]: request.questionSet.productId }
  if (recordType !== null) head[names.recordType] = recordType
  head[names.externalReference] = request.externalReference
  return prepare(head, request, profile)
}

/** The body of an MTA or a renewal. @throws Failure `request_invalid` */
export function preparePolicyChange(change: PolicyChange, profile: WireProfile): PreparedQuote {
  const { names, recordKinds } = profile.request
  const head: Record<string, Json> = {
    [names.kind]: recordKinds[change.kind],
    [names.effectiveDate]: change.effectiveDate,
  }
  if (change.reason !== undefined) head[names.reason] = change.reason
  return prepare(head, change, profile)
}
