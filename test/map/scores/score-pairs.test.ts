import { describe, expect, test } from 'vitest'
import type { Question } from '../../../src/domain/question-set.ts'
import { LabelIndex } from '../../../src/map/label/label-index.ts'
import { LabelMatcher } from '../../../src/map/label/label-matcher.ts'
import { layOutPage } from '../../../src/map/layout/lay-out-page.ts'
import type { Pair } from '../../../src/map/pairs/pair.ts'
import { pairsFromTables } from '../../../src/map/pairs/tables/pairs-from-tables.ts'
import { nameParties } from '../../../src/map/pairs/writers/parties.ts'
import { isPlainEnough } from '../../../src/map/proposal.ts'
import { readPair } from '../../../src/map/scores/read-pair.ts'
import { scorePairs } from '../../../src/map/scores/score-pairs.ts'
import {
  document,
  mark,
  type Printed,
  printedPage,
  question,
  receivedAt,
  tablePage,
} from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

/** How well a label asks a question, by what it stands under. */
function matchOf(asked: Question, label: string, context = ''): number {
  const matcher = new LabelMatcher(new LabelIndex([{ question: asked }]))
  return matcher.match(label, context)[0]?.score ?? 0
}

describe('a label that only counts', () => {
  const staff = question('staff', 'Total number of employees', 'integer')
  test('asks nothing of its own', () => {
    expect(matchOf(staff, 'Total')).toBeLessThan(0.5)
    expect(matchOf(staff, 'How many?')).toBeLessThan(0.5)
  })
  test('asks for what it stands under', () => {
    expect(matchOf(staff, 'Total', 'Employees')).toBeGreaterThan(0.7)
    expect(matchOf(staff, 'If so, how many?', 'Do you have employees?')).toBeGreaterThan(0.6)
  })
  test('asks no words of what it stands under', () =>
    expect(matchOf(question('staff', 'Employees', 'longText'), 'Total', 'Employees')).toBeLessThan(0.5))
  test('asks nothing of a paragraph that it stands under', () => {
    const paragraph = `Please tell us of your employees, ${'please answer in full, '.repeat(4)}`
    expect(matchOf(staff, 'Total', paragraph)).toBe(0)
  })
  test('asks the question that does not say of what either', () =>
    expect(matchOf(question('total', 'Gross amount (total)', 'money'), 'Total')).toBeGreaterThan(0.5))
})

test('a name of a company and an address of the web are labels of nothing', () => {
  const index = new LabelIndex([
    { question: question('firm', 'Name of scaffolding company', 'text') },
    { question: question('site', 'Website', 'text') },
  ])
  const { isLabelItself } = new LabelMatcher(index)
  expect(['Scaffolding company name', 'Website address'].map(isLabelItself)).toEqual([true, true])
  expect(['Solway Scaffolding Company Ltd', 'www.website.example'].map(isLabelItself)).toEqual([false, false])
})

test('a tick may answer a question in words less near than other answers may', () => {
  const label = 'Are dogs allowed?'
  const pets = question('x', 'Are pets accepted?', 'yesNo')
  const index = new LabelIndex([{ question: pets }])
  const matcher = new LabelMatcher(index)
  expect(matchOf(pets, label)).toBeGreaterThan(0.45)
  expect(matchOf(pets, label)).toBeLessThan(0.5)
  const ticks = [mark('a', 'Yes', true, 300, 60, label), mark('b', 'No', false, 340, 60, label)]
  const page = printedPage(
    [
      [40, 60, label],
      [400, 60, 'Yes'],
    ],
    { fields: ticks },
  )
  const items = layOutPage(document([page]), 0, page)
  const scored = (kind: 'mark' | 'text') =>
    items
      .filter((item) => item.kind === kind && item.text !== label)
      .flatMap((item) =>
        scorePairs(
          [{ label, context: '', labelItems: [], items: [item], relation: 'beside', strength: 1 }],
          index,
          matcher,
          { receivedAt },
        ),
      )
  expect(scored('mark').map(({ value }) => value)).toEqual([true])
  expect(scored('mark').every(isPlainEnough)).toBe(true)
  expect(scored('text')).toEqual([])
})

