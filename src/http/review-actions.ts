import { Failure } from '../domain/failures.ts'
import type { SubmissionStatus } from '../domain/submission.ts'
import { approveAnswers } from '../review/approve.ts'
import { decideAnswers } from '../review/decide-answers.ts'
import { requireSecondPerson } from '../review/four-eyes.ts'
import { addItem, setItemRemoved } from '../review/group-items.ts'
import {
  type DecisionRow,
  type ReviewChange,
  type ReviewContext,
  type ReviewState,
  rowKey,
} from '../review/review-state.ts'
import { submissionView } from '../review/submission-view.ts'
import { valuePounds } from '../review/value-pounds.ts'
import type { DecisionRequest, SubmissionView } from '../review/views.ts'
import { saveAnswers, saveGroupItems } from '../store/answers.ts'
import { listBrokerQuestions } from '../store/broker-questions.ts'
import { findClaim, releaseClaim } from '../store/claims.ts'
import { insertDecisions, insertRevision, journalEntries, latestRevision } from '../store/decisions.ts'
import { appendEvent, saltedHash } from '../store/events.ts'
import { readSettings } from '../store/organisation-settings.ts'
import { getOrganisation } from '../store/organisations.ts'
import type { Database, JournalEntry, OpenTransaction } from '../store/ports.ts'
import { findProofPack } from '../store/proof-packs.ts'
import { listQuoteAttempts } from '../store/quote-attempts.ts'
import { isReadingOf } from '../store/readings.ts'
import {
  type FirstFinding,
  findFirstFinding,
  isSameFinding,
  saveFirstFinding,
} from '../store/reconciliation-findings.ts'
import { getQueueRecord, loadReview, loadSurroundings } from '../store/review-queries.ts'
import { changeSubmission, moveSubmission } from '../store/submissions.ts'
import type { AppDependencies, ReconcileFinding } from './app-dependencies.ts'
import { holdClaim } from './hold-claim.ts'
import { requireApprover } from './may-approve.ts'
import type { Principal } from './principal.ts'
import { appendDecisionEvents, latestFailedFrom, newSubmissionDecision } from './submission-decision.ts'

/** What people do to a submission. Each answers the submission as it stands afterwards. */
export interface ReviewActions {
  view(principal: Principal, id: string): Promise<SubmissionView>
  decide(principal: Principal, id: string, requests: readonly DecisionRequest[]): Promise<SubmissionView>
  addItem(
    principal: Principal,
    id: string,
    request: { readonly questionId: string } | { readonly itemId: string },
  ): Promise<SubmissionView>
  removeItem(principal: Principal, id: string, itemId: string): Promise<SubmissionView>
  approve(principal: Principal, id: string, version: number): Promise<SubmissionView>
  reject(
    principal: Principal,
    id: string,
    request: { readonly version: number; readonly reason: string },
  ): Promise<SubmissionView>
  reopen(principal: Principal, id: string): Promise<SubmissionView>
  retry(principal: Principal, id: string): Promise<SubmissionView>
  changeProduct(principal: Principal, id: string, productId: string): Promise<SubmissionView>
  reconcile(
    principal: Principal,
    id: string,
    request: { readonly attemptId: string; readonly finding: ReconcileFinding },
  ): Promise<SubmissionView>
}

