import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileInto } from '../../src/extract/read-file.ts'
import { createMailSender } from '../../src/http/mail-sender.ts'
import type { BrokerDraftView, SubmissionView } from '../../src/review/views.ts'
import { describeMessage } from '../../src/store/messages.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { createWorker } from '../../src/worker.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { silentLog } from '../support/store.ts'
import { questionSet, seedReview } from './seed.ts'
import { inboxSecret, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let mails: MailServer
let cookie: string
beforeAll(async () => {
  mails = await startMailServer()
  app = await openTestApp({ sendMail: createMailSender(mails.url) })
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(async () => {
  await app?.close()
  await mails?.close()
})

async function call<T>(method: string, path: string, body?: unknown) {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as T & { code?: string } }
}
const view = async (id: string) => (await call<SubmissionView>('GET', `/submissions/${id}`)).json

/** Reads mails for real, in this process, and maps nothing. */
const worker = () =>
  createWorker({
    store: app.store,
    pool: {
      run: async (job, input) => {
        if (job === 'read') return await readFileInto(input as Parameters<typeof readFileInto>[0])
        if (job === 'recognise-kind') return 'new_business'
        return { candidates: [], answers: [], items: [], conflicts: [], warnings: [] }
      },
    },
    files: app.store.files,
    dataDirectory: app.store.dataDirectory,
    platformOf: () => {
      throw new Error('nothing is quoted here')
    },
    questionSetFor: async () => questionSet,
    askModel: null,
    changes: app.dependencies.changes,
    log: silentLog,
  } as Parameters<typeof createWorker>[0])

async function arrive(headers: readonly string[]): Promise<string> {
  const answer = await app.request(`/inbound/email?inbox=${app.inboxId}`, {
    method: 'POST',
    headers: { 'x-inbox-secret': inboxSecret },
    body: ['From: Fay <fay@calder.example>', ...headers, '', 'The turnover is 260,000.'].join('\r\n'),
  })
  const { submissions } = (await answer.json()) as { submissions: { id: string }[] }
  return submissions[0]?.id ?? ''
}

async function ask(id: string): Promise<SubmissionView> {
  const { version } = await view(id)
  const { json } = await call<SubmissionView>('POST', `/submissions/${id}/broker-question`, {
    recipient: 'fay@calder.example',
    subject: 'Questions about Acme',
    body: 'Hello,\n\n.Which turnover is right?',
    send: true,
    version,
  })
  return json
}

describe('asking the broker', () => {
  it('drafts what is in conflict and missing in plain words', async () => {
    const id = await seedReview(app)
    const [message] = await app.store.db
      .selectFrom('message_submission')
      .select('message_id')
      .where('submission_id', '=', id)
      .execute()
    await describeMessage(app.store.db, message?.message_id ?? '', {
      sender: '"Lister, Fay" <fay@calder.example>',
    })
    await call('POST', `/submissions/${id}/decisions`, [
      { questionId: 'claims', itemId: null, kind: 'correct', value: true, version: 1 },
      { questionId: 'name', itemId: null, kind: 'clear', version: 1 },
    ])
    const { json } = await call<BrokerDraftView>('GET', `/submissions/${id}/broker-question`)
    expect(json).toMatchObject({ recipient: 'fay@calder.example', canSend: true })
    expect(json.body).toContain('- Name of insured')
    expect(json.body).toContain('- Annual turnover: £250,000.00, or £260,000.00?')
    expect(json.body).toContain('- Details of the claims')
    expect(json.body).not.toMatch(/confiden|candidate|blocker|conflict/i)
  })

  it.each([
    ['by the tag in the address', (to: string) => [`To: <${to}>`]],
    ['by the mail it answers', (_: string, id: string) => ['To: property@example.com', `In-Reply-To: ${id}`]],
  ])('brings the reply back into the same submission, %s', async (_, headers) => {
    const id = await seedReview(app)
    const before = await call('POST', `/submissions/${id}/decisions`, [
      { questionId: 'name', itemId: null, kind: 'correct', value: 'Acme & Sons', version: 1 },
    ])
    expect(before.status).toBe(200)
    const asked = await ask(id)
    expect(asked).toMatchObject({ status: 'awaiting_broker', brokerQuestions: [{ state: 'sent' }] })
    const sent = mails.mails.at(-1)
    expect(sent).toMatchObject({ from: 'Property@example.com', to: ['fay@calder.example'] })
    const parsed = await simpleParser(sent?.raw ?? '')
    expect(parsed.text?.replace(/\r/g, '').trim()).toBe('Hello,\n\n.Which turnover is right?')
    const replyTo = parsed.replyTo?.value[0]?.address ?? ''
    expect(replyTo).toMatch(/^property\+q-[a-z0-9]{16}@example\.com$/i)

    const replyId = await arrive([
      `Message-ID: <${Math.random()}@calder.example>`,
      'Subject: Re: Questions',
      ...headers(replyTo, parsed.messageId ?? ''),
    ])
    const at = worker()
    const organisationId = app.organisationId
    for (let step = 0; step < 2; step++) await at.advance({ organisationId, submissionId: replyId })
    expect(await view(replyId)).toMatchObject({ status: 'duplicate', duplicateOf: id })
    expect((await getSubmission(app.store.db, organisationId, id)).status).toBe('mapping')
    await at.advance({ organisationId, submissionId: id })
    const after = await view(id)
    expect(after).toMatchObject({ status: 'in_review', brokerQuestions: [{ state: 'answered' }] })
    expect(after.files.map(({ name }) => name)).toEqual(['proposal.txt', 'message.eml'])
    expect(after.answers.find(({ questionId }) => questionId === 'name')?.value).toBe('Acme & Sons')
    expect(after.history.map(({ text }) => text)).toContain(
      'The broker answered; the reply is part of this submission now.',
    )
  })

  it('leaves other mail alone, and a reply to what is decided already', async () => {
    const id = await seedReview(app)
    const asked = await ask(id)
    await call('POST', `/submissions/${id}/reject`, { version: asked.version, reason: 'Out of appetite' })
    const { replyTo } = await simpleParser(mails.mails.at(-1)?.raw ?? '')
    const at = worker()
    for (const to of [replyTo?.value[0]?.address ?? '', 'property+q-aaaaaaaaaaaaaaaa@example.com']) {
      const submissionId = await arrive([`To: ${to}`, `Subject: ${to}`])
      for (let step = 0; step < 2; step++)
        await at.advance({ organisationId: app.organisationId, submissionId })
      expect((await view(submissionId)).status).toBe('mapping')
    }
    expect((await view(id)).status).toBe('rejected')
  })

  it('keeps the question and says so when the mail server refuses, and offers it as a file', async () => {
    const id = await seedReview(app)
    mails.refuse()
    const { version } = await view(id)
    const request = { recipient: 'nobody@x.example', subject: 'S', body: 'B', version }
    const refused = await call('POST', `/submissions/${id}/broker-question`, { ...request, send: true })
    expect(refused).toMatchObject({ status: 502, json: { code: 'mail_not_sent' } })
    expect(await view(id)).toMatchObject({ status: 'in_review', brokerQuestions: [{ state: 'not_sent' }] })
    const written = await call<SubmissionView>('POST', `/submissions/${id}/broker-question`, {
      ...request,
      send: false,
    })
    expect(written.json).toMatchObject({ status: 'awaiting_broker' })
    const question = written.json.brokerQuestions.at(-1)
    const file = await app.request(`/api/broker-questions/${question?.id}/mail`, { headers: { cookie } })
    expect(file.headers.get('content-disposition')).toContain('.eml')
    expect((await simpleParser(await file.text())).text?.trim()).toBe('B')
    for (const subject of ['a\r\nBcc: evil@x.example', ''])
      expect(
        (await call('POST', `/submissions/${id}/broker-question`, { ...request, subject, send: false }))
          .status,
      ).toBe(400)
  })
})
