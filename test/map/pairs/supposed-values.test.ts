import { expect, test } from 'vitest'
import { isOnlySupposed } from '../../../src/map/pairs/supposed-values.ts'

test.each([
  ['If we had paid £5,100 they would have stayed.', '£5,100', true],
  ['If you could renew at £5,100 we should stay.', '£5,100', false],
  ['The takings were about double the £80,300 of 2019.', '£80,300', true],
  ['Limits of £1m / £2m were talked of.', '£1m', true],
  ['Limits of £1m / £2m were talked of.', '£2m', true],
  ['Limits of £1m, and an excess of £250.', '£1m', false],
  ['Please also price an excess of £150, as an option only.', '£150', true],
  ['Fees were £410,000 in 2024 but £280,000 in 2025.', '£410,000', true],
  ['Fees were £410,000 in 2024 but £280,000 in 2025.', '£280,000', false],
])('%s: %s is only supposed: %s', (text, value, isSo) => {
  const start = text.indexOf(value)
  expect(isOnlySupposed(text, start, start + value.length)).toBe(isSo)
})
