import { expect, test } from 'vitest'
import { readDocument, spanWith } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

function frame(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.line(x, y, x + width, y)
  sheet.line(x, y + height, x + width, y + height)
  sheet.line(x, y, x, y + height)
  sheet.line(x + width, y, x + width, y + height)
}

/** Two boxes side by side, each with a question and its own boxes to tick. */
async function pairOfFrames(): Promise<Uint8Array> {
  const sheet = await newSheet()
  frame(sheet, 40, 40, 240, 40)
  frame(sheet, 290, 40, 240, 40)
  sheet.write('B3 Is a sprinkler installation fitted?', 46, 54)
  sheet.write('B4 Is there an intruder alarm?', 296, 54)
  for (const [x, ticked] of [
    [46, 'No'],
    [296, 'Yes'],
  ] as const) {
    sheet.write('Yes', x, 72)
    sheet.square(x + 22, 64)
    sheet.write('No', x + 50, 72)
    sheet.square(x + 68, 64)
    const at = ticked === 'Yes' ? x + 22 : x + 68
    sheet.line(at, 64, at + 10, 74)
    sheet.line(at + 10, 64, at, 74)
  }
  return sheet.save()
}

test('boxes to tick answer the question in the same drawn frame, and no other', async () => {
  const document = await readDocument('form.pdf', await pairOfFrames())
  const marks = document.pages[0]?.fields.map(({ label, option, checked }) => [label, option, checked])
  expect(marks).toEqual([
    ['B3 Is a sprinkler installation fitted?', 'Yes', false],
    ['B3 Is a sprinkler installation fitted?', 'No', true],
    ['B4 Is there an intruder alarm?', 'Yes', true],
    ['B4 Is there an intruder alarm?', 'No', false],
  ])
})

test('frames are where they are drawn, around words, and side by side they are no table', async () => {
  const { pages } = await readDocument('form.pdf', await pairOfFrames())
  expect(pages[0]?.frames?.map((box) => Object.values(box).map(Math.round))).toEqual([
    [40, 40, 280, 80],
    [290, 40, 530, 80],
  ])
  expect(pages[0]?.tables).toEqual([])
})

test('what is typed right behind a printed word in another font or colour stands apart and says so', async () => {
  const sheet = await newSheet()
  sheet.write('From', 50, 60)
  sheet.page.drawText('1/12/26', { x: 76, y: 842 - 60, size: 10, font: sheet.font, color: rgb(0, 0, 0.6) })
  sheet.write('to midnight on', 116, 60)
  const document = await readDocument('form.pdf', await sheet.save())
  const spans = document.pages[0]?.spans.map(({ text }) => text)
  expect(spans).toEqual(['From', '1/12/26', 'to midnight on'])
  expect(spanWith(document.pages[0], '1/12/26').family).not.toBe(spanWith(document.pages[0], 'From').family)
  expect(spanWith(document.pages[0], 'to midnight on').family).toBe(
    spanWith(document.pages[0], 'From').family,
  )
})
