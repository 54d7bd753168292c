import { describe, expect, test } from 'vitest'
import type { Document, Span } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { document, flowPage, type Printed, printedPage, question, tablePage } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const receivedAt = '2027-01-20T09:00:00Z'
const map = (paper: Document, questions: readonly Question[]) => mapPapers([paper], questions, receivedAt)

const headers: Span[] = [
  {
    id: 'h.from',
    text: '"Moira Teasdale" <moira@fellside-broking.example>',
    locator: { kind: 'header', page: 1, name: 'from' },
  },
  { id: 'h.date', text: '2027-01-19T10:00:00.000Z', locator: { kind: 'header', page: 1, name: 'date' } },
]

function mail(
  body: readonly string[],
  signature: readonly string[] = [],
  quoted: readonly string[] = [],
): Document {
  const page = flowPage([...body, ...signature, ...quoted])
  const spans = page.spans.map((span, at) => ({
    ...span,
    ...(at >= body.length && {
      role: at < body.length + signature.length ? ('signature' as const) : ('quoted' as const),
    }),
  }))
  return document([{ ...page, spans: [...headers, ...spans] }], { format: 'email', name: 'mail.eml' })
}

describe('what a mail says in sentences', () => {
  const questions = [
    question('Insurer', 'Current insurer', 'text'),
    question('Previous', 'Previous insurer', 'text'),
    question('Premium', 'Current premium', 'money'),
    question('Target', 'Target premium', 'money'),
    question('Roof', 'Roof construction', 'text'),
    question('Lender', 'Mortgagee', 'text'),
    question('Alarm', 'Alarm maintenance company', 'text'),
    question('Ern', 'Employer reference number', 'text'),
    question('Built', 'Year of construction', 'integer'),
    question('Sprinklers', 'Are sprinklers installed?', 'yesNo'),
    question('Asbestos', 'Any work with asbestos?', 'yesNo'),
    question('Bankrupt', 'Any bankruptcies?', 'yesNo'),
  ]

  test('who, what, and what is denied', async () => {
    const { found } = await map(
      mail([
        'They have been insured with Norbury General since 2021 at £8,240 plus tax and there is a target of £7,500.',
        'Before that, Skerry Mutual held the risk. The mortgagee is Tarn & Lune Bank.',
        'The mill was built in 1884. The roof is Welsh slate. Grade 2 intruder alarm, maintained by Holme Alarms.',
        'There are no sprinklers. They do not do: asbestos, piling or roofing. No bankruptcies. ERN 417/KB2230.',
      ]),
      questions,
    )
    expect(found).toMatchObject({
      Insurer: 'Norbury General',
      Previous: 'Skerry Mutual',
      Premium: '8240',
      Target: '7500',
      Roof: 'Welsh slate',
      Lender: 'Tarn & Lune Bank',
      Alarm: 'Holme Alarms',
      Ern: '417/KB2230',
      Built: 1884,
      Sprinklers: false,
      Asbestos: false,
      Bankrupt: false,
    })
  })

  test('what is insured elsewhere, asked or supposed says nothing', async () => {
    const { found } = await map(
      mail([
        'The motor fleet is insured with Norbury General and you need not quote for it.',
        'Could you check whether the roof is slate? If there are no sprinklers please say so.',
        'Engineering inspection is with a separate provider.',
      ]),
      questions,
    )
    expect(found).toEqual({})
  })
})

describe('answers by number above the mail that asked', () => {
  const asked = [
    'From: Moira Teasdale',
    'Please let us know:',
    '1. Full name and any trading name?',
    '2. When did you start trading?',
    '3. Do you export?',
    '4. What is the largest height you work at?',
  ]
  const replies = [
    'Hi Moira,',
    '1. Corrie Signs Ltd, we also trade as Signwright',
    '2) 2009',
    '3. No',
    '4. 7 metres',
  ]
  const questions = [
    question('Name', 'Full name of proposer', 'text'),
    question('Trading', 'Trading name', 'text'),
    question('Since', 'Year business started', 'integer'),
    question('Export', 'Any exports?', 'yesNo'),
    question('Height', 'Largest working height', 'decimal'),
  ]
  const answers = {
    Name: 'Corrie Signs Ltd',
    Trading: 'Signwright',
    Since: 2009,
    Export: false,
    Height: '7',
  }

  test.each([
    ['as it stands', asked],
    ['with signs of quotation', asked.map((line) => `> ${line}`)],
  ])('belong to its questions, %s', async (_, quoted) => {
    const thanks = ['Please call with any other query.', ...quoted, 'Thanks']
    expect((await map(mail(replies, ['Corrie'], thanks), questions)).found).toMatchObject(answers)
  })

  test('not where there are other numbers, or two lists of questions', async () => {
    const items = ['1. Fleet list attached', '2. Photographs attached']
    expect((await map(mail(items, [], asked), questions)).found).toEqual({})
    const others = [
      'From: Ann Orme',
      '1. Who insures you?',
      '2. Which year is the van?',
      '3. Any dogs?',
      '4. How tall?',
    ]
    expect((await map(mail(replies, [], [...asked, ...others]), questions)).found).not.toHaveProperty('Since')
  })
})

