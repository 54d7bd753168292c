import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailSender } from '../../src/http/mail-sender.ts'
import { seedReview } from '../http/seed.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { type LiveDesk, openLiveDesk } from '../support/live-desk.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { driveInPseudo } from '../support/pseudo-language.ts'

let desk: LiveDesk
let browser: Browser
let mails: MailServer
let page: Page
let submissionId: string
beforeAll(async () => {
  mails = await startMailServer()
  desk = await openLiveDesk({ sendMail: createMailSender(mails.url) })
  submissionId = await seedReview(desk.app)
  browser = await openBrowser()
  ;({ page } = await openPage(browser, desk.origin))
  page.setDefaultTimeout(10_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByLabel('Email').fill(desk.app.account.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.app.account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await desk?.close()
  await mails?.close()
})

async function axe(within = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(within === '[role="dialog"]' ? ['landmark-no-duplicate-banner'] : [])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
}

describe('asking the broker', () => {
  it('drafts, is edited, is sent, and waits', async () => {
    await page.goto(`/submissions/${submissionId}`)
    await page.getByText('You have it').waitFor()
    await page.getByRole('button', { name: 'Ask the broker' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask the broker' })
    await dialog.getByLabel('To').fill('fay@calder.example')
    expect(await dialog.getByLabel('Message').inputValue()).toContain('Annual turnover')
    expect(await axe('[role="dialog"]')).toEqual([])
    await dialog.getByLabel('Message').fill('Which turnover is right, please?')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Waiting for the broker').first().waitFor()
    expect(mails.mails.at(-1)?.raw).toContain('Which turnover is right, please?')
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText('Sent; waiting for the answer').waitFor()
    expect(await axe()).toEqual([])
  })
})

describe('administration', () => {
  it('adds a person, whose password is shown once, and changes the rules', async () => {
    await page.getByRole('link', { name: 'Administration' }).click()
    await page.getByRole('button', { name: 'Add a person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByLabel('Name').fill('Sam Teller')
    await dialog.getByLabel('Email').fill('sam@example.com')
    await dialog.getByLabel(/^Approver/).check()
    expect(await axe('[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Add' }).click()
    const secret = page.getByRole('dialog', { name: 'Password' })
    const password = await secret.locator('code').innerText()
    await secret.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByText('reviewer, approver', { exact: true }).waitFor()
    expect(await desk.app.signIn('sam@example.com', password)).not.toBe('')
    await page.getByRole('button', { name: 'Disable Sam Teller' }).click()
    await page.getByText('Sam Teller (disabled)').waitFor()
    expect(await axe()).toEqual([])
    await expect(desk.app.signIn('sam@example.com', password)).rejects.toThrow('401')
  })

  it('changes who must look at what, and says when nobody could approve any more', async () => {
    await page.getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('switch', { name: /Four eyes/ }).press('Space')
    await page.getByText('It counts from now on.').first().waitFor()
    await page.getByText('Nobody can approve').waitFor()
    const target = page.getByLabel('Of the answers that pass unseen, at most so many may be wrong', {
      exact: true,
    })
    // What is shipped shows 1 % at no confidence, neither of answers nor of required ones.
    const held = page.getByText('so a person looks at every one')
    await expect.poll(() => held.count()).toBe(2)
    await target.fill('50')
    await target.press('Enter')
    await expect.poll(() => held.count()).toBe(1)
    expect(await axe()).toEqual([])
    await page.getByRole('switch', { name: /Four eyes/ }).press('Space')
    await page.getByText('Nobody can approve').waitFor({ state: 'detached' })
    await target.fill('')
    await target.press('Enter')
    await expect.poll(() => held.count()).toBe(2)
  })

  it('keeps papers for as long as is said, and erases what is due only when asked twice', async () => {
    const due = await seedReview(desk.app)
    await desk.app.store.db
      .updateTable('submission')
      .set({
        status: 'rejected',
        title: 'Long Forgotten Ltd',
        updated_at: new Date(Date.now() - 40 * 86_400_000),
      })
      .where('id', '=', due)
      .execute()
    await page.getByRole('link', { name: 'Retention' }).click()
    await page.getByRole('textbox', { name: 'Papers of finished submissions are erased after' }).fill('30')
    await page.getByRole('button', { name: 'Save: Papers of finished submissions are erased after' }).click()
    await page.getByRole('button', { name: 'Erase what is due now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase what is due?' })
    await dialog.getByText('The papers of 1 finished submission are').waitFor()
    expect(await axe('[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep them' }).click()
    expect(await axe()).toEqual([])
    const row = await desk.app.store.db
      .selectFrom('submission')
      .select('title')
      .where('id', '=', due)
      .executeTakeFirst()
    expect(row?.title).toBe('Long Forgotten Ltd')
    await page.getByRole('textbox', { name: 'Papers of finished submissions are erased after' }).fill('')
    await page
      .getByRole('textbox', { name: 'Papers of finished submissions are erased after' })
      .press('Enter')
    await page.getByRole('button', { name: 'Erase what is due now' }).waitFor({ state: 'detached' })
  })

  it('erases one that somebody asks for, after showing which it is', async () => {
    const asked = await seedReview(desk.app)
    const { store } = desk.app
    await store.db
      .updateTable('submission')
      .set({ status: 'rejected', title: 'Please Forget Me Ltd' })
      .where('id', '=', asked)
      .execute()
    await page
      .getByLabel('Address of its page, or its id')
      .fill(`${desk.origin}/submissions/${asked}?panel=history`)
    await page.getByRole('button', { name: 'Look it up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase this submission?' })
    await dialog.getByText('Please Forget Me Ltd').waitFor()
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await page.getByText('It is in the audit trail.').waitFor()
    const row = await store.db
      .selectFrom('submission')
      .select('erasure_begun_at')
      .where('id', '=', asked)
      .executeTakeFirst()
    expect(row?.erasure_begun_at).not.toBeNull()
  })

  it('shows every other part of itself, each at an address of its own', async () => {
    for (const [link, words] of [
      ['Inboxes', 'Property@Example.com'],
      ['Question Sets', 'In force'],
      ['Platform', 'The sandbox that comes with Slipway'],
      ['Models and prompts', 'the offline mapper reads alone'],
      ['Confidence', 'None yet: what comes with Slipway'],
      ['System', 'Isolation in force'],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await page.getByText(words).first().waitFor()
      expect(await axe(), link).toEqual([])
    }
    await page.goto('/administration/inboxes')
    await page.getByRole('combobox', { name: 'Product of Property@Example.com' }).waitFor()
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto('/administration/platform')
    await page.getByRole('button', { name: 'Make a secret' }).click()
    const dialog = page.getByRole('dialog', { name: "Secret of the platform's events" })
    await dialog.getByRole('button', { name: 'I have kept it' }).click()
    await page.getByRole('button', { name: 'New secret' }).waitFor()
    expect(await axe(), 'dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  })
})

describe('lessons', () => {
  it('are looked at, searched, forgotten one by one, and switched off', async () => {
    const { store, organisationId } = desk.app
    const place = { page: 2, box: { x0: 0.1, y0: 0.2, x1: 0.3, y1: 0.22 }, anchors: [] }
    for (const [id, label, at] of [
      ['lsn_1', 'trading as', null],
      ['lsn_2', 'gross fees', place],
      ['lsn_3', '', { ...place, page: 3 }],
    ] as const)
      await store.db
        .insertInto('lesson')
        .values({
          id,
          organisation_id: organisationId,
          product_id: '4325',
          submission_id: submissionId,
          question_id: 'name',
          label,
          form: null,
          broker: 'calder.example',
          stance: 'asks',
          place: JSON.stringify(at),
          weight: 1,
          taught_at: new Date(Date.now() - 365 * 86_400_000),
          removed: false,
        })
        .execute()
    await page.getByRole('link', { name: 'Lessons' }).click()
    const row = page.getByRole('row', { name: /trading as/ })
    await row.getByText('Name of insured').waitFor()
    await row.getByText('0.50').waitFor()
    await row.getByText('broker calder.example, this wording').waitFor()
    await page.getByRole('row', { name: /gross fees.*its place on page 2/ }).waitFor()
    await page.getByRole('row', { name: /^its place on page 3 .* this form / }).waitFor()
    expect(await axe()).toEqual([])
    await page.getByLabel('Search the lessons').fill('fees')
    await page.getByText('1 found').waitFor()
    await page.getByRole('button', { name: 'Forget: gross fees' }).click()
    await page.getByText('0 found').waitFor()
    await page.getByRole('switch', { name: /Corrections teach/ }).press('Space')
    await page.getByText('Learning is off').waitFor()
    expect(await axe()).toEqual([])
  })
})

describe('audit and insight', () => {
  it('shows the audit trail and verifies it', async () => {
    await page.getByRole('link', { name: 'Audit' }).click()
    await page.getByRole('cell', { name: 'account.added' }).first().waitFor()
    await page.getByLabel('What happened').selectOption('lesson.removed')
    await page.waitForURL('**/audit?kind=lesson.removed')
    await page.getByRole('cell', { name: 'account.added' }).first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Only lsn_2' }).click()
    await page.waitForURL('**/audit?kind=lesson.removed&subject=lsn_2')
    await page.getByRole('cell', { name: 'lesson.removed' }).waitFor()
    await page.getByRole('button', { name: 'Verify the chain' }).click()
    await page.getByText(/^All \d+ events hold together$/).waitFor()
    expect(await axe()).toEqual([])
  })

  it('says how the work goes, with what each share is of', async () => {
    await page.getByRole('link', { name: 'Insight' }).click()
    await page.getByText('Answers nobody touched').waitFor()
    expect(await axe()).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('slipway-insight.csv')
    const json = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as JSON' }).click()
    expect((await json).suggestedFilename()).toBe('slipway-insight.json')
  })

  it('draws how confidence stood, says the verdict, and loses neither on paper', async () => {
    const { store, organisationId } = desk.app
    for (let number = 0; number < 60; number += 1)
      await store.db
        .insertInto('decision')
        .values({
          id: `dec_${number}`,
          organisation_id: organisationId,
          submission_id: submissionId,
          question_id: 'name',
          item_id: `itm_${number}`,
          kind: number % 4 === 0 ? 'correct' : 'accept',
          value: JSON.stringify('a'),
          previous: JSON.stringify({
            state: 'proposed',
            value: number % 4 === 0 ? 'b' : 'a',
            confidence: number % 4 === 0 ? 0.55 : 0.95,
            reasons: [],
          }),
          reason: null,
          actor: 'test',
          decided_at: new Date(),
        })
        .execute()
    await page.goto('/insight?days=7')
    await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: 'Property owners' })
    await page.waitForURL('**/insight?days=7&product=4325')
    await page.getByText('Property owners: ranks errors, n = 60').waitFor()
    await page.getByRole('combobox', { name: 'Question' }).selectOption('name')
    await page.waitForURL('**/insight?days=7&product=4325&question=name')
    await page.getByText('Name of insured: ranks errors, n = 60').waitFor()
    expect(await axe()).toEqual([])
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const chart = page.getByRole('img', { name: /Share of readings that stood/ })
    expect(await chart.isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Export as CSV' }).isVisible()).toBe(false)
    const ink = await chart
      .locator('rect')
      .first()
      .evaluate((bar) => getComputedStyle(bar).stroke)
    expect(ink).toBe('rgb(0, 0, 0)')
    const cut = await page.locator('main').evaluate((main) => getComputedStyle(main).overflowY)
    expect(cut).toBe('visible')
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  })
})

describe('saying why', () => {
  it('keeps the words beside the decision, with one key', async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' })
    const id = await seedReview(desk.app)
    await page.goto(`/submissions/${id}`)
    await page.getByText('You have it').waitFor()
    const row = page.locator('[data-question="name"]')
    await row.focus()
    // Nothing was decided, so there is nothing to explain.
    await page.keyboard.press('w')
    expect(await page.getByLabel('Why', { exact: true }).count()).toBe(0)
    await page.keyboard.press('n')
    await row.focus()
    await page.keyboard.press('w')
    await page.getByLabel('Why', { exact: true }).fill('The broker said so on the phone')
    expect(await axe('aside')).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Why: The broker said so on the phone').waitFor()
    await page.getByText('2 decisions on this answer').waitFor()
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.reload()
    await row.focus()
    await page.getByText('Why: The broker said so on the phone').waitFor()
    await page.keyboard.press('u')
    await page.keyboard.press('u')
    await page.getByText('Why: The broker said so on the phone').waitFor({ state: 'detached' })
  })
})

describe('in another language', () => {
  it('no office says what its catalogue does not have', async () => {
    const { expectMarked, named, go } = await driveInPseudo(page)
    const dialog = page.getByRole('dialog')
    const closeDialog = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
    const sections = 'people rules inboxes question-sets platform models confidence retention system'

    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const section of sections.split(' ')) {
      await go(`/administration/${section}`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await expectMarked(section)
    }
    for (const [section, name] of [
      ['people', 'Add a person'],
      ['people', 'Change'],
      ['inboxes', 'Add an inbox'],
      ['inboxes', 'Retire'],
      ['platform', 'secret'],
    ] as const) {
      await go(`/administration/${section}`)
      await named('button', name).click()
      await dialog.waitFor()
      await expectMarked(name)
      await closeDialog()
    }
    for (const [path, drawn] of [
      ['/audit', 'tbody tr'],
      ['/lessons', 'section'],
      ['/insight?days=7', 'dl'],
      ['/insight?days=7&product=4325&question=name', 'dl'],
    ] as const) {
      await go(path)
      await page.locator(`main ${drawn}`).first().waitFor()
      await expectMarked(path)
    }
    await go('/audit')
    await named('button', 'Verify the chain').click()
    await page.locator('main [role="status"]').waitFor()
    await expectMarked('verified')
    const id = await seedReview(desk.app)
    await go(`/submissions/${id}`)
    for (const name of ['Ask the broker', 'Reject']) {
      await named('button', name).click()
      await dialog.locator('textarea').first().waitFor()
      await expectMarked(name)
      await closeDialog()
    }
    await go(`/submissions/${id}?panel=papers`)
    for (const name of ['Add files…', 'Merge into…']) {
      await named('button', name).click()
      await dialog.waitFor()
      await expectMarked(name)
      await closeDialog()
    }
    await go(`/submissions/${submissionId}?panel=history`)
    await page.locator('time').first().waitFor()
    await expectMarked('history')
  })
})
