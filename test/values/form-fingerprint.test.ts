import { expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { fingerprintOf, isSameForm, likenessOf } from '../../src/values/form-fingerprint.ts'

function page(lines: readonly string[]): Page {
  const spans = lines.map((text, index) => ({
    id: `p1.l${index}`,
    text,
    locator: { kind: 'paragraph' as const, page: 1, index },
  }))
  return {
    number: 1,
    kind: 'flow',
    textSource: 'native',
    text: lines.join('\n'),
    spans,
    words: [],
    tables: [],
    fields: [],
  }
}

const labels = [
  'Commercial combined insurance proposal form',
  'Full name of the proposer and any subsidiary companies',
  'Correspondence address including postcode of the premises',
  'How long has the business been established',
  'Have you or any director ever been declared bankrupt or insolvent',
  'Please give the estimated annual turnover and the wage roll',
  'Are the premises protected by an intruder alarm with police response',
]
const other = [
  'Motor fleet questionnaire for haulage operators',
  'List every vehicle with its registration mark and gross weight',
  'Which drivers are under the age of twenty five years',
  'State the number of accidents during the previous three years',
  'Where are vehicles kept overnight and who has the keys',
  'Do any vehicles carry hazardous goods or passengers for hire',
]

const fingerprint = (...lines: string[]): string => fingerprintOf({ pages: [page(lines)] }) ?? ''

test('one form filled in by two people is the same form, another form is not', () => {
  const one = fingerprint(...labels, 'Ashdown Joinery Ltd', '12 Mill Lane Leeds', '£250,000')
  const two = fingerprint(...labels, 'Merrow and Pike LLP', '4 Canal Wharf Norwich', '£1,750')
  expect(likenessOf(one, two)).toBeGreaterThan(0.7)
  expect(isSameForm(one, two)).toBe(true)
  expect(likenessOf(one, fingerprint(...other))).toBeLessThan(0.15)
  expect(one).toMatch(/^[0-9a-f]{256}$/)
})

test('figures do not change it, and hidden or quoted text and fields do not either', () => {
  const plain = { pages: [page(labels)] }
  const noisy = page([...labels, 'something else that nobody can see on this paper'])
  const spans = noisy.spans.map((span, index) =>
    index < labels.length ? span : { ...span, hidden: 'white' },
  )
  expect(fingerprintOf({ pages: [{ ...noisy, spans }] })).toBe(fingerprintOf(plain))
  expect(fingerprint(...labels, '12/04/2026')).toBe(fingerprintOf(plain))
})

test('a paper with hardly a word has none, and what is no fingerprint is like nothing', () => {
  expect(fingerprintOf({ pages: [page(['Invoice 12', 'Total £5'])] })).toBeUndefined()
  expect(fingerprintOf({ pages: [] })).toBeUndefined()
  expect(isSameForm('', '')).toBe(false)
})