test('who signed is read at the signature, and rather at the name', async () => {
  const signed = question('who', 'Signed by', 'text')
  const lines: Printed[] = [
    [40, 60, 'Signature'],
    [200, 60, 'R Hollis'],
  ]
  expect(await valuesOf(printedPage(lines), signed)).toEqual(['R Hollis'])
  expect(await valuesOf(printedPage(lines), question('who', 'Contact name', 'text'))).toEqual([null])
})

describe('a label that hardly matches a question', () => {
  const staff = question('staff', 'Number of employees', 'integer')
  const index = new LabelIndex([{ question: staff }])
  const matcher = new LabelMatcher(index)
  const page = printedPage([[300, 60, '17']])
  const [item] = layOutPage(document([page]), 0, page)
  const answersTo = (label: string) =>
    item === undefined
      ? []
      : scorePairs(
          [{ label, context: '', labelItems: [], items: [item], relation: 'beside', strength: 1 }],
          index,
          matcher,
          { receivedAt },
        )

  test('is none of its labels, and what stands beside it no answer', () => {
    for (const label of ['Number of dogs', 'Number of vehicles']) {
      expect(matchOf(staff, label)).toBeGreaterThan(0)
      expect(matchOf(staff, label)).toBeLessThan(0.5)
      expect(matcher.isWorthwhile(label, '')).toBe(false)
      expect(answersTo(label)).toEqual([])
    }
  })
  test('unlike one that says it in other words', () => {
    expect(matcher.isWorthwhile('How many staff', '')).toBe(true)
    expect(answersTo('How many staff')).toMatchObject([{ question: 0, value: 17 }])
  })
})

/** Labels with what was written beside them, in one print. */
const form = (...rows: readonly (readonly [string, string])[]) =>
  printedPage(
    rows.flatMap(([label, answer], at): Printed[] => [
      [40, 60 + at * 24, label],
      [300, 60 + at * 24, answer],
    ]),
  )

test('what stands beside a signature is nobody’s name', async () => {
  const signatory = question('who', 'Signed by', 'text')
  expect(await valuesOf(form(['Signed by', 'Oriel Stoke']), signatory)).toEqual(['Oriel Stoke'])
  expect(await valuesOf(form(['Signed by: position', 'Chairman']), signatory)).toEqual([null])
})

test('how to reach the broker is not how to reach whom it insures', async () => {
  const email = question('mail', 'Contact e-mail address', 'email')
  const page = form(['Broker contact e-mail', 'quotes@elm.example'])
  expect(await valuesOf(page, email)).toEqual([null])
  expect(await valuesOf(page, question('mail', "Broker's contact e-mail", 'email'))).toEqual([
    'quotes@elm.example',
  ])
  expect(await valuesOf(form(['Contact e-mail', 'sue@ash.example']), email)).toEqual(['sue@ash.example'])
})

test('what is said of one thing is said of the question that asks it, and of no other that shares a word', () => {
  const asked = ['Are goods carried in your own vans?', 'Are goods sold under your own name?']
  const index = new LabelIndex(asked.map((label) => ({ question: question(label, label, 'yesNo') })))
  const matcher = new LabelMatcher(index)
  const page = printedPage([[40, 60, 'No own vans']])
  const [item] = layOutPage(document([page]), 0, page)
  if (!item) throw new Error('nothing on the page')
  const answered = (other: number) => {
    matcher.match = () => [
      { question: 0, score: 0.97, understood: 1, ahead: 0.5 + (0.97 - other) / 2 },
      { question: 1, score: other, understood: 1, ahead: 0.5 - (0.97 - other) / 2 },
    ]
    const pair = {
      label: 'own vans',
      context: '',
      labelItems: [],
      items: [item] as const,
      inlineText: 'No own vans',
      relation: 'prose' as const,
      strength: 0.9,
      statement: { isDenied: true, isTrue: true },
    }
    return scorePairs([pair], index, matcher, { receivedAt }).map((one) => one.question)
  }
  expect(answered(0.86)).toEqual([0])
  // Two questions may ask the same in other words.
  expect(answered(0.93)).toEqual([0, 1])
})

test('what stands in the broker’s part is the broker’s, though its label says so itself', () => {
  const page = printedPage([[40, 60, '01632 960 114']])
  const [item] = layOutPage(document([page]), 0, page)
  if (!item) throw new Error('nothing on the page')
  const pair = {
    label: 'Telephone, broker',
    context: '',
    labelItems: [],
    items: [item] as const,
    relation: 'beside' as const,
    strength: 0.9,
  }
  expect(nameParties([pair], new Map([[item.span.id, 'broker']]))).toMatchObject([{ party: 'broker' }])
})

