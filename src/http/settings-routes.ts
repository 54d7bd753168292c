import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { InboxSecretView, SettingsView } from '../review/views.ts'
import { appendEvent } from '../store/events.ts'
import { readSettings, saveSettings } from '../store/organisation-settings.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'

const settingsRequest = z.strictObject({ fourEyes: z.boolean(), claimMinutes: z.int().min(1).max(1440) })
const inboxRequest = z.strictObject({ targetHours: z.int().min(1).max(400) })

/** What an administrator decides: rules of the review, and each inbox's target time and secret. */
export function addSettingsRoutes(router: Router, dependencies: AppDependencies): void {
  const { store } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  async function view(organisationId: string): Promise<SettingsView> {
    const inboxes = await store.db
      .selectFrom('inbox')
      .select(['id', 'address', 'product_id', 'target_hours', 'own_secret_sha256'])
      .where('organisation_id', '=', organisationId)
      .orderBy('address')
      .execute()
    return {
      ...(await readSettings(store.db, organisationId)),
      inboxes: inboxes.map((inbox) => ({
        id: inbox.id,
        address: inbox.address,
        productId: inbox.product_id,
        targetHours: inbox.target_hours,
        hasOwnSecret: inbox.own_secret_sha256 !== null,
      })),
    }
  }

  router.on('GET /api/settings', async (c) => c.json(await view(c.get('principal').organisationId)))

  router.on('PUT /api/settings', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const settings = await readJson(c.req.raw, settingsRequest)
    await store.transaction(async (tx) => {
      const changed = await saveSettings(tx, { organisationId, actor, now: now(), settings })
      for (const name of changed)
        await appendEvent(tx, {
          organisationId,
          kind: 'setting.changed',
          subject: name,
          actor,
          data: name === 'four_eyes' ? { on: settings.fourEyes } : { minutes: settings.claimMinutes },
        })
    })
    return c.json(await view(organisationId))
  })

  router.on('PUT /api/inboxes/:id', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const id = c.req.param('id')
    const { targetHours } = await readJson(c.req.raw, inboxRequest)
    await changeInbox(organisationId, id, { target_hours: targetHours }, { actor, hours: targetHours })
    return c.json(await view(organisationId))
  })

  router.on('POST /api/inboxes/:id/secret', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const secret = randomBytes(24).toString('base64url')
    await changeInbox(organisationId, c.req.param('id'), { own_secret_sha256: sha256(secret) }, { actor })
    const shownOnce: InboxSecretView = { secret }
    return c.json(shownOnce)
  })

  async function changeInbox(
    organisationId: string,
    id: string,
    change: { readonly target_hours: number } | { readonly own_secret_sha256: string },
    event: { readonly actor: string; readonly hours?: number },
  ): Promise<void> {
    await store.transaction(async (tx) => {
      const inbox = await tx
        .updateTable('inbox')
        .set(change)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      if (!inbox) throw new Failure('not_found', 'There is no such inbox')
      await appendEvent(tx, {
        organisationId,
        kind: event.hours === undefined ? 'inbox.secret_renewed' : 'inbox.changed',
        subject: id,
        actor: event.actor,
        data: event.hours === undefined ? {} : { hours: event.hours },
      })
    })
  }
}
