import type { Box, FormField } from '../../domain/document.ts'
import { readChosenWords } from '../layout/chosen-words.ts'
import { type Comb, combFields } from '../layout/comb-boxes.ts'
import { readDrawnBoxes } from '../layout/drawn-boxes.ts'
import { readMarkColumns } from '../layout/mark-columns.ts'
import { readMarkLists } from '../layout/mark-lists.ts'
import { settleByLooseMarks } from '../layout/marks-beside-boxes.ts'
import { findZones } from '../layout/page-zones.ts'
import { readPressedButtons } from '../layout/pressed-buttons.ts'
import {
  contains,
  type DrawnSquare,
  type PrintedWord,
  type Ring,
  type Row,
  type Ruling,
} from '../layout/printed.ts'
import { readRingedWords } from '../layout/ringed-words.ts'
import { buildRows } from '../layout/rows.ts'
import type { RuledGrid } from '../layout/ruled-tables.ts'
import { readSignatures } from '../layout/signatures.ts'
import { readStruckOptions } from '../layout/struck-options.ts'
import { markStruckWords } from '../layout/struck-words.ts'
import { orderColumns } from '../layout/text-columns.ts'
import { readFormFields, type Widget } from './form-fields.ts'
import { joinWidgets } from './joined-widgets.ts'
import type { Drawing } from './read-shapes.ts'

/** A page before its rows and fields are known. */
export interface UnreadPage {
  readonly number: number
  readonly words: readonly PrintedWord[]
  readonly drawing: Pick<Drawing, 'horizontal' | 'vertical' | 'strokes'> &
    Partial<Pick<Drawing, 'areas' | 'pen'>> & { readonly rings: readonly Ring[] }
  /** Lines that may go through one of `Yes` and `No`; on a picture, also those too faint to strike out a text. */
  readonly strikes: readonly Ruling[]
  /** The upright rulings that are left when those of combs are gone. */
  readonly vertical: readonly Ruling[]
  readonly squares: readonly DrawnSquare[]
  readonly combs: readonly Comb[]
  readonly grids: readonly RuledGrid[]
  readonly widgets: readonly Widget[]
  /** Points. */
  readonly width: number
  readonly height: number
}

interface ReadZones {
  readonly rows: readonly Row[]
  readonly fields: readonly FormField[]
  /** What of its fields could not be read. */
  readonly warnings: readonly string[]
}

function boxesOf(fields: readonly FormField[]): Box[] {
  return fields.flatMap(({ locator }) => (locator.kind === 'field' && locator.box ? [locator.box] : []))
}

/**
 * @param names counts the fields of each name so far, over all pages
 */
function readZone(page: UnreadPage, zone: Box, names: Map<string, number>): ReadZones {
  const { number, drawing, grids } = page
  const isIn = ({ box }: { readonly box: Box }): boolean => contains(zone, box)
  const words = page.words.filter(isIn)
  const rows = orderColumns(
    buildRows(markStruckWords(words, drawing.horizontal), page.vertical),
    drawing.horizontal,
  )
  const { widgets, warnings } = joinWidgets(page.widgets.filter(isIn), rows)
  const fillable = readFormFields(widgets, number, words, rows, grids, names)
  const boxes = boxesOf(fillable)
  const squares = page.squares.filter(isIn)
  const rings = drawing.rings.filter((ring) => contains(zone, ring))
  const drawnBoxes = readDrawnBoxes(number, squares, words, rows, boxes, grids)
  const { fields: marks, taken } = settleByLooseMarks(
    drawnBoxes,
    words,
    [...boxes, ...squares.map((square) => square.box), ...boxesOf(drawnBoxes)],
    { strokes: drawing.strokes.filter(isIn), rings, strikes: page.strikes },
  )
  const buttons = readPressedButtons(number, words, rows, rings, drawing.areas ?? [], grids)
  const markBoxes = [...boxes, ...squares.map((square) => square.box), ...boxesOf(marks), ...boxesOf(buttons)]
  const chosen = readChosenWords(
    number,
    words,
    rows,
    { ...drawing, horizontal: page.strikes },
    markBoxes,
    grids,
  )
  return {
    rows,
    warnings,
    fields: [
      ...fillable,
      ...marks,
      ...buttons,
      ...readMarkColumns(number, grids, words, rows, markBoxes),
      ...chosen,
      ...readMarkLists(number, rows, markBoxes),
      ...readStruckOptions(number, rows, [...markBoxes, ...boxesOf(chosen)]),
      ...readRingedWords(number, words, rows, rings, [...markBoxes, ...taken, ...boxesOf(chosen)]),
      ...combFields(number, page.combs.filter(isIn), rows, boxes),
      ...signaturesIn(page, zone, words, rows, boxes),
    ],
  }
}

/** On a picture of a page, what a pen wrote cannot be told from what is printed. */
function signaturesIn(
  { number, drawing, width }: UnreadPage,
  zone: Box,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  taken: readonly Box[],
): FormField[] {
  const { pen, areas = [], horizontal } = drawing
  if (!pen) return []
  const pictures = areas.flatMap(({ box, colour }) => (colour ? [] : [box]))
  return readSignatures(number, words, rows, {
    pen: pen.filter(({ box }) => contains(zone, box)),
    pictures: pictures.filter((box) => contains(zone, box)),
    horizontal,
    taken,
    width: Math.min(zone.x1, width),
  })
}

/** Fields that are drawn have names of ours, counted in each zone; over the page they must differ. */
function withOwnNames(fields: readonly FormField[]): FormField[] {
  const counts = new Map<string, number>()
  return fields.map((field) => {
    if (field.drawn !== true || field.locator.kind !== 'field') return field
    const kind = field.name.replace(/\d+$/, '')
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const name = `${kind}${count}`
    return { ...field, name, span: name, locator: { ...field.locator, name } }
  })
}

/** The rows and fields of a page, zone by zone, so that nothing in one column has a say in what another one means. */
export function readZones(page: UnreadPage, names: Map<string, number>): ReadZones {
  const { words, vertical, drawing, width, height } = page
  const marks = [...page.squares, ...page.widgets].map(({ box }) => box)
  const zones = findZones({ words, marks, horizontal: drawing.horizontal, vertical, width, height })
  const read = zones.map((zone) => readZone(page, zone, names))
  const fields = read.flatMap((one) => one.fields)
  return {
    rows: read.flatMap((one) => one.rows),
    warnings: read.flatMap((one) => one.warnings),
    fields: zones.length === 1 ? fields : withOwnNames(fields),
  }
}
