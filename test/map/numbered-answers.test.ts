import { describe, expect, test } from 'vitest'
import type { Document } from '../../src/domain/document.ts'
import type { Question } from '../../src/domain/question-set.ts'
import { document, flowPage, type Printed, printedPage, question, tablePage } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const answersOf = async (documents: readonly Document[], questions: readonly Question[]) =>
  (await mapPapers(documents, questions)).found

/** A form whose numbers stand in a column of their own and whose answers are elsewhere. */
function form(questions: readonly string[], referral = 'see attached sheet'): Document {
  const lines = questions.flatMap((text, at): Printed[] => [
    [40, 100 + at * 30, String(at + 1)],
    [60, 100 + at * 30, text],
    [430, 100 + at * 30, referral],
  ])
  return document([printedPage([[40, 40, 'Kestrel Leisure: underwriting questions'], ...lines])])
}

function sheet(lines: readonly string[], title = 'Answers'): Document {
  const printed = lines.map((text, at): Printed => [50, 100 + at * 14, text])
  return document([printedPage([[50, 60, title], ...printed])], {
    readingId: 'rd_2',
    sourceFileId: 'file_2',
    name: 'sheet.pdf',
  })
}

const asked = [
  'Name of the club?',
  'When was the club founded?',
  'Number of (a) courts indoors (b) courts outdoors',
  'Date from which cover is needed; present insurer; present premium.',
  'Has any insurer declined you?',
  'Convictions, insolvencies, county court judgments.',
]
const questions = [
  question('Name', 'Name of the club', 'text'),
  question('Founded', 'Year the club was founded', 'integer'),
  question('Indoors', 'Number of indoor courts', 'integer'),
  question('Outdoors', 'Number of outdoor courts', 'integer'),
  question('Start', 'Cover start date', 'date'),
  question('Insurer', 'Current insurer', 'text'),
  question('Premium', 'Current premium', 'money'),
  question('Declined', 'Has any insurer ever declined cover?', 'yesNo'),
  question('Convictions', 'Any criminal convictions?', 'yesNo'),
  question('Ccj', 'Any county court judgments?', 'yesNo'),
]
const answers = [
  '1. Brackenfold Racquets Club Ltd',
  '2. Founded in 1983',
  '3. (a) 4 (b) 9',
  '4. 1 August 2027. Norbury General. £3,418 + tax.',
  '5. No.',
  '6. Convictions none. Insolvencies none. Judgments: one in 2019, paid.',
]

