import { expect, test } from 'vitest'
import { isPlaceholder } from '../../src/values/placeholder.ts'
import { readValue } from '../../src/values/read-value.ts'

test.each([
  'Click or tap to enter a date.',
  'Choose an item.',
  'Select…',
  'Select one from the list',
  'Please describe your products here',
  'Enter amount',
  '[Insert name of firm]',
  '<company name>',
  '(as it should appear in print)',
  '£XX,XXX',
  'xx/xx/xxxx',
  'xxx@xxx.com',
  'yourname@yourcompany.co.uk',
  '00/01/1900',
  '31/12/1899 00:00',
  'e.g. two sheds',
])('%s waits for an answer', (text) => expect(isPlaceholder(text)).toBe(true))

test.each([
  '(none)',
  '(1,250)',
  '[X]',
  'Selected grains',
  'Choose Life Ltd',
  'Describe and Co, here since 1980',
  'Write Here Books Ltd',
  'XX12 XXA',
  'XXL Sports & Outdoor',
  '<b@cobbett.example>',
  'someone@cobbett.example',
  '01/01/1900',
])('%s is an answer', (text) => expect(isPlaceholder(text)).toBe(false))

test('what waits for an answer is none, of whatever type', () => {
  const read = (type: 'text' | 'date' | 'money' | 'email', text: string) =>
    readValue({ id: 'q', type, label: 'Asked' }, text, { receivedAt: '2026-11-21T09:00:00Z' })
  expect(read('text', '[Insert name]')).toMatchObject({ ok: false, reason: 'non_answer' })
  expect(read('date', '00/01/1900')).toMatchObject({ ok: false })
  expect(read('money', '£XX,XXX')).toMatchObject({ ok: false })
  expect(read('email', 'name@example.com')).toMatchObject({ ok: false })
})
