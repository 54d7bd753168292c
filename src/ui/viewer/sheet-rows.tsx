import type { AnswerKey } from '../answers/answer-key.ts'
import { type CellPlace, cellRange } from './capture-words.ts'
import type { Mark } from './marks.ts'
import type { SheetGrid } from './sheet-grid.ts'
import classes from './sheet-page.module.css'

/** The rows near the eye, from `first` to one before `last`. A merged cell that begins above them is drawn with what is left of it. */
export function SheetRows(props: {
  readonly grid: SheetGrid
  readonly first: number
  readonly last: number
  /** By cell reference. */
  readonly marks: ReadonlyMap<string, Mark>
  readonly found: ReadonlyMap<string, 'current' | 'other'>
  readonly drawn: { readonly from: CellPlace; readonly to: CellPlace } | null
  readonly onPick: (key: AnswerKey) => void
}) {
  const { grid, first, last } = props
  const range = props.drawn ? cellRange(props.drawn.from, props.drawn.to) : null
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index).map((row) => (
    <tr key={row}>
      <th scope="row">{row + 1}</th>
      {grid.columnWidths.map((_, column) => {
        const corner = grid.coveredBy(row, column)
        const isLeftOver =
          corner !== undefined && corner.column === column && row === first && corner.row < first
        if (corner && !isLeftOver) return null
        const at = corner ?? { row, column }
        const cell = grid.cellAt(at.row, at.column)
        const reference = cell?.reference.replaceAll('$', '') ?? ''
        const mark = props.marks.get(reference)
        const isDrawn =
          range !== null &&
          row >= range.top &&
          row <= range.bottom &&
          column >= range.left &&
          column <= range.right
        const rowSpan = cell ? Math.min(at.row + cell.rowSpan, last) - row : 1
        return (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            data-row={at.row}
            data-column={at.column}
            rowSpan={rowSpan > 1 ? rowSpan : undefined}
            colSpan={cell && cell.columnSpan > 1 ? cell.columnSpan : undefined}
            data-number={cell?.isNumber || undefined}
            data-hidden={cell?.isHidden || undefined}
            data-found={props.found.get(reference)}
            data-drawn={isDrawn || undefined}
            title={cell && cell.text.length > 24 ? cell.text : undefined}
          >
            {mark && cell ? (
              <button
                type="button"
                tabIndex={-1}
                className={classes.mark}
                data-role={mark.role}
                title={mark.label}
                onClick={() => props.onPick(mark.answerKey)}
              >
                {mark.number === null ? null : <b>{mark.number}</b>}
                {cell.text}
              </button>
            ) : (
              cell?.text
            )}
          </td>
        )
      })}
    </tr>
  ))
}
