import { describe, expect, test } from 'vitest'
import type { Document, Span } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { document, flowPage, printedPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const receivedAt = '2028-03-20T09:00:00Z'

const header = (name: 'from' | 'to', text: string): Span => ({
  id: `h.${name}`,
  text,
  locator: { kind: 'header', page: 1, name },
})

/** A broker's mail to an underwriter, with the older mails that it quotes. */
function mail(body: readonly string[], older: readonly string[] = []): Document {
  const page = flowPage([...body, ...older])
  const spans = page.spans.map((span, at) => (at < body.length ? span : { ...span, role: 'quoted' as const }))
  const heads = [
    header('from', '"Osric Penn" <osric@penn-broking.example>'),
    header('to', 'desk@tallow-underwriting.example'),
  ]
  return document([{ ...page, spans: [...heads, ...spans] }], { format: 'email', name: 'mail.eml' })
}

const map = async (papers: readonly Document[], ...questions: readonly Question[]) =>
  (await mapPapers(papers, questions, receivedAt)).found

describe('what a mail says is otherwise than in the papers it brings', () => {
  const schedule = document(
    [
      printedPage([
        [40, 60, 'Boats and engines'],
        [260, 60, '£61,000'],
        [40, 90, 'Slipway and pontoons'],
        [260, 90, '£240,000'],
        [40, 120, 'Tools sum insured'],
        [260, 120, '£18,000'],
      ]),
    ],
    { name: 'schedule.pdf' },
  )
  const questions = [
    question('Boats', 'Boats and engines sum insured', 'money'),
    question('Slip', 'Slipway and pontoons sum insured', 'money'),
    question('Tools', 'Tools sum insured', 'money'),
  ]

  test('in a list without bullets, up to what stays as it is', async () => {
    const body = [
      'The owner would like these items changed from the schedule:',
      'Boats and engines up to £74,000',
      'Slipway and pontoons £265,000',
      'Everything else is unchanged.',
      'Tools sum insured £99,000 was another yard.',
    ]
    expect(await map([schedule, mail(body)], ...questions)).toEqual({
      Boats: '74000',
      Slip: '265000',
      Tools: '18000',
    })
  })

  test('of two amounts with nothing between them the first was struck out', async () => {
    const body = ['Please note the following changes:', 'Tools sum insured £21,000 £22,500 from now on']
    expect(await map([schedule, mail(body)], ...questions)).toMatchObject({ Tools: '22500' })
  })

  test('what is new is not what expires', async () => {
    const body = ['They want this changed from the schedule:', 'Public liability £10m']
    expect(await map([mail(body)], question('q', 'Expiring public liability limit', 'money'))).toEqual({})
    expect(await map([mail(body)], question('q', 'Public liability limit required', 'money'))).toEqual({
      q: '10000000',
    })
  })
})

describe('answers within the lines of a quoted mail', () => {
  const asked = [
    'From: Hilda Marsh <hilda@tallow-underwriting.example>',
    'To: Osric Penn',
    'Osric, I still need:',
    'Number of moorings. 46',
    'Is there a slipway hoist? Yes, 15 tonnes',
    'Correspondence contact. Mr Tobias Reed, owner, tobias@reedyard.example, 01632 960114',
    'Any fuel sold to the public? No',
    'Last year we insured a yard with 90 moorings at £4,000.',
  ]
  const questions = [
    question('Moorings', 'Number of moorings', 'integer'),
    question('Fuel', 'Is fuel sold to the public?', 'yesNo'),
    question('Contact', 'Correspondence contact', 'text'),
    question('Email', "Insured's email", 'text'),
  ]

  test('are read where the mail over it says so', async () => {
    expect(await map([mail(['Hilda, my answers are below in blue.'], asked)], ...questions)).toEqual({
      Moorings: 46,
      Fuel: false,
      Contact: 'Mr Tobias Reed',
      Email: 'tobias@reedyard.example',
    })
  })

  test('and nowhere else', async () => {
    expect(await map([mail(['Hilda, see your mail.'], asked)], ...questions)).toEqual({})
  })
})

describe('whose words those are', () => {
  test('lines from the writer’s name down are a signature, even without a farewell', async () => {
    const body = [
      'Please quote for the boatyard as discussed.',
      'Commission 20%, terms by Friday.',
      'Osric Penn, Penn Broking Ltd, 4 Weir Lane',
      'Penn Broking Ltd, company no. 07700112. Please think before you print.',
    ]
    expect(await map([mail(body)], question('Company', 'Company registration number', 'text'))).toEqual({})
    expect(
      await map(
        [mail(body.with(2, 'Osric rang them.'))],
        question('Company', 'Company registration number', 'text'),
      ),
    ).toEqual({ Company: '07700112' })
  })

  test('a firm before what it is called to be is the broker', async () => {
    const page = mail([
      'Please quote.',
      'Kind regards',
      'Osric Penn',
      'Penn & Sallow, Chartered Insurance Brokers',
    ])
    expect(await map([page], question('Broker', 'Name of broker', 'text'))).toEqual({
      Broker: 'Penn & Sallow',
    })
  })

  test('another business of the family is not the one to be insured', async () => {
    const turnover = question('Turnover', 'Estimated turnover', 'money')
    const of = (whose: string) =>
      map([mail([`By the way, ${whose} (Reed Sails Ltd, turnover £780,000) is with you.`])], turnover)
    expect(await of('Tobias’s other company')).toEqual({})
    expect(await of('the yard itself')).toEqual({ Turnover: '780000' })
    const like = (whom: string) =>
      map([mail([`Same basis as ${whom} please, estimated turnover £780,000.`])], turnover)
    expect(await like('Reed Sails Ltd')).toEqual({})
    expect(await like('last year')).toEqual({ Turnover: '780000' })
  })
})

describe('figures of one year after the other', () => {
  const questions = [
    question('Before', 'Turnover in the year before last', 'money'),
    question('Last', 'Turnover in the last financial year', 'money'),
    question('Profit', 'Gross profit in the last financial year', 'money'),
    question('Next', 'Estimated turnover for the coming year', 'money'),
    question('Wages', 'Estimated wages for this year', 'money'),
    question('End', 'Last financial year end', 'date'),
  ]

  test('in sentences', async () => {
    const body = [
      'Accounts to 30 April 2027: sales 811,400, gross profit 402,050. For next year I think £850,000.',
      'Wages last year were £201,000. I would put down £215,000 for this year.',
    ]
    expect(await map([mail(body)], ...questions)).toEqual({
      Last: '811400',
      Profit: '402050',
      Next: '850000',
      Wages: '215000',
      End: '2027-04-30',
    })
  })

  test('in one answer', async () => {
    const form = document([
      printedPage([
        [40, 60, 'Turnover'],
        [160, 60, 'y/e 30/4/26: £798,200 | y/e 30/4/27: £811,400 | projected: £850,000'],
      ]),
    ])
    expect(await map([form], ...questions)).toEqual({ Before: '798200', Last: '811400', Next: '850000' })
  })

  test('a question about them states none', async () => {
    expect(await map([mail(['Were sales for the year to 30 April 2027 £811,400?'])], ...questions)).toEqual(
      {},
    )
  })
})

describe('lines of a mail that are labels with their answers', () => {
  test.each([
    [
      'are no label of the line under them',
      'Public liability £10m',
      'Public liability limit required',
      '10000000',
    ],
    ['may have a label of two letters', 'EL £10m', "Employers' liability limit of indemnity", '10000000'],
  ])('%s', async (_, line, label, value) => {
    const body = [line, "Trustees' indemnity £500,000", 'Excess currently £1,000 and £2,500 for heat']
    // A mail in which one thing alone is understood is trusted less.
    const beside = question('t', "Trustees' indemnity limit", 'money')
    expect(await map([mail(body)], question('q', label, 'money'), beside)).toEqual({
      q: value,
      t: '500000',
    })
  })
})

describe('papers that came with a mail', () => {
  test('an insurer’s confirmation of claims is what expires, though no other paper came', async () => {
    const letter = document([
      printedPage([
        [40, 40, 'Tidewater Insurance'],
        [40, 60, 'Registered in England no. 00415512.'],
        [40, 90, 'Dear Mr Penn'],
        [40, 110, 'Policyholder: Reed Boatyard Limited'],
        [40, 130, 'We have insured the above since 2021. The policy excess in force was £350 each claim.'],
        [40, 160, 'Yours sincerely'],
        [40, 180, 'Claims Records Team'],
      ]),
    ])
    const found = await map(
      [letter, mail(['Please quote for Reed Boatyard Limited.'])],
      question('Company', 'Company registration number', 'text'),
      question('Contact', 'Contact name', 'text'),
      question('Excess', 'Excess requested', 'money'),
    )
    expect(found).toEqual({})
  })

  test('notes of a visit are read in sentences', async () => {
    const lines = (title: string) =>
      document([
        printedPage([
          [40, 40, title],
          [40, 70, 'Fire'],
          [160, 70, 'Extinguishers serviced in March and a hose reel at the pump. No sprinklers.'],
          [40, 90, 'Yard'],
          [160, 90, 'Fenced and lit, with the gate locked at night and a keyholder near by.'],
        ]),
      ])
    const asked = question('Sprinklers', 'Are there sprinklers?', 'yesNo')
    expect(await map([lines('Site visit notes')], asked)).toEqual({ Sprinklers: false })
    expect(await map([lines('House rules')], asked)).toEqual({})
  })

  test('whom an insurer sends its invitation to renew is the policyholder, unless it is the broker', async () => {
    const sent = (...lines: string[]) =>
      document([
        printedPage([
          [40, 40, 'Tidewater'],
          ...lines.map((line, at): [number, number, string] => [40, 100 + at * 13, line]),
          [300, 100, 'Policy number TW/41-220'],
          [40, 260, 'Thank you for insuring with us. Your cover ends on 5 May 2028.'],
        ]),
      ])
    const asked = [
      question('Name', 'Name of insured', 'text'),
      question('Address', "Policyholder's address", 'text'),
    ]
    expect(
      await map(
        [sent('The Directors', 'Reed Boatyard Limited', '9 Weir Lane', 'Hexham', 'NE46 9ZZ')],
        ...asked,
      ),
    ).toEqual({
      Name: 'Reed Boatyard Limited',
      Address: '9 Weir Lane, Hexham, NE46 9ZZ',
    })
    expect(
      await map([sent('Penn Insurance Brokers', '4 Weir Lane', 'Hexham', 'NE46 9ZZ')], ...asked),
    ).toEqual({})
  })

  test('what is wanted may have what expires in brackets behind it', async () => {
    const slip = document([
      printedPage([
        [40, 60, 'Self-insured excess'],
        [200, 60, '£25,000 each claim (expiring £15,000), costs excluded'],
      ]),
    ])
    const found = await map(
      [slip],
      question('Wanted', 'Self-insured excess required', 'money'),
      question('Expiring', 'Expiring self-insured excess', 'money'),
    )
    expect(found).toEqual({ Wanted: '25000', Expiring: '15000' })
  })

  test('an insurer and its policy in one answer are two', async () => {
    const found = await map(
      [mail(['Current insurer: Tidewater Mutual, pol. TW/41-220'])],
      question('Insurer', 'Current insurer', 'text'),
      question('Policy', 'Current policy number', 'text'),
    )
    expect(found).toEqual({ Insurer: 'Tidewater Mutual', Policy: 'TW/41-220' })
  })

  test('a paper that says the same as the mail does not say otherwise elsewhere', async () => {
    const paper = document([
      printedPage([
        [40, 60, 'Estimated turnover for the coming year'],
        [300, 60, '£850,000'],
        [40, 90, 'Turnover estimated for the coming year, other site'],
        [300, 90, '£91,000'],
      ]),
    ])
    const found = await map(
      [paper, mail(['Turnover: £811,400 last year, £850,000 next year.'])],
      question('Next', 'Estimated turnover for the coming year', 'money'),
    )
    expect(found).toEqual({ Next: '850000' })
  })
})

describe('what brokers and proposers say in passing', () => {
  test.each<[string, Question, unknown]>([
    ['Target is anything under £6,200 given the loss.', question('q', 'Target premium', 'money'), '6200'],
    ['They never work above 14 metres.', question('q', 'Maximum height worked at (metres)', 'decimal'), '14'],
    [
      "We're at Unit 2, Weir Lane, Hexham NE46 9ZZ and have been for years.",
      question('q', 'Risk address', 'text'),
      'Unit 2, Weir Lane, Hexham NE46 9ZZ',
    ],
    [
      'Weardale Bank have a charge on the boats and want to be noted.',
      question('q', 'Interested party', 'text'),
      'Weardale Bank',
    ],
    [
      'They use Sallow Lettings as managing agents for the flats.',
      question('q', 'Managing agent', 'text'),
      'Sallow Lettings',
    ],
    [
      'The unit is 1987 and of steel frame, with a new roof.',
      question('q', 'Year the building was built', 'integer'),
      1987,
    ],
    [
      'The values are from a desktop assessment by Reed Moss in May 2026 and want index linking.',
      question('q', 'Who assessed the reinstatement values?', 'text'),
      'Reed Moss',
    ],
  ])('%s', async (text, asked, value) => expect(await map([mail([text])], asked)).toEqual({ q: value }))

  test('that nothing new is there denies nothing of what is', async () => {
    const asked = question('Licences', 'Do all drivers hold a Driver CPC?', 'yesNo')
    expect(
      await map([mail(['Named drivers on the sheet only. No one under 25 and no new drivers.'])], asked),
    ).toEqual({})
  })

  test('what is said of one thing answers the question that asks it, and no other', async () => {
    const found = await map(
      [mail(['Goods go by carrier in all cases. No own vehicles.'])],
      question('Vehicles', 'Are goods carried in your own vehicles?', 'yesNo'),
      question('Brand', 'Are goods sold under your own brand name?', 'yesNo'),
    )
    expect(found).toEqual({ Vehicles: false })
  })
})
