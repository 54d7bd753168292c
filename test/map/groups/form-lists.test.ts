import { describe, expect, test } from 'vitest'
import type { FormField, Page, TableCell } from '../../../src/domain/document.ts'
import type { Printed } from '../build-document.ts'
import { flowPage, printedPage, question, tablePage } from '../build-document.ts'
import { group, rowsOf } from './mapped-list.ts'

const claims = group(
  'claims',
  'Claims in the last five years',
  question('date', 'Date', 'date'),
  question('details', 'Details', 'text'),
  question('paid', 'Amount paid', 'money'),
)
const staff = group(
  'staff',
  'Employees by category',
  question('category', 'Category', 'text'),
  question('number', 'Number', 'integer'),
  question('wages', 'Annual wages', 'money'),
)
const premises = group(
  'premises',
  'Premises to be insured',
  question('address', 'Address', 'text'),
  question('buildings', 'Buildings sum insured', 'money'),
  question('stock', 'Stock', 'money'),
  question('built', 'Year built', 'integer'),
)

/** A row across the whole table, as ruled forms part their sections. */
function across(page: Page, rows: readonly number[], width: number): Page {
  const [table] = page.tables
  if (!table) throw new Error('no table')
  const wide = table.rows.map((row, at): readonly TableCell[] =>
    rows.includes(at) ? row.slice(0, 1).map((cell) => ({ ...cell, columnSpan: width })) : row,
  )
  return { ...page, tables: [{ ...table, rows: wide }] }
}

describe('one ruled block may hold several tables', () => {
  test('a list under a title of its own, between other tables', async () => {
    const page = tablePage(
      [
        ['GENERAL'],
        ['Contact', 'Ann Lee', 'Since', '2011'],
        ['Employees'],
        ['Category', 'Number', 'Annual wages'],
        ['Clerical', '6', '168,000'],
        ['Drivers', '3', '81,000'],
        ['OTHER INSURANCES'],
        ['Insurer', 'Policy', 'Premium'],
        ['Aire Mutual', '77120', '2,450'],
      ],
      { headerRows: 0 },
    )
    expect(await rowsOf(staff, across(page, [0, 2, 6], 4))).toEqual([
      ['Clerical', 6, '168000'],
      ['Drivers', 3, '81000'],
    ])
  })

  test('two blocks beside each other are one list', async () => {
    const page = tablePage([
      ['Category', 'Annual wages', 'Category', 'Annual wages'],
      ['Clerical', '168,000', 'Drivers', '81,000'],
      ['Fitters', '42,000', 'Cleaners', ''],
    ])
    expect(await rowsOf(staff, page)).toEqual([
      ['Clerical', null, '168000'],
      ['Fitters', null, '42000'],
      ['Drivers', null, '81000'],
    ])
  })
})

