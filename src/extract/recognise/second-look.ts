import type { Box } from '../../domain/document.ts'
import { contains, overlaps } from '../layout/printed.ts'
import { inkBelow } from './find-tilt.ts'
import type { GreyPicture } from './grey-picture.ts'
import type { RecognisedWord, RecognitionEngine } from './recognition-engine.ts'
import {
  type AtSide,
  growUpToSides,
  isOnlySide,
  isWithoutSide,
  partAtSides,
  type Side,
  sideAt,
} from './sides-of-boxes.ts'

/** Points. */
const block = 1.5
const letterHeight = { least: 4.5, most: 26 }
const leastWidth = 3
/** Ink on one line that is nearer than this belongs together. */
const joinedOver = 9
const margin = 3
/** Points between one piece and the next. */
const gapBetween = 7
const mostRegions = 160
/** Pixels: what a page of many pieces needs stays below what the page itself needed. */
const mostOfStrip = 4_000_000
/** What is read at a second look is believed only where it reads well. */
const leastConfidence = 0.55
/** Share of ink in a region: less is dirt, more a picture. */
const inkShare = { least: 0.04, most: 0.6 }

/** A coarse map of the page: whether there is ink in each block that no word explains. */
function unreadInk(picture: GreyPicture, words: readonly { readonly box: Box }[], side: number) {
  const { data, width, height } = picture
  const across = Math.ceil(width / side)
  const down = Math.ceil(height / side)
  const map = new Uint8Array(across * down)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((data[y * width + x] as number) < inkBelow) {
        const at = Math.floor(y / side) * across + Math.floor(x / side)
        map[at] = Math.min(255, (map[at] as number) + 1)
      }
  for (let at = 0; at < map.length; at++) map[at] = (map[at] as number) >= 2 ? 1 : 0
  for (const { box } of words) {
    const grow = side
    for (let row = Math.floor((box.y0 - grow) / side); row <= (box.y1 + grow) / side; row++)
      for (let column = Math.floor((box.x0 - grow) / side); column <= (box.x1 + grow) / side; column++)
        if (row >= 0 && column >= 0 && row < down && column < across) map[row * across + column] = 0
  }
  return { map, across, down }
}

/**
 * Boxes around ink that no word explains, in pixels.
 * @param within points along a line over which ink belongs together
 */
export function findUnread(
  picture: GreyPicture,
  words: readonly { readonly box: Box }[],
  pixelsPerPoint: number,
  within: number = joinedOver,
): Box[] {
  const side = Math.max(2, Math.round(block * pixelsPerPoint))
  const { map, across, down } = unreadInk(picture, words, side)
  const reach = Math.max(1, Math.round((within * pixelsPerPoint) / side))
  const regions: Box[] = []
  const stack: number[] = []
  for (let start = 0; start < map.length; start++) {
    if (map[start] !== 1) continue
    let [x0, x1, y0, y1] = [across, 0, down, 0]
    map[start] = 2
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % across
      const row = Math.floor(at / across)
      x0 = Math.min(x0, column)
      x1 = Math.max(x1, column)
      y0 = Math.min(y0, row)
      y1 = Math.max(y1, row)
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -reach; dx <= reach; dx++) {
          const [x, y] = [column + dx, row + dy]
          if (x < 0 || y < 0 || x >= across || y >= down || map[y * across + x] !== 1) continue
          map[y * across + x] = 2
          stack.push(y * across + x)
        }
    }
    regions.push({ x0: x0 * side, y0: y0 * side, x1: (x1 + 1) * side, y1: (y1 + 1) * side })
  }
  return regions
}

function shareOfInk({ data, width, height }: GreyPicture, { x0, y0, x1, y1 }: Box): number {
  let ink = 0
  for (let y = y0; y < Math.min(height, y1); y++)
    for (let x = x0; x < Math.min(width, x1); x++) if ((data[y * width + x] as number) < inkBelow) ink++
  return ink / Math.max(1, (x1 - x0) * (y1 - y0))
}

