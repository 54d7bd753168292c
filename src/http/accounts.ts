import { randomInt } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import { appendEvent } from '../store/events.ts'
import type { OpenTransaction, Store } from '../store/ports.ts'

export interface AccountCredentials {
  readonly email: string
  /** Shown once; only its scrypt hash is kept. */
  readonly password: string
}

/** The columns of better-auth's own tables that we write. */
interface SignInTables {
  account: {
    id: string
    accountId: string
    providerId: string
    userId: string
    password: string
    organisationId: string
  }
  session: { userId: string }
}

const firstRoles = 'reviewer,approver,admin,auditor'

/** Makes the first account, with every role, where there is none yet; null when somebody can sign in already. */
export async function createFirstAccount(
  store: Pick<Store, 'transaction'>,
  account: { readonly organisationId: string; readonly email: string; readonly name?: string },
): Promise<AccountCredentials | null> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const email = account.email.trim().toLowerCase()
  return await store.transaction(async (tx) => {
    const existing = await tx.selectFrom('user').select('id').limit(1).executeTakeFirst()
    if (existing) return null
    const now = new Date()
    const userId = newId('usr', now.getTime())
    await tx
      .insertInto('user')
      .values({
        id: userId,
        name: account.name ?? 'Administrator',
        email,
        emailVerified: true,
        image: null,
        createdAt: now,
        updatedAt: now,
        organisationId: account.organisationId,
        roles: firstRoles,
      })
      .execute()
    await setPassword(tx, userId, account.organisationId, hash)
    return { email, password }
  })
}

/**
 * Makes an account for somebody who then signs in with the password answered here.
 * @throws Failure `request_invalid` when an account has this address, in whatever organisation
 */
export async function addAccount(
  store: Pick<Store, 'transaction'>,
  account: {
    readonly organisationId: string
    readonly email: string
    readonly name: string
    readonly roles: readonly string[]
    readonly actor: string
  },
): Promise<AccountCredentials> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const email = account.email.trim().toLowerCase()
  return await store.transaction(async (tx) => {
    const now = new Date()
    const made = await tx
      .insertInto('user')
      .values({
        id: newId('usr', now.getTime()),
        name: account.name,
        email,
        emailVerified: true,
        image: null,
        createdAt: now,
        updatedAt: now,
        organisationId: account.organisationId,
        roles: account.roles.join(','),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made)
      throw new Failure('request_invalid', 'An account has this address already', {
        errors: [{ pointer: '/email', detail: 'Taken' }],
      })
    await setPassword(tx, made.id, account.organisationId, hash)
    await appendEvent(tx, {
      organisationId: account.organisationId,
      kind: 'account.added',
      subject: made.id,
      actor: account.actor,
      data: { roles: account.roles.join(',') },
    })
    return { email, password }
  })
}

/** Signs somebody out everywhere. */
export async function endSessions(tx: OpenTransaction, userId: string): Promise<void> {
  await signInTables(tx).deleteFrom('session').where('userId', '=', userId).execute()
}

/**
 * Gives an account a new password and ends its sessions.
 * @throws Failure `not_found` when the organisation has no account with this address
 */
export async function resetPassword(
  store: Pick<Store, 'transaction'>,
  account: {
    readonly organisationId: string
    readonly email: string
    /** Who asked for it; the command line unless given. */
    readonly actor?: string
  },
): Promise<AccountCredentials> {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const email = account.email.trim().toLowerCase()
  return await store.transaction(async (tx) => {
    const user = await tx
      .selectFrom('user')
      .select('id')
      .where('email', '=', email)
      .where('organisationId', '=', account.organisationId)
      .executeTakeFirst()
    if (!user) throw new Failure('not_found', 'No account has this address')
    await setPassword(tx, user.id, account.organisationId, hash)
    await endSessions(tx, user.id)
    await appendEvent(tx, {
      organisationId: account.organisationId,
      kind: 'account.password_reset',
      subject: user.id,
      actor: account.actor ?? 'cli',
    })
    return { email, password }
  })
}

async function setPassword(
  tx: OpenTransaction,
  userId: string,
  organisationId: string,
  hash: string,
): Promise<void> {
  const tables = signInTables(tx)
  const updated = await tables
    .updateTable('account')
    .set({ password: hash })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (updated.numUpdatedRows > 0n) return
  await tables
    .insertInto('account')
    .values({
      id: newId('acc'),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: hash,
      organisationId,
    })
    .execute()
}

function signInTables(tx: OpenTransaction): Kysely<SignInTables> {
  return tx as unknown as Kysely<SignInTables>
}

/** Letters and digits that nobody mistakes for one another, in groups that can be read aloud; 98 random bits. */
function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