describe('lists that give every item a column', () => {
  const table = [
    ['Sums to be insured', 'Premises 1 £', 'Premises 2 £'],
    ['(i) Buildings', '1,850,000', 'Nil - leased'],
    ['(ii) Stock', '210,000', '145,000'],
    ['Total', '2,060,000', '145,000'],
  ]

  test('the rows are what is asked of each, and the name of an item is no address', async () => {
    expect(await rowsOf(premises, tablePage(table, { headerRows: 0 }))).toEqual([
      [null, '1850000', '210000', null],
      [null, '0', '145000', null],
    ])
  })

  test('an empty corner is no cell in a sheet', async () => {
    const page = tablePage([['', 'Mill', 'Depot'], ...table.slice(1, 3)], { headerRows: 0 })
    const tables = page.tables.map((one) => ({
      ...one,
      rows: one.rows.map((row) => row.filter(({ text }) => text !== '')),
    }))
    expect(await rowsOf(premises, { ...page, kind: 'sheet', tables })).toEqual([
      [null, '1850000', '210000', null],
      [null, '0', '145000', null],
    ])
  })

  test('a second table and labels that name the item add to it; `As A2` is the answer given there', async () => {
    const labels: Printed[] = [
      [40, 300, 'A2 Postal address'],
      [40, 312, 'Dye House, Mill Lane, Keighley BD21 4PQ'],
      [40, 400, 'Premises 1 - address'],
      [40, 412, 'As A2'],
      [300, 400, 'Premises 2 - address'],
      [300, 412, 'Unit 7, Skipton Road, Steeton BD20 6SB'],
    ]
    const second = tablePage(
      [
        ['Construction', 'Premises 1', 'Premises 2'],
        ['Walls', 'Stone', 'Brick'],
        ['Year built', '1891', '1994'],
        ['How heated?', 'Gas', 'None'],
      ],
      { headerRows: 0 },
      3,
    )
    const pages = [printedPage(labels, { number: 1 }), tablePage(table, { headerRows: 0 }, 2), second]
    expect(await rowsOf(premises, ...pages)).toEqual([
      ['Dye House, Mill Lane, Keighley BD21 4PQ', '1850000', '210000', 1891],
      ['Unit 7, Skipton Road, Steeton BD20 6SB', '0', '145000', 1994],
    ])
  })

  test('columns of years are the years, without what is noted beside them', async () => {
    const turnover = group(
      'turnover',
      'Turnover history',
      question('year', 'Year', 'text'),
      question('main', 'As main contractor', 'money'),
      question('sub', 'As subcontractor', 'money'),
    )
    const page = tablePage(
      [
        ['Turnover', '2024/25', '2025/26 (est.)'],
        ['As main contractor', '3,377,000', '3,600,000'],
        ['As sub-contractor', '986,000', '1,050,000'],
        ['Own developments', '0', '0'],
      ],
      { headerRows: 0 },
    )
    expect(await rowsOf(turnover, page)).toEqual([
      ['2024/25', '3377000', '986000'],
      ['2025/26', '3600000', '1050000'],
    ])
  })
})

describe('rows that are no items', () => {
  test('printed categories that nobody filled in, and sums by any name', async () => {
    const page = tablePage([
      ['Category', 'Number', 'Annual wages'],
      ['Clerical', '6', '168,000'],
      ['Principals, not working', '–', ''],
      ['Drivers', '3', '81,000'],
      ['Labour only', 'Nil', 'Nil'],
      ['Whole firm', '9', '249,000'],
    ])
    expect(await rowsOf(staff, page)).toEqual([
      ['Clerical', 6, '168000'],
      ['Drivers', 3, '81000'],
      ['Labour only', 0, '0'],
    ])
  })

  test('a row with a date stays, whatever its figures come to', async () => {
    const page = tablePage([
      ['Date', 'Details', 'Amount paid'],
      ['01/02/2022', 'Theft', '£100'],
      ['01/02/2023', 'Fire', '£200'],
      ['01/02/2024', 'Flood', '£300'],
    ])
    expect(await rowsOf(claims, page)).toHaveLength(3)
  })

  test('tables of other things with amounts are not the list', async () => {
    const page = tablePage([
      ['Section', 'Limit', 'Excess'],
      ['Crime', '£100,000', '£1,000'],
      ['Cyber', '£250,000', '£2,500'],
    ])
    expect(await rowsOf(claims, page)).toEqual([])
  })
})

test('words printed over a table without a header name its columns', async () => {
  const page = tablePage(
    [
      ['Clerical', '6', '168,000'],
      ['Drivers', '3', '81,000'],
    ],
    { headerRows: 0 },
  )
  const header = printedPage([
    [40, 44, 'Kind of employee'],
    [150, 44, 'Persons'],
    [250, 44, 'Wages a year'],
  ])
  const spans = header.spans.map((one) => ({ ...one, id: `h.${one.id}`, family: 'Sans ffffff' }))
  expect(await rowsOf(staff, { ...page, spans: [...spans, ...page.spans] })).toEqual([
    ['Clerical', 6, '168000'],
    ['Drivers', 3, '81000'],
  ])
  const [one] = spans
  if (!one) throw new Error('no span')
  // A sentence over a table names nothing.
  expect(await rowsOf(staff, { ...page, spans: [one, ...page.spans] })).toEqual([])
})

