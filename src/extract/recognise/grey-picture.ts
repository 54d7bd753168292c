import type { PixelSize } from '../image-size.ts'

/** A picture of a page in shades of grey, one byte a pixel, 0 black to 255 white, row by row from the top. */
export interface GreyPicture extends PixelSize {
  readonly data: Uint8Array
}

/** The picture turned clockwise on white, grown to hold its corners. */
export async function turnPicture(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  if (degrees === 0) return picture
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 1 },
  })
    .rotate(degrees, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return firstChannel({ data, width: info.width, height: info.height }, info.channels)
}

/** The picture at another size. */
export async function resizePicture(picture: GreyPicture, factor: number): Promise<GreyPicture> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 1 },
  })
    .resize({
      width: Math.max(1, Math.round(picture.width * factor)),
      height: Math.max(1, Math.round(picture.height * factor)),
      fit: 'fill',
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return firstChannel({ data, width: info.width, height: info.height }, info.channels)
}

/** The rows from `top` to before `end`. */
export function cropRows(picture: GreyPicture, top: number, end: number): GreyPicture {
  const { width } = picture
  return { data: picture.data.subarray(top * width, end * width), width, height: end - top }
}

export function firstChannel(picture: GreyPicture, channels: number): GreyPicture {
  if (channels === 1) return picture
  const data = new Uint8Array(picture.width * picture.height)
  for (let at = 0; at < data.length; at++) data[at] = picture.data[at * channels] as number
  return { ...picture, data }
}
