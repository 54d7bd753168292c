import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'

const { desk, page, signIn, eventually, axe } = driveDesk()

describe('after quoting', () => {
  it('shows the premium, the case and the documents', async () => {
    await signIn('/submissions/sub_quoted')
    await page().getByText('£3,519.40').waitFor()
    await page().getByText('C-104482').waitFor()
    const link = page().getByRole('link', { name: /Quote schedule\.pdf/ })
    expect(await link.getAttribute('href')).toBe('/api/platform-documents/doc_1/content')
    await page().getByText('On the case · 47 KB').waitFor()
  })

  it('shows the reasons of a referral in the words of the platform', async () => {
    await signIn('/submissions/sub_referred')
    await page().getByText('Unoccupied property: refer to underwriter.').waitFor()
  })

  it('asks for what was found when the outcome is unknown, and takes no slip for a finding', async () => {
    await signIn('/submissions/sub_unknown')
    await page().getByText('The case is not there').click()
    const confirm = page().getByRole('button', { name: /^Confirm/ })
    await page()
      .getByLabel(/Type the reference/)
      .fill('SLP')
    expect(await confirm.isDisabled()).toBe(true)
    await page()
      .getByLabel(/Type the reference/)
      .fill('SLP-7F3K9Q')
    expect(await axe()).toEqual([])
    await confirm.click()
    await eventually(() => desk().submissions.get('sub_unknown')?.status).toBe('in_review')
  })
})
