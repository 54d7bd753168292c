import { expect, test } from 'vitest'
import { isOtherOne } from '../../../src/map/scores/other-one.ts'
import { question } from '../build-document.ts'

const isOther = (asked: string, label: string, { over = '', around = '' } = {}) =>
  isOtherOne(question('q', asked, 'text'), label, `${asked} ${over}`, `${label} ${around}`)

test.each([
  ['Other occupation', 'Occupation'],
  ['Any other insurers', 'Insurers'],
  ['Second applicant’s date of birth', 'Date of birth'],
  ['Alternative telephone number', 'Telephone number'],
  ['Additional risk address', 'Address'],
  ['Other trading names', 'Trading name'],
])('%s and %s are not one another’s', (other, plain) => {
  expect([isOther(other, plain), isOther(plain, other)]).toEqual([true, true])
})

test.each([
  ['Other occupation', 'Second occupation'],
  ['Other occupation', 'Occupation of partner'],
  ['Machinery and other contents', 'Machinery and contents'],
  ['Amount paid to other hauliers', 'Amount paid to hauliers'],
  ['Additional information', 'Information'],
  ['Contents', 'All other contents'],
  ['Trading names', 'Name (including any other trading names)'],
  ['Other occupation', 'Hobbies'],
])('%s and %s may be', (asked, label) => {
  expect(isOther(asked, label)).toBe(false)
})

test('what stands over the question or around the label may say it', () => {
  expect(isOther('Second driver’s date of birth', 'Date of birth', { around: 'Driver 2' })).toBe(false)
  expect(isOther('Date of birth', 'Second driver’s date of birth', { over: 'Second driver' })).toBe(false)
})

test('whether there is another one is asked of all', () => {
  const asked = question('q', 'Other occupation', 'yesNo')
  expect(isOtherOne(asked, 'Occupation', 'Other occupation', 'Occupation')).toBe(false)
})
