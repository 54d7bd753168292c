import { PDFDict, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { FormField } from '../../src/domain/document.ts'
import { readDocument, spanWith } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

async function marksOf(sheet: Sheet): Promise<unknown[]> {
  const fields: readonly FormField[] =
    (await readDocument('form.pdf', await sheet.save())).pages[0]?.fields ?? []
  return fields.map(({ label, option, checked }) => [label ?? null, option ?? null, checked])
}

function cross(sheet: Sheet, x: number, y: number, side = 10): void {
  sheet.line(x, y, x + side, y + side)
  sheet.line(x + side, y, x, y + side)
}

test('boxes under their words, and columns of boxes under one heading with the questions behind them', async () => {
  const sheet = await newSheet()
  sheet.write('1. Is the building listed?', 50, 60)
  sheet.write('Yes', 300, 52)
  sheet.write('No', 340, 52)
  sheet.square(302, 56)
  sheet.square(341, 56)
  cross(sheet, 341, 56)
  sheet.write('Yes', 48, 120)
  sheet.write('No', 77, 120)
  for (const [y, text] of [
    [130, '2. Is the property let?'],
    [150, '3. Is it occupied by day?'],
  ] as const) {
    sheet.square(50, y)
    sheet.square(78, y)
    sheet.write(text, 110, y + 8)
  }
  cross(sheet, 78, 130)
  cross(sheet, 50, 150)
  expect(await marksOf(sheet)).toEqual([
    ['1. Is the building listed?', 'Yes', false],
    ['1. Is the building listed?', 'No', true],
    ['2. Is the property let?', 'Yes', false],
    ['2. Is the property let?', 'No', true],
    ['3. Is it occupied by day?', 'Yes', true],
    ['3. Is it occupied by day?', 'No', false],
  ])
})

test('a numbered question over three lines is the label of the boxes at its first', async () => {
  const sheet = await newSheet()
  sheet.write('2. Have you or your partners ever been convicted of or', 50, 100)
  sheet.write('charged with any criminal offence other than motoring', 63, 112)
  sheet.write('offences or had insurance declined?', 63, 124)
  sheet.square(400, 92)
  sheet.write('Yes', 415, 100)
  sheet.square(450, 92)
  sheet.write('No', 465, 100)
  // A tick drawn by hand: down, then up.
  sheet.line(451, 97, 454, 101)
  sheet.line(454, 101, 460, 92)
  const label =
    '2. Have you or your partners ever been convicted of or charged with any criminal offence other than motoring offences or had insurance declined?'
  expect(await marksOf(sheet)).toEqual([
    [label, 'Yes', false],
    [label, 'No', true],
  ])
})

test('a ring around Yes, a line through one of the two, a cross over No', async () => {
  const sheet = await newSheet()
  const ring = { xScale: 14, yScale: 9, borderWidth: 1, borderColor: rgb(0, 0, 0) }
  sheet.write('Is there a sprinkler system?', 50, 100)
  sheet.write('Yes', 300, 100)
  sheet.write('/', 322, 100)
  sheet.write('No', 330, 100)
  sheet.page.drawEllipse({ x: 308, y: 842 - 97, ...ring })
  sheet.write('Any flat roof? (delete as applicable)', 50, 140)
  sheet.write('Yes / No', 300, 140)
  sheet.line(299, 137, 318, 137)
  sheet.write('Is trade seasonal?', 50, 180)
  sheet.write('Yes', 300, 180)
  sheet.write('No', 340, 180)
  sheet.line(338, 171, 354, 182)
  sheet.line(338, 182, 354, 171)
  sheet.write('Any other interest?', 50, 220)
  sheet.write('Yes / No', 300, 220)
  expect(await marksOf(sheet)).toEqual([
    ['Is there a sprinkler system?', 'Yes', true],
    ['Is there a sprinkler system?', 'No', false],
    ['Any flat roof? (delete as applicable)', 'Yes', false],
    ['Any flat roof? (delete as applicable)', 'No', true],
    ['Is trade seasonal?', 'Yes', true],
    ['Is trade seasonal?', 'No', false],
  ])
})

test('a tick as a sign marks an option among boxes, and is an ornament in a list', async () => {
  const sheet = await newSheet()
  const signs = await sheet.pdf.embedFont('ZapfDingbats')
  const tick = (x: number, y: number): void =>
    sheet.page.drawText('\u2714', { x, y: 842 - y, size: 10, font: signs })
  sheet.write('Cover required:', 50, 100)
  tick(150, 100)
  sheet.write('Buildings', 165, 100)
  sheet.square(228, 92)
  sheet.write('Contents', 245, 100)
  for (const y of [200, 220, 240]) {
    tick(50, y)
    sheet.write('Fast and friendly service', 70, y)
  }
  expect(await marksOf(sheet)).toEqual([
    ['Cover required', 'Buildings', true],
    ['Cover required', 'Contents', false],
  ])
})

/** Puts content of its own on the page, as a program would write it. */
function addContent(sheet: Sheet, content: string): void {
  sheet.page.node.setFontDictionary(PDFName.of('Own'), sheet.font.ref)
  sheet.page.node.addContentStream(sheet.pdf.context.register(sheet.pdf.context.stream(content)))
}

const textAt = (text: string, y: number): string => `BT /Own 10 Tf 50 ${842 - y} Td (${text}) Tj ET`

test('text outside the area that shows is marked, clipped text that shows is not', async () => {
  const sheet = await newSheet()
  sheet.write('plain words', 50, 100)
  addContent(sheet, `q 40 ${842 - 130} 300 20 re W n ${textAt('shown words', 124)} Q`)
  addContent(sheet, `q 300 20 10 10 re W n ${textAt('clipped words', 150)} Q`)
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(spanWith(page, 'plain').hidden).toBeUndefined()
  expect(spanWith(page, 'shown').hidden).toBeUndefined()
  expect(spanWith(page, 'clipped').hidden).toBe('text outside the area that shows')
})

test('text of a layer that is switched off is marked', async () => {
  const sheet = await newSheet()
  const { context, catalog } = sheet.pdf
  const [on, off] = ['On', 'Off'].map((name) => {
    const group = context.register(context.obj({ Type: 'OCG' }))
    context.lookup(group, PDFDict).set(PDFName.of('Name'), PDFHexString.fromText(name))
    return group
  })
  if (!on || !off) throw new Error('no groups')
  catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [on, off], D: { OFF: [off], ON: [on] } }))
  sheet.write('plain words', 50, 100)
  sheet.page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ A: on, B: off }))
  addContent(
    sheet,
    `/OC /A BDC ${textAt('layer shown', 130)} EMC /OC /B BDC ${textAt('layer hidden', 160)} EMC`,
  )
  const [page] = (await readDocument('a.pdf', await sheet.save())).pages
  expect(spanWith(page, 'plain').hidden).toBeUndefined()
  expect(spanWith(page, 'shown').hidden).toBeUndefined()
  expect(spanWith(page, 'layer hidden').hidden).toBe('text that is not drawn')
})

