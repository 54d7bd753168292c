import { expect, test } from 'vitest'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt, tablePage } from '../build-document.ts'

const set = questionSet(
  question('Staff', 'Number of employees', 'integer'),
  question('Takings', 'Annual turnover', 'money'),
  question('Excess', 'Excess', 'money'),
  question('Phone', 'Telephone number of the proposer', 'phone'),
)
const mail = document([
  flowPage([
    'Yearly takings: £310,000',
    'Longest marquee pole: 42 ft',
    'Heads on the payroll: 12',
    'Agreed with us: 15',
    'We are 23 in all, with the two in the office.',
  ]),
])

/** What stands of one answer that a model proposes from one place, and the label that is printed there. */
async function proposed(questionId: string, value: string, span: string, paper = mail) {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [paper],
    receivedAt,
    modelProposals: [{ questionId, row: null, value, spans: [`d1:${span}`] }],
  })
  const answer = result.answers.find((one) => one.questionId === questionId)
  const candidate = result.candidates.find((one) => one.reader === 'model')
  return { value: answer?.value, reasons: answer?.reasons, label: candidate?.evidence[0]?.label }
}

test.each([
  ['at the label of another question', 'Excess', '£310,000', 'p1.l1', 'Yearly takings'],
  ['at a label that no question knows', 'Staff', '42', 'p1.l2', 'Longest marquee pole'],
  ['at a label that says nothing', 'Staff', '15', 'p1.l4', 'Agreed with us'],
])('a value that a model cites %s does not stand', async (_, id, value, span, label) => {
  expect(await proposed(id, value, span)).toMatchObject({
    value: null,
    reasons: expect.arrayContaining(['low_label_match']),
    label,
  })
})

test('a value that a model cites at a label that means the question stands, in whatever words', async () => {
  const found = await proposed('Staff', '12', 'p1.l3')
  expect(found).toMatchObject({ value: 12, label: 'Heads on the payroll' })
  expect(found.reasons).not.toContain('low_label_match')
})

test('a value that a model cites in a sentence has no label to be held against', async () => {
  const found = await proposed('Staff', '23', 'p1.l5')
  expect(found.value).toBe(23)
  expect(found.reasons).not.toContain('low_label_match')
})

test("a cell is held against its row's name", async () => {
  const table = document([
    tablePage([
      ['Particulars', 'Stated'],
      ['Longest marquee pole', '42'],
      ['Heads on the payroll', '12'],
    ]),
  ])
  expect(await proposed('Staff', '42', 't1.r1c1', table)).toMatchObject({ value: null })
  expect(await proposed('Staff', '12', 't1.r2c1', table)).toMatchObject({ value: 12 })
})
