import type { Page, Table, TableCell } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import { isExample } from '../../../values/printed-example.ts'
import { textOver } from '../../pairs/tables/text-around-table.ts'
import type { GroupTable } from '../tables/group-table.ts'

/** What a row says of itself that is no part of what is to be insured. */
const leftOut =
  /\bdo(?:es)? not insure\b|\bnot (?:to be|being) insured\b|\b(?:exclude|omit|leave out|remove|delete) from (?:the )?(?:cover|quote|quotation|insurance|policy|schedule)\b/i
/** What heads rows that are to go, or have gone: `Please delete:`, `Leavers since last renewal`, `Vehicles sold`. */
const gone =
  /^\W*(?:(?:please|kindly|to|to be|vehicles?|drivers?|staff|employees?|propert(?:y|ies)|premises|the following|is|are|have been|for) )*(?:delet(?:e|ed|ions?|ing)|remove[ds]?|leavers?|disposals?|disposed(?: of)?|sold(?=\W*$| since\b)|scrapped|taken off|off (?:cover|risk)|no longer (?:owned|insured|employed|required))\b(?!.*\badd)/i
/** What a cell says of an item that has gone. */
const goneItem =
  /^\W*(?:sold|deleted?|removed?|disposed(?: of)?|scrapped|off (?:cover|risk)|leaver|left(?=\W*$|\W+\d| in\b)|no longer (?:owned|insured|employed|required)|to be (?:deleted|removed))\b/i
/** What heads a column that says what has become of the items. */
const standing =
  /\b(?:status|actions?|changes?|movements?|notes?|comments?|remarks?|add(?:ition)?s?\s?\/\s?del)/i
const longestHeading = 80

/** Why a row is no part of what is to be insured, by the reader of one table; null for all other rows. */
export type LeavesOut = (row: readonly TableCell[]) => string | null

/**
 * Tells the rows of a table that its paper takes out: struck out, sold by their own word, or under a heading that says so.
 * A list that asks for what has gone loses nothing.
 */
export function leavesOutOf(
  { table, page, columns }: Pick<GroupTable, 'table' | 'page' | 'columns'>,
  headers: ReadonlyMap<number, string>,
  { label }: Pick<Question, 'label'>,
): LeavesOut {
  if (isHeadingOfGone(label)) return () => null
  const struck = struckSpans(page)
  const over = headingOfTable(table, page)
  let section: string | undefined
  return (row) => {
    if (isLeftOut(row)) return 'left out, as it says itself'
    const filled = row.filter(({ text }) => text.trim() !== '')
    const [only, ...more] = filled
    if (only && more.length === 0) section = isHeadingOfGone(only.text) ? only.text : undefined
    if (filled.length > 0 && filled.every(({ spans }) => spans.some((id) => struck.has(id))))
      return 'left out, struck out'
    const says = filled.find(
      ({ column, text }) =>
        !columns.has(column) && standing.test(headers.get(column) ?? '') && goneItem.test(text),
    )
    if (says) return `left out, as "${headers.get(says.column)}" says`
    const heading = section ?? over
    return heading !== undefined && more.length > 0 ? `left out, under "${heading.trim()}"` : null
  }
}

/** A row that says of itself that it is no part of what is to be insured, or only shows how to fill in the others. */
function isLeftOut(row: readonly TableCell[]): boolean {
  const first = row.find(({ text }) => text.trim() !== '')?.text ?? ''
  return isExample(first) || /^\W*example\W*$/i.test(first) || row.some(({ text }) => leftOut.test(text))
}

const isHeadingOfGone = (text: string) => text.length <= longestHeading && gone.test(text)

/** What heads a whole table, where that says that its rows have gone. */
function headingOfTable(table: Table, page: Page): string | undefined {
  const sheet = page.kind === 'sheet' ? page.title : undefined
  return [table.title, ...textOver(table, page), sheet].find(
    (text) => text !== undefined && isHeadingOfGone(text),
  )
}

const struckOfPages = new WeakMap<Page, ReadonlySet<string>>()

function struckSpans(page: Page): ReadonlySet<string> {
  const known = struckOfPages.get(page)
  if (known) return known
  const found = new Set(page.spans.flatMap(({ id, struck }) => (struck ? [id] : [])))
  struckOfPages.set(page, found)
  return found
}
