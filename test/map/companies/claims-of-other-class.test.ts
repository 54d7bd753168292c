import { expect, test } from 'vitest'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, printedPage, question, questionSet, receivedAt } from '../build-document.ts'

const form = document([
  printedPage([
    [40, 60, 'Buildings sum insured'],
    [260, 60, '£850,000'],
  ]),
])

async function read(lines: readonly string[], ...more: Parameters<typeof questionSet>) {
  const record = document([printedPage(lines.map((line, at) => [40, 60 + at * 24, line]))], {
    name: 'record.pdf',
    readingId: 'rd_2',
    sourceFileId: 'file_2',
  })
  const { answers, warnings } = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(
      question('Claims', 'Any claims in the last 5 years?', 'yesNo'),
      question('Buildings', 'Buildings sum insured', 'money'),
      ...more,
    ),
    documents: [form, record],
    receivedAt,
  })
  return {
    isDoubted: (id: string) =>
      answers.find(({ questionId }) => questionId === id)?.reasons.includes('conflict') === true,
    warnings,
  }
}

const clean = 'Any claims in the last 5 years? No'

test.each([
  ['Motor fleet claims experience'],
  ['Confirmed claims experience', 'Class of business: Commercial vehicle'],
  ['Professional indemnity claims record'],
])('claims of another class wait for a person: %s', async (...lines) => {
  const { isDoubted, warnings } = await read([...lines, clean])
  expect(warnings).toEqual([expect.stringContaining('record.pdf: it records claims of another class')])
  expect([isDoubted('Claims'), isDoubted('Buildings')]).toEqual([true, false])
})

test.each([
  ['Claims experience'],
  ['Property claims experience'],
  ['Commercial combined claims record'],
  ['Claims history of Harrow Motor Services Ltd'],
  ['Motor trade directory'],
])('and of the same, or of one that is not told, do not: %s', async (...lines) => {
  const { isDoubted, warnings } = await read([...lines, clean])
  expect(warnings).toEqual([])
  expect(isDoubted('Claims')).toBe(false)
})

test('nor where the questions are about both', async () => {
  const { warnings } = await read(
    ['Motor fleet claims experience', clean],
    question('Cars', 'Number of vehicles in the fleet', 'integer'),
  )
  expect(warnings).toEqual([])
})
