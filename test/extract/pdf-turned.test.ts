import { concatTransformationMatrix } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Page } from '../../src/domain/document.ts'
import { drawPage } from '../../src/extract/pdf/draw-page.ts'
import { layerFitsPicture } from '../../src/extract/pdf/layer-fits-picture.ts'
import { openPdf } from '../../src/extract/pdf/open-pdf.ts'
import { readDocument } from '../support/reading-document.ts'
import { degrees, newSheet, type Sheet } from '../support/reading-pdf.ts'

const [width, height] = [595, 842]

/** Writes a schedule and a question with boxes as it stands on a sheet that is read upright. */
function writeSchedule(sheet: Sheet): void {
  sheet.write('Schedule of boats and engines', 60, 60, { size: 14, bold: true })
  const rows = [
    ['Craft', 'Moored at', 'Hull number'],
    ['Sea Thrift', 'Brixham', 'GB-1182'],
    ['Puffin', 'Salcombe', 'GB-4471'],
  ]
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      sheet.write(cell, 66 + column * 120, 104 + row * 20)
    })
  })
  for (let row = 0; row <= 3; row++) sheet.line(60, 90 + row * 20, 420, 90 + row * 20)
  for (let column = 0; column <= 3; column++) sheet.line(60 + column * 120, 90, 60 + column * 120, 150)
  sheet.write('Is any craft let on hire?', 60, 200)
  sheet.write('Yes', 220, 200)
  sheet.square(245, 191)
  sheet.line(246, 192, 254, 200)
  sheet.line(254, 192, 246, 200)
  sheet.write('No', 300, 200)
  sheet.square(320, 191)
}

/** What is drawn from here on lies turned clockwise on a page of the given size. */
function layTurned(sheet: Sheet, turn: 90 | 180 | 270): void {
  const matrix = {
    90: concatTransformationMatrix(0, -1, 1, 0, 0, width),
    180: concatTransformationMatrix(-1, 0, 0, -1, width, height),
    270: concatTransformationMatrix(0, 1, -1, 0, height, 0),
  }
  sheet.page.pushOperators(matrix[turn])
}

function told({ text, tables, fields }: Page): unknown {
  return {
    text,
    cells: tables.map(({ rows }) => rows.map((row) => row.map((cell) => cell.text))),
    boxes: fields.map(({ label, option, checked }) => ({ label, option, checked })),
  }
}

async function readSchedule(turn: 0 | 90 | 180 | 270): Promise<{ page: Page; bytes: Uint8Array }> {
  const sheet = await newSheet(turn % 180 === 0 ? [width, height] : [height, width])
  // The helper counts from the top of an upright page.
  if (turn !== 0) layTurned(sheet, turn)
  writeSchedule(turn % 180 === 0 ? sheet : { ...sheet, ...uprightOn(sheet) })
  const bytes = await sheet.save()
  const page = (await readDocument('boats.pdf', bytes)).pages[0]
  if (!page) throw new Error('no page')
  return { page, bytes }
}

/** The same ways of drawing for a sheet whose own height is that of a page on its side. */
function uprightOn(sheet: Sheet): Pick<Sheet, 'write' | 'line' | 'square'> {
  const down = height - width
  return {
    write: (text, x, y, options) => sheet.write(text, x, y - down, options),
    line: (x0, y0, x1, y1) => sheet.line(x0, y0 - down, x1, y1 - down),
    square: (x, y, side) => sheet.square(x, y - down, side),
  }
}

test.each([90, 180, 270] as const)(
  'a page whose words all lie turned by %i degrees is read as it is meant to be read',
  async (turn) => {
    const upright = await readSchedule(0)
    const { page, bytes } = await readSchedule(turn)
    expect(page.turned).toBe(360 - turn)
    expect([page.width, page.height]).toEqual([width, height])
    expect(told(page)).toEqual(told(upright.page))
    expect(page.fields.map(({ checked }) => checked)).toEqual([true, false])
    const open = await openPdf(bytes)
    try {
      expect(layerFitsPicture(page.words, drawPage(open, 1, 2, 2_000, page.turned))).toBe(true)
    } finally {
      open.close()
    }
  },
)

test('what the file shows turned already is not turned again', async () => {
  const sheet = await newSheet([height, width])
  layTurned(sheet, 90)
  sheet.page.setRotation(degrees(270))
  writeSchedule({ ...sheet, ...uprightOn(sheet) })
  const [page] = (await readDocument('boats.pdf', await sheet.save())).pages
  expect(page?.turned).toBeUndefined()
  expect(page && told(page)).toEqual(told((await readSchedule(0)).page))
})

test('fields of a page that lies on its side are turned with it', async () => {
  const sheet = await newSheet([height, width])
  const field = sheet.pdf.getForm().createTextField('berth')
  field.setText('Pontoon C')
  // Beside the words of the last line, on the page as it lies.
  field.addToPage(sheet.page, { x: 842 - 200 - 4, y: 595 - 180, width: 14, height: 90 })
  layTurned(sheet, 90)
  writeSchedule({ ...sheet, ...uprightOn(sheet) })
  const [page] = (await readDocument('boats.pdf', await sheet.save())).pages
  const berth = page?.fields.find(({ name }) => name === 'berth')
  expect(page?.turned).toBe(270)
  expect(berth?.value).toBe('Pontoon C')
  const box = berth?.locator.kind === 'field' ? berth.locator.box : undefined
  expect(box && Math.round(box.x1 - box.x0)).toBeGreaterThan(80)
  expect(box && Math.round(box.y1 - box.y0)).toBeLessThan(20)
})

test('a note in the margin that runs up the page leaves the page as it is, and is read in whole words', async () => {
  const sheet = await newSheet()
  writeSchedule(sheet)
  // Letter by letter, as many programs write.
  let y = 300
  for (const letter of 'Keep this margin clear of all writing please') {
    sheet.page.drawText(letter, { x: 30, y, size: 10, font: sheet.font, rotate: degrees(90) })
    y += sheet.font.widthOfTextAtSize(letter, 10)
  }
  const [page] = (await readDocument('boats.pdf', await sheet.save())).pages
  expect(page?.turned).toBeUndefined()
  expect(page?.text).toContain('Keep this margin clear of all writing please')
  expect(page?.tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Craft', 'Moored at', 'Hull number'],
    ['Sea Thrift', 'Brixham', 'GB-1182'],
    ['Puffin', 'Salcombe', 'GB-4471'],
  ])
})
