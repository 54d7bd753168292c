import { expect, test } from 'vitest'
import type { EvidenceRelation } from '../../../src/domain/answer.ts'
import type { Question } from '../../../src/domain/question-set.ts'
import { LabelIndex } from '../../../src/map/label/label-index.ts'
import { layOutPage } from '../../../src/map/layout/lay-out-page.ts'
import type { Proposal } from '../../../src/map/proposal.ts'
import { weighHabits } from '../../../src/map/scores/weigh-habits.ts'
import { document, printedPage, question } from '../build-document.ts'

const page = printedPage([[40, 60, 'words']])
const [item] = layOutPage(document([page]), 0, page)
if (!item) throw new Error('the page has no item')

function proposal(at: number, relation: EvidenceRelation, labelMatch: number, strength = 0.9): Proposal {
  if (!item) throw new Error('the page has no item')
  return {
    question: at,
    pair: { label: `Label ${at}`, context: '', labelItems: [], items: [item], relation, strength },
    value: 'words',
    rawText: 'words',
    items: [item],
    key: `${at}`,
    signals: { labelMatch, typeFit: 1 },
    utility: 0.8,
  }
}

/** Which of the last question's answers are left on a paper that answers dates in one direction. */
function leftOf(
  habit: EvidenceRelation,
  asked: Question,
  one: (at: number) => Proposal,
): Proposal | undefined {
  const dates = Array.from({ length: 6 }, (_, at) => question(`d${at}`, `Date ${at}`, 'date'))
  const index = new LabelIndex([...dates, asked].map((each) => ({ question: each })))
  const habits = dates.map((_, at) => proposal(at, habit, 0.9))
  return weighHabits([...habits, one(dates.length)], index).find(({ question: at }) => at === dates.length)
}

const trade = question('trade', 'Trade', 'text')
const start = question('start', 'Start date', 'date')

test('open words in a line count only behind exactly what is asked where answers stand beside', () => {
  expect(leftOf('beside', trade, (at) => proposal(at, 'same_line', 0.9))).toBeUndefined()
  expect(leftOf('beside', trade, (at) => proposal(at, 'same_line', 0.96))).toBeDefined()
  expect(leftOf('beside', trade, (at) => proposal(at, 'same_line', 0.9, 0.97))).toBeDefined()
})

test('a date in a line is doubtful where answers stand beside', () => {
  const left = leftOf('beside', start, (at) => proposal(at, 'same_line', 0.7))
  expect(left?.utility).toBeLessThan(0.7)
  expect(leftOf('beside', start, (at) => proposal(at, 'beside', 0.7))?.utility).toBe(0.8)
})

test('answers above their labels count only where that is the habit', () => {
  expect(leftOf('beside', start, (at) => proposal(at, 'above', 0.9))).toBeUndefined()
  expect(leftOf('above', start, (at) => proposal(at, 'above', 0.9))).toBeDefined()
  expect(leftOf('above', start, (at) => proposal(at, 'below', 0.9))).toBeUndefined()
})

test('the cells of grids say nothing of where labels have their answers', () => {
  const cell = (at: number) => {
    const one = proposal(at, 'table_cell', 0.9)
    return { ...one, pair: { ...one.pair, rivals: [{ own: 'Row', others: [] }] } }
  }
  const dates = Array.from({ length: 6 }, (_, at) => question(`d${at}`, `Date ${at}`, 'date'))
  const index = new LabelIndex([...dates, start].map((each) => ({ question: each })))
  const left = weighHabits([...dates.map((_, at) => cell(at)), proposal(6, 'below', 0.9)], index)
  expect(left.find(({ question: at }) => at === 6)?.utility).toBe(0.8)
})
