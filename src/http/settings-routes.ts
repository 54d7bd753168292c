import { z } from 'zod'
import { journalEntries } from '../store/decisions.ts'
import { appendEvent } from '../store/events.ts'
import { saveSettings } from '../store/organisation-settings.ts'
import { lockSubmission, moveSubmission } from '../store/submissions.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Principal } from './principal.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'
import { readSettingsView } from './settings-view.ts'

const percent = z.number().min(0).max(100).nullable()
const price = z.number().min(0).max(10_000).nullable()
const settingsRequest = z.strictObject({
  fourEyes: z.boolean().optional(),
  claimMinutes: z.int().min(1).max(1440).optional(),
  targetPercent: percent.optional(),
  requiredPercent: percent.optional(),
  auditPercent: percent.optional(),
  retentionDays: z.int().min(1).max(3650).nullable().optional(),
  inputPrice: price.optional(),
  outputPrice: price.optional(),
})
/** What is left is mapped by the next call. */
const mostMappedAgain = 1000

/** What the audit trail says of a setting's value beside its name. */
function asEventData(name: string, value: boolean | number | null) {
  if (typeof value === 'boolean') return { on: value }
  if (name === 'claim_minutes') return { minutes: value }
  return name === 'retention_days' ? { days: value } : { value }
}

/** What an administrator decides: the rules of the review. */
export function addSettingsRoutes(router: Router, dependencies: AppDependencies): void {
  const { store } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  router.on('GET /api/settings', async (c) =>
    c.json(await readSettingsView(dependencies, c.get('principal').organisationId)),
  )

  router.on('PUT /api/settings', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const settings = await readJson(c.req.raw, settingsRequest)
    const changed = await store.transaction(async (tx) => {
      const saved = await saveSettings(tx, { organisationId, actor, now: now(), settings })
      for (const { name, value } of saved)
        await appendEvent(tx, {
          organisationId,
          kind: 'setting.changed',
          subject: name,
          actor,
          data: asEventData(name, value),
        })
      return saved
    })
    await store.journal.append(changed.map(({ entry }) => entry))
    return c.json(await readSettingsView(dependencies, organisationId))
  })

  router.on('POST /api/settings/map-again', async (c) => {
    const principal = c.get('principal')
    const { organisationId } = principal
    const rows = await store.db
      .selectFrom('submission')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('status', '=', 'in_review')
      .orderBy('due_at')
      .limit(mostMappedAgain)
      .execute()
    let mapped = 0
    for (const { id } of rows) if (await mapAgain(principal, id)) mapped += 1
    return c.json({ mapped })
  })

  /** Has a submission judged by the rules that hold now. What people decided on it stays. */
  async function mapAgain({ organisationId, id: actor }: Principal, submissionId: string): Promise<boolean> {
    const row = await store.transaction(async (tx) => {
      const { status, version } = await lockSubmission(tx, organisationId, submissionId)
      if (status !== 'in_review') return null
      const moved = await moveSubmission(tx, {
        organisationId,
        submissionId,
        version,
        to: 'mapping',
        actor,
        data: { because: 'rules changed' },
      })
      await store.queue.send(tx, { organisationId, submissionId })
      return moved
    })
    if (!row) return false
    await store.journal.append(journalEntries({ submission: row, decisions: [] }))
    const { id, status, open_count: openCount } = row
    dependencies.changes.publish({ organisationId, id, status, openCount })
    return true
  }
}
