import type { Database, OpenTransaction } from './ports.ts'

/** What an administrator decides for the organisation. */
export interface OrganisationSettings {
  /** Who approves, or reconciles, must not be who decided last. */
  readonly fourEyes: boolean
  /** How long a submission stays with somebody who does nothing on it. */
  readonly claimMinutes: number
}

export const defaultSettings: OrganisationSettings = { fourEyes: false, claimMinutes: 20 }

/** Names as they are stored, so that a setting can be renamed here without losing what was decided. */
const storedNames = { fourEyes: 'four_eyes', claimMinutes: 'claim_minutes' } as const

export async function readSettings(db: Database, organisationId: string): Promise<OrganisationSettings> {
  const rows = await db
    .selectFrom('organisation_setting')
    .select(['name', 'value'])
    .where('organisation_id', '=', organisationId)
    .execute()
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const fourEyes = stored.get(storedNames.fourEyes)
  const claimMinutes = stored.get(storedNames.claimMinutes)
  return {
    fourEyes: typeof fourEyes === 'boolean' ? fourEyes : defaultSettings.fourEyes,
    claimMinutes: typeof claimMinutes === 'number' ? claimMinutes : defaultSettings.claimMinutes,
  }
}

/** @returns the names of the settings that have another value now */
export async function saveSettings(
  tx: OpenTransaction,
  change: {
    readonly organisationId: string
    readonly actor: string
    readonly now: Date
    readonly settings: OrganisationSettings
  },
): Promise<string[]> {
  const before = await readSettings(tx, change.organisationId)
  const changed: string[] = []
  for (const key of Object.keys(storedNames) as (keyof OrganisationSettings)[]) {
    if (before[key] === change.settings[key]) continue
    changed.push(storedNames[key])
    const row = {
      value: JSON.stringify(change.settings[key]),
      changed_by: change.actor,
      changed_at: change.now,
    }
    await tx
      .insertInto('organisation_setting')
      .values({ organisation_id: change.organisationId, name: storedNames[key], ...row })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'name']).doUpdateSet(row))
      .execute()
  }
  return changed
}
