import { describe, expect, test } from 'vitest'
import type { FormField, Page, Span, Table, TableCell } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { labelTokens } from '../../src/map/label/label-tokens.ts'
import { shorterLabels } from '../../src/map/label/shorter-labels.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import {
  document,
  mark,
  type Printed,
  printedPage,
  question,
  questionSet,
  receivedAt,
  span,
  tablePage,
} from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const print: Partial<Span> = { family: 'Serif 000000' }
const pen: Partial<Span> = { family: 'Mono 12308f' }

/** Labels at the left in one face, answers beside them in another. */
function form(...rows: readonly (readonly [label: string, answer: string])[]): Printed[] {
  return rows.flatMap(([label, answer], at): Printed[] => [
    [40, 60 + at * 24, label, print],
    ...(answer === '' ? [] : ([[320, 60 + at * 24, answer, pen]] as Printed[])),
  ])
}

/** Enough of both faces for a paper to show what it was filled in with. */
const usual = form(
  ['Date business established:', '4 May 1998'],
  ['Company registration number:', '03574411'],
  ['Number of employees:', '17'],
  ['Website:', 'www.acme.example.co.uk'],
  ['Annual turnover:', '£1,250,000'],
  ['Year premises built:', '1987'],
)

async function answersOf(
  lines: readonly Printed[],
  questions: readonly Question[],
  extra: Partial<Page> = {},
) {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(...questions),
    documents: [document([printedPage(lines, extra)])],
    receivedAt,
  })
  return Object.fromEntries(result.answers.map(({ questionId, value }) => [questionId, value]))
}

const down = (lines: readonly Printed[], by: number) =>
  lines.map(([x, y, text, extra]): Printed => [x, y + by, text, extra ?? {}])

test.each([
  ['A6 Business to be insured', 'Business to be insured'],
  ['J1 (a) ever had insurance declined', 'ever had insurance declined'],
  ['3.2 (a) Number of employees', 'Number of employees'],
])('numbering says nothing: %s', (label, bare) => expect(labelTokens(label)).toEqual(labelTokens(bare)))

test('instructions are taken off labels', () =>
  expect(shorterLabels('Registered office, if different').map(({ text }) => text)).toContain(
    'Registered office',
  ))

describe('one label that asks several things', () => {
  test('insurer and policy number', async () => {
    const found = await answersOf(
      [
        ...usual,
        ...down(form(['Present insurer and policy number:', 'Calder Vale Insurance plc CV/CC/881204']), 200),
      ],
      [question('insurer', 'Name of current insurer', 'text'), question('policy', 'Policy number', 'text')],
    )
    expect(found).toEqual({ insurer: 'Calder Vale Insurance plc', policy: 'CV/CC/881204' })
  })
  test('a period has a first and a last day', async () => {
    const found = await answersOf(
      [...usual, ...down(form(['Period of insurance', 'From 1 December 2026 to 30 November 2027']), 200)],
      [question('from', 'Cover start date', 'date'), question('to', 'Cover end date', 'date')],
    )
    expect(found).toEqual({ from: '2026-12-01', to: '2027-11-30' })
  })
  test('a box for each thing asked', async () => {
    const box = (name: string, value: string, x: number, y: number): FormField => ({
      name,
      label: 'Rooms: in use / to let',
      kind: 'text',
      value,
      locator: { kind: 'field', page: 1, name, box: { x0: x, y0: y, x1: x + 50, y1: y + 12 } },
      span: `p1.${name}`,
    })
    const found = await answersOf(
      [...usual, [40, 260, 'Rooms: in use / to let', print]],
      [question('use', 'Rooms in use', 'integer'), question('let', 'Rooms to let', 'integer')],
      { fields: [box('f1', '31', 300, 260), box('f2', '7', 360, 260)] },
    )
    expect(found).toEqual({ use: 31, let: 7 })
  })
  test.each([
    ['Harbour Mutual (policy HM/2207/4)', 'Harbour Mutual', 'HM/2207/4'],
    ['Elm Risk, 4 Quay View, Hull HU1 1ZZ', 'Elm Risk', null],
  ])('a name with a remark: %s', async (answer, insurer, policy) => {
    const found = await answersOf(
      [...usual, ...down(form(['Present insurer:', answer]), 200)],
      [question('insurer', 'Name of current insurer', 'text'), question('policy', 'Policy number', 'text')],
    )
    expect(found).toEqual({ insurer, policy })
  })
  test('a yes with its number', async () => {
    const found = await answersOf(
      [...usual, ...down(form(['Do you hold a waste carrier licence?', 'Yes, no. QX-3177, to 2028']), 200)],
      [
        question('holds', 'Do you hold a waste carrier licence?', 'yesNo'),
        question('number', 'Waste carrier licence number', 'text'),
      ],
    )
    expect(found).toMatchObject({ number: 'QX-3177' })
  })
  test('lettered parts', async () => {
    const found = await answersOf(
      [
        ...usual,
        ...down(form(['(a) Number of directors and (b) number of vehicles owned', '(a) 4 (b) 12']), 200),
      ],
      [
        question('directors', 'Number of directors', 'integer'),
        question('vehicles', 'Number of vehicles owned', 'integer'),
      ],
    )
    expect(found).toEqual({ directors: 4, vehicles: 12 })
  })
})

