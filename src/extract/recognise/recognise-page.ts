import { readFile } from 'node:fs/promises'
import type { Box, FormField, Page } from '../../domain/document.ts'
import { Failure } from '../../domain/failures.ts'
import { unreadSign } from '../../domain/unread-sign.ts'
import { detectFormat } from '../detect-format.ts'
import { readCombs, withoutCombs } from '../layout/comb-boxes.ts'
import { findCombRows } from '../layout/comb-cells.ts'
import { contains, type PrintedWord, type Shapes } from '../layout/printed.ts'
import { layOutPrinted } from '../layout/printed-page.ts'
import { findRuledGrids } from '../layout/ruled-tables.ts'
import { defaultLimits } from '../limits.ts'
import { loadPage, replacePage } from '../page-files.ts'
import { endPageHelper } from '../pdf/page-source.ts'
import { readZones } from '../pdf/read-zones.ts'
import { unreadSignWarning } from '../unread-signs.ts'
import { chooseEngine } from './choose-engine.ts'
import { findPenMarks } from './find-pen-marks.ts'
import { turnBox, turnedSize } from './page-measure.ts'
import { coarseDpi, type PagePicture, pictureOfImage, pictureOfPdfPage, workingDpi } from './page-picture.ts'
import { legibility, printWords } from './print-words.ts'
import { readCombCells } from './read-comb-cells.ts'
import type { RecognitionEngine } from './recognition-engine.ts'
import { lookAgain } from './second-look.ts'
import { seenOnPhotograph } from './seen-on-photograph.ts'
import { findSides } from './sides-of-boxes.ts'
import { readStraight } from './straighten.ts'

/** Input of the job `recognise`. */
export interface RecogniseInput {
  readonly path: string
  readonly name: string
  readonly mediaType: string
  /** 1-based. */
  readonly page: number
  /** Where the pages of the reading are; the page is written anew there. */
  readonly directory: string
  readonly imagePixels?: number
  /** Recognise at a lower resolution, because the usual one took too long. */
  readonly isCoarse?: boolean
  /** What a person gave to open the file with. */
  readonly password?: string | undefined
}

/** What became of one page. */
export interface RecognisedPage {
  readonly page: number
  /** Whether there are words or fields on it now. */
  readonly hasContent: boolean
  readonly wordCount: number
  /** How well the words make sense, 0 to 1. */
  readonly legibility: number
  readonly engine: string
}

const pointsPerInch = 72
/** Below this a person should look at the page before believing anything on it. */
const poorLegibility = 0.6

async function openPicture(input: RecogniseInput): Promise<PagePicture> {
  const { path, name, mediaType, page, imagePixels = defaultLimits.imagePixels } = input
  const dpi = input.isCoarse ? coarseDpi : workingDpi
  const file = { path, name, mediaType, bytes: await readFile(path) }
  const format = await detectFormat(file)
  if (format === 'pdf') return pictureOfPdfPage(file.bytes, page, dpi, input.password)
  if (format === 'image') return pictureOfImage(file.bytes, page, imagePixels, dpi)
  throw new Failure('format_unsupported', 'only pages of PDFs and pictures are recognised')
}

