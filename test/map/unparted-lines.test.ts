import { describe, expect, test } from 'vitest'
import { printedPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const company = question('company', 'Name of company', 'text')
const address = question('address', 'Registered office address', 'text')
const business = question('business', 'Nature of business', 'text')
const insurer = question('insurer', 'Present insurer', 'text')
const recognised = { textSource: 'recognised' as const }

describe('on a page recognised from a picture an answer stands right behind its label', () => {
  test('and is told by the label, which a question asks', async () => {
    const page = printedPage(
      [
        [40, 60, 'Name of company Tarrant Moulding Works Ltd'],
        [40, 80, 'Nature of business Rubber mouldings for pumps'],
      ],
      recognised,
    )
    expect(await valuesOf(page, company, business)).toEqual([
      'Tarrant Moulding Works Ltd',
      'Rubber mouldings for pumps',
    ])
  })

  test('going on beside it in small letters, and under a comma', async () => {
    const page = printedPage(
      [
        [40, 60, 'Nature of business Rubber mouldings and pump'],
        [266, 60, 'gaskets'],
        [40, 80, 'Registered office address Old Ropewalk, Mill Lane,'],
        [40, 92, 'Marfleet'],
      ],
      recognised,
    )
    expect(await valuesOf(page, business, address)).toEqual([
      'Rubber mouldings and pump gaskets',
      'Old Ropewalk, Mill Lane, Marfleet',
    ])
  })

  test('with its postcode, that has a label of its own in the row', async () => {
    const page = printedPage(
      [
        [40, 60, 'Registered office address OLD ROPEWALK, MILL LANE, MARFLEET'],
        [400, 60, 'Postcode HU9 5XX'],
      ],
      recognised,
    )
    expect(await valuesOf(page, address)).toEqual(['OLD ROPEWALK, MILL LANE, MARFLEET, HU9 5XX'])
  })

  test('and ends where its capitals do, before the next label', async () => {
    const page = printedPage([[40, 60, 'Present insurer HUMBER MUTUAL Policy no. not known']], recognised)
    expect(await valuesOf(page, insurer)).toEqual(['HUMBER MUTUAL'])
  })

  test.each([
    ['a label that goes on', 'Nature of business Interruption'],
    ['a title', 'NATURE OF BUSINESS AND ITS PREMISES'],
    ['a sentence', 'We stated the nature of business to Humber Mutual in May.'],
    ['two answers in one line', 'Nature of business Rubber Goods Name Ann Orme'],
    ['an answer whose end is not there', 'Nature of business Mouldings, Gaskets,'],
  ])('not %s', async (_, text) => {
    expect(await valuesOf(printedPage([[40, 60, text]], recognised), business)).toEqual([null])
  })

  test('and not where the page has a text of its own, whose gaps are known', async () => {
    const page = printedPage([[40, 60, 'Name of company Tarrant Moulding Works Ltd']])
    expect(await valuesOf(page, company)).toEqual([null])
  })
})
