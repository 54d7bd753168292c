import { expect, test } from 'vitest'
import type { FormField, Span } from '../../src/domain/document.ts'
import { tablesFromFields } from '../../src/map/layout/field-tables.ts'
import { columnsOfIndexedNames } from '../../src/map/layout/indexed-names.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import {
  document,
  mark,
  type Printed,
  printedPage,
  question,
  questionSet,
  receivedAt,
} from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const box = (x: number, y: number) => ({ x0: x, y0: y, x1: x + 70, y1: y + 12 })

function field(name: string, label: string, value: string | null, x: number, y: number): FormField {
  return {
    name,
    label,
    kind: 'text',
    value,
    locator: { kind: 'field', page: 1, name, box: box(x, y) },
    span: `f.${name}`,
  }
}

const spanOf = ({ span, value, locator }: FormField): Span => ({ id: span, text: value ?? '', locator })

function pageOf(printed: readonly Printed[], fields: readonly FormField[]) {
  const page = printedPage(printed, { fields })
  return { ...page, spans: [...page.spans, ...fields.map(spanOf)] }
}

const questions = [
  question('lastFees', 'Fees in the last completed year', 'money'),
  question('nextFees', 'Estimated fees for the coming year', 'money'),
  question('lastWages', 'Wages in the last completed year', 'money'),
  question('nextWages', 'Estimated wages for the coming year', 'money'),
]

const fields = [
  field('a1', 'Fees £', '61,000', 260, 96),
  field('a2', 'a2', '75,500', 360, 96),
  field('b1', 'Wages £', null, 260, 114),
  field('b2', 'b2', '32,000', 360, 114),
]
const names: readonly Printed[] = [
  [60, 98, 'Fees £'],
  [60, 116, 'Wages £'],
]

test('a field that stands in a grid answers what its row and its column ask together', async () => {
  const heads: readonly Printed[] = [
    [262, 80, 'Year just ended'],
    [362, 80, 'Forecast'],
  ]
  const page = pageOf([...heads, ...names], fields)
  expect(await valuesOf(page, ...questions)).toEqual(['61000', '75500', null, '32000'])
})

test('without the names of columns a row says nothing of its fields but the first', async () => {
  const [, , , nextWages] = await valuesOf(pageOf(names, fields), ...questions)
  expect(nextWages).toBeNull()
})

test('the name of a row alone says nothing of one of several fields in a table', async () => {
  const row = [
    field('s1', 'Percentage of turnover', '70', 260, 96),
    field('s2', 'Percentage of turnover', '5', 360, 96),
    field('s3', 'Percentage of turnover', '25', 460, 96),
  ]
  const printed: readonly Printed[] = [
    [60, 80, 'Terms of hire'],
    [262, 80, 'CPA terms'],
    [362, 80, 'Own terms'],
    [462, 80, 'No terms'],
    [60, 98, 'Percentage of turnover'],
  ]
  const page = pageOf(printed, row)
  const cells = page.spans.map(({ id, text, locator }, at) => {
    const [down, column] = at < 4 ? [0, at] : [1, at - 4]
    return { row: down, column, text, spans: [id], locator }
  })
  const tables = [{ id: 't1', headerRows: 1, rows: [cells.slice(0, 4), cells.slice(4)] }]
  const asked = [
    question('cpa', 'Percentage of turnover hired on CPA terms', 'percent'),
    question('sub', 'Percentage of work subcontracted', 'percent'),
  ]
  expect(await valuesOf({ ...page, tables }, ...asked)).toEqual(['70', null])
})

test('names of fields that count the rows name the columns', () => {
  const columns = (...rows: string[][]) => columnsOfIndexedNames(rows)
  expect(columns(['Reg1_1', 'Cost1_1'], ['Reg1_2', 'Cost1_2'])).toEqual(['Reg', 'Cost'])
  expect(columns(['Rider1Name1', 'Rider1Age1'], ['Rider2Name1', 'Rider2Age1'])).toEqual(['Name', 'Age'])
  expect(columns(['boat[0].hull[1]', 'boat[0].rig[1]'], ['boat[1].hull[1]', 'boat[1].rig[1]'])).toEqual([
    'hull',
    'rig',
  ])
  expect(columns(['Losses.1.Paid', 'Losses.1.Cause'], ['Losses.2.Paid', 'Losses.2.Cause'])).toEqual([
    'Paid',
    'Cause',
  ])
  expect(columns(['txtReg_1', 'd1 + m1'], ['txtReg_2', 'd2 + m2'])).toEqual(['Reg', 'd m'])
})

