import { expect, test } from 'vitest'
import { isOfSomebodyElse } from '../../../src/map/scores/whose-particulars.ts'
import { flowPage, question, tablePage } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

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
  ['Telephone', "Introducer's telephone", '', false],
  ['Email', 'Their e-mail', '', true],
  ['Telephone', 'Their direct telephone', '', true],
  ["Surveyor's telephone", 'Their telephone', '', false],
  ['Policy number', 'Their policy number', '', false],
  ['Telephone', "Co's telephone", '', false],
  ['Telephone', "Restaurant's telephone", '', false],
  ['Email', 'Email', 'Details of the client', false],
  ['Date of birth', 'Hirer or spouse date of birth', '', false],
  ['Date of birth', 'Date of birth of guardians', '', true],
  ['Telephone', "Committee's telephone", '', true],
  ['Telephone', 'Summer telephone', '', false],
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

test.each(['Assured', 'Applicant', 'Policy holder', 'Client', 'Company', 'Insured(s)'])(
  'one word says whose name is asked for: %s',
  async (label) => {
    const page = tablePage(
      [
        [label, 'Kestrel Joinery Ltd'],
        ['Turnover', '£900,000'],
      ],
      { headerRows: 0 },
    )
    const turnover = question('turnover', 'Annual turnover', 'money')
    for (const asked of ["Proposer's full name", 'Company name', 'Who is to be insured?'])
      expect(await valuesOf(page, question('name', asked, 'text'), turnover)).toEqual([
        'Kestrel Joinery Ltd',
        '900000',
      ])
  },
)

test('the name of a company does not say what it does', async () => {
  const page = flowPage(['Business: Kestrel Joinery Ltd'])
  expect(await valuesOf(page, question('does', 'Business description', 'text'))).toEqual([null])
  const said = flowPage(['Business: Joinery and shopfitting'])
  expect(await valuesOf(said, question('does', 'Business description', 'text'))).toEqual([
    'Joinery and shopfitting',
  ])
})
