import { Failure } from '../domain/failures.ts'
import type { TokenGrant } from './bearer-tokens.ts'
import type { PlatformCaller } from './platform-caller.ts'
import type { PlatformCredentials } from './platform-credentials.ts'
import { jsonBody, requestJson } from './platform-session.ts'
import { readNumber, readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

/** A user of the platform whose access tokens the client fetches. */
export interface PlatformUser {
  readonly userName: string
  readonly password: string
}

/** What issues tokens asks for no other credentials. */
const noCredentials: PlatformCredentials = { headers: async () => ({}), rejected: async () => false }

/** The two operations that give access tokens. Credentials go in the body and never in a URL. */
export function signInOperations(caller: PlatformCaller, profile: WireProfile) {
  const session = { caller, profile, credentials: noCredentials }
  const { names } = profile.request
  const readGrant = (body: unknown): TokenGrant => {
    const accessToken = readText(body, profile.reply.accessToken)
    if (accessToken === undefined)
      throw new Failure('platform_reply_invalid', 'A sign-in was answered without an access token')
    const seconds = readNumber(body, profile.reply.expiresInSeconds)
    return {
      accessToken,
      refreshToken: readText(body, profile.reply.refreshToken) ?? null,
      lifetimeMs: seconds === undefined ? null : seconds * 1000,
    }
  }
  return {
    signIn: async ({ userName, password }: PlatformUser) =>
      readGrant(
        await requestJson(
          session,
          'signIn',
          jsonBody({ [names.userName]: userName, [names.password]: password }),
        ),
      ),
    refresh: async (refreshToken: string) =>
      readGrant(
        await requestJson(session, 'refreshAccess', jsonBody({ [names.refreshToken]: refreshToken })),
      ),
  }
}
