import { describe, expect, test } from 'vitest'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

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

  test('no figure of a list takes the words behind its comma', async () => {
    const answers = await mapPapers(
      [
        document([
          flowPage([
            'Please insure the plant for £310,000, contents and fittings £95,000 and stock £27,000.',
          ]),
        ]),
      ],
      [
        question('plant', 'Plant', 'money'),
        question('contents', 'Contents', 'money'),
        question('stock', 'Stock', 'money'),
      ],
    )
    expect(answers.found).toMatchObject({ plant: '310000', stock: '27000' })
    expect(answers.found['contents']).not.toBe('310000')
  })

  test('a figure of something else answers nothing', async () => {
    const answers = await read(
      'Our office closes at 5 on Fridays and we have 30 people in 4 branches, who placed £25m in total.',
      'There were no changes within the last 5 years and the file has 12 pages and 2 attachments with it.',
    )
    expect(answers).toEqual({})
  })

  test.each([
    'If they had 20 qualified staff we should be looking at a different scheme altogether.',
    'They would have paid a premium of £9,000 to the present insurer, had it been asked for.',
    'The fee income of last year was about double the £80,000 of the year that came before it.',
    'The current annual premium is £1,000 / £2,000 / £3,000 as to which cover is wanted here.',
    'My other client, Bray & Sons LLP, has 40 qualified staff and pays a current premium of £9,900.',
    'Their landlord pays a current annual premium of £7,700 for the building that stands next door.',
  ])('what is supposed, compared, offered or told of others is not so: %s', async (line) => {
    expect(await read(line)).toEqual({})
  })

  test('of the figures of two years the earlier is not the last', async () => {
    const answers = await read(
      'Gross fee income was £410,000 in 2024 but only £280,000 in 2025 for the firm.',
    )
    expect(answers['FeesLastYear']).not.toBe('410000')
  })

  test('what somebody politely asks for is not supposed', async () => {
    const answers = await read('I would be grateful if you could note that they have 12 qualified staff.')
    expect(answers).toMatchObject({ QualifiedStaffCount: 12 })
  })

  test('a question is no statement', async () => {
    expect(await read('Could you confirm whether the fee income was really £1.2m last year?')).toEqual({})
  })

  test('a hostile sentence ends soon', async () => {
    const answers = await read(`${'our client, '.repeat(90)}X`, `${'1 of 2 and 3 with '.repeat(60)}things`)
    expect(answers['ProposerName'] ?? null).toBeNull()
  })
})
