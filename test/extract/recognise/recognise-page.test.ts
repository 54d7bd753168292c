import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Box, Document, Page, Reading } from '../../../src/domain/document.ts'
import { loadDocument } from '../../../src/extract/document-files.ts'
import { drawPage } from '../../../src/extract/pdf/draw-page.ts'
import { openPdf } from '../../../src/extract/pdf/open-pdf.ts'
import { turnBox } from '../../../src/extract/recognise/page-measure.ts'
import { readWhole } from '../../../src/extract/recognise/read-whole.ts'
import { renderPage } from '../../../src/extract/render-page.ts'
import { createPool, type Pool } from '../../../src/isolate/pool.ts'
import { readDocument } from '../../support/reading-document.ts'
import { newSheet } from '../../support/reading-pdf.ts'

const dpi = 150
let pool: Pool
let directory: string
let form: Uint8Array
let truth: Page
let picture: Buffer

/** A proposal form with a bordered table and boxes for marks: what is read worst by settings that are wrong. */
async function makeForm(): Promise<Uint8Array> {
  const sheet = await newSheet()
  sheet.write('Commercial Property Proposal', 60, 70, { size: 18, bold: true })
  const rows = [
    ['Name of proposer', 'Harbour Street Estates Limited'],
    ['Postal address', '14 Harbour Street, Whitstable, Kent'],
    ['Telephone number', '01632 960118'],
    ['Date established', '18/06/2012'],
    ['Annual turnover', '£1,250,000'],
    ['Existing insurer', 'Northgate Mutual'],
    ['Number of employees', '27'],
  ]
  rows.forEach(([label = '', value = ''], index) => {
    sheet.write(label, 65, 120 + index * 24, { size: 11 })
    sheet.write(value, 265, 120 + index * 24, { size: 11 })
  })
  for (let line = 0; line <= rows.length; line++) sheet.line(60, 104 + line * 24, 540, 104 + line * 24)
  for (const x of [60, 260, 540]) sheet.line(x, 104, x, 104 + rows.length * 24)
  const questions = ['Is the building listed?', 'Any claims in the last five years?', 'Is the roof flat?']
  questions.forEach((question, index) => {
    const y = 320 + index * 30
    sheet.write(question, 65, y, { size: 11 })
    sheet.square(300, y - 10, 12)
    sheet.write('Yes', 318, y, { size: 11 })
    sheet.square(380, y - 10, 12)
    sheet.write('No', 398, y, { size: 11 })
    const marked = index === 1 ? 300 : 380
    sheet.line(marked + 2, y - 8, marked + 10, y)
    sheet.line(marked + 10, y - 8, marked + 2, y)
  })
  for (let line = 0; line < 6; line++)
    sheet.write('The proposer declares that these answers are true and complete.', 65, 450 + line * 18, {
      size: 11,
    })
  return sheet.save()
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recognise-'))
  form = await makeForm()
  truth = (await readDocument('form.pdf', form)).pages[0] as Page
  const open = await openPdf(form)
  const { pixels, width, height } = drawPage(open, 1, dpi / 72, 4_000)
  open.close()
  picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withMetadata({ density: dpi })
    .png()
    .toBuffer()
  pool = createPool({
    entry: new URL('../../../src/child.ts', import.meta.url),
    size: 1,
    wallClockMs: 60_000,
    maxMemoryBytes: 512 * 1_048_576,
    maxOldSpaceMb: 320,
    recycleAfter: 100,
  })
})
afterAll(async () => {
  await pool.close()
  await rm(directory, { recursive: true, force: true })
})

async function recognise(
  name: string,
  bytes: Uint8Array,
  limits = {},
): Promise<{ reading: Reading; document: Document; path: string; out: string }> {
  const path = join(directory, name)
  const out = join(directory, `${name}.out`)
  await writeFile(path, bytes)
  const reading = await readWhole(pool, {
    path,
    name,
    mediaType: '',
    sourceFileId: 'sf',
    outputDirectory: out,
    limits: { recognitionPageMs: 60_000, ...limits },
  })
  return {
    reading,
    document: reading.kind === 'read' ? await loadDocument(out) : (undefined as never),
    path,
    out,
  }
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0)
  const area = (box: Box): number => (box.x1 - box.x0) * (box.y1 - box.y0)
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(area(a), area(b))
}

/** The share of the true words that were read, letter for letter, at the place where they stand. */
function recall(page: Page | undefined, turned: number): number {
  const { width = 0, height = 0, words } = truth
  const found = words.filter((word) => {
    const box = turnBox(word.box, width, height, turned)
    return page?.words.some((other) => other.text === word.text && overlap(other.box, box) > 0.5)
  })
  return found.length / words.length
}

function marks(page: Page | undefined): (string | null | undefined)[] {
  return (page?.fields ?? []).filter((field) => field.checked).map((field) => field.option)
}

