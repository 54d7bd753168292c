import { expect, test } from 'vitest'
import type { MappingResult } from '../../../src/domain/answer.ts'
import type { Page, Table } from '../../../src/domain/document.ts'
import { unstackTable } from '../../../src/map/groups/tables/unstack-table.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt, span, tablePage } from '../build-document.ts'

const set = questionSet(
  question('Claims', 'Claims listed in this loss run', 'group', {
    children: [
      question('number', 'Claim number', 'text'),
      question('claimant', 'Claimant', 'text'),
      question('reported', 'Date reported', 'date'),
      question('loss', 'Date of loss', 'date'),
      question('adjuster', 'Adjuster', 'text'),
      question('driver', 'Driver', 'text'),
      question('description', 'Description', 'text'),
      question('reserve', 'Claim reserves', 'money'),
      question('paid', 'Claim paid', 'money'),
    ],
  }),
)
const map = (...pages: Page[]) =>
  mapSubmission({ submissionId: 's', questionSet: set, documents: [document(pages)], receivedAt })
const valuesOf = (result: MappingResult, id: string) =>
  result.items.map(
    (item) => result.answers.find((one) => one.itemId === item.id && one.questionId === id)?.value ?? null,
  )
const textsOf = (table: Table) => table.rows.map((row) => row.map((cell) => cell.text))
const tableOf = (rows: readonly (readonly string[])[]): Table => {
  const [table] = tablePage(rows).tables
  if (!table) throw new Error('no table')
  return table
}

test('things printed over each other in a cell are columns of their own', async () => {
  const row = (n: number) => [
    `C-${n}`,
    `Shaw & Co\ntrailer door struck at dock ${n}`,
    `0${n}/02/2024\nreported 1${n}/02/2024`,
    `reserve £${n}00.00\npaid £${n}.00`,
    `J. Carver\nDriver: W. Voss`,
  ]
  const result = await map(
    tablePage([
      ['Claim number', 'Claimant / Description', 'Date of loss', 'Amounts', 'Adjuster'],
      row(1),
      row(2),
      row(3),
    ]),
  )
  expect(valuesOf(result, 'claimant')).toEqual(['Shaw & Co', 'Shaw & Co', 'Shaw & Co'])
  expect(valuesOf(result, 'description')).toEqual([1, 2, 3].map((n) => `trailer door struck at dock ${n}`))
  expect(valuesOf(result, 'loss')).toEqual(['2024-02-01', '2024-02-02', '2024-02-03'])
  expect(valuesOf(result, 'reported')).toEqual(['2024-02-11', '2024-02-12', '2024-02-13'])
  expect(valuesOf(result, 'reserve')).toEqual(['100', '200', '300'])
  expect(valuesOf(result, 'paid')).toEqual(['1', '2', '3'])
  expect(valuesOf(result, 'adjuster')).toEqual(['J. Carver', 'J. Carver', 'J. Carver'])
  expect(valuesOf(result, 'driver')).toEqual(['W. Voss', 'W. Voss', 'W. Voss'])
})

test('as many figures in each cell as names in the header are told apart', () => {
  const table = tableOf([
    ['Claim', 'Paid\nReserve'],
    ['C-1', '£1\n£2'],
    ['C-2', '£3\n£4'],
  ])
  expect(textsOf(unstackTable(table, 1))).toEqual([
    ['Claim', 'Paid', 'Reserve'],
    ['C-1', '£1', '£2'],
    ['C-2', '£3', '£4'],
  ])
})

test('a long address under a long name is one cell', () => {
  const table = tableOf([
    ['Risk\naddress', 'Sum'],
    ['1 High Street\nLeeds', '£1'],
    ['2 High Street\nLeeds', '£2'],
  ])
  expect(unstackTable(table, 1)).toBe(table)
})

test('a description wrapped over the same words in every row is one cell', () => {
  const table = tableOf([
    ['Description', 'Sum'],
    ['Ford Transit\npanel van with\nracking and', '£1'],
    ['Vauxhall\nVivaro van with\nracking and', '£2'],
  ])
  expect(unstackTable(table, 1)).toBe(table)
})

