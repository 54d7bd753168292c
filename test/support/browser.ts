import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

/** Starts the Chromium of this machine, with everything off that would reach for the network by itself. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium was found: run `npm test`, which installs it, or set CHROMIUM_PATH')
  return await chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

/** What a page did that it should not: errors in its console, and requests to any other origin. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly errors: string[]
  readonly foreignRequests: string[]
}

export async function openPage(
  browser: Browser,
  origin: string,
  options: {
    readonly colorScheme?: 'light' | 'dark'
    readonly width?: number
    readonly height?: number
  } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: options.colorScheme ?? 'light',
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
  })
  const page = await context.newPage()
  const errors: string[] = []
  const foreignRequests: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // A refused request is part of many tests and is logged by the browser itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !url.startsWith('data:') && !url.startsWith('blob:'))
      foreignRequests.push(url)
  })
  return { page, context, errors, foreignRequests }
}