/** An annotation as a reader program adds it: a box with an appearance of its own. */
function annotate(
  sheet: Sheet,
  subtype: string,
  box: readonly [number, number, number, number],
  drawing: string,
): void {
  const { pdf: document, page } = sheet
  const [x0, top, x1, bottom] = box
  const height = page.getHeight()
  const font = document.context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  const appearance = document.context.stream(drawing, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, x1 - x0, bottom - top],
    Resources: { Font: { F1: font } },
  })
  const annotation = document.context.obj({
    Type: 'Annot',
    Subtype: subtype,
    Rect: [x0, height - bottom, x1, height - top],
    F: 4,
    AP: { N: document.context.register(appearance) },
  })
  page.node.addAnnot(document.context.register(annotation))
}

test('what was typed and drawn over a page is read as part of it, and its fields stay', async () => {
  const sheet = await newSheet()
  sheet.write('Name of proposer', 50, 100)
  annotate(sheet, 'FreeText', [160, 88, 320, 104], 'BT /F1 10 Tf 2 4 Td (Ashdown Joinery Ltd) Tj ET')
  sheet.write('Is the building listed?', 50, 140)
  sheet.write('Yes', 300, 140)
  sheet.write('No', 350, 140)
  annotate(sheet, 'Ink', [364, 128, 376, 142], '1 w 1 6 m 4 2 l 11 13 l S')
  annotate(sheet, 'Highlight', [48, 88, 140, 104], '1 1 0 rg 0 0 92 16 re f')
  const field = sheet.pdf.getForm().createTextField('Turnover')
  field.addToPage(sheet.page, { x: 160, y: sheet.page.getHeight() - 200, width: 100, height: 18 })
  field.setText('250,000')
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  expect(page?.text).toContain('Name of proposer\tAshdown Joinery Ltd')
  expect(page?.words.every((word) => word.hidden === undefined)).toBe(true)
  expect(page?.fields.map(({ option, value, checked }) => [option, value, checked])).toEqual([
    [undefined, '250,000', undefined],
    ['Yes', null, false],
    ['No', 'No', true],
  ])
})