test('a clean scan gives its words where they stand, its table and its marks', async () => {
  const { document } = await recognise('clean.png', picture)
  const [page] = document.pages
  expect(page?.textSource).toBe('recognised')
  expect(Math.abs((page?.width ?? 0) - 595)).toBeLessThan(1)
  expect(recall(page, 0)).toBeGreaterThanOrEqual(0.98)
  expect(page?.words.every((word) => (word.confidence ?? 0) > 0)).toBe(true)
  expect(page?.tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toContainEqual([
    'Annual turnover',
    '£1,250,000',
  ])
  expect(marks(page)).toEqual(['No', 'Yes', 'No'])
  expect(document.warnings).toEqual([])
}, 90_000)

test('a tilted and compressed scan is read straight, and drawn as it was read', async () => {
  const tilted = await sharp(picture)
    .rotate(2, { background: '#fff' })
    .jpeg({ quality: 45 })
    .withMetadata({ density: dpi })
    .toBuffer()
  const { document, path, out } = await recognise('tilted.jpg', tilted)
  const [page] = document.pages
  expect(Math.abs((page?.turned ?? 0) + 2)).toBeLessThanOrEqual(0.2)
  expect(marks(page)).toEqual(['No', 'Yes', 'No'])
  const words = new Set(page?.words.map((word) => word.text))
  const read = truth.words.filter((word) => words.has(word.text)).length
  expect(read / truth.words.length).toBeGreaterThanOrEqual(0.95)
  const drawn = await renderPage({ path, page: 1, scale: 2, outputPath: `${out}.png`, readingDirectory: out })
  expect(drawn.width / drawn.height).toBeCloseTo((page?.width ?? 0) / (page?.height ?? 1), 2)
  // The darkest pixels of the image lie in the box of the word: the highlight lands on it.
  const word = page?.words.find(({ text }) => text === 'Northgate')
  const scale = drawn.width / (page?.width ?? 1)
  const cut = await sharp(`${out}.png`)
    .extract({
      left: Math.round((word?.box.x0 ?? 0) * scale),
      top: Math.round((word?.box.y0 ?? 0) * scale),
      width: Math.round(((word?.box.x1 ?? 0) - (word?.box.x0 ?? 0)) * scale),
      height: Math.round(((word?.box.y1 ?? 0) - (word?.box.y0 ?? 0)) * scale),
    })
    .greyscale()
    .png()
    .toBuffer()
  const ink = await sharp(cut).stats()
  expect(ink.channels[0]?.min).toBeLessThan(80)
  expect(ink.channels[0]?.mean).toBeLessThan(235)
}, 90_000)

test('a page of a PDF that is a picture upside down is recognised, its neighbour with text is not', async () => {
  const pdf = await PDFDocument.load(form)
  const scan = pdf.addPage([595, 842])
  const down = await sharp(picture).rotate(180).jpeg({ quality: 70 }).toBuffer()
  scan.drawImage(await pdf.embedJpg(down), { x: 0, y: 0, width: 595, height: 842 })
  const { document } = await recognise('mixed.pdf', await pdf.save())
  const [first, second] = document.pages
  expect(first?.textSource).toBe('layer')
  expect(second?.textSource).toBe('recognised')
  expect(Math.abs(second?.turned ?? 0)).toBe(180)
  expect(recall(second, 0)).toBeGreaterThanOrEqual(0.95)
  expect(second?.warnings ?? []).toEqual([])
}, 90_000)

test('a child that is killed while it recognises costs the page and not the file', async () => {
  const pdf = await PDFDocument.load(form)
  pdf.addPage([595, 842]).drawImage(await pdf.embedPng(picture), { x: 0, y: 0, width: 595, height: 842 })
  const { reading, document } = await recognise('killed.pdf', await pdf.save(), { recognitionPageMs: 20 })
  expect(reading.kind).toBe('read')
  expect(document.pages.map((page) => page.textSource)).toEqual(['layer', 'none'])
  expect(document.warnings).toEqual([expect.stringContaining('0 of the 1 pages')])
  expect(document.pages[1]?.warnings).toHaveLength(1)
}, 60_000)

test('a photo without any text is unread with its reason', async () => {
  const sky = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#8ac' } })
    .jpeg()
    .toBuffer()
  expect((await recognise('sky.jpg', sky)).reading).toMatchObject({ kind: 'unread', code: 'text_not_found' })
}, 60_000)

test('a scan of A3 with hundreds of small boxes and words is read in the memory that a child has', async () => {
  const sheet = await newSheet()
  for (let line = 0; line < 60; line++) {
    const y = 50 + line * 12.5
    sheet.write(`${line + 1}. Are the premises kept in a good state of repair and occupied?`, 50, y, {
      size: 8,
    })
    for (const [index, word] of ['Yes', 'No', 'n/a'].entries()) {
      sheet.square(400 + index * 50, y - 7, 7)
      sheet.write(word, 412 + index * 50, y, { size: 8 })
    }
  }
  const open = await openPdf(await sheet.save())
  const { pixels, width, height } = drawPage(open, 1, 5, 4_200)
  open.close()
  const scan = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
  const file = await PDFDocument.create()
  const [across, down] = [842, 1_191]
  file
    .addPage([across, down])
    .drawImage(await file.embedJpg(scan), { x: 0, y: 0, width: across, height: down })
  const { document } = await recognise('a3.pdf', await file.save())
  expect(document.warnings).toEqual([])
  expect(document.pages[0]?.words.filter(({ text }) => text === 'premises').length).toBeGreaterThan(55)
})
