import { expect, test } from 'vitest'
import { announcesExample, isExample, withoutExamples } from '../../src/values/printed-example.ts'

test.each([
  ['e.g. 12/03/2015', true],
  ['E.G 40', true],
  ['(for example AB12 CDE)', true],
  ['Example: 12', true],
  ['Example 12', true],
  ['Example Mill Ltd', false],
  ['Egg packing', false],
  ['12, for example', false],
])('%s shows how to answer: %s', (text, is) => expect(isExample(text)).toBe(is))

test.each([
  ['Annual turnover, for example', true],
  ['Date established e.g.:', true],
  ['Vehicle registration (eg', true],
  ['Number of horses', false],
  ['Name of the leg', false],
])('what comes after %s does: %s', (label, does) => expect(announcesExample(label)).toBe(does))

test('what a label or an answer says in brackets to show how to answer is taken out', () => {
  expect(withoutExamples('Date (e.g. 12/03/2015): 1 May 1999')).toBe('Date  : 1 May 1999')
  expect(withoutExamples('Plant [for example a crane] and tools (own)')).toBe('Plant   and tools (own)')
  expect(withoutExamples('x'.repeat(50_000) + '(e.g. '.repeat(20_000))).toHaveLength(170_000)
})
