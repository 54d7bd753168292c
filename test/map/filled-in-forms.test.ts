import { describe, expect, test } from 'vitest'
import type { Page, Span } from '../../src/domain/document.ts'
import { LabelIndex } from '../../src/map/label/label-index.ts'
import { LabelMatcher } from '../../src/map/label/label-matcher.ts'
import { findAnswerPrint } from '../../src/map/layout/answer-print.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import { findBlankLabels } from '../../src/map/pairs/lines/blank-labels.ts'
import { joinPostcodes } from '../../src/map/pairs/lines/join-postcodes.ts'
import { PageGrid } from '../../src/map/pairs/lines/page-grid.ts'
import { pairsAlongStem } from '../../src/map/pairs/lines/pairs-along-stem.ts'
import type { Pair } from '../../src/map/pairs/pair.ts'
import type { Proposal } from '../../src/map/proposal.ts'
import { withoutBlanks } from '../../src/map/without-blanks.ts'
import { form, pen, print } from '../support/filled-in-form.ts'
import { document, type Printed, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const note: Partial<Span> = { family: 'Narrow 555555' }

function fail(text: string): never {
  throw new Error(`the page does not say ${text}`)
}

describe('what looks like neither labels nor answers', () => {
  const numbered = form(
    ...['A1', 'A2', 'A3', 'A4', 'A5', 'A6'].map((code, at): Printed => [40, 60 + at * 30, code, note]),
    [62, 60, 'Full name of proposer', print],
    [170, 60, '(legal entity)', note],
    [41, 74, 'Fenside Home Partners Ltd', pen],
    [62, 90, 'Name of the home', print],
    [41, 104, 'Rushmere Lodge', pen],
    [62, 120, 'Cover required from', print],
    [41, 134, '1 September 2026', pen],
    [140, 134, 'for 12 months', note],
    [62, 150, 'Limit of indemnity', print],
    [41, 164, '£5,000,000', pen],
    [120, 164, '(any one event)', note],
    [62, 180, 'Excess', print],
    [41, 194, '£250', pen],
    [120, 194, '(standard £100)', note],
    [62, 210, 'Number of beds', print],
    [41, 224, '24', pen],
    [120, 224, '(registered 2 or more)', note],
  )

  test('grey notes in the font of the labels were not filled in', () => {
    const notes = ['(at 1 May)', '(max 50)', 'see note 3', '(form B2)', 'in 2026', '(part 4)', '(clause 7)']
    const page = form(
      ...notes.flatMap((text, at): Printed[] => [
        [40, 40 + at * 44, `Question ${'abcdefg'[at]} about it:`, print],
        [190, 40 + at * 44, text, note],
        [41, 54 + at * 44, `Answer ${'hijklmn'[at]} given`, pen],
      ]),
    )
    // Far more was filled in than the form has notes.
    const more = Array.from({ length: 36 }, (_, at): Printed[] => [
      [40, 40 + at * 20, `Point ${'abcdefghijklmnopqrstuvwxyzabcdefghij'[at]} of it:`, print],
      [300, 40 + at * 20, `Reply number ${at}`, pen],
    ]).flat()
    const looks = findAnswerPrint(document([page, printedPage(more, { number: 2 })]))
    const filledIn = page.spans.filter((span) => looks?.isTyped(span) === true).map(({ text }) => text)
    expect(filledIn.filter((text) => notes.includes(text))).toEqual([])
    expect(filledIn).toContain('Answer h given')
  })

  test('an answer under its label may begin under the number of the question', async () => {
    expect(
      await valuesOf(
        numbered,
        question('home', 'Name of home', 'text'),
        question('start', 'Start date', 'date'),
      ),
    ).toEqual(['Rushmere Lodge', '2026-09-01'])
  })

  test('a signature in a hand of its own is an answer', async () => {
    const page = form([40, 620, 'Signed by', print], [200, 620, 'Agnes Thirlby', { family: 'Script 10309a' }])
    expect(await valuesOf(page, question('signed', 'Signed by', 'text'))).toEqual(['Agnes Thirlby'])
  })
})

describe('several answers in one line', () => {
  const money = (id: string, label: string) => question(id, label, 'money')

  test('months behind an answer are no amount, and the time that income is insured for', async () => {
    const page = form(
      [40, 60, 'Gross profit sum insured £', print],
      [172, 60, '650,000', pen],
      [212, 60, 'for', print],
      [232, 60, '24', pen],
      [248, 60, 'months', print],
    )
    expect(
      await valuesOf(
        page,
        money('profit', 'Gross profit sum insured'),
        question('months', 'Indemnity period (months)', 'integer'),
      ),
    ).toEqual(['650000', 24])
  })

  test('what stands before a label that was left blank is not its answer', async () => {
    const page = form(
      [40, 60, 'Excess £', print],
      [90, 60, '500', pen],
      [130, 60, 'Young driver excess £', print],
    )
    const items = layOutPage(document([page]), 0, page)
    const at = (text: string) => items.find((item) => item.text === text) ?? fail(text)
    const index = new LabelIndex([{ question: money('young', 'Young driver excess') }])
    const proposal = { question: 0, signals: { labelMatch: 0.6 }, items: [at('500')] } as unknown as Proposal
    const matcher = new LabelMatcher(index)
    const blank = at('Young driver excess £')
    expect(findBlankLabels(items, [])).toContain(blank)
    expect(withoutBlanks([proposal], [blank], matcher)).toEqual([])
    expect(withoutBlanks([proposal], [at('Excess £')], matcher)).toEqual([proposal])
    // A label that goes on over the next line asks one thing.
    const below = { ...blank, box: { ...blank.box, y0: 74, y1: 85 } }
    expect(withoutBlanks([proposal], [below], matcher)).toEqual([proposal])
  })

  test('a cell that prints a second label after an answer is not one answer', async () => {
    const page = tablePage(
      [
        ['Ref', 'Z19'],
        ['Print', 'x'],
      ],
      { headerRows: 0 },
    )
    const cell = page.tables[0]?.rows[1]?.[1]
    const at = (x: number, text: string, extra: Partial<Span>): Span => ({
      id: `c${x}`,
      text,
      locator: { kind: 'box', page: 1, box: { x0: x, y0: 76, x1: x + text.length * 5, y1: 87 } },
      ...extra,
    })
    const runs = [at(150, 'OLIVE PARR', pen), at(215, 'Position', print), at(270, 'Director', pen)]
    if (!cell) throw new Error('no cell')
    const rows = page.tables[0]?.rows.map((row, r) =>
      row.map((one, c) =>
        r === 1 && c === 1
          ? { ...one, text: 'OLIVE PARR Position Director', spans: runs.map(({ id }) => id) }
          : one,
      ),
    )
    const held = {
      ...page,
      spans: [...page.spans.slice(0, 3).map((one) => ({ ...one, ...print })), ...runs, ...form().spans],
      tables: [{ id: 't1', headerRows: 0, rows: rows ?? [] }],
    }
    const [name] = await valuesOf(held, question('signed', 'Print name', 'text'))
    expect(name).not.toMatch(/Director/)
  })
})

test('one word behind a question is a label of its own', async () => {
  const page = printedPage([
    [40, 60, "Electrical inspection within five years? Date Oct '23"],
    [40, 80, 'Address of business premises: Wharf Lane, Stourport, Worcs'],
    [40, 92, 'Postcode D Y 1 3'],
  ])
  expect(
    await valuesOf(
      page,
      question('when', 'Electrical inspection date', 'text'),
      question('address', 'Address of business premises', 'text'),
    ),
  ).toEqual(["Oct '23", 'Wharf Lane, Stourport, Worcs'])
})

test('another time looked back on is another question', async () => {
  const page = printedPage([
    [40, 60, 'Has any claim been made in the past six years?'],
    [320, 60, 'No'],
    [40, 90, 'Has any claim been made in the past ten years?'],
    [320, 90, 'Yes'],
  ])
  expect(await valuesOf(page, question('claims', 'Any claims in the past ten years?', 'yesNo'))).toEqual([
    true,
  ])
})

test('that a question asks of the last years is not all it asks', async () => {
  const page = printedPage([
    [40, 60, 'Are all of its actions completed?'],
    [320, 60, 'No'],
  ])
  expect(
    await valuesOf(page, question('outbreak', 'Any infection outbreaks in the last three years?', 'yesNo')),
  ).toEqual([null])
})

test('a decimal behind its label is an answer and no number of a question', async () => {
  const page = form([40, 60, 'Pool: maximum depth', print], [150, 60, '1.5', pen], [172, 60, 'm', print])
  expect(await valuesOf(page, question('depth', 'Maximum depth of pool (metres)', 'decimal'))).toEqual([
    '1.5',
  ])
})

test('the parts behind a stem are asked with it', async () => {
  const page = form(
    [40, 60, 'Number of amusement machines: owned', print],
    [218, 60, '6', pen],
    [244, 60, 'hired', print],
    [276, 60, '14', pen],
    [300, 60, 'Hours open', print],
    [360, 60, '9', pen],
  )
  const items = layOutPage(document([page]), 0, page)
  expect(
    pairsAlongStem(items, new PageGrid(items)).map(({ label, items: [first] }) => [label, first.text]),
  ).toEqual([['Number of amusement machines: hired', '14']])
  expect(await valuesOf(page, question('hired', 'Hired amusement machines', 'integer'))).toEqual([14])
})

test('what a table under the insurance presently held says is not what is asked for now', async () => {
  const page = tablePage(
    [
      ['Insurer', 'Harrow Syndicate'],
      ['Excess', '£5,000 each claim'],
    ],
    { headerRows: 0 },
  )
  const over = (text: string): Page => ({
    ...page,
    spans: [...printedPage([[40, 44, text]]).spans.map((span) => ({ ...span, id: 'over' })), ...page.spans],
  })
  const asked = [
    question('wanted', 'Excess requested', 'money'),
    question('existing', 'Existing excess', 'money'),
  ]
  expect(
    await valuesOf(over('15. Details of professional indemnity insurance presently held'), ...asked),
  ).toEqual([null, '5000'])
  expect((await valuesOf(over('15. Details of the professional indemnity insurance'), ...asked))[0]).toBe(
    '5000',
  )
})

test('a postcode far to the left of an address is that of another column', () => {
  const joinedAt = (x: number) => {
    const page = form([x, 60, 'PO22 7QN', pen], [310, 60, '4 Mill Lane', pen])
    const items = layOutPage(document([page]), 0, page)
    const pairOf = (label: string, text: string): Pair => ({
      label,
      context: '',
      labelItems: [],
      items: [items.find((item) => item.text === text) ?? fail(text)],
      relation: 'beside',
      strength: 0.93,
    })
    return joinPostcodes([pairOf('Address', '4 Mill Lane'), pairOf('Postcode', 'PO22 7QN')]).joined.length
  }
  expect([joinedAt(60), joinedAt(400)]).toEqual([0, 1])
})

test('years under a header that runs across them, in thousands as the line over the table says', async () => {
  const page = tablePage(
    [
      ['', 'Audited', '', 'Forecast'],
      ['', 'Year ended 30/09/2024', 'Year ended 30/09/2025', 'Year ending 30/09/2026'],
      ['Turnover', '18,406', '21,377', '23,500'],
      ['Net assets', '4,310', '3,902', ''],
    ],
    { headerRows: 0 },
  )
  const rows = page.tables[0]?.rows.map((row, r) =>
    row
      .filter(({ column, text }) => !(r < 2 && text === '') || (r === 0 && column === 0))
      .map((cell) => (r === 0 && cell.text === 'Audited' ? { ...cell, columnSpan: 2 } : cell)),
  )
  const note = printedPage([[40, 44, 'Consolidated figures (£000s unless shown)']]).spans
  const held: Page = {
    ...page,
    spans: [...note.map((span) => ({ ...span, id: 'note' })), ...page.spans],
    tables: [{ id: 't1', headerRows: 0, rows: rows ?? [] }],
  }
  const money = (id: string, label: string) => question(id, label, 'money')
  expect(
    await valuesOf(
      held,
      money('turnover', 'Turnover, latest audited year'),
      money('forecast', 'Forecast turnover'),
      money('assets', 'Net assets, latest audited year'),
    ),
  ).toEqual(['21377000', '23500000', '3902000'])
})

test('what a schedule says of a cover labels nothing, and the insured is still asked for', async () => {
  const page = form([40, 60, 'Insured', print], [200, 60, 'Thirlby Joinery Ltd', pen])
  expect(await valuesOf(page, question('name', 'Insured name', 'text'))).toEqual(['Thirlby Joinery Ltd'])
})
