import { StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readDocument } from '../support/reading-document.ts'
import { newSheet } from '../support/reading-pdf.ts'

test('a typewritten form parts at its dots and not at every blank that lines up with others', async () => {
  const sheet = await newSheet()
  const courier = await sheet.pdf.embedFont(StandardFonts.Courier)
  const { height } = sheet.page.getSize()
  const lines = [
    'Main office ............ Jubilee Chambers, 30 Endless St',
    'Site office ............ Poole House, 12 Weymouth Road',
    'Telephone .............. 01632 960 671',
    'Last audit ............. done in May',
    'Next audit ............. due in June',
  ]
  lines.forEach((text, index) => {
    sheet.page.drawText(text, { x: 50, y: height - 100 - index * 14, size: 10, font: courier })
  })
  const [page] = (await readDocument('f.pdf', await sheet.save())).pages
  expect(page?.spans.map((span) => span.text)).toEqual(
    lines.flatMap((line) => {
      const at = line.lastIndexOf('. ') + 1
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
})

test('fields that stand in the cells of a table fill it, and are called by their row', async () => {
  const sheet = await newSheet()
  const columns = [50, 250, 400]
  const rows = [80, 100, 120, 140]
  for (const y of rows) sheet.line(50, y, 400, y)
  for (const x of columns) sheet.line(x, 80, x, 140)
  sheet.write('Item', 54, 94)
  sheet.write('Sum insured', 254, 94)
  sheet.write('Stock', 54, 114)
  sheet.write('Glass', 54, 134)
  const { height } = sheet.page.getSize()
  const form = sheet.pdf.getForm()
  for (const [index, value] of ['', '5,250'].entries()) {
    const field = form.createTextField(`c${index}`)
    if (value !== '') field.setText(value)
    field.addToPage(sheet.page, {
      x: 254,
      y: height - 117 - index * 20,
      width: 140,
      height: 14,
      borderWidth: 1,
    })
  }
  const [page] = (await readDocument('f.pdf', await sheet.save())).pages
  expect(page?.fields.map(({ label, value }) => [label, value])).toEqual([
    ['Stock', null],
    ['Glass', '5,250'],
  ])
  expect(page?.tables.map((table) => table.rows.map((row) => row.map((cell) => cell.text)))).toEqual([
    [
      ['Item', 'Sum insured'],
      ['Stock', ''],
      ['Glass', '5,250'],
    ],
  ])
  const cell = page?.tables[0]?.rows[2]?.[1]
  expect(page?.spans.find((span) => span.id === cell?.spans[0])?.text).toBe('5,250')
})

test('an answer typed over a dotted line by a program that draws letter by letter is read without the dots', async () => {
  const sheet = await newSheet()
  const courier = await sheet.pdf.embedFont(StandardFonts.Courier)
  const { height } = sheet.page.getSize()
  const type = (text: string, x: number, y: number, font = sheet.font): void => {
    let at = x
    for (const letter of text) {
      sheet.page.drawText(letter, { x: at, y: height - y, size: 10, font })
      at += font.widthOfTextAtSize(letter, 10)
    }
  }
  type(`Number of kilns ${'.'.repeat(30)} Fuel ${'_'.repeat(20)}`, 50, 100)
  type('31', 138, 99, courier)
  type('Wood gas', 245, 99, courier)
  type(`Glazes used ${'.'.repeat(30)}`, 50, 120)
  const [page] = (await readDocument('f.pdf', await sheet.save())).pages
  expect(page?.spans.map((span) => span.text)).toEqual([
    'Number of kilns ......',
    '31',
    'Fuel ___',
    'Wood gas',
    `Glazes used ${'.'.repeat(30)}`,
  ])
})
