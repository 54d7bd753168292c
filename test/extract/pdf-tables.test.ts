import { expect, test } from 'vitest'
import type { Document } from '../../src/domain/document.ts'
import { readDocument, spanWith } from '../support/reading-document.ts'
import { newSheet, type Sheet } from '../support/reading-pdf.ts'

function rowsOf(document: Document, page = 0, table = 0): string[][] {
  return (document.pages[page]?.tables[table]?.rows ?? []).map((row) => row.map((cell) => cell.text))
}

function writeRow(
  sheet: Sheet,
  cells: readonly string[],
  xs: readonly number[],
  y: number,
  bold = false,
): void {
  cells.forEach((text, column) => {
    if (text !== '') sheet.write(text, xs[column] ?? 0, y, { size: 8, bold })
  })
}

test('a table goes on after lines that run across its columns, and ends with the last of them', async () => {
  const sheet = await newSheet()
  const xs = [50, 120, 260, 330, 420]
  writeRow(sheet, ['Date', 'Claimant', 'Status', 'Reserve', 'Paid'], xs, 100, true)
  const claims = [
    ['04/11/22', 'Lakeview Auto Glass', 'Open', '£54,877', '£4,411'],
    ['05/11/22', 'Mason Retail Group', 'Closed', '£0', '£2,159'],
    ['06/11/22', 'Juniper Transit Yard', 'Open', '£63,135', '£2,313'],
  ]
  claims.forEach((claim, index) => {
    const y = 114 + index * 36
    writeRow(sheet, claim, xs, y)
    sheet.write(`Description: damage number ${index + 1} reported by a third party`, 60, y + 12, { size: 8 })
    sheet.write(`Unit TR-12${index}`, 300, y + 12, { size: 8 })
    sheet.write('Continuation: see the separate correspondence', 60, y + 23, { size: 8 })
  })
  sheet.write('Signed for the insurers', 50, 300)
  const rows = rowsOf(await readDocument('a.pdf', await sheet.save()))
  expect(rows.filter((row) => row.length === 5).slice(1)).toEqual(claims)
  expect(rows.filter((row) => row.length === 1)).toHaveLength(6)
  expect(rows[2]?.[0]).toBe('Description: damage number 1 reported by a third party Unit TR-120')
  expect(rows.at(-1)?.[0]).toContain('Continuation')
})

test('names of columns over three lines are one header row', async () => {
  const sheet = await newSheet()
  const xs = [50, 150, 250, 350]
  writeRow(sheet, ['', 'Sum', 'Year', 'Number'], xs, 80, true)
  writeRow(sheet, ['', 'insured', 'of', 'of'], xs, 89, true)
  writeRow(sheet, ['Address', 'buildings', 'build', 'storeys'], xs, 98, true)
  writeRow(sheet, ['1 High Street', '£250,000', '1932', '3'], xs, 112)
  writeRow(sheet, ['2 Low Road', '£410,000', '1987', '2'], xs, 124)
  writeRow(sheet, ['3 Mill Lane', '£95,500', '1961', '1'], xs, 136)
  const document = await readDocument('a.pdf', await sheet.save())
  expect(document.pages[0]?.tables[0]?.headerRows).toBe(1)
  expect(rowsOf(document).slice(0, 2)).toEqual([
    ['Address', 'Sum\ninsured\nbuildings', 'Year\nof\nbuild', 'Number\nof\nstoreys'],
    ['1 High Street', '£250,000', '1932', '3'],
  ])
})

test('what repeats at the edges of pages is furniture, answers that happen to be alike there are not', async () => {
  const sheet = await newSheet()
  const pages = [sheet.page, sheet.pdf.addPage([595, 842]), sheet.pdf.addPage([595, 842])]
  pages.forEach((page, index) => {
    const write = (text: string, x: number, y: number): void =>
      page.drawText(text, { x, y: 842 - y, size: 9, font: sheet.font })
    write('Anchor Insurance plc', 50, 30)
    write('Vehicle schedule', 50, 60)
    write(`0${index + 1}/04/2026`, 200, 60)
    for (let row = 0; row < 50; row++)
      for (const [column, text] of [`U${index}${row}`, 'Ford', `${2001 + row}`].entries())
        write(text, 50 + column * 100, 90 + row * 14)
    write(`Page ${index + 1} of 3`, 270, 820)
  })
  const document = await readDocument('a.pdf', await sheet.save())
  const third = document.pages[2]
  expect(spanWith(third, 'Anchor').role).toBe('furniture')
  expect(spanWith(third, 'Page 3').role).toBe('furniture')
  expect(spanWith(third, '03/04/2026').role).toBeUndefined()
  expect(third?.spans.filter((span) => span.text === 'Ford' && span.role)).toEqual([])
  expect(rowsOf(document, 2)).toHaveLength(50)
  expect(third?.tables[0]?.continues).toBe(document.pages[1]?.tables[0]?.id)
})

