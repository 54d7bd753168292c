import { expect, test } from 'vitest'
import { flowPage, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const asked = [
  question('founded', 'Date established', 'date'),
  question('turnover', 'Annual turnover', 'money'),
  question('staff', 'Number of employees', 'integer'),
  question('code', 'Postcode', 'text'),
]

test('what a mail or a Word form shows as an example is no answer', async () => {
  const page = flowPage([
    'Date established (e.g. 12/03/2015):',
    'Annual turnover: e.g. £125,000',
    'Number of employees: Example 12',
    'Postcode: for example SW1A 1AA',
  ])
  expect(await valuesOf(page, ...asked)).toEqual([null, null, null, null])
})

test('nor what stands in a cell', async () => {
  const page = tablePage(
    [
      ['Date established', 'e.g. 12/03/2015'],
      ['Annual turnover', 'Example: £125,000'],
      ['Number of employees', '(e.g. 12)'],
      ['Postcode', 'for example SW1A 1AA'],
    ],
    { headerRows: 0 },
  )
  expect(await valuesOf(page, ...asked)).toEqual([null, null, null, null])
})

test('what was filled in behind it is one', async () => {
  const page = printedPage([
    [40, 700, 'Date established e.g. 12/03/2015'],
    [300, 700, '01/04/1999'],
    [40, 670, 'Annual turnover (£) for example: 125,000'],
    [300, 670, '98,500'],
    [40, 640, 'Number of employees'],
    [300, 640, '7'],
  ])
  expect(await valuesOf(page, ...asked.slice(0, 3))).toEqual(['1999-04-01', '98500', 7])
})
