import type { Page, TableCell } from '../../../domain/document.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isUnitAlone } from './unit-of-table.ts'

const unitsOfPages = new WeakMap<Page, ReadonlyMap<string, string>>()

/**
 * The unit that stands in a cell of its own beside the cell of a figure: `£000` in `Reinstatement | 9,300 | £000`. Empty where
 * there is none.
 */
export function unitBeside({ page, span }: LayoutItem): string {
  const known = unitsOfPages.get(page) ?? unitsOf(page)
  unitsOfPages.set(page, known)
  return known.get(span.id) ?? ''
}

function unitsOf({ tables }: Page): ReadonlyMap<string, string> {
  const units = new Map<string, string>()
  for (const { rows } of tables)
    for (const row of rows) {
      const filled = row.filter(({ text }) => text.trim() !== '')
      filled.forEach((cell, at) => {
        const unit = isFigure(cell) ? unitAt(filled, at) : ''
        if (unit !== '') for (const id of cell.spans) units.set(id, unit)
      })
    }
  return units
}

/** Behind its figure, or before it where no other figure stands before the unit. */
function unitAt(filled: readonly TableCell[], at: number): string {
  const [next, before, first] = [filled[at + 1], filled[at - 1], filled[at - 2]]
  if (next && isUnitAlone(next.text)) return next.text
  return before && isUnitAlone(before.text) && !(first && isFigure(first)) ? before.text : ''
}

const isFigure = ({ text }: TableCell) => /^\W*[\d.,\s]+\W*$/.test(text) && /\d/.test(text)