test('a mark in the cell of Yes or No chooses it; one between two bare words cannot be told', async () => {
  const sheet = await newSheet()
  for (const [y, mark] of [
    [100, 330],
    [140, 388],
    [180, 339],
  ] as const) {
    sheet.write(`Question of line ${y}?`, 50, y)
    sheet.write('Yes', 306, y)
    sheet.write('No', y === 180 ? 353 : 366, y)
    sheet.line(mark, y - 6, mark + 3, y)
    sheet.line(mark + 3, y, mark + 10, y - 10)
    if (y === 180) continue
    for (const x of [300, 360, 420]) sheet.line(x, y - 12, x, y + 6)
    for (const edge of [y - 12, y + 6]) sheet.line(300, edge, 420, edge)
  }
  const marks = await marksOf(sheet)
  expect(marks.map((mark) => (mark as unknown[]).slice(1))).toEqual([
    ['Yes', true],
    ['No', false],
    ['Yes', false],
    ['No', true],
    ['Yes', null],
    ['No', null],
  ])
})

test('options under each other answer the question above the first', async () => {
  const sheet = await newSheet()
  sheet.write('What are the walls built of?', 50, 100)
  for (const [index, option] of ['Brick', 'Stone', 'Timber frame'].entries()) {
    sheet.square(60, 116 + index * 22, 8)
    sheet.write(option, 74, 124 + index * 22)
  }
  cross(sheet, 60, 138, 8)
  expect(await marksOf(sheet)).toEqual([
    ['What are the walls built of?', 'Brick', false],
    ['What are the walls built of?', 'Stone', true],
    ['What are the walls built of?', 'Timber frame', false],
  ])
})

test('a box that stands in a narrow cell of a table is the box, and the cell around it none', async () => {
  const sheet = await newSheet()
  const columns = [50, 200, 235, 259, 294]
  for (const y of [80, 99])
    for (const [at, x] of columns.entries()) {
      sheet.line(x, y, x, y + 19)
      const next = columns[at + 1]
      if (next !== undefined) for (const edge of [y, y + 19]) sheet.line(x, edge, next, edge)
    }
  for (const [at, option] of ['Yes', 'No', 'N/A'].entries())
    sheet.write(option, (columns[at + 1] ?? 0) + 3, 93, { size: 9 })
  sheet.write('Is there a lift?', 54, 112)
  for (const x of [204, 240, 263]) sheet.square(x, 104, 9)
  sheet.write('X', 265, 112, { size: 7 })
  expect(await marksOf(sheet)).toEqual([
    ['Is there a lift?', 'Yes', false],
    ['Is there a lift?', 'No', false],
    ['Is there a lift?', 'N/A', true],
  ])
})

test('a box between the two lines of its question is asked for in the order of its words', async () => {
  const sheet = await newSheet()
  sheet.write('Has any lift been out of use for more than a week since', 50, 100)
  sheet.write('the last inspection, or failed it?', 50, 110)
  sheet.write('Yes', 350, 105)
  sheet.square(370, 93, 16)
  sheet.write('No', 420, 105)
  sheet.square(440, 93, 16)
  sheet.write('X', 444, 105)
  const [page] = (await readDocument('f.pdf', await sheet.save())).pages
  expect(page?.fields.map(({ label, value }) => [label, value])).toEqual([
    ['Has any lift been out of use for more than a week since the last inspection, or failed it?', null],
    ['Has any lift been out of use for more than a week since the last inspection, or failed it?', 'No'],
  ])
})
