import { z } from 'zod'
import { sha256 } from '../domain/identifiers.ts'
import { canonicalJson } from './canonical-json.ts'
import { appendEvent } from './events.ts'
import type { PlatformConnectionRow } from './organisations.ts'
import type { Database, Store } from './ports.ts'
import { openSealedText, type Seal, sealText } from './sealed-text.ts'

/** Where they are kept: beside the organisation's settings, so that the journal holds them too. */
const keysName = 'platform_keys'
const profileName = 'wire_profile'
const hookSecretName = (connectionId: string): string => `hook_secret ${connectionId}`

const keysSchema = z.strictObject({ sealed: z.string() })
const hookSecretSchema = z.strictObject({ sha256: z.string() })
const profileSchema = z.strictObject({
  baseUrl: z.string(),
  profile: z.string(),
  changes: z.record(z.string(), z.unknown()),
})

/** What an administrator said of the platform at the desk. */
export interface KeptProfile {
  readonly profile: string
  /** What differs from that profile. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Machine Keys that were set at the desk, told without themselves. */
export interface KeptKeys {
  readonly setAt: Date
  /** A user's id. */
  readonly setBy: string
  /** The key in use first; null when the server's secret or the platform's address is another by now. */
  readonly keys: readonly string[] | null
}

/** Whose platform is meant. What was kept for one address never goes to another. */
export interface PlatformOwner {
  readonly organisationId: string
  readonly connectionId: string
  readonly baseUrl: string
  /** The server's secret. */
  readonly secret: string
}

interface Change {
  readonly actor: string
  readonly now: Date
}

const sealOf = ({ organisationId, connectionId, baseUrl, secret }: PlatformOwner): Seal => ({
  secret,
  purpose: canonicalJson(['machine keys', organisationId, connectionId, baseUrl]),
})

async function readKept(db: Database, organisationId: string, name: string) {
  return await db
    .selectFrom('organisation_setting')
    .select(['value', 'changed_at', 'changed_by'])
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .executeTakeFirst()
}

export async function readKeptKeys(db: Database, owner: PlatformOwner): Promise<KeptKeys | null> {
  const row = await readKept(db, owner.organisationId, keysName)
  const kept = keysSchema.safeParse(row?.value)
  if (!row || !kept.success) return null
  return { setAt: row.changed_at, setBy: row.changed_by, keys: openKeys(owner, kept.data.sealed) }
}

/** Machine Keys as they are kept, which only the server's secret opens; null when none were set. */
export async function readSealedKeys(db: Database, organisationId: string): Promise<string | null> {
  const row = await readKept(db, organisationId, keysName)
  return keysSchema.safeParse(row?.value).data?.sealed ?? null
}

/** The keys, the one in use first; null when the server's secret or the platform's address is another by now. */
export function openKeys(owner: PlatformOwner, sealed: string): readonly string[] | null {
  const text = openSealedText(sealOf(owner), sealed)
  return text === null ? null : z.array(z.string()).parse(JSON.parse(text))
}

/** Null: nothing was chosen at the desk for this address. */
export async function readKeptProfile(
  db: Database,
  owner: Pick<PlatformOwner, 'organisationId' | 'baseUrl'>,
): Promise<KeptProfile | null> {
  const row = await readKept(db, owner.organisationId, profileName)
  const kept = profileSchema.safeParse(row?.value)
  if (!kept.success || kept.data.baseUrl !== owner.baseUrl) return null
  const { profile, changes } = kept.data
  return { profile, changes }
}

/** Keeps keys sealed, or with null forgets them. The audit trail learns that it happened and never what they are. */
export async function keepKeys(
  store: Pick<Store, 'transaction' | 'journal'>,
  owner: PlatformOwner,
  keys: readonly string[] | null,
  change: Change,
): Promise<void> {
  const value = keys === null ? false : { sealed: sealText(sealOf(owner), JSON.stringify(keys)) }
  await keep(store, owner, keysName, value, change, {
    kind: keys === null ? 'platform.keys_forgotten' : 'platform.keys_set',
    data: keys === null ? {} : { keys: keys.length },
  })
}

/** Keeps which wire profile counts, or with null goes back to what the configuration says. */
export async function keepProfile(
  store: Pick<Store, 'transaction' | 'journal'>,
  owner: PlatformOwner,
  kept: KeptProfile | null,
  change: Change,
): Promise<void> {
  const value = kept === null ? false : { baseUrl: owner.baseUrl, ...kept }
  await keep(store, owner, profileName, value, change, {
    kind: kept === null ? 'platform.profile_reset' : 'platform.profile_chosen',
    data: kept === null ? {} : { profile: kept.profile, changes: sha256(canonicalJson(kept.changes)) },
  })
}

/** The hash of what the platform's events must show; null when no secret was made. */
export async function readHookSecretHash(
  db: Database,
  connection: Pick<PlatformConnectionRow, 'id' | 'organisation_id' | 'hook_secret_sha256'>,
): Promise<string | null> {
  const row = await readKept(db, connection.organisation_id, hookSecretName(connection.id))
  const kept = hookSecretSchema.safeParse(row?.value)
  // A secret that an earlier program made has its hash in the connection's own row.
  return kept.success ? kept.data.sha256 : connection.hook_secret_sha256
}

/** Keeps what the platform's events must show from now on. It is never shown again, so its hash is all that is needed. */
export async function keepHookSecret(
  store: Pick<Store, 'transaction' | 'journal'>,
  connection: Pick<PlatformConnectionRow, 'id' | 'organisation_id'>,
  secret: string,
  change: Change,
): Promise<void> {
  const owner = { organisationId: connection.organisation_id, connectionId: connection.id }
  await keep(store, owner, hookSecretName(connection.id), { sha256: sha256(secret) }, change, {
    kind: 'platform.hook_secret_renewed',
    data: {},
  })
}

async function keep(
  store: Pick<Store, 'transaction' | 'journal'>,
  { organisationId, connectionId }: Pick<PlatformOwner, 'organisationId' | 'connectionId'>,
  name: string,
  value: unknown,
  { actor: changed_by, now: changed_at }: Change,
  event: { readonly kind: string; readonly data: Readonly<Record<string, string | number>> },
): Promise<void> {
  const row = { organisation_id: organisationId, name, value, changed_by, changed_at }
  await store.transaction(async (tx) => {
    const changed = { value: JSON.stringify(value), changed_by, changed_at }
    await tx
      .insertInto('organisation_setting')
      .values({ ...row, ...changed })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'name']).doUpdateSet(changed))
      .execute()
    await appendEvent(tx, { organisationId, subject: connectionId, actor: changed_by, ...event })
  })
  await store.journal.append([{ table: 'organisation_setting', organisationId, row }])
}
