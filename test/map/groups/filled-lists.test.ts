import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { codesOfPage } from '../../../src/map/groups/columns/codes-of-page.ts'
import { readParentFacts } from '../../../src/map/groups/parent-facts.ts'
import { LabelIndex } from '../../../src/map/label/label-index.ts'
import { document, question, receivedAt, span, tablePage } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'
import { group, rowsOf } from './mapped-list.ts'

const text = (id: string, label: string) => question(id, label, 'text')
const choice = (id: string, label: string, ...options: string[]) =>
  question(id, label, 'choice', { options: options.map((one) => ({ label: one, value: one })) })

/** The page with one more line under its tables. */
const withLine = (page: Page, line: string): Page => ({
  ...page,
  spans: [...page.spans, span('note', [50, 400, line])],
})

describe('what is filled in beside what is printed', () => {
  const staff = group(
    'staff',
    'Workers by sector',
    choice('sector', 'Sector', 'Clerical', 'Driving', 'Nursing'),
    question('heads', 'Number', 'integer'),
    question('wages', 'Wageroll', 'money'),
  )
  const header = ['Sector', 'Number', 'Wageroll £', 'Permanent fees £']

  test('a printed sector with nothing asked for beside it is no row', async () => {
    const page = tablePage([
      header,
      ['Clerical', '4', '66,500', ''],
      ['Driving', '11', '337,000', ''],
      ['Nursing', '', '', '48,750'],
    ])
    expect(await rowsOf(staff, page)).toEqual([
      ['Clerical', 4, '66500'],
      ['Driving', 11, '337000'],
    ])
  })

  test('some of those that were counted are no second count', async () => {
    const page = tablePage([
      header,
      ['Clerical', '38 (31 p/t)', '66,500', ''],
      ['Driving', '11', '337,000', ''],
    ])
    expect((await rowsOf(staff, page)).map(([, heads]) => heads)).toEqual([38, 11])
  })

  test('what was struck out in a cell is not what it says', async () => {
    const page = tablePage([header, ['Clerical', '4', '66,500', ''], ['Driving', '11', '54,000 61,200', '']])
    const [table] = page.tables
    if (!table) throw new Error('no table')
    const spans = [
      ...page.spans.filter((one) => one.text !== '54,000 61,200'),
      { ...span('gone', [300, 90, '54,000']), struck: true },
      span('stands', [340, 90, '61,200']),
    ]
    const rows = table.rows.map((row) =>
      row.map((cell) => (cell.text === '54,000 61,200' ? { ...cell, spans: ['gone', 'stands'] } : cell)),
    )
    expect(await rowsOf(staff, { ...page, spans, tables: [{ ...table, rows }] })).toEqual([
      ['Clerical', 4, '66500'],
      ['Driving', 11, '61200'],
    ])
  })
})

describe('codes that a line under the list explains', () => {
  const fleet = group(
    'fleet',
    'Vehicles',
    text('reg', 'Reg'),
    question('value', 'Value', 'money'),
    choice('cover', 'Cover', 'Comprehensive', 'Third party only'),
  )
  const page = tablePage([
    ['Reg', 'Value £', 'Cover *'],
    ['AB21 CDE', '52,000', 'K'],
    ['AB70 FGH', '41,500', 'V'],
  ])

  test('are read as what they mean', async () => {
    const legend = '* K = comprehensive, V = third party only'
    expect(await rowsOf(fleet, withLine(page, legend))).toEqual([
      ['AB21 CDE', '52000', 'Comprehensive'],
      ['AB70 FGH', '41500', 'Third party only'],
    ])
    expect((await rowsOf(fleet, page)).map((row) => row[2])).toEqual([null, null])
  })

  test.each([
    ['* K comprehensive, V third party only', { K: 'comprehensive', V: 'third party only' }],
    ['Key: B = brick; S = stone', { B: 'brick', S: 'stone' }],
    ['K comprehensive, V third party only', {}],
    ['Premium = rate', {}],
    ['A, B and C are insured', {}],
    [`* ${'A = x, '.repeat(80)}`, {}],
  ])('%s', (line, codes) =>
    expect(Object.fromEntries(codesOfPage(withLine(tablePage([['x']]), line)))).toEqual(codes),
  )

  test('and hidden words explain nothing', () => {
    const hidden = { ...span('note', [50, 400, 'K = comprehensive, V = none']), hidden: 'invisible' as const }
    expect(codesOfPage({ ...page, spans: [hidden] }).size).toBe(0)
  })
})

