import { describe, expect, test } from 'vitest'
import type { MappingResult } from '../../src/domain/answer.ts'
import type { Document } from '../../src/domain/document.ts'
import type { ModelProposal } from '../../src/domain/mapping.ts'
import { LabelIndex } from '../../src/map/label/label-index.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, flowPage, mark, printedPage, question, questionSet, receivedAt } from './build-document.ts'

const set = questionSet(
  question('ProposerName', 'Full name of proposer', 'text', { required: true }),
  question('ClientAddress', 'Correspondence address', 'text'),
  question('DateEstablished', 'Date the business was established', 'date'),
  question('StartDate', 'Date cover is to commence', 'date'),
  question('CurrentInsurer', 'Name of current insurer', 'text'),
  question('CurrentPremium', 'Expiring or current annual premium', 'money'),
  question('GrossAmount', 'Gross amount', 'money'),
  question('PartnerCount', 'Number of partners', 'integer'),
  question('UkPercent', 'Percentage of fees from the United Kingdom', 'decimal'),
  question(
    'ConvictionYN',
    'Has any proposer, director or partner ever been convicted of, or charged with but not yet tried for, any criminal offence?',
    'yesNo',
  ),
  question(
    'BankruptYN',
    'Has any proposer, director or partner ever been declared bankrupt or the subject of insolvency proceedings?',
    'yesNo',
  ),
  question('BankruptDetails', 'Please give full details of the bankruptcy', 'text'),
)
const map = (documents: readonly Document[], modelProposals: readonly ModelProposal[] = []) =>
  mapSubmission({ submissionId: 's', questionSet: set, documents, receivedAt, modelProposals })
const answerOf = (result: MappingResult, id: string) =>
  result.answers.find((one) => one.questionId === id && one.itemId === null)
const valueFor = (result: MappingResult, id: string) => answerOf(result, id)?.value ?? null
const paper = (name: string, ...lines: readonly string[]) =>
  document([flowPage(lines)], { readingId: `rd_${name}`, sourceFileId: `file_${name}`, name })

describe('wordings nobody wrote for us', () => {
  const index = new LabelIndex(set.pages.flatMap((page) => page.questions).map((one) => ({ question: one })))
  const best = (label: string) => {
    const [match] = index.match(label)
    return match && match.score >= 0.5 ? index.questions[match.question]?.question.id : undefined
  }
  test.each([
    ['Any unspent criminal convictions or prosecutions pending?', 'ConvictionYN'],
    ['Has any principal been subject to insolvecny proceedings of any form?', 'BankruptYN'],
    ['Head office address (incl. postcode)', 'ClientAddress'],
    ['Holding insurer', 'CurrentInsurer'],
    ['Cover required from', 'StartDate'],
    ['Premium paid last year', 'CurrentPremium'],
  ])('%s asks %s', (label, id) => expect(best(label)).toBe(id))

  test('the day a business began is not the day cover begins', () => {
    const scores = new Map(
      index
        .match('Date business established')
        .map((match) => [index.questions[match.question]?.question.id, match.score]),
    )
    expect(scores.get('DateEstablished')).toBeGreaterThan(0.8)
    expect(scores.get('StartDate') ?? 0).toBeLessThan(0.5)
  })
})

describe('what is no answer', () => {
  test.each([
    [
      'a heading over the next part',
      [
        'Details of bankruptcy:',
        'FEE INCOME',
        'Start date: 1/2/2027',
        'Premium: £5',
        'Insurer: Axa',
        'Address: 1 High St',
      ],
    ],
    ['what is declared', ['If Yes, details of the bankruptcy', 'I have read and agree to the declaration']],
  ])('%s', async (_name, lines) => {
    expect(valueFor(await map([paper('mail', ...lines)]), 'BankruptDetails')).toBeNull()
  })

  test.each([
    ['Number of partners', '£3,015,000', 'PartnerCount'],
    ['Percentage of fees from the UK', '4,845,000', 'UkPercent'],
    ['Current premium', '12 months', 'CurrentPremium'],
    ['Current premium', '30%', 'CurrentPremium'],
  ])('%s: %s', async (label, value, id) => {
    const form = document([
      printedPage([
        [40, 60, label],
        [300, 60, value],
      ]),
    ])
    expect(valueFor(await map([form]), id)).toBeNull()
  })

  test('a figure within a phrase', async () => {
    expect(
      valueFor(await map([paper('form', 'Number of partners within the last 6 years?')]), 'PartnerCount'),
    ).toBeNull()
  })
})

