import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

/** Boxes of their own for each letter of a text; a space leaves a wider gap, a dot an empty box. */
function boxes(sheet: Sheet, text: string, x: number, y: number, gap = 0, width = 16): void {
  let at = x
  for (const letter of text) {
    if (letter === ' ') {
      at += 8
      continue
    }
    sheet.page.drawRectangle({
      x: at,
      y: 842 - y - 4,
      width,
      height: 18,
      borderWidth: 0.7,
      borderColor: rgb(0, 0, 0),
    })
    if (letter !== '.') sheet.write(letter, at + width / 2 - 3, y)
    at += width + gap
  }
}

/** One frame with ticks between the letters. */
function ticks(sheet: Sheet, text: string, x: number, y: number, width = 15): void {
  const end = x + text.length * width
  sheet.line(x, y - 14, end, y - 14)
  sheet.line(x, y + 4, end, y + 4)
  sheet.line(x, y - 14, x, y + 4)
  sheet.line(end, y - 14, end, y + 4)
  ;[...text].forEach((letter, index) => {
    if (index > 0) sheet.line(x + index * width, y - 3, x + index * width, y + 4)
    if (letter !== '.') sheet.write(letter, x + index * width + 4, y)
  })
}

async function read(sheet: Sheet) {
  const [page] = (await readDocument('comb.pdf', await sheet.save())).pages
  if (!page) throw new Error('no page')
  return { page, fields: page.fields.map(({ label, value, kind }) => [label, value, kind]) }
}

test('letters in boxes are one answer, with a box left free read as a space', async () => {
  const sheet = await newSheet()
  sheet.write('Surname', 50, 100)
  boxes(sheet, 'OLIVER', 150, 100)
  sheet.write('Postcode', 50, 140)
  boxes(sheet, 'LS1.4AB', 150, 140)
  sheet.write('Policy number', 50, 180)
  boxes(sheet, 'PX204817', 150, 180, 3)
  const { page, fields } = await read(sheet)
  expect(fields).toEqual([
    ['Surname', 'OLIVER', 'text'],
    ['Postcode', 'LS1 4AB', 'text'],
    ['Policy number', 'PX204817', 'text'],
  ])
  expect(page.text).toBe('Surname\tOLIVER\nPostcode\tLS1 4AB\nPolicy number\tPX204817')
  expect(page.tables).toEqual([])
  expect(page.spans.find((span) => span.text === 'OLIVER')?.locator).toMatchObject({ kind: 'box' })
})

test('words go on in the boxes right under others that have no label; figures, and what stands farther off, do not', async () => {
  const sheet = await newSheet()
  sheet.write('Home address', 50, 100)
  boxes(sheet, '7.FALLOW.RISE', 150, 100)
  boxes(sheet, 'THORNBEY', 150, 124)
  sheet.write('Postcode', 50, 148)
  boxes(sheet, 'LS29.4ZX', 150, 148)
  boxes(sheet, '30112026', 150, 172)
  boxes(sheet, 'NOBODYS', 150, 230)
  const { fields } = await read(sheet)
  expect(fields).toEqual([
    ['Home address', '7 FALLOW RISE\nTHORNBEY', 'text'],
    ['Postcode', 'LS29 4ZX', 'text'],
  ])
})

test('letters between the ticks of one frame', async () => {
  const sheet = await newSheet()
  sheet.write('Company registration number', 50, 100)
  ticks(sheet, '08123456', 220, 100)
  sheet.write('Name', 50, 140)
  ticks(sheet, 'ACME BAKERY..', 220, 140)
  const { fields } = await read(sheet)
  expect(fields).toEqual([
    ['Company registration number', '08123456', 'text'],
    ['Name', 'ACME BAKERY', 'text'],
  ])
})

test('dates in boxes: in groups, in eight boxes, in three boxes', async () => {
  const sheet = await newSheet()
  sheet.write('Date of birth', 50, 100)
  boxes(sheet, '14 03 1971', 200, 100)
  sheet.write('Cover to commence from', 50, 140)
  boxes(sheet, '01042026', 200, 140)
  sheet.write('Account number', 50, 180)
  boxes(sheet, '01042026', 200, 180)
  sheet.write('Renewal date', 50, 220)
  for (const [x, width, text] of [
    [200, 28, '31'],
    [234, 28, '12'],
    [268, 46, '2026'],
  ] as const) {
    sheet.page.drawRectangle({
      x,
      y: 842 - 224,
      width,
      height: 18,
      borderWidth: 0.7,
      borderColor: rgb(0, 0, 0),
    })
    sheet.write(text, x + 6, 220)
  }
  const { fields, page } = await read(sheet)
  expect(fields).toEqual([
    ['Date of birth', '14/03/1971', 'text'],
    ['Cover to commence from', '01/04/2026', 'text'],
    ['Account number', '01042026', 'text'],
    ['Renewal date', '31/12/2026', 'text'],
  ])
  expect(page.text).toContain('Date of birth\t14/03/1971')
})

test('empty boxes and boxes with only their hints are empty fields, not marks', async () => {
  const sheet = await newSheet()
  sheet.write('Telephone', 50, 100)
  boxes(sheet, '...........', 150, 100, 0, 14)
  sheet.write('Date established', 50, 140)
  boxes(sheet, 'DD MM YYYY', 150, 140)
  const { fields, page } = await read(sheet)
  expect(fields).toEqual([
    ['Telephone', null, 'text'],
    ['Date established', null, 'text'],
  ])
  expect(page.text).not.toContain('Y')
})

