import type { Box } from '../../domain/document.ts'
import { contains, overlaps, type Ruling, type Shapes, type Stroke } from '../layout/printed.ts'
import type { PenLine } from '../layout/signatures.ts'
import {
  alikeRounds,
  joinRulings,
  type SmallShape,
  squareSides,
  squaresFromRulings,
  withMarks,
  withoutCells,
} from './drawn-squares.ts'
import { clipBox, isInLayer } from './object-visibility.ts'
import type { PageSpace } from './page-space.ts'
import {
  apply,
  bandOf,
  boxOf,
  endsWhereItBegan,
  identity,
  isMarkBoxSize,
  isRectangular,
  isRingSize,
  type Matrix,
  multiply,
  type Point,
  type Subpath,
} from './path-geometry.ts'
import type { Pdfium } from './pdfium.ts'

const objectType = { text: 1, path: 2, image: 3, form: 5 } as const
const segmentType = { line: 0, bezier: 1, move: 2 } as const

/** A filled area or a picture, with its place in the order of drawing. */
export interface Area {
  readonly box: Box
  readonly order: number
  /** Red, green, blue; undefined for a picture, whose colours are not known. */
  readonly colour: readonly [number, number, number] | undefined
}

/** What is drawn on a page besides text. */
export interface Drawing extends Shapes {
  readonly areas: readonly Area[]
  /** The order of drawing of text objects, by object. */
  readonly textOrder: ReadonlyMap<number, number>
  readonly isCut: boolean
  /** Text objects that are drawn wholly outside the area that shows. */
  readonly clipped: ReadonlySet<number>
  /** Text objects in a group that is drawn as good as transparent. */
  readonly faint: ReadonlySet<number>
  /** Whether something on the page belongs to a layer that may be switched off. */
  readonly hasLayers: boolean
  /** Rings drawn around something, as around the chosen one of `Yes / No`. */
  readonly rings: readonly Box[]
  /** Crosses, ticks and strokes drawn at or over something. */
  readonly strokes: readonly Stroke[]
  /** What a pen may have written. */
  readonly pen: readonly PenLine[]
}

/** Longest side of a thin area that counts as a line. Points. */
const thin = 2.6
/** Paths with more pieces are pictures, not rulings. */
const mostSegments = 2_000

/** How far a ring drawn by hand may end from where it began, as a share of its longer side. */
const openLoop = 0.4

/** A page with more small squares is a pattern. */
const mostSquares = 600

class Collector {
  readonly horizontal: Ruling[] = []
  readonly vertical: Ruling[] = []
  readonly squares: Box[] = []
  /** Small round outlines, which may be boxes for a mark. */
  readonly rounds: Box[] = []
  /** Small shapes that may be a mark inside a square. */
  readonly marks: SmallShape[] = []
  /** Small dark areas without a hole. */
  readonly solids: { readonly box: Box; readonly order: number }[] = []
  readonly areas: Area[] = []
  readonly rings: Box[] = []
  readonly pen: PenLine[] = []
  readonly clipped = new Set<number>()
  readonly faint = new Set<number>()
  hasLayers = false
  readonly textOrder = new Map<number, number>()
  readonly pdfium: Pdfium
  readonly space: PageSpace
  order = 0
  left: number

  constructor(pdfium: Pdfium, space: PageSpace, mostObjects: number) {
    this.pdfium = pdfium
    this.space = space
    this.left = mostObjects
  }