test('years of insurance are told by when they ended', async () => {
  const record = group(
    'record',
    'Claims experience',
    text('period', 'Policy period'),
    question('count', 'No. of claims', 'integer'),
    question('os', 'Outstanding', 'money'),
  )
  const page = tablePage([
    ['Year ending', 'Insurer', 'No. of claims', 'Outstanding £'],
    ['17.3.26 to date', 'Calder Mutual', '2', '11,250'],
    ['17.3.25', 'Calder Mutual', '4', 'nil'],
  ])
  expect(await rowsOf(record, page)).toEqual([
    ['17.3.26 to date', 2, '11250'],
    ['17.3.25', 4, '0'],
  ])
})

test('plant is told by its description, and its value by how it is reckoned', async () => {
  const plant = group(
    'plant',
    'Plant to be insured',
    text('item', 'Item'),
    question('value', 'Value', 'money'),
  )
  const page = tablePage(
    [
      ['Description, make and year', 'Serial no.', 'New for old £', 'Kept overnight'],
      ['Tracked chipper, 2021', '', '24,500', 'Yard'],
      ['Spider platform, 2016', 'SP18-42', '38,000', 'Barn'],
      ['Chainsaws, hand tools', '', '16,300', 'Steel store'],
    ],
    { title: 'Plant and equipment' },
  )
  expect(await rowsOf(plant, page)).toEqual([
    ['Tracked chipper, 2021', '24500'],
    ['Spider platform, 2016', '38000'],
    ['Chainsaws, hand tools', '16300'],
  ])
})

describe('what stands over a list', () => {
  const drivers = group(
    'drivers',
    'Drivers',
    text('name', 'Name'),
    question('dob', 'D.O.B.', 'date'),
    text('policy', 'Policy number'),
    question('limit', 'Value of vehicle', 'money'),
  )
  const over = tablePage([
    ['Policy number', 'Underwriter'],
    ['MT/4410', 'Calder Mutual'],
  ])
  const list = tablePage(
    [
      ['Name', 'Date of birth'],
      ['Imran Sadler', '12/05/1979'],
      ['Helen Marsh', '03/11/1982'],
    ],
    {},
    2,
  )
  const policies = async (...pages: Page[]) => (await rowsOf(drivers, ...pages)).map((row) => row[2])

  test('holds for its rows, unless another table parts them', async () => {
    expect(await policies(over, list)).toEqual(['MT/4410', 'MT/4410'])
    const between = tablePage([
      ['Walls', 'Roof'],
      ['Brick', 'Tile'],
    ])
    expect(await policies(over, between, list)).toEqual([null, null])
  })

  test('is no figure, and no label of another', () => {
    const index = new LabelIndex((drivers.children ?? []).map((child) => ({ question: child })))
    const facts = (policy: string) => {
      const page = tablePage([
        ['Policy number', 'Value of vehicle'],
        [policy, '60,000'],
      ])
      const [table] = page.tables
      return table ? readParentFacts(table, { document: document([page]), page }, index, { receivedAt }) : []
    }
    expect(facts('MT/4410').map(({ value }) => value)).toEqual(['MT/4410'])
    expect(facts('Dearest vehicle £')).toEqual([])
  })
})

test('what a column of a list comes to may be asked for without a word of a total', async () => {
  const staff = group(
    'staff',
    'Workers by sector',
    text('sector', 'Sector'),
    question('wages', 'Wageroll', 'money'),
  )
  const page = tablePage([
    ['Sector', 'Permanent placement fees £', 'Wageroll £'],
    ['Clerical', '61,200', '66,500'],
    ['Driving', '12,500', '337,000'],
    ['Total', '73,700', '403,500'],
  ])
  const { found } = await mapPapers(
    [document([page])],
    [staff, question('fees', 'Permanent placement fees', 'money')],
  )
  expect(found['fees']).toBe('73700')
})
