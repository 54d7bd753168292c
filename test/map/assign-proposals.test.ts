import { expect, test } from 'vitest'
import { assignProposals } from '../../src/map/assign-proposals.ts'
import { layOutPage } from '../../src/map/layout/lay-out-page.ts'
import type { Proposal } from '../../src/map/proposal.ts'
import { document, printedPage } from './build-document.ts'

const page = printedPage([[40, 60, '17']])
const [item] = layOutPage(document([page]), 0, page)
if (!item) throw new Error('the page has no item')

const proposal = (question: number, key: string, utility: number): Proposal => ({
  question,
  pair: { label: '', context: '', labelItems: [], items: [item], relation: 'beside', strength: 1 },
  value: '17',
  rawText: '17',
  items: [item],
  key,
  signals: {},
  utility,
})

const assigned = (...proposals: Proposal[]) =>
  Object.fromEntries([...assignProposals(proposals)].map(([question, { key }]) => [question, key]))

test('a plain answer is not given away for two doubtful ones', () =>
  expect(assigned(proposal(0, 'a', 0.93), proposal(0, 'b', 0.6), proposal(1, 'a', 0.5))).toEqual({ 0: 'a' }))

test('a question moves on where its next place is about as good', () =>
  expect(assigned(proposal(0, 'a', 0.9), proposal(0, 'b', 0.88), proposal(1, 'a', 0.85))).toEqual({
    0: 'b',
    1: 'a',
  }))
