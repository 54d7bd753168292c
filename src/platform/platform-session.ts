import type { Json } from '../domain/question-set.ts'
import { parseReply } from './parse-reply.ts'
import type { PlatformCall, PlatformCaller } from './platform-caller.ts'
import type { PlatformCredentials } from './platform-credentials.ts'
import type { OperationName } from './wire-operations.ts'
import type { WireProfile } from './wire-profile.ts'

/** What the operations work with: who calls, how, and in which words. */
export interface PlatformSession {
  readonly caller: PlatformCaller
  readonly credentials: PlatformCredentials
  readonly profile: WireProfile
}

/** A request whose answer is JSON. @throws Failure as `SchemePlatform` says */
export async function requestJson(
  { caller, credentials }: PlatformSession,
  operation: OperationName,
  call: PlatformCall = {},
): Promise<unknown> {
  return parseReply(await caller.request(credentials, operation, call), operation)
}

/** A JSON body of the members that are there, by the wire's own names. */
export function jsonBody(members: Readonly<Record<string, Json | undefined>>): PlatformCall {
  const present = Object.entries(members).filter(([, value]) => value !== undefined)
  return {
    body: { contentType: 'application/json', bytes: JSON.stringify(Object.fromEntries(present)) },
  }
}
