import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { SubmissionView } from '../../src/review/views.ts'
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { type DeskClient, resolveBlockers, signIn } from '../support/desk-client.ts'
import { sampleAnswers, sampleMail, sendMail } from '../support/sample-mail.ts'
import { casesOnPlatform } from '../support/sandbox-cases.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'

/** What happened, to look at afterwards. */
const shots = join(tmpdir(), 'slipway-journey')

let running: StartedSlipway
let password: string
let browser: Browser
let desk: WatchedPage
let client: DeskClient

beforeAll(async () => {
  await mkdir(shots, { recursive: true })
  const opening = openBrowser()
  // As on a machine where it never ran.
  running = await startSlipway({ makesDatabase: true })
  browser = await opening
  if (running.password === null) throw new Error('The first start printed no password')
  password = running.password
  client = await signIn(running.url, running.email, password)
  desk = await openPage(browser, running.url, { width: 1440, height: 900 })
})

afterAll(async () => {
  await browser?.close()
  if (running) await removeSlipway(running)
})

/** Two busy cores may start a process slowly; that is not a failure. */
const PATIENCE_MS = 150_000
const soon = { timeout: 30_000 }

beforeEach(() => {
  onTestFailed(async ({ task }) => {
    console.error(running.output())
    await shoot(desk.page, `failed-${task.name.slice(0, 20).replaceAll(' ', '-')}`)
  })
})

const shoot = (page: Page, name: string) => page.screenshot({ path: join(shots, `${name}.png`) })

async function signInAtDesk(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(running.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await shoot(page, '01-sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('table').waitFor()
}

/** Whatever moves the browser, the evidence in focus must lie on the picture of its page. */
async function seesEvidence(page: Page): Promise<void> {
  const mark = page.locator('[data-role="focused"]').first()
  await mark.waitFor()
  const picture = page.locator('img[alt^="Page "]').filter({ visible: true }).first()
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), soon)
    .toBeGreaterThan(500)
  await expect
    .poll(async () => {
      const box = await mark.boundingBox()
      if (!box || box.width < 2 || box.height < 2) return 'no box'
      const pictures = await page.locator('img[alt^="Page "]').all()
      for (const one of pictures) {
        const frame = await one.boundingBox()
        const isInside =
          frame &&
          box.x >= frame.x - 1 &&
          box.y >= frame.y - 1 &&
          box.x + box.width <= frame.x + frame.width + 1 &&
          box.y + box.height <= frame.y + frame.height + 1
        if (isInside) return 'on the page'
      }
      return 'beside the page'
    }, soon)
    .toBe('on the page')
}

const answerOf = (view: SubmissionView, questionId: string) =>
  view.answers.find((answer) => answer.questionId === questionId && answer.itemId === null)

test('a proposal that arrives by email becomes a quote with its papers', {
  timeout: PATIENCE_MS,
}, async () => {
  const { page } = desk
  await signInAtDesk(page)
  await page.getByRole('link', { name: /^All/ }).click()
  await page.locator('tbody a').first().waitFor({ timeout: 60_000 })
  await shoot(page, '02-queue')

  // It arrives by itself, in the queue that is already open.
  const { submissionIds } = await sendMail(
    running,
    'property@slipway.example',
    await sampleMail('property-quayside-schedule'),
  )
  const id = submissionIds[0] ?? ''
  const row = page.locator(`tbody a[href="/submissions/${id}"]`)
  await row.waitFor({ timeout: 30_000 })
  const line = page.locator('tbody tr').filter({ has: page.locator(`a[href="/submissions/${id}"]`) })
  await line.getByText('To review').waitFor({ timeout: 60_000 })
  await expect.poll(() => row.textContent(), soon).toBe('Quayside Lettings (Ipswich) Ltd')
  await shoot(page, '03-arrived')

  // The evidence of an answer stands on the page it was read from.
  await row.click()
  const insurer = page.locator('[data-question="CurrentInsurer"]')
  await insurer.click()
  await seesEvidence(page)
  await expect.poll(() => insurer.textContent(), soon).toContain('Fenland Insurance')
  await page.getByText('Quayside proposal.pdf, page 1').waitFor()
  // Each half scrolls in itself; the page as a whole never does.
  expect(
    await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return { beside: scrollWidth - clientWidth, below: scrollHeight - clientHeight }
    }),
  ).toEqual({ beside: 0, below: 0 })
  await shoot(page, '04-evidence')

  // One answer is corrected, by the keyboard.
  await page.keyboard.press('e')
  const field = page.getByRole('textbox', { name: 'Name of current insurer' })
  await field.fill('Fenland Mutual')
  await shoot(page, '05-correcting')
  await field.press('Enter')
  await expect
    .poll(async () => answerOf(await client.submission(id), 'CurrentInsurer'), soon)
    .toMatchObject({
      value: 'Fenland Mutual',
      state: 'corrected',
      decidedBy: 'Administrator',
    })
  await expect.poll(() => insurer.textContent(), soon).toContain('Fenland Mutual')

  await resolveBlockers(client, id, await sampleAnswers('property-quayside-schedule'))
  await page.getByRole('button', { name: /^Approve( |$)/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve and quote' }).click({ trial: true })
  await shoot(page, '06-approving')
  await dialog.getByRole('button', { name: 'Approve and quote' }).click()

  // The quote and the papers come without a reload.
  const outcome = page.getByRole('region', { name: 'Outcome' })
  await outcome.getByText('Quoted').waitFor({ timeout: 60_000 })
  const done = await client.untilStatus(id, 'completed')
  const quote = done.quoteAttempts[0]?.outcome
  if (quote?.kind !== 'quoted' || !quote.premium) throw new Error('There is no premium')
  const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  await outcome
    .getByText(pounds.format(Number(quote.premium.gross)))
    .first()
    .waitFor()
  const papers = page.getByRole('region', { name: 'Generated documents' }).getByRole('link')
  await expect.poll(() => papers.count(), soon).toBe(2)
  await shoot(page, '07-outcome')

  const address = (await papers.first().getAttribute('href')) ?? ''
  const paper = await desk.context.request.get(address)
  expect(paper.status()).toBe(200)
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(done.documents.filter(({ direction }) => direction === 'up').map(({ state }) => state)).toEqual([
    'associated',
    'associated',
    'associated',
    // The proof pack stands beside the originals.
    'associated',
  ])
  const cases = await casesOnPlatform(running.sandboxUrl)
  expect(cases.filter(({ externalReference }) => externalReference.startsWith(id))).toHaveLength(1)

  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Completed', { exact: false }).first().waitFor()
  await shoot(page, '08-history')
  expect(desk.errors).toEqual([])
  expect(desk.foreignRequests).toEqual([])
})

