import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type CropLook, cropPage } from '../../src/extract/crop-page.ts'
import { readFileInto } from '../../src/extract/read-file.ts'
import { newSheet } from '../support/reading-pdf.ts'

const box = { x0: 200, y0: 100, x1: 300, y1: 120 }
const pink = (red: number, green: number, blue: number) => red > 180 && green < 110 && blue > 90 && blue < 170

async function crop(look: CropLook, at = box) {
  const directory = await mkdtemp(join(tmpdir(), 'crop-'))
  const path = join(directory, 'form.pdf')
  const sheet = await newSheet()
  sheet.write('Turnover 250,000', 200, 116)
  await writeFile(path, await sheet.save())
  const readingDirectory = join(directory, 'reading')
  await mkdir(readingDirectory)
  await readFileInto({
    path,
    name: 'form.pdf',
    mediaType: 'application/pdf',
    outputDirectory: readingDirectory,
    sourceFileId: 'sf_1',
  })
  const outputPath = join(directory, 'crop.png')
  const crops = [{ box: at, outputPath }]
  const count = await cropPage({
    path,
    page: 1,
    readingDirectory,
    crops,
    drawnPath: join(directory, 'p.png'),
    look,
  })
  if (count === 0) return { count, width: 0, height: 0, pinkPixels: 0 }
  const { data, info } = await sharp(outputPath).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let pinkPixels = 0
  for (let at = 0; at < data.length; at += 3)
    if (pink(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) pinkPixels++
  return { count, width: info.width, height: info.height, pinkPixels }
}

const around = { left: 50, right: 50, y: 10 }

test('a crop shows what is around the evidence, at two pixels a point, and outlines it where that is wanted', async () => {
  const framed = await crop({ around, maxWidth: 1000, isFramed: true })
  expect(framed).toMatchObject({ count: 1, width: 400, height: 80 })
  // Two lines of some 200 pixels, two of some 40, two pixels thick.
  expect(framed.pinkPixels).toBeGreaterThan(700)
  expect((await crop({ around, maxWidth: 1000, isFramed: false })).pinkPixels).toBe(0)
})

test('a wide crop is made smaller, and what lies off the page is left out', async () => {
  expect(await crop({ around, maxWidth: 200, isFramed: false })).toMatchObject({ width: 200, height: 40 })
  const away = { x0: 900, y0: 100, x1: 950, y1: 120 }
  expect((await crop({ around, maxWidth: 200, isFramed: true }, away)).count).toBe(0)
})
