import { PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type OverlayOptions } from 'sharp'
import { drawPage } from '../../src/extract/pdf/draw-page.ts'
import { openPdf } from '../../src/extract/pdf/open-pdf.ts'
import { madeAt } from '../make-samples/pdf-document.ts'
import type { PaperFile } from './paper.ts'
import type { Random } from './random.ts'

/** Dots an inch of what an office scanner sends. */
const RESOLUTION = 150
const LONGEST_SIDE = 4000

/** Grain that is the same on every machine: a small tile of grey, laid over and over. */
function makeGrain(random: Random): OverlayOptions {
  const side = 96
  const grain = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    const grey = random.chance(0.01) ? random.integer(120, 200) : random.integer(232, 255)
    grain.fill(grey, at * 3, at * 3 + 3)
  }
  return { input: grain, raw: { width: side, height: side, channels: 3 }, tile: true, blend: 'multiply' }
}

/** Every page of a PDF as a tilted, grainy, slightly blurred photograph of its print. */
async function photographPages(bytes: Buffer, random: Random): Promise<Buffer[]> {
  const open = await openPdf(bytes)
  const pictures: Buffer[] = []
  try {
    for (let number = 1; number <= open.pageCount; number++) {
      const { pixels, width, height } = drawPage(open, number, RESOLUTION / 72, LONGEST_SIDE)
      const grey = await sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .grayscale()
        .rotate((random.next() - 0.5) * 1.6, { background: '#ffffff' })
        .blur(0.45)
        .toColourspace('srgb')
        .png({ compressionLevel: 1 })
        .toBuffer()
      pictures.push(
        await sharp(grey)
          .composite([makeGrain(random.fork(String(number)))])
          .jpeg({ quality: 72 })
          .toBuffer(),
      )
    }
  } finally {
    open.close()
  }
  return pictures
}

/** The same pages as pictures of their own, as phones and some scanners send them. */
export async function scanPictures(bytes: Buffer, random: Random): Promise<PaperFile[]> {
  const isPng = random.chance(0.4)
  const pictures = await photographPages(bytes, random)
  return Promise.all(
    pictures.map(async (picture, at) => ({
      name: `page-${at + 1}.${isPng ? 'png' : 'jpg'}`,
      bytes: isPng
        ? await sharp(picture).grayscale().png({ palette: true, colours: 16 }).toBuffer()
        : picture,
    })),
  )
}

/** The same pages without a text layer. */
export async function scanPdf(bytes: Buffer, random: Random): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  for (const picture of await photographPages(bytes, random)) {
    const image = await pdf.embedJpg(picture)
    const scale = 72 / RESOLUTION
    const page = pdf.addPage([image.width * scale, image.height * scale])
    page.drawImage(image, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
