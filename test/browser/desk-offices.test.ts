import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailSender } from '../../src/http/mail-sender.ts'
import { seedReview } from '../http/seed.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { type LiveDesk, openLiveDesk } from '../support/live-desk.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'

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
    await page.getByRole('switch', { name: /Four eyes/ }).press('Space')
    await page.getByText('It counts from now on.').waitFor()
    expect(await axe()).toEqual([])
    await expect(desk.app.signIn('sam@example.com', password)).rejects.toThrow('401')
  })

  it('shows the audit trail and verifies it', async () => {
    await page.getByRole('link', { name: 'Audit' }).click()
    await page.getByText('account.added').waitFor()
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
  })
})
