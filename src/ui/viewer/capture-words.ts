import type { Box, FormField, Page, Word } from '../../domain/document.ts'
import { columnName, type SheetGrid } from './sheet-grid.ts'

/** A word counts as inside when this share of its area is. */
const insideShare = 0.5

/** The text in a box drawn over a printed page: words line by line, and what stands in form fields. Empty where there is none. */
export function captureFromPage(page: Pick<Page, 'words' | 'fields'>, box: Box): string {
  const words = page.words.filter(
    (word) => word.hidden === undefined && shareInside(word.box, box) >= insideShare,
  )
  const fields = page.fields.flatMap((field) => {
    const own = boxOfField(field)
    const text = textOfField(field)
    if (!own || text === null || shareInside(own, box) < insideShare) return []
    // The text of a filled-in field is printed as words too in most files; a tick is not.
    const isPrinted =
      field.kind !== 'checkbox' &&
      field.kind !== 'radio' &&
      words.some((word) => shareInside(word.box, own) > insideShare)
    return isPrinted ? [] : [{ text, box: own }]
  })
  return joinLines([...words, ...fields])
}

/** The text of the cells between two corners, a row a line. Rows and columns count from 0. */
export function captureFromCells(grid: SheetGrid, from: CellPlace, to: CellPlace): string {
  const { top, bottom, left, right } = cellRange(from, to)
  const lines: string[] = []
  for (let row = top; row <= bottom; row++) {
    const texts: string[] = []
    for (let column = left; column <= right; column++) {
      const text = grid.cellAt(row, column)?.text.trim()
      if (text) texts.push(text)
    }
    if (texts.length > 0) lines.push(texts.join(' '))
  }
  return lines.join('\n')
}

export interface CellPlace {
  readonly row: number
  readonly column: number
}

export function cellRange(from: CellPlace, to: CellPlace) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

/** `B2` or `B2:D5`, as spreadsheets name a range. */
export function nameRange(from: CellPlace, to: CellPlace): string {
  const { top, bottom, left, right } = cellRange(from, to)
  const first = `${columnName(left)}${top + 1}`
  const last = `${columnName(right)}${bottom + 1}`
  return first === last ? first : `${first}:${last}`
}

function shareInside(inner: Box, outer: Box): number {
  const width = Math.min(inner.x1, outer.x1) - Math.max(inner.x0, outer.x0)
  const height = Math.min(inner.y1, outer.y1) - Math.max(inner.y0, outer.y0)
  const area = (inner.x1 - inner.x0) * (inner.y1 - inner.y0)
  return width > 0 && height > 0 && area > 0 ? (width * height) / area : 0
}

function boxOfField({ locator }: FormField): Box | null {
  return locator.kind === 'box' || locator.kind === 'field' ? (locator.box ?? null) : null
}

function textOfField(field: FormField): string | null {
  if (field.kind !== 'checkbox' && field.kind !== 'radio') return field.value
  return field.checked ? (field.option ?? field.value ?? 'Yes') : null
}

/** Pieces of a page as text: those whose middles stand on one height share a line, from left to right. */
function joinLines(pieces: readonly Pick<Word, 'text' | 'box'>[]): string {
  const lines: { middle: number; height: number; pieces: Pick<Word, 'text' | 'box'>[] }[] = []
  const middleOf = ({ box }: Pick<Word, 'box'>) => (box.y0 + box.y1) / 2
  for (const piece of pieces.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const height = piece.box.y1 - piece.box.y0
    const line = lines.at(-1)
    if (line && Math.abs(middleOf(piece) - line.middle) < Math.min(line.height, height) * 0.6)
      line.pieces.push(piece)
    else lines.push({ middle: middleOf(piece), height, pieces: [piece] })
  }
  return lines
    .map((line) =>
      line.pieces
        .toSorted((a, b) => a.box.x0 - b.box.x0)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n')
}
