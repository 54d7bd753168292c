import { describe, expect, test } from 'vitest'
import type { Document, Span } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { document, flowPage, printedPage, question, tablePage } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const receivedAt = '2027-01-20T09:00:00Z'
const map = (papers: readonly Document[], questions: readonly Question[]) =>
  mapPapers(papers, questions, receivedAt)

const header = (name: 'from' | 'to' | 'date', text: string): Span => ({
  id: `h.${name}`,
  text,
  locator: { kind: 'header', page: 1, name },
})

function mail(body: readonly string[], older: readonly string[] = []): Document {
  const page = flowPage([...body, ...older])
  const spans = page.spans.map((span, at) => ({
    ...span,
    ...(at >= body.length && { role: 'quoted' as const }),
  }))
  const heads = [
    header('from', '"Moira Teasdale" <moira@fellside-broking.example>'),
    header('to', 'schemes@lowmoor-underwriting.example'),
    header('date', '2027-01-19T10:00:00.000Z'),
  ]
  return document([{ ...page, spans: [...heads, ...spans] }], { format: 'email', name: 'mail.eml' })
}

describe('a proposer’s own mail that a broker forwards', () => {
  const questions = [
    question('Name', 'Full name of proposer', 'text'),
    question('Trading', 'Trading name', 'text'),
    question('Phone', 'Telephone number', 'text'),
    question('Start', 'Cover start date', 'date'),
    question('Premium', 'Current premium', 'money'),
    question('Fryer', 'Is there a deep fat fryer?', 'yesNo'),
  ]
  const client = [
    'From: Ottoline Bask <ottoline@baskbakes.example>',
    'To: Moira Teasdale <moira@fellside-broking.example>',
    'My business is called Bask Bakes. My full name is Ottoline Bask and my number is 07700 900142.',
    'Please start it on the 3rd of March. I have never had a deep fat fryer.',
  ]
  const own = [
    'On 14 Jan 2027, at 11:40, Moira Teasdale <moira@fellside-broking.example> wrote:',
    'Another client of ours pays a current premium of £610 for a stall with a deep fat fryer.',
  ]

  test('is read; what the broker wrote before is not', async () => {
    const { found } = await map([mail(['See below, please quote.'], [...client, ...own])], questions)
    expect(found).toMatchObject({
      Name: 'Ottoline Bask',
      Trading: 'Bask Bakes',
      Phone: '07700 900142',
      Start: '2027-03-03',
      Fryer: false,
    })
    expect(found['Premium']).toBeUndefined()
  })

  test('the broker’s own telephone number is not the proposer’s', async () => {
    const { found } = await map(
      [mail(['Please quote. Moira (Fellside Insurance Brokers, 01632 960501)'])],
      questions,
    )
    expect(found['Phone']).toBeUndefined()
  })
})

describe('what is insured now, beside what is asked for', () => {
  const form = document(
    [
      printedPage([
        [40, 60, 'Fact find'],
        [40, 100, 'Buildings sum insured'],
        [260, 100, '£940,000'],
        [40, 120, 'Business description'],
        [260, 120, 'Rope making'],
      ]),
    ],
    { name: 'fact-find.pdf' },
  )
  const schedule = document(
    [
      printedPage([
        [40, 40, 'SCHEDULE'],
        [40, 60, 'Policy number'],
        [260, 60, 'KCM 0088 1742'],
        [40, 80, 'Period of insurance'],
        [260, 80, '1 March 2026 to 28 February 2027'],
        [40, 100, 'Buildings sum insured'],
        [260, 100, '£700,000'],
        [40, 120, 'Public liability limit'],
        [260, 120, '£2,000,000'],
      ]),
    ],
    { name: 'schedule.pdf', readingId: 'rdg_other' },
  )
  const questions = [
    question('Buildings', 'Buildings sum insured', 'money'),
    question('Liability', 'Public liability limit required', 'money'),
    question('Start', 'Cover start date', 'date'),
    question('Number', 'Current policy number', 'text'),
  ]

  test('the schedule of the policy in force does not answer what is wanted', async () => {
    const { found } = await map([schedule, form], questions)
    expect(found).toEqual({ Buildings: '940000', Number: 'KCM 0088 1742' })
  })

  test('where it is all that was sent, it does', async () => {
    const { found } = await map([schedule], questions)
    expect(found).toMatchObject({ Buildings: '700000', Liability: '2000000' })
  })
})

