import { describe, expect, test } from 'vitest'
import { isOfRival } from '../../src/map/pairs/tables/grid-rivals.ts'
import { flowPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const money = (id: string, label: string) => question(id, label, 'money')
const wages = money('wages', 'Total wages paid last year')
const rent = money('rent', 'Total annual rent')

describe('what several are together', () => {
  const rows = [
    ['Category', 'Number', 'Wages last year'],
    ['Potters', '6', '168,000'],
    ['Glazers', '11', '330,000'],
    ['Labour only subcontractors', '2', '48,000'],
  ]

  test('is not what one row says that the question does not name', async () => {
    expect(await valuesOf(tablePage(rows), wages)).toEqual([null])
    const row = { own: 'Flat 6', others: ['Cottage'] }
    const column = { own: 'Rental income', others: ['Value'] }
    expect(isOfRival('Total rental income', [row, column])).toBe(true)
    expect(isOfRival('Total rental income of the flat', [row, column])).toBe(false)
    expect(isOfRival('Total rental income', [column])).toBe(false)
  })

  test('is said by a row without a name that adds up the others', async () => {
    const number = question('number', 'Total number of employees', 'integer')
    expect(await valuesOf(tablePage([...rows, ['', '19', '546,000']]), wages, number)).toEqual(['546000', 19])
    expect(await valuesOf(tablePage([...rows, ['', '19', '540,000']]), wages, number)).toEqual([null, null])
  })

  const properties = (second: string) => [
    'Property 1: 4 Weir Lane, Acle NR13 3AA',
    'Annual rent: \u00a314,400',
    `${second}: 9 Staithe Road, Acle NR13 3AB`,
    'Annual rent: \u00a311,400',
  ]

  test('is not what is said of each of them under its number', async () => {
    expect(await valuesOf(flowPage(properties('Property 2')), rent)).toEqual([null])
    const [, only = ''] = properties('')
    expect(await valuesOf(flowPage([only]), rent)).toEqual(['14400'])
    expect(await valuesOf(flowPage([only, ...properties('Property 2').slice(0, 1)]), rent)).toEqual(['14400'])
  })
})

test('the address of one of several is not where the business is written to', async () => {
  const lines = [
    'Property 1',
    'Address: 4 Weir Lane, Acle NR13 3AA',
    'Property 2',
    'Address: 9 Staithe Road, Acle NR13 3AB',
  ]
  const asked = question('asked', 'Correspondence address', 'text')
  expect(await valuesOf(flowPage(lines), asked)).toEqual([null])
  const named = 'Correspondence address: PO Box 4, Acle NR13 3AC'
  expect(await valuesOf(flowPage([...lines, named]), asked)).toEqual(['PO Box 4, Acle NR13 3AC'])
})
