import { randomUUID } from 'node:crypto'
import { simpleParser } from 'mailparser'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderLetter } from '../../scripts/make-samples/render-letter.ts'
import { renderWorkbook } from '../../scripts/make-samples/render-workbook.ts'
import type { SubmissionView } from '../../src/review/views.ts'
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { type DeskClient, resolveBlockers, signIn } from '../support/desk-client.ts'
import { fewVectorsFor, vectorsFor } from '../support/placed-vectors.ts'
import { sampleAnswers, sampleMail, sendMail } from '../support/sample-mail.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'

const slug = 'property-quayside-schedule'
const hostile = 'property@slipway.example'

let running: StartedSlipway
let client: DeskClient
let browser: Browser
let desk: WatchedPage
let page: Page
let password = ''
/** What must stay empty: what a script left behind, what left this machine, what the policy had to stop. */
const dialogs: string[] = []
const policyBreaches: string[] = []

beforeAll(async () => {
  const opening = openBrowser()
  running = await startSlipway()
  browser = await opening
  password = running.password ?? ''
  client = await signIn(running.url, running.email, password)
  desk = await openPage(browser, running.url, { width: 1440, height: 900 })
  ;({ page } = desk)
  page.setDefaultTimeout(20_000)
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await desk.context.exposeFunction('tellBreach', (breach: string) => policyBreaches.push(breach))
  await desk.context.addInitScript(() => {
    const { tellBreach } = window as unknown as { tellBreach: (breach: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      tellBreach(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await desk.context.route(
    (url) => url.origin !== running.url,
    (route) => route.abort(),
  )
}, 120_000)
afterAll(async () => {
  await browser?.close()
  if (running) await removeSlipway(running)
})

const markup = (vectors: readonly string[]) => `<html><body>${vectors.join('\n')}</body></html>`

/** The sample's own papers, so that it can be approved, and beside them every vector in every place that a sender fills. */
async function hostileMail(): Promise<Buffer> {
  const { attachments } = await simpleParser(await sampleMail(slug))
  const [sender = ''] = fewVectorsFor('sender', 1)
  const composer = new MailComposer({
    from: { name: `Broker ${sender}`, address: 'broker@example.co.uk' },
    to: hostile,
    subject: `Proposal ${fewVectorsFor('subject', 30).join(' ')}`,
    messageId: `<${randomUUID()}@test>`,
    text: `Trading name: ${fewVectorsFor('label', 3).join(' ')}\n\n${vectorsFor('text').join('\n')}`,
    html: markup(vectorsFor('html')),
    attachments: [
      ...attachments.map(({ filename, content, contentType }) => ({
        filename: filename || 'file',
        content,
        contentType,
      })),
      { filename: 'Notes.html', content: markup(vectorsFor('page')), contentType: 'text/html' },
      { filename: 'Notes.txt', content: vectorsFor('plain').join('\n') },
      {
        filename: 'Picture.svg',
        content: `<svg xmlns="http://www.w3.org/2000/svg">${vectorsFor('svg').join('')}</svg>`,
      },
      {
        filename: 'Other.xlsx',
        content: renderWorkbook([
          { name: '<img src=x>', rows: vectorsFor('sheet').map((vector) => [vector, 'x', 1]) },
        ]),
      },
      {
        filename: 'Letter.docx',
        // No Word file holds a NUL.
        content: await renderLetter(
          vectorsFor('letter').map((text) => ({ kind: 'paragraph', text: text.replaceAll('\0', '') })),
        ),
      },
      ...fewVectorsFor('name', 8).map((vector, at) => ({
        filename: `${at} ${vector}.txt`,
        content: `${at}`,
      })),
    ],
  })
  return await composer.compile().build()
}

/** What scripts of a submission left behind in the page that is open. */
async function leftBehind(): Promise<string[]> {
  await page.waitForTimeout(30)
  return await page.evaluate(() => [
    ...Object.keys(window).filter((name) => name.startsWith('pwned')),
    ...[
      ...document.querySelectorAll('iframe, object, embed, base, meta[http-equiv=refresh], img[src="x"]'),
    ].map((element) => element.outerHTML.slice(0, 120)),
    ...[...document.querySelectorAll('a[href], form[action]')]
      .map((link) => link.getAttribute('href') ?? link.getAttribute('action') ?? '')
      .filter((address) => !/^(\/|https?:\/\/127\.0\.0\.1|#|mailto:)/.test(address)),
  ])
}

async function show(path: string, ready: (shown: Page) => Promise<unknown>): Promise<void> {
  await page.goto(path)
  await ready(page)
  expect(await leftBehind(), path).toEqual([])
}

const seesVector = (shown: Page) =>
  shown
    .getByText(/pwned_/)
    .first()
    .waitFor()

test('the detector sees scripts and requests where markup is taken for markup', {
  timeout: 60_000,
}, async () => {
  const control = await openPage(browser, running.url)
  await control.context.route(
    () => true,
    (route) => route.abort(),
  )
  await control.page.setContent(markup(vectorsFor('control').slice(0, 96)), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => control.page.evaluate(() => 'pwned_control' in window)).toBe(true)
  await control.page.setContent(markup(vectorsFor('control').slice(-15)), { waitUntil: 'domcontentloaded' })
  await expect.poll(() => control.foreignRequests.length).toBeGreaterThan(3)
  await control.context.close()
})

test('nothing of a submission runs or loads anything on any page of the desk', {
  timeout: 180_000,
}, async () => {
  const { submissionIds } = await sendMail(running, hostile, await hostileMail())
  const id = submissionIds[0] ?? ''
  let view = await client.untilStatus(id, 'in_review')
  expect(view.files.filter(({ reading }) => reading?.state !== 'unread').length).toBeGreaterThan(12)
  await client.send('POST', `/api/submissions/${id}/claim`)
  // What people write: names, notes, questions to brokers, views, answers.
  const [note = ''] = fewVectorsFor('note', 1)
  const person = { name: `Ann ${note}`.slice(0, 120), email: 'ann@example.com', roles: ['reviewer'] }
  await client.send('POST', '/api/users', person)
  const [ann] = await client.send<{ id: string; email: string }[]>('GET', '/api/users')
  await client.send('POST', `/api/submissions/${id}/hand-over`, { to: ann?.id, note })
  await client.send('DELETE', `/api/submissions/${id}/claim`)
  await client.send('POST', `/api/submissions/${id}/claim`)
  await client.send('POST', '/api/views', { name: `${note}`.slice(0, 60), query: '?tab=all' })

  await page.goto('/?tab=all')
  await page.getByLabel('Email').fill(running.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('table').waitFor()
  await show('/?tab=all', seesVector)
  await show('/?tab=all&search=pwned', (shown) => shown.getByRole('table').waitFor())

  // Every paper in the viewer.
  await page.goto(`/submissions/${id}`)
  const files = page.getByRole('group', { name: 'Files' }).getByRole('button')
  await files.first().waitFor()
  for (let at = 0; at < (await files.count()); at++) {
    await files.nth(at).click()
    await page.locator('[data-source]').waitFor()
    expect(await leftBehind(), `file ${at}`).toEqual([])
  }
  for (const name of ['Notes.txt', 'Notes.html', 'Letter.docx', 'Other.xlsx']) {
    await files.filter({ hasText: name }).first().click()
    await page
      .locator('[data-source]')
      .getByText(/pwned_/)
      .first()
      .waitFor()
    expect(await leftBehind(), name).toEqual([])
  }
  await expectDownloads(view)

  // Answers hold vectors too: those a person keys, checked and typed as any other.
  const keyed = fewVectorsFor('answer', 8)
  const texts = view.answers.filter(({ value, itemId }) => typeof value === 'string' && itemId === null)
  const free = (view.questionSet?.pages ?? [])
    .flatMap(({ questions }) => questions)
    .filter(
      ({ type, id: questionId }) => type === 'text' && texts.some((one) => one.questionId === questionId),
    )
    .slice(0, keyed.length)
  expect(free.length).toBeGreaterThan(2)
  await resolveBlockers(client, id, await sampleAnswers(slug))
  view = await client.submission(id)
  view = await client.send(
    'POST',
    `/api/submissions/${id}/decisions`,
    free.map((question, at) => ({
      questionId: question.id,
      itemId: null,
      version:
        view.answers.find((one) => one.questionId === question.id && one.itemId === null)?.version ?? 0,
      kind: 'correct',
      value: (keyed[at] ?? '').slice(0, 60),
    })),
  )
  await show(`/submissions/${id}`, (shown) =>
    shown
      .locator('[data-answer]', { hasText: /pwned_answer/ })
      .first()
      .waitFor(),
  )
  await show(`/submissions/${id}?panel=papers`, seesVector)
  await show(`/submissions/${id}?panel=history`, seesVector)
  for (const path of [
    '/administration',
    '/administration/inboxes',
    '/administration/question-sets',
    '/insight',
    '/lessons',
    '/audit',
  ])
    await show(path, (shown) => shown.getByRole('heading', { level: 1 }).waitFor())

  await refuseAnother()

  // What is checked more closely than text is put right again. Then a quote, its outcome, and the proof pack of it all.
  view = await resolveBlockers(client, id, await sampleAnswers(slug))
  await client.send('POST', `/api/submissions/${id}/approve`, { version: view.version })
  const done = await client.untilStatus(id, 'completed', 'failed', 'in_review')
  expect(done.status).toBe('completed')
  await show(`/submissions/${id}?panel=outcome`, (shown) =>
    shown.getByRole('region', { name: 'Outcome' }).first().waitFor(),
  )
  const proof = await client.request(`/api/submissions/${id}/proof/json`)
  expect(proof.headers.get('content-type')).toMatch(/json/)
  expect(await proof.text()).toContain('pwned_answer')
  const printed = await client.request(`/api/submissions/${id}/proof/pdf`)
  await expectQuietPdf(new Uint8Array(await printed.arrayBuffer()))

  expect(dialogs).toEqual([])
  expect(desk.errors).toEqual([])
  expect(desk.foreignRequests).toEqual([])
  expect(policyBreaches).toEqual([])
})

/** A mail of HTML alone, with the vectors as markup and as text, rejected for a reason that is a vector. */
async function refuseAnother(): Promise<void> {
  const written = vectorsFor('written').map((vector) =>
    vector.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  )
  const composer = new MailComposer({
    from: 'other@example.co.uk',
    to: hostile,
    subject: 'Another proposal',
    messageId: `<${randomUUID()}@test>`,
    html: markup([...written.map((text) => `<p>${text}</p>`), ...vectorsFor('body')]),
    attachments: fewVectorsFor('parcel', 8).map((name) => ({ filename: `${name}.txt`, content: name })),
  })
  const { submissionIds } = await sendMail(running, hostile, await composer.compile().build())
  const id = submissionIds[0] ?? ''
  const { version } = await client.untilStatus(id, 'in_review', 'set_aside', 'failed')
  await client.send('POST', `/api/submissions/${id}/claim`)
  const reason = fewVectorsFor('reason', 8).join(' ')
  await client.send('POST', `/api/submissions/${id}/reject`, { version, reason })
  await show(`/submissions/${id}`, seesVector)
  await show(`/submissions/${id}?panel=history`, (shown) =>
    shown
      .getByText(/pwned_reason/)
      .first()
      .waitFor(),
  )
  await show('/?tab=all', seesVector)
}

/** Originals are never opened by the browser: they are downloads under a policy that lets nothing run. */
async function expectDownloads(view: SubmissionView): Promise<void> {
  for (const file of view.files) {
    const answer = await client.request(`/api/files/${file.id}/content`)
    await answer.arrayBuffer()
    expect(answer.headers.get('content-disposition'), file.id).toMatch(/^attachment;/)
    expect(answer.headers.get('content-security-policy'), file.id).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options'), file.id).toBe('nosniff')
  }
}

/** A PDF that does nothing by itself: no script, no link out of it. */
async function expectQuietPdf(bytes: Uint8Array): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: bytes }).promise
  expect(await pdf.getJSActions()).toBeNull()
  expect(await pdf.getOpenAction()).toBeNull()
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const one = await pdf.getPage(number)
    expect(await one.getAnnotations()).toEqual([])
    const { items } = await one.getTextContent()
    text += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  expect(text).toContain('pwned_answer')
  await pdf.destroy()
}
