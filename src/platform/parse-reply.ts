import { Failure } from '../domain/failures.ts'
import { isWireObject, readMember } from './tolerant-reader.ts'
import { actingOperations, type OperationName } from './wire-operations.ts'
import type { WireProfile } from './wire-profile.ts'

/**
 * The JSON of a success. An empty one is a success without anything to read.
 * @throws Failure `platform_reply_invalid`, or `platform_outcome_unknown` for what must not be done twice
 */
export function parseReply(text: string, operation: OperationName): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(
      actingOperations.includes(operation) ? 'platform_outcome_unknown' : 'platform_reply_invalid',
      `The answer to ${operation} is not JSON`,
    )
  }
}

/** What is told, without the envelope some platforms put around it. */
export function unwrapReply(body: unknown, profile: WireProfile): unknown {
  const inner = readMember(body, profile.reply.envelope)
  return isWireObject(inner) ? inner : body
}
