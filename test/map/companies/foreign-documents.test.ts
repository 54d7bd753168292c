import { expect, test } from 'vitest'
import { findForeignDocuments } from '../../../src/map/companies/foreign-documents.ts'
import { mapSubmission } from '../../../src/map/map-submission.ts'
import { document, flowPage, question, questionSet, receivedAt } from '../build-document.ts'

const context = { receivedAt, locale: 'uk' } as const

interface Insured {
  readonly name?: string
  readonly number?: string
  readonly address?: string
  readonly email?: string
  readonly phone?: string
}

const harbour: Insured = {
  name: 'Harbour Lettings Limited',
  number: '04634672',
  address: '14 Quay Street, Bristol BS1 4DJ',
  email: 'office@harbour-lettings.example.co.uk',
  phone: '0117 496 0101',
}

function form({ name, number, address, email, phone }: Insured, at = 1) {
  const lines = [
    name && `Full name of proposer: ${name}`,
    number && `Company registration number: ${number}`,
    address && `Correspondence address: ${address}`,
    email && `Email address: ${email}`,
    phone && `Telephone number: ${phone}`,
  ]
  return { ...document([flowPage(lines.filter((line) => line !== undefined))]), name: `form-${at}.pdf` }
}

const mail = (...lines: string[]) => ({
  ...document([flowPage(lines)]),
  format: 'email' as const,
  name: 'message.eml',
})

const foreignIndexes = (...documents: ReturnType<typeof form>[]) =>
  findForeignDocuments(documents, context).flatMap(({ documentIndex, standing }) =>
    standing === 'foreign' ? [documentIndex] : [],
  )

const standings = (...documents: ReturnType<typeof form>[]) =>
  findForeignDocuments(documents, context).map(({ documentIndex, standing }) => [documentIndex, standing])

test('the paper of another company is told apart, and the earlier of two strangers stands', () => {
  const other = form({ name: 'Crowhurst Haulage Limited', number: '08821856' }, 2)
  expect(foreignIndexes(form(harbour), other)).toEqual([1])
  expect(findForeignDocuments([form(harbour), other], context)[0]?.warning).toMatch(/^form-2\.pdf: /)
})

test('the company that the mail speaks of stands, wherever its paper lies', () => {
  const other = form({ name: 'Crowhurst Haulage Limited', number: '08821856' }, 2)
  const covering = mail('Please find the papers of our client Harbour Lettings Limited.')
  expect(foreignIndexes(other, form(harbour), covering)).toEqual([0])
})

test('a mail that is itself the proposal stands before a stray attachment', () => {
  const stray = form({ name: 'Crowhurst Haulage Limited', number: '08821856' })
  const proposal = mail('Full name of proposer: Harbour Lettings Limited', 'Telephone number: 0117 496 0101')
  expect(foreignIndexes(stray, proposal)).toEqual([0])
})

test('firms with like names are told apart by two keys that differ, and not by one', () => {
  const sister: Insured = { name: 'Harbour Estates Limited', number: '03578733', phone: '0161 496 0102' }
  expect(foreignIndexes(form(harbour), form(sister, 2))).toEqual([1])
  const { number: _, ...withoutNumber } = sister
  expect(foreignIndexes(form(harbour), form(withoutNumber, 2))).toEqual([])
})

test.each([
  ['a trading name', { name: 'J Marsh & P Cole t/a Harbour Lettings' }],
  ['the short form', { name: 'HARBOUR LETTINGS LTD' }],
  [
    'another office',
    { name: 'Harbour Lettings Limited', address: '2 Mill Lane, Leeds LS1 4AP', phone: '0113 496 0100' },
  ],
  ['a changed name with the same registration', { name: 'Quayside Homes Limited', number: '04634672' }],
  ['no name, one key that differs', { phone: '0113 496 0100' }],
  ['nothing that says whose it is', {}],
])('no false alarm: %s', (_, insured) => {
  expect(foreignIndexes(form(harbour), form(insured, 2))).toEqual([])
})

test('the name is unread, and two keys differ', () => {
  expect(
    foreignIndexes(form(harbour), form({ number: '08821856', address: '2 Mill Lane, Leeds LS1 4AP' }, 2)),
  ).toEqual([1])
})

test('a mailbox at a public host says nothing about the company', () => {
  const at = (box: string) => ({ phone: '0117 496 0101', email: `${box}@gmail.com` })
  expect(foreignIndexes(form(at('one')), form({ ...at('two'), phone: '0113 496 0100' }, 2))).toEqual([])
})

test('nothing is taken from the paper of another company', async () => {
  const set = questionSet(question('Insurer', 'Name of current insurer', 'text'))
  const stray = {
    ...document([
      flowPage(['Full name of proposer: Crowhurst Haulage Limited', 'Name of current insurer: Ageas']),
    ]),
    name: 'stray.pdf',
  }
  const result = await mapSubmission({
    submissionId: 'sub_1',
    questionSet: set,
    documents: [form(harbour), stray],
    receivedAt,
  })
  expect(result.answers.find((answer) => answer.questionId === 'Insurer')?.value ?? null).toBeNull()
  expect(result.warnings.join()).toContain('stray.pdf')
})

