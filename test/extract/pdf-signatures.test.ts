import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { FormField } from '../../src/domain/document.ts'
import { readDocument } from '../support/reading-document.ts'
import { newSheet, rgb, type Sheet } from '../support/reading-pdf.ts'

/** A scribble about 90 points wide whose middle is at the place, from the top left. */
function scribble({ page }: Sheet, x: number, y: number): void {
  page.drawSvgPath(
    'M -45 4 C -40 -16 -30 -14 -28 6 C -20 -8 -12 -12 -6 4 C 0 -6 14 -12 18 5 L 30 -9 C 36 0 40 6 45 -4',
    {
      x,
      y: 842 - y,
      borderColor: rgb(0.05, 0.05, 0.5),
      borderWidth: 1,
    },
  )
}

async function signaturesOf(sheet: Sheet): Promise<Pick<FormField, 'label' | 'value'>[]> {
  const [page] = (await readDocument('form.pdf', await sheet.save())).pages
  return (page?.fields ?? [])
    .filter(({ kind }) => kind === 'signature')
    .map(({ label, value }) => ({ ...(label === undefined ? {} : { label }), value }))
}

async function form(): Promise<Sheet> {
  const sheet = await newSheet()
  sheet.write('Declaration', 50, 80, { size: 14, bold: true })
  sheet.write('We declare that what is said above is true and that nothing was left out.', 50, 110)
  return sheet
}

/** Each writes a place to sign at; `at` is where a pen would sign there. */
const places = [
  {
    what: 'beside a line',
    label: 'Signature of proposer',
    at: [250, 194],
    write(sheet: Sheet) {
      sheet.write('Signature of proposer', 50, 200)
      sheet.line(170, 202, 380, 202)
      sheet.write('Date', 400, 200)
      sheet.line(430, 202, 520, 202)
    },
  },
  {
    what: 'on dots',
    label: 'Signed',
    at: [200, 194],
    write(sheet: Sheet) {
      sheet.write('Signed: ........................................................', 50, 200)
      sheet.write('Date: ............................', 360, 200)
    },
  },
  {
    what: 'over a caption',
    label: 'Authorised signature',
    at: [130, 188],
    write(sheet: Sheet) {
      sheet.line(50, 200, 230, 200)
      sheet.write('Authorised signature', 90, 212)
      sheet.line(320, 200, 480, 200)
      sheet.write('Date', 380, 212)
    },
  },
  {
    what: 'in a box of a table',
    label: 'Signature',
    at: [260, 205],
    write(sheet: Sheet) {
      for (const y of [180, 230]) sheet.line(50, y, 520, y)
      for (const x of [50, 150, 380, 430, 520]) sheet.line(x, 180, x, 230)
      sheet.write('Signature', 55, 208)
      sheet.write('Date', 385, 208)
    },
  },
] as const

describe.each(places)('a place to sign $what', ({ label, at, write }) => {
  test('with nothing in it is not signed', async () => {
    const sheet = await form()
    write(sheet)
    expect(await signaturesOf(sheet)).toEqual([{ label, value: null }])
  })

  test('with a scribble in it is signed', async () => {
    const sheet = await form()
    write(sheet)
    scribble(sheet, at[0], at[1])
    expect(await signaturesOf(sheet)).toEqual([{ label, value: 'Signed' }])
  })

  test('with a cross in it is not signed', async () => {
    const sheet = await form()
    write(sheet)
    sheet.line(at[0] - 12, at[1] - 8, at[0] + 12, at[1] + 8)
    sheet.line(at[0] - 12, at[1] + 8, at[0] + 12, at[1] - 8)
    expect(await signaturesOf(sheet)).toEqual([{ label, value: null }])
  })
})

test('ink that was put over the page signs it', async () => {
  const sheet = await form()
  places[0].write(sheet)
  const { pdf, page } = sheet
  const { context } = pdf
  const stream = context.stream(
    '0 0 0.6 RG 1 w 205 640 m 215 670 225 650 230 642 c 240 660 250 668 262 644 c 280 656 290 640 300 650 c S',
    {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [200, 630, 310, 680],
    },
  )
  const ink = context.obj({
    Type: 'Annot',
    Subtype: 'Ink',
    Rect: [200, 630, 310, 680],
    InkList: [[205, 640, 230, 642, 262, 644, 300, 650]],
    F: 4,
    AP: { N: context.register(stream) },
  })
  ink.set(PDFName.of('Contents'), PDFString.of(''))
  page.node.set(PDFName.of('Annots'), context.obj([context.register(ink)]))
  expect(await signaturesOf(sheet)).toEqual([{ label: 'Signature of proposer', value: 'Signed' }])
})

test('a picture of a signature signs', async () => {
  const sheet = await form()
  places[0].write(sheet)
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const picture = await sheet.pdf.embedPng(Buffer.from(dot, 'base64'))
  sheet.page.drawImage(picture, { x: 200, y: 842 - 205, width: 100, height: 30 })
  expect(await signaturesOf(sheet)).toEqual([{ label: 'Signature of proposer', value: 'Signed' }])
})

test('only the place that was signed is signed', async () => {
  const sheet = await form()
  for (const [text, y] of [
    ['Signature of proposer', 200],
    ['Signature of broker', 240],
  ] as const) {
    sheet.write(text, 50, y)
    sheet.line(170, y + 2, 380, y + 2)
  }
  scribble(sheet, 250, 236)
  expect(await signaturesOf(sheet)).toEqual([
    { label: 'Signature of proposer', value: null },
    { label: 'Signature of broker', value: 'Signed' },
  ])
})

test('a name that is typed at the line, and sentences that speak of signing, are no places that wait', async () => {
  const sheet = await form()
  sheet.write('Signed', 50, 200)
  sheet.write('Morwenna Tregear', 120, 200)
  sheet.line(110, 203, 300, 203)
  sheet.write('Signed contracts', 50, 260)
  sheet.line(160, 262, 300, 262)
  sheet.write('Date signed', 50, 300)
  sheet.line(160, 302, 300, 302)
  sheet.write('This form must be signed by a director of the company.', 50, 340)
  expect(await signaturesOf(sheet)).toEqual([])
})
