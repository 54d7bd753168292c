import { expect, test } from 'vitest'
import { unreadSign } from '../../src/domain/unread-sign.ts'
import { flowPage, mark, printedPage, question, tablePage } from './build-document.ts'
import { valuesOf } from './mapped-papers.ts'

test('a Yes beside a No is no answer where only the box of the No was seen', async () => {
  const dogs = 'Are guard dogs kept?'
  const page = printedPage(
    [
      [50, 100, dogs],
      [440, 100, 'Yes'],
      [480, 100, 'No'],
    ],
    { fields: [mark('m1', 'No', false, 495, 100, dogs)] },
  )
  expect(await valuesOf(page, question('dogs', dogs, 'yesNo'))).toEqual([null])
})

test.each([
  ['beside it', 340, {}, null],
  ['beside it that is struck out', 340, { struck: true }, true],
  ['of another question', 420, {}, true],
])('a Yes is no answer with a No %s', async (_, x, more, value) => {
  const page = printedPage([
    [50, 100, 'Are guard dogs kept?'],
    [300, 100, 'Yes'],
    [x, 100, 'No', more],
  ])
  expect(await valuesOf(page, question('dogs', 'Are guard dogs kept?', 'yesNo'))).toEqual([value])
})

test.each([
  ['in a line', [[50, 100, 'Are guard dogs kept? ⍰ Yes ⍰ No']]],
  [
    'beside the question',
    [
      [50, 100, 'Are guard dogs kept?'],
      [440, 100, '⍰ Yes ⍰ No'],
    ],
  ],
] as const)('boxes that could not be read are no answer: %s', async (_where, printed) => {
  const page = printedPage(printed)
  expect(await valuesOf(page, question('dogs', 'Are guard dogs kept?', 'yesNo'))).toEqual([null])
})

test('a sign that could not be read beside a label or its answer leaves the question open', async () => {
  const asked = [
    question('stored', 'Is fuel stored?', 'yesNo'),
    question('kilns', 'Number of kilns', 'integer'),
  ]
  expect(
    await valuesOf(flowPage([`Is fuel stored? ${unreadSign} Yes`, 'Number of kilns: 4']), ...asked),
  ).toEqual([null, 4])
  expect(
    await valuesOf(flowPage(['Is fuel stored? Yes', `Number of kilns: 4 ${unreadSign}`]), ...asked),
  ).toEqual([true, null])
})

test('of a printed Yes and No that stand apart on the line of the question neither is the answer', async () => {
  const page = printedPage([
    [48, 60, '2. Are the premises alarmed?  Yes'],
    [230, 60, 'No'],
    [48, 90, '3. Is the building listed?  Yes'],
  ])
  const asked = [
    question('alarmed', 'Are the premises alarmed?', 'yesNo'),
    question('listed', 'Is the building listed?', 'yesNo'),
  ]
  expect(await valuesOf(page, ...asked)).toEqual([null, true])
})

test('what is left of a printed cell beside the word that was struck out is no answer', async () => {
  const rows = [['Is the building listed?', '/ N']]
  const listed = question('listed', 'Is the building listed?', 'yesNo')
  expect(await valuesOf(tablePage(rows, { headerRows: 0 }), listed)).toEqual([null])
})