test('slipway dies while it reads, is started again by its supervisor, and finishes', {
  timeout: PATIENCE_MS,
}, async () => {
  const { page } = desk
  await page.goto('/?tab=all')
  const { submissionIds } = await sendMail(
    running,
    'pi@slipway.example',
    await sampleMail('pi-meridian-blanks'),
  )
  const id = submissionIds[0] ?? ''
  const pid = await running.slipwayPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => running.slipwayPid().catch(() => pid), { timeout: 60_000 }).not.toBe(pid)

  // The desk that stayed open finds the new process by itself.
  const row = page.locator('tbody tr').filter({ has: page.locator(`a[href="/submissions/${id}"]`) })
  await row.getByText('To review').waitFor({ timeout: 90_000 })
  await shoot(page, '09-after-death')
  const view = await client.untilStatus(id, 'in_review')
  expect(view.files.map(({ reading }) => reading?.state)).not.toContain('unread')
  expect(view.blockers.length).toBeGreaterThan(0)

  await page.goto(`/submissions/${id}`)
  await page.getByRole('button', { name: /^Approve \(/ }).waitFor()
  await shoot(page, '10-blanks')
  // A blocked approval leads to what stands in its way.
  await page.getByRole('button', { name: /^Approve \(/ }).click({ force: true })
  await page.locator('[data-needs-look][aria-current]').waitFor()
  const refused = await client.request(`/api/submissions/${id}/approve`, {
    method: 'POST',
    body: JSON.stringify({ version: view.version }),
  })
  expect(refused.status).toBe(409)
})

test('everything dies just after an approval, and the next start quotes once', {
  timeout: PATIENCE_MS,
}, async () => {
  const slug = 'fleet-brackley-email'
  const { submissionIds } = await sendMail(running, 'fleet@slipway.example', await sampleMail(slug))
  const id = submissionIds[0] ?? ''
  await client.untilStatus(id, 'in_review')
  const ready = await resolveBlockers(client, id, await sampleAnswers(slug), { DeclarationYN: true })
  await client.send('POST', `/api/submissions/${id}/approve`, { version: ready.version })
  await running.kill()

  running = await startSlipway({ again: running })
  // Nobody is told a password twice.
  expect(running.password).toBeNull()
  client = await signIn(running.url, running.email, password)
  const { page } = desk
  await page.goto(`/submissions/${id}`)
  const casesNow = async () =>
    (await casesOnPlatform(running.sandboxUrl)).filter(({ externalReference }) =>
      externalReference.startsWith(id),
    )
  let view = await client.untilStatus(id, 'completed', 'needs_reconciliation', 'failed')
  if (view.status === 'needs_reconciliation') {
    // The kill fell into the request itself. A person looks at the platform and says what is there; only then it goes on.
    const [found] = await casesNow()
    await shoot(page, '11-unknown')
    view = await client.send('POST', `/api/submissions/${id}/reconcile`, {
      attemptId: view.quoteAttempts[0]?.id,
      finding: found ? { kind: 'found', caseId: found.caseId } : { kind: 'absent' },
    })
    if (view.status === 'in_review')
      await client.send('POST', `/api/submissions/${id}/approve`, { version: view.version })
    view = await client.untilStatus(id, 'completed', 'failed')
  }
  expect(view.status).toBe('completed')
  expect(await casesNow()).toHaveLength(1)
  await page.getByRole('region', { name: 'Generated documents' }).getByRole('link').first().waitFor()
  await shoot(page, '12-after-restart')
  expect(await client.send('GET', '/api/audit/verification')).toMatchObject({ ok: true })
  // What an administrator is told comes from what is really running.
  expect(await client.send('GET', '/api/system')).toMatchObject({
    platform: { isSandbox: true, profile: 'sandbox', keys: [{ isSet: true }] },
    children: { size: 2 },
    jobs: { failed: 0 },
  })
  expect(await client.send('POST', '/api/question-sets/4507/fetch')).toContainEqual(
    expect.objectContaining({ productId: '4507', inboxes: ['fleet@slipway.example'] }),
  )
})
