import { randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { digestOf } from './same-secret.ts'

export type AccessLevel = 'standard' | 'administrator'

/** A Machine Key without its secret, of which only a digest is kept. */
export interface MachineKey {
  readonly keyId: string
  readonly name: string
  readonly level: AccessLevel
  /** The key this one was made from by rotation. */
  readonly replaces: string | null
  readonly createdAt: string
  readonly revokedAt: string | null
}

export interface IssuedKey {
  readonly key: MachineKey
  /** Shown this once. */
  readonly secret: string
}

const seededKeyId = 'seeded'

function readKey(row: Record<string, SQLOutputValue>): MachineKey {
  return {
    keyId: String(row['id']),
    name: String(row['name']),
    level: row['level'] === 'administrator' ? 'administrator' : 'standard',
    replaces: row['replaces'] === null ? null : String(row['replaces']),
    createdAt: String(row['created_at']),
    revokedAt: row['revoked_at'] === null ? null : String(row['revoked_at']),
  }
}

/** Admits the key the sandbox was started with. The same key stays revoked across restarts; another one replaces it. */
export function seedKey(database: DatabaseSync, secret: string, now: Date): void {
  database
    .prepare(
      `insert into machine_key (id, name, level, digest, created_at) values (?, 'Seeded key', 'standard', ?, ?)
       on conflict (id) do update set digest = excluded.digest, level = 'standard', revoked_at = null
       where digest <> excluded.digest`,
    )
    .run(seededKeyId, digestOf(secret), now.toISOString())
}

export function findKeyBySecret(database: DatabaseSync, secret: string): MachineKey | undefined {
  const row = database
    .prepare('select * from machine_key where digest = ? and revoked_at is null')
    .get(digestOf(secret))
  return row && readKey(row)
}

export function findKey(database: DatabaseSync, keyId: string): MachineKey | undefined {
  const row = database.prepare('select * from machine_key where id = ?').get(keyId)
  return row && readKey(row)
}

export function listKeys(database: DatabaseSync): readonly MachineKey[] {
  return database.prepare('select * from machine_key order by created_at, id').all().map(readKey)
}

/** Makes a key. A rotated key has the level of the one it replaces, which stays valid until it is revoked. */
export function issueKey(
  database: DatabaseSync,
  from: { readonly name: string; readonly replaces?: MachineKey },
  now: Date,
): IssuedKey {
  const secret = `mk_${randomBytes(32).toString('base64url')}`
  const keyId = randomUUID()
  database
    .prepare(
      'insert into machine_key (id, name, level, digest, replaces, created_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run(
      keyId,
      from.name,
      from.replaces?.level ?? 'standard',
      digestOf(secret),
      from.replaces?.keyId ?? null,
      now.toISOString(),
    )
  const key = findKey(database, keyId)
  if (!key) throw new Error('the key just written is gone')
  return { key, secret }
}

export function revokeKey(database: DatabaseSync, keyId: string, now: Date): void {
  database
    .prepare('update machine_key set revoked_at = coalesce(revoked_at, ?) where id = ?')
    .run(now.toISOString(), keyId)
}

export function setKeyLevel(database: DatabaseSync, keyId: string, level: AccessLevel): void {
  database.prepare('update machine_key set level = ? where id = ?').run(level, keyId)
}
