import type { Browser } from 'playwright-core'
import { openPage, type WatchedPage } from '../../test/support/browser.ts'

/** A page of a running desk with somebody signed in, on the queue. */
export async function openSignedIn(
  browser: Browser,
  at: { readonly url: string; readonly email: string; readonly password: string },
): Promise<WatchedPage> {
  const opened = await openPage(browser, at.url, { width: 1440, height: 900 })
  const { page } = opened
  await page.goto('/')
  await page.getByLabel('Email').fill(at.email)
  await page.getByLabel('Password', { exact: true }).fill(at.password)
  await page.keyboard.press('Enter')
  await page.locator('tbody tr a').first().waitFor()
  return opened
}
