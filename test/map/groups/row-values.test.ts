import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { question, span, tablePage } from '../build-document.ts'
import { group, mapped, rowsOf } from './mapped-list.ts'

const drivers = group(
  'drivers',
  'Drivers',
  question('name', 'Name', 'text'),
  question('born', 'Date of birth', 'date'),
  question('code', 'Conviction code', 'text'),
)

test('ditto is what stands in the row above, and a person sees it', async () => {
  const page = tablePage([
    ['Name', 'Date of birth', 'Conviction code'],
    ['P. Hallam', '14/05/1988', 'SP30'],
    ['P. Hallam', 'ditto', 'CU80'],
    ['R. Voss', '30/08/1961', 'DR10'],
  ])
  expect((await rowsOf(drivers, page)).map((row) => row[1])).toEqual([
    '1988-05-14',
    '1988-05-14',
    '1961-08-30',
  ])
  const { candidates, items } = await mapped(drivers, page)
  const second = candidates.find(({ itemId, questionId }) => itemId === items[1]?.id && questionId === 'born')
  expect(second?.evidence.map(({ text, relation }) => [text, relation])).toEqual([
    ['ditto', 'derived'],
    ['14/05/1988', 'table_cell'],
  ])
})

test('a postcode at the end of an address is its own answer where both are asked', async () => {
  const sites = group(
    'sites',
    'Premises',
    question('address', 'Address', 'text'),
    question('postcode', 'Postcode', 'text'),
    question('sum', 'Sum insured', 'money'),
  )
  const page = tablePage([
    ['Address', 'Sum insured'],
    ['4 Kiln Lane, Wexcombe LS1 4AP (yard only)', '£90,000'],
    ['The Old Forge, Wexcombe', '£45,000'],
  ])
  expect((await rowsOf(sites, page)).map((row) => row.slice(0, 2))).toEqual([
    ['4 Kiln Lane, Wexcombe', 'LS1 4AP'],
    ['The Old Forge, Wexcombe', null],
  ])
})

describe('an address and its postcode', () => {
  const cellsOf = async (
    address: string,
    labels: readonly string[] = ['Address', 'Postcode'],
    headers: readonly string[] = ['Address'],
  ) => {
    const children = labels.map((label, at) => question(`q${at}`, label, 'text'))
    const sites = group('sites', 'Premises', ...children, question('sum', 'Sum insured', 'money'))
    const besides: Partial<Record<string, string>> = { Postcode: 'YO1 1ZZ', Site: 'Kiln yard' }
    const row = headers.map((header) => besides[header] ?? address)
    const page = tablePage([
      [...headers, 'Sum insured'],
      [...row, '£90,000'],
      [...headers.map(() => 'Elsewhere'), '£45,000'],
    ])
    return (await rowsOf(sites, page))[0]?.slice(0, labels.length)
  }
  const lane = '4 Kiln Lane, Wexcombe'

  test.each([
    ['goes on after the postcode', `${lane} LS1 4AP and the field behind`],
    ['has two postcodes', `${lane} LS1 4AP, 9 Weir Lane BS8 2QT`],
  ])('stay together where it %s', async (_, address) => expect((await cellsOf(address))?.[1]).toBeNull())

  test('stay together where the postcode has a column, or is asked twice', async () => {
    expect(await cellsOf(`${lane} LS1 4AP`, ['Address', 'Postcode'], ['Address', 'Postcode'])).toEqual([
      `${lane} LS1 4AP`,
      'YO1 1ZZ',
    ])
    expect(await cellsOf(`${lane} LS1 4AP`, ['Address'])).toEqual([`${lane} LS1 4AP`])
    expect(await cellsOf(`${lane} LS1 4AP`, ['Address', 'Postcode', 'Property postcode'])).toEqual([
      `${lane} LS1 4AP`,
      null,
      null,
    ])
  })

  test('are no two answers where the cell holds the postcode alone, or is not asked for a place', async () => {
    expect(await cellsOf('LS1 4AP')).toEqual(['LS1 4AP', null])
    expect(await cellsOf('R. Voss, LS1 4AP', ['Keyholder', 'Postcode'], ['Keyholder'])).toEqual([
      'R. Voss, LS1 4AP',
      null,
    ])
  })

  test('are parted where another column names the place without', async () =>
    expect(await cellsOf(`${lane} LS1 4AP`, ['Site', 'Address', 'Postcode'], ['Site', 'Address'])).toEqual([
      'Kiln yard',
      lane,
      'LS1 4AP',
    ]))

  test('are parted where only the place is named', async () =>
    expect(await cellsOf(`${lane} LS1 4AP`, ['Situation', 'Postcode'])).toEqual([lane, 'LS1 4AP']))
})