test('names that count fields, or not row by row, name no columns', () => {
  expect(
    columnsOfIndexedNames([
      ['Text1', 'Text2'],
      ['Text3', 'Text4'],
    ]),
  ).toEqual([])
  expect(
    columnsOfIndexedNames([
      ['Reg1', 'Cost1'],
      ['Reg2', 'Cost3'],
    ]),
  ).toEqual([])
  expect(
    columnsOfIndexedNames([
      ['Reg2', 'Cost2'],
      ['Reg1', 'Cost1'],
    ]),
  ).toEqual([])
  expect(columnsOfIndexedNames([['Reg1', 'Cost1']])).toEqual([])
})

test('rows of fields stand apart where nothing is printed between them', () => {
  const rows = [0, 1, 2].map((row) =>
    ['Boat', 'Hull', 'Rig'].map((name, column) =>
      field(`${name}${row + 1}`, '', `${name} of ${row}`, 60 + column * 100, 100 + row * 32),
    ),
  )
  const rowsIn = (printed: readonly Printed[]) =>
    tablesFromFields(pageOf(printed, rows.flat())).map((table) => table.rows.length)
  expect(rowsIn([])).toEqual([4])
  expect(rowsIn([[60, 116, 'Boats that are let']])).toEqual([3])
})

const boats = question('boats', 'Boats to be insured', 'group', {
  children: [
    question('boat', 'Boat', 'text'),
    question('hull', 'Hull', 'text'),
    question('sum', 'Sum insured', 'money'),
  ],
})
/** Rows of fields at these heights, each with what was typed into it. */
const boatFields = (from: number, heights: readonly number[]) =>
  heights.flatMap((y, at) =>
    [`Boat ${from + at}`, 'Wood', `${from + at},000`].map((value, column) =>
      field(`Text${from + at}${'abc'[column]}`, '', value, 60 + column * 100, y),
    ),
  )
const onPage = (number: number, printed: readonly Printed[], some: readonly FormField[]) => {
  const page = pageOf(printed, some)
  return { ...page, number }
}
const boatNames: readonly Printed[] = [
  [60, 640, 'Boat'],
  [160, 640, 'Hull'],
  [260, 640, 'Sum insured'],
]
const down = (first: number, last: number) =>
  Array.from({ length: (last - first) / 20 + 1 }, (_, at) => first + at * 20)

async function boatsOn(...pages: ReturnType<typeof onPage>[]): Promise<number> {
  const { items } = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(boats),
    documents: [document(pages)],
    receivedAt,
  })
  return items.length
}

test('rows of fields go on over pages that print no names of columns again', async () => {
  const first = onPage(1, boatNames, boatFields(1, down(660, 800)))
  const second = onPage(2, [], boatFields(9, down(60, 800)))
  const third = onPage(3, [[60, 400, 'Your drivers']], boatFields(47, down(60, 120)))
  expect(await boatsOn(first, second, third)).toBe(8 + 38 + 4)
})

test('rows of fields under a name of their own, or far down the next page, do not go on', async () => {
  const first = onPage(1, boatNames, boatFields(1, down(660, 800)))
  const named: readonly Printed[] = [[60, 44, 'Trailer']]
  expect(await boatsOn(first, onPage(2, named, boatFields(9, down(60, 120))))).toBe(8)
  expect(await boatsOn(first, onPage(2, [], boatFields(9, down(400, 460))))).toBe(8)
})

const rest: readonly FormField[] = ['North', 'South', 'East', 'West', 'Coast', 'Hill', 'Moor', 'Fen'].map(
  (district, at) => field(`r${at}`, `Depots ${district}`, at % 2 === 0 ? '3' : null, 400, 300 + at * 16),
)

test.each([
  ['four of eight fields are filled in', rest, false],
  ['three of eight are', rest.with(0, field('r0', 'Depots North', null, 400, 300)), undefined],
  ['the page has seven', rest.slice(0, 7), undefined],
])('what is printed is known to be no answer where answers are in fields: %s', (_, others, expected) => {
  const page = pageOf([[60, 100, 'Application']], others)
  const items = layOutPage(document([page]), 0, page)
  expect(items.find(({ text }) => text === 'Application')?.isTyped).toBe(expected)
})

test('a box whose Yes is printed against the end of its question is the Yes of that question', async () => {
  const asked = 'Have you ever made a claim?'
  const fields = [mark('m1', 'a claim?Yes', true, 300, 100, asked), mark('m2', 'No', false, 340, 100, asked)]
  const page = printedPage([[60, 100, asked]], { fields })
  expect(await valuesOf(page, question('claim', asked, 'yesNo'))).toEqual([true])
})