describe('a correction', () => {
  const questions = [
    question('Contents', 'Contents sum insured', 'money'),
    question('Stock', 'Stock sum insured', 'money'),
    question('Staff', 'Number of staff', 'integer'),
  ]
  const older = [
    '> 1. Sums insured please: (a) contents (b) stock',
    '(a) £84,000',
    '(b) £12,000',
    '> 2. Number of staff?',
    '12',
  ]

  test('in the newer mail stands before what it corrects, and both are shown', async () => {
    const { found, result } = await map(
      mail(
        ['The contents figure in Q1 is wrong, it should be £91,500.', 'Number of staff is 14, not 12.'],
        [],
        older,
      ),
      questions,
    )
    expect(found).toMatchObject({ Contents: '91500', Stock: '12000', Staff: 14 })
    const conflict = result.conflicts.find((one) => one.questionId === 'Contents')
    const values = conflict?.candidateIds.map((id) => result.candidates.find((one) => one.id === id)?.value)
    expect(values).toEqual(['91500', '84000'])
    expect(result.answers.find((one) => one.questionId === 'Contents')).toMatchObject({
      needsPerson: true,
      reasons: expect.arrayContaining(['conflict']),
    })
  })

  test('leaves alone what it does not name', async () => {
    const { found } = await map(mail(['It should be £91,500.', 'That is wrong.'], [], older), questions)
    expect(found).toMatchObject({ Contents: '84000', Staff: 12 })
  })
})

describe('what a mail says in short', () => {
  const questions = [
    question('Name', 'Full name of proposer', 'text'),
    question('Address', 'Risk address', 'text'),
    question('El', "Employers' liability limit", 'money'),
    question('Pl', 'Public liability limit', 'money'),
    question('Last', 'Turnover last financial year', 'money'),
    question('Next', 'Estimated turnover for the coming year', 'money'),
    question('Claims', 'Any claims in the last five years?', 'yesNo'),
    question('Alarm', 'Is there an intruder alarm?', 'yesNo'),
    question('Sprinklers', 'Are sprinklers installed?', 'yesNo'),
    question('Walls', 'Wall construction', 'text'),
    question('Roof', 'Roof construction', 'text'),
  ]

  test('is read as a broker reads it', async () => {
    const { found } = await map(
      mail([
        'New one for you - Harrowgate Plumbing Services Ltd of Unit 3, Wharf Lane, Selby YO8 9ZZ.',
        'T/O £640k last year, £700k est. EL £10m, PL £2m please. Clean claims.',
        'There is an intruder alarm. Sprinklers are installed throughout. Brick walls under a slate roof.',
      ]),
      questions,
    )
    expect(found).toMatchObject({
      Name: 'Harrowgate Plumbing Services Ltd',
      Address: 'Unit 3, Wharf Lane, Selby YO8 9ZZ',
      El: '10000000',
      Pl: '2000000',
      Last: '640000',
      Next: '700000',
      Claims: false,
      Alarm: true,
      Sprinklers: true,
      Walls: 'Brick',
      Roof: 'slate',
    })
  })

  test('what is wanted, supposed or partly so is not so', async () => {
    const { found } = await map(
      mail([
        'An intruder alarm would be installed if you insist.',
        'There is an intruder alarm only in the office.',
        'Could sprinklers be required?',
      ]),
      questions,
    )
    expect(found).not.toHaveProperty('Alarm')
    expect(found).not.toHaveProperty('Sprinklers')
  })
})

