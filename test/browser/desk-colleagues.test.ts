import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../../src/store/organisation-settings.ts'
import { addPerson, seedReview } from '../http/seed.ts'
import { openBrowser, openPage } from '../support/browser.ts'
import { type LiveDesk, openLiveDesk } from '../support/live-desk.ts'

let desk: LiveDesk
let browser: Browser
beforeAll(async () => {
  desk = await openLiveDesk()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await desk?.close()
})

/** A browser of their own for a new person with these roles, opened at a path. */
async function sitDown(roles: string, path: string) {
  const person = await addPerson(desk.app, roles)
  const { page, context } = await openPage(browser, desk.origin)
  page.setDefaultTimeout(10_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  const row = (questionId: string) => page.locator(`[data-question="${questionId}"]`).first()
  return { page, row, leave: () => context.close() }
}

const nameOf = async (id: string) =>
  (
    await desk.app.store.db
      .selectFrom('answer')
      .select('value')
      .where('submission_id', '=', id)
      .where('question_id', '=', 'name')
      .executeTakeFirst()
  )?.value
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })

describe('two reviewers on one submission', () => {
  it('one has it, the other sees who; released, the other takes it and nothing is overwritten', async () => {
    const id = await seedReview(desk.app)
    const ann = await sitDown('reviewer', `/submissions/${id}`)
    await ann.page.getByText('You have it').waitFor()
    const bob = await sitDown('approver,reviewer', `/submissions/${id}`)
    await bob.page.getByText('reviewer has it').waitFor()
    await bob.row('name').click()
    expect(await bob.page.getByRole('button', { name: /^Correct/ }).count()).toBe(0)

    // Ann keys a name, but Bob, who oversees, lets go of her claim and decides before she saves.
    await ann.row('name').click()
    await ann.page.keyboard.press('e')
    await ann.page.getByRole('textbox', { name: 'Name of insured' }).fill('Ann Ltd')
    await bob.page.getByRole('button', { name: 'Release' }).click()
    await bob.page.getByRole('button', { name: 'Take it' }).click()
    await bob.page.getByText('You have it').waitFor()
    await bob.row('name').click()
    await bob.page.keyboard.press('e')
    await bob.page.getByRole('textbox', { name: 'Name of insured' }).fill('Bob Ltd')
    await bob.page.keyboard.press('Enter')
    await eventually(() => nameOf(id)).toBe('Bob Ltd')

    await ann.page.getByText('approver,reviewer has it').waitFor()
    await bob.page.getByRole('button', { name: 'Release' }).click()
    await bob.page.getByText('Nobody has it').waitFor()
    await ann.page.getByRole('button', { name: 'Take it' }).click()
    await ann.page.getByText('You have it').waitFor()
    expect(await nameOf(id)).toBe('Bob Ltd')
    await ann.leave()
    await bob.leave()
  })

  it('shows the second the difference, and lets them choose', async () => {
    const id = await seedReview(desk.app)
    const ann = await sitDown('reviewer', `/submissions/${id}`)
    await ann.page.getByText('You have it').waitFor()
    await ann.row('name').click()
    // The news of the other's decision does not reach this desk before its own is sent.
    await ann.page.route(`**/api/submissions/${id}`, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    await desk.app.store.db
      .updateTable('answer')
      .set({ value: JSON.stringify('Other Ltd'), version: 2 })
      .where('submission_id', '=', id)
      .where('question_id', '=', 'name')
      .execute()
    await ann.page.keyboard.press('e')
    await ann.page.getByRole('textbox', { name: 'Name of insured' }).fill('Ann Ltd')
    const refused = ann.page.waitForResponse((answer) => answer.url().endsWith('/decisions'))
    await ann.page.keyboard.press('Enter')
    expect((await refused).status()).toBe(409)
    await ann.page.unroute(`**/api/submissions/${id}`)
    const dialog = ann.page.getByRole('dialog', { name: 'Somebody else was here too' })
    await dialog.getByText('Ann Ltd').waitFor()
    expect(await nameOf(id)).toBe('Other Ltd')
    await ann.leave()
  })

  it('hands over with a note', async () => {
    const id = await seedReview(desk.app)
    const sam = await addPerson(desk.app, 'approver')
    await desk.app.store.db
      .updateTable('user')
      .set({ name: 'Sam Teller' })
      .where('email', '=', sam.email)
      .execute()
    const ann = await sitDown('reviewer', `/submissions/${id}`)
    await ann.page.getByText('You have it').waitFor()
    await ann.page.getByRole('button', { name: 'More' }).click()
    await ann.page.getByRole('menuitem', { name: /Hand over/ }).click()
    const dialog = ann.page.getByRole('dialog', { name: 'Hand over' })
    await dialog.getByLabel('To').selectOption({ label: 'Sam Teller (may approve)' })
    await dialog.getByLabel('Note').fill('Please look at the roof.')
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await ann.page.getByText('Sam Teller has it', { exact: true }).waitFor()
    await ann.page.getByRole('link', { name: 'History' }).click()
    await ann.page.getByText('Handed it to Sam Teller. Please look at the roof.').waitFor()
    await ann.leave()
  })
})

describe('four eyes', () => {
  it('asks for another approver than who decided last', async () => {
    await desk.app.store.transaction((tx) =>
      saveSettings(tx, {
        organisationId: desk.app.organisationId,
        actor: 'test',
        now: new Date(),
        settings: { fourEyes: true, claimMinutes: 20 },
      }),
    )
    const id = await seedReview(desk.app)
    const first = await sitDown('reviewer,approver', `/submissions/${id}`)
    await first.row('turnover').click()
    await first.page.keyboard.press('Enter')
    await first.page.getByText('Another approver must approve: you decided last.').waitFor()
    expect(await first.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    await first.page.getByRole('button', { name: 'Release' }).click()
    await first.page.getByText('Nobody has it').waitFor()
    const second = await sitDown('approver', `/submissions/${id}`)
    await second.page.getByRole('button', { name: 'Approve' }).click()
    await second.page.getByRole('button', { name: 'Approve and quote' }).click()
    await second.page.getByText('Approved. The quote is on its way.').waitFor()
    await first.leave()
    await second.leave()
  })
})

describe('many at once', () => {
  it('assigns what is ticked, and shows only what is mine', async () => {
    await desk.app.store.db.deleteFrom('claim').execute()
    const id = await seedReview(desk.app)
    const ann = await sitDown('reviewer', '/?sort=newest')
    await ann.page.getByRole('checkbox', { name: 'Tick proposal.txt' }).first().check()
    await ann.page.getByRole('button', { name: 'Assign to me' }).click()
    await ann.page.getByText('Assigned to you: 1 of 1').waitFor()
    await ann.page.getByLabel('Owner').selectOption('me')
    await ann.page.waitForURL('**/?sort=newest&owner=me')
    await eventually(() => ann.page.locator('tbody tr').count()).toBe(1)
    await ann.page.getByRole('button', { name: 'Save this view' }).click()
    await ann.page.getByLabel('Name of the view').fill('My desk')
    await ann.page.keyboard.press('Enter')
    await ann.page.getByRole('link', { name: 'My desk' }).waitFor()
    await ann.page.goto('/')
    await ann.page.getByRole('link', { name: 'My desk' }).click()
    await ann.page.waitForURL('**/?sort=newest&owner=me')
    await eventually(() => ann.page.locator('tbody tr').count()).toBe(1)
    expect(await ann.page.locator('tbody tr a').first().getAttribute('href')).toBe(`/submissions/${id}`)
    await ann.leave()
  })
})
