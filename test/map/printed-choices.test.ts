import { expect, test } from 'vitest'
import { unreadSign } from '../../src/domain/unread-sign.ts'
import { flowPage, mark, printedPage, question } from './build-document.ts'
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