describe('days without a year', () => {
  const questions = [
    question('Renewal', 'Renewal date', 'date'),
    question('Terms', 'Terms required by', 'date'),
    question('Inspected', 'Date last inspected', 'date'),
  ]

  test('lie ahead of the mail that names them, and a person looks at what was concluded', async () => {
    const { found, result } = await map(
      mail(['Renewal is on 13 February. We would need terms by 5pm on Monday 8th please.']),
      questions,
    )
    expect(found).toMatchObject({ Renewal: '2027-02-13', Terms: '2027-02-08' })
    for (const id of ['Renewal', 'Terms']) {
      expect(result.answers.find((one) => one.questionId === id)?.needsPerson).toBe(true)
      expect(result.candidates.find((one) => one.questionId === id)?.evidence[0]?.relation).toBe('derived')
    }
    expect(result.candidates.find((one) => one.questionId === 'Renewal')?.evidence[0]?.text).toBe(
      '13 February',
    )
  })

  test.each([
    ['a weekday that does not agree', 'We would need terms by 5pm on Sunday 8th please.'],
    ['a weekday before the day that does not agree', 'Renewal is Sunday 8th, at noon.'],
    ['a day that is long gone', 'Renewal is on 12 January.'],
    ['a day that lies behind', 'It was last inspected on 3 March.'],
  ])('%s is left open', async (_, line) => {
    expect((await map(mail([line]), questions)).found).toEqual({})
  })

  test('are not told by a date that answers another label, nor by one after the papers came', async () => {
    const rows = [
      ['Renewal date', '30th November'],
      ['Licence granted', '4 May 2020'],
      ['Lease ends', '25 March 2033'],
    ]
    const cells = document([tablePage(rows)])
    const lines = document([
      printedPage(
        rows.flatMap(([label = '', value = ''], at): Printed[] => [
          [40, 60 + at * 20, label],
          [300, 60 + at * 20, value],
        ]),
      ),
    ])
    const ahead = document([flowPage(['25 March 2033', 'Renewal date: 30th November'])])
    for (const paper of [cells, lines, ahead])
      expect((await mapPapers([paper], questions)).found).not.toHaveProperty('Renewal')
    const dated = document([flowPage(['4 May 2026', 'Renewal date: 30th November'])])
    expect((await mapPapers([dated], questions)).found).toHaveProperty('Renewal', '2026-11-30')
  })
})

describe('signatures', () => {
  const questions = [
    question('Broker', 'Broker company', 'text'),
    question('BrokerContact', 'Broker contact', 'text'),
    question('BrokerPhone', "Broker's telephone", 'text'),
    question('Phone', "Proposer's telephone", 'text'),
    question('Email', "Proposer's email", 'text'),
    question('Contact', "Proposer's contact", 'text'),
  ]
  const signature = [
    'Regards',
    'Moira Teasdale Cert CII | Account Handler',
    'Fellside Broking Ltd, 4 Castle Row, Kendal LA9 9ZZ',
    'T 020 7946 0123',
  ]

  test('of a broker answer what is asked of the broker', async () => {
    const { found } = await map(mail(['Please quote, details to follow by post.'], signature), questions)
    expect(found).toMatchObject({ Broker: 'Fellside Broking Ltd', BrokerPhone: '020 7946 0123' })
    expect(found).not.toHaveProperty('Phone')
    expect(found).not.toHaveProperty('Email')
  })

  test('the client is who wrote to the broker', async () => {
    const { found } = await map(
      mail(['Please see below.'], signature, [
        'From: Ewan Birkett <ewan@birkett-joinery.example>',
        'Sent: 18 January 2027 20:51',
        'To: Moira Teasdale',
        'Thanks for this.',
      ]),
      questions,
    )
    expect(found).toMatchObject({ Contact: 'Ewan Birkett', Email: 'ewan@birkett-joinery.example' })
  })

  test('of anybody else answer nothing', async () => {
    const { found } = await map(mail(['Hello'], ['Cheers', 'Moira Teasdale', 'T 020 7946 0123']), questions)
    expect(found).not.toHaveProperty('Broker')
    expect(found).not.toHaveProperty('BrokerPhone')
  })
})

