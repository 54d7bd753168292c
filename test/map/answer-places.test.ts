import { describe, expect, test } from 'vitest'
import type { Document, Word } from '../../src/domain/document.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { afterAnswerCue, isAnswerCue } from '../../src/map/pairs/lines/answer-cues.ts'
import { splitInline } from '../../src/map/pairs/split-inline.ts'
import {
  choose,
  document,
  flowPage,
  type Printed,
  printedPage,
  question,
  questionSet,
  receivedAt,
  sheetPage,
  tablePage,
} from './build-document.ts'

const set = questionSet(
  question('ProposerName', 'Full name of proposer', 'text'),
  question('DateEstablished', 'Date the business was established', 'date'),
  question('StartDate', 'Date cover is to commence', 'date'),
  question('CurrentPremium', 'Expiring or current annual premium', 'money'),
  question('EmployeeCount', 'Number of employees', 'integer'),
  question('CurrentInsurer', 'Name of current insurer', 'text'),
  question('CurrentExpiry', 'Expiry date of the current policy', 'date'),
  question('Email', 'E-mail address', 'text'),
  question('Phone', 'Telephone number', 'text'),
  question('Address', 'Correspondence address', 'text'),
  question('SplitUk', 'Percentage of fees from the United Kingdom', 'percent'),
  question('Payment', 'Method of payment', 'choice', choose('Annual', 'Monthly direct debit')),
)
async function answersOf(...documents: readonly Document[]) {
  const result = await mapSubmission({ submissionId: 's', questionSet: set, documents, receivedAt })
  return (id: string) => {
    const answer = result.answers.find((one) => one.questionId === id)
    const candidate = result.candidates.find((one) => one.id === answer?.candidateId)
    return {
      value: answer?.value ?? null,
      relation: candidate?.evidence[0]?.relation,
      signals: candidate?.signals,
    }
  }
}
const facts = [
  ['Full name of proposer', 'Acme Widgets Limited'],
  ['Date established', '4 May 1998'],
  ['Inception date', '1 December 2026'],
  ['Current premium', '£4,250'],
  ['Number of employees', '17'],
  ['Current insurer', 'Aviva'],
] as const
const expected = {
  ProposerName: 'Acme Widgets Limited',
  DateEstablished: '1998-05-04',
  StartDate: '2026-12-01',
  CurrentPremium: '4250',
  EmployeeCount: 17,
  CurrentInsurer: 'Aviva',
}

describe('answers over their captions', () => {
  const captioned = facts.flatMap(([label, value], at): Printed[] => [
    [40, 60 + at * 34, value],
    [40, 73 + at * 34, label],
  ])

  test('are found where the whole paper is made so', async () => {
    const answer = await answersOf(document([printedPage(captioned)]))
    for (const [id, value] of Object.entries(expected)) {
      expect(answer(id).value, id).toBe(value)
      expect(answer(id).relation, id).toBe('above')
    }
  })

  test('are not looked for where answers stand below', async () => {
    const below = facts.flatMap(([label, value], at): Printed[] => [
      [40, 60 + at * 34, label],
      [40, 73 + at * 34, value],
    ])
    const answer = await answersOf(document([printedPage(below)]))
    for (const [id, value] of Object.entries(expected)) {
      expect(answer(id).value, id).toBe(value)
      expect(answer(id).relation, id).toBe('below')
    }
  })

  test('a blank under a caption form stays blank', async () => {
    const withoutPremium = captioned.filter(([, , text]) => text !== '£4,250')
    const answer = await answersOf(document([printedPage(withoutPremium)]))
    expect(answer('CurrentPremium').value).toBeNull()
    expect(answer('StartDate').value).toBe('2026-12-01')
  })
})