/** Some pieces of the page under each other on a picture of their own, and where each came from. */
interface Strip {
  readonly picture: GreyPicture
  readonly pieces: readonly { readonly from: Box; readonly top: number; readonly left: number }[]
}

/** Regions in their order, as many at a time as a strip may hold. */
function shareOut(regions: readonly Box[], pixelsPerPoint: number): Box[][] {
  const around = (2 * margin + gapBetween) * pixelsPerPoint
  const width = Math.max(...regions.map((box) => box.x1 - box.x0)) + 2 * around
  const shares: Box[][] = []
  let height = Number.POSITIVE_INFINITY
  for (const region of regions) {
    const more = region.y1 - region.y0 + around
    const fits = (height + more) * width <= mostOfStrip
    if (fits) shares.at(-1)?.push(region)
    else shares.push([region])
    height = more + (fits ? height : 0)
  }
  return shares
}

function layUnderEachOther(
  picture: GreyPicture,
  regions: readonly Box[],
  sides: readonly Side[],
  pixelsPerPoint: number,
): Strip {
  const around = Math.round(margin * pixelsPerPoint)
  const gap = Math.round(gapBetween * pixelsPerPoint)
  const width = Math.max(...regions.map((box) => box.x1 - box.x0)) + 2 * (around + gap)
  const height = regions.reduce((sum, box) => sum + box.y1 - box.y0 + 2 * around + gap, gap)
  const data = new Uint8Array(width * height).fill(255)
  let top = gap
  const pieces = regions.map((region) => {
    const { x0, x1 } = growUpToSides(region, sides, around, pixelsPerPoint)
    const from = {
      x0: Math.max(0, x0),
      y0: Math.max(0, region.y0 - around),
      x1: Math.min(picture.width, x1),
      y1: Math.min(picture.height, region.y1 + around),
    }
    for (let y = from.y0; y < from.y1; y++)
      data.set(
        picture.data.subarray(y * picture.width + from.x0, y * picture.width + from.x1),
        (top + y - from.y0) * width + gap,
      )
    const piece = { from, top, left: gap }
    top += from.y1 - from.y0 + gap
    return piece
  })
  return { picture: { data, width, height }, pieces }
}

/** A word of a strip where it stands on the page; nothing where it was read badly. Pieces have line numbers from `line` on. */
function onPage(word: RecognisedWord, { pieces }: Strip, line: number): RecognisedWord[] {
  const middle = (word.box.y0 + word.box.y1) / 2
  const index = pieces.findIndex(({ top, from }) => middle >= top && middle < top + from.y1 - from.y0)
  const piece = pieces[index]
  if (!piece || word.confidence < leastConfidence) return []
  const dx = piece.from.x0 - piece.left
  const dy = piece.from.y0 - piece.top
  const { x0, y0, x1, y1 } = word.box
  return [{ ...word, line: line + index, box: { x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy } }]
}

/** Short words that were read badly are often print that was taken to run up the page. */
function isWeak({ text, confidence }: RecognisedWord): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  return confidence < (letters <= 3 ? 0.8 : 0.45)
}

/** Whether ink that was read as a word, or as its end, is that of a square at one of its ends. */
function endsInSquare({ box }: RecognisedWord, squares: readonly Box[], pixelsPerPoint: number): boolean {
  const slack = 1.5 * pixelsPerPoint
  return squares.some((square) => {
    if (!overlaps(box, square)) return false
    const [before, behind] = [square.x0 - box.x0, box.x1 - square.x1]
    const inside = Math.min(box.x1, square.x1) - Math.max(box.x0, square.x0)
    return (
      inside > slack &&
      Math.max(before, behind) > leastWidth * pixelsPerPoint &&
      Math.min(before, behind) < slack
    )
  })
}

/** Unread ink beside squares and in them; what stands in a square belongs to no word beside it. */
function findUnreadAt(
  picture: GreyPicture,
  words: readonly RecognisedWord[],
  squares: readonly Box[],
  pixelsPerPoint: number,
): Box[] {
  const outside = findUnread(picture, [...words, ...squares.map((box) => ({ box }))], pixelsPerPoint)
  const inside = squares.filter((square) => !words.some(({ box }) => overlaps(box, square)))
  const inPixels = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: Math.floor(x0),
    y0: Math.floor(y0),
    x1: Math.ceil(x1),
    y1: Math.ceil(y1),
  })
  return [...outside, ...inside.map(inPixels)]
}

