import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import { draftBrokerQuestion } from '../review/draft-broker-question.ts'
import type { BrokerDraftView } from '../review/views.ts'
import {
  type BrokerQuestionRow,
  findBrokerQuestion,
  insertBrokerQuestion,
  questionEntry,
  setBrokerQuestionState,
} from '../store/broker-questions.ts'
import { insertDecisions, journalEntries } from '../store/decisions.ts'
import { appendEvent } from '../store/events.ts'
import { listMessages } from '../store/messages.ts'
import { getOrganisation } from '../store/organisations.ts'
import { getSubmission, lockSubmission, moveSubmission } from '../store/submissions.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { composeBrokerMail, type OutgoingMail } from './compose-broker-mail.ts'
import { holdClaim } from './hold-claim.ts'
import { readJson } from './read-body.ts'
import { createReviewActions } from './review-actions.ts'
import type { Router } from './router.ts'
import { contentDisposition, foreignBytesPolicy } from './send-file.ts'
import { newSubmissionDecision } from './submission-decision.ts'

const questionRequest = z.strictObject({
  recipient: z.email().max(320),
  // A line break in a header would begin another one.
  subject: z
    .string()
    .trim()
    .min(1)
    .max(250)
    .regex(/^[^\r\n]*$/),
  body: z.string().trim().min(1).max(50_000),
  send: z.boolean(),
  version: z.int().min(0),
})

/** Asking the broker: the draft, the mail, and the waiting for the answer. */
export function addBrokerRoutes(router: Router, dependencies: AppDependencies): void {
  const { store, sendMail } = dependencies
  const actions = createReviewActions(dependencies)
  const now = () => dependencies.now?.() ?? new Date()

  async function mailOf(question: BrokerQuestionRow): Promise<OutgoingMail> {
    const { organisation_id: organisationId, submission_id: id } = question
    const submission = await getSubmission(store.db, organisationId, id)
    const inbox = await store.db
      .selectFrom('inbox')
      .select('address')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', submission.inbox_id)
      .executeTakeFirstOrThrow()
    const organisation = await getOrganisation(store.db, organisationId)
    const [first] = await listMessages(store.db, id)
    return await composeBrokerMail(
      question,
      { address: inbox.address, organisation: organisation.name },
      first?.message_id ?? null,
    )
  }

  router.on('GET /api/submissions/:id/broker-question', async (c) => {
    const principal = c.get('principal')
    const id = c.req.param('id')
    const view = await actions.view(principal, id)
    const organisation = await getOrganisation(store.db, principal.organisationId)
    const messages = await listMessages(store.db, id)
    const sender = messages.find((message) => message.sender)?.sender ?? ''
    const draft: BrokerDraftView = {
      recipient: /[^\s<>"',;]+@[^\s<>"',;]+/.exec(sender)?.[0] ?? '',
      ...draftBrokerQuestion(view, { name: principal.name, organisation: organisation.name }),
      canSend: sendMail !== null,
    }
    return c.json(draft)
  })

  router.on('POST /api/submissions/:id/broker-question', async (c) => {
    const principal = c.get('principal')
    const { organisationId } = principal
    const id = c.req.param('id')
    const { recipient, subject, body, send, version } = await readJson(c.req.raw, questionRequest)
    if (send && !sendMail)
      throw new Failure('request_invalid', 'No mail server is configured; send it from your own program')
    const at = now()
    const questionId = newId('qst', at.getTime())
    // Written down before it leaves, so that a reply always finds what it answers.
    const question = await store.transaction(async (tx) => {
      const submission = await lockSubmission(tx, organisationId, id)
      if (submission.version !== version) throw new Failure('changed_meanwhile')
      if (submission.status !== 'in_review' && submission.status !== 'awaiting_broker')
        throw new Failure('move_not_allowed', 'Only what is being reviewed can be asked about')
      await holdClaim(tx, principal, id, { now: at, kept: true })
      const { host } = new URL(dependencies.publicUrl)
      return await insertBrokerQuestion(tx, {
        id: questionId,
        organisation_id: organisationId,
        submission_id: id,
        tag: newTag(),
        message_id: `<${questionId}@${host.replace(/[^a-z0-9.-]/gi, '-')}>`,
        recipient,
        subject,
        body,
        state: send ? 'not_sent' : 'written',
        asked_by: principal.id,
        asked_at: at,
        answered_at: null,
      })
    })
    await store.journal.append([questionEntry(question)])
    if (send && sendMail) {
      await sendMail(await mailOf(question))
      await setBrokerQuestionState(store.db, question.id, 'sent')
      await store.journal.append([questionEntry({ ...question, state: 'sent' })])
    }
    const journal = await store.transaction(async (tx) => {
      const submission = await lockSubmission(tx, organisationId, id)
      const decision = newSubmissionDecision(submission, 'ask_broker', null, { actor: principal.id, now: at })
      await insertDecisions(tx, [decision])
      const data = { decision: decision.id, question: question.id }
      if (submission.status === 'in_review') {
        const moved = await moveSubmission(tx, {
          organisationId,
          submissionId: id,
          version: submission.version,
          to: 'awaiting_broker',
          actor: principal.id,
          data,
        })
        return journalEntries({ submission: moved, decisions: [decision] })
      }
      await appendEvent(tx, { organisationId, kind: 'broker.asked', subject: id, actor: principal.id, data })
      return journalEntries({ submission, decisions: [decision] })
    })
    await store.journal.append(journal)
    const view = await actions.view(principal, id)
    dependencies.changes.publish({ organisationId, id, status: view.status, openCount: view.openCount })
    return c.json(view)
  })

  router.on('GET /api/broker-questions/:id/mail', async (c) => {
    const question = await findBrokerQuestion(store.db, c.get('principal').organisationId, c.req.param('id'))
    if (!question) throw new Failure('not_found')
    const { raw } = await mailOf(question)
    return new Response(new Uint8Array(raw), {
      headers: {
        ...foreignBytesPolicy,
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': contentDisposition('attachment', 'question-to-the-broker.eml'),
      },
    })
  })
}

/** Nobody guesses it, and it stands in an address whatever the case. */
function newTag(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return `q-${Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
}
