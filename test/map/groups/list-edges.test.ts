import { describe, expect, test } from 'vitest'
import type { FormField, Span } from '../../../src/domain/document.ts'
import { tablesFromPrint } from '../../../src/map/groups/tables/tables-from-print.ts'
import { tablesFromFields } from '../../../src/map/layout/field-tables.ts'
import type { Printed } from '../build-document.ts'
import { printedPage, question, tablePage } from '../build-document.ts'
import { group, rowsOf } from './mapped-list.ts'

const claims = group(
  'claims',
  'Claims in the last five years',
  question('date', 'Date', 'date'),
  question('details', 'Details', 'text'),
  question('paid', 'Paid', 'money'),
  question('reserve', 'Reserve', 'money'),
)
const staff = group(
  'staff',
  'Wages by category',
  question('category', 'Category', 'text'),
  question('number', 'Number', 'integer'),
  question('wages', 'Wages', 'money'),
)
const partners = group(
  'partners',
  'Partners',
  question('name', 'Name', 'text'),
  question('qualification', 'Qualifications', 'text'),
  question('year', 'Year qualified', 'integer'),
)

describe('where a list begins and ends', () => {
  test('the number of its question stands before the first name, and the next question is no row', async () => {
    const page = tablePage(
      [
        ['9. Name of partner', 'Qualification', 'Year qualified'],
        ['Hamish Quill', 'FCA', '1984'],
        ['Anna Lumb', 'ACA, CTA', '2003'],
        ['10. Number of qualified staff 4', '12. Typists', '2016'],
      ],
      { headerRows: 0 },
    )
    expect(await rowsOf(partners, page)).toEqual([
      ['Hamish Quill', 'FCA', 1984],
      ['Anna Lumb', 'ACA, CTA', 2003],
    ])
  })

  test('a total across the columns before its figure, and one that only adds up', async () => {
    const fleet = group(
      'fleet',
      'Vehicles',
      question('reg', 'Registration', 'text'),
      question('model', 'Make and model', 'text'),
      question('value', 'Value', 'money'),
    )
    const page = tablePage([
      ['Reg. mark', 'Make and model', 'Value £'],
      ['PJ71 KXO', 'Ford Transit', '17,500'],
      ['PK23 LDE', 'Ford Transit', '26,000'],
      ['MV68 OHB', 'Isuzu N75', '21,000'],
      ['3 vehicles - total value', '', '64,500'],
    ])
    const [table] = page.tables
    const rows = (table?.rows ?? []).map((row, at) =>
      at < 4 ? row : [{ ...row[0], columnSpan: 2 }, row[2]].flatMap((cell) => (cell ? [cell] : [])),
    )
    const joined = { ...page, tables: table ? [{ ...table, rows: rows as typeof table.rows }] : [] }
    expect((await rowsOf(fleet, joined)).map(([reg]) => reg)).toEqual(['PJ71 KXO', 'PK23 LDE', 'MV68 OHB'])
    const bare = tablePage([
      ['Reg. mark', 'Make and model', 'Value £'],
      ['PJ71 KXO', 'Ford Transit', '17,500'],
      ['PK23 LDE', 'Ford Transit', '26,000'],
      ['MV68 OHB', 'Isuzu N75', '21,000'],
      ['', '', '64,500'],
    ])
    expect(await rowsOf(fleet, bare)).toHaveLength(3)
  })

  test('a year without a claim is none', async () => {
    const page = tablePage([
      ['Year', 'Date', 'Details', 'Paid', 'Reserve'],
      ['2022/23', '14/09/2022', 'Load shed', '11,260', '0'],
      ['2023/24', '', 'NIL', '0', '0'],
      ['2024/25', '30/01/2025', 'Driver fell', '2,200', '28,000'],
    ])
    expect((await rowsOf(claims, page)).map(([date]) => date)).toEqual(['2022-09-14', '2025-01-30'])
  })

  test('fees by year are no claims, where the claims have a table of their own', async () => {
    const fees = tablePage(
      [
        ['Year ending', 'United Kingdom', 'Paid on to others'],
        ['31/12/2024', '688,210', '41,900'],
        ['31/12/2025', '734,905', '52,350'],
      ],
      { id: 't1' },
    )
    const list = tablePage(
      [
        ['Date', 'Details', 'Paid', 'Reserve'],
        ['22 May 2018', 'Beam undersized', '16,230', '0'],
        ['9 Jan 2026', 'Wall moved', '3,100', '45,000'],
      ],
      { id: 't2' },
      2,
    )
    expect(await rowsOf(claims, fees, list)).toEqual([
      ['2018-05-22', 'Beam undersized', '16230', '0'],
      ['2026-01-09', 'Wall moved', '3100', '45000'],
    ])
  })
})

