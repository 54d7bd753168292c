import { expect, test } from 'vitest'
import { type Printed, printedPage, question } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

const renewal = question('renewal', 'Renewal date', 'date')
const account = question('account', 'Account number', 'text')
const telephone = question('telephone', 'Contact telephone', 'text')

const stamped: readonly Printed[] = [
  [40, 60, 'Renewal date:'],
  [160, 47, 'RE CEIVED'],
  [160, 60, '12 MAR 2026'],
  [40, 100, 'Contact telephone:'],
  [160, 100, 'POST ROOM 01632 960155'],
  [40, 113, 'Account number:'],
  [160, 113, 'ITEM 004417'],
]

test('a stamp that says when a paper came in answers nothing where an answer was left out', async () => {
  const scan = printedPage(stamped, { textSource: 'recognised' })
  expect(await valuesOf(scan, renewal, account, telephone)).toEqual([null, null, null])
})

test('it says when the paper came in to who asks for that', async () => {
  const scan = printedPage([[160, 47, 'RECEIVED'], ...stamped.slice(2, 3)], { textSource: 'recognised' })
  expect(await valuesOf(scan, question('received', 'Received', 'date'))).toEqual(['2026-03-12'])
})

test('capitals that are printed with a colon, and those of other answers, are no stamp', async () => {
  const form = printedPage(
    [
      [40, 60, 'RECEIVED BY:'],
      [160, 60, 'J HOLT'],
      [40, 73, 'RENEWAL DATE:'],
      [160, 73, '12 MAR 2026'],
      [40, 86, 'ACCOUNT NUMBER:'],
      [160, 86, 'KT 004417'],
    ],
    { textSource: 'recognised' },
  )
  expect(await valuesOf(form, renewal, account)).toEqual(['2026-03-12', 'KT 004417'])
})
