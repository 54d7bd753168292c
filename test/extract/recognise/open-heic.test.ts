import { expect, test } from 'vitest'
import { describePicture, loadPicture, measurePicture } from '../../../src/extract/recognise/open-picture.ts'
import { heicPhoto } from '../../support/heic-photo.ts'

const most = 1_000_000

test('a photo of a phone is measured and unpacked', async () => {
  expect(await describePicture(heicPhoto, most)).toMatchObject({ format: 'heic', pageCount: 1 })
  expect(await measurePicture(heicPhoto, 1, most)).toEqual({ width: 420, height: 120, dpi: undefined })
  const { pixels } = await loadPicture(heicPhoto, 1, most, {
    size: { width: 420, height: 120 },
    colours: 'b-w',
  })
  const dark = pixels.data.filter((value) => value < 128).length
  expect(dark).toBeGreaterThan(1_500)
  expect(dark).toBeLessThan(9_000)
})

test('one that declares more pixels than are allowed is refused before it is unpacked', async () => {
  await expect(measurePicture(heicPhoto, 1, 50_000)).rejects.toMatchObject({ code: 'limit_exceeded' })
  const huge = Buffer.from(heicPhoto)
  huge.writeUInt32BE(60_000, huge.indexOf('ispe') + 8)
  huge.writeUInt32BE(60_000, huge.indexOf('ispe') + 12)
  const target = { size: { width: 10, height: 10 }, colours: 'b-w' } as const
  await expect(loadPicture(huge, 1, most, target)).rejects.toMatchObject({ code: 'limit_exceeded' })
})

test('one with a broken middle is damaged', async () => {
  const broken = Buffer.from(heicPhoto)
  broken.fill(0xaa, 400, 2_400)
  await expect(
    loadPicture(broken, 1, most, { size: { width: 42, height: 12 }, colours: 'b-w' }).then(
      () => ({ code: 'unpacked' }),
      (error: { code: string }) => error,
    ),
  ).resolves.toMatchObject({ code: expect.stringMatching(/^(file_damaged|unpacked)$/) })
  await expect(describePicture(heicPhoto.subarray(0, 200), most)).rejects.toMatchObject({
    code: 'file_damaged',
  })
})
