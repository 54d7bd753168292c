import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loaded, pence, portion, pounds, sterling } from '../../src/sandbox/pence.ts'

test('pounds are read and written without a loss', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
      expect(pence(pounds(amount))).toBe(amount)
    }),
  )
  expect([pence('12'), pence('12.5'), pence('0.05'), pence('-3.20')]).toEqual([1200n, 1250n, 5n, -320n])
  for (const text of ['', '1,000', '1.234', 'x', '1e3']) expect(() => pence(text)).toThrow(RangeError)
})

test('halves round up and factors keep the pence whole', () => {
  expect(portion(25n, 1, 2)).toBe(13n)
  expect(portion(1_000_00n, 12, 100)).toBe(120_00n)
  expect(loaded(100_00n, 115, 90)).toBe(103_50n)
  expect(loaded(100_00n, 82.5)).toBe(82_50n)
  expect(sterling(1_234_567_08n)).toBe('£1,234,567.08')
})
