import { expect, test } from 'vitest'
import { isPersonForFirm } from '../../../src/map/scores/name-of-firm.ts'
import { printedPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

test.each([
  ['Name of firm', 'Name', 'Greta Lindqvist', true],
  ['Practice name', 'Full name', 'Dr. A. Orme', true],
  ['Practice name', 'Proposer', 'Dr Ada Orme and Dr Bo Penn', true],
  ['Practice name', 'Proposer (individual or company)', 'Dr Ada Orme', true],
  ['Limited company name', 'Policyholder', 'Mrs Greta Lindqvist', true],
  // A firm may be called after a person, and who asks for no firm may mean one.
  ['Name of firm', 'Name of the firm', 'Greta Lindqvist', false],
  ['Name of firm', 'Trading as', 'Mrs Lindqvist', false],
  ['Name of firm', 'Name', 'Lindqvist & Orme', false],
  ['Name of firm', 'Name', 'Lindqvist Orme LLP', false],
  ['Name of proposer', 'Name', 'Greta Lindqvist', false],
])('%s, %s: %s is a person: %s', (asked, label, text, isPerson) =>
  expect(isPersonForFirm(asked, label, text)).toBe(isPerson),
)

test('a person under a bare name is not what a firm is called', async () => {
  const page = printedPage([
    [50, 100, 'Name'],
    [200, 100, 'Greta Lindqvist'],
  ])
  expect(await valuesOf(page, question('firm', 'Name of firm', 'text'))).toEqual([null])
  expect(await valuesOf(page, question('proposer', 'Name of proposer', 'text'))).toEqual(['Greta Lindqvist'])
})
