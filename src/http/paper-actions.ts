import type { PaperKind } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import type { SubmissionStatus } from '../domain/submission.ts'
import { acceptPapers } from '../intake/file-papers.ts'
import type { ReviewState } from '../review/review-state.ts'
import type { SubmissionView } from '../review/views.ts'
import type { Filing } from '../store/accepted-message.ts'
import { journalEntries } from '../store/decisions.ts'
import { appendEvent } from '../store/events.ts'
import { listFileMarks, markEntries, markFiles } from '../store/file-marks.ts'
import { findMessage } from '../store/messages.ts'
import type { JournalEntry, OpenTransaction, ReceivedFile } from '../store/ports.ts'
import { storeAccepted } from '../store/replay.ts'
import { loadReview } from '../store/review-queries.ts'
import { listAllSourceFiles, type SourceFileRow } from '../store/source-files.ts'
import { getSubmission, moveSubmission } from '../store/submissions.ts'
import { carryOver, reopenAnswers } from './answers-of-papers.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { holdClaim } from './hold-claim.ts'
import type { Principal } from './principal.ts'
import type { ReviewActions } from './review-actions.ts'

/** What people do with the papers of a submission that nobody approved yet. Each answers the submission afterwards. */
export interface PaperActions {
  add(
    principal: Principal,
    id: string,
    files: readonly ReceivedFile[],
    replaces: string | null,
  ): Promise<SubmissionView>
  remove(principal: Principal, id: string, fileId: string): Promise<SubmissionView>
  restore(principal: Principal, id: string, fileId: string): Promise<SubmissionView>
  readAgain(principal: Principal, id: string, fileIds: readonly string[] | null): Promise<SubmissionView>
  sayKind(principal: Principal, id: string, fileId: string, kind: PaperKind | null): Promise<SubmissionView>
  /** @returns the submission that was split, and the id of the one that began */
  split(
    principal: Principal,
    id: string,
    fileIds: readonly string[],
  ): Promise<{ readonly submission: SubmissionView; readonly startedId: string }>
  /** @returns the submission that has all the papers now */
  merge(principal: Principal, id: string, into: string): Promise<SubmissionView>
}

const reviewed: readonly SubmissionStatus[] = ['in_review', 'awaiting_broker']
/** What was set aside may turn out to be a letter that belongs to another submission. */
const mayBeAbsorbed: readonly SubmissionStatus[] = [...reviewed, 'set_aside']

