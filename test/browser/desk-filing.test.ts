import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unlockFile } from '../../src/pipeline/unlock-file.ts'
import { questionSet } from '../http/seed.ts'
import { openBrowser, openPage, type WatchedPage } from '../support/browser.ts'
import { axeFaults } from '../support/desk-browser.ts'
import { type LiveDesk, openLiveDesk } from '../support/live-desk.ts'
import { stages, work } from '../support/worked-papers.ts'

let desk: LiveDesk
let browser: Browser
let watched: WatchedPage

beforeAll(async () => {
  const opening = openBrowser()
  desk = await openLiveDesk({ unlockFile: (request) => unlockFile(stages(desk.app), request) })
  await desk.app.store.db
    .insertInto('question_set')
    .values({
      organisation_id: desk.app.organisationId,
      hash: questionSet.hash,
      platform_connection_id: desk.app.connectionId,
      product_id: questionSet.productId,
      product_name: questionSet.productName,
      body: JSON.stringify(questionSet),
      fetched_at: new Date(),
    })
    .execute()
  browser = await opening
  watched = await openPage(browser, desk.origin)
})
afterAll(async () => {
  await browser?.close()
  await desk?.close()
})

async function arrive(...names: readonly string[]): Promise<string> {
  const received = await desk.app.dependencies.receive({
    organisationId: desk.app.organisationId,
    inboxId: desk.app.inboxId,
    door: 'upload',
    files: names.map((name) => ({ name, mediaType: 'text/plain', bytes: Buffer.from(`of ${name}`) })),
  })
  const id = received.submissions[0]?.id ?? ''
  await work(desk.app, id)
  return id
}

it('adds, unlocks, splits off and merges papers in the browser', async () => {
  const { page } = watched
  const id = await arrive('form.txt', 'locked.pdf')
  const other = await arrive('late.txt')
  const panel = page.getByRole('region', { name: 'Papers' })
  const names = () => panel.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel))
  const untilNames = (...wanted: readonly string[]) =>
    expect.poll(names, { timeout: 15_000 }).toEqual(wanted.map((name) => `Tick ${name}`))

  await page.goto(`/submissions/${id}?panel=papers`)
  await page.getByLabel('Email').fill(desk.app.account.email)
  await page.getByLabel('Password', { exact: true }).fill(desk.app.account.password)
  await page.keyboard.press('Enter')
  await untilNames('form.txt', 'locked.pdf')
  expect(await axeFaults(page, 'main')).toEqual([])

  await panel.getByRole('button', { name: 'locked.pdf', exact: true }).click()
  await page.getByLabel('Password of the file').first().fill('open sesame')
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox').first().waitFor({ state: 'detached' })
  await work(desk.app, id)
  await page.reload()
  await panel.getByText('1 page').nth(1).waitFor()

  await panel.getByRole('button', { name: 'Add files…' }).click()
  const extra = { name: 'extra.txt', mimeType: 'text/plain', buffer: Buffer.from('more') }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(extra)
  expect(await axeFaults(page, '[role="dialog"]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('It is being read').waitFor()
  await work(desk.app, id)
  await page.reload()
  await untilNames('form.txt', 'locked.pdf', 'extra.txt')

  await panel.getByRole('checkbox', { name: 'Tick extra.txt' }).check()
  await panel.getByRole('button', { name: 'Split off (1)' }).click()
  await page.getByRole('link', { name: 'Open the submission that began' }).waitFor()
  await work(desk.app, id)
  await page.reload()
  await untilNames('form.txt', 'locked.pdf')
  await panel.getByRole('link', { name: 'now in another submission' }).waitFor()

  await page.goto(`/submissions/${other}?panel=papers`)
  await panel.getByRole('button', { name: 'Merge into…' }).click()
  await page.getByLabel('Find the other submission').fill(id)
  await page.getByRole('radio').first().check()
  expect(await axeFaults(page, '[role="dialog"]')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await page.waitForURL(`**/submissions/${id}`)
  await page.goto(`/submissions/${other}`)
  await page.getByText('Its papers were merged').waitFor()
}, 120_000)
