import { expect, test } from 'vitest'
import type { MappingResult } from '../../src/domain/answer.ts'
import type { Document } from '../../src/domain/document.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import {
  document,
  type Printed,
  printedPage,
  question,
  questionSet,
  receivedAt,
  span,
  tablePage,
} from './build-document.ts'

const set = questionSet(
  question('HasClaims', 'Have there been any claims?', 'yesNo'),
  question('Cars', 'Schedule of vehicles', 'group', {
    required: true,
    children: [
      question('Cars_Reg', 'Registration number', 'text'),
      question('Cars_Make', 'Make', 'text'),
      question('Cars_Year', 'Year of manufacture', 'integer'),
      question('Cars_Value', 'Current market value', 'money'),
    ],
  }),
  question('Claims', 'Claims in the last 5 years', 'group', {
    displayWhen: { questionId: 'HasClaims', op: 'eq', value: true },
    children: [
      question('Claims_Date', 'Date of loss', 'date'),
      question('Claims_Cause', 'Cause of loss', 'text'),
      question('Claims_Amount', 'Amount paid', 'money'),
    ],
  }),
)
const header = ['Reg No', 'Make', 'Year of make', 'Value £']
const row = (n: number) => [`AB${String(n).padStart(2, '0')} CDE`, 'Ford', '2020', `£${1000 + n}`]
const map = (...documents: Document[]) =>
  mapSubmission({ submissionId: 's', questionSet: set, documents, receivedAt })
const cells = (result: MappingResult, id: string) =>
  result.items.map(
    (item) => result.answers.find((answer) => answer.itemId === item.id && answer.questionId === id)?.value,
  )

test('every row of a table is an item, its id the same the second time', async () => {
  const form = document([tablePage([header, row(1), row(2), row(3)])])
  const [first, second] = [await map(form), await map(form)]
  expect(cells(first, 'Cars_Reg')).toEqual(['AB01 CDE', 'AB02 CDE', 'AB03 CDE'])
  expect(cells(first, 'Cars_Value')).toEqual(['1001', '1002', '1003'])
  expect(second.items).toEqual(first.items)
})

test('a table goes on over pages', async () => {
  const form = document([
    tablePage([header, row(1)]),
    tablePage([row(2), row(3)], { id: 't2', headerRows: 0, continues: 't1' }, 2),
  ])
  expect(cells(await map(form), 'Cars_Reg')).toEqual(['AB01 CDE', 'AB02 CDE', 'AB03 CDE'])
})

test('totals are no rows, and a total that differs is named', async () => {
  const right = await map(document([tablePage([header, row(1), row(2), ['Total', '', '', '£2,003']])]))
  expect(right.items).toHaveLength(2)
  expect(right.warnings).toEqual([])
  const wrong = await map(document([tablePage([header, row(1), row(2), ['Total', '', '', '£9,999']])]))
  expect(wrong.items).toHaveLength(2)
  expect(wrong.warnings.join()).toContain('9999')
  expect(
    wrong.answers
      .filter((answer) => answer.itemId)
      .every((answer) => answer.reasons.includes('rows_do_not_reconcile') && answer.needsPerson),
  ).toBe(true)
})

test('the same vehicle in two papers is one item; a different value is a conflict', async () => {
  const form = document([tablePage([header, row(1), row(2)])])
  const sheet = document([tablePage([header, ['AB01 CDE', 'Ford', '2020', '£7,777'], row(2)])], {
    readingId: 'rd_2',
    sourceFileId: 'file_2',
  })
  const result = await map(form, sheet)
  expect(result.items).toHaveLength(2)
  expect(result.conflicts).toHaveLength(1)
  expect(
    result.answers.find((answer) => answer.questionId === 'Cars_Value' && answer.reasons.includes('conflict'))
      ?.needsPerson,
  ).toBe(true)
})

test('rows of claims say that there were claims, and no table says nothing', async () => {
  const claims = tablePage([
    ['Date of loss', 'Cause', 'Paid'],
    ['01/02/2025', 'Fire', '£500'],
  ])
  const result = await map(document([claims]))
  expect(result.answers.find((answer) => answer.questionId === 'HasClaims')?.value).toBe(true)
  expect(cells(result, 'Claims_Amount')).toEqual(['500'])
  expect((await map(document([]))).items).toEqual([])
})

test('what a cell holds and cannot be read is named, never guessed', async () => {
  const result = await map(document([tablePage([header, ['AB01 CDE', 'Ford', 'old', '£5']])]))
  expect(result.answers.find((answer) => answer.questionId === 'Cars_Year')).toMatchObject({
    state: 'missing',
    reasons: expect.arrayContaining(['invalid_value']),
    needsPerson: true,
  })
})

test('a thousand rows are complete', async () => {
  const result = await map(document([tablePage([header, ...Array.from({ length: 1000 }, (_, n) => row(n))])]))
  expect(result.items).toHaveLength(1000)
})

test('blocks of labels and values are items too', async () => {
  const block = (y: number, reg: string, value: string): Printed[] => [
    [40, y, 'Registration number'],
    [250, y, reg],
    [40, y + 16, 'Make'],
    [250, y + 16, 'Ford'],
    [40, y + 32, 'Year of manufacture'],
    [250, y + 32, '2020'],
    [40, y + 48, 'Market value'],
    [250, y + 48, value],
  ]
  const result = await map(
    document([printedPage([...block(60, 'AB01 CDE', '£1,001'), ...block(160, 'AB02 CDE', '£1,002')])]),
  )
  expect(cells(result, 'Cars_Reg')).toEqual(['AB01 CDE', 'AB02 CDE'])
  expect(cells(result, 'Cars_Value')).toEqual(['1001', '1002'])
})

test('a row of data is never taken for a second header', async () => {
  const result = await map(
    document([
      tablePage([['Reg No', 'Make', 'Built', 'Worth'], ['AB01 CDE', 'Ford', '2020', '£1,001'], row(2)]),
    ]),
  )
  expect(result.items).toHaveLength(2)
})

test('a fuller list in another file does not push a shorter one aside', async () => {
  const short = document([
    tablePage([
      ['Reg No', 'Value £'],
      ['AB01 CDE', '£1,001'],
    ]),
  ])
  const full = document([tablePage([header, ['AB01 CDE', 'Ford', '2020', '£9,009']])], {
    readingId: 'rd_2',
    sourceFileId: 'file_2',
  })
  const result = await map(short, full)
  expect(cells(result, 'Cars_Value')).toEqual(['1001'])
  expect(cells(result, 'Cars_Make')).toEqual(['Ford'])
  expect(result.conflicts).toHaveLength(1)
})

test.each([
  ['Number of vehicles: 3', true],
  ['Number of vehicles: 2', false],
  ['2 vehicles as listed', false],
  ['Review period: 2026 | Vehicles: 3', true],
  ['Scheduled vehicles: 2', false],
  ['Vehicles are kept at 12 High Street', false],
])('%s against two rows: a difference is named %s', async (line, isDifferent) => {
  const rows = tablePage([header, row(1), row(2)])
  const spans = [span('p1.above', [40, 20, line]), ...rows.spans]
  const result = await map(document([{ ...rows, spans, text: `${line}\n${rows.text}` }]))
  expect(result.answers.some((answer) => answer.reasons.includes('rows_do_not_reconcile'))).toBe(isDifferent)
})
