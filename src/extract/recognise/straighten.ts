import type { Box } from '../../domain/document.ts'
import type { Shapes } from '../layout/printed.ts'
import { type ClearedPicture, clearRulings } from './clear-rulings.ts'
import { findShapes } from './find-shapes.ts'
import { findTilt, inkBelow } from './find-tilt.ts'
import { cropRows, type GreyPicture, resizePicture, turnPicture } from './grey-picture.ts'
import { legibility } from './print-words.ts'
import type { RecognisedWord, RecognitionEngine } from './recognition-engine.ts'

const pointsPerInch = 72
/** Rulings and squares are looked for at this resolution: finer shows dirt, coarser loses thin lines. */
const shapesDpi = 200
/** Tilts are measured on a small copy of the page. */
const smallSide = 1_000
/** Below this tilt turning would cost sharpness and gain nothing. Degrees. */
const leastTilt = 0.25
/** From here on the words make so much sense that the page cannot lie upside down. */
const upright = 0.58
/** By so much another direction must read better than the first. */
const clearlyBetter = 0.12
/** A page whose lines are seen so much better up and down is not read level first. */
const clearlySideways = 4
/** Share of the page's height that is read to find out which way is up. */
const bandShare = 0.22

function inPixels({ squares }: Shapes, pixelsPerPoint: number): Box[] {
  return squares.map(({ box }) => ({
    x0: box.x0 * pixelsPerPoint,
    y0: box.y0 * pixelsPerPoint,
    x1: box.x1 * pixelsPerPoint,
    y1: box.y1 * pixelsPerPoint,
  }))
}

/** A page with its words, turned the right way round. */
export interface StraightPage {
  /** Its rulings and squares, in points. */
  readonly shapes: Shapes
  /** Its picture without rulings and dotted lines, as it was recognised. */
  readonly cleared: ClearedPicture
  /** Degrees clockwise by which it was turned. */
  readonly turned: number
  readonly words: readonly RecognisedWord[]
}

/** The rows of the page with the most ink, the first place that tells which way the letters stand. */
function busiestBand(picture: GreyPicture): GreyPicture {
  const { data, width, height } = picture
  const rows = new Float64Array(height + 1)
  for (let y = 0; y < height; y++) {
    let ink = 0
    for (let x = 0; x < width; x += 3) if ((data[y * width + x] as number) < inkBelow) ink++
    rows[y + 1] = (rows[y] as number) + Math.min(ink, width / 12)
  }
  const tall = Math.max(1, Math.min(height, Math.round(height * bandShare)))
  let best = 0
  for (let top = 0; top + tall <= height; top += 8)
    if (
      (rows[top + tall] as number) - (rows[top] as number) >
      (rows[best + tall] as number) - (rows[best] as number)
    )
      best = top
  return cropRows(picture, best, best + tall)
}

const normal = (degrees: number): number => {
  const around = ((degrees % 360) + 360) % 360
  return Math.round((around > 180 ? around - 360 : around) * 10) / 10
}

/** The share of words that are taller than wide, though they have several letters: print that runs up or down. */
function shareOfTall(words: readonly RecognisedWord[]): number {
  const long = words.filter(({ text }) => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 3)
  const tall = long.filter(({ box }) => box.y1 - box.y0 > (box.x1 - box.x0) * 1.2)
  return long.length < 4 ? 0 : tall.length / long.length
}

/**
 * Recognises a page and finds out how it must be turned to stand upright: tilt and side from its lines of text, up and
 * down from which way the words make more sense. A page that reads well at first is read once.
 * @param picture evenly lit
 */
export async function readStraight(
  engine: RecognitionEngine,
  picture: GreyPicture,
  dpi: number,
): Promise<StraightPage> {
  const small = await resizePicture(picture, Math.min(1, smallSide / Math.max(picture.width, picture.height)))
  const tilt = findTilt(small)
  const read = async (degrees: number): Promise<StraightPage> => {
    const straight = await turnPicture(picture, degrees)
    const factor = Math.min(1, shapesDpi / dpi)
    const shapes = findShapes(await resizePicture(straight, factor), (dpi / pointsPerInch) * factor)
    const cleared = clearRulings(straight, dpi / pointsPerInch, inPixels(shapes, dpi / pointsPerInch))
    return {
      shapes,
      cleared,
      turned: normal(degrees),
      words: await engine.recognise(cleared.picture, dpi),
    }
  }
  const worth = (degrees: number): number => (Math.abs(degrees) < leastTilt ? 0 : degrees)
  const level = worth(tilt.degrees)
  const first = tilt.sidewaysness > clearlySideways ? undefined : await read(level)
  const isSideways = !first || shareOfTall(first.words) > 0.5
  const quality = legibility(first?.words ?? [])
  if (!isSideways && quality >= upright) return first

  const base = isSideways ? worth(tilt.sidewaysDegrees) + 90 : level
  const band = busiestBand(await turnPicture(picture, base))
  const up = legibility(await engine.recognise(band, dpi))
  const down = legibility(await engine.recognise(await turnPicture(band, 180), dpi))
  if (!isSideways && down < up + clearlyBetter) return first
  return read(down > up ? base + 180 : base)
}
