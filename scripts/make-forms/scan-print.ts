import { PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type Matrix3x3 } from 'sharp'
import { z } from 'zod'
import { drawPage } from '../../src/extract/pdf/draw-page.ts'
import { openPdf } from '../../src/extract/pdf/open-pdf.ts'
import { createRandom } from '../make-benchmark/random.ts'

export const scanSchema = z.strictObject({
  files: z.array(z.string()).min(1),
  dpi: z.number().min(72).max(400).default(200),
  /** Degrees, clockwise. */
  rotate: z.number().min(-10).max(10).default(0),
  /** Of grain: 0 is none, 1 is a poor copy. */
  noise: z.number().min(0).max(1).default(0.3),
  grey: z.boolean().default(true),
  as: z.enum(['pdf', 'jpg', 'png']).default('pdf'),
})
export type Scan = z.infer<typeof scanSchema>

const redForBlue = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
] satisfies Matrix3x3

/** The pages of a print as pictures. */
async function takePictures(name: string, printed: Buffer, scan: Scan): Promise<Buffer[]> {
  const random = createRandom(name)
  const open = await openPdf(printed)
  const pictures: Buffer[] = []
  try {
    for (let number = 1; number <= open.pageCount; number++) {
      const drawn = drawPage(open, number, scan.dpi / 72, 5_000)
      const size = { width: drawn.width, height: drawn.height, channels: 4 as const }
      const flat = sharp(drawn.pixels, { raw: size }).removeAlpha()
      // What is drawn has blue first.
      const ink = scan.grey ? flat.grayscale() : flat.recomb(redForBlue)
      const turned = ink.rotate(scan.rotate, { background: '#ffffff' })
      const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true })
      for (let at = 0; at < data.length; at++)
        data[at] = Math.max(
          0,
          Math.min(255, (data[at] ?? 0) * (1 - scan.noise * 0.08) + (random.next() - 0.5) * scan.noise * 60),
        )
      const grainy = sharp(data, {
        raw: { width: info.width, height: info.height, channels: info.channels },
      }).blur(0.3 + scan.noise * 0.5)
      pictures.push(await (scan.as === 'png' ? grainy.png() : grainy.jpeg({ quality: 74 })).toBuffer())
    }
  } finally {
    open.close()
  }
  return pictures
}

/** What a scanner sends of a print: one PDF without a text layer, or `<name>-1.jpg` and on. */
export async function scanPrint(
  name: string,
  printed: Buffer,
  scan: Scan,
): Promise<readonly (readonly [string, Buffer])[]> {
  const pictures = await takePictures(name, printed, scan)
  if (scan.as !== 'pdf')
    return pictures.map((picture, at) => [`${name}-${at + 1}.${scan.as}`, picture] as const)
  const pdf = await PDFDocument.create()
  for (const picture of pictures) {
    const image = await pdf.embedJpg(picture)
    const sheet = pdf.addPage([(image.width * 72) / scan.dpi, (image.height * 72) / scan.dpi])
    sheet.drawImage(image, { x: 0, y: 0, width: sheet.getWidth(), height: sheet.getHeight() })
  }
  return [[`${name}.pdf`, Buffer.from(await pdf.save())]]
}
