import { expect, it } from 'vitest'
import { wordCount } from '../../src/ui/words/counted.ts'

it.each([
  [0, '0 answers'],
  [1, '1 answer'],
  [2, '2 answers'],
  [1204, '1,204 answers'],
])('%i is said as %s', (count, said) => {
  expect(wordCount(count, 'answer')).toBe(said)
})

it('says words that have another plural, or none', () => {
  expect(wordCount(2, 'inbox', 'inboxes')).toBe('2 inboxes')
  expect(wordCount(1, 'wrong', 'wrong')).toBe('1 wrong')
})
