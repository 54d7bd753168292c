import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { AddedInboxView, InboxSecretView } from '../review/administration-views.ts'
import { addDeskInbox, changeDeskInbox } from '../store/desk-inboxes.ts'
import { findPlatformConnection } from '../store/organisations.ts'
import { listProductNames } from '../store/question-sets.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'
import { readSettingsView } from './settings-view.ts'

const hours = z.int().min(1).max(400)
const product = z.string().trim().min(1).max(200)
const changeRequest = z.strictObject({ targetHours: hours.optional(), productId: product.optional() })
const addRequest = z.strictObject({
  address: z
    .email()
    .max(254)
    .refine((address) => !address.includes('+'), 'A tag behind + is for replies; give the plain address'),
  productId: product,
  targetHours: hours.default(8),
})

/** The inboxes of the organisation: added, changed, given a secret, retired and brought back by an administrator. */
export function addInboxRoutes(router: Router, dependencies: AppDependencies): void {
  const { store, setUp, platformConnectionId } = dependencies
  const now = () => dependencies.now?.() ?? new Date()
  const newSecret = () => randomBytes(24).toString('base64url')

  /**
   * An inbox of a product that has no questions would only collect submissions that nobody can review.
   * @throws Failure when the platform has no such product and none was ever seen here
   */
  async function requireProduct(organisationId: string, productId: string): Promise<void> {
    const known = await listProductNames(store.db, organisationId)
    if (!known.some((one) => one.productId === productId))
      await setUp.fetchQuestionSet(organisationId, productId)
  }

  router.on('POST /api/inboxes', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const { address, productId, targetHours } = await readJson(c.req.raw, addRequest)
    const connection = await findPlatformConnection(store.db, {
      organisationId,
      ...(platformConnectionId === undefined ? {} : { id: platformConnectionId }),
    })
    if (!connection) throw new Failure('not_found', 'There is no platform connection')
    await requireProduct(organisationId, productId)
    const secret = newSecret()
    await addDeskInbox(
      store,
      {
        organisation_id: organisationId,
        platform_connection_id: connection.id,
        address,
        product_id: productId,
        own_secret_sha256: sha256(secret),
        target_hours: targetHours,
      },
      { actor, now: now() },
    )
    const shownOnce: AddedInboxView = {
      settings: await readSettingsView(dependencies, organisationId),
      address,
      secret,
    }
    return c.json(shownOnce, 201)
  })

  router.on('PUT /api/inboxes/:id', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const { targetHours, productId } = await readJson(c.req.raw, changeRequest)
    if (productId !== undefined) await requireProduct(organisationId, productId)
    await changeDeskInbox(
      store,
      { organisationId, id: c.req.param('id') },
      {
        ...(targetHours === undefined ? {} : { target_hours: targetHours }),
        ...(productId === undefined ? {} : { product_id: productId, product_chosen: true }),
      },
      {
        actor,
        kind: 'inbox.changed',
        data: {
          ...(targetHours === undefined ? {} : { hours: targetHours }),
          ...(productId === undefined ? {} : { product: productId }),
        },
      },
    )
    return c.json(await readSettingsView(dependencies, organisationId))
  })

  router.on('POST /api/inboxes/:id/secret', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const secret = newSecret()
    await changeDeskInbox(
      store,
      { organisationId, id: c.req.param('id') },
      { own_secret_sha256: sha256(secret) },
      { actor, kind: 'inbox.secret_renewed' },
    )
    const shownOnce: InboxSecretView = { secret }
    return c.json(shownOnce)
  })

  router.on('POST /api/inboxes/:id/retire', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const of = { organisationId, id: c.req.param('id') }
    await changeDeskInbox(store, of, { retired_at: now() }, { actor, kind: 'inbox.retired' })
    return c.json(await readSettingsView(dependencies, organisationId))
  })

  router.on('POST /api/inboxes/:id/restore', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const of = { organisationId, id: c.req.param('id') }
    await changeDeskInbox(store, of, { retired_at: null }, { actor, kind: 'inbox.restored' })
    return c.json(await readSettingsView(dependencies, organisationId))
  })
}
