import { PDFDocument } from '@cantoo/pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { drawPage } from '../../src/extract/pdf/draw-page.ts'
import { openPdf } from '../../src/extract/pdf/open-pdf.ts'
import type { Random } from '../make-benchmark/random.ts'
import { madeAt } from '../make-samples/pdf-document.ts'
import { unproject } from './unproject.ts'

/** What a paper went through before it was sent. */
export const readbackNoises = ['digital', 'scanned', 'faxed', 'photographed', 'askew'] as const
export type ReadbackNoise = (typeof readbackNoises)[number]

interface Grey {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

async function greyOf(bytes: Buffer, dpi: number): Promise<Grey> {
  const open = await openPdf(bytes)
  try {
    const { pixels, width, height } = drawPage(open, 1, dpi / 72, 4_000)
    const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } finally {
    open.close()
  }
}

const image = ({ data, width, height }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

async function tilt(grey: Grey, degrees: number): Promise<Grey> {
  const { data, info } = await image(grey)
    .rotate(degrees, { background: '#ffffff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function change({ data, width, height }: Grey, to: (value: number, x: number, y: number) => number): Grey {
  const changed = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      changed[at] = Math.max(0, Math.min(255, Math.round(to(data[at] as number, x, y))))
    }
  return { data: changed, width, height }
}

async function asPdf(picture: Buffer, kind: 'jpg' | 'png', dpi: number): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  const embedded = await (kind === 'jpg' ? pdf.embedJpg(picture) : pdf.embedPng(picture))
  const page = pdf.addPage([(embedded.width * 72) / dpi, (embedded.height * 72) / dpi])
  page.drawImage(embedded, { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** An office scanner: 200 dpi, laid in a little crooked, grain, compressed. */
async function scan(bytes: Buffer, random: Random): Promise<Buffer> {
  const tilted = await tilt(await greyOf(bytes, 200), (random.next() - 0.5) * 2.4)
  const grainy = change(tilted, (value) => value * 0.94 + 6 + (random.next() - 0.5) * 26)
  return asPdf(await image(grainy).blur(0.5).jpeg({ quality: 68 }).toBuffer(), 'jpg', 200)
}

/** A fax in fine resolution: black or white only, with specks and lost edges. */
async function fax(bytes: Buffer, random: Random): Promise<Buffer> {
  const tilted = await tilt(await greyOf(bytes, 200), (random.next() - 0.5) * 1.2)
  const blackAndWhite = change(tilted, (value) => {
    if (random.chance(0.0015)) return value > 128 ? 0 : 255
    return value + (random.next() - 0.5) * 70 < 148 ? 0 : 255
  })
  return asPdf(await image(blackAndWhite).png({ palette: true, colours: 2 }).toBuffer(), 'png', 200)
}

/** A phone held by hand: in perspective, on a dark table, unevenly lit, soft. */
async function photograph(bytes: Buffer, random: Random): Promise<Buffer> {
  const page = await greyOf(bytes, 190)
  const width = Math.round(page.width * 1.12)
  const height = Math.round(page.height * 1.1)
  const lean = (random.next() - 0.5) * 0.05
  const keystone = (random.next() - 0.5) * 0.05
  const shadow = random.next() * 0.4
  const seen = change({ data: Buffer.alloc(width * height, 0), width, height }, (_, x, y) => {
    const v = (y - height * 0.045) / (height * 0.91)
    const wide = 0.9 * (1 + keystone * (v - 0.5))
    const u = (x / width - 0.5 - lean * (v - 0.5)) / wide + 0.5
    const light = 0.97 - shadow * (0.5 * u + 0.5 * v)
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return 52 + (random.next() - 0.5) * 14
    const px = u * (page.width - 1)
    const py = v * (page.height - 1)
    const [left, top] = [Math.floor(px), Math.floor(py)]
    const at = (dx: number, dy: number): number =>
      page.data[
        Math.min(page.height - 1, top + dy) * page.width + Math.min(page.width - 1, left + dx)
      ] as number
    const upper = at(0, 0) * (1 - px + left) + at(1, 0) * (px - left)
    const lower = at(0, 1) * (1 - px + left) + at(1, 1) * (px - left)
    return (upper * (1 - py + top) + lower * (py - top)) * light + (random.next() - 0.5) * 16
  })
  return image(seen).blur(0.7).jpeg({ quality: 72 }).toBuffer()
}

/**
 * A phone held at an angle: the sides of the sheet run together by up to 8 degrees one way and half as much the other, and
 * the sheet lies a little turned.
 */
async function photographAskew(bytes: Buffer, random: Random): Promise<Buffer> {
  const page = await greyOf(bytes, 190)
  const width = Math.round(page.width * 1.25)
  const height = Math.round(page.height * 1.2)
  const perSide = (degrees: number): number => Math.tan(((random.next() - 0.5) * degrees * Math.PI) / 180)
  const [together, apart, turn] = [perSide(8), perSide(4), perSide(4)]
  const shadow = random.next() * 0.3
  const corner = (right: number, down: number): readonly [number, number] => {
    const [across, below] = [right - 0.5, down - 0.5]
    const x = across * page.width * (1 + (2 * together * below * page.height) / page.width)
    const y = below * page.height * (1 + (2 * apart * across * page.width) / page.height)
    return [width / 2 + x - turn * y, height / 2 + y + turn * x]
  }
  const inverse = unproject([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)])
  const seen = change({ data: Buffer.alloc(width * height, 0), width, height }, (_, x, y) => {
    const [u, v] = inverse(x, y)
    if (u < 0 || v < 0 || u >= 1 || v >= 1) return 58 + (random.next() - 0.5) * 18
    const [px, py] = [u * (page.width - 1), v * (page.height - 1)]
    const [left, top] = [Math.floor(px), Math.floor(py)]
    const at = (dx: number, dy: number): number =>
      page.data[
        Math.min(page.height - 1, top + dy) * page.width + Math.min(page.width - 1, left + dx)
      ] as number
    const upper = at(0, 0) * (1 - px + left) + at(1, 0) * (px - left)
    const lower = at(0, 1) * (1 - px + left) + at(1, 1) * (px - left)
    const light = 0.97 - shadow * (0.5 * u + 0.5 * v)
    return (upper * (1 - py + top) + lower * (py - top)) * light + (random.next() - 0.5) * 16
  })
  return image(seen).blur(0.7).jpeg({ quality: 72 }).toBuffer()
}

/** The page as it arrives, and the name of its file. */
export async function sendPage(
  bytes: Buffer,
  noise: ReadbackNoise,
  random: Random,
): Promise<{ readonly bytes: Buffer; readonly extension: 'pdf' | 'jpg' }> {
  if (noise === 'askew') return { bytes: await photographAskew(bytes, random), extension: 'jpg' }
  if (noise === 'photographed') return { bytes: await photograph(bytes, random), extension: 'jpg' }
  if (noise === 'digital') return { bytes, extension: 'pdf' }
  return { bytes: await (noise === 'scanned' ? scan : fax)(bytes, random), extension: 'pdf' }
}
