import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

async function marksOf(sheet: Sheet): Promise<unknown[]> {
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  return (page?.fields ?? []).map(({ label, option, checked, confidence }) => [
    label ?? null,
    option ?? null,
    checked,
    confidence === 0.5,
  ])
}

/** A question with a square for Yes and one for No. */
async function questionSheet(question: string): Promise<Sheet> {
  const sheet = await newSheet()
  sheet.write(question, 50, 100)
  sheet.square(300, 91)
  sheet.write('Yes', 315, 100)
  sheet.square(350, 91)
  sheet.write('No', 365, 100)
  return sheet
}

function fill(sheet: Sheet, x: number, y: number, side: number, shade: number): void {
  const height = sheet.page.getHeight()
  sheet.page.drawRectangle({
    x,
    y: height - y - side,
    width: side,
    height: side,
    color: rgb(shade, shade, shade),
  })
}

test.each([
  ['filled with black', [0], true],
  ['tinted', [0.85], false],
  ['filled, and whitened again', [0, 1], false],
])('a box that is %s', async (_, shades, isYes) => {
  const sheet = await questionSheet('Is there gas heating?')
  for (const shade of shades) fill(sheet, 300, 91, 10, shade)
  expect(await marksOf(sheet)).toEqual([
    ['Is there gas heating?', 'Yes', isYes, false],
    ['Is there gas heating?', 'No', false, false],
  ])
})

test('where every box is filled, nobody can tell', async () => {
  const sheet = await questionSheet('Is there gas heating?')
  for (const x of [300, 350]) fill(sheet, x, 91, 10, 0)
  expect(await marksOf(sheet)).toEqual([
    ['Is there gas heating?', 'Yes', null, true],
    ['Is there gas heating?', 'No', null, true],
  ])
})

test.each([
  ['/', 'a mark', true],
  ['V', 'a mark or a letter', null],
  ['Y', 'a mark or a letter', null],
])('%s in a box is %s, and its words stay the words of the box', async (sign, _, isYes) => {
  const sheet = await questionSheet('Is it empty?')
  sheet.write(sign, 302, 99.5)
  expect(await marksOf(sheet)).toEqual([
    ['Is it empty?', 'Yes', isYes, isYes === null],
    ['Is it empty?', 'No', false, false],
  ])
})

test('a stroke in a box that stands a little lower than the empty ones of its row is a mark', async () => {
  const sheet = await newSheet()
  sheet.write('Limit', 50, 100)
  for (const [at, [limit, y]] of (
    [
      ['£1m', 91],
      ['£2m', 94],
      ['£5m', 91],
    ] as const
  ).entries()) {
    sheet.write(limit, 100 + at * 40, 100)
    sheet.square(122 + at * 40, y, 9)
  }
  sheet.write('/', 165, 101)
  expect(await marksOf(sheet)).toEqual([
    ['Limit', '£1m', false, false],
    ['Limit', '£2m', true, false],
    ['Limit', '£5m', false, false],
  ])
})

test('strokes between the boxes of a date are no marks', async () => {
  const sheet = await newSheet()
  sheet.write('Date of birth', 50, 100)
  for (let at = 0; at < 8; at++) {
    sheet.square(150 + at * 15, 91, 12)
    if (at === 2 || at === 5) sheet.write('/', 154 + at * 15, 100)
  }
  const marked = (await marksOf(sheet)).filter((one) => (one as unknown[])[2] === true)
  expect(marked).toEqual([])
})

test('letters in a row of boxes are no marks', async () => {
  const sheet = await newSheet()
  sheet.write('Country code', 50, 100)
  for (const [index, letter] of ['Y', 'K', ''].entries()) {
    sheet.square(300 + index * 30, 91)
    if (letter) sheet.write(letter, 302 + index * 30, 99.5)
  }
  expect((await marksOf(sheet)).length).toBeLessThan(2)
})

test('round boxes are boxes, a single one is none', async () => {
  const sheet = await newSheet()
  const circle = (x: number, y: number, size: number, isFull = false): void =>
    sheet.page.drawCircle({
      x,
      y: sheet.page.getHeight() - y,
      size,
      ...(isFull ? { color: rgb(0, 0, 0) } : { borderWidth: 0.8, borderColor: rgb(0, 0, 0) }),
    })
  sheet.write('Are there solar panels?', 50, 100)
  circle(305, 97, 5)
  circle(305, 97, 3, true)
  sheet.write('Yes', 315, 100)
  circle(355, 97, 5)
  sheet.write('No', 365, 100)
  sheet.write('Telephone', 50, 140)
  circle(305, 137, 7)
  sheet.write('01632 960000', 315, 140)
  expect(await marksOf(sheet)).toEqual([
    ['Are there solar panels?', 'Yes', true, false],
    ['Are there solar panels?', 'No', false, false],
  ])
})

test('a round box typed with brackets and a point', async () => {
  const sheet = await newSheet()
  sheet.write('20. Is there an alarm? ( ) Yes (•) No', 50, 100)
  expect(await marksOf(sheet)).toEqual([
    ['20. Is there an alarm?', 'Yes', false, false],
    ['20. Is there an alarm?', 'No', true, false],
  ])
})