test('a mark in a column headed Yes or No answers the question of its row', async () => {
  const sheet = await newSheet()
  for (let row = 0; row <= 4; row++) sheet.line(50, 100 + row * 20, 450, 100 + row * 20)
  for (const x of [50, 350, 400, 450]) sheet.line(x, 100, x, 180)
  const lines = [
    ['Question', 'Yes', 'No'],
    ['Is the roof flat?', 'X', ''],
    ['Any timber walls?', '', 'X'],
    ['Sprinklers fitted?', '', ''],
  ]
  lines.forEach((cells, row) => {
    writeRow(sheet, cells, [55, 365, 415], 114 + row * 20)
  })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.fields.map(({ label, option, checked }) => [label, option, checked])).toEqual([
    ['Is the roof flat?', 'Yes', true],
    ['Is the roof flat?', 'No', false],
    ['Any timber walls?', 'Yes', false],
    ['Any timber walls?', 'No', true],
  ])
})

test('a mark under one of several pairs of Yes and No is no answer to its row alone', async () => {
  const sheet = await newSheet()
  for (let row = 0; row <= 4; row++) sheet.line(50, 100 + row * 20, 450, 100 + row * 20)
  for (const x of [50, 250, 300, 350, 400, 450]) sheet.line(x, 100, x, 180)
  const lines = [
    ['', 'Barn', '', 'Mill', ''],
    ['Cover for', 'Yes', 'No', 'Yes', 'No'],
    ['Frost', 'X', '', '', ''],
    ['Riot', '', '', '', 'X'],
  ]
  lines.forEach((cells, row) => {
    writeRow(sheet, cells, [55, 265, 315, 365, 415], 114 + row * 20)
  })
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(page?.fields).toEqual([])
})

test('what stands beside a ruled table is no column of it', async () => {
  const sheet = await newSheet()
  const rows = [
    ['Rate', 'Net', 'Tax', 'Gross'],
    ['20%', '121.00', '24.20', '145.20'],
    ['Sum', '121.00', '24.20', '145.20'],
  ]
  rows.forEach((row, index) => {
    writeRow(sheet, row, [55, 115, 175, 235], 112 + index * 16)
    writeRow(
      sheet,
      [
        ['Paid', '0.00'],
        ['To pay', '145.20'],
        ['Total', '145.20'],
      ][index] ?? [],
      [440, 520],
      112 + index * 16,
    )
  })
  for (let line = 0; line <= 3; line++) sheet.line(50, 101 + line * 16, 290, 101 + line * 16)
  for (const x of [50, 110, 170, 230, 290]) sheet.line(x, 101, x, 149)
  const document = await readDocument('a.pdf', await sheet.save())
  expect(rowsOf(document)).toEqual(rows)
  expect(document.pages[0]?.tables).toHaveLength(1)
  expect(spanWith(document.pages[0], 'To pay').text).toBe('To pay')
})

test('the wide blanks of answers in a typewriter face, beside print, are no edges of columns', async () => {
  const sheet = await newSheet()
  const courier = await sheet.pdf.embedFont('Courier')
  const answers = [
    'John Tranmer LLP, of 2 Abbey Walk',
    'Pier Pontoon Road, Fish Docks Hull',
    'Kate Holby, FD at 01472 555 0135',
    'Fish processing and storage there',
    'Frozen by Humber Seafoods Limited',
  ]
  answers.forEach((answer, index) => {
    const y = 100 + index * 16
    sheet.write('What is asked for here, in the usual print', 50, y, { size: 9 })
    sheet.write('and explained at some length below it', 50, y + 8, { size: 6 })
    sheet.page.drawText(answer, { x: 300, y: 842 - y, size: 9, font: courier })
  })
  const document = await readDocument('a.pdf', await sheet.save())
  for (const answer of answers) expect(spanWith(document.pages[0], answer).text).toBe(answer)
})