describe('what names the rows', () => {
  test('the only words stand under nothing, or under what the table is about', async () => {
    const rows = [
      ['Office and sales', '14', '£518,000'],
      ['Factory', '9', '£292,500'],
      ['Drivers', '4', '£118,000'],
    ]
    const wanted = [
      ['Office and sales', 14, '518000'],
      ['Factory', 9, '292500'],
      ['Drivers', 4, '118000'],
    ]
    expect(await rowsOf(staff, tablePage([['', 'Number', 'Wages £'], ...rows]))).toEqual(wanted)
    expect(
      await rowsOf(
        staff,
        tablePage([['Wages, budget year', 'Heads', 'Wage roll'], ...rows, ['All', '27', '£928,500']]),
      ),
    ).toEqual(wanted)
  })

  test('a share under a header counts nothing', async () => {
    const page = tablePage([
      ['Region', '% employees', 'Average price'],
      ['Kent', '35', '£690'],
      ['Essex', '65', '£1,150'],
    ])
    expect(await rowsOf(staff, page)).toEqual([])
  })

  const field = (name: string, value: string, x: number, y: number): FormField => ({
    name,
    kind: 'text',
    value,
    locator: { kind: 'field', page: 1, name, box: { x0: x, y0: y, x1: x + 70, y1: y + 12 } },
    span: `f.${name}`,
  })
  const fieldSpan = ({ span, value, locator }: FormField): Span => ({
    id: span,
    text: value ?? '',
    locator,
  })

  test('fields of a form take the words printed before their row', async () => {
    const fields = [
      field('a1', '4', 220, 80),
      field('a2', '3', 305, 80),
      field('a3', '121,000', 430, 80),
      field('b1', '1', 220, 96),
      field('b2', '5', 305, 96),
      field('b3', '43,500', 430, 96),
    ]
    const page = printedPage(
      [
        [222, 66, 'Full time'],
        [306, 66, 'Part time'],
        [432, 66, 'Yearly pay £'],
        [65, 80, 'Kitchen'],
        [65, 96, 'Housekeeping'],
      ],
      { fields },
    )
    const whole = { ...page, spans: [...page.spans, ...fields.map(fieldSpan)] }
    expect(tablesFromFields(whole)[0]?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['Full time', 'Part time', 'Yearly pay £'],
      ['Kitchen', '4', '3', '121,000'],
      ['Housekeeping', '1', '5', '43,500'],
    ])
    const departments = group(
      'departments',
      'Staff by department',
      question('department', 'Department', 'text'),
      question('full', 'Full time', 'integer'),
      question('part', 'Part time', 'integer'),
      question('pay', 'Annual pay', 'money'),
    )
    expect(await rowsOf(departments, whole)).toEqual([
      ['Kitchen', 4, 3, '121000'],
      ['Housekeeping', 1, 5, '43500'],
    ])
  })

  test.each([1, 0])(
    'fields that the reading made a table of are listed once: %s rows of header',
    async (headerRows) => {
      const page = tablePage(
        [
          ['Registration', 'Make and model', 'Value £'],
          ['AB12 CDE', 'Ford Transit', '12,000'],
          ['FG34 HIJ', 'Vauxhall Vivaro', '9,500'],
          ['KL56 MNO', 'Ford Ranger', ''],
        ],
        { headerRows },
      )
      const [table] = page.tables
      if (!table) throw new Error('no table')
      const fields = table.rows
        .slice(1)
        .flat()
        .map(({ row, column, text, spans: [span = ''] }) => ({
          ...field(`${row}.${column}`, text, 40 + column * 110, 60 + row * 16),
          span,
        }))
      const spans = [
        ...page.spans.filter(({ id }) => !fields.some(({ span }) => span === id)),
        ...fields.map(fieldSpan),
      ]
      const vans = group(
        'vans',
        'Vehicles',
        question('registration', 'Registration number', 'text'),
        question('make', 'Make and model', 'text'),
        question('value', 'Value', 'money'),
      )
      expect(await rowsOf(vans, { ...page, spans, fields })).toEqual([
        ['AB12 CDE', 'Ford Transit', '12000'],
        ['FG34 HIJ', 'Vauxhall Vivaro', '9500'],
        ['KL56 MNO', 'Ford Ranger', null],
      ])
    },
  )
})