const losses = (label: string) =>
  group(
    'losses',
    'Losses in the last five years',
    question('date', 'Date', 'date'),
    question('what', 'What happened', 'text'),
    question('cost', label, 'money'),
  )
const parted = tablePage([
  ['Date', 'What happened', 'Paid £', 'Outstanding £'],
  ['03/02/2023', 'Burst pipe', '1,200', 'nil'],
  ['11/05/2024', 'Slip on a wet stair', '250', '7,500 res.'],
])

test('a cost that is asked in one is paid and outstanding together', async () => {
  const costs = async (label: string) => (await rowsOf(losses(label), parted)).map((row) => row[2])
  expect(await costs('Cost')).toEqual(['1200', '7750'])
  expect(await costs('Amount paid')).toEqual(['1200', '250'])
  // What has nothing outstanding is as it is printed.
  const { candidates } = await mapped(losses('Cost'), parted)
  const relationOf = (cost: string) => candidates.find(({ value }) => value === cost)?.evidence[0]?.relation
  expect([relationOf('1200'), relationOf('7750')]).toEqual(['table_cell', 'derived'])
})

test('a cost is not added to where the list asks for another amount besides', async () => {
  const more = question('excess', 'Excess', 'money')
  const asked = group('losses', 'Losses in the last five years', ...(losses('Cost').children ?? []), more)
  const page = tablePage([
    ['Date', 'What happened', 'Paid £', 'Outstanding £', 'Excess £'],
    ['11/05/2024', 'Slip on a wet stair', '250', '7,500', '100'],
  ])
  const [row] = await rowsOf(asked, page)
  expect(row?.at(-1)).toBe('100')
  expect(row).not.toContain('7750')
})

test.each([
  [
    'beside two that are paid',
    ['Outstanding £', 'Paid £', 'Paid on account £'],
    ['7,500', '250', '90'],
    '7500',
  ],
  ['that says nothing', ['Paid £', 'Outstanding £'], ['250', 'to follow'], '250'],
  ['that is what was read', ['Outstanding £', 'Paid £'], ['7,500', '250'], '7750'],
])('a cost outstanding %s', async (_, headers, amounts, cost) => {
  const page = tablePage([
    ['Date', 'What happened', ...headers],
    ['03/02/2023', 'Burst pipe', ...amounts],
  ])
  expect((await rowsOf(losses('Cost'), page)).map((row) => row[2])).toEqual([cost])
})

test('a total under amounts of a year is no row, whatever it is called', async () => {
  const wages = group(
    'wages',
    'Wages',
    question('job', 'Category', 'text'),
    question('last', 'Wages last year', 'money'),
    question('next', 'Wages next year', 'money'),
  )
  const page = tablePage([
    ['Category', 'Wages last year', 'Wages next year'],
    ['Joiners', '171,300', '182,000'],
    ['Office', '54,800', '57,000'],
    ['All', '226,100', '239,000'],
  ])
  expect((await rowsOf(wages, page)).map(([job]) => job)).toEqual(['Joiners', 'Office'])
})

/** Sums insured by location, of these things. */
const sumsOf = (...things: string[]) =>
  group(
    'sums',
    'Sums insured by location',
    question('location', 'Location', 'text'),
    ...things.map((thing) => question(thing.toLowerCase(), thing, 'money')),
  )
const sums = sumsOf('Buildings', 'Stock')

test('the corner of a table says the unit of its columns', async () => {
  const page = tablePage([
    ['Sums insured (£000)', 'Wexcombe', 'Tidmarsh'],
    ['Buildings', '7,850', '3,100'],
    ['Plant and machinery', '6,420', '1,980'],
    ['Stock', '310', '460'],
  ])
  const found = await rowsOf(sumsOf('Buildings', 'Plant and machinery', 'Stock'), page)
  expect(found.map((row) => row.slice(1))).toEqual([
    ['7850000', '6420000', '310000'],
    ['3100000', '1980000', '460000'],
  ])
})