test('rows of wrapped cells are told by the space between them where no line is drawn', async () => {
  const sheet = await newSheet()
  const xs = [50, 150, 260, 360]
  writeRow(sheet, ['Pony', 'Owner', 'Kept for', 'Worth'], xs, 80, true)
  writeRow(sheet, ['Midnight', 'Mrs Hartley', 'Dressage', '£4,500'], xs, 98)
  writeRow(sheet, ['Bramble', 'and Miss', 'and showing', ''], xs, 108)
  writeRow(sheet, ['of Kelso', 'Dodge', '', ''], xs, 118)
  writeRow(sheet, ['Tom', 'The yard', 'Lessons', '£900'], xs, 134)
  writeRow(sheet, ['Pepperpot', 'J Ruddle', 'Hacking', '£2,250'], xs, 150)
  writeRow(sheet, ['the Second', '', 'and driving', ''], xs, 160)
  expect(rowsOf(await readDocument('a.pdf', await sheet.save())).slice(1)).toEqual([
    ['Midnight\nBramble\nof Kelso', 'Mrs Hartley\nand Miss\nDodge', 'Dressage\nand showing', '£4,500'],
    ['Tom', 'The yard', 'Lessons', '£900'],
    ['Pepperpot\nthe Second', 'J Ruddle', 'Hacking\nand driving', '£2,250'],
  ])
})

test('rows in blocks parted by a space stay rows', async () => {
  const sheet = await newSheet()
  const xs = [50, 150, 260]
  const rows = [
    ['Tom', 'Lessons', '£900'],
    ['Bess', 'Hacking', '£700'],
    ['Rook', 'Driving', '£1,100'],
    ['Jay', 'Lessons', '£650'],
  ]
  writeRow(sheet, ['Pony', 'Kept for', 'Worth'], xs, 80, true)
  rows.forEach((row, at) => {
    writeRow(sheet, row, xs, 98 + at * 10 + (at > 1 ? 8 : 0))
  })
  expect(rowsOf(await readDocument('a.pdf', await sheet.save())).slice(1)).toEqual(rows)
})

test('the row of a ruled table that a page break parts has no line at the break', async () => {
  const sheet = await newSheet()
  const xs = [50, 150, 250, 350]
  const rows = [
    ['Pony', 'Kept for', 'Worth'],
    ['Tom', 'Lessons', '£900'],
    ['Bess', 'Hacking', '£700'],
  ]
  rows.forEach((row, at) => {
    sheet.line(50, 700 + at * 20, 350, 700 + at * 20)
    writeRow(sheet, row, [54, 154, 254], 714 + at * 20)
  })
  for (const x of xs) sheet.line(x, 700, x, 764)
  expect(rowsOf(await readDocument('a.pdf', await sheet.save()))).toEqual(rows)
})

test('rows whose cells are set about their middle, or at their foot, have the lines over their figures', async () => {
  const xs = [50, 130, 280, 400]
  const names = ['Plate', 'Machine', 'Kept at', 'Price']
  const machines = [
    ['Q418', ['Tracked digger with', 'a long arm and', 'two buckets'], ['Ripon'], '41,000'],
    ['Q419', ['Roller'], ['The yard behind', 'the mill'], '7,500'],
    ['Q422', ['Dumper with a', 'swivel skip'], ['Otley'], '12,250'],
  ] as const
  const whole = [
    names,
    ['Q418', 'Tracked digger with\na long arm and\ntwo buckets', 'Ripon', '41,000'],
    ['Q419', 'Roller', 'The yard behind\nthe mill', '7,500'],
    ['Q422', 'Dumper with a\nswivel skip', 'Otley', '12,250'],
  ]
  for (const isAtFoot of [false, true]) {
    const sheet = await newSheet()
    writeRow(sheet, names, xs, 100, true)
    let y = 118
    for (const [plate, machine, place, price] of machines) {
      const most = Math.max(machine.length, place.length)
      const from = (lines: number) => y + (most - lines) * (isAtFoot ? 10 : 5)
      for (const [column, lines] of [[plate], machine, place, [price]].entries())
        lines.forEach((line, at) => {
          sheet.write(line, xs[column] ?? 0, from(lines.length) + at * 10, { size: 8 })
        })
      y += most * 10 + 5
    }
    expect(rowsOf(await readDocument('a.pdf', await sheet.save()))).toEqual(whole)
  }
})
