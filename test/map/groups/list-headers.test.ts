import { describe, expect, test } from 'vitest'
import type { Page, TableCell } from '../../../src/domain/document.ts'
import { question, tablePage } from '../build-document.ts'
import { group, rowsOf } from './mapped-list.ts'

const text = (id: string, label: string) => question(id, label, 'text')

/** Cells as wide and as high as they are printed: `[row, column, columns, rows]`. */
function merged(page: Page, ...spans: readonly (readonly [number, number, number, number])[]): Page {
  const [table] = page.tables
  if (!table) throw new Error('no table')
  const rows = table.rows.map((row) =>
    row.flatMap((cell): TableCell[] => {
      const wide = spans.find(([r, c]) => r === cell.row && c === cell.column)
      if (wide) return [{ ...cell, columnSpan: wide[2], rowSpan: wide[3] }]
      return cell.text === '' && cell.row < 2 ? [] : [cell]
    }),
  )
  return { ...page, tables: [{ ...table, rows }] }
}

describe('what stands over the columns of a list', () => {
  test('one word that asks: what, how much', async () => {
    const losses = group(
      'losses',
      'Losses',
      question('when', 'Date', 'date'),
      text('details', 'Details'),
      question('cost', 'Cost', 'money'),
    )
    const page = tablePage([
      ['When', 'What', 'How much £'],
      ['8 Aug 2025', 'Soup spilt on a guest', '6,000'],
      ['3 Feb 2024', 'Till broken into', '1,240'],
    ])
    expect(await rowsOf(losses, page)).toEqual([
      ['2025-08-08', 'Soup spilt on a guest', '6000'],
      ['2024-02-03', 'Till broken into', '1240'],
    ])
  })

  test('dates in words and years, where the question is of words', async () => {
    const board = group(
      'board',
      'Directors',
      text('name', 'Name'),
      text('position', 'Position'),
      text('appointed', 'Appointed'),
    )
    const page = tablePage([
      ['Name', 'Position', 'Appointed', 'Other directorships (outside the group)'],
      ['Rosalind Vane', 'Chief Executive', '2011', 'None'],
      ['Hamish Bell ACA', 'Finance Director', 'Sept 2025', 'Tay Arts Trust'],
      ['Dr Yemi Fola', 'Chair, non-exec', '2022', '3 – list attached'],
      ['Marcus Lind', 'Investor director', '2022', 'Tolland portfolio cos.'],
    ])
    expect((await rowsOf(board, page)).map(([, , appointed]) => appointed)).toEqual([
      '2011',
      'Sept 2025',
      '2022',
      '2022',
    ])
  })

  test('the item over its name, and a bare sign over its share', async () => {
    const holders = group(
      'holders',
      'Major shareholders',
      text('name', 'Name'),
      question('share', 'Holding (%)', 'percent'),
    )
    const page = tablePage([
      ['Shareholder', '%', 'Board seat?'],
      ['Tolland Growth LP', '48', 'Yes'],
      ['Employee Trust', '12', 'No'],
    ])
    expect(await rowsOf(holders, page)).toEqual([
      ['Tolland Growth LP', '48'],
      ['Employee Trust', '12'],
    ])
  })

  test('two rows where the first is merged down and across', async () => {
    const principals = group(
      'principals',
      'Principals',
      text('name', 'Name'),
      text('letters', 'Qualifications'),
      question('year', 'Year qualified', 'integer'),
      question('years', 'Years with the firm', 'integer'),
    )
    const page = merged(
      tablePage([
        ['Name in full', 'Qualifications', '', 'Years', ''],
        ['', 'Letters', 'Year obtained', 'in this Firm', 'in practice'],
        ['Hester Penrose', 'RIBA', '1993', '32', '33'],
        ['Jowan Carne', 'MRICS', '2009', '8', '17'],
      ]),
      [0, 0, 1, 2],
      [0, 1, 2, 1],
      [0, 3, 2, 1],
    )
    expect(await rowsOf(principals, page)).toEqual([
      ['Hester Penrose', 'RIBA', 1993, 32],
      ['Jowan Carne', 'MRICS', 2009, 8],
    ])
  })

  test('names that come again beside each other: two columns of rows', async () => {
    const work = group(
      'work',
      'Activities',
      text('activity', 'Activity'),
      question('last', 'Last year (%)', 'percent'),
      question('next', 'Next year (%)', 'percent'),
    )
    const page = tablePage([
      ['Activity', 'Last year', 'Next year', 'Activity', 'Lastyear', 'Next year'],
      ['Weddings', '40', '35', 'Portraits', '10', '15'],
      ['Schools', '30', '30', 'Drones', '5', '5'],
      ['Press', '15', '15', '', '', ''],
    ])
    expect(await rowsOf(work, page)).toEqual([
      ['Weddings', '40', '35'],
      ['Schools', '30', '30'],
      ['Press', '15', '15'],
      ['Portraits', '10', '15'],
      ['Drones', '5', '5'],
    ])
  })

  test('what each costs and what all do; the plant that is hired and who it is hired from; a title over it', async () => {
    const plant = group(
      'plant',
      'Hired-in plant',
      text('item', 'Item'),
      text('from', 'Hired from'),
      question('each', 'Value each', 'money'),
      question('count', 'Quantity', 'integer'),
    )
    const page = tablePage(
      [
        ['TULL BUILDERS', 'job 88', '', '', ''],
        ['Hired plant', 'Hire firm', 'New value (each)', 'Qty', 'Total value'],
        ['Roller', 'Ormsea Hire', '9,000', '3', '27,000'],
        ['Dumper', 'Ormsea Hire', '21,500', '2', '43,000'],
      ],
      { headerRows: 2 },
    )
    expect(await rowsOf(plant, page)).toEqual([
      ['Roller', 'Ormsea Hire', '9000', 3],
      ['Dumper', 'Ormsea Hire', '21500', 2],
    ])
  })

  test('the number of the question in a column of its own', async () => {
    const drivers = group(
      'drivers',
      'Drivers',
      text('name', 'Name'),
      question('born', 'Date of birth', 'date'),
      text('position', 'Position'),
    )
    const page = tablePage(
      [
        ['28', 'Drivers – name', 'Born', 'Position'],
        ['1', 'Darren Quill', '12/06/1974', 'Director'],
        ['2', 'Mia Quill', '04/10/2004', 'Reception'],
      ],
      { headerRows: 0 },
    )
    expect(await rowsOf(drivers, page)).toEqual([
      ['Darren Quill', '1974-06-12', 'Director'],
      ['Mia Quill', '2004-10-04', 'Reception'],
    ])
  })
})