export function createReviewActions(dependencies: AppDependencies): ReviewActions {
  const { store, changes } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  async function view({ organisationId }: Principal, id: string): Promise<SubmissionView> {
    const record = await getQueueRecord(store.db, organisationId, id)
    const review = await loadReview(store.db, organisationId, id)
    if (!record || !review) throw new Failure('not_found', 'There is no such submission')
    return submissionView(record, review, await loadSurroundings(store.db, organisationId, id), {
      claim: await findClaim(store.db, id, now()),
      settings: await readSettings(store.db, organisationId),
      brokerQuestions: await listBrokerQuestions(store.db, id),
      firstFinding: await openFinding(store.db, organisationId, id),
      proofMadeAt: (await findProofPack(store.db, organisationId, id))?.made_at ?? null,
    })
  }

  /** One action: its transaction, which answers the journal's lines; then the journal, the open desks, the answer. */
  async function act(
    principal: Principal,
    id: string,
    run: (
      tx: OpenTransaction,
      state: ReviewState,
      context: ReviewContext,
    ) => Promise<readonly JournalEntry[]>,
  ): Promise<SubmissionView> {
    const context = { actor: principal.id, now: now() }
    const journal = await store.transaction(async (tx) => {
      const state = await loadReview(tx, principal.organisationId, id, { lock: true })
      if (!state) throw new Failure('not_found', 'There is no such submission')
      return await run(tx, state, context)
    })
    await store.journal.append(journal)
    return await publish(principal, await view(principal, id))
  }

  /** Tells what stands now, which the worker may have changed already. */
  function publish({ organisationId }: Principal, after: SubmissionView): SubmissionView {
    const { id, status, openCount } = after
    changes.publish({ organisationId, id, status, openCount })
    return after
  }

  async function review(
    principal: Principal,
    id: string,
    run: (state: ReviewState, context: ReviewContext) => ReviewChange,
  ): Promise<SubmissionView> {
    return await act(principal, id, async (tx, state, context) => {
      requireStatus(state, ['in_review', 'awaiting_broker'])
      await holdClaim(tx, principal, id, { now: context.now, kept: true })
      const change = run(state, context)
      await insertDecisions(tx, change.decisions)
      await saveGroupItems(tx, change.items)
      await saveAnswers(tx, change.answers)
      const submission = await changeSubmission(tx, principal.organisationId, id, {
        open_count: change.openCount,
        ...(state.questionSet
          ? { value_pounds: valuePounds(state.questionSet, standingRows(state, change)) }
          : {}),
      })
      await appendDecisionEvents(tx, change.decisions)
      return journalEntries({ submission, decisions: change.decisions })
    })
  }

  /** A decision on the submission itself, which moves it. */
  async function move(
    principal: Principal,
    id: string,
    kind: DecisionRow['kind'],
    decide: (tx: OpenTransaction, state: ReviewState) => Promise<Move>,
  ): Promise<SubmissionView> {
    return await act(principal, id, async (tx, state, context) => {
      const { to, version, reason = null, changes: columns } = await decide(tx, state)
      const decision = newSubmissionDecision(state.submission, kind, reason, context)
      await insertDecisions(tx, [decision])
      const submission = await moveSubmission(tx, {
        organisationId: principal.organisationId,
        submissionId: id,
        version: version ?? state.submission.version,
        to,
        actor: principal.id,
        data: { decision: decision.id },
        ...(columns ? { changes: columns } : {}),
      })
      if (to === 'received' || to === 'mapping' || to === 'approved' || to === 'attaching')
        await store.queue.send(tx, { organisationId: principal.organisationId, submissionId: id })
      return journalEntries({ submission, decisions: [decision] })
    })
  }

  /** Whether another person found the same before; what is found first is written down and waits for the second. */
  async function isConfirmed(
    { id: actor, organisationId }: Principal,
    submissionId: string,
    { attemptId, finding }: { readonly attemptId: string; readonly finding: ReconcileFinding },
  ): Promise<boolean> {
    return await store.transaction(async (tx) => {
      const first = await findFirstFinding(tx, attemptId)
      if (first && first.foundBy !== actor && (await isSameFinding(tx, first.finding, finding))) return true
      const found = { attemptId, finding, foundBy: actor, foundAt: now() }
      await saveFirstFinding(tx, { organisationId, submissionId }, found)
      await appendEvent(tx, {
        organisationId,
        kind: 'reconciliation.found',
        subject: submissionId,
        actor,
        data: { attempt: attemptId, finding: finding.kind },
      })
      return false
    })
  }

  return {
    view,
    decide: async (principal, id, requests) => {
      await requireOwnPapers(store.db, id, requests)
      return await review(principal, id, (state, context) => decideAnswers(state, requests, context))
    },
    addItem: (principal, id, request) =>
      review(principal, id, (state, context) =>
        'itemId' in request
          ? setItemRemoved(state, request.itemId, false, context)
          : addItem(state, request.questionId, context),
      ),
    removeItem: (principal, id, itemId) =>
      review(principal, id, (state, context) => setItemRemoved(state, itemId, true, context)),

    approve: (principal, id, version) =>
      act(principal, id, async (tx, state, context) => {
        // Before the blockers: whoever lost a race must learn that, and not what the winner's status lacks.
        if (state.submission.version !== version) throw new Failure('changed_meanwhile')
        requireStatus(state, ['in_review'])
        await holdClaim(tx, principal, id, { now: context.now, kept: true })
        const settings = await readSettings(tx, principal.organisationId)
        requireApprover(settings, principal.roles)
        requireSecondPerson(settings, state.decisions, principal.id)
        const revision = approveAnswers(state, await latestRevision(tx, id), context)
        const decision = newSubmissionDecision(state.submission, 'approve', null, context)
        await insertDecisions(tx, [decision])
        await insertRevision(tx, revision)
        const submission = await moveSubmission(tx, {
          organisationId: principal.organisationId,
          submissionId: id,
          version,
          to: 'approved',
          actor: principal.id,
          changes: { open_count: 0 },
          data: {
            decision: decision.id,
            revision: revision.id,
            answers: saltedHash((await getOrganisation(tx, principal.organisationId)).salt, revision.answers),
          },
        })
        await releaseClaim(tx, id)
        await store.queue.send(tx, { organisationId: principal.organisationId, submissionId: id })
        return journalEntries({ submission, decisions: [decision], revision })
      }),

    reject: (principal, id, { version, reason }) =>
      move(principal, id, 'reject', async (tx, { submission }) => {
        if (submission.version !== version) throw new Failure('changed_meanwhile')
        await holdClaim(tx, principal, id, { now: now(), kept: true })
        await releaseClaim(tx, id)
        return { to: 'rejected', version, reason, changes: { rejection_reason: reason } }
      }),

    reopen: (principal, id) =>
      move(principal, id, 'reopen', async (_tx, { submission }) => {
        requireStatus({ submission }, [
          'completed',
          'rejected',
          'duplicate',
          'awaiting_broker',
          'approved',
          'failed',
          'set_aside',
        ])
        // A person says that it is new business after all; the next mapping does not judge that again.
        if (submission.status === 'set_aside')
          return { to: 'mapping', changes: { kind: 'new_business', attempts: submission.attempts + 1 } }
        // What was set aside before anybody read it is read first.
        const isUnread = submission.reviewable_at === null && submission.question_set_hash === null
        const to = submission.status === 'duplicate' && isUnread ? 'received' : 'in_review'
        return { to, changes: { rejection_reason: null, duplicate_of: null } }
      }),

    retry: (principal, id) =>
      move(principal, id, 'reopen', async (tx, { submission }) => {
        requireStatus({ submission }, ['failed'])
        return { to: await latestFailedFrom(tx, submission) }
      }),

    changeProduct: (principal, id, productId) =>
      move(principal, id, 'reopen', async (tx, state) => {
        requireStatus(state, ['in_review'])
        await holdClaim(tx, principal, id, { now: now(), kept: true })
        return { to: 'mapping', changes: { product_id: productId, question_set_hash: null } }
      }),

    async reconcile(principal, id, request) {
      const { organisationId } = principal
      const record = await getQueueRecord(store.db, organisationId, id)
      if (!record) throw new Failure('not_found', 'There is no such submission')
      const settings = await readSettings(store.db, organisationId)
      requireApprover(settings, principal.roles)
      const isOpen = await isUnknownAttempt(store.db, organisationId, request.attemptId)
      if (settings.fourEyes && isOpen && !(await isConfirmed(principal, id, request)))
        return publish(principal, await view(principal, id))
      await dependencies.reconcile({ organisationId, submissionId: id, actor: principal.id, ...request })
      return publish(principal, await view(principal, id))
    },
  }
}

