import type { Box, FormField } from '../../domain/document.ts'
import { boxAround, type Row, type Segment, sharedHeight, sharedWidth } from './printed.ts'

/** Fillable fields that stand in rows and columns, with the words printed over the columns. */
export interface FieldTable {
  readonly header: readonly (Segment | undefined)[]
  readonly rows: readonly (readonly (PlacedField | undefined)[])[]
  readonly box: Box
}

export interface PlacedField {
  readonly field: FormField
  readonly box: Box
}

function boxOf(field: FormField): Box | undefined {
  return field.locator.kind === 'field' ? field.locator.box : undefined
}

function groupInRows(fields: readonly PlacedField[]): PlacedField[][] {
  const rows: PlacedField[][] = []
  for (const one of [...fields].sort((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.at(-1)
    if (row?.[0] && sharedHeight(row[0].box, one.box) > 0.7) row.push(one)
    else rows.push([one])
  }
  return rows.map((row) => row.sort((a, b) => a.box.x0 - b.box.x0))
}

function standUnder(above: readonly PlacedField[], below: readonly PlacedField[]): boolean {
  const height = Math.max(...below.map((one) => one.box.y1 - one.box.y0))
  const gap = Math.min(...below.map((one) => one.box.y0)) - Math.max(...above.map((one) => one.box.y1))
  return (
    above.length === below.length &&
    gap < height &&
    above.every((one, index) => {
      const other = below[index]
      return (
        other !== undefined &&
        Math.abs(one.box.x0 - other.box.x0) < 3 &&
        Math.abs(one.box.x1 - other.box.x1) < 3
      )
    })
  )
}

/** The words right over a column: its name. */
function nameOver({ box }: PlacedField, rows: readonly Row[]): Segment | undefined {
  return rows
    .flatMap((row) => row.segments)
    .filter((one) => one.box.y1 <= box.y0 + 3 && box.y0 - one.box.y1 < 22 && sharedWidth(one.box, box) > 0.4)
    .sort((a, b) => b.box.y1 - a.box.y1)[0]
}

/** Rows of two or more fields of the same widths under each other, most columns of which have a name printed above. */
export function findFieldTables(fields: readonly FormField[], rows: readonly Row[]): FieldTable[] {
  const placed = fields.flatMap((field) => {
    const box = boxOf(field)
    return box && !field.drawn && (field.kind === 'text' || field.kind === 'choice') ? [{ field, box }] : []
  })
  const tables: FieldTable[] = []
  let current: PlacedField[][] = []
  const end = (): void => {
    const [first] = current
    if (first && first.length >= 3 && current.length >= 1) {
      const header = first.map((one) => nameOver(one, rows))
      const isNamed = header.filter(Boolean).length >= first.length * 0.6
      if (isNamed && (current.length >= 2 || header.every(Boolean)))
        tables.push({ header, rows: current, box: boxAround(current.flat().map((one) => one.box)) })
    }
    current = []
  }
  for (const row of groupInRows(placed)) {
    const above = current.at(-1)
    if (above && !standUnder(above, row)) end()
    current.push(row)
  }
  end()
  return tables
}
