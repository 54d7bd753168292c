import { expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { readChosenWords } from '../../src/extract/layout/chosen-words.ts'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

async function read(sheet: Sheet): Promise<Page> {
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  if (!page) throw new Error('the form has no page')
  return page
}

const marksOf = ({ fields }: Page): unknown[] =>
  fields.map(({ label, option, checked }) => [label ?? null, option ?? null, checked])

function ring(sheet: Sheet, x0: number, y0: number, x1: number, y1: number): void {
  const { height } = sheet.page.getSize()
  const [xScale, yScale] = [(x1 - x0) / 2, (y1 - y0) / 2]
  sheet.page.drawEllipse({
    x: x0 + xScale,
    y: height - y0 - yScale,
    xScale,
    yScale,
    borderWidth: 1,
    borderColor: rgb(0, 0, 0.5),
  })
}

/** A border with round ends as browsers draw it: the filled area between two outlines. */
function border(sheet: Sheet, x0: number, y0: number, x1: number, y1: number): void {
  const outline = (inset: number): string => {
    const radius = (y1 - y0) / 2 - inset
    const [left, right, top, bottom] = [x0 + inset, x1 - inset, y0 + inset, y1 - inset]
    const arc = `A ${radius} ${radius} 0 0 1`
    return `M ${left + radius} ${top} L ${right - radius} ${top} ${arc} ${right - radius} ${bottom} L ${left + radius} ${bottom} ${arc} ${left + radius} ${top} Z`
  }
  sheet.page.drawSvgPath(`${outline(0)} ${outline(1)}`, {
    x: 0,
    y: sheet.page.getSize().height,
    color: rgb(0, 0, 0.5),
  })
}

test.each([
  ['an ellipse', ring],
  ['a border with round ends', border],
])('%s around words chooses them, whatever they are', async (_, draw) => {
  const sheet = await newSheet()
  sheet.write('8. Excess wanted (circle one)', 50, 100)
  for (const [index, text] of ['Nil', '£250', '£500', '£1,000'].entries())
    sheet.write(text, 300 + index * 50, 100)
  draw(sheet, 396, 88, 428, 104)
  sheet.write('9. Is cover needed abroad?', 50, 130)
  sheet.write('Yes', 300, 130)
  sheet.write('No', 350, 130)
  draw(sheet, 344, 119, 370, 134)
  expect(marksOf(await read(sheet))).toEqual([
    ['9. Is cover needed abroad?', 'Yes', false],
    ['9. Is cover needed abroad?', 'No', true],
    ['8. Excess wanted (circle one)', '£500', true],
  ])
})

test('a frame with slightly rounded corners around an answer chooses nothing', async () => {
  const sheet = await newSheet()
  sheet.write('Trade', 50, 100)
  sheet.write('Joinery', 204, 100)
  const { height } = sheet.page.getSize()
  const frame = (inset: number): string => {
    const [left, right, top, bottom] = [200 + inset, 280 - inset, 86 + inset, 106 - inset]
    const arc = 'A 2 2 0 0 1'
    return `M ${left + 2} ${top} L ${right - 2} ${top} ${arc} ${right} ${top + 2} L ${right} ${bottom - 2} ${arc} ${right - 2} ${bottom} L ${left + 2} ${bottom} ${arc} ${left} ${bottom - 2} L ${left} ${top + 2} ${arc} ${left + 2} ${top} Z`
  }
  sheet.page.drawSvgPath(`${frame(0)} ${frame(1)}`, { x: 0, y: height, color: rgb(0, 0, 0) })
  expect(marksOf(await read(sheet))).toEqual([])
})

test('what is struck out stands apart from what is left beside it', async () => {
  const sheet = await newSheet()
  sheet.write('Limit', 50, 100)
  sheet.write('£5,000,000 £10,000,000', 200, 100)
  const width = sheet.font.widthOfTextAtSize('£5,000,000 ', 10)
  sheet.line(200 + width, 97, 200 + width + sheet.font.widthOfTextAtSize('£10,000,000', 10), 97)
  const { spans } = await read(sheet)
  expect(spans.map(({ text, struck }) => [text, struck ?? false])).toEqual([
    ['Limit', false],
    ['£5,000,000', false],
    ['£10,000,000', true],
  ])
})

test('a form in two columns with a line between is read column by column', async () => {
  const sheet = await newSheet()
  sheet.write('Farm proposal', 50, 50, { size: 18 })
  sheet.line(298, 80, 298, 420)
  for (let index = 0; index < 8; index++) {
    const y = 100 + index * 40
    sheet.write(`${index + 1}. Left question ${index + 1}?`, 50, y)
    sheet.write(`2${index + 1}. Right question ${index + 1}?`, 310, y + 4)
    for (const [x, offset] of [
      [200, 0],
      [460, 4],
    ] as const) {
      sheet.write('Yes', x, y + offset)
      sheet.square(x + 22, y + offset - 9)
      sheet.write('No', x + 42, y + offset)
      sheet.square(x + 60, y + offset - 9)
    }
  }
  const page = await read(sheet)
  expect(marksOf(page).filter((_, index) => index % 2 === 0)).toEqual([
    ...Array.from({ length: 8 }, (_, index) => [`${index + 1}. Left question ${index + 1}?`, 'Yes', false]),
    ...Array.from({ length: 8 }, (_, index) => [`2${index + 1}. Right question ${index + 1}?`, 'Yes', false]),
  ])
  const order = page.text.split('\n').map((line) => line.split('\t')[0])
  expect(order.indexOf('8. Left question 8?')).toBeLessThan(order.indexOf('21. Right question 1?'))
  expect(new Set(page.fields.map((field) => field.span)).size).toBe(page.fields.length)
})

test('a table with a long ruling is no form in two columns', async () => {
  const sheet = await newSheet()
  for (let row = 0; row <= 10; row++) sheet.line(50, 80 + row * 30, 545, 80 + row * 30)
  for (const x of [50, 298, 545]) sheet.line(x, 80, x, 380)
  for (let row = 0; row < 10; row++) {
    sheet.write(`Question ${row}`, 60, 100 + row * 30)
    sheet.write(`Answer ${row}`, 310, 100 + row * 30)
  }
  const page = await read(sheet)
  expect(page.text.split('\n')[0]).toBe('Question 0\tAnswer 0')
  expect(page.tables[0]?.rows).toHaveLength(10)
})

test('boxes typed with brackets are boxes, in a cell the letter finds its line, and in a sentence they are none', async () => {
  const sheet = await newSheet()
  sheet.write('Where boxes [ ] are given, mark one with an x.', 50, 60)
  for (const y of [80, 170]) sheet.line(50, y, 545, y)
  for (const x of [50, 300, 545]) sheet.line(x, 80, x, 170)
  for (const [index, text] of ['7. Will any contract involve:', 'a) work over water', 'b) piling'].entries())
    sheet.write(text, 56, 96 + index * 14)
  sheet.write('a) [x] yes [ ] no', 306, 110)
  sheet.write('b) [ ] yes [x] no', 306, 124)
  expect(marksOf(await read(sheet))).toEqual([
    ['7. Will any contract involve: a) work over water', 'yes', true],
    ['7. Will any contract involve: a) work over water', 'no', false],
    ['7. Will any contract involve: b) piling', 'yes', false],
    ['7. Will any contract involve: b) piling', 'no', true],
  ])
})

test('Yes and No that found no room beside a long question belong to the line above', async () => {
  const sheet = await newSheet()
  for (const [index, text] of [
    '1. Has the herd been restricted?',
    '2. Is slurry stored on the farm?',
  ].entries()) {
    const y = 100 + index * 40
    sheet.write(text, 50, y)
    sheet.write('Yes', 400, y + 14)
    sheet.square(420, y + 6)
    sheet.write('No', 440, y + 14)
    sheet.square(456, y + 6)
  }
  expect(marksOf(await read(sheet))).toEqual([
    ['1. Has the herd been restricted?', 'Yes', false],
    ['1. Has the herd been restricted?', 'No', false],
    ['2. Is slurry stored on the farm?', 'Yes', false],
    ['2. Is slurry stored on the farm?', 'No', false],
  ])
})

test('options that go on below keep their question, and a lettered question is one of its own', async () => {
  const sheet = await newSheet()
  sheet.write('Tick all which apply', 50, 100)
  for (const [x, y, text] of [
    [60, 114, 'Holiday lets'],
    [160, 114, 'Caravans'],
    [60, 128, 'Weddings'],
  ] as const) {
    sheet.write(text, x, y)
    sheet.square(x + sheet.font.widthOfTextAtSize(text, 10) + 3, y - 8)
  }
  for (const [index, text] of ['(a) carrying explosives?', '(b) towing?'].entries()) {
    sheet.write(text, 50, 200 + index * 14)
    sheet.write('Yes', 300, 200 + index * 14)
    sheet.write('No', 350, 200 + index * 14)
    ring(sheet, 344, 189 + index * 14, 370, 203 + index * 14)
  }
  expect(marksOf(await read(sheet))).toEqual([
    ['Tick all which apply', 'Holiday lets', false],
    ['Tick all which apply', 'Caravans', false],
    ['Tick all which apply', 'Weddings', false],
    ['(a) carrying explosives?', 'Yes', false],
    ['(a) carrying explosives?', 'No', true],
    ['(b) towing?', 'Yes', false],
    ['(b) towing?', 'No', true],
  ])
})

test('two questions with boxes of their own on one line stay apart', async () => {
  const sheet = await newSheet()
  for (const [x, question] of [
    [50, 'Cover for players?'],
    [310, 'Officials’ indemnity?'],
  ] as const) {
    sheet.write(question, x, 100)
    sheet.square(x + 120, 92)
    sheet.write('Yes', x + 134, 100)
    sheet.square(x + 165, 92)
    sheet.write('No', x + 179, 100)
  }
  expect(marksOf(await read(sheet))).toEqual([
    ['Cover for players?', 'Yes', false],
    ['Cover for players?', 'No', false],
    ['Officials’ indemnity?', 'Yes', false],
    ['Officials’ indemnity?', 'No', false],
  ])
})

test('in a frame, an option whose box found no room goes on to the next line', async () => {
  const sheet = await newSheet()
  for (const y of [80, 140]) sheet.line(50, y, 400, y)
  for (const x of [50, 400]) sheet.line(x, 80, x, 140)
  sheet.write('A13 Sections required (tick)', 54, 92, { size: 8 })
  sheet.write('Property', 54, 106)
  sheet.square(100, 98)
  sheet.write('Money', 150, 106)
  sheet.square(190, 98)
  sheet.write('Public &', 330, 106)
  sheet.write('products', 54, 122)
  sheet.square(100, 114)
  expect(marksOf(await read(sheet))).toEqual([
    ['A13 Sections required (tick)', 'Property', false],
    ['A13 Sections required (tick)', 'Money', false],
    ['A13 Sections required (tick)', 'products', false],
  ])
  const near = await newSheet()
  for (const y of [80, 140]) near.line(50, y, 400, y)
  for (const x of [50, 400]) near.line(x, 80, x, 140)
  near.write('A13 Sections required (tick)', 54, 92, { size: 8 })
  near.write('Property', 54, 106)
  near.square(100, 98)
  near.write('Public &', 116, 106)
  near.write('products', 54, 122)
  near.square(100, 114)
  expect(marksOf(await read(near))).toEqual([
    ['A13 Sections required (tick)', 'Property', false],
    ['A13 Sections required (tick)', 'Public & products', false],
  ])
})

test('of a row of buttons the filled one was pressed', async () => {
  const sheet = await newSheet()
  const row = (question: string, y: number, options: readonly string[], pressed: number) => {
    sheet.write(question, 50, y)
    options.forEach((text, index) => {
      const x = 300 + index * 60
      if (index === pressed)
        sheet.page.drawRectangle({
          x: x - 6,
          y: sheet.page.getSize().height - y - 4,
          width: 54,
          height: 14,
          color: rgb(0, 0.6, 0.4),
        })
      border(sheet, x - 6, y - 10, x + 48, y + 4)
      sheet.write(text, x, y)
    })
  }
  row('Backups are kept apart from the network', 100, ['Yes', 'Partly', 'No'], 2)
  row('Staff are trained every year', 130, ['Yes', 'Partly', 'No'], 0)
  row('Nobody has said yet', 160, ['Yes', 'Partly', 'No'], -1)
  const chosen = (await read(sheet)).fields.filter(({ checked }) => checked)
  expect(chosen.map(({ label, option }) => [label, option])).toEqual([
    ['Backups are kept apart from the network', 'No'],
    ['Staff are trained every year', 'Yes'],
  ])
})

test('of options parted by strokes the one not struck out was chosen', async () => {
  const sheet = await newSheet()
  const strike = (from: number, to: number, y: number) =>
    sheet.page.drawLine({
      start: { x: from, y: sheet.page.getSize().height - y + 3 },
      end: { x: to, y: sheet.page.getSize().height - y + 3 },
      thickness: 0.8,
    })
  sheet.write('7. Limit wanted: *', 50, 100)
  sheet.write('£1,000,000', 160, 100)
  sheet.write('/', 225, 100)
  sheet.write('£2,000,000', 235, 100)
  sheet.write('/', 300, 100)
  sheet.write('£5,000,000', 310, 100)
  strike(160, 214, 100)
  strike(310, 364, 100)
  sheet.write('8. Payment: * yearly', 50, 130)
  sheet.write('/', 160, 130)
  sheet.write('monthly', 170, 130)
  const marks = marksOf(await read(sheet))
  expect(marks).toEqual([
    ['7. Limit wanted', '£1,000,000', false],
    ['7. Limit wanted', '£2,000,000', true],
    ['7. Limit wanted', '£5,000,000', false],
  ])
})

test('options may be set in another print than their question', async () => {
  const sheet = await newSheet()
  const courier = await sheet.page.doc.embedFont('Courier')
  const type = (text: string, y: number) =>
    sheet.page.drawText(text, { x: 300, y: sheet.page.getSize().height - y, size: 10, font: courier })
  sheet.write('4. Is any tunnelling done?', 50, 100)
  type('[ ] yes [x] no', 100)
  sheet.write('5. Is any piling done?', 50, 130)
  type('[x] yes [ ] no', 130)
  expect(marksOf(await read(sheet))).toEqual([
    ['4. Is any tunnelling done?', 'yes', false],
    ['4. Is any tunnelling done?', 'no', true],
    ['5. Is any piling done?', 'yes', true],
    ['5. Is any piling done?', 'no', false],
  ])
})

test('a note written behind the boxes is no option', async () => {
  const sheet = await newSheet()
  const courier = await sheet.page.doc.embedFont('Courier')
  sheet.write('6. Has any complaint been made?', 50, 100)
  sheet.write('YES', 300, 100)
  sheet.square(324, 91)
  sheet.write('X', 325.5, 99.5)
  sheet.write('NO', 345, 100)
  sheet.square(364, 91)
  sheet.page.drawText('altered HLP', {
    x: 380,
    y: sheet.page.getSize().height - 100,
    size: 8,
    font: courier,
  })
  const [yes, no] = (await read(sheet)).fields
  expect([yes?.option, yes?.checked, no?.option, no?.checked]).toEqual(['YES', true, 'NO', false])
})

test('a ring that answers nothing, as around the letters of a company, is no mark', async () => {
  const sheet = await newSheet()
  sheet.write('MVR', 300, 60)
  ring(sheet, 294, 46, 330, 66)
  sheet.write('Motor Records Bureau', 50, 120)
  expect((await read(sheet)).fields).toEqual([])
})

test('a pair whose first word was recognised over both is one pair', () => {
  const word = (text: string, x0: number, x1: number, y: number) => ({
    text,
    box: { x0, x1, y0: y, y1: y + 10 },
    size: 10,
    confidence: 0.9,
  })
  const words = [
    ...[word('YES', 500, 518, 100), word('/', 520, 523, 100), word('NO', 526, 540, 100)],
    ...[word('YES', 500, 540, 130), word('NO', 527, 540, 130)],
  ]
  const drawn = {
    rings: [],
    strokes: [],
    vertical: [],
    horizontal: [
      { at: 105, from: 524, to: 542 },
      { at: 135, from: 525, to: 542 },
    ],
  }
  const fields = readChosenWords(1, words, [], drawn, [], [])
  expect(fields.map(({ option, checked }) => [option, checked])).toEqual([
    ['Yes', true],
    ['No', false],
    ['Yes', true],
    ['No', false],
  ])
})