async function isUnknownAttempt(db: Database, organisationId: string, attemptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quote_attempt')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', attemptId)
    .where('state', '=', 'unknown')
    .executeTakeFirst()
  return row !== undefined
}

/** What one person found of an attempt that still waits for the second. */
async function openFinding(
  db: Database,
  organisationId: string,
  submissionId: string,
): Promise<FirstFinding | null> {
  const attempts = await listQuoteAttempts(db, { organisationId, submissionId })
  const unknown = attempts.findLast(({ state }) => state === 'unknown')
  return unknown ? await findFirstFinding(db, unknown.id) : null
}

/** The answers as they stand after a change. */
function standingRows(state: ReviewState, change: ReviewChange): ReviewState['answers'] {
  const changed = new Map(change.answers.map((row) => [rowKey(row), row]))
  const before = state.answers.filter((row) => !changed.has(rowKey(row)))
  return [...before, ...change.answers]
}

/** Captured words stand in a paper of the submission itself. @throws Failure `request_invalid` */
async function requireOwnPapers(
  db: Database,
  submissionId: string,
  requests: readonly DecisionRequest[],
): Promise<void> {
  for (const [index, { captured }] of requests.entries())
    if (captured && !(await isReadingOf(db, submissionId, captured)))
      throw new Failure('request_invalid', 'The words were captured in no paper of this submission', {
        errors: [{ pointer: `/${index}/captured/readingId`, detail: 'No reading of this submission' }],
      })
}

interface Move {
  readonly to: SubmissionStatus
  readonly version?: number
  readonly reason?: string
  readonly changes?: NonNullable<Parameters<typeof moveSubmission>[1]['changes']>
}

function requireStatus(
  { submission }: Pick<ReviewState, 'submission'>,
  allowed: readonly SubmissionStatus[],
): void {
  if (!allowed.includes(submission.status))
    throw new Failure('move_not_allowed', `The submission is ${submission.status.replaceAll('_', ' ')}`)
}
