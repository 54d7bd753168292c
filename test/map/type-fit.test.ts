import { describe, expect, test } from 'vitest'
import { isOfOtherColumn, typeFitOf } from '../../src/map/type-fit.ts'
import { question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

test.each([
  ['Buildings sum insured', 'money', 'Excess £', true],
  ['Buildings excess', 'money', 'Excess £', false],
  ['Buildings sum insured', 'money', 'Number', true],
  ['Buildings sum insured', 'money', 'Number (£ value)', false],
  ['Buildings sum insured', 'money', '% of total', true],
  ['Number of vans', 'integer', 'Value £', true],
  ['Number of vans', 'integer', 'Number', false],
  ['Limit of the fees, in thousands', 'integer', 'Fees £000', false],
] as const)('%s (%s) in the column %s', (label, type, column, isOther) =>
  expect(isOfOtherColumn(question('q', label, type), column)).toBe(isOther),
)

test('the excess of a section is not what it is insured for', async () => {
  const page = tablePage([
    ['Section', 'Cover wanted', 'Excess £'],
    ['Buildings', 'Yes', '250'],
    ['Contents', 'Yes', '100'],
  ])
  expect(
    await valuesOf(
      page,
      question('sum', 'Buildings', 'money'),
      question('excess', 'Contents excess', 'money'),
    ),
  ).toEqual([null, '100'])
})

describe('how well words fit an open question', () => {
  const fitOf = (label: string, text: string) => typeFitOf(question('q', label, 'text'), text, false, text)
  test('a telephone number with a digit too many is what was written, and other figures are none', () => {
    expect(fitOf('Telephone number', '01632 960417')).toBeGreaterThan(0.9)
    expect(fitOf('Telephone number', '01632 96041799')).toBe(0.6)
    expect(fitOf('Telephone number', '4 May 1998')).toBe(0)
    expect(fitOf('Telephone number', 'ring Bob')).toBe(0)
  })
  test('a name has letters and is no sentence and no amount', () => {
    expect(fitOf('Name of current insurer', 'Calder Vale Insurance plc')).toBeGreaterThan(0.8)
    expect(fitOf('Company that made the alarm', '7/2 - 4')).toBeLessThan(0.35)
    expect(fitOf('Company that made the alarm', `Acme ${'and others '.repeat(14)}`)).toBeLessThan(0.35)
    expect(fitOf('Name of current insurer', '£1,250')).toBeLessThan(0.2)
    expect(fitOf('Name of current insurer', 'Yes')).toBe(0)
  })
})
