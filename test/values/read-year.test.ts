import { expect, test } from 'vitest'
import { readValue } from '../../src/values/read-value.ts'

const read = (label: string, text: string) => {
  const reading = readValue({ type: 'integer', label }, text, { receivedAt: '2026-11-21T09:00:00Z' })
  return reading.ok ? reading.value : null
}

test.each([
  ['1987', 1987],
  ['c.1790', 1790],
  ['circa 1960', 1960],
  ['1850s', null],
  ["1960's block", null],
  ['19th century', null],
  ['C18th', null],
  ['pre-1900', null],
  ['before 1945', null],
  ['conv. 2007', null],
  ['converted 2010', null],
  ['extn 1994', null],
  ['1994 extension, barn of 1802', null],
  ['c.1870, extn 1994', 1870],
  ['1962 (re-roofed 2015)', 1962],
  ['1850s, ext. 2003', null],
  ['1934 (present lease 1988)', 1934],
  ['1927; cloakrooms 1969; garage 1998', 1927],
  ['1934, 1988', null],
])('a year built of %j is %s', (text, year) => {
  expect(read('Year built', text)).toBe(year)
})

test('a count is read from the same words', () => {
  expect(read('Number of extensions', '2 extensions')).toBe(2)
  expect(read('Years of experience', '12 years since conversion')).toBe(12)
})
