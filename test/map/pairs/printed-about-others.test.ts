import { expect, test } from 'vitest'
import { flowPage, question } from '../build-document.ts'
import { valuesOf } from '../mapped-papers.ts'

const asked = [
  question('number', 'Company registration number', 'text'),
  question('office', 'Registered office address', 'address'),
  question('telephone', 'Telephone number', 'phone'),
]
const falkirk =
  'Falkirk Mutual plc. Registered in England and Wales No. 01234567. Registered office: 10 Bishops Wharf, London EC3A 7LP.'

test.each([
  [
    'what an insurer has to print about itself',
    `${falkirk} Authorised and regulated by the FCA (FRN 204567).`,
  ],
  [
    'the office to which people complain',
    'Write to the Financial Ombudsman Service, Exchange Tower, London E14 9SR, info@ombudsman.example, tel 0800 023 4567.',
  ],
  [
    'the one for data',
    'Write to our Data Protection Officer, PO Box 12, Leeds LS1 1AA, dpo@falkirk.example, tel 0800 023 4567.',
  ],
])('%s is not about the insured', async (_, line) => {
  expect(await valuesOf(flowPage(['Proposer: Osric Joinery Ltd', line]), ...asked)).toEqual([
    null,
    null,
    null,
  ])
})

test('what a company says of itself that nobody regulates is', async () => {
  const [number] = await valuesOf(flowPage([falkirk]), ...asked)
  expect(number).toBe('01234567')
})