test('a date and what happened in one cell are two answers', async () => {
  const page = tablePage([
    ['Claims on our records', 'Amount paid'],
    ['30/06/2022 Kiln explosion', '£84,219.00'],
    ['12/01/2024 Back strain', '£6,730.50'],
  ])
  expect(await rowsOf(claims, page)).toEqual([
    ['2022-06-30', 'Kiln explosion', '84219'],
    ['2024-01-12', 'Back strain', '6730.50'],
  ])
})

describe('losses told in lines and sentences', () => {
  test('each with its date', async () => {
    const page = flowPage([
      'Our losses in the past five years were:',
      '1. 12 June 2021: sea water in a container from Mundra. Baltic Quay paid £14,275.',
      '2. 3 November 2023: three bales missing at Istanbul, £6,020 paid.',
    ])
    expect(await rowsOf(claims, page)).toEqual([
      ['2021-06-12', 'sea water in a container from Mundra', '14275'],
      ['2023-11-03', 'three bales missing at Istanbul', '6020'],
    ])
  })

  test('several in one answer', async () => {
    const page = tablePage(
      [
        [
          'Have you had any claims or incidents?',
          'Two: 12 Oct 2022 theft of lead £1,940 paid. 3 July 2025 visitor tripped, £650 paid, closed.',
        ],
        ['Who is the secretary?', 'Ann Lee'],
        ['Is there a hall?', 'Yes'],
      ],
      { headerRows: 0 },
    )
    expect(await rowsOf(claims, page)).toEqual([
      ['2022-10-12', 'theft of lead', '1940'],
      ['2025-07-03', 'visitor tripped', '650'],
    ])
  })

  test.each([
    ['paid £14,200, o/s £30,000', '14200', '30000'],
    ['£14,200 paid, £30,000 outstanding', '14200', '30000'],
    ['outstanding £30,000; paid £14,200', '14200', '30000'],
    ['paid £1,150, o/s nil', '1150', '0'],
  ])('with what was paid and what is outstanding: %s', async (told, paid, open) => {
    const parted = {
      ...claims,
      children: [...(claims.children ?? []), question('c.open', 'Amount outstanding', 'money')],
    }
    const lines = ['Our losses were:', `12 June 2021 - fall from a ladder - ${told}`]
    expect(await rowsOf(parted, flowPage(lines))).toEqual([['2021-06-12', 'fall from a ladder', paid, open]])
  })

  test('nothing is made of dates that no claims are asked before', async () => {
    const page = flowPage([
      'Notes',
      '12 June 2021: fee of £14,275 agreed.',
      '3 May 2022: fee of £900 agreed.',
    ])
    expect(await rowsOf(claims, page)).toEqual([])
    const asked = flowPage(['Losses in the past five years: none', 'Renewal due 1 May 2026'])
    expect(await rowsOf(claims, asked)).toEqual([])
  })
})

