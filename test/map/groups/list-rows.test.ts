import { expect, test } from 'vitest'
import type { MappingResult } from '../../../src/domain/answer.ts'
import type { Page } from '../../../src/domain/document.ts'
import { isTotalRow } from '../../../src/map/groups/rows/row-kinds.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt, tablePage } from '../build-document.ts'

const set = questionSet(
  question('Claims', 'Claims in the last 5 years', 'group', {
    children: [
      question('date', 'Date of loss', 'date'),
      question('cause', 'Cause of loss', 'text'),
      question('paid', 'Amount paid', 'money'),
      question('reserve', 'Amount outstanding', 'money'),
    ],
  }),
)
const header = ['Date of loss', 'Cause of loss', 'Amount paid', 'Amount outstanding']
const row = (n: number, cause = 'Fire') => [`0${n}/02/2024`, cause, `£${n}00`, '£10']
const map = (...pages: Page[]) =>
  mapSubmission({ submissionId: 's', questionSet: set, documents: [document(pages)], receivedAt })
const valuesOf = (result: MappingResult, id: string) =>
  result.items.map(
    (item) => result.answers.find((one) => one.itemId === item.id && one.questionId === id)?.value,
  )
const isFlagged = (result: MappingResult) =>
  result.answers.some((answer) => answer.reasons.includes('rows_do_not_reconcile'))

test('subtotals add up the rows since the last one, over pages, and a grand total all of them', async () => {
  const result = await map(
    tablePage([header, row(1), row(2), ['Subtotal', '', '£300', '£20'], row(3)]),
    tablePage(
      [header, row(4), ['Sub-total', '', '£700', '£20'], ['Grand total', '', '£1,000', '£40']],
      { id: 't2' },
      2,
    ),
  )
  expect(result.items).toHaveLength(4)
  expect(result.warnings).toEqual([])
  expect(isFlagged(result)).toBe(false)
})

test('a subtotal that lacks a row names its page, what it says and what was read', async () => {
  const result = await map(
    tablePage([header, row(1), row(2), ['Subtotal', '', '£300', '£20']]),
    tablePage([header, row(4), ['Subtotal', '', '£700', '£20']], { id: 't2' }, 2),
  )
  expect(result.warnings).toHaveLength(1)
  expect(result.warnings[0]).toMatch(/page 2.*Subtotal.*row 3, ".*" on page 2.*400.*700/)
  expect(isFlagged(result)).toBe(true)
})

test('brought forward and page totals are no rows', async () => {
  const result = await map(
    tablePage([header, row(1), row(2), ['Carried forward', '', '£300', '£20']]),
    tablePage(
      [header, ['Brought forward', '', '£300', '£20'], row(3), ['Total', '', '£600', '£30']],
      { id: 't2' },
      2,
    ),
  )
  expect(valuesOf(result, 'paid')).toEqual(['100', '200', '300'])
  expect(result.warnings).toEqual([])
})

test('a total loss is a claim and no total', async () => {
  const result = await map(tablePage([header, row(1, 'Total loss'), row(2, 'Total loss by theft'), row(3)]))
  expect(valuesOf(result, 'cause')).toEqual(['Total loss', 'Total loss by theft', 'Fire'])
})

test('no claims is no claim', async () => {
  const result = await map(tablePage([header, ['No claims in the last five years', '', '', '']]))
  expect(result.items).toEqual([])
  const nil = await map(tablePage([header, ['None', 'Nil', 'Nil', 'N/A'], row(1)]))
  expect(nil.items).toHaveLength(1)
})

test('a row that holds something and gives nothing is named', async () => {
  const result = await map(tablePage([header, row(1), ['sometime', '', 'unclear', 'see file note']]))
  expect(result.items).toHaveLength(1)
  expect(result.warnings.join()).toContain('could not be read: sometime | unclear')
  expect(isFlagged(result)).toBe(true)
})

test('lines of a mail with the same separators are a table, with the place of every cell', async () => {
  const lines = [
    'Hello,',
    `| ${header.join(' | ')} |`,
    '|---|---|---|---|',
    `| ${row(1).join(' | ')} |`,
    `| ${row(2).join(' | ')} |`,
    'Regards',
  ]
  const result = await map(flowPage(lines))
  expect(valuesOf(result, 'paid')).toEqual(['100', '200'])
  const [first] = result.candidates.filter((candidate) => candidate.questionId === 'cause')
  expect(first?.evidence[0]).toMatchObject({ text: 'Fire', spanId: 'p1.l4' })
  const locator = first?.evidence[0]?.locator
  expect(locator?.kind === 'range' && lines[3]?.slice(locator.start, locator.end)).toBe('Fire')
})

test.each([
  [['Total', '', '£1,000'], true],
  [['Policy period total for SC1', '£1'], true],
  [['12 vehicles', 'Totals', '£9'], true],
  [['c/f', '£9'], true],
  [['Total loss', 'Ford', '£9'], false],
  [['01/02/2024', 'Total', '£9'], false],
  [['Total Oil Ltd', 'Fire in the yard of a neighbour', '£9'], false],
])('%j is a total: %s', (texts, expected) => {
  const cells = tablePage([texts]).tables[0]?.rows[0] ?? []
  expect(isTotalRow(cells)).toBe(expected)
})

test('amounts stand in the unit of their header, unless they write their own', async () => {
  const result = await map(
    tablePage([
      ['Date of loss', 'Cause of loss', "Amount paid (£'000)", 'Amount outstanding £m'],
      ['01/02/2024', 'Fire', '12.5', '0.25'],
      ['02/02/2024', 'Flood', '3', '£1.5m'],
      ['03/02/2024', 'Theft', '', '1,250,000'],
      ['Total', '', '15.5', ''],
    ]),
  )
  expect(valuesOf(result, 'paid')).toEqual(['12500', '3000', null])
  expect(valuesOf(result, 'reserve')).toEqual(['250000', '1500000', '1250000'])
  expect(result.warnings).toEqual([])
})

test('specks under a value are not part of it', async () => {
  const result = await map(tablePage([header, ['01/02/2024\n:', 'Fire\n.', '£100', '£10']]))
  expect(valuesOf(result, 'date')).toEqual(['2024-02-01'])
  expect(valuesOf(result, 'cause')).toEqual(['Fire'])
})

test.each(['e.g. 01/02/2020', 'Example: 01/02/2020', '(for example 01/02/2020)'])(
  'a row that shows how to fill in the others is left out and named: %s',
  async (shown) => {
    const result = await map(tablePage([header, [shown, 'Flood', '£900', '£0'], row(1), row(2)]))
    expect(valuesOf(result, 'cause')).toEqual(['Fire', 'Fire'])
    expect(result.warnings.join()).toContain('left out')
  },
)

test('neither is the row that `Example` stands before, though a name may begin so', async () => {
  const named = [
    ['', ...header],
    ['Example', ...row(3)],
    ['1', ...row(1)],
    ['2', ...row(2, 'Theft at Example Mill')],
  ]
  expect(valuesOf(await map(tablePage(named)), 'cause')).toEqual(['Fire', 'Theft at Example Mill'])
})