test('a number alone under its label, in a cell of their own, counts nothing in the next cell', async () => {
  const boxes = ['Number of vans', 'Number of trailers', 'Most towed at one time'].map((label, column) => ({
    label: span(`l${column}`, [40 + column * 130, 60, label]),
    figure: span(`n${column}`, [40 + column * 130, 73, `${column + 3}`]),
    column,
  }))
  const cells = boxes.map(({ label, figure, column }): TableCell => {
    const text = `${label.text}\n${figure.text}`
    return { row: 0, column, text, spans: [label.id, figure.id], locator: label.locator }
  })
  const boxed = printedPage([], {
    spans: boxes.flatMap(({ label, figure }) => [label, figure]),
    tables: [{ id: 't1', headerRows: 0, rows: [cells] }],
  })
  expect(
    await valuesOf(
      boxed,
      question('vans', 'Number of vans', 'integer'),
      question('trailers', 'Trailers owned', 'integer'),
    ),
  ).toEqual([3, 4])
})

test('an address takes the postcode from its own box', async () => {
  const found = await answersOf(
    [
      ...usual,
      [40, 300, 'Business address:', print],
      [160, 300, 'Bryn Awel, Heol y Felin, Powys', pen],
      [40, 320, 'Postcode:', print],
      [160, 320, 'SY18 6AB', pen],
    ],
    [question('address', 'Business address', 'text'), question('postcode', 'Postcode', 'text')],
  )
  expect(found).toEqual({ address: 'Bryn Awel, Heol y Felin, Powys SY18 6AB', postcode: 'SY18 6AB' })
})

describe('whose details they are', () => {
  test("the signatory's name and date are not the proposer's", async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 400, 'Signed', print],
        [40, 424, 'Name (block capitals)', print],
        [200, 424, 'ROBERT HOLROYD', pen],
        [40, 448, 'Date', print],
        [200, 448, '4 November 2026', pen],
      ],
      [
        question('proposer', 'Name of proposer', 'text'),
        question('signatory', 'Name of signatory', 'text'),
        question('signed', 'Date signed', 'date'),
        question('start', 'Cover start date', 'date'),
      ],
    )
    expect(found).toMatchObject({
      proposer: null,
      signatory: 'ROBERT HOLROYD',
      signed: '2026-11-04',
      start: null,
    })
  })
  test('what an insurer says of itself in small print is nobody’s answer', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 700, 'Acme Cover is a trading name of Acme Agencies Ltd. Authorised and regulated.', print],
        [40, 712, 'Telephone 020 7946 0550. Email help@acme-cover.example.co.uk', print],
      ],
      [question('phone', 'Telephone number', 'text'), question('email', 'Email address', 'text')],
    )
    expect(found).toEqual({ phone: null, email: null })
  })
})

describe('questions in parts', () => {
  const questions = [
    question('bankrupt', 'Have you ever been declared bankrupt?', 'yesNo'),
    question('convicted', 'Have you ever been convicted of a criminal offence?', 'yesNo'),
  ]
  test('parts go on with their stem', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 300, '24. Has any director ever', print],
        [50, 316, '(a) been declared bankrupt?', print],
        [320, 316, 'No', pen],
        [50, 332, '(b) been convicted of a criminal offence?', print],
        [320, 332, 'Yes', pen],
      ],
      questions,
    )
    expect(found).toEqual({ bankrupt: false, convicted: true })
  })
  test('marks in the columns of a statement', async () => {
    const found = await answersOf(
      [
        ...usual,
        [300, 300, 'True', print],
        [360, 300, 'Not true', print],
        [40, 320, 'I have never been declared bankrupt', print],
        [305, 320, '●', {}],
        [40, 340, 'I have no convictions for any criminal offence', print],
        [372, 340, '●', {}],
      ],
      questions,
    )
    expect(found).toEqual({ bankrupt: false, convicted: true })
  })
  test('statements of fact that nobody objected to', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 300, 'You have told us that each of the following is true.', print],
        [50, 316, '1. You have never been declared bankrupt.', print],
        [50, 332, '2. You have been convicted of a criminal offence that is spent.', print],
      ],
      questions,
    )
    expect(found).toMatchObject({ bankrupt: false })
  })
  test('without such words a sentence says nothing', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 300, 'Important. You have never been declared bankrupt is a statement we may check.', print],
      ],
      questions,
    )
    expect(found).toEqual({ bankrupt: null, convicted: null })
  })
})