test('rows that a page break parts from their list', async () => {
  const list = tablePage([
    ['Date', 'Details', 'Amount paid'],
    ['01/02/2022', 'Theft', '£120'],
    ['01/03/2023', 'Fire', '£250'],
  ])
  const low = (page: Page): Page => {
    const down = <Placed extends Pick<TableCell, 'locator'>>(one: Placed): Placed =>
      one.locator.kind === 'box'
        ? {
            ...one,
            locator: {
              ...one.locator,
              box: { ...one.locator.box, y0: one.locator.box.y0 + 680, y1: one.locator.box.y1 + 680 },
            },
          }
        : one
    return {
      ...page,
      spans: page.spans.map(down),
      tables: page.tables.map((one) => ({ ...one, rows: one.rows.map((row) => row.map(down)) })),
    }
  }
  const next: Printed[] = [
    [40, 60, '01/04/2024'],
    [150, 60, 'Flood in the cellar'],
    [260, 60, '£375'],
    [40, 90, 'Have you had other losses?'],
  ]
  const over = printedPage(next, { number: 2 })
  expect(await rowsOf(claims, low(list), over)).toEqual([
    ['2022-02-01', 'Theft', '120'],
    ['2023-03-01', 'Fire', '250'],
    ['2024-04-01', 'Flood in the cellar', '375'],
  ])
  // What is left of a row that the break parts stands first, and lines of the next row under it.
  const parted: Printed[] = [
    [150, 60, 'in the office'],
    [40, 75, '01/04/2024'],
    [150, 75, 'Flood in'],
    [260, 75, '£375'],
    [150, 87, 'the cellar'],
  ]
  expect(await rowsOf(claims, low(list), printedPage(parted, { number: 2 }))).toEqual([
    ['2022-02-01', 'Theft', '120'],
    ['2023-03-01', 'Fire in the office', '250'],
    ['2024-04-01', 'Flood in the cellar', '375'],
  ])
  // A list that ends in the middle of its page is over.
  expect(await rowsOf(claims, list, over)).toHaveLength(2)
  // Lines that stand elsewhere are no rows of it.
  const aside = printedPage(
    next.map(([x, y, text]): Printed => [x + 30, y, text]),
    { number: 2 },
  )
  expect(await rowsOf(claims, low(list), aside)).toHaveLength(2)
})

test('a list under a question in one ruled block, and a header in two rows', async () => {
  const page = tablePage(
    [
      ['Has anybody claimed against you?', 'Yes'],
      ['Date', 'What happened', 'Amount paid'],
      ['01/02/2022', 'Theft', '£120'],
      ['01/03/2023', 'Fire', '£250'],
    ],
    { headerRows: 0 },
  )
  expect(await rowsOf(claims, page)).toEqual([
    ['2022-02-01', 'Theft', '120'],
    ['2023-03-01', 'Fire', '250'],
  ])
})

test('fields in rows, their columns named in the label of the first', async () => {
  const field = (name: string, value: string, x: number, y: number, label?: string): FormField => ({
    name,
    kind: 'text',
    value,
    locator: { kind: 'field', page: 1, name, box: { x0: x, y0: y, x1: x + 90, y1: y + 14 } },
    span: `f.${name}`,
    ...(label ? { label } : {}),
  })
  const fields = [
    field('d1', '08/01/2024', 40, 100, 'Claims in the last five years (date; details; amount paid)'),
    field('w1', 'Break-in, bar stock', 140, 100),
    field('m1', '£1,940', 240, 100),
    field('d2', '22/06/2024', 40, 118),
    field('w2', 'Ball through windscreen', 140, 118),
    field('m2', '£310', 240, 118),
  ]
  expect(await rowsOf(claims, printedPage([], { fields }))).toEqual([
    ['2024-01-08', 'Break-in, bar stock', '1940'],
    ['2024-06-22', 'Ball through windscreen', '310'],
  ])
})

test('people listed label by label are as many items', async () => {
  const people = group(
    'people',
    'Policyholders',
    question('name', 'Name', 'text'),
    question('birth', 'Date of birth', 'date'),
    question('work', 'Occupation', 'text'),
  )
  const lines = (births: string): Printed[] => [
    [40, 100, 'Names'],
    [240, 100, 'Anand Rao, Lakshmi Rao'],
    [40, 116, 'Dates of birth'],
    [240, 116, births],
    [40, 132, 'Occupations'],
    [240, 132, 'Anaesthetist, Company secretary'],
  ]
  expect(await rowsOf(people, printedPage(lines('04 May 1971, 19 December 1973')))).toEqual([
    ['Anand Rao', '1971-05-04', 'Anaesthetist'],
    ['Lakshmi Rao', '1973-12-19', 'Company secretary'],
  ])
  // Three dates are not those of two people.
  expect(await rowsOf(people, printedPage(lines('04 May 1971, 19 December 1973, 1 June 1980')))).toEqual([
    ['Anand Rao', null, 'Anaesthetist'],
    ['Lakshmi Rao', null, 'Company secretary'],
  ])
})
