import { expect, test } from 'vitest'
import { marksInLine } from '../../src/extract/marks-in-line.ts'
import { sideOfAnswers } from '../../src/extract/side-of-answers.ts'

/** The question, the word and the mark of each box. */
const marksOf = (text: string) =>
  marksInLine(text).map(({ label, option, checked }) => [label, option, checked])

const ticked = (label: string, ...options: string[]) => options.map((option, at) => [label, option, at === 0])

test.each([
  'Fenced? Yes ☒ No ☐',
  'Fenced? Yes ☒ No ☐ (if Yes see sheet 2)',
  'Fenced? Yes☒ No☐ give details overleaf',
  'Fenced? Yes: [x] / No: [ ] see note',
  'Fenced? ☒ Yes ☐ No (if No go to 4)',
  'Fenced? ☒Yes/☐No',
])('a Yes and a No tell on which side of the boxes the words stand: %s', (text) =>
  expect(marksOf(text)).toEqual(ticked('Fenced?', 'Yes', 'No')),
)

test.each([
  '✅ Yes ⬜ No',
  '⬛ Yes ⬜ No',
  '⦿ Yes ⚪ No',
  '⚫ Yes ◯ No',
  '\u{1F518} Yes ○ No',
  '❎ Yes ❑ No',
])('signs that look alike are one sign: %s', (text) =>
  expect(marksOf(`Fenced? ${text}`)).toEqual(ticked('Fenced?', 'Yes', 'No')),
)

test('no may stand before yes, and a third box beside them', () => {
  expect(marksOf('Fenced? No ☒ Yes ☐ - go to 4')).toEqual(ticked('Fenced?', 'No', 'Yes'))
  expect(marksOf('Fenced? No ☒ Yes ☐ No of gates 3')).toEqual(ticked('Fenced?', 'No', 'Yes'))
  expect(marksOf('Fenced? Yes ☒ No ☐ N/A ☐ (note 3)')).toEqual(ticked('Fenced?', 'Yes', 'No', 'N/A'))
  expect(marksOf('Fenced? ☒ Yes ☐ No ☐ N/A')).toEqual(ticked('Fenced?', 'Yes', 'No', 'N/A'))
})

test('two questions of one line have boxes of their own', () => {
  const [fenced, paved] = [ticked('Fenced?', 'Yes', 'No'), ticked('Paved?', 'Yes', 'No')]
  expect(marksOf('Fenced? Yes ☒ No ☐ Paved? Yes ☒ No ☐ (see note)')).toEqual([...fenced, ...paved])
  expect(marksOf('Fenced? ☒ Yes ☐ No Paved? ☒ Yes ☐ No')).toEqual([...fenced, ...paved])
})

test('an aside behind the last box names none', () => {
  expect(marksOf('Tenure: freehold ☒ leasehold ☐ (years left ...)')).toEqual(
    ticked('Tenure', 'freehold', 'leasehold'),
  )
  expect(marksOf('Roof: ☒ slate ☐ other (please say)')).toEqual(ticked('Roof', 'slate', 'other (please say)'))
})

test('a lone box between a Yes and a No may belong to either', () => {
  expect(marksOf('Fenced? Yes ☒ No').map(([, , checked]) => checked)).toEqual([null])
})

test('a letter behind a word, and an answer that is spoken of, are no answers', () => {
  expect(sideOfAnswers(['Section N', 'heating'])).toBeUndefined()
  expect(sideOfAnswers(['Section: No', 'heating'])).toBe('before')
  expect(sideOfAnswers(['if Yes', 'attach, if No', 'say why'])).toBeUndefined()
})

test('where answers stand on both sides the one on which every box has its own tells', () => {
  expect(sideOfAnswers(['Fenced N/A', 'Yes', 'No', '(note 3)'])).toBe('before')
  expect(sideOfAnswers(['Fenced', 'Yes', 'No', 'N/A'])).toBe('after')
})

test('a question with its own answer behind the last box is no part of the option', () => {
  expect(marksOf('Protected? ☒ Yes ☐ No Class: B')).toEqual(ticked('Protected?', 'Yes', 'No'))
  expect(marksOf('Fenced? ☒ Yes ☐ No fence: open')).toEqual(ticked('Fenced?', 'Yes', 'No fence: open'))
})
