import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'

const { desk, page, signIn, eventually, axe } = driveDesk()

describe('signing in', () => {
  it('says kindly that the password is wrong, and keeps the address for after', async () => {
    await page().goto('/submissions/sub_review')
    await page().getByLabel('Email').fill('ruth@example.test')
    await page().getByLabel('Password', { exact: true }).fill('wrong')
    await page().getByRole('button', { name: 'Sign in' }).click()
    await page().getByText('The email address or the password is not right.').waitFor()
    await page().getByLabel('Password', { exact: true }).fill('correct horse')
    await page().keyboard.press('Enter')
    await page().getByRole('heading', { name: 'Hartwell Estates Limited' }).waitFor()
  })

  it('shows the sign-in again when the session has ended', async () => {
    await signIn()
    await page().getByRole('link', { name: 'Hartwell Estates Limited' }).waitFor()
    // Every request from now on: one alone may be of a refresh that the next click calls off.
    desk().failUntilMended('GET', '/api/submissions', 401, 'Sign in.')
    const signInAgain = page().getByRole('button', { name: 'Sign in' })
    // A refresh of the page's own may be told before the click is made, and takes the link away.
    await Promise.any([page().getByRole('link', { name: /^All/ }).click(), signInAgain.waitFor()])
    await signInAgain.waitFor()
  })
})

describe('the queue', () => {
  it('filters by tab and search, in the address', async () => {
    await signIn('/?tab=completed')
    await page().getByRole('link', { name: 'Ridgeway Homes Limited' }).waitFor()
    expect(await page().getByRole('link', { name: 'Hartwell Estates Limited' }).count()).toBe(0)
    await page().getByLabel('Search submissions').fill('calder')
    await eventually(() => new URL(page().url()).search).toBe('?tab=completed&search=calder')
    await page().getByRole('link', { name: 'Ridgeway Homes Limited' }).waitFor({ state: 'detached' })
    await page().reload()
    await page().getByRole('link', { name: 'Calder Mills LLP' }).waitFor()
    expect(await page().getByLabel('Search submissions').inputValue()).toBe('calder')
  })

  it('finds words in the papers, and opens where they stand', async () => {
    await signIn('/?tab=all&search=Mrs+Priya')
    await page().getByText('In its papers').first().waitFor()
    await page().getByRole('link', { name: 'Hartwell Estates Limited' }).first().click()
    await page()
      .getByRole('search')
      .getByText(/^1 of \d/)
      .waitFor()
    await page().locator('[data-found="current"]').first().waitFor()
  })

  it('shows a reason that it does not know yet by its name: a page left open while its server was renewed', async () => {
    await page().route('**/api/submissions?*', async (route) => {
      const reply = await route.fetch()
      const view = await reply.json()
      const rows = view.rows.map((row: object) => ({
        ...row,
        openCount: 1,
        reasons: ['known_from_tomorrow'],
      }))
      await route.fulfill({ response: reply, json: { ...view, rows } })
    })
    await signIn('/?tab=all')
    await page().getByText('known_from_tomorrow').first().waitFor()
    // The list is asked for again and again: an answer on its way must not outlive the page.
    await page().unrouteAll({ behavior: 'wait' })
  })

  it('moves and opens by keyboard', async () => {
    await signIn('/?tab=all')
    await page().getByRole('link', { name: 'Hartwell Estates Limited' }).focus()
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('j')
    await page().keyboard.press('k')
    await page().keyboard.press('Enter')
    await page().getByRole('heading', { name: 'Ridgeway Homes Limited' }).waitFor()
  })

  it('says what is doubtful about a submission, not that sure answers have not been measured', async () => {
    await signIn('/?tab=all')
    const row = page().getByRole('row').filter({ hasText: 'Hartwell Estates Limited' })
    await row.getByText('Two sources disagree').waitFor()
    expect(await row.getByText('measured').count()).toBe(0)
  })

  it('counts live', async () => {
    await signIn()
    const tab = page().getByRole('link', { name: /^To review/ })
    await eventually(() => tab.innerText()).toMatch(/1/)
    const rejected = desk().submissions.get('sub_rejected')
    if (!rejected) throw new Error('no fixture')
    desk().submissions.set('sub_rejected', { ...rejected, status: 'in_review' })
    desk().announce('sub_rejected')
    await eventually(() => tab.innerText()).toMatch(/2/)
    await page().getByRole('link', { name: 'Old Quay Trust' }).waitFor()
  })

  it('says what is wrong when the server has a fault, and tries again', async () => {
    // Without live events the desk never hears that the server is well again, so only the button can bring the rows.
    await page().route('**/api/events', (route) => route.fulfill({ status: 503 }))
    await page().goto('/')
    const mend = desk().failUntilMended(
      'GET',
      '/api/submissions',
      500,
      'Try again; if it stays, give the reference to an engineer.',
    )
    await signIn()
    await page().getByText('Try again; if it stays').waitFor()
    mend()
    await page().getByRole('button', { name: 'Try again' }).click()
    await page().getByRole('link', { name: 'Hartwell Estates Limited' }).waitFor()
  })

  it('uploads files as one submission and opens it', async () => {
    await signIn()
    await page().getByRole('button', { name: 'Upload' }).click()
    const dialog = page().getByRole('dialog')
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
    await page().waitForURL('**/submissions/sub_reading')
    expect(desk().uploads[0]).toMatch(/name="inbox"\s+inb_2/)
    expect(desk().uploads[0]).toMatch(/name="each"\s+false/)
    await page().getByText('The answers appear here by themselves.').waitFor()
  })
})
