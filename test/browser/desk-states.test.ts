import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { type DeskServer, startDeskServer } from '../support/desk-server.ts'

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url))

let browser: Browser
let uiDirectory: string
let desk: DeskServer
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  uiDirectory = await mkdtemp(join(tmpdir(), 'slipway-desk-'))
  // A process of its own: in here NODE_ENV is `test`, and React would be built with its development checks.
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', uiDirectory, '--emptyOutDir'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await rm(uiDirectory, { recursive: true, force: true })
})
beforeEach(async () => {
  desk = await startDeskServer(uiDirectory)
  watched = await openPage(browser, desk.origin)
  page = watched.page
  page.setDefaultTimeout(10_000)
  // Nothing is half faded in when it is looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterEach(async () => {
  await watched.context.close()
  await desk.close()
  expect(watched.errors, 'errors in the console').toEqual([])
  expect(watched.foreignRequests, 'requests to other hosts').toEqual([])
})

async function signIn(path = '/'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill('ruth@example.test')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

const row = (questionId: string) => page.locator(`[data-question="${questionId}"]`).first()
/** The machine may be busy; a slow answer is not a wrong one. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
const focusedQuestion = () => page.evaluate(() => document.activeElement?.getAttribute('data-question'))
const untilFocusedOn = (questionId: string) => eventually(focusedQuestion).toBe(questionId)

/** What axe finds in the page, or in the dialog over it. */
async function axe(within = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The component library gives each dialog a header of its own.
    .disableRules(within === '[role="dialog"]' ? ['landmark-no-duplicate-banner'] : [])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

describe('signing in', () => {
  it('says kindly that the password is wrong, and keeps the address for after', async () => {
    await page.goto('/submissions/sub_review')
    await page.getByLabel('Email').fill('ruth@example.test')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('The email address or the password is not right.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Hartwell Estates Limited' }).waitFor()
  })

  it('shows the sign-in again when the session has ended', async () => {
    await signIn()
    await page.getByRole('link', { name: 'Hartwell Estates Limited' }).waitFor()
    desk.failNext('GET', '/api/submissions', 401, 'Sign in.')
    await page.getByRole('link', { name: /^All/ }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })
})

describe('the queue', () => {
  it('filters by tab and search, in the address', async () => {
    await signIn('/?tab=completed')
    await page.getByRole('link', { name: 'Ridgeway Homes Limited' }).waitFor()
    expect(await page.getByRole('link', { name: 'Hartwell Estates Limited' }).count()).toBe(0)
    await page.getByLabel('Search submissions').fill('calder')
    await eventually(() => new URL(page.url()).search).toBe('?tab=completed&search=calder')
    await page.getByRole('link', { name: 'Ridgeway Homes Limited' }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('link', { name: 'Calder Mills LLP' }).waitFor()
    expect(await page.getByLabel('Search submissions').inputValue()).toBe('calder')
  })

  it('moves and opens by keyboard', async () => {
    await signIn('/?tab=all')
    await page.getByRole('link', { name: 'Hartwell Estates Limited' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ridgeway Homes Limited' }).waitFor()
  })

  it('counts live', async () => {
    await signIn()
    const tab = page.getByRole('link', { name: /^To review/ })
    await eventually(() => tab.innerText()).toMatch(/1/)
    const rejected = desk.submissions.get('sub_rejected')
    if (!rejected) throw new Error('no fixture')
    desk.submissions.set('sub_rejected', { ...rejected, status: 'in_review' })
    desk.announce('sub_rejected')
    await eventually(() => tab.innerText()).toMatch(/2/)
    await page.getByRole('link', { name: 'Old Quay Trust' }).waitFor()
  })

  it('says what is wrong when the server has a fault, and tries again', async () => {
    await page.goto('/')
    const mend = desk.failUntilMended(
      'GET',
      '/api/submissions',
      500,
      'Try again; if it stays, give the reference to an engineer.',
    )
    await signIn()
    await page.getByText('Try again; if it stays').waitFor()
    mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Hartwell Estates Limited' }).waitFor()
  })

  it('uploads files as one submission and opens it', async () => {
    await signIn()
    await page.getByRole('button', { name: 'Upload' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
      {
        name: '<img src=x onerror=alert(1)>.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1'),
      },
    ])
    await dialog.getByLabel('Product').selectOption({ label: 'Motor Fleet (fleet@slipway.example)' })
    await dialog.getByText('One submission for each file').click()
    await dialog.getByRole('button', { name: 'Upload 2 submissions' }).waitFor()
    await dialog.getByText('One submission', { exact: true }).click()
    expect(await axe('[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.waitForURL('**/submissions/sub_reading')
    expect(desk.uploads[0]).toMatch(/name="inbox"\s+inb_2/)
    expect(desk.uploads[0]).toMatch(/name="each"\s+false/)
    await page.getByText('The answers appear here by themselves.').waitFor()
  })
})

describe('reviewing', () => {
  it('goes through a whole review by keyboard alone', async () => {
    await signIn('/submissions/sub_review')
    // It begins at the first answer that needs a look: its value breaks a limit, so Enter opens it to be corrected.
    await untilFocusedOn('CompanyNumber')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Company registration number' }).waitFor()
    await page.keyboard.type('07845121')
    await page.keyboard.press('Enter')
    await untilFocusedOn('Turnover')
    await page.keyboard.press('2')
    await untilFocusedOn('LiabilityLimit')
    await page.keyboard.press('Enter')
    await untilFocusedOn('Covers')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Buildings' }).waitFor()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await untilFocusedOn('Occupied')
    await page.keyboard.press('e')
    await page.keyboard.press('y')
    await page.getByText('Nothing stands in the way of approval').waitFor()
    await eventually(() =>
      desk.decisions.map(({ questionId, kind, value }) => [questionId, kind, value]),
    ).toEqual([
      ['CompanyNumber', 'correct', '07845121'],
      ['Turnover', 'accept', undefined],
      ['LiabilityLimit', 'accept', undefined],
      ['Covers', 'correct', ['Buildings', 'Loss of rent']],
      ['Occupied', 'correct', true],
    ])
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: 'Approve and quote' }).waitFor()
    expect(await axe('[role="dialog"]')).toEqual([])
    await page.keyboard.press('Enter')
    await eventually(() => desk.submissions.get('sub_review')?.status).toBe('approved')
    await page.getByText('Approved. The quote is on its way.').waitFor()
  })

  it('moves with Tab, arrows and j/k in the order of the questions', async () => {
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    await page.keyboard.press('Tab')
    await untilFocusedOn('DateEstablished')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('k')
    await untilFocusedOn('LegalStatus')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await untilFocusedOn('CompanyNumber')
  })

  it('highlights the evidence where the words stand, and follows the focus between files', async () => {
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    const mark = page.locator('[data-page] [data-role="focused"]')
    await mark.waitFor()
    const frame = await page.locator('[data-page="1"]').boundingBox()
    const box = await mark.boundingBox()
    if (!frame || !box) throw new Error('nothing is drawn')
    // The seventh line of the form: 270 points from the left and 340 from the top of a page of 595 by 842.
    expect((box.x - frame.x) / frame.width).toBeCloseTo(270 / 595, 2)
    expect((box.y - frame.y) / frame.height).toBeCloseTo(340 / 842, 2)

    await page.locator('[data-question="YearBuilt"]').first().click()
    await page.locator('td [data-role="focused"]', { hasText: '1998' }).waitFor()
    await row('Turnover').click()
    await page.locator('[data-page="2"] [data-role="focused"]').waitFor()
    await page
      .getByRole('button', { name: /“?£455,000/ })
      .last()
      .click()
    await page.locator('[data-role="alternative"]', { hasText: '£455,000' }).waitFor()
  })

  it('leads from a highlight to its answer', async () => {
    await signIn('/submissions/sub_review')
    await page.getByRole('button', { name: 'Name of contact: Mrs Priya Nair' }).click()
    await untilFocusedOn('ContactName')
  })

  it('shows both sides of a conflict and sends the one that was picked', async () => {
    await signIn('/submissions/sub_review')
    await row('Turnover').click()
    const dock = page.getByRole('complementary', { name: 'Answer in focus' })
    await dock.getByText('Two sources disagree').waitFor()
    await dock.getByText('Annual rent: £412,500').waitFor()
    await dock.getByRole('button', { name: /take £455,000/ }).click()
    await eventually(() => row('Turnover').innerText()).toContain('£455,000')
    await eventually(() => desk.decisions.length).toBe(1)
    const [decision] = desk.decisions
    const chosen = desk.submissions
      .get('sub_review')
      ?.answers.find(({ questionId }) => questionId === 'Turnover')
    expect(decision).toMatchObject({
      questionId: 'Turnover',
      kind: 'accept',
      candidateId: chosen?.candidates[1]?.id,
      version: 1,
    })
  })

  it('undoes, clears and marks as not stated', async () => {
    await signIn('/submissions/sub_review')
    await row('Excess').click()
    await page.keyboard.press('Delete')
    await eventually(() => row('Excess').innerText()).toContain('No value')
    await page.keyboard.press('u')
    await eventually(() => row('Excess').innerText()).toContain('£500')
    await page.keyboard.press('n')
    await eventually(() => row('Excess').innerText()).toContain('Not stated')
    await eventually(() => desk.decisions.map(({ kind, version }) => [kind, version])).toEqual([
      ['clear', 1],
      ['undo', 2],
      ['not_stated', 3],
    ])
  })

  it('lets conditional questions appear and withdraw with the answer before them', async () => {
    await signIn('/submissions/sub_review')
    await row('Declined').click()
    expect(await row('DeclinedDetails').count()).toBe(0)
    await page.keyboard.press('e')
    await page.keyboard.press('y')
    await row('DeclinedDetails').waitFor()
    await row('Declined').click()
    await page.keyboard.press('e')
    await page.keyboard.press('n')
    await row('DeclinedDetails').waitFor({ state: 'detached' })
  })

  it('adds and removes rows of a group', async () => {
    await signIn('/submissions/sub_review')
    await row('Properties').waitFor()
    await page.getByRole('button', { name: 'Add a row' }).first().click()
    await eventually(() => row('Properties').innerText()).toContain('4 rows')
    await page.getByRole('button', { name: 'Remove row 4 of Schedule of properties' }).click()
    await eventually(() => row('Properties').innerText()).toContain('3 rows')
  })

  it('keeps what was keyed when the focus goes elsewhere, and nothing on Escape', async () => {
    await signIn('/submissions/sub_review')
    await row('YearsExperience').click()
    await page.keyboard.press('e')
    await page.keyboard.type('twenty')
    await page.keyboard.press('Escape')
    await untilFocusedOn('YearsExperience')
    await page.keyboard.press('e')
    await page.keyboard.type('22')
    await row('InceptionDate').click()
    await eventually(() => row('YearsExperience').innerText()).toContain('22')
    await eventually(() => desk.decisions.map(({ value }) => value)).toEqual([22])
  })

  it('takes a refused decision back and says why', async () => {
    await signIn('/submissions/sub_review')
    await row('LiabilityLimit').click()
    desk.failNext(
      'POST',
      '/decisions',
      409,
      'Someone else changed this; look at the difference and decide again.',
    )
    await page.keyboard.press('Enter')
    await page.getByText('Someone else changed this').waitFor()
    await eventually(() => row('LiabilityLimit').innerText()).toContain('Low')
  })

  it('does not approve while answers are open, and rejects only with a reason', async () => {
    await signIn('/submissions/sub_review')
    await row('Notes').click()
    await page.keyboard.press('Control+Enter')
    await untilFocusedOn('CompanyNumber')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Outside our appetite.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('Rejected: Outside our appetite.').waitFor()
    expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
  })

  it('offers nothing that the roles of the person do not allow', async () => {
    desk.session.roles = ['admin']
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    for (const name of [/^Accept/, /^Correct/, /^Approve/, /^Reject/, /Add a row/])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    await page.keyboard.press('n')
    await page.keyboard.press('e')
    await page.keyboard.press('Control+Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(desk.decisions).toEqual([])
  })

  it('works without single-letter commands once they are turned off', async () => {
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    await page.keyboard.press('?')
    await page.getByRole('switch').press('Space')
    await page.keyboard.press('Escape')
    await row('Excess').click()
    await page.keyboard.press('n')
    await page.keyboard.press('Delete')
    await eventually(() => row('Excess').innerText()).toContain('No value')
    await eventually(() => desk.decisions.map(({ kind }) => kind)).toEqual(['clear'])
  })
})

describe('after quoting', () => {
  it('shows the premium, the case and the documents', async () => {
    await signIn('/submissions/sub_quoted')
    await page.getByText('£3,519.40').waitFor()
    await page.getByText('C-104482').waitFor()
    const link = page.getByRole('link', { name: /Quote schedule\.pdf/ })
    expect(await link.getAttribute('href')).toBe('/api/platform-documents/doc_1/content')
    await page.getByText('On the case · 47 KB').waitFor()
  })

  it('shows the reasons of a referral in the words of the platform', async () => {
    await signIn('/submissions/sub_referred')
    await page.getByText('Unoccupied property: refer to underwriter.').waitFor()
  })

  it('asks for what was found when the outcome is unknown, and takes no slip for a finding', async () => {
    await signIn('/submissions/sub_unknown')
    await page.getByText('The case is not there').click()
    const confirm = page.getByRole('button', { name: /^Confirm/ })
    await page.getByLabel(/Type the reference/).fill('SLP')
    expect(await confirm.isDisabled()).toBe(true)
    await page.getByLabel(/Type the reference/).fill('SLP-7F3K9Q')
    expect(await axe()).toEqual([])
    await confirm.click()
    await eventually(() => desk.submissions.get('sub_unknown')?.status).toBe('in_review')
  })
})

describe('every screen', () => {
  it('has no accessibility fault that axe finds', async () => {
    await page.goto('/')
    await page.getByLabel('Email').waitFor()
    expect(await axe(), 'sign-in').toEqual([])
    await signIn('/?tab=all')
    await page.getByRole('link', { name: 'Old Quay Trust' }).waitFor()
    expect(await axe(), 'queue').toEqual([])
    await page.goto('/?search=nothing-like-it')
    await page.getByText('Clear the search').waitFor()
    expect(await axe(), 'empty queue').toEqual([])
    for (const id of ['quoted', 'failed', 'reading', 'rejected']) {
      await page.goto(`/submissions/sub_${id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axe(), id).toEqual([])
    }
    await page.goto('/submissions/sub_review')
    await row('Turnover').click()
    await page.locator('[data-role="focused"]').first().waitFor()
    expect(await axe(), 'conflict').toEqual([])
    await row('SumInsured').click()
    await page.locator('td [data-role="focused"]').first().waitFor()
    expect(await axe(), 'sheet').toEqual([])
    for (const questionId of ['ClientAddress', 'LegalStatus', 'InceptionDate']) {
      await row(questionId).click()
      await page.keyboard.press('e')
      expect(await axe('aside'), `editing ${questionId}`).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await axe('[role="dialog"]'), 'keys').toEqual([])
    await page.goto('/submissions/sub_review?panel=history')
    await page.getByText('Received by mail').waitFor()
    expect(await axe('main'), 'history').toEqual([])
  })

  it('has none in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await signIn('/?tab=all')
    await page.getByRole('link', { name: 'Old Quay Trust' }).waitFor()
    expect(await axe(), 'queue').toEqual([])
    await page.goto('/submissions/sub_review')
    await row('Turnover').click()
    await page.locator('[data-role="focused"]').first().waitFor()
    expect(await axe(), 'conflict').toEqual([])
    await page.goto('/submissions/sub_referred')
    await page.getByText('Why it was referred').waitFor()
    expect(await axe('main'), 'outcome').toEqual([])
  })

  it('runs no script from names, subjects, values, evidence or mail text', async () => {
    const vectors = [
      '<script>window.pwned=1</script>',
      '<img src=x onerror="window.pwned=1">',
      '"><svg onload=window.pwned=1>',
      'javascript:window.pwned=1',
      '</title><iframe srcdoc="<script>parent.pwned=1</script>">',
      '{{constructor.constructor("window.pwned=1")()}}',
    ]
    const nasty = vectors.join(' ')
    const view = desk.submissions.get('sub_review')
    const mail = desk.pages.get('rdg_mail')?.[0]
    if (!view?.questionSet || !mail) throw new Error('no fixture')
    desk.pages.set('rdg_mail', [
      { ...mail, spans: mail.spans.map((span) => (span.id === 'p1.l2' ? { ...span, text: nasty } : span)) },
    ])
    desk.submissions.set('sub_review', {
      ...view,
      title: nasty,
      insuredName: nasty,
      brokerName: nasty,
      warnings: vectors,
      history: vectors.map((text) => ({ at: view.receivedAt, actor: nasty, text })),
      files: view.files.map((file) => ({ ...file, name: `${nasty}.pdf` })),
      questionSet: {
        ...view.questionSet,
        pages: view.questionSet.pages.map((one) => ({
          ...one,
          title: nasty,
          questions: one.questions.map((question) => ({ ...question, label: nasty, help: nasty })),
        })),
      },
      answers: view.answers.map((answer) =>
        typeof answer.value === 'string'
          ? {
              ...answer,
              value: nasty,
              candidates: answer.candidates.map((one) => ({
                ...one,
                value: nasty,
                evidence: one.evidence.map((evidence) => ({
                  ...evidence,
                  text: nasty,
                  label: nasty,
                  fileName: nasty,
                })),
              })),
            }
          : answer,
      ),
    })
    await signIn('/?tab=all')
    await page
      .getByRole('link', { name: /window\.pwned/ })
      .first()
      .waitFor()
    await page.goto('/submissions/sub_review')
    await row('ProposerName').click()
    await page.getByRole('group', { name: 'Files' }).getByRole('button').first().click()
    await page.locator('[data-page="1"]', { hasText: 'window.pwned' }).waitFor()
    await page.goto('/submissions/sub_review?panel=history')
    await page.getByText('window.pwned').first().waitFor()
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(await page.locator('iframe, object, embed, img[src="x"]').count()).toBe(0)
  })
})
