import { Failure } from '../domain/failures.ts'
import type { RetentionView } from '../review/administration-views.ts'
import type { AcceptedMessage } from '../store/accepted-message.ts'
import {
  beginErasure,
  countFinished,
  findLeavings,
  finishErasure,
  type Leavings,
  listDue,
} from '../store/erased-submissions.ts'
import { readSettings } from '../store/organisation-settings.ts'
import type { Store } from '../store/ports.ts'
import { scrubDatabase } from '../store/scrub-database.ts'
import { messageFileId } from '../store/source-files.ts'

const dayMs = 24 * 3_600_000
/** Bytes that came again so lately may belong to a message whose rows are not written yet. */
const freshForMs = 3_600_000
const atOnce = 50

export interface RetentionDependencies {
  readonly store: Pick<Store, 'db' | 'embedded' | 'transaction' | 'files' | 'inbox' | 'forgetJournalled'>
  readonly now?: () => Date
}

/** What a retention of so many days leaves alone: whatever something happened to since. */
function untouchedSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs)
}

/** How retention stands in an organisation. */
export async function describeRetention(
  { store, now = () => new Date() }: RetentionDependencies,
  organisationId: string,
): Promise<RetentionView> {
  const { retentionDays } = await readSettings(store.db, organisationId)
  const since = retentionDays === null ? null : untouchedSince(retentionDays, now())
  const { lastErasedAt, ...counts } = await countFinished(store.db, organisationId, since)
  return { retentionDays, ...counts, lastErasedAt: lastErasedAt?.toISOString() ?? null }
}

/**
 * Erases the papers of submissions that were finished longer ago than the organisation keeps them, in steps that a crash may
 * come between: it is marked, what lies outside the database goes, then what the database knows of it, with its event. A run
 * that was interrupted is taken up by the next. @returns how many submissions were erased
 */
export async function applyRetention(
  dependencies: RetentionDependencies,
  organisationId: string,
): Promise<number> {
  const { store, now = () => new Date() } = dependencies
  const { retentionDays: days } = await readSettings(store.db, organisationId)
  // Without a retention only what was begun, because somebody asked for it, is finished.
  const since = days === null ? new Date(0) : untouchedSince(days, now())
  let erased = 0
  for (;;) {
    const due = await listDue(store.db, { organisationId, untouchedSince: since, now: now() }, atOnce)
    const begun: string[] = []
    for (const submissionId of due) {
      const erasure = { organisationId, submissionId, now: now(), untouchedSince: since }
      if (await store.transaction((tx) => beginErasure(tx, erasure))) begun.push(submissionId)
    }
    const finished = await erase(dependencies, organisationId, begun, { actor: 'system', days })
    erased += finished
    // What could not be finished now, or was taken up again, would be found for ever.
    if (due.length < atOnce || finished === 0) break
  }
  await scrub(dependencies, erased)
  return erased
}

/** Beside PostgreSQL its own upkeep does that. */
async function scrub({ store }: RetentionDependencies, erased: number): Promise<void> {
  if (store.embedded && erased > 0) await scrubDatabase(store.db)
}

/**
 * Erases one finished submission now, because a person asks for it, whatever the organisation's retention.
 * @throws Failure `move_not_allowed` when it is not finished or something of it is under way, `not_found`
 */
export async function eraseSubmission(
  dependencies: RetentionDependencies,
  {
    organisationId,
    submissionId,
    actor,
  }: Readonly<Record<'organisationId' | 'submissionId' | 'actor', string>>,
): Promise<void> {
  const { store, now = () => new Date() } = dependencies
  const erasure = {
    organisationId,
    submissionId,
    now: now(),
    untouchedSince: new Date(now().getTime() + 1000),
  }
  if (!(await store.transaction((tx) => beginErasure(tx, erasure))))
    throw new Failure('move_not_allowed', 'It is not finished, or something of it is under way')
  const erased = await erase(dependencies, organisationId, [submissionId], { actor, days: null })
  await scrub(dependencies, erased)
}

async function erase(
  { store, now = () => new Date() }: RetentionDependencies,
  organisationId: string,
  submissionIds: readonly string[],
  because: { readonly actor: string; readonly days: number | null },
): Promise<number> {
  const done: { readonly submissionId: string; readonly leavings: Leavings }[] = []
  for (const submissionId of submissionIds) {
    const leavings = await findLeavings(store.db, { organisationId, submissionId })
    if (await eraseOutside(store, organisationId, submissionId, leavings, now()))
      done.push({ submissionId, leavings })
  }
  if (done.length === 0) return 0
  await store.forgetJournalled(new Set(done.map(({ submissionId }) => submissionId)))
  for (const { submissionId, leavings } of done)
    await store.transaction((tx) =>
      finishErasure(tx, { organisationId, submissionId, now: now() }, leavings, because),
    )
  return done.length
}

/** @returns false where something is about to be used again; then the next run looks once more */
async function eraseOutside(
  store: RetentionDependencies['store'],
  organisationId: string,
  submissionId: string,
  { fileIds, sha256s, readings, messageIds }: Leavings,
  now: Date,
): Promise<boolean> {
  const unlessPutAfter = new Date(now.getTime() - freshForMs)
  for (const kept of readings) await store.files.removeReading(organisationId, kept)
  let isAllGone = true
  for (const sha256 of sha256s)
    isAllGone = (await store.files.remove(organisationId, sha256, unlessPutAfter)) && isAllGone
  if (!isAllGone) return false
  const erased = new Set(fileIds)
  for (const messageId of messageIds)
    await store.inbox.amend(organisationId, messageId, (message) =>
      withoutSubmission(message, submissionId, erased),
    )
  return true
}

/** The header of a message without what was erased of it, so that no rebuild brings that back; null where nothing is left. */
function withoutSubmission(
  message: AcceptedMessage,
  submissionId: string,
  erased: ReadonlySet<string>,
): AcceptedMessage | null {
  const submissions = message.submissions.filter(({ id }) => id !== submissionId)
  // Its place among the files stays, because the ids of the others follow from theirs.
  const files = message.files.map((file, index) =>
    erased.has(messageFileId(message.messageId, index)) ? { ...file, name: '', erased: true } : file,
  )
  if (submissions.length === 0 && files.every((file) => file.erased)) return null
  return { ...message, submissions, files }
}
