import { expect, test } from 'vitest'
import { readDrawnBoxes } from '../../src/extract/layout/drawn-boxes.ts'
import { labelForField } from '../../src/extract/layout/field-labels.ts'
import type { PrintedWord } from '../../src/extract/layout/printed.ts'
import { buildRows } from '../../src/extract/layout/rows.ts'

const word = (text: string, x0: number, y0: number, more: Partial<PrintedWord> = {}): PrintedWord => ({
  text,
  size: 10,
  box: { x0, y0, x1: x0 + text.length * 5, y1: y0 + 11 },
  ...more,
})

test('a tick beside Yes or No says that one, and not always Yes', () => {
  const words = [
    ...[
      word('Any', 50, 100),
      word('hotels?', 70, 100),
      word('Yes', 400, 100),
      word('No', 440, 100),
      word('✔', 455, 100),
    ],
    ...[
      word('Any', 50, 130),
      word('boats?', 70, 130),
      word('Yes', 400, 130),
      word('✔', 420, 130),
      word('No', 440, 130),
    ],
  ]
  const fields = readDrawnBoxes(1, [], words, buildRows(words, []), [])
  expect(fields.map(({ option, value, checked }) => [option, value, checked])).toEqual([
    ['No', 'No', true],
    ['Yes', 'Yes', true],
  ])
})

test('a full circle is chosen where an empty one stands on its line, and a bullet elsewhere', () => {
  const words = [
    ...[word('Any', 50, 100), word('hotels?', 70, 100), word('○', 400, 100), word('Yes', 410, 100)],
    ...[word('●', 440, 100), word('No', 450, 100)],
    ...[word('●', 50, 130), word('Barns', 60, 130)],
    ...[word('○', 50, 160), word('●', 51, 160), word('Mills', 60, 160)],
  ]
  const fields = readDrawnBoxes(1, [], words, buildRows(words, []), [])
  expect(fields.map(({ option, checked }) => [option, checked])).toEqual([
    ['Yes', false],
    ['No', true],
    ['Mills', true],
  ])
})

test('a cross whose box was not seen stands for it, where the other box of its row is empty', () => {
  const row = (y: number, crossAt: number) => [
    word('Sprinklers?', 50, y),
    word('Yes', 400, y),
    word('X', crossAt, y),
    word('No', 440, y),
  ]
  const words = [...row(100, 418), ...row(130, 455)]
  const square = (x0: number, y0: number) => ({ box: { x0, y0, x1: x0 + 11, y1: y0 + 11 }, hasMark: false })
  const fields = readDrawnBoxes(1, [square(455, 100), square(418, 130)], words, buildRows(words, []), [])
  expect(fields.map(({ label, option, checked }) => [label, option, checked])).toEqual([
    ['Sprinklers?', 'Yes', true],
    ['Sprinklers?', 'No', false],
    ['Sprinklers?', 'Yes', false],
    ['Sprinklers?', 'No', true],
  ])
})

test.each([
  ['a box of its own', ['Yes', 'X', 'No'], [418, 455], [false, false]],
  ['another box beside it', ['Yes', 'X', 'No'], [455, 475], [false, false]],
  ['the other box marked', ['Yes', 'X', 'No'], [455], [true]],
  ['no opposite', ['Yes', 'X', 'Yes'], [455], [false]],
  ['no word before it', ['Berth', 'X', 'No'], [455], [false]],
  ['no word before the other box', ['Yes', 'X', 'Berth'], [470], [false]],
  ['a letter in the place of a cross', ['Yes', 'v', 'No'], [455], [false]],
])('a cross stands for no box where it has %s', (_, [own = '', sign = '', other = ''], places, marks) => {
  const words = [
    word('Sprinklers?', 50, 100),
    word(own, 400, 100),
    word(sign, 418, 100),
    word(other, 440, 100),
  ]
  const squares = places.map((x0, at) => ({
    box: { x0, y0: 100, x1: x0 + 11, y1: 111 },
    hasMark: marks[at] === true,
  }))
  const fields = readDrawnBoxes(1, squares, words, buildRows(words, []), [])
  expect(fields.length).toBeLessThanOrEqual(places.length)
})

test('the name of a form up its margin is no label of a field, a short word beside the field is', () => {
  const field = { x0: 100, y0: 300, x1: 180, y1: 316 }
  const margin = word('INSURANCE', 40, 200, { isVertical: true, box: { x0: 40, y0: 200, x1: 52, y1: 420 } })
  const beside = word('Ref', 80, 298, { isVertical: true, box: { x0: 80, y0: 298, x1: 90, y1: 318 } })
  const label = word('Start', 100, 285)
  expect(labelForField(field, buildRows([margin, label], []), [field])).toBe('Start')
  expect(labelForField(field, buildRows([margin, beside], []), [field])).toBe('Ref')
  expect(labelForField(field, buildRows([margin], []), [field])).toBe('')
})
