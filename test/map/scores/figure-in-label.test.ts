import { expect, test } from 'vitest'
import { answersInLabel } from '../../../src/map/scores/figure-in-label.ts'
import { printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

test.each([
  ['Percentage of exports', 'percent', 'Sales 1.2m Exports ..... 12% Margin', true],
  ['Percentage of exports', 'percent', 'Sales 12% of which exports', false],
  ['Wages of the cooks', 'money', 'Staff (cooks, wages £8,400)', true],
  ['Wages of the cooks', 'money', 'Wages £8,400, cooks', false],
  // What a form says of the figures that it wants answers nothing.
  ['Stock sum insured', 'money', 'Stock (minimum £5,000)', false],
  ['Stock sum insured', 'money', 'Stock over £5,000', false],
  ['Stock sum insured', 'money', 'Stock (£5,000 is usual)', false],
  ['Levy', 'money', 'Levy at 12%', false],
  ['Number of cooks', 'integer', 'Cooks £8,400', false],
] as const)('%s (%s) by the words of %s: %s', (label, type, printed, isAnswered) =>
  expect(answersInLabel(question('q', label, type), printed)).toBe(isAnswered),
)

test('a figure beside the one that its label gives answers nothing', async () => {
  const page = printedPage([
    [50, 100, 'Staff (cooks, wages £8,400)'],
    [300, 100, '90,000'],
  ])
  expect(await valuesOf(page, question('wages', 'Wages of the cooks', 'money'))).not.toEqual(['90000'])
})