test('a table of figures in narrow columns stays a table, a row of boxes for marks stays marks', async () => {
  const sheet = await newSheet()
  const rows = [
    ['A', 'B', 'C', 'D'],
    ['1', '0', '2', '3'],
    ['4', '0', '0', '1'],
  ]
  for (let row = 0; row <= 3; row++) sheet.line(50, 100 + row * 18, 150, 100 + row * 18)
  for (let column = 0; column <= 4; column++) sheet.line(50 + column * 25, 100, 50 + column * 25, 154)
  rows.forEach((cells, row) => {
    cells.forEach((text, column) => {
      sheet.write(text, 58 + column * 25, 113 + row * 18)
    })
  })
  sheet.write('Which covers?', 50, 200)
  ;['Fire', 'Theft', 'Flood', 'Glass'].forEach((text, index) => {
    sheet.square(150 + index * 60, 192)
    sheet.write(text, 165 + index * 60, 200)
  })
  const { page, fields } = await read(sheet)
  expect(page.tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toEqual(rows)
  expect(fields.map(([, , kind]) => kind)).toEqual(['checkbox', 'checkbox', 'checkbox', 'checkbox'])
})

/** Boxes with room between them, one for each part of an answer. */
function parts(
  sheet: Sheet,
  y: number,
  texts: readonly (readonly [x: number, width: number, text: string])[],
) {
  for (const [x, width, text] of texts) {
    sheet.page.drawRectangle({
      x,
      y: 842 - y - 4,
      width,
      height: 18,
      borderWidth: 0.7,
      borderColor: rgb(0, 0, 0),
    })
    sheet.write(text, x + 5, y)
  }
}

test('an answer in a few boxes is one where its label asks for its parts', async () => {
  const sheet = await newSheet()
  sheet.write('Postcode', 50, 100)
  parts(sheet, 100, [
    [200, 44, 'LS21'],
    [252, 44, '3QD'],
  ])
  sheet.write('Telephone', 50, 140)
  parts(sheet, 140, [
    [200, 52, '01943'],
    [260, 90, '466120'],
  ])
  sheet.write('Sort code', 50, 180)
  parts(sheet, 180, [
    [200, 30, '20'],
    [236, 30, '45'],
    [272, 30, '17'],
  ])
  sheet.write('Date of sale', 50, 220)
  parts(sheet, 220, [
    [200, 40, '7'],
    [262, 40, 'Apr'],
    [324, 70, '27'],
  ])
  sheet.write('Vans and cars', 50, 260)
  parts(sheet, 260, [
    [200, 40, '7'],
    [246, 40, '3'],
  ])
  const { fields, page } = await read(sheet)
  expect(fields).toEqual([
    ['Sort code', '20 45 17', 'text'],
    ['Postcode', 'LS21 3QD', 'text'],
    ['Telephone', '01943 466120', 'text'],
    ['Date of sale', '7 Apr 27', 'text'],
  ])
  expect(page.text).toContain('Vans and cars\t7\t3')
})

test('an answer of which a box was left empty is none, and that is said', async () => {
  const sheet = await newSheet()
  sheet.write('Sort code', 50, 100)
  parts(sheet, 100, [
    [200, 30, '20'],
    [236, 30, '45'],
    [272, 30, ''],
  ])
  const { fields, page } = await read(sheet)
  expect(fields).toEqual([['Sort code', null, 'text']])
  expect(page.warnings).toEqual([expect.stringContaining('only: 20, 45')])
})

test('a date typed over its printed lines, or with its strokes apart, is one answer', async () => {
  const sheet = await newSheet()
  sheet.write('Cover to start', 50, 100)
  sheet.write('____ / ____ / ______', 200, 101)
  sheet.write('01', 205, 99)
  sheet.write('04', 240, 99)
  sheet.write('2027', 268, 99)
  sheet.write('Founded', 50, 140)
  for (const [text, x] of [
    ['13', 205],
    ['/', 229],
    ['02', 240],
    ['/', 263],
    ['1998', 274],
  ] as const)
    sheet.write(text, x, 140)
  const { page } = await read(sheet)
  expect(page.text).toBe('Cover to start\t01/04/2027\nFounded\t13/02/1998')
})

test('the few boxes of a short number are one answer, and a box left over is no tick', async () => {
  const sheet = await newSheet()
  sheet.write('Number of lifts', 50, 100)
  boxes(sheet, '4.', 150, 100)
  sheet.write('Share sublet', 50, 140)
  boxes(sheet, '35.', 150, 140)
  sheet.write('%', 205, 140)
  const { page, fields } = await read(sheet)
  expect(fields).toEqual([
    ['Number of lifts', '4', 'text'],
    ['Share sublet', '35', 'text'],
  ])
  expect(page.text).toBe('Number of lifts\t4\nShare sublet\t35\t%')
})

test('figures in boxes over each other are the cells of a table', async () => {
  const sheet = await newSheet()
  sheet.write('North gate', 50, 100)
  boxes(sheet, '12', 150, 100)
  sheet.write('South gate', 50, 118)
  boxes(sheet, '34', 150, 118)
  const { page } = await read(sheet)
  expect(page.text).not.toContain('12')
})

test('what was written into the boxes above is no name of the boxes below', async () => {
  const sheet = await newSheet()
  sheet.write('Surname', 50, 100)
  boxes(sheet, 'OLIVER', 220, 100)
  sheet.write('Forename', 50, 120)
  boxes(sheet, 'JASPER', 220, 120)
  const { fields } = await read(sheet)
  expect(fields).toEqual([
    ['Surname', 'OLIVER', 'text'],
    ['Forename', 'JASPER', 'text'],
  ])
})

test('six boxes at a date are its day, month and year', async () => {
  const sheet = await newSheet()
  sheet.write('Date signed', 50, 100)
  boxes(sheet, '011226', 150, 100)
  const { fields } = await read(sheet)
  expect(fields).toEqual([['Date signed', '01/12/26', 'text']])
})
