import { expect, test } from 'vitest'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, type Printed, printedPage, question, questionSet, receivedAt } from './build-document.ts'

const shop = questionSet(
  question('Name', 'Name of the repairer', 'text'),
  question('Address', 'Address of the repairer', 'text'),
)
const other = questionSet(
  question('ProposerName', 'Full name of proposer', 'text'),
  question('Address', 'Correspondence address', 'text'),
)
const top: readonly Printed[] = [
  [200, 40, 'TAX INVOICE'],
  [200, 60, 'HIGHFIELD AUTO BODY'],
  [200, 75, 'GARAGE LTD'],
  [200, 90, '(GB 123 4567 89)'],
  [200, 105, '14 Mill Lane, Norwich'],
  [200, 120, 'NR3 1AB'],
  [200, 135, 'Tel: 01603 555123'],
  [40, 200, 'Rear bumper'],
]
async function read(lines: readonly Printed[], set = shop) {
  const result = await mapSubmission({
    submissionId: 's',
    questionSet: set,
    documents: [document([printedPage(lines)])],
    receivedAt,
  })
  return Object.fromEntries(
    result.candidates.map(({ questionId, value, evidence }) => [questionId, [value, evidence[0]?.relation]]),
  )
}

test('who issued a paper stands at its top without a label', async () => {
  const { Name, Address } = await read(top)
  expect(Name).toEqual(['HIGHFIELD AUTO BODY GARAGE LTD', 'header'])
  expect(Address?.[1]).toBe('header')
})

test('an address ends at the telephone number', async () => {
  const { Address } = await read(top.filter(([, , text]) => text !== 'GARAGE LTD'))
  expect(Address).toEqual(['14 Mill Lane, Norwich, NR3 1AB', 'header'])
})

test('a name printed in two lines', async () => {
  const { Name } = await read([
    [200, 60, 'HIGHFIELD AUTO'],
    [200, 75, 'CO. LTD'],
    [200, 90, '14 Mill Lane, Norwich NR3 1AB'],
  ])
  expect(Name?.[0]).toBe('HIGHFIELD AUTO CO. LTD')
})

test('a letterhead answers only who issued the paper', async () => {
  expect(await read(top, other)).toEqual({})
})

test('a letterhead says nothing of one of those that its owner deals with', async () => {
  const dealsWith = questionSet(
    question('Largest', 'Name of largest overseas supplier', 'text'),
    question('Other', 'Names of other garages used', 'text'),
  )
  expect(await read(top, dealsWith)).toEqual({})
})

test('no letterhead, no answer', async () => {
  expect(await read([])).toEqual({})
  expect(
    await read([
      [40, 60, '12345'],
      [40, 75, '01/02/2026'],
      [40, 90, 'Total 12.00'],
    ]),
  ).toEqual({})
})

test('numbers and days under the name are no part of the address, nor is the number behind the name', async () => {
  const { Name, Address } = await read([
    [200, 60, 'HIGHFIELD MOTORS LTD (519537-X)'],
    [200, 75, '09 Mar 2026'],
    [200, 90, 'Company Reg. No.: 04795225'],
    [200, 105, 'No: 5, Mill Lane'],
    [200, 120, 'HAVERHILL'],
    [200, 135, '01603 555123'],
    [200, 150, 'Your car is ready'],
  ])
  expect(Name?.[0]).toBe('HIGHFIELD MOTORS LTD')
  expect(Address?.[0]).toBe('No: 5, Mill Lane, HAVERHILL')
})

test('the address of whom a bill was sent to is not that of its issuer', async () => {
  const { Address } = await read([
    [200, 60, 'HIGHFIELD MOTORS LTD'],
    [40, 80, 'Invoice to'],
    [40, 95, 'J. Alder, 5 Mill Lane, Norwich NR3 1AB'],
  ])
  expect(Address).toBeUndefined()
})

test('who issued a paper is not asked by what names a shop as a place', async () => {
  const place = questionSet(question('Alarm', 'Company maintaining the alarm at the shop', 'text'))
  expect(await read(top, place)).toEqual({})
})
