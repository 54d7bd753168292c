import { describe, expect, test } from 'vitest'
import { question, sheetPage, tablePage } from '../build-document.ts'
import { group, mapped, rowsOf } from './mapped-list.ts'

const vehicles = group(
  'vehicles',
  'Vehicles',
  question('reg', 'Registration number', 'text'),
  question('make', 'Make', 'text'),
  question('year', 'Year of manufacture', 'integer'),
  question('value', 'Current value', 'money'),
  question('use', 'Use', 'text'),
)

const list = [
  ['Reg', 'Make', 'Year', 'Value', 'Use'],
  ['TV21 KLM', 'Ford', '2021', '18,500', 'Own goods'],
  ['TV19 RST', 'Iveco', '2019', '21,000', 'Own goods'],
]

describe('rows of a sheet under a blank row', () => {
  test('are of the list although a column of theirs is empty', async () => {
    const page = sheetPage(list, [
      ['TRL 07', 'Ifor Williams', '2016', '4,200'],
      ['TRL 09', 'Indespension', '2018', '3,100'],
    ])
    expect(await rowsOf(vehicles, page)).toEqual([
      ['TV21 KLM', 'Ford', 2021, '18500', 'Own goods'],
      ['TV19 RST', 'Iveco', 2019, '21000', 'Own goods'],
      ['TRL 07', 'Ifor Williams', 2016, '4200', null],
      ['TRL 09', 'Indespension', 2018, '3100', null],
    ])
  })

  test('are named where they cannot be told to be of the list', async () => {
    const page = sheetPage(list, [
      ['Ifor Williams', 'TRL 07', 'tba', 'unknown'],
      ['Indespension', 'TRL 09', 'tba', 'unknown'],
    ])
    const result = await mapped(vehicles, page)
    expect(result.items).toHaveLength(2)
    expect(result.warnings).toEqual([
      'Vehicles: page 1, rows under the list could not be told to be part of it, 2 from: Ifor Williams | TRL 07 | tba | unknown',
    ])
  })

  test('are nothing that is missed where they have names of their own', async () => {
    const page = sheetPage(list, [
      ['Depot', 'Fence', 'Cameras'],
      ['Stow', 'Yes', 'No'],
    ])
    expect((await mapped(vehicles, page)).warnings).toEqual([])
  })
})

test.each([1, 2])('items in columns under %i rows of title', async (count) => {
  const years = group(
    'years',
    'Claims by year',
    question('year', 'Year', 'integer'),
    question('number', 'Number of claims', 'integer'),
    question('paid', 'Amount paid', 'money'),
    question('open', 'Amount outstanding', 'money'),
  )
  const titles = [
    ['Employers liability', '', ''],
    ['Claims experience', '', ''],
  ].slice(-count)
  const page = tablePage(
    [
      ...titles,
      ['', '2024', '2025'],
      ['Number of claims', '1', '2'],
      ['Paid', '900', '1,790'],
      ['Outstanding', '250', '0'],
    ],
    { headerRows: 0 },
  )
  expect(await rowsOf(years, page)).toEqual([
    [2024, 1, '900', '250'],
    [2025, 2, '1790', '0'],
  ])
})
