import '../support/speak-english.ts'
import { expect, it } from 'vitest'
import { failures } from '../../src/domain/failures.ts'
import { wordAmount, wordSize } from '../../src/ui/words/amount-words.ts'
import { wordConfidence } from '../../src/ui/words/confidence-words.ts'
import { failureWords, wordFailure } from '../../src/ui/words/failure-words.ts'
import { wordPlace } from '../../src/ui/words/place-words.ts'
import { wordAge } from '../../src/ui/words/time-words.ts'

it('writes amounts without ever counting in floats', () => {
  expect(wordAmount('1234567.5')).toBe('£1,234,567.50')
  expect(wordAmount('9007199254740993.01')).toBe('£9,007,199,254,740,993.01')
  expect(wordAmount('-12')).toBe('−£12.00')
  expect(wordAmount('10.00', 'EUR')).toBe('EUR 10.00')
  expect(wordAmount('on request')).toBe('on request')
  expect([wordSize(5), wordSize(2048), wordSize(3_500_000)]).toEqual(['5 bytes', '2 KB', '3.3 MB'])
})

it('never claims certainty', () => {
  expect(wordConfidence(1)).toMatchObject({ label: 'High', percent: '99 %' })
  expect(wordConfidence(0.899)).toMatchObject({ label: 'Medium', percent: '89 %' })
  expect(wordConfidence(0.2).label).toBe('Low')
  expect(wordConfidence(Number.NaN)).toMatchObject({ label: 'Low', percent: '0 %' })
})

it('tells age and place in few words', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const ages = [
    '2026-11-20T11:59:40Z',
    '2026-11-20T11:20:00Z',
    '2026-11-20T07:00:00Z',
    '2026-11-15T12:00:00Z',
    '2026-09-20T12:00:00Z',
    'nonsense',
  ]
  expect(ages.map((at) => wordAge(at, now))).toEqual(['now', '40 min', '5 h', '5 d', '8 wk', 'now'])
  expect(wordPlace({ kind: 'cell', page: 2, sheet: 'Schedule', cell: 'B7' })).toBe('Schedule!B7')
  expect(wordPlace({ kind: 'box', page: 3, box: { x0: 0, y0: 0, x1: 1, y1: 1 } })).toBe('page 3')
  expect(wordPlace({ kind: 'header', page: 1, name: 'subject' })).toBe('subject line')
})

it('says each failure as the closed table does, and leaves other sentences alone', () => {
  for (const [code, { tell }] of Object.entries(failures)) {
    expect(failureWords[code as keyof typeof failures], code).toMatchObject({ message: tell })
    expect(wordFailure(tell)).toBe(tell)
  }
  expect(wordFailure('Roof of thatch: refer to London')).toBe('Roof of thatch: refer to London')
})

it('shows what was put into a sentence as it was written', () => {
  const name = String.raw`a\u202e\x41.pdf`
  expect(wordPlace({ kind: 'header', page: 1, name })).toBe(`${name} line`)
})
