import { expect, test } from 'vitest'
import { document, flowPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const asked = question('any', 'Any claims in the last five years?', 'yesNo')
const read = async (...lines: string[]) =>
  (
    await mapPapers(
      [document([flowPage(['Ferrand Mutual', 'Policyholder: Tansy Works Ltd', ...lines])])],
      [asked],
    )
  ).found['any']

test.each([
  ['Confirmed claims experience', 'Period on cover: 31/03/2019 to date', 'No claims recorded'],
  [
    'To whom it may concern',
    'We confirm that there have been no claims under the above policy since inception on 1 April 2018.',
  ],
])('what an insurer has no claims on record for answers whether there were any: %s', async (...lines) => {
  expect(await read(...lines)).toBe(false)
})

test.each([
  ['for fewer years', 'Claims experience', 'Period on cover: 31/03/2025 to date', 'No claims recorded'],
  ['until some years ago', 'Claims experience', 'Period: 31/03/2012 to 30/03/2019', 'No claims recorded'],
  ['of some', 'Claims experience', 'Period on cover: 31/03/2019 to date', 'No claims outstanding'],
  [
    'beside some',
    'Claims experience',
    'Period: 31/03/2019 to date',
    'No claims recorded',
    'Motor: \u00a3450.00',
  ],
  ['a discount', 'Claims experience', 'Period on cover: 31/03/2019 to date', 'No claims discount: 5 years'],
])('and says nothing %s', async (_, ...lines) => {
  expect(await read(...lines)).toBeUndefined()
})

test('nor where another insurer records claims', async () => {
  const papers = [
    ['Claims experience', 'Period on cover: 31/03/2019 to date', 'No claims recorded'],
    ['Loss run', 'Fire in the store: £450.00'],
  ].map((lines, at) => document([flowPage(lines)], { readingId: `rd_${at}`, sourceFileId: `file_${at}` }))
  expect((await mapPapers(papers, [asked])).found['any']).toBeUndefined()
})
