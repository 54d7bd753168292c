import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'

const { desk, page, signIn, row, eventually, untilFocusedOn, axe } = driveDesk()

describe('commands', () => {
  it('finds an action by typing, does it, and leaves the focus where it was', async () => {
    await signIn('/submissions/sub_review')
    await row('Excess').click()
    await untilFocusedOn('Excess')
    await page().keyboard.press('Control+k')
    const dialog = page().getByRole('dialog', { name: 'Commands' })
    await dialog.getByRole('option', { name: /^Turn the page/ }).waitFor()
    expect(await axe('[role="dialog"]')).toEqual([])
    await page().keyboard.type('clear')
    await page().keyboard.press('Enter')
    await eventually(() => row('Excess').innerText()).toContain('No value')
    await untilFocusedOn('Excess')
    await page().keyboard.press('Control+k')
    await page().keyboard.type('nothing like it')
    await dialog.getByText('Nothing on this screen').waitFor()
    await page().keyboard.press('Escape')
    await untilFocusedOn('Excess')
  })

  it.each(['/', '/submissions/sub_review'])(
    'loses nothing of what is typed right after it opened on %s',
    async (path) => {
      await signIn(path)
      const focused = await page().evaluate(async () => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
        // No timer comes before the next key.
        await Promise.resolve()
        return document.activeElement?.getAttribute('aria-label')
      })
      expect(focused).toBe('Find a command')
    },
  )

  it('goes to the next submission and back to the queue by keyboard', async () => {
    const other = desk().submissions.get('sub_rejected')
    if (!other) throw new Error('no fixture')
    desk().submissions.set('sub_rejected', { ...other, status: 'in_review' })
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    await page().keyboard.press(']')
    await page().getByRole('heading', { name: 'Old Quay Trust' }).waitFor()
    await page().keyboard.press('[')
    await page().getByRole('heading', { name: 'Hartwell Estates Limited' }).waitFor()
    await untilFocusedOn('CompanyNumber')
    await page().keyboard.press('g')
    await page().keyboard.press('q')
    await page().getByRole('heading', { name: 'Submissions' }).waitFor()
    await page().keyboard.press('Control+k')
    await page().keyboard.type('completed')
    await page().keyboard.press('Enter')
    await page().getByRole('link', { name: 'Ridgeway Homes Limited' }).waitFor()
  })

  it('changes the product after saying what becomes of the decisions', async () => {
    await signIn('/submissions/sub_review')
    await page().getByRole('button', { name: 'More' }).click()
    await page()
      .getByRole('menuitem', { name: /Change product/ })
      .click()
    const dialog = page().getByRole('dialog', { name: 'Change product' })
    await dialog.getByText('Decisions that still apply are kept').waitFor()
    const change = dialog.getByRole('button', { name: 'Change product' })
    expect(await change.isDisabled()).toBe(true)
    await dialog.getByRole('radio', { name: 'Motor Fleet' }).click()
    expect(await axe('[role="dialog"]')).toEqual([])
    await change.click()
    await eventually(() => desk().submissions.get('sub_review')).toMatchObject({
      productId: '4326',
      status: 'mapping',
    })
  })

  it('remembers where the splitter stands', async () => {
    await signIn('/submissions/sub_review')
    const splitter = page().getByRole('separator', { name: 'Width of the papers' })
    await splitter.focus()
    for (let n = 0; n < 4; n++) await page().keyboard.press('ArrowLeft')
    await eventually(() => splitter.getAttribute('aria-valuenow')).toBe('44')
    await page().reload()
    await eventually(() => splitter.getAttribute('aria-valuenow')).toBe('44')
    await splitter.dblclick()
    await eventually(() => splitter.getAttribute('aria-valuenow')).toBe('52')
  })

  it('shows the pages in small, and turns to the one pressed', async () => {
    await signIn('/submissions/sub_review')
    await page().locator('[data-page="1"] [data-role="focused"]').waitFor()
    await page().getByRole('button', { name: 'Pages in small' }).click()
    const strip = page().getByRole('navigation', { name: 'Pages in small' })
    await strip.getByRole('button', { name: 'Page 2' }).click()
    await eventually(() => page().getByLabel('Page', { exact: true }).inputValue()).toBe('2')
    expect(await axe('main')).toEqual([])
  })
})
