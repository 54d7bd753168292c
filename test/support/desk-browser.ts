import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openBrowser, openPage, type WatchedPage } from './browser.ts'
import { buildDesk } from './build-desk.ts'
import { type DeskServer, startDeskServer } from './desk-server.ts'

/**
 * The built desk in a real browser over a small stand-in for its server, anew for each test of a file. Every test fails
 * when anything was written to the console as an error or asked of another host.
 */
export function driveDesk() {
  let browser: Browser
  let uiDirectory: string
  let server: DeskServer
  let watched: WatchedPage

  beforeAll(async () => {
    uiDirectory = await buildDesk()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })
  beforeEach(async () => {
    server = await startDeskServer(uiDirectory)
    watched = await openPage(browser, server.origin)
    watched.page.setDefaultTimeout(10_000)
    // Nothing is half faded in when it is looked at.
    await watched.page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterEach(async () => {
    await watched.context.close()
    await server.close()
    expect(watched.errors, 'errors in the console').toEqual([])
    expect(watched.foreignRequests, 'requests to other hosts').toEqual([])
  })

  const page = () => watched.page
  /** The machine may be busy; a slow answer is not a wrong one. */
  const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
  const focusedQuestion = () => page().evaluate(() => document.activeElement?.getAttribute('data-question'))

  return {
    desk: () => server,
    page,
    context: () => watched.context,
    row: (questionId: string) => page().locator(`[data-question="${questionId}"]`).first(),
    eventually,
    untilFocusedOn: (questionId: string) => eventually(focusedQuestion).toBe(questionId),
    async signIn(path = '/'): Promise<void> {
      await page().goto(path)
      await page().getByLabel('Email').fill('ruth@example.test')
      await page().getByLabel('Password', { exact: true }).fill('correct horse')
      await page().keyboard.press('Enter')
      await page().getByRole('button', { name: 'Sign out' }).waitFor()
    },
    axe: (within = 'body') => axeFaults(page(), within),
  }
}

/** Waits until nothing is fading in any more: half shown, every colour is too pale. */
async function stopFading(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })()`)
}

/** What axe finds in the page, or in the dialog over it. */
export async function axeFaults(page: Page, within: string): Promise<string[]> {
  await stopFading(page)
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