test('of a list to tick, what is left empty is not wanted', async () => {
  const at = (n: number) => 100 + n * 20
  const found = await answersOf(
    [
      [40, 80, 'Sections of cover required'],
      [60, at(0), 'Terrorism'],
      [60, at(1), 'Legal expenses'],
    ],
    [
      question('terrorism', 'Is terrorism cover required?', 'yesNo'),
      question('legal', 'Is legal expenses cover required?', 'yesNo'),
    ],
    {
      fields: [
        mark('m1', 'Terrorism', false, 46, at(0), 'Sections of cover required'),
        mark('m2', 'Legal expenses', true, 46, at(1), 'Sections of cover required'),
      ],
    },
  )
  expect(found).toEqual({ terrorism: false, legal: true })
})

test('what is on record is not what is asked for, and NC repeats it', async () => {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(
      question('stock', 'Stock sum insured', 'money'),
      question('plant', 'Machinery sum insured', 'money'),
      question('oldStock', 'Expiring stock sum insured', 'money'),
    ),
    documents: [
      document([
        tablePage([
          ['Item', 'Held on our records', 'Required from renewal'],
          ['Stock', '£875,000', '£910,000'],
          ['Machinery', '£1,950,000', 'NC'],
          ['Money', '£2,000', '£2,500'],
        ]),
      ]),
    ],
    receivedAt,
  })
  const found = Object.fromEntries(result.answers.map(({ questionId, value }) => [questionId, value]))
  expect(found).toEqual({ stock: '910000', plant: '1950000', oldStock: '875000' })
})

describe('what was filled in', () => {
  test('what was written for what was struck out is the answer', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 260, 'Telephone:', print],
        [320, 260, '01632 960417', { ...pen, struck: true }],
        [400, 258, '01632 960999', { family: 'Script b00020' }],
      ],
      [question('phone', 'Telephone number', 'phone')],
    )
    expect(found).toEqual({ phone: '01632 960999' })
  })
  test.each([
    ['Not right! Laptop stolen', true],
    ['Wrong - laptop stolen', true],
    ['Untrue, see letter', true],
    // What else was written is for a person to read.
    ['laptop, 2024', null],
  ])('a statement beside which %j was written', async (remark, claims) => {
    const statements: Printed[] = [
      [40, 300, 'You have told us that each of the following is true.', print],
      [40, 316, '1. You have had no claims or losses in the last three years.', print],
      [400, 316, remark, pen],
      [40, 332, '2. No director has ever been declared bankrupt.', print],
      [400, 332, 'correct', pen],
    ]
    const found = await answersOf(
      [...usual, ...statements],
      [
        question('claims', 'Any claims or losses in the last three years?', 'yesNo'),
        question('bankrupt', 'Has any director ever been declared bankrupt?', 'yesNo'),
      ],
    )
    expect(found).toEqual({ claims, bankrupt: false })
  })
  test('an address goes on in the next line from its left', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 260, 'Private or registered address', print],
        [240, 260, 'The Old Forge, 3 Mill Fold,', pen],
        [46, 274, 'Haworth, Keighley BD22 8DS', pen],
      ],
      [question('address', 'Private or registered address', 'address')],
    )
    expect(found).toEqual({
      address: {
        line1: 'The Old Forge',
        line2: '3 Mill Fold, Haworth',
        town: 'Keighley',
        postcode: 'BD22 8DS',
      },
    })
  })
})