describe('captions that only their size tells from what was filled in', () => {
  /** A page of lines in sizes of their own, each one word. */
  const sized = (lines: readonly (readonly [y: number, text: string, size: number])[]) => {
    const page = printedPage(lines.map(([y, text], at): Printed => [40, y, text, { words: [at, at + 1] }]))
    const words = lines.map(([, text, size], at): Word => {
      const { locator } = page.spans[at] ?? {}
      return { text, size, box: locator?.kind === 'box' ? locator.box : { x0: 0, y0: 0, x1: 0, y1: 0 } }
    })
    return { ...page, words }
  }
  const under = (size: number) =>
    sized(
      facts.flatMap(([label, value], at) => [
        [60 + at * 34, value, 10],
        [73 + at * 34, label, size],
      ]),
    )

  test('ask for the line over them', async () => {
    const answer = await answersOf(document([under(7)]))
    for (const [id, value] of Object.entries(expected)) expect(answer(id).value, id).toBe(value)
  })

  test('need not be many of one type', async () => {
    const page = sized([
      [60, 'Orrin Archery Club', 10],
      [73, 'Full name of proposer', 7],
      [94, '23 May 2027', 10],
      [107, 'When founded', 7],
      [128, '17', 10],
      [141, 'How many stalls', 7],
      [162, 'Fennel Mutual', 10],
      [175, 'Current insurer', 7],
    ])
    const answer = await answersOf(document([page]))
    expect(answer('CurrentInsurer').value).toBe('Fennel Mutual')
    expect(answer('ProposerName').value).toBe('Orrin Archery Club')
  })

  test('are no captions where each stands over its answer', async () => {
    const lines = facts.flatMap(([label, value], at): [number, string, number][] => [
      [60 + at * 34, label, 7],
      [73 + at * 34, value, 10],
    ])
    const answer = await answersOf(document([sized(lines)]))
    for (const [id, value] of Object.entries(expected)) expect(answer(id).value, id).toBe(value)
  })

  test('of one size with what was filled in ask for nothing that stands farther below', async () => {
    const page = sized([
      [60, 'Orrin Archery Club', 10],
      [73, 'Full name of proposer', 10],
      [94, 'Lodge Farm 12', 10],
      [107, 'Where it is held', 10],
      [128, '17', 10],
      [141, 'How many stalls', 10],
    ])
    expect((await answersOf(document([page])))('ProposerName').value).not.toBe('Lodge Farm 12')
  })
})

test('what a paper hardly ever does speaks against an answer', async () => {
  const beside = facts.flatMap(([label, value], at): Printed[] => [
    [40, 60 + at * 20, label],
    [260, 60 + at * 20, value],
  ])
  const answer = await answersOf(
    document([printedPage([...beside, [40, 300, 'Telephone number'], [40, 313, '0161 496 0000']])]),
  )
  expect(answer('StartDate').signals?.habit).toBe(1)
  const phone = answer('Phone')
  if (phone.value !== null) expect(phone.signals?.habit).toBeLessThan(0.5)
})

describe('words that only announce an answer', () => {
  test('are known', () => {
    for (const text of ['Answer', 'Response:', 'Your answer', 'REPLY'])
      expect(isAnswerCue(text), text).toBe(true)
    for (const text of ['Answerphone Ltd', 'A', 'Responsible', ''])
      expect(isAnswerCue(text), text).toBe(false)
    expect(afterAnswerCue('Answer: 17')).toBe('17')
    expect(afterAnswerCue('A. Acme Ltd')).toBe('Acme Ltd')
    expect(afterAnswerCue('Acme: Ltd')).toBeNull()
    expect(afterAnswerCue('A1 Plumbing')).toBeNull()
  })

  test('lead to what stands beside them, and are never it', async () => {
    const rows = facts.flatMap(([label, value]) => [
      ['1', label, ''],
      ['', 'Answer', value],
    ])
    const answer = await answersOf(document([tablePage(rows, { headerRows: 0 })]))
    for (const [id, value] of Object.entries(expected)) expect(answer(id).value, id).toBe(value)
  })

  test('questions and answers in a mail', async () => {
    const lines = facts.flatMap(([label, value]) => [`Q: ${label}?`, `A: ${value}`])
    const answer = await answersOf(document([flowPage(lines)]))
    for (const [id, value] of Object.entries(expected)) expect(answer(id).value, id).toBe(value)
  })

  test('a question that was left blank takes no answer from the next', async () => {
    const lines = [
      '1. Number of employees',
      '2. Current insurer',
      'Aviva',
      '3. Current premium',
      'TBC',
      '4. Inception date',
      '1 December 2026',
    ]
    const answer = await answersOf(document([flowPage(lines)]))
    expect(answer('EmployeeCount').value).toBeNull()
    expect(answer('CurrentPremium').value).toBeNull()
    expect(answer('CurrentInsurer').value).toBe('Aviva')
    expect(answer('StartDate').value).toBe('2026-12-01')
  })
})