describe('what a mail amends', () => {
  const memorandum = document(
    [
      printedPage([
        [40, 60, 'Contents sum insured'],
        [260, 60, '£185,000'],
        [40, 90, 'Stock sum insured'],
        [260, 90, '£40,000'],
      ]),
    ],
    { name: 'memorandum.pdf' },
  )
  const questions = [
    question('Contents', 'Contents sum insured', 'money'),
    question('Stock', 'Stock sum insured', 'money'),
  ]

  test('stands before the paper, and both are shown', async () => {
    const { found, result } = await map(
      [
        memorandum,
        mail(['One change, the contents sum insured should be £212,000 as they have bought a press.']),
      ],
      questions,
    )
    expect(found).toMatchObject({ Contents: '212000', Stock: '40000' })
    const ids = result.conflicts.find(({ questionId }) => questionId === 'Contents')?.candidateIds ?? []
    const values = ids.map((id) => result.candidates.find((one) => one.id === id)?.value)
    expect(values).toEqual(expect.arrayContaining(['212000', '185000']))
  })

  test('what it asks to be changed does too', async () => {
    const line = 'Please also increase the contents sum insured to £212,000.'
    expect((await map([memorandum, mail([line])], questions)).found['Contents']).toBe('212000')
  })

  test.each([
    'Please note the contents sum insured on page 2 should read £212,000 and the stock is to be increased to £55,000.',
    'The contents sum insured should be £212,000 and the stock needs to be £55,000, not £40,000.',
  ])('two changes in one sentence both do: %s', async (line) => {
    const { found } = await map([memorandum, mail([line])], questions)
    expect(found).toMatchObject({ Contents: '212000', Stock: '55000' })
  })

  test.each([
    'Should we increase the contents sum insured to £212,000?',
    'What would it cost if we increase the contents sum insured to £212,000.',
  ])('and what is only thought of does not: %s', async (line) => {
    expect((await map([memorandum, mail([line])], questions)).found['Contents']).toBe('185000')
  })

  test('a list of changes does too', async () => {
    const { found } = await map(
      [
        memorandum,
        mail(['Since it went round the market:', '• stock sum insured of £55,000 from the spring']),
      ],
      questions,
    )
    expect(found).toMatchObject({ Contents: '185000', Stock: '55000' })
  })

  test('a question that is put amends nothing', async () => {
    const { found } = await map(
      [memorandum, mail(['Do you think that the contents sum insured should be £212,000?'])],
      questions,
    )
    expect(found['Contents']).toBe('185000')
  })
})

test('what is required now is asked for by what is required, and not what stands there without it', async () => {
  const page = printedPage([
    [40, 60, 'Limit of indemnity'],
    [260, 60, '£1,000,000'],
    [40, 90, 'Limit of indemnity now required'],
    [260, 90, '£5,000,000'],
    [40, 120, 'Excess under current policy'],
    [260, 120, '£250'],
  ])
  const { found } = await map(
    [document([page])],
    [
      question('Limit', 'Limit of indemnity required', 'money'),
      question('Excess', 'Excess required', 'money'),
    ],
  )
  expect(found).toEqual({ Limit: '5000000' })
})

describe('what a mail says beside the form', () => {
  const proposal = document(
    [
      printedPage([
        [40, 60, 'Number of employees'],
        [260, 60, '22'],
        [40, 90, 'Number of vehicles'],
        [260, 90, '7'],
        [40, 120, 'Annual turnover'],
        [260, 120, '£1,450,000'],
        [40, 150, 'Any claims in the last 5 years?'],
        [260, 150, 'No'],
      ]),
    ],
    { name: 'proposal.pdf' },
  )
  const questions = [
    question('Staff', 'Number of employees', 'integer'),
    question('Vehicles', 'Number of vehicles', 'integer'),
    question('Turnover', 'Annual turnover', 'money'),
    question('Claims', 'Any claims in the last 5 years?', 'yesNo'),
  ]
  const read = async (line: string) => {
    const { found, result } = await map([proposal, mail([line])], questions)
    return { found, doubted: result.conflicts.map(({ questionId }) => questionId) }
  }

  test.each([
    ['They now have 25 staff.', 'Staff', 25],
    ['They have taken on three more people and now employ 25.', 'Staff', 25],
    ['The client has bought two more, so there are now 9 vehicles.', 'Vehicles', 9],
    ['Turnover is now £1.6m.', 'Turnover', '1600000'],
  ])('stands before it where it says that it changed: %s', async (line, id, value) => {
    const { found, doubted } = await read(line)
    expect(found[id]).toBe(value)
    expect(doubted).toEqual([id])
  })

  test.each([
    ['The firm has 25 employees at present.', 'Staff'],
    ['They run 9 vehicles.', 'Vehicles'],
    ['They had a claim in 2024 for escape of water, £4,200 paid.', 'Claims'],
  ])('and otherwise is a conflict: %s', async (line, id) => {
    const { found, doubted } = await read(line)
    expect(found).toMatchObject({ Staff: 22, Vehicles: 7, Claims: false })
    expect(doubted).toEqual([id])
  })

  test.each([
    'As you will see they have 22 staff.',
    'They have 3 employees who drive, and 2 new employees.',
    'Our other client Bray & Sons LLP has 40 employees and 30 vehicles.',
    'They plan to have 25 employees by 2029.',
    'They had a claim in 2012 for escape of water.',
    'Do they now have 25 staff?',
    'Their landlord now has 25 staff.',
  ])('and what is of some of them, of others or of another time is none: %s', async (line) => {
    const { found, doubted } = await read(line)
    expect(found).toMatchObject({ Staff: 22, Vehicles: 7, Claims: false })
    expect(doubted).toEqual([])
  })
})