test('a yes to half of what is asked is no answer, and a no to it is one', async () => {
  const asked = question('manual', 'Is there a diving manual, with medical checks on all crew?', 'yesNo')
  expect(await valuesOf(form(['Is there a diving manual?', 'Yes']), asked)).toEqual([null])
  expect(await valuesOf(form(['Is there a diving manual?', 'No']), asked)).toEqual([false])
})

test('a No means the negative option where its words are asked', async () => {
  const guides = question('guides', 'Are guides hired, and are they insured?', 'choice', {
    options: [
      { value: 'none', label: 'None hired' },
      { value: 'insured', label: 'Hired and insured' },
      { value: 'not', label: 'Hired, insurance unknown' },
    ],
  })
  expect(await valuesOf(form(['Are guides insured?', 'No']), guides)).toEqual([null])
  expect(await valuesOf(form(['Are guides hired?', 'No']), guides)).toEqual(['none'])
})

/** What a pair with this label and text is read as. */
function readingOf(
  asked: Question,
  label: string,
  text: string,
  relation: Pair['relation'] = 'beside',
): unknown {
  const page = printedPage([[40, 60, text]])
  const [item] = layOutPage(document([page]), 0, page)
  if (!item) throw new Error('nothing on the page')
  const pair = { label, context: '', labelItems: [], items: [item] as const, relation }
  return readPair(asked, { ...pair, inlineText: text, strength: 1 }, { receivedAt })?.value ?? null
}

test.each([
  ['In force, 40771. Mooring applied for', null],
  ['Chalk pit; mooring applied for', null],
  ['Applied for; mooring in force', 'asked'],
  ['Applied for in May', 'asked'],
  ['Granted ..............', null],
])('an option that is said of something else, or only printed, is not chosen: %s', (text, value) => {
  const options = [
    { value: 'held', label: 'Granted' },
    { value: 'asked', label: 'Applied for' },
  ]
  expect(readingOf(question('permit', 'Diving permit', 'choice', { options }), 'Diving permit', text)).toBe(
    value,
  )
})

test.each([
  ['Mooring fee', 'paid until 31 March', 'beside', null],
  ['Mooring fee', '31', 'prose', null],
  ['Mooring fee', '310', 'beside', '310'],
  ['Mooring fee', '2026', 'same_line', null],
  ['Mooring fee', '2,026', 'same_line', '2026'],
] as const)(
  'a figure is no amount that is a day, a count or a year: %s %s, %s',
  (label, text, relation, value) =>
    expect(readingOf(question('fee', label, 'money'), label, text, relation)).toBe(value),
)

test('a year that stands alone in a line counts nothing there, and in its own place does', () => {
  const boats = question('boats', 'Boats kept', 'integer')
  expect(readingOf(boats, 'Boats kept', '2019', 'same_line')).toBeNull()
  expect(readingOf(boats, 'Boats kept', '2019', 'beside')).toBe(2019)
  expect(readingOf(question('since', 'Year of launch', 'integer'), 'Launched', '2019', 'same_line')).toBe(
    2019,
  )
})

test('what a sentence denies besides does not turn its No into a yes', () => {
  const caves = question('caves', 'Is cave diving offered?', 'yesNo')
  const label = 'cave diving and nothing at night'
  expect(readingOf(caves, label, `no ${label}`)).toBe(false)
})

describe('a label that shares words with a question of something else', () => {
  const money = (label: string) => question('q', label, 'money')

  test.each([
    ['Contents sum insured', 'Contents excess', '£250', null],
    ['Contents excess', 'Contents excess', '£250', '250'],
    ['Annual turnover from moorings', 'Annual turnover', '£310,000', null],
    ['Annual turnover from moorings', 'Annual turnover (moorings)', '£310,000', '310000'],
    ['Annual turnover', 'Annual turnover', '£310,000', '310000'],
  ])('%s beside %s: %s', async (asked, label, answer, value) =>
    expect(await valuesOf(form([label, answer]), money(asked))).toEqual([value]),
  )

  test('is told by its row where the words over its column are others', () => {
    const page = tablePage([
      ['', 'Agreed £', 'Premium £'],
      ['Insurance premium tax', '494', '468'],
      ['Policy excess', '250', '250'],
    ])
    const index = new LabelIndex([{ question: money('Insurance premium') }])
    const pairs = pairsFromTables(layOutPage(document([page]), 0, page))
    const found = scorePairs(pairs, index, new LabelMatcher(index), { receivedAt })
    expect(found.map(({ value }) => value)).not.toContain('468')
  })
})

