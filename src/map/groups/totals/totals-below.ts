import type { Page, Span, Table, TableCell } from '../../../domain/document.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { boxOf } from '../../layout/boxes.ts'
import type { StatedTotal } from '../rows/group-row.ts'
import type { GroupTable } from '../tables/group-table.ts'
import { type Line, rowsOfLines } from '../tables/rows-of-lines.ts'

/** Lines under a list that are looked at for its total. */
const mostLines = 3

/** `Total £20,000`, `Fleet total: 20,000`, `Total value of vehicles - £20,000.` */
const totalLine =
  /^\W*(?=[^\d£]{0,40}\btotal)([a-z][a-z ]{3,40}?)[\s:=.–—-]*((?:£|gbp)?\s?\d[\d,]*(?:\.\d\d)?)\W*$/i
/** What only says that it is a total, and of what list. */
const bareTotal =
  /\b(?:grand|overall|fleet|schedule|total(?:s|ling)?|all|of|the|for|vehicles?|list|above)\b/gi

/** The total that a line of its own states under a list, where it is plain which column it adds up. */
export function totalsBelow(list: GroupTable, index: LabelIndex): StatedTotal[] {
  const line = linesBelow(list).find((text) => totalLine.test(text))
  const [, words, amount] = totalLine.exec(line ?? '') ?? []
  const column = words === undefined ? undefined : columnOf(words, list, index)
  if (words === undefined || amount === undefined || column === undefined) return []
  const cell = (at: number, text: string): TableCell => ({
    row: 0,
    column: at,
    text,
    spans: [],
    locator: { kind: 'range', page: list.page.number, start: 0, end: 0 },
  })
  return [{ row: [cell(-1, words.trim()), cell(column, amount)], groupTable: list, after: 0 }]
}

/** The column whose name shares a word with the line's, or the only one with amounts where the line names nothing. */
function columnOf(words: string, { columns }: GroupTable, index: LabelIndex): number | undefined {
  const amounts = [...columns].flatMap(([column, { child, header }]) => {
    const question = index.questions[child]?.question
    return question?.type === 'money' ? [{ column, named: wordsOf(`${header} ${question.label}`) }] : []
  })
  const own = wordsOf(words.replace(bareTotal, ' '))
  const named =
    own.length === 0 ? amounts : amounts.filter((one) => own.some((word) => one.named.includes(word)))
  return named.length === 1 ? named[0]?.column : undefined
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? []

function linesBelow({ table, page }: GroupTable): string[] {
  const inTable = new Set(table.rows.flat().flatMap(({ spans }) => spans))
  const lines = page.kind === 'print' ? printedBelow(table, page, inTable) : flowingBelow(page, inTable)
  return lines.slice(0, mostLines).map((spans) => spans.map(({ text }) => text.trim()).join(' '))
}

function flowingBelow(page: Page, inTable: ReadonlySet<string>): Span[][] {
  const last = page.spans.findLastIndex(({ id }) => inTable.has(id))
  return page.spans
    .slice(last + 1)
    .filter(({ text, hidden }) => text.trim() !== '' && hidden === undefined)
    .map((span) => [span])
}

function printedBelow(table: Table, page: Page, inTable: ReadonlySet<string>): Span[][] {
  const bottom = table.rows.flat().reduce((most, cell) => Math.max(most, boxOf(cell)?.y1 ?? 0), 0)
  const placed = page.spans
    .flatMap((span): Line[] => {
      const box = boxOf(span)
      const isBelow = box !== undefined && box.y0 >= bottom - 2 && !inTable.has(span.id)
      return isBelow && span.hidden === undefined ? [{ span, box }] : []
    })
    .sort((one, other) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0)
  return rowsOfLines(placed).map((row) => row.map(({ span }) => span))
}
