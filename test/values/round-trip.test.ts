import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatValue } from '../../src/values/format-value.ts'
import { readMoney } from '../../src/values/read-amount.ts'
import { readDate } from '../../src/values/read-date.ts'
import { findPostcodes, readPostcode } from '../../src/values/read-postcode.ts'

const context = { receivedAt: '2026-11-21T09:00:00Z' }
const day = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2045-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const pence = fc.integer({ min: 0, max: 10_000_000_000 })

test('every date is read back from the ways it is written', () => {
  fc.assert(
    fc.property(day, (iso) => {
      const [year, month, date] = iso.split('-')
      const spelled = formatValue({ type: 'date' }, iso)
      for (const text of [
        iso,
        `${date}/${month}/${year}`,
        `${Number(date)}.${Number(month)}.${year}`,
        spelled,
      ])
        expect(readDate(text, context)).toMatchObject({ ok: true, value: iso })
    }),
    { numRuns: 300 },
  )
})

test('an amount is read back from the way it is shown', () => {
  fc.assert(
    fc.property(pence, (amount) => {
      const value = amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
      expect(readMoney(formatValue({ type: 'money' }, value))).toMatchObject({ ok: true, value, exact: true })
    }),
    { numRuns: 300 },
  )
})

test('a postcode is found in any spelling', () => {
  const letter = fc.constantFrom(...'ABDEFGHJLNPQRSTUWXYZ')
  const digit = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(letter, letter, digit, digit, letter, letter, (a, b, c, d, e, f) => {
      const proper = `${a}${b}${c} ${d}${e}${f}`
      for (const text of [proper, proper.toLowerCase(), proper.replace(' ', '')]) {
        expect(readPostcode(text)).toBe(proper)
        expect(findPostcodes(`1 High Street, Town, ${text}.`).map((found) => found.value)).toEqual([proper])
      }
    }),
    { numRuns: 200 },
  )
})