describe('the words over a column', () => {
  const [head, wages, share] = [
    question('heads', 'Clerks, number', 'integer'),
    question('wages', 'Clerks, wages', 'money'),
    question('share', 'Clerks, share of staff', 'percent'),
  ]
  /** What a cell answers that was read by its row and column, and by what stands beside it too. */
  const answeredBy = (asked: Question, column: string, text: string) => {
    const page = printedPage([[300, 60, text]])
    const [item] = layOutPage(document([page]), 0, page)
    if (!item) throw new Error('nothing on the page')
    const read = { context: '', labelItems: [], items: [item] as const, strength: 1 }
    const pairs: Pair[] = [
      { ...read, label: `Clerks ${column}`, relation: 'table_cell', column },
      { ...read, label: asked.label, relation: 'beside' },
    ]
    const index = new LabelIndex([{ question: asked }])
    return scorePairs(pairs, index, new LabelMatcher(index), { receivedAt }).map(({ value }) => value)
  }

  test('hold of a cell however it was read', () => {
    expect(answeredBy(wages, 'Number', '14')).toEqual([])
    expect(answeredBy(wages, 'Wages', '14,000')).toContain('14000')
    expect(answeredBy(head, 'Number', '14')).toContain(14)
  })

  test('that count hold no share but one that says so', () => {
    expect(answeredBy(share, 'Number', '14')).toEqual([])
    expect(answeredBy(share, 'Number', '14%')).toContain('14')
    expect(answeredBy(share, 'Share', '14')).toContain('14')
  })
})

describe('a cell of a list answers a single question', () => {
  /** Whether the cell of this row answers, where its label matches as well as this and its list asks for 0.85. */
  const answers = (asked: string, row: string, score: number, more: Partial<Pair> = {}) => {
    const page = printedPage([[300, 60, '14,000']])
    const [item] = layOutPage(document([page]), 0, page)
    if (!item) throw new Error('nothing on the page')
    const index = new LabelIndex([{ question: question('q', asked, 'money') }])
    const matcher = new LabelMatcher(index)
    matcher.match = () => [{ question: 0, score, understood: 1, ahead: 1 }]
    const rivals = [{ own: row, others: ['Divers'] }]
    const cell = { label: `${row} pay`, context: '', labelItems: [], items: [item] as const, rivals }
    const pair: Pair = { ...cell, relation: 'table_cell', strength: 0.9, leastMatch: 0.85, ...more }
    return scorePairs([pair], index, matcher, { receivedAt }).length > 0
  }

  test('where its label matches as plainly as a list asks', () => {
    expect(answers('Pay of staff', 'Riggers', 0.86)).toBe(true)
    expect(answers('Pay of staff', 'Riggers', 0.84)).toBe(false)
  })

  test('less plainly where the question names its row', () => {
    expect(answers('Pay of riggers', 'Riggers', 0.76)).toBe(true)
    expect(answers('Pay of riggers', 'Riggers', 0.74)).toBe(false)
  })

  test('less plainly still where it is the total that is asked for', () => {
    expect(answers('Total pay', 'Total', 0.7, { isTotal: true })).toBe(true)
    expect(answers('Total pay', 'Total', 0.66, { isTotal: true })).toBe(false)
    expect(answers('Total pay', 'Total', 0.7)).toBe(false)
    expect(answers('Pay of staff', 'Total', 0.7, { isTotal: true })).toBe(false)
  })
})

test('a yes does not say how often, and other answers need not', async () => {
  const ropes = 'Are the ropes replaced every year?'
  const page = form(['Are the ropes replaced?', 'Yes'])
  expect(await valuesOf(page, question('ropes', ropes, 'yesNo'))).toEqual([null])
  expect(
    await valuesOf(form(['Are the ropes replaced each season?', 'Yes']), question('ropes', ropes, 'yesNo')),
  ).toEqual([true])
})
