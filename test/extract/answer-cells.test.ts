import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, type Sheet } from '../support/reading-pdf.ts'

async function marksOf(sheet: Sheet): Promise<unknown[]> {
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  return (page?.fields ?? []).map(({ label, option, checked }) => [label, option, checked])
}

/** A ruled table of two rows, the first from y 100 on. */
function rule(sheet: Sheet, columns: readonly number[], height: number): void {
  const [first = 0, last = 0] = [columns[0], columns.at(-1)]
  for (let row = 0; row <= 2; row++) sheet.line(first, 100 + row * height, last, 100 + row * height)
  for (const x of columns) sheet.line(x, 100, x, 100 + height * 2)
}

/** `Question | Yes | | No | |` in two rows, of which the first is marked behind Yes and the second behind No. */
function askInCells(sheet: Sheet, mark: string): void {
  for (const [row, question] of ['16. Are you VAT registered?', '17. Is the roof flat?'].entries()) {
    const y = 114 + row * 18
    sheet.write(question, 56, y)
    sheet.write('Yes', 306, y)
    sheet.write('No', 426, y)
    sheet.write(mark, row === 0 ? 385 : 505, y)
  }
}

const told = [
  ['16. Are you VAT registered?', 'Yes', true],
  ['16. Are you VAT registered?', 'No', false],
  ['17. Is the roof flat?', 'Yes', false],
  ['17. Is the roof flat?', 'No', true],
]

test.each([
  ['small', [50, 300, 378, 398, 498, 518]],
  ['wide', [50, 300, 370, 420, 490, 545]],
])('a %s cell for a mark belongs to the Yes or No in the cell before it', async (_, columns) => {
  const sheet = await newSheet()
  rule(sheet, columns, 18)
  askInCells(sheet, 'X')
  expect(await marksOf(sheet)).toEqual(told)
})

test('a box that went below its Yes or No in a narrow cell stays the one of that', async () => {
  const sheet = await newSheet()
  rule(sheet, [50, 220, 298], 32)
  for (const [row, question] of ['7. Do you use scaffolding?', '8. Do you weld?'].entries()) {
    const y = 114 + row * 32
    sheet.write(question, 56, y)
    sheet.write('Yes', 226, y)
    sheet.square(250, y - 9)
    sheet.write('No', 266, y)
    sheet.square(229, y + 3)
    if (row === 1) sheet.write('X', 230, y + 11)
  }
  expect(await marksOf(sheet)).toEqual([
    ['7. Do you use scaffolding?', 'Yes', false],
    ['7. Do you use scaffolding?', 'No', false],
    ['8. Do you weld?', 'Yes', false],
    ['8. Do you weld?', 'No', true],
  ])
})

test('options that run on to the next line of their cell all stand before their boxes', async () => {
  const sheet = await newSheet()
  rule(sheet, [50, 215, 330], 32)
  sheet.write('Period required', 56, 114)
  sheet.write('3 mths', 220, 114)
  sheet.square(254, 106)
  sheet.write('6 mths', 267, 114)
  sheet.square(301, 106)
  sheet.write('X', 302.5, 114)
  sheet.write('9', 314, 114)
  sheet.write('mths', 220, 128)
  sheet.square(245, 120)
  sheet.write('12 mths', 258, 128)
  sheet.square(298, 120)
  expect(await marksOf(sheet)).toEqual([
    ['Period required', '3 mths', false],
    ['Period required', '6 mths', true],
    ['Period required', '9 mths', false],
    ['Period required', '12 mths', false],
  ])
})

test('options that run on to the next line of their cell all stand behind their boxes', async () => {
  const sheet = await newSheet()
  rule(sheet, [50, 215, 330], 32)
  sheet.write('Trading as', 56, 114)
  sheet.square(220, 106)
  sheet.write('sole trader', 233, 114)
  sheet.square(286, 106)
  sheet.write('limited', 299, 114)
  sheet.write('company', 220, 128)
  sheet.square(264, 120)
  sheet.write('X', 265.5, 128)
  sheet.write('charity', 277, 128)
  expect(await marksOf(sheet)).toEqual([
    ['Trading as', 'sole trader', false],
    ['Trading as', 'limited company', false],
    ['Trading as', 'charity', true],
  ])
})