test('the corner says nothing of a column with a unit of its own', async () => {
  const page = tablePage([
    ['Location (sums in £000)', 'Buildings', 'Stock (£m)'],
    ['Wexcombe', '7,850', '3'],
    ['Tidmarsh', '3,100', '4'],
  ])
  expect(await rowsOf(sums, page)).toEqual([
    ['Wexcombe', '7850000', '3000000'],
    ['Tidmarsh', '3100000', '4000000'],
  ])
})

describe('the unit of the figures of a list', () => {
  const header = ['Location', 'Buildings', 'Stock']
  const rows = [
    ['Wexcombe', '7,850', '310'],
    ['Tidmarsh', '3,100', '460.5'],
  ]
  const inThousands = [
    ['Wexcombe', '7850000', '310000'],
    ['Tidmarsh', '3100000', '460500'],
  ]
  /** The list with a line on its page, and with more rows. */
  const listWith = (y: number, text: string, ...more: string[][]): Page => {
    const page = tablePage([header, ...rows, ...more])
    return { ...page, spans: [...page.spans, span('note', [40, y, text])] }
  }

  test.each([
    [46, 'Sums insured, \u00a3000'],
    [46, '(\u00a3000s)'],
    [30, "All figures \u00a3'000 unless stated"],
    [112, 'Note: all figures are in thousands of pounds.'],
    [700, 'All amounts in \u00a3000'],
  ])('is said on a line over or under it: %i, %s', async (y, text) => {
    expect(await rowsOf(sums, listWith(y, text))).toEqual(inThousands)
  })

  test.each([
    [46, 'Limit (\u00a3000): 500'],
    [700, 'Sums insured, \u00a3000'],
    [112, 'Turnover (\u00a3000)'],
  ])('is not that of another figure of the page: %i, %s', async (y, text) => {
    expect((await rowsOf(sums, listWith(y, text)))[0]).toEqual(['Wexcombe', '7850', '310'])
  })

  test('stands in a row under its header, which is no item', async () => {
    expect(await rowsOf(sums, tablePage([header, ['', '\u00a3000', "\u00a3'000"], ...rows]))).toEqual(
      inThousands,
    )
  })

  test('is said of all figures of a sheet, with an empty row between', async () => {
    const page = tablePage([header, ...rows])
    const note = span('note', [0, 0, '(\u00a3000s)'])
    const sheet: Page = { ...page, kind: 'sheet', spans: [note, ...page.spans] }
    expect(await rowsOf(sums, sheet)).toEqual(inThousands)
  })

  test('is doubted for a figure that was written in full', async () => {
    const result = await mapped(sums, listWith(46, '(\u00a3000s)', ['Penhale', '1,250,000', '90']))
    const found = result.candidates.filter(({ questionId }) => questionId === 'buildings')
    expect(found.map(({ value }) => value)).toEqual(['7850000', '3100000', '1250000'])
    expect(found[2]?.signals.typeFit).toBeLessThan(found[0]?.signals.typeFit ?? 0)
  })
})

test.each([
  ['GVW (tonnes)', '3.5', 3500],
  ['GVW (tonnes)', '44', 44000],
  ['GVW (kg)', '3,500', 3500],
  ['GVW (tonnes)', '18,000', null],
  ['GVW (cwt)', '70', null],
  ['GVW', '7500', 7500],
])('a weight is read in the unit that is asked for: %s, %s', async (header, text, expected) => {
  const lorries = group(
    'lorries',
    'Lorries',
    question('reg', 'Registration', 'text'),
    question('make', 'Make', 'text'),
    question('weight', 'Gross vehicle weight (kg)', 'integer'),
  )
  const page = tablePage([
    ['Registration', 'Make', header],
    ['TV21 KLM', 'Scania', text],
    ['TV19 RST', 'Iveco', text],
  ])
  expect((await rowsOf(lorries, page)).map((row) => row[2])).toEqual([expected, expected])
})
