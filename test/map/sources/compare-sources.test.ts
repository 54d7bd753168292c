import { describe, expect, test } from 'vitest'
import type { Signals } from '../../../src/domain/answer.ts'
import { layOutPage } from '../../../src/map/layout/lay-out-page.ts'
import type { Proposal } from '../../../src/map/proposal.ts'
import { compareSources, partsThatSayYes } from '../../../src/map/sources/compare-sources.ts'
import { findAmendments } from '../../../src/map/sources/prefer-amendment.ts'
import { document, mark, printedPage } from '../build-document.ts'

const page = printedPage([
  [40, 60, '17'],
  [40, 80, '18'],
])

/** A reading of the number of staff on one of two papers. */
function staffOn(
  paper: number,
  value: string,
  more: Partial<Signals & { utility: number; isNew: boolean }> = {},
) {
  const { utility = 0.9, isNew, ...signals } = more
  const item = layOutPage(document([page]), paper, page)[value === '17' ? 0 : 1]
  if (!item) throw new Error('the page has no such item')
  const label = 'Number of staff'
  return {
    question: 0,
    pair: {
      label,
      context: '',
      labelItems: [],
      items: [item],
      relation: 'beside',
      strength: 1,
      ...(isNew ? { isNew } : {}),
    },
    value,
    rawText: value,
    items: [item],
    key: `${paper}|${value}`,
    signals: { labelMatch: 0.9, typeFit: 1, relation: 0.9, ...signals },
    utility,
  } satisfies Proposal
}

const compared = (chosen: Proposal, ...others: Proposal[]) =>
  compareSources(
    chosen,
    [chosen, ...others],
    new Map([chosen, ...others].map((one) => [one.key, [one]])),
    new Map(),
  )

const form = staffOn(0, '17')

test('another paper that says otherwise is a rival, and one that says the same agrees', () => {
  expect(compared(form, staffOn(1, '18'))).toMatchObject({ rivals: [{ value: '18' }], agreement: 0 })
  expect(compared(form, { ...staffOn(1, '18'), value: '17' })).toMatchObject({ rivals: [], agreement: 1 })
  expect(compared(form)).toEqual({ rivals: [], uniqueness: 1, agreement: undefined })
})

test('a sentence that says otherwise, in the words of the question, is a rival of a filled-in form', () => {
  const sentence = staffOn(1, '18', { relation: 0.595, labelMatch: 0.87, utility: 0.69 })
  expect(compared(form, sentence)).toMatchObject({ rivals: [{ value: '18' }], agreement: 0 })
})

test.each([
  ['of the same paper', staffOn(0, '18')],
  ['that hardly stands at its label', staffOn(1, '18', { relation: 0.5 })],
  ['whose label hardly asks for it', staffOn(1, '18', { labelMatch: 0.4 })],
  ['that is far less likely', staffOn(1, '18', { utility: 0.3 })],
])('a reading %s is no rival', (_, other) => expect(compared(form, other).rivals).toEqual([]))

describe('more or fewer of the words of one place', () => {
  /** The first place of the first paper, read as far as this. */
  const reading = (text: string, paper = 0): Proposal => ({
    ...staffOn(paper, '17'),
    value: text,
    rawText: text,
    key: `${paper}|${text}`,
  })
  const rope = reading('Sable Rope Works')

  test('are another extent of it, and no second answer', () => {
    expect(compared(rope, reading('Sable Rope Works, Whitby')).uniqueness).toBe(1)
    expect(compared(rope, reading('Sable Rope')).uniqueness).toBe(1)
  })

  test.each([
    ['other words of the place', rope, reading('Sable Twine')],
    ['the words of another place', rope, { ...reading('Sable Rope'), items: staffOn(0, '18').items }],
    ['the words of another paper', rope, reading('Sable Rope', 1)],
    ['more digits of a figure', reading('17'), reading('1750')],
  ])('%s are', (_, chosen, other) => expect(compared(chosen, other).uniqueness).toBeLessThan(0.5))
})

describe('a question that a form asks in parts', () => {
  const [no, yes] = [mark('a', 'No', true, 300, 60), mark('b', 'Yes', true, 300, 80)]
  const ticked = printedPage([], { fields: [no, yes] })
  const part = (value: boolean, name: string): Proposal => {
    const item = layOutPage(document([ticked]), 0, ticked).find(({ mark: one }) =>
      one?.options.some(({ field }) => field.name === name),
    )
    if (!item) throw new Error('the page has no such tick')
    return { ...staffOn(0, '17'), value, key: name, items: [item] }
  }
  const [refused, terms] = [part(false, 'a'), part(true, 'b')]
  const asked = 'Has an insurer refused cover, or put on other terms?'
  const found = (question: string, chosen: Proposal, other: Proposal, taken = new Map<string, number>()) =>
    partsThatSayYes(
      chosen,
      question,
      [chosen, other],
      new Map([chosen, other].map((one) => [one.key, [one]])),
      taken,
    )

  test('is not answered by the no of one part where another says yes', () => {
    expect(found(asked, refused, terms)).toEqual([terms])
    expect(found('Has an insurer refused cover?', refused, terms)).toEqual([])
    expect(found(asked, terms, refused)).toEqual([])
  })

  test('unless that part is asked for itself', () =>
    expect(found(asked, refused, terms, new Map([['b', 1]]))).toEqual([]))
})

test('what amends an answer stands in its place, and what amends it already is left', () => {
  const amended = (chosen: Proposal, ...others: Proposal[]) =>
    findAmendments(
      new Map([[0, chosen]]),
      new Map([[0, [chosen, ...others]]]),
      new Map([chosen, ...others].map((one) => [one.key, [one]])),
    ).get(0)?.value
  const letter = staffOn(1, '18', { isNew: true, utility: 0.5 })
  expect(amended(form, letter)).toBe('18')
  expect(amended(form, staffOn(1, '18'))).toBeUndefined()
  expect(amended(form, staffOn(1, '18', { isNew: true, typeFit: 0.6 }))).toBeUndefined()
  expect(amended(staffOn(0, '17', { isNew: true, utility: 0.4 }), letter)).toBeUndefined()
})
