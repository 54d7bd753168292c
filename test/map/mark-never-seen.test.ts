import { expect, test } from 'vitest'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt } from './build-document.ts'

const set = questionSet(question('turnover', 'Annual turnover', 'money'))
const seen = { questionId: 'turnover', n: 20, least: 40_000, most: 900_000 }
const turnoverOf = async (amount: string, figures = seen) => {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [document([flowPage([`Annual turnover: ${amount}`])])],
    receivedAt,
    seen: [figures],
  })
  return result.answers[0]
}

test.each([
  ['£95,000,000', true],
  ['£3,900', true],
  ['£8,900,000', false],
  ['£4,100', false],
  ['£0', false],
])('a figure far from all that was approved goes to a person: %s, %s', async (amount, isFar) => {
  const answer = await turnoverOf(amount)
  expect(answer).toMatchObject({ state: 'proposed' })
  expect(answer?.reasons.includes('never_seen')).toBe(isFar)
  if (isFar) expect(answer?.needsPerson).toBe(true)
})

test('with fewer answers nobody knows yet what is usual', async () =>
  expect((await turnoverOf('£95,000,000', { ...seen, n: 19 }))?.reasons).not.toContain('never_seen'))
