import type { Context } from 'hono'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { type Role, roles } from './authorisation.ts'
import type { Principal } from './principal.ts'
import { bearerToken, isSameSecret } from './secret.ts'

/** Finds out who makes a request: the local command line by its token, else a person by the session; null when neither. */
export async function identify(
  c: Context<AppEnvironment>,
  dependencies: Pick<AppDependencies, 'auth' | 'localToken' | 'organisationId'>,
): Promise<Principal | null> {
  const token = bearerToken(c.req.header('authorization'))
  if (token !== null) {
    const { localToken, organisationId } = dependencies
    // The token lies in a file that only this machine's user reads; from anywhere else it was stolen.
    const isLocal = localToken !== null && isLoopback(remoteAddress(c)) && isSameSecret(token, localToken)
    return isLocal ? { id: 'cli', organisationId, roles: ['cli'], name: 'Command line', email: '' } : null
  }
  const found = await dependencies.auth.api.getSession({ headers: c.req.raw.headers })
  // Whoever was disabled while signed in is out at the next request.
  if (!found || found.user.disabled) return null
  const { user } = found
  return {
    id: user.id,
    organisationId: user.organisationId,
    roles: readRoles(user.roles),
    name: user.name,
    email: user.email,
  }
}

/** Reads the comma-separated roles of a user; unknown ones, and `cli`, which no person holds, count for nothing. */
export function readRoles(text: string): readonly Role[] {
  const held = text.split(',').map((role) => role.trim())
  return roles.filter((role) => role !== 'cli' && held.includes(role))
}

export function remoteAddress(c: Context<AppEnvironment>): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address)
}
