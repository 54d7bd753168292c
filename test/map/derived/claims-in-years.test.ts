import { expect, test } from 'vitest'
import { isWithinYears, yearsOfClaimsAsked } from '../../../src/map/derived/claims-in-years.ts'
import { document, question, tablePage } from '../build-document.ts'
import { mapPapers } from '../mapped-papers.ts'

test.each([
  ['Any claims in the last five years?', 5],
  ['Have you had any losses or claims, whether insured or not, during the past 3 years?', 3],
  ['Have any claims been made in the last five (5) years?', 5],
  ['Any claims ever?', null],
  ['Any circumstances which may give rise to a claim in the last 5 years?', null],
  ['Any subsidence claims in the last 5 years?', null],
  ['Has a claim been declined in the last 5 years?', null],
])('%s asks for the claims of %s years', (label, years) =>
  expect(yearsOfClaimsAsked({ type: 'yesNo', label })).toBe(years),
)

test('years are counted back from the day that the papers came', () => {
  const today = '2026-11-21T09:00:00Z'
  expect(isWithinYears('2021-11-22', 5, today)).toBe(true)
  expect(isWithinYears('2021-11-21', 5, today)).toBe(false)
  expect(isWithinYears('2026-11-22', 5, today)).toBe(false)
})

test.each([
  ['02/09/2025', true],
  ['14/06/2019', undefined],
])('a claim of %s answers whether there were any in five years: %s', async (day, expected) => {
  const claims = question('claims', 'Claims history', 'group', {
    children: [
      question('day', 'Date of loss', 'date'),
      question('what', 'Description', 'text'),
      question('paid', 'Amount paid', 'money'),
    ],
  })
  const any = question('any', 'Any claims in the last five years?', 'yesNo')
  const list = tablePage([
    ['Date of loss', 'Description', 'Amount paid'],
    [day, 'Burst tank', '£1,200'],
  ])
  const { found } = await mapPapers([document([list])], [any, claims])
  expect(found['any']).toBe(expected)
})
