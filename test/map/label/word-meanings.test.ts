import { expect, test } from 'vitest'
import { LabelIndex } from '../../../src/map/label/label-index.ts'
import { rankMatches } from '../../../src/map/label/rank-matches.ts'
import { gloveOf, likeness, meaningOfToken } from '../../../src/map/label/word-meanings.ts'
import { question } from '../build-document.ts'

function alike(one: string, other: string): number {
  const [first, second] = [gloveOf(one), gloveOf(other)]
  return first && second ? likeness(first, second) : 0
}

test('words about one thing are alike', () => {
  expect(alike('liquidation', 'bankruptcy')).toBeGreaterThan(0.45)
  expect(alike('liquidation', 'telephone')).toBeLessThan(0.2)
  expect(alike('physician', 'doctor')).toBeGreaterThan(alike('physician', 'invoice'))
})

test('a plural that is not known is its singular, and a word is wholly like itself', () => {
  expect(alike('wages', 'wages')).toBeCloseTo(1)
  expect(alike('marquees', 'marquee')).toBeCloseTo(1)
})

test('what is no known word has no meaning', () => {
  for (const word of ['', '???', 'zzqx', '12345']) expect(gloveOf(word), word).toBeUndefined()
  expect(meaningOfToken('the')).toBeNull()
  expect(meaningOfToken('x1')).toBeNull()
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
