import { Worker } from 'node:worker_threads'
import { beforeAll, expect, test, vi } from 'vitest'
import type { PrintedWord } from '../../src/extract/layout/printed.ts'
import { defaultLimits } from '../../src/extract/limits.ts'
import { type OpenPdf, openPdf } from '../../src/extract/pdf/open-pdf.ts'
import { packWords, unpackWords } from '../../src/extract/pdf/packed-words.ts'
import { type PageMatter, readPageMatter } from '../../src/extract/pdf/page-matter.ts'
import { openPageSource } from '../../src/extract/pdf/page-source.ts'
import { recognisePage } from '../../src/extract/recognise/recognise-page.ts'
import { readDocument } from '../support/reading-document.ts'
import { a4, degrees, newSheet, rgb } from '../support/reading-pdf.ts'

const pageCount = 8
let bytes: Uint8Array

/** Words in two faces, hidden ones, boxes, lines, a ring, a field and a page on its side. */
beforeAll(async () => {
  const sheet = await newSheet()
  sheet.write('Proposal form', 60, 60, { size: 16, bold: true })
  for (let number = 2; number <= pageCount; number++) {
    const page = sheet.pdf.addPage(a4)
    for (let line = 0; line < 30; line++)
      page.drawText(`Line ${line} of page ${number}: Name of proposer`, {
        x: 50,
        y: 780 - line * 20,
        size: 10,
        font: line % 3 === 0 ? sheet.bold : sheet.font,
        color: line === 7 ? rgb(1, 1, 1) : rgb(0, 0, 0),
      })
    page.drawRectangle({ x: 400, y: 700, width: 10, height: 10, borderWidth: 0.8 })
    page.drawEllipse({ x: 450, y: 600, xScale: 20, yScale: 10, borderWidth: 1 })
    if (number === 3) page.setRotation(degrees(90))
    if (number === 5)
      sheet.pdf
        .getForm()
        .createTextField('Turnover')
        .addToPage(page, { x: 300, y: 500, width: 90, height: 20 })
  }
  bytes = await sheet.save()
})

const file = (content: Uint8Array) => ({ path: '', name: 'a.pdf', mediaType: '', bytes: content })

/** Without what only the engine's own thread knows of a word. */
function plain(matter: PageMatter | undefined): unknown {
  return (
    matter && {
      ...matter,
      words: matter.words.map((word) => {
        const { style: _, ...rest } = word as PrintedWord & { style?: unknown }
        return rest
      }),
    }
  )
}

async function takeAll(open: OpenPdf, content: Uint8Array): Promise<unknown[]> {
  const source = openPageSource(open, file(content), pageCount, defaultLimits)
  try {
    const pages: unknown[] = []
    for (let index = 0; index < pageCount; index++) pages.push(plain(await source.take(index)))
    return pages
  } finally {
    source.close()
  }
}

/** The same open file, with a count of the pages that this thread loads. */
function counting(open: OpenPdf): OpenPdf & { readonly loads: () => number } {
  let loads = 0
  const api = new Proxy(open.pdfium.api, {
    get(target, name) {
      if (name === 'FPDF_LoadPage') loads++
      return Reflect.get(target, name)
    },
  })
  return { ...open, pdfium: { ...open.pdfium, api }, loads: () => loads }
}

test('two threads read the pages of a long file, in order and as one would', async () => {
  const open = await openPdf(bytes)
  try {
    const alone = Array.from({ length: pageCount }, (_, index) =>
      plain(readPageMatter(open, index, defaultLimits)),
    )
    expect(alone.length).toBe(pageCount)
    // The helping thread needs a moment to start; until then this one reads everything.
    for (let tries = 0; ; tries++) {
      const counted = counting(open)
      expect(await takeAll(counted, bytes)).toEqual(alone)
      if (counted.loads() < pageCount) break
      expect(tries).toBeLessThan(500)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    open.close()
  }
})

test('what the helping thread cannot read is read here', async () => {
  const open = await openPdf(bytes)
  try {
    const counted = counting(open)
    const pages = await takeAll(counted, Buffer.from('no file that can be opened'))
    expect(pages).toHaveLength(pageCount)
    // The page on its side is loaded once more, turned.
    expect(counted.loads()).toBe(pageCount + 1)
  } finally {
    open.close()
  }
})

test('a file that is given up half-way leaves the helping thread to the next', async () => {
  const open = await openPdf(bytes)
  try {
    const source = openPageSource(open, file(bytes), pageCount, defaultLimits)
    await source.take(0)
    source.close()
    expect(await takeAll(open, bytes)).toHaveLength(pageCount)
  } finally {
    open.close()
  }
})

test('a page to recognise ends the helping thread, and the next long file starts it again', async () => {
  const open = await openPdf(bytes)
  try {
    await takeAll(open, bytes)
    const ended = vi.spyOn(Worker.prototype, 'terminate')
    const job = { path: '', name: 'a.png', mediaType: '', page: 1, directory: '/nowhere' }
    await expect(recognisePage(job)).rejects.toMatchObject({ code: 'not_found' })
    expect(ended).toHaveBeenCalledOnce()
    ended.mockRestore()
    expect(await takeAll(open, bytes)).toHaveLength(pageCount)
  } finally {
    open.close()
  }
})

test('a Document of pages from two threads counts them as one', async () => {
  const { pages } = await readDocument('long.pdf', bytes)
  expect(pages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(pages[6]?.text).toContain('Line 4 of page 7: Name of proposer')
  expect(pages[4]?.fields.map(({ name }) => name)).toContain('Turnover')
})

test('words come out of their package as they went in', () => {
  const box = { x0: 1.25, y0: -0, x1: 30.1, y1: 12.34 }
  const words: PrintedWord[] = [
    { text: 'Næme', box, size: 10, face: 'A 0', family: 'A', bold: true },
    { text: '☒', box: { ...box, x0: 40 }, size: 10, face: 'A 0', family: 'A' },
    { text: 'up', box, size: 9.5, isVertical: true, hidden: 'tiny text' },
  ]
  expect(unpackWords(packWords(words))).toEqual(words)
  expect(unpackWords(packWords([]))).toEqual([])
  const [first] = words
  expect(packWords(first ? [first, first, first] : []).looks).toHaveLength(1)
})
