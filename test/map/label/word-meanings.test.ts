import { expect, test } from 'vitest'
import { LabelIndex } from '../../../src/map/label/label-index.ts'
import { rankMatches } from '../../../src/map/label/rank-matches.ts'
import { likeness, meaningOf, meaningOfToken } from '../../../src/map/label/word-meanings.ts'
import { question } from '../build-document.ts'

function alike(one: string, other: string): number {
  const [first, second] = [meaningOf(one), meaningOf(other)]
  return first && second ? likeness(first, second) : 0
}

test('texts about one thing are alike without sharing a word', () => {
  expect(alike('gone into liquidation', 'bankrupt or insolvent')).toBeGreaterThan(0.45)
  expect(alike('gone into liquidation', 'telephone')).toBeLessThan(0.2)
  expect(alike('physician', 'doctor')).toBeGreaterThan(alike('physician', 'invoice'))
})

test('the same text is wholly alike, whatever its case', () => {
  expect(alike('Wage Roll', 'wage roll')).toBeCloseTo(1)
})

test('what holds no known word has no meaning', () => {
  for (const text of ['', '???', 'the of a', 'zzqx wvvk', '12345']) expect(meaningOf(text), text).toBeNull()
  expect(meaningOfToken('the')).toBeNull()
  expect(meaningOfToken('x1')).toBeNull()
})

test('a hostile text is cut', () => {
  expect(meaningOf('insurance '.repeat(1_000_000))).not.toBeNull()
})

test('a word near in meaning makes a weak match, a foreign one none', () => {
  const index = new LabelIndex([
    { question: question('Doctor', 'Name of your doctor', 'text') },
    { question: question('Excess', 'Voluntary excess', 'money') },
  ])
  const [near] = index.match('Name of your physician')
  expect(near?.question).toBe(0)
  expect(near?.score).toBeGreaterThan(0.5)
  expect(near?.score).toBeLessThan(1)
  expect(index.match('Tachograph')).toEqual([])
})

test('a label says how far it is ahead of the next question', () => {
  const match = (score: number, question: number) => ({ score, question, understood: 1 })
  expect(rankMatches([match(0.6, 1), match(0.9, 0)]).map(({ question, ahead }) => [question, ahead])).toEqual(
    [
      [0, 0.65],
      [1, 0.35],
    ],
  )
  expect(rankMatches([match(0.9, 0), match(0.9, 1)]).map(({ ahead }) => ahead)).toEqual([0.5, 0.5])
  expect(rankMatches([match(1, 0)])[0]?.ahead).toBe(1)
  expect(rankMatches([])).toEqual([])
})
