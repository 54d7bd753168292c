import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedPlatform } from '../../src/pipeline/connected-platform.ts'
import { seedReview } from '../http/seed.ts'
import { connectTestPlatform } from '../http/test-app.ts'
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { axeFaults } from '../support/desk-browser.ts'
import { type LiveDesk, openLiveDesk } from '../support/live-desk.ts'

let desk: LiveDesk
let browser: Browser
let watched: WatchedPage
let page: Page
beforeAll(async () => {
  desk = await openLiveDesk()
  await seedReview(desk.app)
  const { store, organisationId, connectionId, dependencies } = desk.app
  const platform: ConnectedPlatform = await connectTestPlatform(store, organisationId, connectionId, {
    isSandbox: false,
    profile: 'default',
    isProfileFixed: false,
    keys: [{ place: 'SLIPWAY_PLATFORM_KEY', isSet: false }],
  })
  Object.assign(dependencies.setUp.platform, platform)
  browser = await openBrowser()
  watched = await openPage(browser, desk.origin)
  page = watched.page
  page.setDefaultTimeout(10_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/administration/inboxes')
  await page.getByLabel('Email').fill(desk.app.account.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.app.account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add an inbox' }).waitFor()
})
afterEach(() => {
  expect(watched.foreignRequests).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await desk?.close()
})

const send = (inbox: string, secret: string) =>
  desk.app.request(`/inbound/email?inbox=${encodeURIComponent(inbox)}`, {
    method: 'POST',
    headers: { 'x-inbox-secret': secret },
    body: `From: a@b.c\r\nSubject: ${Math.random()}\r\n\r\nPapers`,
  })

describe('inboxes at the desk', () => {
  it('are added with a secret that is shown once, retired and brought back', async () => {
    await page.getByRole('button', { name: 'Add an inbox' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an inbox' })
    await dialog.getByLabel('Address').fill('new@example.com')
    await dialog.getByLabel('Product').fill('4325')
    expect(await axeFaults(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const shown = page.getByRole('dialog', { name: 'Secret of the inbox' })
    const secret = await shown.locator('code').innerText()
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    const row = page.getByRole('row', { name: /new@example\.com/ })
    await row.getByText('Added here').waitFor()
    expect(await page.content()).not.toContain(secret)
    expect((await send('new@example.com', secret)).status).toBe(202)

    await page.getByRole('button', { name: 'Retire new@example.com' }).click()
    const asked = page.getByRole('dialog', { name: 'Retire the inbox' })
    await asked.getByText(/turned away/).waitFor()
    expect(await axeFaults(page, '[role="dialog"]')).toEqual([])
    await asked.getByRole('button', { name: 'Retire' }).click()
    await page.getByText('new@example.com (retired)').waitFor()
    expect((await send('new@example.com', secret)).status).toBe(401)
    expect(await axeFaults(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Bring back new@example.com' }).click()
    await page.getByText('new@example.com (retired)').waitFor({ state: 'detached' })
    expect((await send('new@example.com', secret)).status).toBe(202)
  })

  it('say what is wrong with an address and keep what was typed', async () => {
    await page.getByRole('button', { name: 'Add an inbox' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an inbox' })
    await dialog.getByLabel('Address').fill('new@example.com')
    await dialog.getByLabel('Product').fill('4325')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText('There is an inbox of that address already').first().waitFor()
    expect(await dialog.getByLabel('Address').inputValue()).toBe('new@example.com')
    await page.keyboard.press('Escape')
  })
})

describe('the platform at the desk', () => {
  it('is given a Machine Key that is never shown again', async () => {
    await page.goto('/administration/platform')
    await page.getByText('No Machine Key is set').waitFor()
    await page.locator('input[type=password]').first().fill('a-machine-key-of-the-desk')
    expect(await axeFaults(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.getByText(/^1 key set here/).waitFor()
    expect(await page.locator('input[type=password]').first().inputValue()).toBe('')
    expect(await page.content()).not.toContain('a-machine-key-of-the-desk')
    await page.reload()
    await page.getByText(/^1 key set here/).waitFor()
    expect(await page.content()).not.toContain('a-machine-key-of-the-desk')
    await page.getByRole('button', { name: 'Forget what was set here' }).click()
    await page.getByText('No Machine Key is set').waitFor()
  })

  it('has its wire profile changed where it is right, and told what is wrong where it is not', async () => {
    const operation = page.getByRole('row', { name: /^fetchQuestionSet/ })
    await operation.getByRole('cell', { name: 'no', exact: true }).waitFor()
    const changes = page.getByLabel('What is different with this platform, as JSON')
    await changes.fill('{ "operations": ')
    await page.getByText('This is no JSON object').waitFor()
    await changes.fill('{ "operations": { "fly": { "enabled": true } } }')
    await page.getByRole('button', { name: 'Check and save' }).click()
    await page
      .getByText(/The wire profile default is wrong/)
      .first()
      .waitFor()
    await changes.fill('{ "operations": { "fetchQuestionSet": { "enabled": true } } }')
    await page.getByRole('button', { name: 'Check and save' }).click()
    await operation.getByRole('cell', { name: 'yes', exact: true }).waitFor()
    await page.getByText('It was chosen here.').waitFor()
    expect(await axeFaults(page, 'main')).toEqual([])
    await page.getByRole('button', { name: 'Back to the default' }).click()
    await operation.getByRole('cell', { name: 'no', exact: true }).waitFor()
  })
})
