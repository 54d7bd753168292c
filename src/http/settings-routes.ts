import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { shippedCalibration } from '../confidence/calibration.ts'
import { chooseThreshold } from '../confidence/choose-threshold.ts'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { InboxSecretView, SettingsView } from '../review/administration-views.ts'
import { loadCalibration } from '../store/calibration-files.ts'
import { journalEntries } from '../store/decisions.ts'
import { appendEvent } from '../store/events.ts'
import { readSettings, reviewPolicyOf, saveSettings } from '../store/organisation-settings.ts'
import { listPeople } from '../store/people.ts'
import { listProductNames } from '../store/question-sets.ts'
import { lockSubmission, moveSubmission } from '../store/submissions.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { mayApproveUnder } from './may-approve.ts'
import type { Principal } from './principal.ts'
import { readRoles } from './principal.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'

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
const inboxRequest = z.strictObject({
  targetHours: z.int().min(1).max(400).optional(),
  productId: z.string().trim().min(1).max(200).optional(),
})
/** What is left is mapped by the next call. */
const mostMappedAgain = 1000

/** What the audit trail says of a setting's value beside its name. */
function asEventData(name: string, value: boolean | number | null) {
  if (typeof value === 'boolean') return { on: value }
  if (name === 'claim_minutes') return { minutes: value }
  return name === 'retention_days' ? { days: value } : { value }
}

/** What an administrator decides: the rules of the review, and each inbox's product, target time and secret. */
export function addSettingsRoutes(router: Router, dependencies: AppDependencies): void {
  const { store, setUp, dataDirectory } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  async function view(organisationId: string): Promise<SettingsView> {
    const settings = await readSettings(store.db, organisationId)
    const policy = reviewPolicyOf(settings, setUp.review)
    const calibration =
      (await loadCalibration(dataDirectory, organisationId).catch(() => undefined)) ?? shippedCalibration
    const { inReview } = await store.db
      .selectFrom('submission')
      .select((count) => count.fn.countAll<string>().as('inReview'))
      .where('organisation_id', '=', organisationId)
      .where('status', '=', 'in_review')
      .executeTakeFirstOrThrow()
    const people = await listPeople(store.db, organisationId)
    const inboxes = await store.db
      .selectFrom('inbox')
      .select(['id', 'address', 'product_id', 'product_chosen', 'target_hours', 'own_secret_sha256'])
      .where('organisation_id', '=', organisationId)
      .orderBy('address')
      .execute()
    return {
      ...settings,
      environment: {
        targetPercent: setUp.review.targetErrorShare * 100,
        requiredPercent: setUp.review.requiredErrorShare * 100,
        auditPercent: setUp.review.auditShare * 100,
      },
      thresholds: {
        plain: chooseThreshold(calibration.risk, policy.targetErrorShare),
        required: chooseThreshold(calibration.risk, policy.requiredErrorShare),
      },
      inReview: Number(inReview),
      hasApprover: people.some(
        ({ roles, disabled }) => !disabled && mayApproveUnder(settings, readRoles(roles.join(','))),
      ),
      inboxes: inboxes.map((inbox) => ({
        id: inbox.id,
        address: inbox.address,
        productId: inbox.product_id,
        productChosen: inbox.product_chosen,
        targetHours: inbox.target_hours,
        hasOwnSecret: inbox.own_secret_sha256 !== null,
      })),
      products: await listProductNames(store.db, organisationId),
    }
  }

  router.on('GET /api/settings', async (c) => c.json(await view(c.get('principal').organisationId)))

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
    return c.json(await view(organisationId))
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

  router.on('PUT /api/inboxes/:id', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const { targetHours, productId } = await readJson(c.req.raw, inboxRequest)
    // An inbox of a product that has no questions would only collect submissions that nobody can review.
    if (productId !== undefined) await requireProduct(organisationId, productId)
    await changeInbox(
      organisationId,
      c.req.param('id'),
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
    return c.json(await view(organisationId))
  })

  /** @throws Failure when the platform has no such product and none was ever seen here */
  async function requireProduct(organisationId: string, productId: string): Promise<void> {
    const known = await listProductNames(store.db, organisationId)
    if (!known.some((one) => one.productId === productId))
      await setUp.fetchQuestionSet(organisationId, productId)
  }

  router.on('POST /api/inboxes/:id/secret', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const secret = randomBytes(24).toString('base64url')
    await changeInbox(
      organisationId,
      c.req.param('id'),
      { own_secret_sha256: sha256(secret) },
      { actor, kind: 'inbox.secret_renewed', data: {} },
    )
    const shownOnce: InboxSecretView = { secret }
    return c.json(shownOnce)
  })

  async function changeInbox(
    organisationId: string,
    id: string,
    change: {
      readonly target_hours?: number
      readonly product_id?: string
      readonly product_chosen?: boolean
      readonly own_secret_sha256?: string
    },
    event: {
      readonly actor: string
      readonly kind: string
      readonly data: Readonly<Record<string, string | number>>
    },
  ): Promise<void> {
    if (Object.keys(change).length === 0) throw new Failure('request_invalid', 'Nothing to change was given')
    const row = await store.transaction(async (tx) => {
      const inbox = await tx
        .updateTable('inbox')
        .set(change)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .returning(['id', 'product_id', 'product_chosen', 'own_secret_sha256', 'target_hours'])
        .executeTakeFirst()
      if (!inbox) throw new Failure('not_found', 'There is no such inbox')
      await appendEvent(tx, { organisationId, subject: id, ...event })
      return inbox
    })
    await store.journal.append([{ table: 'inbox', organisationId, row }])
  }
}
