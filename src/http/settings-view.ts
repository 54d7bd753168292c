import { shippedCalibration } from '../confidence/calibration.ts'
import { chooseThreshold } from '../confidence/choose-threshold.ts'
import type { InboxSettingView, SettingsView } from '../review/administration-views.ts'
import { loadCalibration } from '../store/calibration-files.ts'
import { countOpenByInbox } from '../store/desk-inboxes.ts'
import { readSettings, reviewPolicyOf } from '../store/organisation-settings.ts'
import { listInboxes } from '../store/organisations.ts'
import { listPeople } from '../store/people.ts'
import type { Store } from '../store/ports.ts'
import { listProductNames } from '../store/question-sets.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readRoles } from './identify.ts'
import { mayApproveUnder } from './may-approve.ts'

/** Every setting of the organisation and its inboxes, with what follows from them. */
export async function readSettingsView(
  { store, setUp, dataDirectory }: Pick<AppDependencies, 'store' | 'setUp' | 'dataDirectory'>,
  organisationId: string,
): Promise<SettingsView> {
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
    inboxes: await listInboxSettings(store, organisationId),
    products: await listProductNames(store.db, organisationId),
  }
}

/** In use first, by address. */
async function listInboxSettings(
  store: Pick<Store, 'db'>,
  organisationId: string,
): Promise<InboxSettingView[]> {
  const inboxes = await listInboxes(store.db, organisationId)
  const open = await countOpenByInbox(store.db, organisationId)
  return inboxes
    .map((inbox) => ({
      id: inbox.id,
      address: inbox.address,
      productId: inbox.product_id,
      productChosen: inbox.product_chosen,
      targetHours: inbox.target_hours,
      hasOwnSecret: inbox.own_secret_sha256 !== null,
      isAddedHere: inbox.added_here,
      retiredAt: inbox.retired_at?.toISOString() ?? null,
      open: open.get(inbox.id) ?? 0,
    }))
    .toSorted(
      (a, b) =>
        Number(a.retiredAt !== null) - Number(b.retiredAt !== null) || a.address.localeCompare(b.address),
    )
}
