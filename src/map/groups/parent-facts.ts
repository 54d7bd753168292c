import type { Document, Page, Table, TableCell } from '../../domain/document.ts'
import { figureTypes } from '../../domain/figure-types.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { isLabelLike } from '../label/label-like.ts'
import { evidenceOf } from './rows/evidence-of-cell.ts'
import type { GroupCell } from './rows/group-row.ts'
import { readCell } from './rows/read-cell.ts'

/** A label over one value must say plainly what it is, because it speaks for many rows. */
const leastMatch = 0.75

/**
 * What stands over a list and holds for all its rows, such as the policy number over its claims: a row of labels with one
 * row of values under it, alone or at the foot of the table before.
 */
export function readParentFacts(
  table: Table,
  place: { readonly document: Document; readonly page: Page },
  index: LabelIndex,
  context: ReadContext,
): GroupCell[] {
  const [labels, values] = table.rows.slice(-2)
  if (!labels || !values || table.rows.length > 4) return []
  const filled = labels.filter((cell) => cell.text.trim() !== '')
  if (filled.length < 2 || !filled.every(isLabel)) return []
  return filled.flatMap((label) => {
    const value = values.find((cell) => cell.column === label.column)
    const match = index.match(label.text.replace(/\s+/g, ' '))[0]
    const child = match && index.questions[match.question]?.question
    if (!value || !match || !child || match.score < leastMatch) return []
    // A figure is of one row, and what is a label itself is no value of any.
    if (figureTypes.has(child.type) || isLabelOfFigure.test(value.text) || isLabelLike(value.text)) return []
    const read = readCell(child, value, context)
    if (!read) return []
    return [
      {
        ...read,
        child,
        rawText: value.text,
        evidence: evidenceOf(place, value, label.text),
        labelMatch: match.score,
      },
    ]
  })
}

const isLabelOfFigure = /[\u00a3%:]\s*$/

const isLabel = ({ text }: TableCell) => /^\D{2,60}$/.test(text.trim())
