import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { inTransaction } from './database.ts'
import { digestOf, isSameSecret } from './same-secret.ts'

export const accessTokenSeconds = 15 * 60
const refreshTokenMs = 12 * 3_600_000

export interface TokenPair {
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly refresh_token: string
}

const claims = z.object({ sub: z.string(), exp: z.number() })

function encode(json: object): string {
  return Buffer.from(JSON.stringify(json)).toString('base64url')
}

function sign(secret: string, signed: string): string {
  return createHmac('sha256', `access-token ${secret}`).update(signed).digest('base64url')
}

/** The user an access token names, when it is ours and still valid. Only HS256 exists: the header is never asked. */
export function readAccessToken(secret: string, token: string, nowMs: number): string | undefined {
  const [header, payload, signature, ...more] = token.split('.')
  if (!header || !payload || !signature || more.length > 0) return undefined
  if (!isSameSecret(signature, sign(secret, `${header}.${payload}`))) return undefined
  const read = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return read.success && read.data.exp * 1000 > nowMs ? read.data.sub : undefined
}

/** Issues an access token of 15 minutes and a refresh token for one use, in the family of one sign-in. */
export function issueTokens(
  database: DatabaseSync,
  secret: string,
  of: { readonly username: string; readonly family?: string },
  nowMs: number,
): TokenPair {
  const issuedAt = Math.floor(nowMs / 1000)
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({
    sub: of.username,
    iat: issuedAt,
    exp: issuedAt + accessTokenSeconds,
    jti: randomUUID(),
  })}`
  const refresh = randomBytes(32).toString('base64url')
  database
    .prepare('insert into refresh_token (digest, family, username, expires_at_ms) values (?, ?, ?, ?)')
    .run(digestOf(refresh), of.family ?? randomUUID(), of.username, nowMs + refreshTokenMs)
  return {
    access_token: `${signed}.${sign(secret, signed)}`,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: refresh,
  }
}

/**
 * Exchanges a refresh token for a new pair; undefined when it is unknown, expired or was used before. A second use means
 * that somebody else has it, so the whole family ends.
 */
export function refreshTokens(
  database: DatabaseSync,
  secret: string,
  refresh: string,
  nowMs: number,
): TokenPair | undefined {
  return inTransaction(database, () => {
    const row = database.prepare('select * from refresh_token where digest = ?').get(digestOf(refresh))
    if (!row) return undefined
    const family = String(row['family'])
    if (row['used_at'] !== null) {
      database.prepare('delete from refresh_token where family = ?').run(family)
      return undefined
    }
    if (Number(row['expires_at_ms']) <= nowMs) return undefined
    database
      .prepare('update refresh_token set used_at = ? where digest = ?')
      .run(new Date(nowMs).toISOString(), digestOf(refresh))
    return issueTokens(database, secret, { username: String(row['username']), family }, nowMs)
  })
}