describe('lists without rules', () => {
  const list: readonly Printed[] = [
    [50, 200, 'When', { family: 'Sans grey' }],
    [105, 200, 'What', { family: 'Sans grey' }],
    [384, 200, 'Paid', { family: 'Sans grey' }],
    [454, 200, 'Reserve', { family: 'Sans grey' }],
    [50, 216, '11/05/2025', { family: 'Sans black' }],
    [105, 216, 'Mailbox taken over at the branch', { family: 'Sans black' }],
    [384, 216, '£640', { family: 'Sans black' }],
    [454, 216, 'nil', { family: 'Sans black' }],
    [50, 234, '22/09/2026', { family: 'Sans black' }],
    [105, 234, 'Invoice fraud, stopped by the bank', { family: 'Sans black' }],
    [384, 234, '£0', { family: 'Sans black' }],
    [454, 234, '£7,850', { family: 'Sans black' }],
    [50, 275, 'What you would like', { heading: true }],
    [50, 300, 'Limit £1m'],
  ]

  test('lines that stand under names are its rows', async () => {
    expect(await rowsOf(claims, printedPage(list))).toEqual([
      ['2025-05-11', 'Mailbox taken over at the branch', '640', '0'],
      ['2026-09-22', 'Invoice fraud, stopped by the bank', '0', '7850'],
    ])
  })

  test('labels with their answers beside them are no list', () => {
    const form: readonly Printed[] = [
      [50, 200, 'Insurer'],
      [250, 200, 'Heron Mutual'],
      [50, 216, 'Policy number'],
      [250, 216, 'HM/221'],
      [50, 232, 'Premium'],
      [250, 232, '£1,200'],
    ]
    expect(tablesFromPrint(printedPage(form))).toEqual([])
    expect(tablesFromPrint(printedPage([]))).toEqual([])
  })

  test('what was written in over print is what holds, a unit after a figure is not', () => {
    const page = printedPage([
      [50, 200, 'Flat', { family: 'a' }],
      [100, 200, 'Tenant', { family: 'a' }],
      [250, 200, 'Rent', { family: 'a' }],
      [50, 216, '1', { family: 'b' }],
      [100, 216, 'Working couple', { family: 'b' }],
      [250, 216, '£895', { family: 'b' }],
      [50, 232, '2', { family: 'b' }],
      [100, 232, 'Three students', { family: 'b' }],
      [180, 232, 'A family', { family: 'pen' }],
      [250, 232, '£1,260', { family: 'b' }],
      [290, 232, '£1,175', { family: 'pen' }],
      [50, 248, '3', { family: 'b' }],
      [100, 248, 'Empty', { family: 'b' }],
      [250, 248, '£700', { family: 'b' }],
      [290, 248, 'per month', { family: 'pen' }],
    ])
    expect(
      tablesFromPrint(page)[0]
        ?.rows.slice(2)
        .map((row) => row.map(({ text }) => text)),
    ).toEqual([
      ['2', 'A family', '£1,175'],
      ['3', 'Empty', '£700 per month'],
    ])
  })

  test('names at the foot of a page are those of the table at the top of the next', async () => {
    const first = printedPage([
      [40, 100, 'Other things'],
      [40, 790, 'Date', { family: 'Sans' }],
      [150, 790, 'Details', { family: 'Sans' }],
      [260, 790, 'Paid', { family: 'Sans' }],
      [370, 790, 'Reserve', { family: 'Sans' }],
    ])
    const next = tablePage(
      [
        ['04/09/2022', 'Fire in bin', '410', 'nil'],
        ['27/02/2024', 'Broken window', '250', '90'],
      ],
      { headerRows: 0, box: { x0: 40, y0: 60, x1: 500, y1: 90 } },
      2,
    )
    expect(await rowsOf(claims, first, next)).toEqual([
      ['2022-09-04', 'Fire in bin', '410', '0'],
      ['2024-02-27', 'Broken window', '250', '90'],
    ])
  })
})

describe('losses told by their dates', () => {
  test('in a field whose label asks for them', async () => {
    const field: FormField = {
      name: 'e37',
      kind: 'text',
      label: 'Claims or incidents in five years, insured or not?',
      value: '11 Mar 2023 fall from bed, £24,750 paid. 02 Dec 2024 back strain, £7,300 paid, £4,000 reserve.',
      locator: { kind: 'field', page: 1, name: 'e37', box: { x0: 70, y0: 500, x1: 550, y1: 530 } },
      span: 'f.e37',
    }
    const page = printedPage([[70, 100, 'Care homes']], { fields: [field] })
    const spans = [...page.spans, { id: 'f.e37', text: field.value ?? '', locator: field.locator }]
    expect(await rowsOf(claims, { ...page, spans })).toEqual([
      ['2023-03-11', 'fall from bed', '24750', null],
      ['2024-12-02', 'back strain', '7300', '4000'],
    ])
  })

  test('what stands before the date says which property it was', async () => {
    const losses = group(
      'losses',
      'Losses in the past five years',
      question('date', 'Date', 'date'),
      question('property', 'Property', 'text'),
      question('cause', 'Cause', 'text'),
      question('amount', 'Amount', 'money'),
    )
    const typed = { family: 'Mono' }
    const page = printedPage([
      [80, 420, 'Particulars of all losses in the last 5 years, at any property:'],
      [80, 444, 'Prop 2', typed],
      [130, 444, '- 17 January 2023 - leak from shower, ceiling down, £3,420', typed],
      [80, 456, 'paid.', typed],
      [80, 468, 'Prop 1', typed],
      [130, 468, '- 5.9.25 - shop window broken, £890, paid by tenant', typed],
    ])
    expect(await rowsOf(losses, page)).toEqual([
      ['2023-01-17', 'Prop 2', 'leak from shower, ceiling down', '3420'],
      ['2025-09-05', 'Prop 1', 'shop window broken', '890'],
    ])
  })
})