const paper = (...lines: string[]) => ({ ...document([flowPage(lines)]), name: 'paper.docx' })

test.each([
  [
    'names it over its figures',
    paper('Crowhurst Haulage Limited - Risk Summary', 'Annual turnover: £2,400,000'),
  ],
  ['is signed for it', paper('Our wages were £310,000.', 'For and on behalf of Crowhurst Haulage Limited')],
  ['is a firm of like name', form({ name: 'Harbour Catering Limited' }, 2)],
])('a paper that seems to be another company is doubted: it %s', (_, doubted) => {
  expect(standings(form(harbour), doubted)).toEqual([[1, 'doubtful']])
})

test('a form is doubted where the mail that brings it names another company', () => {
  const covering = {
    ...mail('Form attached.'),
    properties: { subject: 'Tolland Joinery Ltd - new business' },
  }
  expect(standings(form(harbour), covering)).toEqual([[0, 'doubtful']])
  const short = { ...mail('Form attached.'), properties: { subject: 'Harbour Letts Ltd - new business' } }
  expect(standings(form(harbour), short)).toEqual([])
})

test('a company of the same group is doubted, and a former name is not', () => {
  const other = form({ name: 'Crowhurst Haulage Limited' }, 2)
  const withLine = (line: string) => {
    const first = form(harbour)
    const [page] = first.pages
    return { ...first, pages: [flowPage([...(page?.text.split('\n') ?? []), line])] }
  }
  expect(standings(withLine('Parent company: Crowhurst Haulage Limited'), other)).toEqual([[1, 'doubtful']])
  expect(standings(withLine('We were formerly Crowhurst Haulage Limited'), other)).toEqual([])
})

test('the insured themselves are none of their group, with or without their subsidiaries', () => {
  const schedule = form({ name: 'Marlpit Coatings Ltd and its subsidiaries', number: '05551234' })
  const proposal = form({ name: 'Marlpit Coatings Ltd', number: '05551234' }, 2)
  const structure = mail('Marlpit Coatings Ltd is a wholly owned subsidiary of Ferrand plc.')
  expect(standings(schedule, proposal, structure)).toEqual([])
})

test('the answers of a paper that is doubted wait for a person', async () => {
  const set = questionSet(
    question('Turnover', 'Annual turnover', 'money'),
    question('Phone', 'Telephone number', 'phone'),
  )
  const doubted = {
    ...paper('Crowhurst Haulage Limited - Risk Summary', 'Annual turnover: £2,400,000'),
    readingId: 'rd_2',
  }
  const result = await mapSubmission({
    submissionId: 'sub_1',
    questionSet: set,
    documents: [form(harbour), doubted],
    receivedAt,
  })
  expect(result.answers).toMatchObject([
    {
      questionId: 'Turnover',
      value: '2400000',
      reasons: expect.arrayContaining(['conflict']),
      needsPerson: true,
    },
    { questionId: 'Phone', reasons: expect.not.arrayContaining(['conflict']) },
  ])
  expect(result.warnings.join()).toContain('paper.docx: it names another company')
})

test.each(['head', 'foot'])(
  "an accountant's letter says what it says of the insured, and the telephone at its %s is the accountant's",
  async (place) => {
    const telephone = (at: string) => (at === place ? ['Telephone number: 01632 960 114'] : [])
    const set = questionSet(
      question('Turnover', 'Annual turnover', 'money'),
      question('Phone', 'Telephone number', 'phone'),
    )
    const { phone: _, ...unreachable } = harbour
    const letter = {
      ...paper(
        'Dunmore & Pike LLP',
        ...telephone('head'),
        'Dear Sirs',
        'Harbour Lettings Limited',
        'Annual turnover: £1,100,000',
        'Yours faithfully',
        'For and on behalf of Dunmore & Pike LLP',
        ...telephone('foot'),
      ),
      readingId: 'rd_2',
    }
    const { answers } = await mapSubmission({
      submissionId: 'sub_1',
      questionSet: set,
      documents: [form(unreachable), letter],
      receivedAt,
    })
    expect(answers).toMatchObject([
      { value: '1100000', reasons: expect.not.arrayContaining(['conflict']) },
      { value: null },
    ])
  },
)

test('words that are no name make a page nobody else\u2019s: what stands under a label on a page of a photographed form', () => {
  const page = {
    ...document([flowPage(['Name of insured: Cover basis', 'Existing insurer: Calder Mutual'])]),
    name: 'page-2.jpg',
  }
  expect(standings(form(harbour), page)).toEqual([])
})

test('a paper that only calls its insured otherwise is doubted; one with the form of a name is another\u2019s', () => {
  expect(standings(form(harbour), form({ name: 'Crowhurst Haulage' }, 2))).toEqual([[1, 'doubtful']])
  expect(standings(form(harbour), form({ name: 'Crowhurst Haulage Ltd' }, 2))).toEqual([[1, 'foreign']])
  expect(standings(form(harbour), form({ name: 'Ann Fell t/a Crowhurst' }, 2))).toEqual([[1, 'foreign']])
})
