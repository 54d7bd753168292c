import { describe, expect, it } from 'vitest'
import { driveDesk } from '../support/desk-browser.ts'
import { driveInPseudo } from '../support/pseudo-language.ts'
import { scriptVectors } from '../support/script-vectors.ts'

const { desk, page, signIn, row, axe } = driveDesk()

/** Axe looks at a dozen screens one after the other, and the machine may be busy. */
const longTestMs = 240_000

describe('every screen', () => {
  it(
    'has no accessibility fault that axe finds',
    async () => {
      await page().goto('/')
      await page().getByLabel('Email').waitFor()
      expect(await axe(), 'sign-in').toEqual([])
      await signIn('/?tab=all')
      await page().getByRole('link', { name: 'Old Quay Trust' }).waitFor()
      expect(await axe(), 'queue').toEqual([])
      await page().goto('/?search=nothing-like-it')
      await page().getByText('Clear the search').waitFor()
      expect(await axe(), 'empty queue').toEqual([])
      for (const id of ['quoted', 'failed', 'reading', 'rejected']) {
        await page().goto(`/submissions/sub_${id}`)
        await page().getByRole('heading', { level: 1 }).waitFor()
        expect(await axe(), id).toEqual([])
      }
    },
    longTestMs,
  )

  it(
    'has none in a review, its editors and its dialogs',
    async () => {
      await signIn('/submissions/sub_review')
      await row('Turnover').click()
      await page().locator('[data-role="focused"]').first().waitFor()
      expect(await axe(), 'conflict').toEqual([])
      await row('SumInsured').click()
      await page().locator('td [data-role="focused"]').first().waitFor()
      expect(await axe(), 'sheet').toEqual([])
      for (const questionId of ['ClientAddress', 'LegalStatus', 'InceptionDate']) {
        await row(questionId).click()
        await page().keyboard.press('e')
        expect(await axe('aside'), `editing ${questionId}`).toEqual([])
        await page().keyboard.press('Escape')
      }
      await page().keyboard.press('?')
      await page().getByRole('dialog').waitFor()
      expect(await axe('[role="dialog"]'), 'keys').toEqual([])
      await page().goto('/submissions/sub_review?panel=history')
      await page().getByText('Received by mail').waitFor()
      expect(await axe('main'), 'history').toEqual([])
    },
    longTestMs,
  )

  it(
    'has none in the dark',
    async () => {
      await page().emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await signIn('/?tab=all')
      await page().getByRole('link', { name: 'Old Quay Trust' }).waitFor()
      expect(await axe(), 'queue').toEqual([])
      await page().goto('/submissions/sub_review')
      await row('Turnover').click()
      await page().locator('[data-role="focused"]').first().waitFor()
      expect(await axe(), 'conflict').toEqual([])
      await page().goto('/submissions/sub_referred')
      await page().getByText('Why it was referred').waitFor()
      expect(await axe('main'), 'outcome').toEqual([])
    },
    longTestMs,
  )

  it('says nothing that its catalogue does not have', async () => {
    const { expectMarked, named, go } = await driveInPseudo(page())
    const dialog = () => page().getByRole('dialog')

    await page().goto('/?tab=all')
    await page().locator('input[type="email"]').fill('ruth@example.test')
    await page().locator('input[type="password"]').fill('wrong')
    await page().keyboard.press('Enter')
    await page().getByRole('alert').waitFor()
    await expectMarked('sign-in')
    await page().locator('input[type="password"]').fill('correct horse')
    await page().keyboard.press('Enter')
    await page().getByRole('link', { name: 'Old Quay Trust' }).waitFor()
    await page().getByRole('checkbox').nth(1).check()
    await expectMarked('queue')
    await named('button', 'Reject…').click()
    await dialog().waitFor()
    await expectMarked('rejecting what is ticked')
    await page().keyboard.press('Escape')
    await page().keyboard.press('Control+k')
    await dialog().waitFor()
    await expectMarked('commands of the queue')
    await page().keyboard.press('Escape')
    await named('button', 'Upload').click()
    await page()
      .locator('input[type="file"]')
      .setInputFiles([
        { name: '1', mimeType: 'application/pdf', buffer: Buffer.from('a') },
        { name: '2', mimeType: 'application/pdf', buffer: Buffer.from('b') },
      ])
    await named('button', 'Upload').waitFor()
    await expectMarked('upload')
    await page().keyboard.press('Escape')
    await go('/?search=4711')
    await named('link', 'Clear the search').waitFor()
    await expectMarked('empty queue')
    await go('/?tab=help&product=4325')
    await named('button', 'Clear the filters').waitFor()
    await expectMarked('filtered queue')
    await go('/nowhere')
    await named('link', 'To the queue').waitFor()
    await expectMarked('not found')

    for (const id of ['quoted', 'referred', 'declined', 'failed', 'reading', 'rejected', 'unknown']) {
      await go(`/submissions/sub_${id}`)
      await page().getByRole('heading', { level: 1 }).waitFor()
      await expectMarked(id)
    }
    await go('/submissions/sub_review')
    await row('Turnover').click()
    await page().locator('[data-role="focused"]').first().waitFor()
    await expectMarked('conflict')
    for (const questionId of ['ClientAddress', 'LegalStatus', 'InceptionDate', 'ProposerName', 'Turnover']) {
      await row(questionId).click()
      await page().keyboard.press('e')
      await named('button', 'Save').waitFor()
      await expectMarked(`editing ${questionId}`)
      await page().keyboard.press('Escape')
    }
    await row('SumInsured').click()
    await page().locator('td [data-role="focused"]').first().waitFor()
    await expectMarked('sheet')
    await page().keyboard.press('/')
    await page().getByRole('search').waitFor()
    await page().keyboard.type('a')
    await expectMarked('search')
    await page().keyboard.press('Escape')
    for (const key of ['?', 'Control+k']) {
      await page().keyboard.press(key)
      await dialog().waitFor()
      await expectMarked(key)
      await page().keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
    }
    await named('button', 'Reject').click()
    await dialog().waitFor()
    await expectMarked('Reject')
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    for (const name of ['Hand over to a colleague…', 'Change product…']) {
      await named('button', 'More').click()
      await named('menuitem', name).click()
      await dialog().waitFor()
      await expectMarked(name)
      await page().keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
    }
    for (const panel of ['papers', 'outcome', 'history']) {
      await go(`/submissions/sub_review?panel=${panel}`)
      await page().locator('[aria-current="page"]').last().waitFor()
      await expectMarked(panel)
    }
    await page().setViewportSize({ width: 360, height: 740 })
    for (const path of ['/?tab=all', '/submissions/sub_review']) {
      await go(path)
      await page().getByText('Old Quay Trust').or(row('Turnover')).first().waitFor()
      const tooWide = await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(tooWide, `${path} on a telephone`).toBe(0)
    }
  })

  it('runs no script from names, subjects, values, evidence or mail text', async () => {
    const vectors = scriptVectors
    expect(vectors).toHaveLength(150)
    const nasty = vectors.join(' ')
    const view = desk().submissions.get('sub_review')
    const mail = desk().pages.get('rdg_mail')?.[0]
    if (!view?.questionSet || !mail) throw new Error('no fixture')
    desk().pages.set('rdg_mail', [
      { ...mail, spans: mail.spans.map((span) => (span.id === 'p1.l2' ? { ...span, text: nasty } : span)) },
    ])
    desk().submissions.set('sub_review', {
      ...view,
      title: nasty,
      insuredName: nasty,
      brokerName: nasty,
      warnings: vectors,
      history: vectors.map((text) => ({ at: view.receivedAt, actor: nasty, text })),
      files: view.files.map((file) => ({ ...file, name: `${nasty}.pdf` })),
      questionSet: {
        ...view.questionSet,
        pages: view.questionSet.pages.map((one) => ({
          ...one,
          title: vectors.slice(0, 3).join(' '),
          // Each of its own, so that the page keeps its shape; together they are all of them.
          questions: one.questions.map((question, index) => ({
            ...question,
            label: vectors.filter((_, at) => at % one.questions.length === index).join(' '),
            help: vectors[index] ?? '',
          })),
        })),
      },
      answers: view.answers.map((answer) =>
        typeof answer.value === 'string'
          ? {
              ...answer,
              value: nasty,
              candidates: answer.candidates.map((one) => ({
                ...one,
                value: nasty,
                evidence: one.evidence.map((evidence) => ({
                  ...evidence,
                  text: nasty,
                  label: nasty,
                  fileName: nasty,
                })),
              })),
            }
          : answer,
      ),
    })
    await signIn('/?tab=all')
    await page()
      .getByRole('link', { name: /window\.pwned/ })
      .first()
      .waitFor()
    await page().goto('/submissions/sub_review')
    await row('ProposerName').focus()
    await page().getByRole('group', { name: 'Files' }).getByRole('button').first().click()
    await page().locator('[data-page="1"]', { hasText: 'window.pwned' }).waitFor()
    await page().goto('/submissions/sub_review?panel=history')
    await page().getByText('window.pwned').first().waitFor()
    expect(await page().evaluate(() => 'pwned' in window)).toBe(false)
    expect(await page().locator('iframe, object, embed, img[src="x"]').count()).toBe(0)
  })
})