describe("a proposer's letter", () => {
  const lines: Printed[] = [
    [60, 40, 'Importers of cane furniture since 1961'],
    [60, 54, 'Wicker & Rush Ltd, Dock Mill, 12 Quayside, Whitby YO21 9ZZ'],
    [60, 68, 'Registered in England 00455120. VAT GB 999 4551 20'],
    [60, 100, 'Mr J Hallam'],
    [60, 114, 'Seaward Insurance'],
    [60, 140, '9 January 2027'],
    [60, 166, 'Dear Mr Hallam'],
    [
      60,
      192,
      'We should like cover from 1 May, when our policy with Norbury General (no. NG/MC/771) runs out and our',
    ],
    [
      60,
      204,
      'premium has gone from £5,210 to £6,880. In the year that ended on 31 December 2026 our turnover was',
    ],
    [60, 216, '£1,905,000. No insurer has turned us down.'],
    [60, 260, 'Yours sincerely'],
    [60, 300, 'Agnes Loftus'],
    [60, 314, 'Managing Director'],
  ]
  const questions = [
    question('Name', 'Name of proposer', 'text'),
    question('Address', 'Business address', 'text'),
    question('Number', 'Company number', 'text'),
    question('Year', 'Year established', 'integer'),
    question('Start', 'Cover start date', 'date'),
    question('Insurer', 'Current insurer', 'text'),
    question('Policy', 'Current policy number', 'text'),
    question('Premium', 'Current premium', 'money'),
    question('Offered', 'Renewal premium offered by current insurer', 'money'),
    question('Turnover', 'Turnover last financial year', 'money'),
    question('Declined', 'Has any insurer declined cover?', 'yesNo'),
    question('Signatory', 'Position of signatory', 'text'),
  ]

  test('is read in sentences, whatever lines they were broken into', async () => {
    const { found, result } = await map(document([printedPage(lines)]), questions)
    expect(found).toMatchObject({
      Name: 'Wicker & Rush Ltd',
      Address: 'Dock Mill, 12 Quayside, Whitby YO21 9ZZ',
      Number: '00455120',
      Year: 1961,
      Start: '2027-05-01',
      Insurer: 'Norbury General',
      Policy: 'NG/MC/771',
      Premium: '5210',
      Offered: '6880',
      Declined: false,
      Signatory: 'Managing Director',
    })
    const chosen = result.answers.find((one) => one.questionId === 'Premium')?.candidateId
    expect(result.candidates.find(({ id }) => id === chosen)?.evidence).toMatchObject([
      { spanId: 'p1.l9', text: '£5,210' },
    ])
  })

  test('what an insurer prints in sentences is no letter', async () => {
    const printed = lines.map(
      (line): Printed => (line[2] === 'Dear Mr Hallam' ? [60, 166, 'Statement of fact'] : line),
    )
    const { found } = await map(document([printedPage(printed)]), questions)
    expect(found).not.toHaveProperty('Premium')
    expect(found).not.toHaveProperty('Declined')
  })
})

describe('amounts that are others than asked', () => {
  const found = async (body: readonly string[], ...asked: Question[]) => (await map(mail(body), asked)).found

  test('wages of a week, in a sentence, are not those of a year', async () => {
    const asked = [
      question('wages', 'Annual wages', 'money'),
      question('turnover', 'Annual turnover', 'money'),
    ]
    expect(
      await found(['Our wages are about £2,400 a week. Our turnover is £1.2m a year.'], ...asked),
    ).toEqual({ turnover: '1200000' })
  })

  test('neither end of a range is the amount', async () => {
    const asked = question('turnover', 'Estimated turnover for the coming year', 'money')
    expect(await found(['Turnover forecast for the coming year: £1.4m - £1.6m'], asked)).toEqual({})
  })

  test('the ends of a range are no answers to a label that asks for two things', async () => {
    const asked = [question('turnover', 'Turnover', 'money'), question('wages', 'Wages', 'money')]
    expect(await found(['Turnover and wages: £1.4m - £1.6m'], ...asked)).toEqual({})
    expect(await found(['Turnover and wages: £1.4m / £0.6m'], ...asked)).not.toEqual({})
  })

  test('an amount in dollars is held back for a person', async () => {
    const { result } = await map(mail(['Value of the lift: $15,000']), [
      question('lift', 'Value of the lift', 'money'),
    ])
    expect(result.answers[0]).toMatchObject({ value: '15000', needsPerson: true })
    expect(result.answers[0]?.reasons).toContain('invalid_value')
  })

  test('a line that holds its question and answer is no part of the label under it', async () => {
    const asked = [
      question('founded', 'Date the business was founded', 'date'),
      question('start', 'Inception date', 'date'),
    ]
    expect(
      await found(['When was the business founded?: 2 years ago', 'Cover to begin on: 1/4/27'], ...asked),
    ).toEqual({ start: '2027-04-01' })
  })

  test('a printed choice beside a question is no yes', async () => {
    expect(await found(['Is fuel stored?: No / Yes'], question('fuel', 'Is fuel stored?', 'yesNo'))).toEqual(
      {},
    )
  })

  test('a day reckoned from another is told as such', async () => {
    const { result } = await map(mail(['Date of last inspection: 3 weeks ago']), [
      question('seen', 'Date of last inspection', 'date'),
    ])
    expect(result.candidates[0]).toMatchObject({ value: '2026-12-30', evidence: [{ relation: 'derived' }] })
  })
})
