import { sha256 } from '../domain/identifiers.ts'
import type { Json } from '../domain/question-set.ts'
import { encodeAnswers } from './encode-answers.ts'
import type { PreparedQuote, QuoteRequest } from './scheme-platform.ts'
import type { WireProfile } from './wire-profile.ts'

/** The body of `POST /quote` exactly as its bytes will be. @throws Failure `request_invalid` */
export function prepareQuote(request: QuoteRequest, profile: WireProfile): PreparedQuote {
  const { names, recordType, answers: encoding } = profile.request
  const { json, index } = encodeAnswers(request, profile)
  const members: Record<string, Json> = { [names.productId]: request.questionSet.productId }
  if (recordType !== null) members[names.recordType] = recordType
  members[names.externalReference] = request.externalReference
  members[encoding === 'pages' ? names.pages : names.answers] = json
  const body = JSON.stringify(members)
  return { body, sha256: sha256(body), index }
}
