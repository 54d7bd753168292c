import { expect, test } from 'vitest'
import { amountUnitOf, inPounds } from '../../src/values/amount-unit.ts'
import { readMoney } from '../../src/values/read-amount.ts'

test('what figures are counted in', () => {
  for (const text of [
    'Turnover £000',
    "Sums insured (£'000)",
    'All amounts in thousands',
    'Fees (000s)',
    'Values £k',
    "Premium ('000)",
    'Payroll, USD 000',
    'Stock (£ 000s)',
  ])
    expect(amountUnitOf(text), text).toBe(1_000)
  for (const text of ['Turnover £m', 'Figures in millions', 'Values (£million)'])
    expect(amountUnitOf(text), text).toBe(1_000_000)
  for (const text of [
    'Turnover',
    'Limit £1,000',
    'Limit £1,000,000',
    '£000123',
    '£000.00',
    'GBP 000,000',
    'in the last 1000 days',
    '',
    '£1m',
  ])
    expect(amountUnitOf(text), text).toBe(1)
})

test('figures in pounds, to the penny', () => {
  expect(inPounds('1250', 1_000)).toBe('1250000')
  expect(inPounds('1250.5', 1_000)).toBe('1250500')
  expect(inPounds('0.25', 1_000)).toBe('250')
  expect(inPounds('1.2345678'.slice(0, 8), 1_000)).toBe('1234.567')
  expect(inPounds('-3', 1_000_000)).toBe('-3000000')
})

test('a figure too large for its unit was written in full', () => {
  expect(inPounds('1250000', 1_000)).toBeNull()
  expect(inPounds('99999', 1_000)).toBe('99999000')
})

test('what is no figure is left alone', () => {
  for (const text of ['', 'abc', '1e9', '1,250']) expect(inPounds(text, 1_000), text).toBeNull()
})

test.each(['£000', "£'000s", '(000)', 'GBP 000'])('%s is a unit and no amount', (sign) =>
  expect(readMoney(sign).ok).toBe(false),
)
