import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'

const { desk, page, signIn, row, eventually, untilFocusedOn, axe } = driveDesk()

describe('reviewing', () => {
  it('goes through a whole review by keyboard alone', async () => {
    await signIn('/submissions/sub_review')
    // It begins at the first answer that needs a look: its value breaks a limit, so Enter opens it to be corrected.
    await untilFocusedOn('CompanyNumber')
    await page().keyboard.press('Enter')
    await page().getByRole('textbox', { name: 'Company registration number' }).waitFor()
    await page().keyboard.type('07845121')
    await page().keyboard.press('Enter')
    await untilFocusedOn('Turnover')
    await page().keyboard.press('2')
    await untilFocusedOn('LiabilityLimit')
    await page().keyboard.press('Enter')
    await untilFocusedOn('Covers')
    await page().keyboard.press('Enter')
    await page().getByRole('checkbox', { name: 'Buildings' }).waitFor()
    await page().keyboard.press('Space')
    await page().keyboard.press('Tab')
    await page().keyboard.press('Tab')
    await page().keyboard.press('Space')
    await page().keyboard.press('Enter')
    await untilFocusedOn('Occupied')
    await page().keyboard.press('e')
    await page().keyboard.press('y')
    await page().getByText('Nothing stands in the way of approval').waitFor()
    await eventually(() =>
      desk().decisions.map(({ questionId, kind, value }) => [questionId, kind, value]),
    ).toEqual([
      ['CompanyNumber', 'correct', '07845121'],
      ['Turnover', 'accept', undefined],
      ['LiabilityLimit', 'accept', undefined],
      ['Covers', 'correct', ['Buildings', 'Loss of rent']],
      ['Occupied', 'correct', true],
    ])
    await page().keyboard.press('Control+Enter')
    await page().getByRole('dialog', { name: 'Approve and quote' }).waitFor()
    expect(await axe('[role="dialog"]')).toEqual([])
    await page().keyboard.press('Enter')
    await eventually(() => desk().submissions.get('sub_review')?.status).toBe('approved')
    await page().getByText('Approved. The quote is on its way.').waitFor()
  })

  it('moves with Tab, arrows and j/k in the order of the questions', async () => {
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    await page().keyboard.press('Tab')
    await untilFocusedOn('DateEstablished')
    await page().keyboard.press('Shift+Tab')
    await page().keyboard.press('k')
    await untilFocusedOn('LegalStatus')
    await page().keyboard.press('ArrowUp')
    await page().keyboard.press('j')
    await page().keyboard.press('j')
    await untilFocusedOn('CompanyNumber')
  })
})

describe('decisions', () => {
  it('undoes, clears and marks as not stated', async () => {
    await signIn('/submissions/sub_review')
    await row('Excess').click()
    await page().keyboard.press('Delete')
    await eventually(() => row('Excess').innerText()).toContain('No value')
    await page().keyboard.press('u')
    await eventually(() => row('Excess').innerText()).toContain('£500')
    await page().keyboard.press('n')
    await eventually(() => row('Excess').innerText()).toContain('Not stated')
    await eventually(() => desk().decisions.map(({ kind, version }) => [kind, version])).toEqual([
      ['clear', 1],
      ['undo', 2],
      ['not_stated', 3],
    ])
  })

  it('lets conditional questions appear and withdraw with the answer before them', async () => {
    await signIn('/submissions/sub_review')
    await row('Declined').click()
    expect(await row('DeclinedDetails').count()).toBe(0)
    await page().keyboard.press('e')
    await page().keyboard.press('y')
    await row('DeclinedDetails').waitFor()
    await row('Declined').click()
    await page().keyboard.press('e')
    await page().keyboard.press('n')
    await row('DeclinedDetails').waitFor({ state: 'detached' })
  })

  it('adds and removes rows of a group', async () => {
    await signIn('/submissions/sub_review')
    await row('Properties').waitFor()
    await page().getByRole('button', { name: 'Add a row' }).first().click()
    await eventually(() => row('Properties').innerText()).toContain('4 rows')
    await page().getByRole('button', { name: 'Remove row 4 of Schedule of properties' }).click()
    await eventually(() => row('Properties').innerText()).toContain('3 rows')
  })

  it('keeps what was keyed when the focus goes elsewhere, and nothing on Escape', async () => {
    await signIn('/submissions/sub_review')
    await row('YearsExperience').click()
    await page().keyboard.press('e')
    await page().keyboard.type('twenty')
    await page().keyboard.press('Escape')
    await untilFocusedOn('YearsExperience')
    await page().keyboard.press('e')
    await page().keyboard.type('22')
    await row('InceptionDate').click()
    await eventually(() => row('YearsExperience').innerText()).toContain('22')
    await eventually(() => desk().decisions.map(({ value }) => value)).toEqual([22])
  })

  it('takes a refused decision back and says why', async () => {
    await signIn('/submissions/sub_review')
    await row('LiabilityLimit').click()
    desk().failNext(
      'POST',
      '/decisions',
      409,
      'Someone else changed this; look at the difference and decide again.',
    )
    await page().keyboard.press('Enter')
    await page().getByText('Someone else changed this').waitFor()
    await eventually(() => row('LiabilityLimit').innerText()).toContain('Low')
  })
})

describe('deciding about the whole', () => {
  it('does not approve while answers are open, and rejects only with a reason', async () => {
    await signIn('/submissions/sub_review')
    await row('Notes').click()
    await page().keyboard.press('Control+Enter')
    await untilFocusedOn('CompanyNumber')
    expect(await page().getByRole('dialog').count()).toBe(0)
    await page().getByRole('button', { name: 'Reject' }).click()
    const dialog = page().getByRole('dialog')
    expect(await dialog.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Reason').fill('Outside our appetite.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page().getByText('Rejected: Outside our appetite.').waitFor()
    expect(
      await page()
        .getByRole('button', { name: /^Accept/ })
        .count(),
    ).toBe(0)
  })

  it('offers nothing that the roles of the person do not allow', async () => {
    desk().session.roles = ['admin']
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    for (const name of [/^Accept/, /^Correct/, /^Approve/, /^Reject/, /Add a row/])
      expect(await page().getByRole('button', { name }).count()).toBe(0)
    await page().keyboard.press('n')
    await page().keyboard.press('e')
    await page().keyboard.press('Control+Enter')
    expect(await page().getByRole('dialog').count()).toBe(0)
    expect(desk().decisions).toEqual([])
  })

  it('works without single-letter commands once they are turned off', async () => {
    await signIn('/submissions/sub_review')
    await untilFocusedOn('CompanyNumber')
    await page().keyboard.press('?')
    await page().getByRole('switch').press('Space')
    await page().keyboard.press('Escape')
    await row('Excess').click()
    await page().keyboard.press('n')
    await page().keyboard.press('Delete')
    await eventually(() => row('Excess').innerText()).toContain('No value')
    await eventually(() => desk().decisions.map(({ kind }) => kind)).toEqual(['clear'])
  })
})
