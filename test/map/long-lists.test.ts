import { expect, test } from 'vitest'
import type { MappingResult } from '../../src/domain/answer.ts'
import type { Page } from '../../src/domain/document.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { document, question, questionSet, receivedAt, tablePage } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const set = questionSet(
  question('Claims', 'Claims listed in this loss run', 'group', {
    children: [
      question('policy_number', 'Policy number', 'text'),
      question('claim_number', 'Claim number', 'text'),
      question('claimant', 'Claimant', 'text'),
      question('claim_status', 'Claim status', 'text'),
      question('date_of_loss', 'Date of loss', 'date'),
      question('claim_reserves', 'Claim reserves', 'money'),
      question('claim_paid', 'Claim paid', 'money'),
      question('description', 'Description', 'text'),
    ],
  }),
)
const map = (...pages: Page[]) =>
  mapSubmission({ submissionId: 's', questionSet: set, documents: [document(pages)], receivedAt })
const rowsOf = (result: MappingResult, id: string) =>
  result.items.map(
    (item) => result.answers.find((one) => one.itemId === item.id && one.questionId === id)?.value,
  )
const header = ['Claim Number', 'Claimant', 'Status', 'Date of Loss', 'Reserve', 'Paid']

test('the policy number over a list is that of its rows, until another one comes', async () => {
  const result = await map(
    tablePage(
      [
        ['Insured name', 'Policy no.'],
        ['Acme', 'SC0091'],
      ],
      { id: 't1' },
      1,
    ),
    tablePage([header, ['C-1', 'Ford', 'Pending', '01/02/2024', '£10', '£0']], { id: 't2' }, 2),
    tablePage(
      [
        ['Insured name', 'Policy no.'],
        ['Acme', 'SC0092'],
      ],
      { id: 't3' },
      3,
    ),
    tablePage([header, ['C-2', 'Shaw', 'Closed', '01/03/2024', '£0', '£7']], { id: 't4' }, 4),
  )
  expect(rowsOf(result, 'claim_number')).toEqual(['C-1', 'C-2'])
  expect(rowsOf(result, 'policy_number')).toEqual(['SC0091', 'SC0092'])
  expect(rowsOf(result, 'claim_status')).toEqual(['Pending', 'Closed'])
})

test('cards are rows: each begins where its labels come again', async () => {
  const card = (n: number, paid: string) => [
    [`CLAIM NUMBER\nC-${n}`, `CLAIMANT\nShaw ${n}`, `LOSS DATE\n0${n}/02/2024`],
    [`STATUS\nOpen`, '', ''],
    [`AMOUNTS Reserve £${n},000.00; paid ${paid}.`],
    ['DESCRIPTION trailer door struck'],
  ]
  const result = await map(tablePage([...card(1, '£5.00'), ...card(2, '£6.00')], { headerRows: 0 }))
  expect(rowsOf(result, 'claim_number')).toEqual(['C-1', 'C-2'])
  expect(rowsOf(result, 'claim_reserves')).toEqual(['1000', '2000'])
  expect(rowsOf(result, 'claim_paid')).toEqual(['5', '6'])
  expect(rowsOf(result, 'description')).toEqual(['trailer door struck', 'trailer door struck'])
})

test('a table that shares only a status with the list is no part of it', async () => {
  const result = await map(
    tablePage([
      ['Diary', 'Status'],
      ['02/05/2024', 'Reassigned'],
      ['09/05/2024', 'Complete'],
    ]),
  )
  expect(result.items).toEqual([])
})

test('what a list comes to is asked for by its total, whatever the total calls itself', async () => {
  const fleet = question('fleet', 'Vehicles', 'group', {
    children: [
      question('reg', 'Registration', 'text'),
      question('model', 'Make and model', 'text'),
      question('value', 'Value', 'money'),
    ],
  })
  const rows = [
    ['Registration', 'Make and model', 'Value today £'],
    ['YK23 ZTR', 'Skoda Superb', '21,500'],
    ['YD71 LKA', 'Ford Transit', '15,000'],
    ['YS22 HNN', 'Vauxhall Vivaro', '16,400'],
    ['Total value', '', '52,900'],
  ]
  const whole = question('whole', 'Total fleet value', 'money')
  const { found } = await mapPapers([document([tablePage(rows)])], [fleet, whole])
  expect(found).toMatchObject({ whole: '52900' })
})