const header = ['Claim number', 'Claimant', 'Date of loss', 'Claim reserves', 'Claim paid']
const row = (n: number) => [`C-100${n}`, 'Shaw & Co', `0${n}/02/2024`, `£${n}00.00`, `£${n}.00`]

test('a list goes on without a header after a gap, where its columns stand and hold the same', async () => {
  const goesOn = await map(
    tablePage([header, row(1), row(2)], { id: 't1' }, 1),
    tablePage([row(3), row(4)], { id: 't2', headerRows: 0 }, 2),
  )
  expect(valuesOf(goesOn, 'number')).toEqual(['C-1001', 'C-1002', 'C-1003', 'C-1004'])
  const other = tablePage(
    [
      ['Fire', 'Yes', 'No', 'N', 'Smith'],
      ['Flood', 'No', 'Yes', 'Y', 'Jones'],
    ],
    { id: 't2', headerRows: 0 },
    2,
  )
  expect((await map(tablePage([header, row(1), row(2)], { id: 't1' }, 1), other)).items).toHaveLength(2)
})

test('totals in a table of their own are compared with the rows over them', async () => {
  const list = tablePage([header, row(1), row(2)], { id: 't1' }, 1)
  const totals = (paid: string) =>
    tablePage([['Policy period total', '', '', '£300.00', paid]], { id: 't2', headerRows: 0 }, 2)
  expect((await map(list, totals('£3.00'))).warnings).toEqual([])
  expect((await map(list, totals('£4.50'))).warnings.join()).toMatch(
    /"Claim paid" adds up to 3, the paper states 4.5/,
  )
})

test.each([
  ['Total paid £4.50', true],
  ['Total paid: £3.00', false],
  // With two columns of amounts it is not said of which one this is the total, and none of them is a premium.
  ['Total £9.99', false],
  ['Total premium £9.99', false],
])('a total in a line under the list is compared with the rows: %s', async (line, isTold) => {
  const list = tablePage([header, row(1), row(2)], { id: 't1' })
  const under = span('p1.under', [40, 400, line])
  const { warnings } = await map({ ...list, spans: [...list.spans, under] })
  expect(warnings.some((one) => one.includes('"Claim paid" adds up to 3, the paper states 4.5'))).toBe(isTold)
  expect(warnings).toHaveLength(isTold ? 1 : 0)
})

test('a row that a page break parts is one row', async () => {
  const parted = row(2).map((text, at) => (at === 1 ? 'Shaw and' : text))
  const result = await map(
    tablePage([header, row(1), parted], { id: 't1' }, 1),
    tablePage([header, ['', 'Sons', '', '', ''], row(3)], { id: 't2', continues: 't1' }, 2),
  )
  expect(valuesOf(result, 'number')).toEqual(['C-1001', 'C-1002', 'C-1003'])
  expect(valuesOf(result, 'claimant')).toEqual(['Shaw & Co', 'Shaw and Sons', 'Shaw & Co'])
})

test('a row of another paper is not joined with the last one, whatever their tables are called', async () => {
  const parted = row(2).map((text, at) => (at === 1 ? 'Shaw and' : text))
  const goesOn = tablePage([header, ['', 'Sons', '', '', ''], row(3)], { id: 't2', continues: 't1' }, 1)
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [document([tablePage([header, row(1), parted], { id: 't1' }, 1)]), document([goesOn])],
    receivedAt,
  })
  expect(valuesOf(result, 'claimant')).not.toContain('Shaw and Sons')
})

test('a page about one claim of the list adds to it and is no further claim', async () => {
  const result = await map(
    tablePage([header, row(1), row(2), row(3)], { id: 't1' }, 1),
    tablePage(
      [
        ['Claim number', 'Date of loss', 'Adjuster'],
        ['C-1002', '02/02/2024', 'J. Carver'],
      ],
      { id: 't2' },
      2,
    ),
  )
  expect(valuesOf(result, 'number')).toEqual(['C-1001', 'C-1002', 'C-1003'])
  expect(valuesOf(result, 'adjuster')).toEqual([null, 'J. Carver', null])
})