  matrixOf(object: number): Matrix {
    const { calls, heap, scratch } = this.pdfium
    if (!calls.FPDFPageObj_GetMatrix(object, scratch)) return identity
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 6)
    return [a, b, c, d, e, f]
  }

  boundsOf(object: number, outer: Matrix): Box | undefined {
    const { calls, heap, scratch } = this.pdfium
    if (!calls.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12))
      return undefined
    const [left = 0, bottom = 0, right = 0, top = 0] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 4)
    const [x0, y0] = apply(outer, [left, bottom])
    const [x1, y1] = apply(outer, [right, top])
    return this.space.box(x0, y0, x1, y1)
  }

  /** Clip paths are taken for the boxes around them, which is what programs clip lines of text with. */
  isClipped(object: number, outer: Matrix): boolean {
    const clip = clipBox(this.pdfium, object)
    if (!clip) return false
    const bounds = this.boundsOf(object, outer)
    const [left, bottom] = apply(outer, [clip.x0, clip.y0])
    const [right, top] = apply(outer, [clip.x1, clip.y1])
    return bounds !== undefined && !overlaps(this.space.box(left, bottom, right, top), bounds)
  }

  /** @param isFaint whether it stands in a group that is drawn as good as transparent */
  visit(object: number, outer: Matrix, depth: number, isFaint = false): void {
    if (this.left-- <= 0) return
    const { calls } = this.pdfium
    const order = ++this.order
    const type = calls.FPDFPageObj_GetType(object)
    this.hasLayers ||= isInLayer(this.pdfium, object)
    if (type === objectType.text) {
      this.textOrder.set(object, order)
      if (this.isClipped(object, outer)) this.clipped.add(object)
      if (isFaint) this.faint.add(object)
    } else if (type === objectType.path) this.addPath(object, outer, order)
    else if (type === objectType.image) {
      const box = this.boundsOf(object, outer)
      if (box) this.areas.push({ box, order, colour: undefined })
    } else if (type === objectType.form && depth < 8) {
      const inner = multiply(this.matrixOf(object), outer)
      const isGroupFaint = isFaint || this.colourOf(object, false) === undefined
      const count = calls.FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count && this.left > 0; index++)
        this.visit(calls.FPDFFormObj_GetObject(object, index), inner, depth + 1, isGroupFaint)
    }
  }

  subpathsOf(object: number, matrix: Matrix): Subpath[] {
    const { calls, heap, scratch } = this.pdfium
    const count = calls.FPDFPath_CountSegments(object)
    if (count <= 0 || count > mostSegments) return []
    const subpaths: { points: Point[]; hasCurves: boolean; isClosed: boolean }[] = []
    for (let index = 0; index < count; index++) {
      const segment = calls.FPDFPath_GetPathSegment(object, index)
      if (!calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue
      const [x = 0, y = 0] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2)
      const type = calls.FPDFPathSegment_GetType(segment)
      const last = subpaths.at(-1)
      const [px, py] = apply(matrix, [x, y])
      const point = this.space.point(px, py)
      if (type === segmentType.move || !last)
        subpaths.push({ points: [point], hasCurves: false, isClosed: false })
      else {
        last.points.push(point)
        last.hasCurves ||= type === segmentType.bezier
        last.isClosed ||= Boolean(calls.FPDFPathSegment_GetClose(segment))
      }
    }
    return subpaths.filter((subpath) => subpath.points.length > 1)
  }

  addPath(object: number, outer: Matrix, order: number): void {
    const { calls, heap, scratch } = this.pdfium
    if (!calls.FPDFPath_GetDrawMode(object, scratch, scratch + 4)) return
    const fillMode = heap.HEAP32[scratch >> 2] ?? 0
    const isStroked = (heap.HEAP32[(scratch >> 2) + 1] ?? 0) !== 0
    const fill = fillMode === 0 ? undefined : this.colourOf(object, false)
    const stroke = isStroked ? this.colourOf(object, true) : undefined
    if (!fill && !stroke) return
    const subpaths = this.subpathsOf(object, multiply(this.matrixOf(object), outer))
    const band = fill && !stroke ? bandOf(subpaths) : undefined
    if (band && fill) this.addBand(band, fill)
    else for (const subpath of subpaths) this.addSubpath(subpath, fill, stroke, order)
    if (fill && isDark(fill)) this.addSolids(subpaths, order)
  }

  /** An outline may be the area between two paths, and such an area is not solid. */
  addSolids(subpaths: readonly Subpath[], order: number): void {
    if (subpaths.length > 8) return
    const boxes = subpaths.map(({ points }) => boxOf(points))
    for (const box of boxes)
      if (
        Math.max(box.x1 - box.x0, box.y1 - box.y0) <= squareSides.most &&
        !boxes.some((other) => other !== box && contains(box, other))
      )
        this.solids.push({ box, order })
  }

  /** Solid areas that no light one covers later. */
  filled(): Box[] {
    const light = this.areas.filter(({ colour }) => colour && !isDark(colour)).slice(-2_000)
    return this.solids
      .slice(0, mostSquares)
      .filter(({ box, order }) => !light.some((area) => area.order > order && contains(area.box, box)))
      .map(({ box }) => box)
  }

  /** Small areas of any colour but white. */
  painted(): Box[] {
    return this.areas
      .filter(({ box, colour }) => colour?.some((part) => part <= 245) && box.x1 - box.x0 <= squareSides.most)
      .slice(0, mostSquares)
      .map(({ box }) => box)
  }

  /** A round outline: around words it chooses them, and a small one is a box for a mark. */
  addBand(box: Box, colour: readonly [number, number, number]): void {
    if (isWhite(colour)) return
    const width = box.x1 - box.x0
    const height = box.y1 - box.y0
    if (isRingSize(width, height)) this.rings.push(box)
    if (isMarkBoxSize(width, height)) this.squares.push(box)
  }

  /** Undefined when it is drawn fully transparent. */
  colourOf(object: number, isStroke: boolean): readonly [number, number, number] | undefined {
    const { calls, heap, scratch } = this.pdfium
    const get = isStroke ? calls.FPDFPageObj_GetStrokeColor : calls.FPDFPageObj_GetFillColor
    if (!get(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return [0, 0, 0]
    const [red = 0, green = 0, blue = 0, alpha = 255] = heap.HEAPU32.subarray(
      scratch >> 2,
      (scratch >> 2) + 4,
    )
    return alpha < 8 ? undefined : [red, green, blue]
  }

  addSubpath(
    subpath: Subpath,
    fill: readonly [number, number, number] | undefined,
    stroke: readonly [number, number, number] | undefined,
    order: number,
  ): void {
    const { points, hasCurves, isClosed } = subpath
    const box = boxOf(points)
    const width = box.x1 - box.x0
    const height = box.y1 - box.y0
    const isRectangle = !hasCurves && isRectangular(points, box)
    if (fill) {
      const isLine = isRectangle && Math.min(width, height) <= thin && Math.max(width, height) > 3
      if (isLine && !isWhite(fill)) this.addRuling(box)
      else if (width > thin && height > thin) this.areas.push({ box, order, colour: fill })
    }
    if (stroke && !isWhite(stroke)) {
      if (isRectangle && width > thin && height > thin) {
        this.addRuling({ ...box, y1: box.y0 })
        this.addRuling({ ...box, y0: box.y1 })
        this.addRuling({ ...box, x1: box.x0 })
        this.addRuling({ ...box, x0: box.x1 })
      } else if (!hasCurves) {
        const around = isClosed ? [...points, points[0] as Point] : points
        around.slice(1).forEach((to, index) => {
          const line = boxOf([around[index] as Point, to])
          if (Math.min(line.x1 - line.x0, line.y1 - line.y0) < 1) this.addRuling(line)
        })
      }
    }
    if (!isRectangle && isPenLine(subpath, box, fill, stroke) && this.pen.length < mostPenLines)
      this.pen.push({ box, points: points.length })
    const { least, most } = squareSides
    const isSmall = Math.max(width, height) <= most
    const isSquare = width >= least && height >= least && width / height > 0.7 && width / height < 1.43
    if (isRectangle && isSquare && isSmall && (stroke || (fill && !isWhite(fill)))) this.squares.push(box)
    const isLoop = isClosed || endsWhereItBegan(points, Math.max(width, height) * openLoop)
    if (hasCurves && stroke && !fill && isLoop && isRingSize(width, height)) this.rings.push(box)
    const isOutline = stroke && !isWhite(stroke) && (!fill || isWhite(fill))
    if (hasCurves && isOutline && isMarkBoxSize(width, height) && (isClosed || endsWhereItBegan(points, 0.5)))
      this.rounds.push(box)
    if (isSmall && (fill ? !isWhite(fill) : true) && Math.max(width, height) > 2)
      this.marks.push({
        box,
        mayBeOutline: isRectangle || hasCurves,
        isStraight: !hasCurves && points.length === 2,
        isOpen: hasCurves && !isClosed && !fill,
      })
  }

  addRuling(box: Box): void {
    const width = box.x1 - box.x0
    const height = box.y1 - box.y0
    if (width > height) this.horizontal.push({ at: (box.y0 + box.y1) / 2, from: box.x0, to: box.x1 })
    else this.vertical.push({ at: (box.x0 + box.x1) / 2, from: box.y0, to: box.y1 })
  }
}

/** The colour of paper, or nearly. */
const isWhite = (colour: readonly number[]): boolean => colour.every((part) => part > 245)

/** Points, the longest that a pen line of a signature is. */
const longestPenLine = 330
const mostPenLines = 5_000
/** An outline with fewer points is a shape of the form. */
const fewestOutlinePoints = 12

/** A stroke that leaves the straight, or the outline of one that was drawn with a broad pen. */
function isPenLine(
  { points, hasCurves, isClosed }: Subpath,
  { x0, y0, x1, y1 }: Box,
  fill: readonly [number, number, number] | undefined,
  stroke: readonly [number, number, number] | undefined,
): boolean {
  if (Math.max(x1 - x0, y1 - y0) > longestPenLine) return false
  if (fill) return isDark(fill) && hasCurves && points.length >= fewestOutlinePoints
  return stroke !== undefined && isDark(stroke) && !isClosed && Math.min(x1 - x0, y1 - y0) > 0.5
}

/** A pen's colour or black, as opposed to the tint of a field. */
const isDark = ([red, green, blue]: readonly [number, number, number]): boolean =>
  red * 0.3 + green * 0.59 + blue * 0.11 < 110

/** Lines, small squares and filled areas of a page, in page space. */
export function readShapes(pdfium: Pdfium, page: number, space: PageSpace, mostObjects: number): Drawing {
  const collector = new Collector(pdfium, space, mostObjects)
  const count = pdfium.calls.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && collector.left > 0; index++)
    collector.visit(pdfium.calls.FPDFPage_GetObject(page, index), identity, 0)
  const isPicture = collector.horizontal.length + collector.vertical.length > 4_000
  const horizontal = isPicture ? [] : joinRulings(collector.horizontal)
  const vertical = isPicture ? [] : joinRulings(collector.vertical)
  const squares = [
    ...collector.squares,
    ...squaresFromRulings(collector.horizontal.slice(0, 2_000), collector.vertical.slice(0, 2_000)),
  ]
  const boxes = squares.length > mostSquares ? [] : withoutCells(squares, collector.painted())
  const withRounds = [...boxes, ...alikeRounds(collector.rounds)]
  return {
    horizontal,
    vertical,
    squares:
      squares.length > mostSquares
        ? []
        : withMarks(
            withRounds.length > mostSquares ? boxes : withRounds,
            collector.marks,
            collector.filled(),
          ),
    areas: collector.areas,
    textOrder: collector.textOrder,
    isCut: collector.left <= 0,
    clipped: collector.clipped,
    faint: collector.faint,
    hasLayers: collector.hasLayers,
    rings: collector.rings.slice(0, 500),
    pen: collector.pen,
    strokes: collector.marks
      .flatMap(({ box, mayBeOutline, isStraight, isOpen }) =>
        mayBeOutline && !isOpen ? [] : [{ box, isStraight }],
      )
      .slice(0, 2_000),
  }
}
