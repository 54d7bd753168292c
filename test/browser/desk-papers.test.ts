import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'

const { desk, page, signIn, row, eventually, untilFocusedOn } = driveDesk()

describe('the papers', () => {
  it('highlights the evidence where the words stand, and follows the focus between files', async () => {
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    const mark = page().locator('[data-page] [data-role="focused"]')
    await mark.waitFor()
    const frame = await page().locator('[data-page="1"]').boundingBox()
    const box = await mark.boundingBox()
    if (!frame || !box) throw new Error('nothing is drawn')
    // The seventh line of the form: 270 points from the left and 340 from the top of a page of 595 by 842.
    expect((box.x - frame.x) / frame.width).toBeCloseTo(270 / 595, 2)
    expect((box.y - frame.y) / frame.height).toBeCloseTo(340 / 842, 2)

    await page().locator('[data-question="YearBuilt"]').first().click()
    await page().locator('td [data-role="focused"]', { hasText: '1998' }).waitFor()
    await row('Turnover').click()
    await page().locator('[data-page="2"] [data-role="focused"]').waitFor()
    await page()
      .getByRole('button', { name: /“?£455,000/ })
      .last()
      .click()
    await page().locator('[data-role="alternative"]', { hasText: '£455,000' }).waitFor()
  })

  it('says when a mail was sent as people write it', async () => {
    await signIn('/submissions/sub_review')
    await row('Turnover').click()
    await page()
      .getByRole('button', { name: /“?£455,000/ })
      .last()
      .click()
    const sent = page().locator('time[datetime="2026-11-02T09:00:00.000Z"]')
    await eventually(() => sent.innerText()).toMatch(/^2 Nov 2026, \d\d:\d\d$/)
  })

  it('leads from a highlight to its answer', async () => {
    await signIn('/submissions/sub_review')
    await page().getByRole('button', { name: 'Name of contact: Mrs Priya Nair' }).click()
    await untilFocusedOn('ContactName')
  })

  it('shows both sides of a conflict and sends the one that was picked', async () => {
    await signIn('/submissions/sub_review')
    await row('Turnover').click()
    const dock = page().getByRole('complementary', { name: 'Answer in focus' })
    await dock.getByText('Two sources disagree').waitFor()
    await dock.getByText('Annual rent: £412,500').waitFor()
    await dock.getByRole('button', { name: /take £455,000/ }).click()
    await eventually(() => row('Turnover').innerText()).toContain('£455,000')
    await eventually(() => desk().decisions.length).toBe(1)
    const [decision] = desk().decisions
    const chosen = desk()
      .submissions.get('sub_review')
      ?.answers.find(({ questionId }) => questionId === 'Turnover')
    expect(decision).toMatchObject({
      questionId: 'Turnover',
      kind: 'accept',
      candidateId: chosen?.candidates[1]?.id,
      version: 1,
    })
  })
})