test('a row of descriptions names the items that stand in columns', async () => {
  const buildings = group(
    'buildings',
    'Buildings',
    text('building', 'Building'),
    text('walls', 'Walls'),
    text('roof', 'Roof'),
    question('sum', 'Sum insured', 'money'),
  )
  const page = tablePage([
    ['', 'Building 1', 'Building 2'],
    ['3.1 Description', 'Clubhouse and bar', 'Pool hall'],
    ['3.2 Walls', 'Brick', 'Steel frame'],
    ['3.3 Roof', 'Felt on timber', 'Composite panel'],
    ['3.4 Sum insured £', '1,150,000', '875,000'],
  ])
  expect(await rowsOf(buildings, page)).toEqual([
    ['Clubhouse and bar', 'Brick', 'Felt on timber', '1150000'],
    ['Pool hall', 'Steel frame', 'Composite panel', '875000'],
  ])
})

test('letters that count the rows are no part of what the rows are called', async () => {
  const wages = group(
    'wages',
    'Wages',
    text('category', 'Category'),
    question('number', 'Number', 'integer'),
    question('pay', 'Wages', 'money'),
  )
  const page = tablePage([
    ['', 'Number', 'Annual wages £'],
    ['37 (a) Directors', '2', '72,000'],
    ['(b) Clerical, sales', '3', '70,500'],
    ['(c) Mechanics', '7', '231,000'],
  ])
  expect(await rowsOf(wages, page)).toEqual([
    ['Directors', 2, '72000'],
    ['Clerical, sales', 3, '70500'],
    ['Mechanics', 7, '231000'],
  ])
})

test('a table with names of its own does not go on with the list before it', async () => {
  const staff = group(
    'staff',
    'Employees',
    text('job', 'Occupation'),
    question('full', 'Full-time', 'integer'),
    question('last', 'Wages last year', 'money'),
    question('next', 'Wages next year', 'money'),
  )
  const list = tablePage(
    [
      ['Occupation', 'Number full-time', 'Wages last year £', 'Wages next year £'],
      ['Bar staff', '3', '118,300', '124,000'],
      ['Kitchen staff', '4', '121,750', '128,000'],
    ],
    { id: 'a' },
  )
  const covers = tablePage(
    [
      ['Item', 'Cover', 'Sum insured £', 'Excess £'],
      ['Stock', '1', '30,000', '250'],
      ['Contents', '1', '95,600', '250'],
    ],
    { id: 'b' },
  )
  const down = { ...covers, spans: covers.spans.map((span) => ({ ...span, id: `x${span.id}` })) }
  const page = { ...list, spans: [...list.spans, ...down.spans], tables: [...list.tables, ...covers.tables] }
  expect(await rowsOf(staff, page)).toHaveLength(2)
})