test('of figures under each other the one in the row of totals is the total', async () => {
  const form = document([
    printedPage([
      [40, 60, 'Time period'],
      [200, 60, 'Gross amount'],
      [40, 76, 'January'],
      [200, 76, '15,550.00'],
      [40, 92, 'February'],
      [205, 92, '5,950.00'],
      [40, 108, 'Totals'],
      [200, 108, '21,500.00'],
    ]),
  ])
  expect(valueFor(await map([form]), 'GrossAmount')).toBe('21500')
})

test('a short number at the end of a row is an answer, not the number of a question', async () => {
  const form = document([
    printedPage([
      [40, 60, '1.4'],
      [70, 60, 'Number of partners'],
      [180, 60, '4'],
    ]),
  ])
  expect(valueFor(await map([form]), 'PartnerCount')).toBe(4)
})

test('something beside the label that is no value of the question goes to a person', async () => {
  const form = document([
    printedPage([
      [40, 60, 'Date cover is to commence'],
      [300, 60, 'when the lease is signed'],
    ]),
  ])
  expect(answerOf(await map([form]), 'StartDate')).toMatchObject({
    state: 'missing',
    needsPerson: true,
    reasons: expect.arrayContaining(['invalid_value']),
  })
  const blank = document([printedPage([[40, 60, 'Date cover is to commence']])])
  expect(answerOf(await map([blank]), 'StartDate')).toMatchObject({ state: 'missing', needsPerson: false })
})

describe("another company's paper", () => {
  const ours = paper('ours.pdf', 'Full name of proposer: Marlow Vale Ltd', 'Current premium: £500')
  const mail = document([flowPage(['Please quote for our client Marlow Vale Ltd.'])], {
    readingId: 'rd_mail',
    sourceFileId: 'file_mail',
    format: 'email',
  })
  const theirs = paper('theirs.pdf', 'Full name of proposer: Quorndon Haulage Ltd', 'Current insurer: Zurich')
  test.each([
    ['first', [theirs, ours, mail]],
    ['last', [ours, theirs, mail]],
  ])('named %s, wins nothing and is told', async (_place, documents) => {
    const result = await map(documents)
    expect(valueFor(result, 'ProposerName')).toBe('Marlow Vale Ltd')
    expect(valueFor(result, 'CurrentPremium')).toBe('500')
    expect(valueFor(result, 'CurrentInsurer')).toBeNull()
    expect(answerOf(result, 'ProposerName')).toMatchObject({ needsPerson: true })
    expect(result.warnings.join()).toContain('theirs.pdf')
  })

  test('the same company under a longer name stays', async () => {
    const more = paper(
      'more.pdf',
      'Full name of proposer: Marlow Vale Limited t/a The Vale',
      'Current insurer: Zurich',
    )
    const result = await map([ours, more])
    expect(valueFor(result, 'CurrentInsurer')).toBe('Zurich')
    expect(result.warnings).toEqual([])
  })
})

test('where the readers disagree the surer one stands, if it is sure at all, and a person looks', async () => {
  const weak = document([
    printedPage([
      [40, 60, 'Insurer ref'],
      [300, 60, 'AUTO Direct'],
      [40, 300, 'The policy is now with Fabrikam'],
    ]),
  ])
  const result = await map(
    [weak],
    [{ questionId: 'CurrentInsurer', row: null, value: 'Fabrikam', spans: ['d1:p1.l3'] }],
  )
  // Neither is likelier right than wrong: none stands, and a person chooses between the two.
  expect(answerOf(result, 'CurrentInsurer')).toMatchObject({
    value: null,
    needsPerson: true,
    reasons: expect.arrayContaining(['readers_disagree']),
  })
  const offered = result.candidates.filter(({ questionId }) => questionId === 'CurrentInsurer')
  expect(offered.map(({ value }) => value).sort()).toEqual(['AUTO Direct', 'Fabrikam'])
  const plain = document([
    printedPage([
      [40, 60, 'Name of current insurer'],
      [300, 60, 'Zurich'],
      [40, 300, 'The policy is now with Fabrikam'],
    ]),
  ])
  const other = await map(
    [plain],
    [{ questionId: 'CurrentInsurer', row: null, value: 'Fabrikam', spans: ['d1:p1.l3'] }],
  )
  expect(answerOf(other, 'CurrentInsurer')).toMatchObject({ value: 'Zurich', needsPerson: true })
})

test('two boxes ticked for one Yes or No go to a person', async () => {
  const form = document([
    printedPage([[40, 60, 'Has any director ever been declared bankrupt?']], {
      fields: [mark('y', 'Yes', true, 400, 60), mark('n', 'No', true, 440, 60)],
    }),
  ])
  expect(answerOf(await map([form]), 'BankruptYN')).toMatchObject({ value: null, needsPerson: true })
})
