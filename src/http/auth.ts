import { betterAuth } from 'better-auth'
import type { Kysely } from 'kysely'
import { newId } from '../domain/identifiers.ts'
import type { Tables } from '../store/schema.ts'
import type { HttpLog } from './http-log.ts'

export interface AuthOptions {
  readonly db: Kysely<Tables>
  /** At least 32 characters; signs the cookies. */
  readonly secret: string
  readonly publicUrl: string
  readonly log: Pick<HttpLog, 'warn'>
}

const SESSION_SECONDS = 12 * 60 * 60
const REFRESH_SECONDS = 15 * 60

/** Sign-in by email and password with better-auth, on our database. Accounts are made by the program, never by a visitor. */
export function createAuth({ db, secret, publicUrl, log }: AuthOptions) {
  // `__Host-` binds a cookie to this very host, but browsers take it only over https.
  const isHttps = publicUrl.startsWith('https:')
  const prefix = isHttps ? '__Host-' : ''
  const cookie = (name: string) => ({ name: `${prefix}slipway.${name}` })
  return betterAuth({
    appName: 'Slipway',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    // On the embedded database there is one connection; better-auth must not hold it over several calls.
    database: { db, type: 'postgres', transaction: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
    },
    user: {
      additionalFields: {
        organisationId: { type: 'string', required: true, input: false },
        roles: { type: 'string', required: true, input: false },
        disabled: { type: 'boolean', required: false, input: false },
      },
    },
    // Every request reads the session and the roles, so that a change or a reset counts at once.
    session: { expiresIn: SESSION_SECONDS, updateAge: REFRESH_SECONDS, cookieCache: { enabled: false } },
    // Sign-in is slowed down by our own throttle, and origins are checked for every unsafe route in one place.
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      disableOriginCheck: true,
      disableCSRFCheck: true,
      defaultCookieAttributes: { secure: isHttps, sameSite: 'lax', httpOnly: true, path: '/' },
      cookies: {
        session_token: cookie('session'),
        session_data: cookie('session-data'),
        account_data: cookie('account-data'),
        dont_remember: cookie('dont-remember'),
      },
      database: {
        generateId: ({ model }) => newId(idKind(model)),
        // Sessions and accounts carry their organisation, which the database fills in from the user.
        validateSchema: false,
      },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    // Only that something happened: the arguments may name people.
    logger: { level: 'error', log: (level) => log.warn({ level }, 'sign-in library reported a fault') },
  })
}

export type Auth = ReturnType<typeof createAuth>

function idKind(model: string): string {
  return { user: 'usr', session: 'ses', account: 'acc', verification: 'ver' }[model] ?? 'aut'
}
