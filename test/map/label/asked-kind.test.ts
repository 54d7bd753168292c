import { expect, test } from 'vitest'
import { kindAsked, takesKind } from '../../../src/map/label/concepts/asked-kind.ts'

test.each([
  ['7. Number of deep fat fryers', 'count'],
  ['What is the total number of residents?', 'count'],
  ['Percentage of roof that is flat', 'share'],
  ['Sum insured on contents', 'sum'],
  ['(b) Date of last duct clean', 'date'],
  ['Are sprinklers fitted?', 'yesNo'],
  ['Do you own the building?', 'yesNo'],
  // These ask for more, or for anything.
  ['Are sprinklers fitted? If so, when were they last tested?', null],
  ['Is there a spray booth, and how many litres are kept?', null],
  ['Sprinklers', null],
  ['Year built', null],
  ['', null],
] as const)('%s', (label, kind) => {
  expect(kindAsked(label)).toBe(kind)
})

test('a question takes the kinds of answer that it can hold', () => {
  expect(takesKind('yesNo', 'date')).toBe(false)
  expect(takesKind('date', 'date')).toBe(true)
  expect(takesKind('money', 'count')).toBe(false)
  expect(takesKind('money', 'yesNo')).toBe(false)
  expect(takesKind('choice', 'yesNo')).toBe(true)
  expect(takesKind('file', null)).toBe(true)
})
