import { describe, expect, test } from 'vitest'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt } from './build-document.ts'

const set = questionSet(
  question('ProposerName', 'Full name of proposer', 'text'),
  question('FeesLastYear', 'Gross fee income for the last completed financial year', 'money'),
  question('FeesCurrentYear', 'Estimated gross fee income for the current financial year', 'money'),
  question('FeesNextYear', 'Estimated gross fee income for the coming 12 months', 'money'),
  question('DateEstablished', 'Date the firm commenced trading', 'date'),
  question('QualifiedStaffCount', 'Number of qualified staff', 'integer'),
  question('SubContractorsPercent', 'Percentage of fees paid to sub-contractors', 'percent'),
  question('CurrentPremium', 'Current annual premium', 'money'),
)

async function read(...lines: readonly string[]) {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [document([flowPage(lines)], { format: 'email', name: 'mail.eml' })],
    receivedAt,
  })
  return Object.fromEntries(
    result.answers.filter((one) => one.state === 'proposed').map((one) => [one.questionId, one.value]),
  )
}

describe('what a broker writes in sentences', () => {
  test('each figure with the words around it', async () => {
    const answers = await read(
      'Please quote for our client, Hartwell Design Partners LLP, a firm of structural engineers in Norwich.',
      'They have been trading since 12 March 2004 and employ 4 partners and 11 qualified staff.',
      'Fee income was £1.2m last year and they expect £1.35m for the current year and £1.5m next year.',
    )
    expect(answers).toEqual({
      ProposerName: 'Hartwell Design Partners LLP',
      DateEstablished: '2004-03-12',
      QualifiedStaffCount: 11,
      FeesLastYear: '1200000',
      FeesCurrentYear: '1350000',
      FeesNextYear: '1500000',
    })
  })

  test('a figure of something else answers nothing', async () => {
    const answers = await read(
      'Our office closes at 5 on Fridays and we have 30 people in 4 branches, who placed £25m in total.',
      'There were no changes within the last 5 years and the file has 12 pages and 2 attachments with it.',
    )
    expect(answers).toEqual({})
  })

  test('a question is no statement', async () => {
    expect(await read('Could you confirm whether the fee income was really £1.2m last year?')).toEqual({})
  })

  test('a hostile sentence ends soon', async () => {
    const answers = await read(`${'our client, '.repeat(90)}X`, `${'1 of 2 and 3 with '.repeat(60)}things`)
    expect(answers['ProposerName'] ?? null).toBeNull()
  })
})
