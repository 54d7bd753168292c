import { expect, test } from 'vitest'
import type { Page, TableCell } from '../../../src/domain/document.ts'
import type { Question } from '../../../src/domain/question-set.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt, tablePage } from '../build-document.ts'

/** A list's rows, each with the values of its children in the order in which they are asked. */
async function rowsOf(label: string, children: readonly Question[], page: Page): Promise<unknown[][]> {
  const set = questionSet(question('List', label, 'group', { children: [...children] }))
  const { items, answers } = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [document([page])],
    receivedAt,
  })
  return items.map((item) =>
    children.map(
      ({ id }) => answers.find((one) => one.itemId === item.id && one.questionId === id)?.value ?? null,
    ),
  )
}

/** The same table without its empty cells, and with titles that run across it. */
function sparse(page: Page, width: number): Page {
  const thin = (row: readonly TableCell[]) => {
    const held = row.filter(({ text }) => text !== '')
    return held.length === 1 ? held.map((cell) => ({ ...cell, columnSpan: width })) : held
  }
  return { ...page, tables: page.tables.map((table) => ({ ...table, rows: table.rows.map(thin) })) }
}

test('titles within a schedule whose header takes two rows part it and begin no other list', async () => {
  const page = sparse(
    tablePage(
      [
        ['', '', 'Postal', 'Dec.', 'LOR', ''],
        ['Ref', 'Property', 'code', 'value £', 'mths', ''],
        ['Shops', '', '', '', '', ''],
        ['S1', '4 Weir Lane', 'NE46 9ZZ', '810000', '24', 'Listed'],
        ['S2', '9 Weir Lane', 'NE46 9ZY', '640000', '36', 'Vacant'],
        ['Flats', '', '', '', '', ''],
        ['F1', 'Sallow Court', 'NE46 9ZX', '2100000', '24', 'New roof'],
      ],
      { headerRows: 0 },
    ),
    6,
  )
  const asked = [
    question('ref', 'Reference', 'text'),
    question('code', 'Postcode', 'text'),
    question('value', 'Declared value', 'money'),
    question('months', 'Indemnity period (months)', 'integer'),
  ]
  expect(await rowsOf('Schedule of properties', asked, page)).toEqual([
    ['S1', 'NE46 9ZZ', '810000', 24],
    ['S2', 'NE46 9ZY', '640000', 36],
    ['F1', 'NE46 9ZX', '2100000', 24],
  ])
})

test('the nature of a loss is its description', async () => {
  const page = tablePage([
    ['Date', 'Nature of loss', 'Amount'],
    ['03/2023', 'Frozen tank', '£2,750'],
    ['11/2024', 'Sign blown down', '£680'],
  ])
  for (const [label, details, cost] of [
    ['Losses', 'Description', 'Cost'],
    ['Claims history', 'Claim details', 'Amount paid'],
  ] as const) {
    const asked = [question('details', details, 'text'), question('cost', cost, 'money')]
    expect(await rowsOf(label, asked, page)).toEqual([
      ['Frozen tank', '2750'],
      ['Sign blown down', '680'],
    ])
  }
})

test('what happened is the description where another column is the type, and a vehicle may be its registration', async () => {
  const page = tablePage([
    ['When', 'Vehicle', 'Type', 'What happened', 'Paid'],
    ['04/03/2025', 'AB12 CDE', 'OD', 'Reversed into a bollard', '£410'],
    ['11/09/2025', 'FG34 HIJ', 'TP', 'Struck in the rear at a junction', '£2,900'],
  ])
  const asked = [
    question('date', 'Date', 'date'),
    question('vehicle', 'Vehicle', 'text'),
    question('type', 'Type of claim', 'text'),
    question('details', 'Details', 'text'),
    question('paid', 'Amount paid', 'money'),
  ]
  expect(await rowsOf('Claims in the last five years', asked, page)).toEqual([
    ['2025-03-04', 'AB12 CDE', 'OD', 'Reversed into a bollard', '410'],
    ['2025-09-11', 'FG34 HIJ', 'TP', 'Struck in the rear at a junction', '2900'],
  ])
})

test('figures are what the corner says, of the year over them, and a total ends the list', async () => {
  const page = tablePage([
    ['Payroll', 'Y/E 31/03/2025', 'Y/E 31/03/2026', 'Est 2027', 'No. (est)'],
    ['Office', '90000', '95000', '101000', '3'],
    ['Drivers', '310000', '320000', '335000', '11'],
    ['Payroll total', '400000', '415000', '436000', '14'],
    ['Agency cover', '20000', '21000', '24000', ''],
  ])
  const asked = [
    question('category', 'Category', 'text'),
    question('wages', 'Estimated wages', 'money'),
    question('number', 'Number of employees', 'integer'),
  ]
  expect(await rowsOf('Estimated wages by category', asked, page)).toEqual([
    ['Office', '101000', 3],
    ['Drivers', '335000', 11],
  ])
})