describe('boxes and their words', () => {
  test('amounts, months and kinds are offered as options too', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 260, 'Indemnity period:', print],
        [40, 290, 'Public liability limit:', print],
        [40, 320, 'Type of alarm:', print],
      ],
      [
        question('period', 'Indemnity period (months)', 'integer'),
        question('limit', 'Public liability limit', 'money'),
        question('alarm', 'Type of alarm', 'text'),
      ],
      {
        fields: [
          mark('m5', 'Bells only', false, 200, 320, 'Type of alarm'),
          mark('m6', 'Redcare', true, 260, 320, 'Type of alarm'),
          mark('m1', '12', false, 200, 260, 'Indemnity period'),
          mark('m2', '24', true, 260, 260, 'Indemnity period'),
          mark('m3', '£2m', false, 200, 290, 'Public liability limit'),
          mark('m4', '£5m', true, 260, 290, 'Public liability limit'),
        ],
      },
    )
    expect(found).toEqual({ period: 24, limit: '5000000', alarm: 'Redcare' })
  })
  test('a tick in a box with its own words is not read again by a heading further up', async () => {
    const found = await answersOf(
      [
        ...usual,
        [480, 40, 'Yes', print],
        [520, 40, 'No', print],
        [40, 260, 'Has the area any history of flooding?', print],
        [522, 260, '✓', {}],
      ],
      [question('flood', 'Any history of flooding in the area?', 'yesNo')],
      {
        fields: [
          mark('m1', 'YES', true, 516, 260, 'Has the area any history of flooding?'),
          mark('m2', 'NO', false, 560, 260, 'Has the area any history of flooding?'),
        ],
      },
    )
    expect(found).toEqual({ flood: true })
  })
  test('a total without a subject answers no question of its own', async () => {
    const found = await answersOf(
      [...usual, ...down(form(['Total', '1,955']), 200)],
      [question('staff', 'Total number of volunteers', 'integer')],
    )
    expect(found).toEqual({ staff: null })
  })
  test('what stands beside a signature is no name', async () => {
    const found = await answersOf(
      [...usual, ...down(form(['Signatory position', 'Chairman']), 200)],
      [question('who', 'Signed by', 'text')],
    )
    expect(found).toEqual({ who: null })
  })
})

describe('answers that take more room than they have', () => {
  test('an address over two rows of a table that is made of lines of print', async () => {
    const rows: Printed[] = [
      [40, 260, 'Address of the premises', print],
      [320, 260, 'The Old Forge, 3 Mill Fold', pen],
      [320, 271, 'Haworth, Keighley BD22 8DS', pen],
      [40, 290, 'Number of vans', print],
      [320, 290, '4', pen],
    ]
    const spans = printedPage([...usual, ...rows]).spans.slice(-rows.length)
    const cellAt = (row: number, column: number, at: number): TableCell[] => {
      const one = spans[at]
      return one ? [{ row, column, text: one.text, spans: [one.id], locator: one.locator }] : []
    }
    const table: Table = {
      id: 't1',
      headerRows: 0,
      rows: [
        [...cellAt(0, 0, 0), ...cellAt(0, 1, 1)],
        cellAt(1, 1, 2),
        [...cellAt(2, 0, 3), ...cellAt(2, 1, 4)],
      ],
    }
    const found = await answersOf(
      [...usual, ...rows],
      [
        question('address', 'Address of the premises', 'address'),
        question('vans', 'Number of vans', 'integer'),
      ],
      { tables: [table] },
    )
    expect(found).toEqual({
      address: {
        line1: 'The Old Forge',
        line2: '3 Mill Fold, Haworth',
        town: 'Keighley',
        postcode: 'BD22 8DS',
      },
      vans: 4,
    })
  })
  test('an answer that begins above its line', async () => {
    const found = await answersOf(
      [
        ...usual,
        [320, 260, 'Beacon Alarm', pen],
        [40, 273, 'Company that maintains the alarm', print],
        [320, 273, 'Systems', pen],
      ],
      [question('alarm', 'Company that maintains the alarm', 'text')],
    )
    expect(found).toEqual({ alarm: 'Beacon Alarm Systems' })
  })
  test('a label and its answer on two lines each', async () => {
    const found = await answersOf(
      [
        ...usual,
        [40, 260, 'Place where the vehicles are', print],
        [320, 260, 'Unit 9 Canal Road and the homes of drivers in', pen],
        [40, 272, 'usually kept overnight', print],
        [320, 272, 'South Yorkshire', pen],
      ],
      [question('kept', 'Place where the vehicles are usually kept overnight', 'text')],
    )
    expect(found).toEqual({ kept: 'Unit 9 Canal Road and the homes of drivers in South Yorkshire' })
  })
})

test('the sums of a table whose cells are fields, in its last column too', async () => {
  const rows = [
    ['Section', 'Wanted?', 'Sum insured £', 'Excess £'],
    ['Buildings', '', '1,875,000', '250'],
    ['Contents', '', '46,000', '100'],
  ]
  const page = tablePage(rows)
  const fields: FormField[] = page.spans
    .filter(({ text }) => /\d/.test(text))
    .map((span) => ({
      name: span.id,
      label: 'Yes No',
      kind: 'text',
      value: span.text,
      locator: span.locator,
      span: span.id,
    }))
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: questionSet(
      question('buildings', 'Buildings sum insured', 'money'),
      question('contents', 'Contents sum insured', 'money'),
      question('excess', 'Contents excess', 'money'),
    ),
    documents: [document([{ ...page, fields }])],
    receivedAt,
  })
  expect(result.answers.map(({ value }) => value)).toEqual(['1875000', '46000', '100'])
})
