import { expect, test } from 'vitest'
import { isOfSomebodyElse } from '../../src/map/whose-particulars.ts'
import { flowPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

test.each([
  ['Telephone', "Tenant's telephone", '', true],
  ["Tenant's telephone", "Tenant's telephone", '', false],
  ['Email', 'Structural engineer e-mail', '', true],
  ['Date of birth', "Sister's date of birth", '', true],
  ['Date of birth', 'Date of birth of first applicant', '', false],
  ['Correspondence address', 'Address of the letting agent', '', true],
  ['Current insurer', "Freeholder's present insurer", '', true],
  ['Current insurer', "Last year's insurer", '', false],
  ['Current insurer', 'Employers liability insurer', '', false],
  ['Current insurer', 'Motor insurer', '', false],
  ['Telephone', 'Evening telephone', '', false],
  ['Telephone', "Organiser's telephone number", '', false],
  ['Telephone', 'Telephone for emergencies', '', false],
  ['Telephone', 'Telephone', "Your architect's details", true],
  ['Telephone of your architect', 'Telephone', "Your architect's details", false],
  ['Telephone', 'Telephone', 'Your details', false],
])('%s is not asked by %s under `%s`: %s', (asked, label, over, isOther) =>
  expect(isOfSomebodyElse(asked, label, over)).toBe(isOther),
)

test("what is told of others is none of the insured's, who is asked for where a question names nobody", async () => {
  const page = flowPage([
    "Bookkeeper's telephone: 01632 960 222",
    "Bookkeeper's email: sums@abacus.example",
    "Bookkeeper's date of birth: 4 June 1961",
  ])
  const asked = [
    question('tel', 'Insured telephone', 'phone'),
    question('mail', 'Email', 'email'),
    question('born', 'Date of birth of proposer', 'date'),
    question('theirs', "Bookkeeper's telephone", 'phone'),
  ]
  expect(await valuesOf(page, ...asked)).toEqual([null, null, null, '01632 960 222'])
})

test('what a company was called before is no earlier insurer', async () => {
  const page = flowPage(['Our client is Elm Joinery Ltd (formerly Oakwright Interiors Ltd) of Ripon.'])
  expect(await valuesOf(page, question('before', 'Previous insurer', 'text'))).toEqual([null])
})
