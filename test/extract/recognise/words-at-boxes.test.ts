import { expect, test } from 'vitest'
import { withoutBoxSides } from '../../../src/extract/recognise/words-at-boxes.ts'

const partsOf = (text: string) => {
  const box = { x0: 0, y0: 0, x1: text.length * 10, y1: 10 }
  return withoutBoxSides({ text, box, size: 10 }).map((one) => [one.text, one.box.x0, one.box.x1])
}

test('the sides of a box are no part of the answer that stands at it, and a cross in it is a word of its own', () => {
  expect(partsOf('Yes|')).toEqual([['Yes', 0, 30]])
  expect(partsOf('[No')).toEqual([['No', 10, 30]])
  expect(partsOf('No|X|')).toEqual([
    ['No', 0, 20],
    ['X', 30, 40],
  ])
  expect(partsOf('Nox')).toEqual([['Nox', 0, 30]])
  expect(partsOf('Note|')).toEqual([['Note|', 0, 50]])
})

test('boxes typed with brackets stand apart from the words that they were read with', () => {
  const textsOf = (text: string) => partsOf(text).map(([part]) => part)
  expect(partsOf('[X]NO[]')).toEqual([
    ['[X]', 0, 30],
    ['NO', 30, 50],
    ['[]', 50, 70],
  ])
  expect(textsOf('YES[X]NO[]')).toEqual(['YES', '[X]', 'NO', '[]'])
  expect(textsOf('[INO')).toEqual(['[]', 'NO'])
  expect(textsOf('YES[lNO[X]')).toEqual(['YES', '[]', 'NO', '[X]'])
  expect(textsOf('[X]')).toEqual(['[X]'])
  expect(textsOf('NO[TE]')).toEqual(['NO[TE]'])
  expect(textsOf('[NOW]')).toEqual(['[NOW]'])
})