/** Squares that are letters: those in words. A letter on its own may be a box for a mark, taken for a letter. */
function withoutLetters(shapes: Shapes, words: readonly PrintedWord[]): Shapes {
  const isLetter = (box: Box): boolean =>
    words.some(
      (word) =>
        contains(word.box, box) &&
        (word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2 &&
        word.box.x1 - word.box.x0 > (box.x1 - box.x0) * 1.6,
    )
  return { ...shapes, squares: shapes.squares.filter(({ box }) => !isLetter(box)) }
}

/** Points by which squares of one column differ in place and size. */
const alike = 2
/** So many squares under each other are boxes for marks and no letters. */
const fewestOfColumn = 3

/** The squares that stand in a column of squares of their size. */
function inColumns(squares: readonly Box[]): Box[] {
  return squares.filter(
    (box) =>
      squares.filter((other) => Math.abs(other.x0 - box.x0) < alike && Math.abs(other.x1 - box.x1) < alike)
        .length >= fewestOfColumn,
  )
}

/** What stands in a square for a mark was read as a letter, if at all: the square itself says it better. */
function withoutSquares(words: readonly PrintedWord[], { squares }: Shapes): PrintedWord[] {
  return words.filter(
    (word) =>
      !squares.some(
        ({ box }) =>
          contains(box, word.box, 1) &&
          word.box.x1 - word.box.x0 < (box.x1 - box.x0) * 1.8 &&
          !(/^[0-9A-Z]$/.test(word.text) && word.text !== 'X' && (word.confidence ?? 0) > 0.9),
      ),
  )
}

/** Fields that the file itself has stay on a recognised page, turned with it. */
function withFieldsOfTheFile(page: Page, before: Page): Page {
  const { width = 0, height = 0 } = before
  const degrees = (page.turned ?? 0) - (before.turned ?? 0)
  const turn = (field: FormField): FormField => {
    const { locator } = field
    if (locator.kind !== 'field' || !locator.box) return field
    return { ...field, locator: { ...locator, box: turnBox(locator.box, width, height, degrees) } }
  }
  const own = before.fields.filter((field) => field.drawn !== true).map(turn)
  const spans = own.map(({ span, value, locator }) => ({ id: span, text: value ?? '', locator }))
  return { ...page, fields: [...own, ...page.fields], spans: [...page.spans, ...spans] }
}

/** Lays recognised words out as any printed page is. Exported for measuring without files. */
export async function layOutRecognised(
  engine: RecognitionEngine,
  number: number,
  opened: PagePicture,
): Promise<{ page: Page; legibility: number }> {
  const { pixelsPerPoint } = opened
  const dpi = pixelsPerPoint * pointsPerInch
  const straight = await readStraight(engine, opened.picture, dpi)
  const { picture } = straight.cleared
  const inPixels = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: x0 * pixelsPerPoint,
    y0: y0 * pixelsPerPoint,
    x1: x1 * pixelsPerPoint,
    y1: y1 * pixelsPerPoint,
  })
  const combRows = findCombRows(straight.shapes.horizontal, straight.shapes.vertical).map(({ cells }) =>
    cells.map(inPixels),
  )
  const columned = inColumns(straight.shapes.squares.map(({ box }) => box))
  const again = await lookAgain(
    engine,
    picture,
    straight.words,
    dpi,
    columned.map(inPixels),
    findSides(straight.shapes, pixelsPerPoint),
  )
  const read = await readCombCells(engine, picture, again, combRows, dpi)
  const printed = printWords(read, pixelsPerPoint)
  const found = withoutLetters(straight.shapes, printed)
  const {
    words: joined,
    vertical,
    combs,
    warnings: ofBoxes,
  } = readCombs(printed, found.horizontal, found.vertical)
  const shapes = { ...found, vertical, squares: withoutCombs(found.squares, combs) }
  const words = withoutSquares(joined, shapes)
  const grids = findRuledGrids(shapes.horizontal, vertical)
  const quality = legibility(straight.words)
  const warnings = [
    ...ofBoxes,
    ...(words.some(({ text }) => text.includes(unreadSign)) ? [unreadSignWarning] : []),
    ...(opened.isWhole ? [] : ['The picture is damaged; only a part of it could be read.']),
    ...(words.length > 0 && quality < poorLegibility
      ? ['The picture of this page is hard to read; compare what was read with it.']
      : []),
  ]
  const penMarks = findPenMarks(straight.cleared, pixelsPerPoint, words, shapes)
  const size = turnedSize(opened.width, opened.height, straight.turned)
  const { rows, fields } = readZones(
    {
      number,
      words,
      drawing: { ...shapes, rings: penMarks.rings, strokes: penMarks.strokes },
      strikes: penMarks.horizontal,
      vertical,
      squares: shapes.squares,
      combs,
      grids,
      widgets: [],
      ...size,
    },
    new Map(),
  )
  const page = layOutPrinted({
    number,
    ...size,
    textSource: words.length === 0 ? 'none' : 'recognised',
    rows,
    shapes,
    grids,
    fields,
    firstTable: 1,
    warnings,
    isFurniture: () => false,
  })
  // Pages are recognised each for itself, so tables are numbered by page.
  const tables = page.tables.map((table, index) => ({ ...table, id: `t${number}.${index + 1}` }))
  const flat = { ...page, tables, ...(straight.turned === 0 ? {} : { turned: straight.turned }) }
  return {
    page: opened.photographed ? seenOnPhotograph(flat, opened, opened.photographed) : flat,
    legibility: quality,
  }
}

/**
 * Recognises the text on one page and writes the page anew. Fields that the file itself has stay.
 * @throws Failure `not_found`, `limit_exceeded`, `format_unsupported`, `file_damaged`, `reading_crashed`
 */
export async function recognisePage(input: RecogniseInput): Promise<RecognisedPage> {
  // Recognition needs nearly all the memory that a child may have.
  await endPageHelper()
  const before = await loadPage(input.directory, input.page)
  const engine = chooseEngine()
  const { page, legibility: quality } = await layOutRecognised(engine, input.page, await openPicture(input))
  const done = (written: Page): RecognisedPage => ({
    page: input.page,
    hasContent: written.words.length > 0 || written.fields.length > 0,
    wordCount: page.words.length,
    legibility: quality,
    engine: engine.name,
  })
  // A few stray words over a picture that shows no text are still all there is.
  if (page.words.length === 0 && before.words.length > 0) return done(before)
  const whole = withFieldsOfTheFile(page, before)
  replacePage(input.directory, whole)
  return done(whole)
}