export function createPaperActions(
  dependencies: AppDependencies,
  actions: Pick<ReviewActions, 'view'>,
): PaperActions {
  const { store, changes, limits } = dependencies
  const now = () => dependencies.now?.() ?? new Date()
  const contextOf = ({ id: actor }: Principal) => ({ actor, now: now() })

  /** Whoever touches the papers has the submission, and nobody approved it. */
  async function hold(
    tx: OpenTransaction,
    principal: Principal,
    id: string,
    allowed: readonly SubmissionStatus[] = reviewed,
  ): Promise<ReviewState> {
    const state = await loadReview(tx, principal.organisationId, id, { lock: true })
    if (!state) throw new Failure('not_found', 'There is no such submission')
    if (!allowed.includes(state.submission.status))
      throw new Failure(
        'move_not_allowed',
        `The submission is ${state.submission.status.replaceAll('_', ' ')}`,
      )
    await holdClaim(tx, principal, id, { now: now(), kept: true })
    return state
  }

  async function answer(
    principal: Principal,
    id: string,
    journal: readonly JournalEntry[],
  ): Promise<SubmissionView> {
    await store.journal.append(journal)
    const view = await actions.view(principal, id)
    const { organisationId } = principal
    changes.publish({ organisationId, id, status: view.status, openCount: view.openCount })
    return view
  }

  /** Marks files, says so, and has the rest mapped, or everything that is due read again. */
  async function markAndGoOn(
    principal: Principal,
    id: string,
    choose: (files: readonly SourceFileRow[]) => readonly string[],
    done: {
      readonly says: Parameters<typeof markFiles>[1]['says']
      readonly event: string
      readonly to: 'reading' | 'mapping'
    },
  ): Promise<SubmissionView> {
    const { organisationId, id: by } = principal
    const journal = await store.transaction(async (tx) => {
      const state = await hold(tx, principal, id)
      const fileIds = choose(await listAllSourceFiles(tx, id))
      if (fileIds.length === 0) throw new Failure('not_found', 'There is no such file')
      const owner = { organisationId, submissionId: id, by, at: now() }
      const reopened = done.says.removed ? await reopenAnswers(tx, state, fileIds, contextOf(principal)) : []
      const marks = await markFiles(tx, { ...owner, fileIds, says: done.says })
      const [first = ''] = fileIds
      await appendEvent(tx, {
        organisationId,
        kind: done.event,
        subject: id,
        actor: by,
        data: { file: first, files: fileIds.length },
      })
      const submission = await moveSubmission(tx, {
        organisationId,
        submissionId: id,
        version: state.submission.version,
        to: done.to,
        actor: by,
      })
      await store.queue.send(tx, { organisationId, submissionId: id })
      return [...reopened, ...markEntries(marks), ...journalEntries({ submission })]
    })
    return await answer(principal, id, journal)
  }

  /** A message of the desk: bytes and intent first, then everything that follows from it at once. */
  async function file(
    principal: Principal,
    filing: Omit<Filing, 'by'>,
    files: readonly ReceivedFile[],
  ): Promise<{ readonly startedId: string | null }> {
    const { organisationId, id: by } = principal
    const { submissionId, absorbed } = filing
    const check = async (tx: OpenTransaction) => ({
      state: await hold(tx, principal, submissionId),
      absorbing: absorbed === null ? null : await hold(tx, principal, absorbed, mayBeAbsorbed),
    })
    // Before anything is stored: what is refused must not wait in the spool.
    const { submission } = (await store.transaction(check)).state
    const message = await acceptPapers(
      store.inbox,
      { organisationId, inboxId: submission.inbox_id, filing: { ...filing, by }, files, now: now() },
      limits,
    )
    const [startedId = null] = message.submissions.map(({ id }) => id)
    const known = await findMessage(store.db, message.inboxId, message.sha256)
    const journal = await store.transaction(async (tx) => {
      const { state, absorbing } = await check(tx)
      const reopened = [
        ...(await reopenAnswers(tx, state, filing.leaving, contextOf(principal))),
        ...(await carryOver(tx, state, absorbing, contextOf(principal))),
      ]
      if (known)
        return [...reopened, ...(await bringBack(tx, principal, state, known.message.id, filing.leaving))]
      await storeAccepted(tx, store.queue, message)
      const marks = [...(await listFileMarks(tx, submissionId)).values()]
      const changed: JournalEntry[] = []
      for (const id of [submissionId, startedId, absorbed])
        if (id !== null)
          changed.push(...journalEntries({ submission: await getSubmission(tx, organisationId, id) }))
      return [...reopened, ...markEntries(marks), ...changed]
    })
    await store.journal.append(journal)
    for (const id of [startedId, absorbed])
      if (id !== null) {
        const { status, open_count: openCount } = await getSubmission(store.db, organisationId, id)
        changes.publish({ organisationId, id, status, openCount })
      }
    return { startedId }
  }

  /** The same files were added before: they count again. */
  async function bringBack(
    tx: OpenTransaction,
    { organisationId, id: by }: Principal,
    { submission }: ReviewState,
    messageId: string,
    leaving: readonly string[],
  ): Promise<readonly JournalEntry[]> {
    const owner = { organisationId, submissionId: submission.id, by, at: now() }
    const own = (await listAllSourceFiles(tx, submission.id)).filter(
      ({ message_id }) => message_id === messageId,
    )
    const gone = await markFiles(tx, { ...owner, fileIds: leaving, says: { removed: true } })
    const back = await markFiles(tx, {
      ...owner,
      fileIds: own.map(({ id }) => id).filter((id) => !leaving.includes(id)),
      says: { removed: false, moved_to: null },
    })
    await appendEvent(tx, {
      organisationId,
      kind: 'papers.restored',
      subject: submission.id,
      actor: by,
      data: { message: messageId, files: back.length },
    })
    const moved = await moveSubmission(tx, {
      organisationId,
      submissionId: submission.id,
      version: submission.version,
      to: 'reading',
      actor: by,
    })
    await store.queue.send(tx, { organisationId, submissionId: submission.id })
    return [...markEntries([...gone, ...back]), ...journalEntries({ submission: moved })]
  }

  async function bytesOf(organisationId: string, files: readonly SourceFileRow[]): Promise<ReceivedFile[]> {
    return await Promise.all(
      files.map(async ({ name, media_type: mediaType, sha256 }) => ({
        name,
        mediaType,
        bytes: await store.files.read(organisationId, sha256),
      })),
    )
  }

  /** The files of a submission that count. @throws Failure `not_found` */
  async function standingFiles({ organisationId }: Principal, id: string): Promise<SourceFileRow[]> {
    await getSubmission(store.db, organisationId, id)
    const marks = await listFileMarks(store.db, id)
    return (await listAllSourceFiles(store.db, id)).filter((one) => !marks.get(one.id)?.removed)
  }

  return {
    async add(principal, id, files, replaces) {
      const standing = replaces === null ? [] : await standingFiles(principal, id)
      const leaving = replaces === null ? [] : withInside(standing, [replaces])
      if (replaces !== null && leaving.length === 0) throw new Failure('not_found', 'There is no such file')
      await file(principal, { kind: 'add', submissionId: id, leaving, absorbed: null }, files)
      return await answer(principal, id, [])
    },
    remove: (principal, id, fileId) =>
      markAndGoOn(principal, id, (files) => withInside(files, [fileId]), {
        says: { removed: true },
        event: 'papers.removed',
        to: 'mapping',
      }),
    restore: (principal, id, fileId) =>
      markAndGoOn(principal, id, (files) => withInside(files, [fileId]), {
        says: { removed: false, moved_to: null },
        event: 'papers.restored',
        to: 'reading',
      }),
    readAgain: (principal, id, fileIds) =>
      markAndGoOn(
        principal,
        id,
        (files) => files.map((one) => one.id).filter((one) => fileIds === null || fileIds.includes(one)),
        { says: { read_after: now() }, event: 'papers.read_again', to: 'reading' },
      ),

    async sayKind(principal, id, fileId, kind) {
      const { organisationId, id: by } = principal
      const journal = await store.transaction(async (tx) => {
        await hold(tx, principal, id)
        const known = (await listAllSourceFiles(tx, id)).some((one) => one.id === fileId)
        if (!known) throw new Failure('not_found', 'There is no such file')
        const marks = await markFiles(tx, {
          organisationId,
          submissionId: id,
          fileIds: [fileId],
          by,
          at: now(),
          says: { paper_kind: kind },
        })
        await appendEvent(tx, {
          organisationId,
          kind: 'papers.named',
          subject: id,
          actor: by,
          data: { file: fileId, paper: kind },
        })
        return markEntries(marks)
      })
      return await answer(principal, id, journal)
    },

    async split(principal, id, fileIds) {
      const standing = await standingFiles(principal, id)
      const chosen = topmost(standing, fileIds)
      if (chosen.length === 0) throw new Failure('not_found', 'There is no such file')
      const leaving = withInside(
        standing,
        chosen.map((one) => one.id),
      )
      const isAnythingLeft = standing.some((one) => !one.decorative && !leaving.includes(one.id))
      if (!isAnythingLeft)
        throw new Failure('request_invalid', 'Leave at least one file: a submission without papers is none')
      const files = await bytesOf(principal.organisationId, chosen)
      const { startedId } = await file(
        principal,
        { kind: 'split', submissionId: id, leaving, absorbed: null },
        files,
      )
      return { submission: await answer(principal, id, []), startedId: startedId ?? '' }
    },

    async merge(principal, id, into) {
      if (id === into) throw new Failure('request_invalid', 'A submission cannot be merged into itself')
      await getSubmission(store.db, principal.organisationId, into)
      const standing = await standingFiles(principal, id)
      const files = await bytesOf(
        principal.organisationId,
        topmost(
          standing,
          standing.map((one) => one.id),
        ),
      )
      await file(principal, { kind: 'merge', submissionId: into, leaving: [], absorbed: id }, files)
      return await answer(principal, into, [])
    },
  }
}

/** The chosen files and everything found inside them. */
function withInside(files: readonly SourceFileRow[], chosen: readonly string[]): string[] {
  const taken = new Set(chosen)
  // Each file stands before what was found inside it.
  for (const { id, parent_id } of files) if (parent_id !== null && taken.has(parent_id)) taken.add(id)
  return files.map(({ id }) => id).filter((id) => taken.has(id))
}

/** The chosen files without those that come along inside another of them. */
function topmost(files: readonly SourceFileRow[], chosen: readonly string[]): SourceFileRow[] {
  const taken = new Set(chosen)
  const parents = new Map(files.map(({ id, parent_id }) => [id, parent_id]))
  const isInside = (id: string | null | undefined): boolean =>
    id !== null && id !== undefined && (taken.has(id) || isInside(parents.get(id)))
  return files.filter(({ id, parent_id }) => taken.has(id) && !isInside(parent_id))
}