describe('texts that cannot be what is asked', () => {
  test('an address is no e-mail, a name no telephone number', async () => {
    const answer = await answersOf(
      document([
        printedPage([
          [40, 60, 'Correspondence address'],
          [260, 60, 'jane@example.com'],
          [40, 80, 'E-mail address'],
          [260, 80, 'Jane Doe'],
          [40, 100, 'Telephone number'],
          [260, 100, 'Aviva'],
        ]),
      ]),
    )
    for (const id of ['Address', 'Phone']) expect(answer(id).value, id).toBeNull()
    // Where to write to is an e-mail address here, whatever stands beside the label that asks for one.
    expect(answer('Email').value).not.toBe('Jane Doe')
  })

  test('how to answer is no answer', async () => {
    expect(splitInline('Division of fees: work type (must total 100%)')).toEqual([])
    expect(splitInline('Division of fees: 100%')).not.toEqual([])
    expect(splitInline('OB 1098233')).toEqual([])
    expect(splitInline('VAT 1098233')).not.toEqual([])
    const answer = await answersOf(
      document([printedPage([[40, 60, 'Percentage of fees from the UK (must total 100%)']])]),
    )
    expect(answer('SplitUk').value).toBeNull()
  })
})

test('a second paper that states a question answers no other question with it', async () => {
  const form = document([
    printedPage([
      [40, 60, 'Expiry date of the current policy'],
      [260, 60, '17 December 2026'],
    ]),
  ])
  const letter = document(
    [
      printedPage([
        [40, 60, 'Expiry date of the current policy'],
        [260, 60, '18 December 2026'],
      ]),
    ],
    {
      readingId: 'rd_2',
      sourceFileId: 'file_2',
      name: 'letter.pdf',
    },
  )
  const answer = await answersOf(form, letter)
  expect(answer('CurrentExpiry').value).toBe('2026-12-17')
  expect(answer('StartDate').value).toBeNull()
})

test('words for options that are not theirs', async () => {
  for (const [text, value] of [
    ['Annually', 'Annual'],
    ['In full', 'Annual'],
    ['By instalments', 'Monthly direct debit'],
  ] as const) {
    const answer = await answersOf(document([flowPage([`Method of payment: ${text}`])]))
    expect(answer('Payment').value, text).toBe(value)
  }
})

describe('figures in thousands', () => {
  test('where the label or a note says so', async () => {
    const label = await answersOf(document([flowPage(['Current annual premium (£000): 12.5'])]))
    expect(label('CurrentPremium').value).toBe('12500')
    const note = await answersOf(
      document([flowPage(['All amounts are in £000', 'Current annual premium: 14'])]),
    )
    expect(note('CurrentPremium').value).toBe('14000')
  })

  test.each([
    [['Current annual premium', '14', '£000'], '14000'],
    [['Current annual premium', '£000', '14'], '14000'],
    [['Current annual premium', '14', '£'], '14'],
    [['Stamp costs', '3', '£000', 'Current annual premium', '14'], '14'],
  ])('where a cell of its own says so for the figure beside it: %j', async (row, value) => {
    const answer = await answersOf(document([sheetPage([['Question', 'Answer', 'Unit'], row])]))
    expect(answer('CurrentPremium').value).toBe(value)
  })

  test('not where the figure brings its own unit, or nobody says so', async () => {
    const own = await answersOf(
      document([flowPage(['All amounts are in £000', 'Current annual premium: £14,250'])]),
    )
    expect(own('CurrentPremium').value).toBe('14250000')
    const suffix = await answersOf(
      document([flowPage(['All amounts are in £000', 'Current annual premium: 14k'])]),
    )
    expect(suffix('CurrentPremium').value).toBe('14000')
    const plain = await answersOf(document([flowPage(['Current annual premium: 14'])]))
    expect(plain('CurrentPremium').value).toBe('14')
  })
})
