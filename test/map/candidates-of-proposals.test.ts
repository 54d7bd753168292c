import { expect, test } from 'vitest'
import { candidateOf } from '../../src/map/candidates-of-proposals.ts'
import { LabelIndex } from '../../src/map/label/label-index.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import type { Pair } from '../../src/map/pairs/pair.ts'
import { document, printedPage, question } from './build-document.ts'

const index = new LabelIndex([{ question: question('kept', 'Place kept overnight', 'text') }])
const page = printedPage([
  [200, 60, 'Unit 9 Canal Road'],
  [200, 72, 'and the homes of drivers'],
])
const [first, second] = layOutPage(document([page]), 0, page)
if (!first || !second) throw new Error('the page has no items')

const ofPair = (pair: Pick<Pair, 'items' | 'inlineText' | 'relation'>) =>
  candidateOf(
    {
      question: 0,
      pair: { ...pair, label: 'Kept', context: '', labelItems: [], strength: 1 },
      value: 'words',
      rawText: pair.inlineText ?? '',
      items: pair.items,
      key: 'k',
      signals: {},
      utility: 1,
    },
    index,
    null,
    { uniqueness: 1 },
  )

/** What is cited of an answer's places, for an answer of these words. */
const citedOf = (pair: Pick<Pair, 'items' | 'inlineText' | 'relation'>): string[] =>
  ofPair(pair).evidence.map(({ text }) => text)

test('of an answer over the lines of a cell each line is cited for itself', () => {
  const inlineText = `${first.text}\n${second.text}`
  expect(citedOf({ items: [first, second], inlineText, relation: 'table_cell' })).toEqual([
    'Unit 9 Canal Road',
    'and the homes of drivers',
  ])
})

test('of a line the part is cited that was read, and never words that it does not hold', () => {
  expect(citedOf({ items: [first], inlineText: 'Canal Road', relation: 'beside' })).toEqual(['Canal Road'])
  expect(citedOf({ items: [first], inlineText: 'Mill Lane', relation: 'beside' })).toEqual([
    'Unit 9 Canal Road',
  ])
})

test('what nobody sees on the paper is not much to stand on', () => {
  const unseen = { ...first, span: { ...first.span, hidden: 'white text' } }
  expect(ofPair({ items: [first], relation: 'beside' }).signals.grounded).toBe(1)
  expect(ofPair({ items: [first, unseen], relation: 'beside' }).signals.grounded).toBe(0.5)
})
