import { describe, expect, test } from 'vitest'
import { goesOnWith, isNotWhole, isNumberTooShort } from '../../src/values/whole-text.ts'
import { question } from '../map/build-document.ts'

const name = question('name', 'Name of the insured', 'text')
const address = question('address', 'Business address', 'text')
const phone = question('phone', 'Telephone number', 'text')
const details = question('details', 'Details of the work', 'longText')

describe('what is read is not the whole answer', () => {
  test.each([
    [address, 'Unit 9, Old Ropeworks, Tarn Road,'],
    [address, '14 Quay Street, Marfleet HU9'],
    [address, 'gt obbe 14 Quay Street, Marfleet HU9 5XX'],
    [address, '14 Quay Street, Barrow-'],
    [name, 'Tallis Orme &'],
    [name, 'Tallis Orme t/a'],
    [name, '& Daughters Ltd'],
    [name, 'Orme Ltd, 14 Quay Street, Marfleet HU9 5XX'],
    [question('email', 'E-mail address', 'text'), 'agnes orme@mill.example'],
    [name, 'Orme Joinery (Marfleet'],
    [name, 'Orme Ltd) Joiners and shopfitters'],
    [name, 'Orme Insurance Brokers Brokers'],
    [details, 'Strips out and refits the cabins of small ferries and'],
    [details, 'One of the partners was fined for fly tipping in'],
    [phone, '01482 555'],
    [phone, '+44 1482 555'],
    [question('years', 'Years trading', 'decimal'), '3% yrs'],
    [question('wages', 'Wages', 'money'), "GBP ? ' 280,000"],
    [question('wages', 'Wages', 'money'), '£ _ 280,000'],
  ])('%o: %s', (asked, text) => expect(isNotWhole(asked, text, text)).toBe(true))

  test.each([
    [address, '14 Quay Street, Marfleet HU9 5XX'],
    [address, '14 Quay Street, Marfleet'],
    [address, 'Riverside Park, Unit B2'],
    [address, 'unit 3 The Maltings, Marfleet'],
    [name, 'Orme & Sons (Joiners) Ltd'],
    [name, 'Orme Brokers Ltd, Brokers'],
    [details, 'a) joinery b) shopfitting'],
    [details, 'Applied for'],
    [phone, '01482 555 0143'],
    [phone, '(01482) 555014'],
    [phone, '+44 (0)1482 555014'],
    [phone, '0800 1111'],
    [phone, '+353 1 555 014'],
    [phone, 'None'],
    [question('email', 'E-mail address', 'text'), 'email orme@mill.example'],
    [question('share', 'Share of exports', 'percent'), '3%'],
    [question('wages', 'Wages', 'money'), '£ 280,000'],
    [question('wages', 'Wages', 'money'), '£280,000 (2025: £260,000?)'],
    [question('wages', 'Wages', 'money'), 'GBP 280,000'],
  ])('%o is answered in full: %s', (asked, text) => expect(isNotWhole(asked, text, text)).toBe(false))
})

test('the name that was taken from a longer line is whole, and a figure is judged by how it was written', () => {
  expect(isNotWhole(name, 'Agnes Orme', 'Agnes Orme, 01482 555014,')).toBe(false)
  expect(isNotWhole(question('years', 'Years trading', 'integer'), 3, '3% yrs')).toBe(true)
})

test('a number in full is no shorter for what stands behind it', () => {
  expect(isNumberTooShort('01482 555014 / 07700 900143')).toBe(false)
  expect(isNumberTooShort('Tel: 01482 555014')).toBe(false)
})

test('what breaks off goes on with what stands behind it, and nothing else does', () => {
  expect(goesOnWith('Tallis Orme', '& Daughters Ltd')).toBe(true)
  expect(goesOnWith('Tarn Road,', 'Marfleet')).toBe(true)
  expect(goesOnWith('Standard form of 2016', '(with design)')).toBe(true)
  expect(goesOnWith('Standard form of 2016', '(SFD)')).toBe(true)
  expect(goesOnWith('01482 555', '0143')).toBe(true)
  expect(goesOnWith('Tallis Orme', 'Director')).toBe(false)
  expect(goesOnWith('Tallis Orme', '(b) Any other names')).toBe(false)
  expect(goesOnWith('Tallis Orme', '(please print)')).toBe(false)
  expect(goesOnWith('1 555', '0143')).toBe(false)
})

test('a text of brackets or letters without end is looked through once', () => {
  const started = performance.now()
  for (const text of ['('.repeat(100_000), 'a '.repeat(100_000), 'ab-'.repeat(50_000), ','.repeat(100_000)])
    isNotWhole(address, text, text)
  expect(performance.now() - started).toBeLessThan(500)
})
