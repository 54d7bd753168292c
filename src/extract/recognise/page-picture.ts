import { clearSurroundings } from './clear-surroundings.ts'
import { drawGrey } from './draw-grey.ts'
import { evenLight } from './even-light.ts'
import type { Point } from './find-paper.ts'
import { flattenPaper } from './flatten-paper.ts'
import { firstChannel, type GreyPicture } from './grey-picture.ts'
import { loadPicture, measurePicture } from './open-picture.ts'
import { pointsPerPixel } from './page-measure.ts'

const pointsPerInch = 72
/** What letters are recognised best at. */
export const workingDpi = 300
/** What a page is recognised at that took too long: a quarter of the pixels, and most of the words. */
export const coarseDpi = 150
/** A picture blown up more than this shows nothing new. */
const mostEnlargement = 2.5
/** Pixels; larger pages are recognised at a lower resolution. */
const longestSide = 4_200

/** Where a page was before its sheet was flattened: sizes in points. */
export interface Photographed {
  readonly width: number
  readonly height: number
  /** A point of the flat page to one of the photograph. */
  toPhotograph(point: Point): Point
}

/** A page as grey pixels, evenly lit, with its size before it is turned. */
export interface PagePicture {
  readonly picture: GreyPicture
  /** Points. */
  readonly width: number
  readonly height: number
  readonly pixelsPerPoint: number
  readonly isWhole: boolean
  /** Present where the page was photographed at an angle and is given as if it were seen from above. */
  readonly photographed?: Photographed
}

/** Makes a page's pixels as good as they get: flat, evenly lit, without what lies around the paper. */
async function prepare(
  grey: GreyPicture,
  width: number,
  height: number,
  pixelsPerPoint: number,
): Promise<Omit<PagePicture, 'isWhole'>> {
  const flat = await flattenPaper(grey)
  const picture = clearSurroundings(evenLight(flat?.picture ?? grey))
  if (!flat) return { picture, width, height, pixelsPerPoint }
  return {
    picture,
    width: picture.width / pixelsPerPoint,
    height: picture.height / pixelsPerPoint,
    pixelsPerPoint,
    photographed: {
      width,
      height,
      toPhotograph([x, y]) {
        const [px, py] = flat.toPhotograph([x * pixelsPerPoint, y * pixelsPerPoint])
        return [px / pixelsPerPoint, py / pixelsPerPoint]
      },
    },
  }
}

/**
 * Draws a page of a PDF for recognition.
 * @param page 1-based
 * @throws Failure `not_found`, `limit_exceeded`, `file_encrypted`, `file_damaged`, `reading_crashed`
 */
export async function pictureOfPdfPage(
  bytes: Uint8Array,
  page: number,
  dpi: number = workingDpi,
  password?: string,
): Promise<PagePicture> {
  const scale = dpi / pointsPerInch
  const { picture, pageWidth, pageHeight } = await drawGrey({ bytes, page, scale, longestSide, password })
  return { ...(await prepare(picture, pageWidth, pageHeight, picture.width / pageWidth)), isWhole: true }
}

/**
 * Unpacks a page of a picture file for recognition.
 * @param page 1-based
 * @throws Failure `limit_exceeded`, `format_unsupported`, `file_damaged`
 */
export async function pictureOfImage(
  bytes: Uint8Array,
  page: number,
  mostPixels: number,
  dpi: number = workingDpi,
): Promise<PagePicture> {
  const measured = await measurePicture(bytes, page, mostPixels)
  const points = pointsPerPixel(measured)
  const longest = Math.max(measured.width, measured.height)
  const factor = Math.min(mostEnlargement, (dpi / pointsPerInch) * points, longestSide / longest)
  const size = {
    width: Math.max(1, Math.round(measured.width * factor)),
    height: Math.max(1, Math.round(measured.height * factor)),
  }
  const { pixels, isWhole } = await loadPicture(bytes, page, mostPixels, { size, colours: 'b-w' })
  const width = measured.width * points
  const grey = firstChannel(pixels, pixels.channels)
  return { ...(await prepare(grey, width, measured.height * points, size.width / width)), isWhole }
}
