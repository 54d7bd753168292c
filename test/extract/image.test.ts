import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImageSize } from '../../src/extract/image-size.ts'
import { loadPicture } from '../../src/extract/recognise/open-picture.ts'
import { renderPage } from '../../src/extract/render-page.ts'
import { readBytes, readDocument } from '../support/reading-document.ts'

const most = 50_000_000
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'image-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
}

/** A PNG that says how large it is, and holds next to nothing. */
function lyingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A bitmap of one colour, 24 bits a pixel, bottom row first. */
function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height, 0xff)
  bytes.fill(0, 0, 54)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.writeUInt32LE(stride * height, 34)
  return bytes
}

test.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)('a %s waits to be recognised', async (format) => {
  const bytes = await blank(800, 600).withMetadata({ density: 100 }).toFormat(format).toBuffer()
  const { reading, document } = await readBytes(`a.${format}`, bytes)
  expect(reading).toMatchObject({ kind: 'read', toRecognise: [1] })
  expect(document?.format).toBe('image')
  expect((document?.pages[0]?.width ?? 0) / (document?.pages[0]?.height ?? 1)).toBeCloseTo(4 / 3, 2)
})

test('a bitmap is opened too', async () => {
  const bytes = bitmap(90, 40)
  expect(readImageSize(bytes)).toEqual({ width: 90, height: 40 })
  const [page] = (await readDocument('a.bmp', bytes)).pages
  expect([page?.width, page?.height]).toEqual([67.5, 30])
  const { pixels } = await loadPicture(bytes, 1, most, { size: { width: 90, height: 40 }, colours: 'b-w' })
  expect(pixels.data[0]).toBe(255)
})

test('a TIFF of several pages gives each of them, and draws the one that is asked for', async () => {
  const pages = await Promise.all(
    ['#fff', '#000', '#fff'].map((background) =>
      sharp({ create: { width: 60, height: 80, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const bytes = await sharp(pages, { join: { animated: true } })
    .tiff({ pageHeight: 80 } as never)
    .toBuffer()
  const { reading } = await readBytes('fax.tif', bytes)
  expect(reading).toMatchObject({ kind: 'read', toRecognise: [1, 2, 3] })
  const path = join(directory, 'fax.tif')
  await writeFile(path, bytes)
  const outputPath = join(directory, 'second.png')
  await renderPage({ path, page: 2, scale: 1, outputPath })
  expect((await sharp(outputPath).stats()).channels[0]?.max).toBeLessThan(10)
  await expect(renderPage({ path, page: 9, scale: 1, outputPath })).rejects.toMatchObject({ name: 'Failure' })
})

test('a photo is as wide as it is seen, whichever way the camera was held', async () => {
  const bytes = await blank(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const [page] = (await readDocument('photo.jpg', bytes)).pages
  expect(page?.width ?? 0).toBeLessThan(page?.height ?? 0)
  const path = join(directory, 'photo.jpg')
  await writeFile(path, bytes)
  const drawn = await renderPage({ path, page: 1, scale: 1, outputPath: join(directory, 'photo.webp') })
  expect(drawn).toEqual({ width: 600, height: 800 })
})

test('a picture that says it is enormous is refused before it is unpacked', async () => {
  const startedAt = performance.now()
  const { reading } = await readBytes('bomb.png', lyingPng(50_000, 50_000))
  expect(reading).toMatchObject({ kind: 'unread', code: 'limit_exceeded' })
  const path = join(directory, 'bomb.png')
  await writeFile(path, lyingPng(50_000, 50_000))
  await expect(renderPage({ path, page: 1, scale: 1, outputPath: `${path}.png` })).rejects.toMatchObject({
    code: 'limit_exceeded',
  })
  expect(performance.now() - startedAt).toBeLessThan(2_000)
  expect((await readBytes('one.png', lyingPng(50_000, 1_001))).reading).toMatchObject({
    code: 'limit_exceeded',
  })
})

test('a JPEG that ends too early gives what there is, and says that it is not whole', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const whole = await sharp({ create: { width: 600, height: 800, channels: 3, noise, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const target = { size: { width: 300, height: 400 }, colours: 'b-w' } as const
  expect(await loadPicture(whole, 1, most, target)).toMatchObject({ isWhole: true })
  const cut = await loadPicture(whole.subarray(0, whole.length / 2), 1, most, target)
  expect(cut).toMatchObject({ isWhole: false, pixels: { width: 300, height: 400, channels: 1 } })
})

test('a moving picture is read as its first frame', async () => {
  const frames = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      sharp({ create: { width: 16, height: 16, channels: 3, background: { r: index, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const bytes = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { reading, document } = await readBytes('party.gif', bytes)
  expect(reading).toMatchObject({ kind: 'read', toRecognise: [1] })
  expect(document?.warnings).toEqual(['A moving picture; only its first frame is read.'])
})

test.each([
  [
    'a HEIC photo that was cut off',
    Buffer.from('0000001866747970686569630000000068656963', 'hex'),
    'file_damaged',
  ],
  ['a JPEG of three bytes', Buffer.from('ffd8ff', 'hex'), 'file_damaged'],
  ['a TIFF whose directory points at itself', Buffer.from('49492a000800000000000800', 'hex'), 'file_damaged'],
  ['a PNG header and nothing else', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'file_damaged'],
] as const)('%s is unread with its reason', async (_, bytes, code) => {
  expect((await readBytes('picture', bytes)).reading).toMatchObject({ kind: 'unread', code })
})

test('what a camera writes about itself does no harm', async () => {
  const jpeg = await blank(200, 100).jpeg().toBuffer()
  const junk = Buffer.from(`Exif\0\0II*\0\x08\0\0\0${'<script>alert(1)</script>'.repeat(50)}`, 'latin1')
  const header = Buffer.from([0xff, 0xe1, (junk.length + 2) >> 8, (junk.length + 2) & 255])
  const { reading } = await readBytes(
    'x.jpg',
    Buffer.concat([jpeg.subarray(0, 2), header, junk, jpeg.subarray(2)]),
  )
  expect(reading).toMatchObject({ kind: 'read', toRecognise: [1] })
  expect(JSON.stringify(reading)).not.toContain('script')
})

test('the image is drawn as WebP or PNG, by its name', async () => {
  const path = join(directory, 'plain.png')
  await writeFile(path, await blank(50, 40).png().toBuffer())
  await renderPage({ path, page: 1, scale: 1, outputPath: join(directory, 'x.webp') })
  expect((await readFile(join(directory, 'x.webp'))).toString('latin1', 8, 12)).toBe('WEBP')
})
