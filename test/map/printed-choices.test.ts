import { expect, test } from 'vitest'
import type { Word } from '../../src/domain/document.ts'
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
  ['YES[INO[]', null],
  ['Yes \u2610 No \u2610', null],
  ['Yes, two dogs', true],
])('both words with their boxes and no mark, %s, are no answer', async (text, value) => {
  const page = printedPage([
    [50, 100, 'Are guard dogs kept?'],
    [300, 100, text],
  ])
  expect(await valuesOf(page, question('dogs', 'Are guard dogs kept?', 'yesNo'))).toEqual([value])
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

/** The words of a line, five points a letter. */
function wordsAt(x: number, y: number, text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    box: { x0: x + index * 5, y0: y, x1: x + (index + word.length) * 5, y1: y + 11 },
  }))
}

test.each([
  ['nothing is marked', false, false, null],
  ['the No is marked', false, true, false],
  ['the Yes is marked', true, false, true],
])('the Yes before its box is no answer in the line of its question: %s', async (_, yes, no, value) => {
  const dogs = 'Are guard dogs kept?'
  const words = wordsAt(50, 100, `${dogs} Yes`)
  const page = printedPage([[50, 100, `${dogs} Yes`, { words: [0, words.length] }]], {
    words,
    fields: [mark('m1', 'Yes', yes, 176, 100, dogs), mark('m2', 'No', no, 210, 100, dogs)],
  })
  expect(await valuesOf(page, question('dogs', dogs, 'yesNo'))).toEqual([value])
})

test('boxes typed with brackets in the line of their question are no answer while they are empty', async () => {
  const dogs = 'Are guard dogs kept?'
  const words = wordsAt(50, 100, `${dogs} Yes [ ] No [  ]`)
  const line = words.map(({ text }) => text).join(' ')
  const page = printedPage([[50, 100, line, { words: [0, words.length] }]], {
    words,
    fields: [mark('m1', 'Yes', false, 175, 100, dogs), mark('m2', 'No', false, 205, 100, dogs)],
  })
  expect(await valuesOf(page, question('dogs', dogs, 'yesNo'))).toEqual([null])
})

test('boxes of one question that stand on two lines, one not below the other, are one choice', async () => {
  const page = printedPage([[50, 100, 'Use']], {
    fields: [
      mark('m1', 'Public hire', false, 261, 100, 'Use'),
      mark('m2', 'Private hire', true, 231, 114, 'Use'),
    ],
  })
  const hire = question('hire', 'Type of licence', 'choice', {
    options: ['Public hire', 'Private hire'].map((label) => ({ label, value: label })),
  })
  expect(await valuesOf(page, hire)).toEqual(['Private hire'])
})

test.each(['Are guard dogs kept? Y \u2610 N \u2610', 'Are guard dogs kept? Y [ ] N [ ]'])(
  'a letter before an empty box is no answer: %s',
  async (line) => {
    const dogs = question('dogs', 'Are guard dogs kept?', 'yesNo')
    expect(await valuesOf(flowPage([line]), dogs)).toEqual([null])
  },
)

test.each(['Y / N', 'Yes / No', 'y/n'])(
  'of the two answers printed behind a question neither is one: %s',
  async (both) => {
    const tents = 'Are marquees put up?'
    expect(await valuesOf(flowPage([`${tents} ${both}`]), question('tents', tents, 'yesNo'))).toEqual([null])
  },
)

test('a printed choice behind a label of two things is no yes to the one and no to the other', async () => {
  const asked = [
    question('debt', 'Any bankruptcy?', 'yesNo'),
    question('court', 'Any unpaid county court judgment?', 'yesNo'),
  ] as const
  const both = (answer: string) =>
    valuesOf(
      tablePage([['Bankruptcy, or an unpaid county court judgment?', answer]], { headerRows: 0 }),
      ...asked,
    )
  expect(await both('Yes / No')).toEqual([null, null])
})

test('the Yes of one question is no partner of the No of the next, though its own No was not seen', async () => {
  const [kept, lit] = ['Are dogs kept?', 'Are fires lit?']
  const page = printedPage(
    [
      [50, 100, kept],
      [50, 112, lit],
    ],
    {
      fields: [mark('m1', 'Yes', true, 300, 100, kept), mark('m2', 'No', false, 300, 112, lit)],
    },
  )
  expect(await valuesOf(page, question('lit', lit, 'yesNo'))).toEqual([null])
})

test.each([
  ['Any driver over 25', null],
  ['Fewer than 10 drivers', null],
  ['25 drivers', 25],
])('of ticked options %s gives the number of drivers %s', async (option, count) => {
  const page = printedPage([[50, 100, 'Drivers']], {
    fields: [
      mark('m1', 'Any licensed driver', false, 200, 100, 'Drivers'),
      mark('m2', option, true, 320, 100, 'Drivers'),
    ],
  })
  expect(await valuesOf(page, question('drivers', 'Drivers', 'integer'))).toEqual([count])
})
