// Pictures of every screen of a desk that was just started on its samples, light and dark, for docs/screens. It approves
// the submission of Quayside Lettings on the way:
// node scripts/shoot-screens/shoot-screens.ts --url U --password P [--out docs/screens]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { openBrowser } from '../../test/support/browser.ts'
import { type DeskClient, resolveBlockers, signIn } from '../../test/support/desk-client.ts'
import { sampleAnswers } from '../../test/support/sample-mail.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    email: { type: 'string', default: 'admin@slipway.local' },
    password: { type: 'string', default: '' },
    out: { type: 'string', default: 'docs/screens' },
  },
})

/** Pictures settle: what fades has faded, page images are there. */
const settleMs = 1500

interface Found {
  readonly quayside: string
  readonly conflict: string
  readonly fleet: string
}

/** Reads which submissions show what, and has one quoted. */
async function prepare(client: DeskClient): Promise<Found> {
  const { rows } = await client.queue()
  const idOf = (is: (row: (typeof rows)[number]) => boolean): string => {
    const row = rows.find((one) => one.status === 'in_review' && is(one)) ?? rows.find(is)
    if (!row) throw new Error('The desk was not started on its samples')
    return row.id
  }
  const quayside = idOf(({ insuredName, title }) => /Quayside/.test(insuredName ?? title))
  const view = await client.submission(quayside)
  if (view.status === 'in_review') {
    await client.send('POST', `/api/submissions/${quayside}/claim`)
    const { version } = await resolveBlockers(
      client,
      quayside,
      await sampleAnswers('property-quayside-schedule'),
    )
    await client.send('POST', `/api/submissions/${quayside}/approve`, { version })
    await client.untilStatus(quayside, 'completed')
  }
  return {
    quayside,
    conflict: idOf(({ reasons }) => reasons.includes('conflict')),
    fleet: idOf(({ productName }) => /Fleet/i.test(productName)),
  }
}

const firstAnswer = (page: Page) => page.locator('[data-answer]').first().waitFor()
const inDialog = (page: Page) => page.getByRole('dialog').waitFor()

/** Every screen: its name, its address, and what is done there before the picture. */
const screens = ({ quayside, conflict, fleet }: Found) =>
  [
    ['queue', '/?tab=all&sort=due', tickOne],
    ['queue-empty', '/?search=nothing-like-it', (page: Page) => page.getByText('Clear the search').waitFor()],
    ['review', `/submissions/${conflict}`, firstAnswer],
    ['ask-the-broker', `/submissions/${conflict}`, press('Ask the broker')],
    ['reject', `/submissions/${conflict}`, press('Reject')],
    ['hand-over', `/submissions/${conflict}`, chooseMore(/Hand over/)],
    [
      'keys',
      `/submissions/${conflict}`,
      async (page: Page) => {
        await firstAnswer(page)
        await page.keyboard.press('?')
        await inDialog(page)
      },
    ],
    [
      'conflict',
      `/submissions/${conflict}`,
      (page: Page) => page.locator('[data-answer]', { hasText: 'Two sources disagree' }).first().click(),
    ],
    [
      'papers',
      `/submissions/${conflict}?panel=papers`,
      (page: Page) => page.getByRole('region', { name: 'Papers' }).waitFor(),
    ],
    ['merge', `/submissions/${conflict}?panel=papers`, press('Merge into…')],
    ['group', `/submissions/${fleet}`, (page: Page) => page.locator('td [data-answer]').nth(12).click()],
    [
      'outcome',
      `/submissions/${quayside}`,
      (page: Page) => page.getByText('Case', { exact: true }).waitFor(),
    ],
    [
      'history',
      `/submissions/${quayside}?panel=history`,
      (page: Page) => page.getByText('Completed').first().waitFor(),
    ],
    ['administration', '/administration', (page: Page) => page.getByText('Add a person').waitFor()],
    ['administration-rules', '/administration/rules'],
    ['administration-inboxes', '/administration/inboxes'],
    ['administration-add-inbox', '/administration/inboxes', press('Add an inbox')],
    ['administration-question-sets', '/administration/question-sets'],
    ['administration-platform', '/administration/platform'],
    ['administration-models', '/administration/models'],
    ['administration-confidence', '/administration/confidence'],
    ['administration-retention', '/administration/retention'],
    ['administration-system', '/administration/system'],
    ['audit', '/audit', (page: Page) => page.getByRole('button', { name: 'Verify the chain' }).click()],
    ['lessons', '/lessons'],
    ['insight', '/insight'],
  ] as const

/** Where there is room for it, a row can be ticked. */
async function tickOne(page: Page): Promise<void> {
  await page.locator('tbody tr a').first().waitFor()
  const box = page.locator('tbody input[type=checkbox]').nth(1)
  if (await box.isVisible()) await box.check()
}

function press(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await inDialog(page)
  }
}

function chooseMore(name: RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
    await inDialog(page)
  }
}

const browser = await openBrowser()

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(values.email)
  await page.getByLabel('Password', { exact: true }).fill(values.password)
  await page.keyboard.press('Enter')
  await page.locator('tbody tr a').first().waitFor()
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(settleMs)
  // A busy machine draws pages late; a picture of an empty page would say nothing.
  await page
    .waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('[data-source] [data-page] img')].every(
          (image) => image.complete && image.naturalWidth > 0,
        ),
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => process.stderr.write(`${name}: a page is still being drawn\n`))
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, colours: 64, effort: 8 })
    .toFile(join(values.out, `${name}.png`))
}

/** One person's desk at one size. `only` leaves the others out. */
async function tour(
  found: Found,
  look: { readonly colorScheme: 'light' | 'dark'; readonly width: number; readonly height: number },
  tag: string,
  only: readonly string[] | null,
): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    baseURL: values.url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
    viewport: { width: look.width, height: look.height },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto('/')
  await page.getByLabel('Email').waitFor()
  if (only === null) await shoot(page, `sign-in-${tag}`)
  await enter(page)
  for (const [name, path, act] of screens(found)) {
    if (only && !only.includes(name)) continue
    await page.goto(path)
    await page.locator('main').first().waitFor()
    await act?.(page)
    await shoot(page, `${name}-${tag}`)
    process.stdout.write(`${name}-${tag}\n`)
  }
  await context.close()
}

await mkdir(values.out, { recursive: true })
const found = await prepare(await signIn(values.url, values.email, values.password))
const usual = { width: 1280, height: 800 }
await tour(found, { colorScheme: 'light', ...usual }, 'light', null)
await tour(found, { colorScheme: 'dark', ...usual }, 'dark', null)
await tour(found, { colorScheme: 'light', width: 360, height: 740 }, '360px', [
  'queue',
  'review',
  'administration-inboxes',
  'papers',
])
await tour(found, { colorScheme: 'light', width: 3840, height: 2160 }, '4k', ['queue', 'review'])
await browser.close()
