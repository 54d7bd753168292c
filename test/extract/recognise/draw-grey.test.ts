import { expect, test } from 'vitest'
import { drawGrey } from '../../../src/extract/recognise/draw-grey.ts'
import { newSheet } from '../../support/reading-pdf.ts'

const order = { page: 1, scale: 2, longestSide: 4_000, password: undefined }

test('a page is drawn in grey, at the size asked for or as large as it may be', async () => {
  const sheet = await newSheet()
  sheet.square(100, 100, 50)
  const bytes = await sheet.save()
  const { picture, pageWidth, pageHeight } = await drawGrey({ ...order, bytes })
  expect([pageWidth, pageHeight].map(Math.round)).toEqual([595, 842])
  expect([picture.width, picture.height]).toEqual([1_190, 1_684])
  expect(picture.data).toHaveLength(picture.width * picture.height)
  expect(picture.data[0]).toBe(255)
  expect(Math.min(...picture.data.subarray(200 * picture.width, 210 * picture.width))).toBeLessThan(60)
  const small = await drawGrey({ ...order, bytes, longestSide: 842 })
  expect(small.picture.height).toBe(842)
})

test('a page that is not there, a damaged file and an empty one are refused as what they are', async () => {
  const bytes = await (await newSheet()).save()
  await expect(drawGrey({ ...order, bytes, page: 2 })).rejects.toMatchObject({ code: 'not_found' })
  for (const broken of [new Uint8Array(), Buffer.from('%PDF-1.7 and nothing else')])
    await expect(drawGrey({ ...order, bytes: broken })).rejects.toMatchObject({ code: 'file_damaged' })
})

test('what drawing took is given back when the page is drawn', async () => {
  const bytes = await (await newSheet()).save()
  await drawGrey({ ...order, bytes })
  const before = process.memoryUsage().rss
  // 6,546 x 9,262 pixels: 243 MB in colours, 61 MB in grey.
  const { picture } = await drawGrey({ ...order, bytes, scale: 11, longestSide: 10_000 })
  expect(picture.width * picture.height).toBeGreaterThan(60_000_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
})

test('an encrypted file opens with its password only', async () => {
  const sheet = await newSheet()
  sheet.pdf.encrypt({ userPassword: 'open', ownerPassword: 'own', permissions: {} })
  const bytes = await sheet.save()
  await expect(drawGrey({ ...order, bytes })).rejects.toMatchObject({ code: 'file_encrypted' })
  const { picture } = await drawGrey({ ...order, bytes, password: 'open' })
  expect(picture.height).toBe(1_684)
})

test('a thread that fails in another way says that the page could not be drawn', async () => {
  await expect(drawGrey({ ...order, bytes: undefined as never })).rejects.toMatchObject({
    code: 'reading_crashed',
  })
})