describe('figures that are none', () => {
  test('a house number, a day of a month and a broker’s missing paper answer nothing', async () => {
    const { found } = await map(
      [
        mail([
          'Moira Teasdale for Fellside Broking, wages and agency, 18 Victoria Street, Penrith CA11 9ZZ',
          'I do not have the maintenance records yet nor the list of drivers, they follow when we get them.',
        ]),
      ],
      [
        question('Wages', 'Agency wages', 'money'),
        question('Records', 'Are maintenance records kept?', 'yesNo'),
      ],
    )
    expect(found).toEqual({})
  })

  test('the first line of an address is no name', async () => {
    const { found } = await map(
      [
        document([
          printedPage([
            [40, 60, 'Depot'],
            [200, 60, 'Harrow Yard, Mill Lane, Kendal LA9 9ZZ'],
          ]),
        ]),
      ],
      [question('Depot', 'Depot address', 'text')],
    )
    expect(found['Depot']).toBe('Harrow Yard, Mill Lane, Kendal LA9 9ZZ')
  })
})

describe('answers under quoted questions', () => {
  test('an empty quoted line between the two parts nothing, and a dash begins an answer', async () => {
    const { found } = await map(
      [
        mail([
          'Answers below.',
          '>> 1. Do you board animals overnight?',
          '>',
          'NO. Never have.',
          '>> 2. How many vans do you run?',
          '>',
          '- 6',
          '>> 3. What is the present premium?',
          '>',
          '- £4,310.20 with the tax',
        ]),
      ],
      [
        question('Board', 'Do you board animals?', 'yesNo'),
        question('Vans', 'Number of vans', 'integer'),
        question('Premium', 'Present premium', 'money'),
      ],
    )
    expect(found).toEqual({ Board: false, Vans: 6, Premium: '4310.20' })
  })
})

describe('a table of what is insured now beside what is asked for', () => {
  const questions = [
    question('Liability', "Employers' liability limit required", 'money'),
    question('Income', 'Loss of fees sum insured', 'money'),
    question('Months', 'Loss of fees indemnity period (months)', 'integer'),
  ]
  const rows = [
    ['Loss of fees', '£4.1m / 24 months', '£4.6m / 36 months'],
    ["Employers' liability", '£10m', '£25m'],
    ['Fidelity', '£50,000', '£75,000'],
  ]
  const header = ['Section', 'Present', 'Asked for']

  test('an amount and a time in one cell are two answers', async () => {
    const { found } = await map([document([tablePage([header, ...rows])])], questions)
    expect(found).toEqual({ Income: '4600000', Months: 36, Liability: '25000000' })
  })

  test('its header may be left at the foot of the page before', async () => {
    const before = tablePage([
      ['Block', 'Built', 'Roof'],
      ['Old wing', '1902', 'Slate'],
      ['What we ask for'],
      header,
    ])
    const after = tablePage(rows, { headerRows: 0 }, 2)
    const { found } = await map([document([before, after])], questions)
    expect(found).toEqual({ Income: '4600000', Months: 36, Liability: '25000000' })
  })
})

describe('rows of a list', () => {
  const vans = question('Vans', 'Vehicles to be insured', 'group', {
    children: [
      question('Reg', 'Registration', 'text'),
      question('Make', 'Make and model', 'text'),
      question('Value', 'Value', 'money'),
    ],
  })

  test('one that says that it is not to be insured is left out and named', async () => {
    const { result } = await map(
      [
        document([
          tablePage([
            ['Registration', 'Make and model', 'Value £', 'Cover'],
            ['KX19 MTA', 'Ford Transit', '16,500', 'Comprehensive'],
            ['KX20 MTB', 'Ford Transit', '18,500', 'Comprehensive'],
            ['KX12 XKD', 'LDV Maxus', '1,200', 'SORN - do not insure'],
          ]),
        ]),
      ],
      [vans],
    )
    expect(result.items).toHaveLength(2)
    expect(result.warnings.join('\n')).toContain('KX12 XKD')
  })
})

test('the same figure said of two things is two answers', async () => {
  const { found } = await map(
    [
      mail([
        'They need public liability of £10m for the council and products liability of £10m for exports.',
      ]),
    ],
    [
      question('Public', 'Public liability limit', 'money'),
      question('Products', 'Products liability limit', 'money'),
    ],
  )
  expect(found).toEqual({ Public: '10000000', Products: '10000000' })
})