test('a table with half of a list beside the whole list is not of it', async () => {
  const losses = group(
    'losses',
    'Losses',
    question('date', 'Date', 'date'),
    text('property', 'Property'),
    text('cause', 'Cause'),
    question('cost', 'Cost', 'money'),
  )
  const sums = tablePage(
    [
      ['', 'Property 1 £', 'Property 2 £', 'Property 3 £', 'Total £'],
      ['33 Buildings', '285,000', '960,000', '340,000', '1,585,000'],
      ["34 Landlord's contents", '7,500', '20,000', 'Nil', '27,500'],
      ['36 Loss of rent', '22,500', '31,680', '7,200', '61,380'],
    ],
    { id: 'a' },
  )
  const list = tablePage(
    [
      ['Date', 'Property', 'Cause', 'Cost £'],
      ['18/02/2022', '2', 'Storm, slates', '6,420'],
      ['09/05/2026', '1', 'Burst pipe', '3,100'],
    ],
    { id: 'b' },
  )
  const under = { ...list, number: 2 }
  expect(await rowsOf(losses, sums, under)).toEqual([
    ['2022-02-18', '2', 'Storm, slates', '6420'],
    ['2026-05-09', '1', 'Burst pipe', '3100'],
  ])
})

describe('columns named twice, for what is now and for what is asked for', () => {
  const premises = (prefix = '') =>
    group(
      'premises',
      'Premises',
      text('address', 'Address'),
      question('buildings', `${prefix}Buildings sum insured`, 'money'),
      question('contents', `${prefix}Contents sum insured`, 'money'),
    )
  const page = (now: string, wanted: string) =>
    tablePage(
      [
        ['', now, '', wanted, ''],
        ['Premises', 'Buildings', 'Contents', 'Buildings', 'Contents'],
        ['1 Elm Road, Stow', '1,800,000', '100,000', '1,900,000', '120,000'],
        ['7 Canal Wharf, Hythe', '3,000,000', '200,000', '3,200,000', '250,000'],
      ],
      { headerRows: 1 },
    )

  test.each([
    ['Expiring', 'Renewal'],
    ['Sums insured at 31/10/2026', 'Estimated maximum'],
  ])('%s and %s', async (now, wanted) => {
    const rows = [
      ['1 Elm Road, Stow', '1900000', '120000'],
      ['7 Canal Wharf, Hythe', '3200000', '250000'],
    ]
    const plain = page(now, wanted)
    expect(await rowsOf(premises(), merged(plain, [0, 1, 2, 1], [0, 3, 2, 1]))).toEqual(rows)
    expect(await rowsOf(premises(), { ...plain, kind: 'sheet' })).toEqual(rows)
  })

  test('a list that asks for what is now keeps it', async () => {
    expect((await rowsOf(premises('Expiring '), page('Expiring', 'Renewal')))[0]).toEqual([
      '1 Elm Road, Stow',
      '1800000',
      '100000',
    ])
  })

  test('a header that was read badly, over cells that say what they are; notes and totals under the list are no items', async () => {
    const fleet = group(
      'vehicles',
      'Vehicles',
      text('reg', 'Reg'),
      text('make', 'Make & model'),
      question('year', 'Year', 'integer'),
      question('value', 'Value', 'money'),
    )
    const page = tablePage([
      ['Reyistiation', 'Make, model and body', 'Year', 'Value £'],
      ['AB21 CDE', 'Scania R450', '2021', '52,000'],
      ["'AB70 FGH", 'Volvo FM curtainsider', '2020', '41,500'],
      ['AB23 KHB', 'Isuzu N75', '2023', '36,000'],
      ['* all comprehensive'],
      [
        'Total number of vehicles\n13',
        'Total number of trailers\n17',
        'Hired in\n4',
        'Total value £\n486,000',
      ],
    ])
    expect(await rowsOf(fleet, merged(page, [4, 0, 4, 1]))).toEqual([
      ['AB21 CDE', 'Scania R450', 2021, '52000'],
      ['AB70 FGH', 'Volvo FM curtainsider', 2020, '41500'],
      ['AB23 KHB', 'Isuzu N75', 2023, '36000'],
    ])
  })
})
