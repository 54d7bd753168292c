import type { Table, TableCell } from '../../../domain/document.ts'
import { endOf } from '../../pairs/tables/table-cells.ts'

const ofNow =
  /\b(?:expiring|present(?:ly)?|current(?:ly)?|existing|now|at present|actual|last year|held|old)\b|\bat \d{1,2}[./ -]/i
const ofTime =
  /\b(?:renewal|required|proposed|requested|new|estimated?|maximum|next (?:year|12 months)|coming|forecast|revised)\b/i
/** A head that only says that what is under it is to be insured, and nothing of what that is. */
const onlyWanted = /^\W*(?:at |on )?(?:renewal|required|proposed|requested|new|revised)\W*$/i

/**
 * The headers of a table that names the same columns twice, for what is now and for what is asked for: `Expiring | Renewal`
 * over `Buildings | Contents`. Those of what is now are left out, unless the list asks for them; a head that stands over the
 * first of its columns only is over the others too.
 */
export function withoutSideOfNow(
  table: Table,
  headerRows: number,
  headers: ReadonlyMap<number, string>,
  labels: readonly string[],
): Map<number, string> {
  const [over, names] = [table.rows[headerRows - 2], table.rows[headerRows - 1]]
  const kept = new Map(headers)
  const sides = over && names ? sidesOf(over, names) : []
  const now = sides.filter(({ head }) => ofNow.test(head) && !ofTime.test(head))
  const wanted = sides.filter(({ head }) => ofTime.test(head) && !ofNow.test(head))
  if (now.length !== 1 || wanted.length !== 1 || labels.some((label) => ofNow.test(label))) return kept
  for (const { column } of now[0]?.cells ?? []) kept.delete(column)
  for (const { head, cells } of wanted)
    for (const { column, text } of cells)
      kept.set(column, onlyWanted.test(head) ? text : `${head} ${text}`.trim())
  return kept
}

interface Side {
  readonly head: string
  readonly cells: readonly TableCell[]
}

/** Heads over columns of the same names, each from its own column to the next head; none where the names differ. */
function sidesOf(over: readonly TableCell[], names: readonly TableCell[]): Side[] {
  const heads = over.filter(({ text, column }) => column > 0 && text.trim() !== '')
  const sides = heads.map((head, at): Side => {
    const end = heads[at + 1]?.column ?? Number.POSITIVE_INFINITY
    const reach = (head.columnSpan ?? 1) > 1 ? Math.min(end, endOf(head)) : end
    return {
      head: head.text.trim(),
      cells: names.filter(
        ({ column, text }) => column >= head.column && column < reach && text.trim() !== '',
      ),
    }
  })
  const namesOf = ({ cells }: Side) => cells.map(({ text }) => text.trim().toLowerCase()).join('|')
  const several = sides.filter(({ cells }) => cells.length > 0)
  return several.length === 2 && new Set(several.map(namesOf)).size === 1 ? several : []
}
