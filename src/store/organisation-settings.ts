import { z } from 'zod'
import type { ReviewPolicy } from '../confidence/judge.ts'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'

/** What an administrator decides for the organisation. */
export interface OrganisationSettings {
  /** Who approves, or reconciles, must not be who decided last, and no administrator. */
  readonly fourEyes: boolean
  /** How long a submission stays with somebody who does nothing on it. */
  readonly claimMinutes: number
  /** Of the answers that pass unseen, how many may be wrong; null: as the environment says. The two below as well. */
  readonly targetPercent: number | null
  /** The same of answers that the product cannot do without. */
  readonly requiredPercent: number | null
  /** Of the answers that could pass, how many a person looks at all the same. */
  readonly auditPercent: number | null
  /** Days after which the papers of a finished submission are erased; null: never. */
  readonly retentionDays: number | null
  /** What a million tokens of the model cost, in pounds; null: not known. */
  readonly inputPrice: number | null
  readonly outputPrice: number | null
}

export type SettingName = keyof OrganisationSettings

export const defaultSettings: OrganisationSettings = {
  fourEyes: false,
  claimMinutes: 20,
  targetPercent: null,
  requiredPercent: null,
  auditPercent: null,
  retentionDays: null,
  inputPrice: null,
  outputPrice: null,
}

/** A number, or null, which is kept as `false`: a journalled null would come back as no value at all. */
const orNull = z.union([z.number(), z.literal(false).transform(() => null)])

/** Names as they are stored, so that a setting can be renamed here without losing what was decided. */
const stored: Readonly<Record<SettingName, { readonly name: string; readonly read: z.ZodType }>> = {
  fourEyes: { name: 'four_eyes', read: z.boolean() },
  claimMinutes: { name: 'claim_minutes', read: z.number() },
  targetPercent: { name: 'target_percent', read: orNull },
  requiredPercent: { name: 'required_percent', read: orNull },
  auditPercent: { name: 'audit_percent', read: orNull },
  retentionDays: { name: 'retention_days', read: orNull },
  inputPrice: { name: 'input_price', read: orNull },
  outputPrice: { name: 'output_price', read: orNull },
}
const names = Object.keys(stored) as SettingName[]

export async function readSettings(db: Database, organisationId: string): Promise<OrganisationSettings> {
  const rows = await db
    .selectFrom('organisation_setting')
    .select(['name', 'value'])
    .where('organisation_id', '=', organisationId)
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const entries = names.map((key) => {
    const read = stored[key].read.safeParse(values.get(stored[key].name))
    return [key, read.success ? read.data : defaultSettings[key]]
  })
  return Object.fromEntries(entries) as OrganisationSettings
}

/** A setting as it stands now, by its stored name. */
export interface ChangedSetting {
  readonly name: string
  readonly value: boolean | number | null
  readonly entry: JournalEntry
}

/** Keeps what is given; the other settings stay. @returns those that have another value now, with the journal's lines */
export async function saveSettings(
  tx: OpenTransaction,
  change: {
    readonly organisationId: string
    readonly actor: string
    readonly now: Date
    readonly settings: { readonly [K in SettingName]?: OrganisationSettings[K] | undefined }
  },
): Promise<ChangedSetting[]> {
  const { organisationId, actor: changed_by, now: changed_at } = change
  const before = await readSettings(tx, organisationId)
  const changed: ChangedSetting[] = []
  for (const key of names) {
    const value = change.settings[key]
    if (value === undefined || before[key] === value) continue
    const { name } = stored[key]
    const kept = value ?? false
    changed.push({
      name,
      value,
      entry: {
        table: 'organisation_setting',
        organisationId,
        row: { organisation_id: organisationId, name, value: kept, changed_by, changed_at },
      },
    })
    const row = { value: JSON.stringify(kept), changed_by, changed_at }
    await tx
      .insertInto('organisation_setting')
      .values({ organisation_id: organisationId, name, ...row })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'name']).doUpdateSet(row))
      .execute()
  }
  return changed
}

/** How much passes unseen: what the organisation chose, and for the rest what the environment says. */
export function reviewPolicyOf(
  settings: Pick<OrganisationSettings, 'targetPercent' | 'requiredPercent' | 'auditPercent'>,
  byDefault: ReviewPolicy,
): ReviewPolicy {
  const share = (percent: number | null, other: number) => (percent === null ? other : percent / 100)
  return {
    targetErrorShare: share(settings.targetPercent, byDefault.targetErrorShare),
    requiredErrorShare: share(settings.requiredPercent, byDefault.requiredErrorShare),
    auditShare: share(settings.auditPercent, byDefault.auditShare),
  }
}
