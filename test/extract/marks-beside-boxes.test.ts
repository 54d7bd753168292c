import { expect, test } from 'vitest'
import type { FormField } from '../../src/domain/document.ts'
import { settleByLooseMarks } from '../../src/extract/layout/marks-beside-boxes.ts'
import type { Stroke } from '../../src/extract/layout/printed.ts'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

async function fieldsOf(sheet: Sheet): Promise<readonly FormField[]> {
  return (await readDocument('form.pdf', await sheet.save())).pages[0]?.fields ?? []
}

/** Rows of `Yes ☐  No ☐`: the words at 300 and 350, the boxes at 322 and 370. */
async function rowsSheet(...baselines: readonly number[]): Promise<Sheet> {
  const sheet = await newSheet()
  for (const [index, y] of baselines.entries()) {
    sheet.write(`${index + 1}. Is part ${index + 1} insured elsewhere?`, 50, y)
    sheet.write('Yes', 300, y)
    sheet.square(322, y - 9)
    sheet.write('No', 350, y)
    sheet.square(370, y - 9)
  }
  return sheet
}

/** One stroke down and up, its middle at the place. */
function penTick(sheet: Sheet, x: number, y: number): void {
  sheet.page.drawSvgPath('M -6 0 L -2 5 L 6 -5', {
    x,
    y: sheet.page.getHeight() - y,
    borderWidth: 1,
    borderColor: rgb(0, 0, 0.6),
  })
}

function ring(sheet: Sheet, x: number, y: number, xScale: number): void {
  const at = { x, y: sheet.page.getHeight() - y, xScale, yScale: 9 }
  sheet.page.drawEllipse({ ...at, borderWidth: 1, borderColor: rgb(0, 0, 0.6) })
}

/** A wave of the pen that ends far from where it began. */
function wave(sheet: Sheet, x: number, y: number, scale: number): void {
  sheet.page.drawSvgPath('M -20 0 C -10 -20 10 20 20 0', {
    x,
    y: sheet.page.getHeight() - y,
    scale,
    borderWidth: 1,
    borderColor: rgb(0, 0, 0.6),
  })
}

const yes = [true, false]
const no = [false, true]
const doubt = [null, null]

test.each<[string, (sheet: Sheet) => void, (boolean | null)[]]>([
  ['a cross right of the box of No', (sheet) => sheet.write('X', 390, 100), no],
  ['a cross left of the word Yes', (sheet) => sheet.write('X', 286, 100), yes],
  ['a cross midway between the two', (sheet) => sheet.write('X', 338, 100), doubt],
  ['a tick by pen above the box of Yes', (sheet) => penTick(sheet, 327, 82), yes],
  ['a tick by pen over the word Yes', (sheet) => penTick(sheet, 308, 96), yes],
  ['a tick by pen between the two', (sheet) => penTick(sheet, 341, 96), doubt],
  ['a ring around the word No', (sheet) => ring(sheet, 356, 96, 11), no],
  ['a ring around Yes and its box', (sheet) => ring(sheet, 316, 96, 24), yes],
  ['a ring around both', (sheet) => ring(sheet, 342, 96, 60), [false, false]],
  ['a wave over Yes, which is no ring', (sheet) => wave(sheet, 308, 96, 1), [false, false]],
  ['a small wave above the box of Yes', (sheet) => wave(sheet, 327, 82, 0.3), yes],
  ['a line through Yes', (sheet) => sheet.line(298, 96.5, 320, 96.5), doubt],
  [
    'a mark in the box of Yes and a ring around No',
    (sheet) => {
      sheet.write('X', 324, 99.5)
      ring(sheet, 356, 96, 11)
    },
    doubt,
  ],
  [
    'a mark in both boxes',
    (sheet) => {
      sheet.write('X', 324, 99.5)
      sheet.write('X', 372, 99.5)
    },
    doubt,
  ],
])('%s, beside empty boxes or against them', async (_, draw, expected) => {
  const sheet = await rowsSheet(100)
  draw(sheet)
  const fields = await fieldsOf(sheet)
  expect(fields.map(({ label, option, checked }) => [label, option, checked])).toEqual([
    ['1. Is part 1 insured elsewhere?', 'Yes', expected[0]],
    ['1. Is part 1 insured elsewhere?', 'No', expected[1]],
  ])
  const isChosen = expected.includes(true)
  for (const { value, checked, option, confidence = 1 } of fields) {
    expect(value).toBe(checked ? option : null)
    expect(confidence).toBe(isChosen ? 0.85 : checked === null ? 0.5 : 0.95)
  }
})

test('a mark between two rows is meant for the one that has no other, or for nobody knows which', async () => {
  const open = await rowsSheet(100, 124)
  penTick(open, 327, 108)
  expect((await fieldsOf(open)).map(({ checked }) => checked)).toEqual([...doubt, ...doubt])
  const answered = await rowsSheet(100, 124)
  answered.write('X', 372, 99.5)
  penTick(answered, 327, 108)
  expect((await fieldsOf(answered)).map(({ checked }) => checked)).toEqual([false, true, true, false])
})

test('a mark that reaches out of its own box says nothing of the row below', async () => {
  const sheet = await rowsSheet(100, 111)
  sheet.page.drawSvgPath('M -3 -4 L 0 4 L 3 -4', {
    x: 334.5,
    y: sheet.page.getHeight() - 100,
    borderWidth: 1,
    borderColor: rgb(0, 0, 0.6),
  })
  expect((await fieldsOf(sheet)).map(({ checked }) => checked)).toEqual([...yes, false, false])
})

test('round boxes are no rings around themselves', async () => {
  const sheet = await newSheet()
  sheet.write('Is the site fenced?', 50, 100)
  for (const [index, word] of ['Yes', 'No'].entries()) {
    sheet.write(word, 300 + index * 60, 100)
    ring(sheet, 332 + index * 60, 96, 9)
  }
  expect((await fieldsOf(sheet)).map(({ option, checked }) => [option, checked])).toEqual([
    ['Yes', false],
    ['No', false],
  ])
})

test('on a recognised page strokes of the pen are handwriting, and typed marks are still marks', () => {
  const at = (x0: number, width = 10) => ({ x0, y0: 90, x1: x0 + width, y1: 100 })
  const word = (text: string, x0: number) => ({ text, size: 10, box: at(x0, 16), confidence: 0.9 })
  const fields = ['Yes', 'No'].map(
    (option, index): FormField => ({
      name: option,
      label: 'Fenced?',
      kind: 'checkbox',
      value: null,
      checked: false,
      option,
      locator: { kind: 'field', page: 1, name: option, box: at(322 + index * 48) },
      span: option,
    }),
  )
  const words = [word('Yes', 300), word('No', 350)]
  const settled = (own: typeof words, strokes: readonly Stroke[]) =>
    settleByLooseMarks(fields, own, [at(322), at(370)], { strokes, rings: [], strikes: [] }).fields.map(
      ({ checked }) => checked,
    )
  expect(settled(words, [{ box: at(384), isStraight: false }])).toEqual([false, false])
  expect(settled([...words, { ...word('X', 384), box: at(384, 6) }], [])).toEqual(no)
})
