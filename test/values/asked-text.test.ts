import { describe, expect, test } from 'vitest'
import { askedTextOf } from '../../src/values/asked-text.ts'
import { readAskedText } from '../../src/values/read-asked-text.ts'
import { readValue } from '../../src/values/read-value.ts'
import { tickedText } from '../../src/values/ticked-text.ts'

const context = { receivedAt: '2026-11-21T09:00:00Z' }
const valueAsked = (label: string, text: string) => {
  const reading = readAskedText(label, text)
  return reading.ok ? reading.value : null
}

test('the office of a firm is asked for by its address', () => {
  expect(['Head office', 'Principal office', 'Head office staff'].map(askedTextOf)).toEqual([
    'address',
    'address',
    'other',
  ])
})

describe('plain text that asks for one thing', () => {
  test.each([
    ['Name of broker', 'Quayside Risk LLP (ref. QR/LIND/03), 0117 496 0875', 'Quayside Risk LLP'],
    ['Current insurer', 'Severn & Provincial, since 2019', 'Severn & Provincial'],
    ['Name of current insurer', 'Oxon Insurance at £38,750', 'Oxon Insurance'],
    ['Broker', 'Tweedside Insurance Consultants, 2 Marygate, TD15 1ZY', 'Tweedside Insurance Consultants'],
    ['Contact name', 'Imran Sadiq, CFO', 'Imran Sadiq'],
    ['Name of proposer', 'Smith, Jones & Partners LLP', 'Smith, Jones & Partners LLP'],
    [
      'Contact email',
      'Ms H Rennick, 0117 496 0331, hattie@rennick.example.co.uk',
      'hattie@rennick.example.co.uk',
    ],
    ['Contact telephone', 'Ms H Rennick, 0117 496 0331', '0117 496 0331'],
    ['Postcode of main office', '14 Bridge Street, Ludlow SY8 1AA', 'SY8 1AA'],
    ['Trading name', 'Pennine Foam Conversions Limited t/a Softcut', 'Softcut'],
    ['Website', 'www.sail.example.co.uk, shop.oar.example.co.uk', 'www.sail.example.co.uk'],
    [
      'Website addresses',
      'www.sail.example.co.uk, oar.example.co.uk',
      'www.sail.example.co.uk, oar.example.co.uk',
    ],
    ['Business description', 'Plumbing, 0117 496 0331', 'Plumbing, 0117 496 0331'],
    ['Position held', 'Imran Sadiq, CFO', 'CFO'],
    ['Role of contact', 'Mrs A. Lowe - bursar and clerk', 'bursar and clerk'],
    ['Role of contact', 'Hon. Treasurer, trustee', 'Hon. Treasurer, trustee'],
    ['Position', 'Partner', 'Partner'],
    ['Contact and position', 'Imran Sadiq, CFO', 'Imran Sadiq, CFO'],
  ])('%s: %s', (label, text, expected) => expect(valueAsked(label, text)).toBe(expected))

  test('two postcodes are neither', () =>
    expect(valueAsked('Postcode', 'SY8 1AA or SW1A 1AA')).toBe('SY8 1AA or SW1A 1AA'))
})

describe('boxes within a text', () => {
  test.each([
    ['☐ nil ☒ £500,000 ☐ £1m', '£500,000'],
    ['Gross profit ☐ Estimated ☒ Increased cost ☐', 'Estimated'],
    ['[ ] market value [x] new for old', 'new for old'],
    ['☐ a ☐ b', ''],
    ['✗ No Yes', undefined],
    ['no boxes here', undefined],
  ])('%s', (text, expected) => expect(tickedText(text)).toBe(expected))

  test('the ticked amount is the answer', () => {
    const reading = readValue({ type: 'money', label: 'Limit' }, '☐ nil ☒ £500,000 ☐ £1m', context)
    expect(reading).toMatchObject({ ok: true, value: '500000' })
  })
  test('no box ticked is no answer', () =>
    expect(readValue({ type: 'money', label: 'Limit' }, '☐ £1m ☐ £2m', context)).toMatchObject({ ok: false }))
  test.each([
    ['[x] yes [ ] no   with operator', true],
    ['[ ] yes [x] no', false],
    ['Y - LEV since 2019', true],
    ['N, never', false],
  ])('yes or no with more written after it: %s', (text, value) =>
    expect(readValue({ type: 'yesNo', label: 'Any?' }, text, context)).toMatchObject({ ok: true, value }),
  )
  test('a height in metres is no amount in millions', () =>
    expect(readValue({ type: 'decimal', label: 'Maximum depth' }, '5.5m', context)).toMatchObject({
      value: '5.5',
    }))
})

test('an address and its postcode are asked for together, or the postcode of an address alone', () => {
  expect(
    [
      'Correspondence address and postcode',
      'Address (including postcode)',
      'Postal address postcode',
      'Postcode of main address',
    ].map(askedTextOf),
  ).toEqual(['address', 'address', 'postcode', 'postcode'])
})
