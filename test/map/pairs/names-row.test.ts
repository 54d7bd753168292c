import { expect, test } from 'vitest'
import { namesRow } from '../../../src/map/pairs/tables/grid-rivals.ts'
import { yearOfTable } from '../../../src/map/pairs/tables/year-of-table.ts'
import { tablePage } from '../build-document.ts'

test('a question names a row where it says all of it, or more of it than of any other', () => {
  const rows = ['Agency drivers', 'Own drivers', 'Grand total']
  const of = (own: string) => [{ own, others: rows.filter((row) => row !== own) }]
  expect(namesRow('Number of agency drivers', of('Agency drivers'))).toBe(true)
  expect(namesRow('Number of drivers', of('Agency drivers'))).toBe(false)
  expect(namesRow('Number of agency drivers', of('Grand total'))).toBe(false)
  expect(namesRow('Number of agency drivers', [])).toBe(false)
})

test('how those of a row are paid, and that it adds up some, is no part of its name', () => {
  const names = (question: string, own: string, ...others: string[]) => namesRow(question, [{ own, others }])
  const unlike = 'Drivers (labour only, by the day)'
  expect(names('Number of drivers', 'Drivers (PAYE, weekly paid)', unlike)).toBe(true)
  expect(names('Total value of sails', 'Sub-total, sails', 'New sails')).toBe(true)
  expect(names('Number of drivers', 'Total drivers', 'Own drivers')).toBe(false)
  expect(names('Total number of drivers', 'Total drivers', 'Own drivers')).toBe(true)
  expect(names('Total number of drivers', 'Total', 'Own drivers')).toBe(false)
  expect(names('Number of drivers and grooms', 'Drivers at night', 'Grooms at night')).toBe(false)
})

test.each([
  ['Wages: ESTIMATE 1/4/27 to 31/3/28', 'estimated'],
  ['Wages: actual, 1/4/26 to 31/3/27', 'last completed year'],
  ['Actual and estimated wages', ''],
  ['Wages', ''],
])('the year of a table under `%s` is `%s`', (title, year) => {
  const page = tablePage([['Category', 'Pay']], { title })
  const [table] = page.tables
  expect(table && yearOfTable(table, page)).toBe(year)
})

test('what stands over a block of a sheet is the year of the block under it', () => {
  const yearOver = (over: string[][], title?: string) => {
    const [block] = tablePage(over, { id: 'over' }).tables
    const page = tablePage([['Category', 'Pay']], title === undefined ? {} : { title })
    const [table] = page.tables
    if (!block || !table) throw new Error('no table')
    return yearOfTable(table, { ...page, kind: 'sheet', tables: [block, table] })
  }
  const note = `${'As told to us on the quay, '.repeat(5)}estimate`
  expect(yearOver([['Estimate for 2028']])).toBe('estimated')
  expect(yearOver([['Estimate for 2028'], ['Riggers'], ['Divers']])).toBe('')
  expect(yearOver([['Riggers']], note)).toBe('')
})
