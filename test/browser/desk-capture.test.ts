import { isDeepStrictEqual } from 'node:util'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'

const { desk, page, signIn, row, eventually, untilFocusedOn, axe } = driveDesk()

const dock = () => page().getByRole('complementary', { name: 'Answer in focus' })
const words = (number: number) => page().locator(`[data-page="${number}"] [data-words] span`)

/** Drags from just before the first place to just behind the second. */
async function dragOver(first: Locator, last: Locator, outsidePx = 2): Promise<void> {
  // The page may still be scrolling to the evidence of the answer in focus.
  await eventually(async () => {
    const before = [await first.boundingBox(), await last.boundingBox()]
    await page().waitForTimeout(100)
    return isDeepStrictEqual(before, [await first.boundingBox(), await last.boundingBox()])
  }).toBe(true)
  const [from, to] = [await first.boundingBox(), await last.boundingBox()]
  if (!from || !to) throw new Error('nothing is drawn')
  const left = Math.min(from.x, to.x) - outsidePx
  const top = Math.min(from.y, to.y) - outsidePx
  await page().mouse.move(left, top)
  await page().mouse.down()
  await page().mouse.move(left + 20, top + 3)
  await page().mouse.move(
    Math.max(from.x + from.width, to.x + to.width) + outsidePx,
    Math.max(from.y + from.height, to.y + to.height) + outsidePx,
  )
  await page().mouse.up()
}

describe('capturing words from the page', () => {
  it('takes the words in a box as a typed value once they are confirmed, and says when they are no answer', async () => {
    await signIn('/submissions/sub_review')
    await row('DateEstablished').click()
    await words(1).filter({ hasText: '2011' }).waitFor()
    await dragOver(words(1).filter({ hasText: '0784512' }), words(1).filter({ hasText: '0784512' }))
    await dock().getByText('Enter a date').waitFor()
    expect(await axe('aside')).toEqual([])
    await dragOver(words(1).filter({ hasText: /^4 $/ }), words(1).filter({ hasText: '2011' }))
    await dock().getByText('4 March 2011').first().waitFor()
    expect(await page().getByRole('textbox', { name: 'Date the business' }).inputValue()).toBe('04/03/2011')
    expect(desk().decisions).toEqual([])
    await row('YearsExperience').click()
    await page().getByText('were not confirmed').waitFor()
    expect(desk().decisions).toEqual([])
    await dragOver(words(1).filter({ hasText: /^15 $/ }), words(1).filter({ hasText: /^15 $/ }))
    await dock().getByText('Save to confirm').waitFor()
    await page().keyboard.press('ArrowRight')
    await page().keyboard.type('0')
    await page().keyboard.press('Backspace')
    await page().keyboard.type('6')
    await page().keyboard.press('Backspace')
    await page().keyboard.press('Enter')
    await eventually(() => desk().decisions.map(({ questionId, kind }) => [questionId, kind])).toEqual([
      ['YearsExperience', 'accept'],
    ])
    // Exactly where the box was drawn is kept with the decision, and shown.
    const captured = desk().decisions[0]?.captured
    const word = desk()
      .pages.get('rdg_pdf')?.[0]
      ?.words.find(({ text }) => text === '15')?.box
    const drawn = captured?.locator.kind === 'box' ? captured.locator.box : null
    if (!captured || !word || !drawn) throw new Error('no place was kept')
    expect(captured).toMatchObject({ readingId: 'rdg_pdf', sourceFileId: 'fil_pdf', text: '15' })
    for (const side of ['x0', 'y0', 'x1', 'y1'] as const) expect(drawn[side]).toBeCloseTo(word[side], -1.2)
    await row('YearsExperience').click()
    await dock().getByText('Taken from').waitFor()
  })

  it('takes the same words from a page that was turned and enlarged', async () => {
    await signIn('/submissions/sub_review')
    await row('CompanyNumber').click()
    const word = words(1).filter({ hasText: '0784512' })
    await word.waitFor()
    await page()
      .getByRole('button', { name: /^Turn the page/ })
      .click()
    await page().getByRole('button', { name: 'Larger' }).click()
    await word.scrollIntoViewIfNeeded()
    await dragOver(word, word)
    await dock()
      .locator('q', { hasText: /^0784512$/ })
      .waitFor()
  })

  it('takes cells of a sheet', async () => {
    await signIn('/submissions/sub_review')
    await page().locator('[data-question="PropertyAddress"]').first().click()
    const cell = (reference: string) => page().locator('td', { hasText: reference }).first()
    await cell('LS29 8HA').waitFor()
    await dragOver(cell('Unit 4'), cell('BD21 4DB'), -4)
    await dock().locator('q', { hasText: 'Unit 4, Airedale Park, Keighley BD21 4DB' }).waitFor()
  })

  it('selects text to copy, and takes it with its key', async () => {
    await signIn('/submissions/sub_review')
    await row('ClientPhone').click()
    await words(1).filter({ hasText: '0113' }).waitFor()
    await page().getByRole('button', { name: 'Drag to select text' }).click()
    await dragOver(words(1).filter({ hasText: '0113' }), words(1).filter({ hasText: '0812' }), -3)
    await eventually(() => page().evaluate(() => getSelection()?.toString().trim())).toContain(
      '0113 496 0812',
    )
    await page()
      .getByRole('button', { name: /^Take for/ })
      .waitFor()
    await page().keyboard.press('c')
    await dock().locator('q', { hasText: '0113 496 0812' }).waitFor()
  })

  it('finds words in every file by keyboard, and takes the line', async () => {
    await signIn('/submissions/sub_review')
    await row('Notes').click()
    await untilFocusedOn('Notes')
    await page().keyboard.press('/')
    await page().keyboard.type('ilkley')
    await page().getByText('1 of 2').waitFor()
    await page().locator('[data-found="current"]').waitFor()
    await page().keyboard.press('Enter')
    await page().getByText('2 of 2').waitFor()
    expect(await axe('main')).toEqual([])
    await page().keyboard.press('Shift+Enter')
    await page().getByText('1 of 2').waitFor()
    await page().keyboard.press('Control+Enter')
    await dock().locator('q', { hasText: 'Ilkley' }).waitFor()
  })
})

describe('what was being keyed', () => {
  it('survives a reload and not a signing out', async () => {
    await signIn('/submissions/sub_review')
    await row('Notes').click()
    await page().keyboard.press('e')
    await page().keyboard.type('Half a sent')
    await page().reload()
    const field = page().getByRole('textbox', { name: 'Anything else' })
    await eventually(() => field.inputValue()).toBe('Half a sent')
    await field.press('e')
    await page().getByRole('button', { name: 'Sign out' }).click()
    await page().getByLabel('Email').waitFor()
    expect(await page().evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Half')
  })
})