describe('answers on a sheet of their own', () => {
  test('each belongs to the question of its number, part by part', async () => {
    const found = await answersOf([form(asked), sheet(answers)], questions)
    expect(found).toMatchObject({
      Name: 'Brackenfold Racquets Club Ltd',
      Indoors: 4,
      Outdoors: 9,
      Start: '2027-08-01',
      Insurer: 'Norbury General',
      Premium: '3418',
      Declined: false,
      Convictions: false,
    })
    expect(found['Ccj']).not.toBe(false)
  })

  test('the evidence is what stands on the sheet, and the words of the form are no answers', async () => {
    const { result } = await mapPapers([form(asked), sheet(answers)], questions)
    const insurer = result.candidates.find((one) => one.questionId === 'Insurer')
    expect(insurer?.evidence).toMatchObject([
      { sourceFileId: 'file_2', text: 'Norbury General', relation: 'cited' },
    ])
    for (const one of result.answers.filter(({ state }) => state === 'proposed'))
      expect(result.candidates.find(({ id }) => id === one.candidateId)?.evidence[0]?.sourceFileId).toBe(
        'file_2',
      )
  })

  test('numbers of another list answer nothing', async () => {
    const found = await answersOf([form(asked, ''), sheet(answers, 'Minutes of the committee')], questions)
    expect(found).not.toHaveProperty('Insurer')
    expect(found).not.toHaveProperty('Indoors')
  })

  test('only what found no room on the form stands on the sheet, under numbers of sections', async () => {
    const found = await answersOf(
      [
        document([
          printedPage([
            [40, 100, '1.1'],
            [70, 100, 'Name of the club?'],
            [300, 100, 'Brackenfold Racquets Club'],
            [40, 130, '1.2'],
            [70, 130, 'Number of (a) courts indoors (b) courts outdoors'],
            [400, 130, 'see separate sheet'],
            [40, 160, '2.1'],
            [70, 160, 'When was the club founded?'],
            [300, 160, '1983'],
            [40, 190, '2.5'],
            [70, 190, 'Present insurer?'],
            [400, 190, 'see separate sheet'],
          ]),
        ]),
        sheet(['1.2 (a) 4 (b) 9', '2.5 Norbury General'], 'Brackenfold'),
      ],
      questions,
    )
    expect(found).toMatchObject({ Indoors: 4, Outdoors: 9, Insurer: 'Norbury General' })
  })

  test('a continuation page names the question that it goes on with', async () => {
    const found = await answersOf(
      [
        document([
          printedPage([
            [40, 100, '1.'],
            [60, 100, 'Name of the club?'],
            [40, 130, '2.'],
            [60, 130, 'Who is your present insurer?'],
            [40, 160, '3.'],
            [60, 160, 'Number of (a) courts indoors (b) courts outdoors'],
          ]),
          printedPage(
            [
              [40, 60, 'Further information'],
              [40, 100, 'Q2: Norbury General'],
              [40, 130, 'Q3(b): 9'],
            ],
            { number: 2 },
          ),
        ]),
      ],
      questions,
    )
    expect(found).toMatchObject({ Insurer: 'Norbury General', Outdoors: 9 })
    expect(found).not.toHaveProperty('Indoors')
  })

  describe('notes at the end of a form', () => {
    const conditions = question('Conditions', 'Details of special conditions', 'text')
    const crowds = question('Crowds', 'Number of spectators at the largest event', 'integer')
    const declined = question(
      'Declined',
      'Has any insurer declined you or imposed special conditions?',
      'yesNo',
    )
    const withNotes = (...notes: Printed[]) =>
      document([
        printedPage([
          [40, 100, '2.1'],
          [70, 100, 'Full name of the club'],
          [40, 130, '2.2'],
          [70, 130, 'Postal address'],
          [40, 160, '2.3'],
          [70, 160, 'Telephone'],
          [40, 190, '2.4'],
          [70, 190, 'Number of spectators at the largest event'],
          [330, 190, '450'],
          [40, 220, '2.5'],
          [70, 220, 'Has any insurer declined you or imposed special conditions?'],
          [430, 220, 'Yes'],
        ]),
        printedPage([[40, 60, '5. DETAILS', { heading: true }], ...notes], { number: 2 }),
      ])

    test('say more of the question whose number they name, and leave its own answer as it is', async () => {
      const form = withNotes(
        [40, 90, '2.4 - county final, ticketed'],
        [40, 110, '2.5(i) Norbury: no cover for fireworks since 2024; lifted in May.'],
      )
      expect(await answersOf([form], [conditions, crowds, declined])).toEqual({
        Conditions: 'Norbury: no cover for fireworks since 2024; lifted in May.',
        Crowds: 450,
        Declined: true,
      })
    })

    test('with numbers in a column of their own', async () => {
      const form = withNotes(
        [40, 90, '2.5'],
        [90, 90, 'FIREWORKS EXCLUDED BY NORBURY SINCE 2024'],
        [40, 110, '2.4'],
        [90, 110, 'COUNTY FINAL'],
      )
      expect(await answersOf([form], [conditions])).toEqual({
        Conditions: 'FIREWORKS EXCLUDED BY NORBURY SINCE 2024',
      })
    })

    test('and a figure that begins a line names no question', async () => {
      const form = withNotes([40, 90, '25 stewards trained by Norbury since 2024'], [40, 110, '2 gates'])
      expect(await answersOf([form], [conditions])).toEqual({})
    })
  })

  test('two papers with the same numbers leave it open which is answered', async () => {
    const other = form(['Fax?', 'Parking?', 'Bar?', 'Kitchen?', 'Gym?', 'Pool?'])
    const found = await answersOf(
      [form(asked), { ...other, readingId: 'rd_3', sourceFileId: 'file_3' }, sheet(answers)],
      questions,
    )
    expect(found).not.toHaveProperty('Outdoors')
  })

  test('a hostile sheet ends soon', async () => {
    const long = Array.from({ length: 99 }, (_, at) => `${at + 1}. ${'(a) 1, '.repeat(60)}`)
    await expect(answersOf([form(asked), sheet(long)], questions)).resolves.toBeDefined()
  })
})

describe('answers written under quoted questions', () => {
  const mail = (lines: readonly string[]) => {
    const page = flowPage(lines)
    const spans = page.spans.map((span) =>
      span.text.startsWith('>') ? { ...span, role: 'quoted' as const } : span,
    )
    return document([{ ...page, spans }], { format: 'email', name: 'mail.eml' })
  }

  test('each run of quoted lines asks, what stands under it answers', async () => {
    const found = await answersOf(
      [
        mail([
          'Hello, answers below.',
          '> 1. Name of the club?',
          'Brackenfold Racquets Club Ltd',
          '> 2. Number of (a) courts indoors (b) courts outdoors',
          '(a) 4',
          '(b) 9',
          '> 3. Who insures you now, what do you pay?',
          'Norbury General, £3,418 all in. Policy no NG-SP-20418.',
          '> 4. Anyone ever been declined cover, convicted?',
          'Declined no. No convictions.',
        ]),
      ],
      [...questions, question('Policy', 'Current policy number', 'text')],
    )
    expect(found).toMatchObject({
      Name: 'Brackenfold Racquets Club Ltd',
      Indoors: 4,
      Outdoors: 9,
      Insurer: 'Norbury General',
      Policy: 'NG-SP-20418',
      Declined: false,
      Convictions: false,
    })
  })

  test('a single quoted line is no questionnaire', async () => {
    const found = await answersOf(
      [mail(['> Who insures you now?', 'Thanks, I will come back to you.'])],
      questions,
    )
    expect(found).toEqual({})
  })
})

test('a table of questions and answers is split where one row asks several things', async () => {
  const found = await answersOf(
    [
      document([
        tablePage([
          ['#', 'Question', 'Answer'],
          ['1', 'Courts indoors / courts outdoors', '4 / 9'],
          ['2', 'Any declined / convictions / county court judgments?', 'None'],
        ]),
      ]),
    ],
    questions,
  )
  expect(found).toMatchObject({ Indoors: 4, Outdoors: 9, Convictions: false, Ccj: false })
})
