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
