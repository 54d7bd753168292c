import type { Page, Table, TableCell } from '../../../domain/document.ts'

const stroke =
  /^["'`.,_~:;|!()[\]{}\\/\u2013\u2014-]{0,3}[iIlJj|!]?["'`.,_~:;|!()[\]{}\\/\u2013\u2014-]{0,3}$/
/** What recognition makes of a ruled line: strokes that stand alone on a line of a cell. */
const isSpeck = (line: string) => line.length < 8 && line.split(/\s+/).every((part) => stroke.test(part))

/**
 * The table without the strokes that recognition took for letters: `11,806` over `J`, `i` over `Total assets`. The same
 * table on pages that have a text layer, or where there are none.
 */
export function withoutSpecks(table: Table, page: Page): Table {
  if (page.textSource !== 'recognised') return table
  const specks = new Set(page.spans.filter(({ text }) => isSpeck(text)).map(({ id }) => id))
  if (specks.size === 0) return table
  let isClean = true
  const rows = table.rows.map((row) =>
    row.map((cell): TableCell => {
      const lines = cell.text.split('\n')
      const kept = lines.filter((line) => !isSpeck(line))
      // A dash or an ampersand alone in its cell says something.
      if (kept.length === lines.length || (kept.length === 0 && /[-\u2013\u2014]/.test(cell.text)))
        return cell
      isClean = false
      return { ...cell, text: kept.join('\n'), spans: cell.spans.filter((id) => !specks.has(id)) }
    }),
  )
  return isClean ? table : { ...table, rows }
}