/**
 * Reads what a first reading of the page left out: segmentation loses short words in columns of their own, such as `Yes` and
 * `No`. The pieces are read together, one under the other, many at a time; what was read badly is replaced where it reads
 * better now, and so is a word that runs into a square, such as `Nom` where a mark stands in the box behind `No`, or at the side
 * of a box or over it, such as `1030/04/2028` where `30/04/2028` stands in the box behind `to`.
 * @param picture straight, without rulings
 * @param squares that are boxes for a mark for certain, in pixels
 * @param sides of the boxes that words stand in
 * @returns all words
 */
export async function lookAgain(
  engine: RecognitionEngine,
  picture: GreyPicture,
  words: readonly RecognisedWord[],
  dpi: number,
  squares: readonly Box[] = [],
  sides: readonly Side[] = [],
): Promise<RecognisedWord[]> {
  const pixelsPerPoint = dpi / 72
  const atSides = new Map<RecognisedWord, AtSide>()
  for (const word of words) {
    const at = sideAt(word, sides, pixelsPerPoint)
    if (at) atSides.set(word, at)
  }
  const isReplaceable = (word: RecognisedWord): boolean =>
    isWeak(word) || endsInSquare(word, squares, pixelsPerPoint)
  const firm = words.filter((word) => !isReplaceable(word) && !atSides.has(word))
  const unread = findUnreadAt(picture, firm, squares, pixelsPerPoint)
  const regions = unread
    .flatMap((region) => partAtSides(region, sides, pixelsPerPoint))
    .filter((box) => {
      const height = (box.y1 - box.y0) / pixelsPerPoint
      const width = (box.x1 - box.x0) / pixelsPerPoint
      if (height < letterHeight.least || height > letterHeight.most || width < leastWidth) return false
      const ink = shareOfInk(picture, box)
      return ink > inkShare.least && ink < inkShare.most
    })
  // Whether the first figure is one or the side of the box nobody can tell: `19,300` where `9,300` stands in it.
  const doubted = (word: RecognisedWord): RecognisedWord =>
    atSides.has(word) && /\d/.test(word.text) ? { ...word, confidence: word.confidence / 2 } : word
  if (regions.length === 0 || regions.length > mostRegions) return words.map(doubted)
  let line = Math.max(0, ...words.map((word) => word.line)) + 1
  const again: RecognisedWord[] = []
  for (const share of shareOut(regions, pixelsPerPoint)) {
    const strip = layUnderEachOther(picture, share, sides, pixelsPerPoint)
    const read = await engine.recognise(strip.picture, dpi, 'lines')
    const found = read.flatMap((word) => onPage(word, strip, line))
    again.push(...found.filter((word) => !isOnlySide(word, sides, pixelsPerPoint)))
    line += share.length
  }
  // What stands in the square itself is no other reading of the word beside it.
  const beside = again.filter(({ box }) => !squares.some((square) => contains(square, box)))
  const keptAtSides: RecognisedWord[] = []
  const kept = words.flatMap((word): RecognisedWord[] => {
    const at = atSides.get(word)
    const readings = (isWeak(word) || at ? again : isReplaceable(word) ? beside : []).filter((other) =>
      overlaps(word.box, other.box),
    )
    const reading = readings.map(({ text }) => text).join('')
    if (isWeak(word) || !at) return readings.length > 0 ? [] : [word]
    if (readings.length > 0 && isWithoutSide(reading, word.text, at)) return []
    keptAtSides.push(word)
    return [reading === word.text ? word : doubted(word)]
  })
  const isRead = ({ box }: RecognisedWord): boolean => keptAtSides.some((word) => overlaps(word.box, box))
  return [...kept, ...again.filter((word) => !isRead(word))]
}
