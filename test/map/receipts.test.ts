import { describe, expect, it } from 'vitest'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { pairsFromReceipts } from '../../src/map/pairs/writers/pairs-from-receipts.ts'
import { document, type Printed, printedPage, question, questionSet, receivedAt } from './build-document.ts'

const asked = questionSet(
  question('Day', 'Date of invoice', 'date'),
  question('Total', 'Total amount paid', 'money'),
)

const till: readonly Printed[] = [
  [200, 40, 'HIGHFIELD HARDWARE LTD'],
  [200, 55, '14 Mill Lane, Norwich NR3 1AB'],
  [200, 85, 'VAT INVOICE'],
  [40, 100, '09/03/2026 14:26'],
  [300, 100, 'Till 2'],
  [40, 130, 'Chain saw'],
  [300, 130, '249.00'],
  [40, 145, 'Oil'],
  [300, 145, '12.50'],
  [40, 160, 'Total Qty 2'],
  [300, 160, '261.50'],
  [40, 175, 'Subtotal'],
  [300, 175, '261.50'],
]
const end: readonly Printed[] = [
  [40, 250, 'CASH'],
  [300, 250, '270.00'],
  [40, 265, 'CHANGE'],
  [300, 265, '8.55'],
]

async function read(lines: readonly Printed[], set = asked) {
  const { answers } = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [document([printedPage(lines)])],
    receivedAt,
  })
  return Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]))
}

describe('a receipt', () => {
  it('has its day without a label, and of many totals the one that was paid', async () => {
    const total: readonly Printed[] = [
      [40, 190, 'Total VAT'],
      [300, 190, '43.58'],
      [40, 205, 'Rounding'],
      [300, 205, '-0.05'],
      [40, 220, 'Total rounded'],
      [300, 220, '261.45'],
    ]
    expect(await read([...till, ...total, ...end])).toEqual({ Day: '2026-03-09', Total: '261.45' })
  })

  it('that says two totals, one of them read wrongly, has the one that the cash bears out', async () => {
    const total: readonly Printed[] = [
      [40, 190, 'Total amount: 201.45'],
      [40, 205, 'Nett total: 261.45'],
    ]
    expect((await read([...till, ...total, ...end])).Total).toBe('261.45')
  })

  it('that was not bought yet when it was sent has no day', async () => {
    const later = till.map(([x, y, text]): Printed => [x, y, text.replace('2026', '2062')])
    expect((await read([...later, ...end])).Day).toBeNull()
  })

  it('does not take the day on which something ends for its own', async () => {
    const without = till.filter(([, , text]) => !text.includes('2026'))
    const lines: readonly Printed[] = [...without, ...end, [40, 300, 'Points valid until 01/02/2026']]
    expect((await read(lines)).Day).toBeNull()
  })

  it('with two totals that are as likely has none', async () => {
    const total: readonly Printed[] = [
      [40, 190, 'Total to pay'],
      [300, 190, '261.45'],
      [40, 205, 'Amount due'],
      [300, 205, '251.45'],
    ]
    const page = printedPage([...till, ...total])
    const items = layOutPage(document([page]), 0, page)
    const questions = asked.pages.flatMap((one) => one.questions)
    const labels = (all: typeof items) =>
      pairsFromReceipts(all, questions, receivedAt).map((pair) => pair.label)
    expect(labels(items)).toEqual(['Date of invoice'])
    expect(labels(items.filter(({ text }) => text !== '251.45'))).toEqual([
      'Date of invoice',
      'Total amount paid',
    ])
  })
})

describe('a paper that is no receipt', () => {
  it('has no unlabelled day', async () => {
    expect(
      await read([
        [40, 40, 'We write about the barn'],
        [40, 60, '09/03/2026'],
        [40, 80, 'Total'],
        [200, 80, '12.50'],
      ]),
    ).toMatchObject({ Day: null })
  })

  it('and longer than any till prints, has none either', async () => {
    const rows = Array.from(
      { length: 130 },
      (_, row): Printed => [40, 300 + row * 15, `Paragraph ${row + 1}`],
    )
    expect((await read([...till, ...end, ...rows])).Day).toBeNull()
  })
})

it('questions of another kind are not answered from a receipt', async () => {
  const other = questionSet(
    question('Inception', 'Inception date', 'date'),
    question('Sum', 'Total sum insured on buildings', 'money'),
  )
  expect(await read([...till, ...end], other)).toEqual({ Inception: null, Sum: null })
})

it('an address may begin with the word No', async () => {
  const set = questionSet(question('Address', 'Correspondence address', 'text'))
  const lines: readonly Printed[] = [
    [40, 100, 'Correspondence address'],
    [250, 100, 'No. 5, Mill Lane, Norwich'],
  ]
  expect((await read(lines, set)).Address).toBe('No. 5, Mill Lane, Norwich')
})
