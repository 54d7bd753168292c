import type { FormField, Locator, Page, Span, Table, TableCell } from '../domain/document.ts'
import { marksInLine } from './marks-in-line.ts'

type Role = NonNullable<Span['role']>

/** A field of the file's own that stands in a line or a cell. */
export interface FlowField {
  /** What the file calls it; undefined where only its place tells what it asks. */
  readonly label?: string | undefined
  readonly kind: 'text' | 'choice'
  /** Null when it was left empty. */
  readonly value: string | null
}

export interface FlowLine {
  readonly kind: 'line'
  readonly fields?: readonly FlowField[] | undefined
  readonly text: string
  readonly role?: Role | undefined
  readonly heading?: boolean | undefined
  readonly bold?: boolean | undefined
  readonly struck?: boolean | undefined
  readonly hidden?: string | undefined
}

export interface FlowCell {
  readonly text: string
  readonly columnSpan?: number | undefined
  readonly rowSpan?: number | undefined
  readonly isHeader?: boolean | undefined
  readonly hidden?: string | undefined
  readonly struck?: boolean | undefined
  readonly fields?: readonly FlowField[] | undefined
}

export interface FlowTable {
  readonly kind: 'table'
  readonly rows: readonly (readonly FlowCell[])[]
  readonly role?: Role | undefined
}

/** Flowing content in reading order: what text, HTML, Word and mail bodies have in common. */
export type FlowBlock = FlowLine | FlowTable

export interface FlowOptions {
  readonly firstPage: number
  /** UTF-16 units after which a new page begins. */
  readonly pageLength: number
  /** Paragraph locators count paragraphs; range locators count characters of the page's text. */
  readonly locate: 'range' | 'paragraph'
  readonly title?: string | undefined
}

interface Draft {
  readonly number: number
  text: string
  readonly spans: Span[]
  readonly tables: Table[]
  readonly fields: FormField[]
}

/** Columns that a cell of a row above may take the room of; nobody sees more of a table at once. */
const mostColumns = 1_000

/** Where each cell of a row stands once cells that span rows and columns have taken their room. */
export function gridColumns(rows: readonly (readonly FlowCell[])[]): number[][] {
  /** The row in which each column is free again. */
  const freeIn = new Map<number, number>()
  return rows.map((row, index) => {
    let column = 0
    return row.map(({ columnSpan = 1, rowSpan = 1 }) => {
      while ((freeIn.get(column) ?? 0) > index) column++
      const at = column
      column += Math.min(Math.max(columnSpan, 0), 100)
      for (let own = at; own < Math.min(column, mostColumns); own++)
        freeIn.set(own, index + Math.min(rowSpan, 1_000))
      return at
    })
  })
}

/** How many leading rows name the columns: rows of header cells only, or a first row of words above a row with figures. */
function countHeaderRows(rows: readonly (readonly FlowCell[])[]): number {
  const marked = rows.findIndex((row) => !row.every((cell) => cell.isHeader))
  if (marked > 0) return marked
  const [first, second] = rows
  if (!first || !second || first.length < 2 || rows.length < 3) return 0
  const isWordy = first.every((cell) => cell.text !== '' && !/\d/.test(cell.text) && cell.text.length < 60)
  return isWordy && (first.length > 2 || second.some((cell) => /\d/.test(cell.text))) ? 1 : 0
}

class FlowPages {
  readonly #options: FlowOptions
  #page: Draft
  #tables = 0
  /** The line that boxes without words of their own before them answer. */
  #asked = ''
  #paragraphs = 0

  constructor(options: FlowOptions) {
    this.#options = options
    this.#page = newDraft(options.firstPage)
  }

  get isFull(): boolean {
    return this.#page.text.length > this.#options.pageLength
  }

  /** Appends text to the page and says where it stands. */
  #place(text: string, separator: string): Locator {
    const page = this.#page
    if (page.text !== '' && !page.text.endsWith('\n')) page.text += separator
    const start = page.text.length
    page.text += text
    return this.#options.locate === 'paragraph'
      ? { kind: 'paragraph', page: page.number, index: this.#paragraphs++ }
      : { kind: 'range', page: page.number, start, end: page.text.length }
  }

  /** Tells what the next boxes answer: boxes that say so themselves, and else what these do. */
  #addMarks(text: string, span: string, before: string): string {
    const page = this.#page
    const marks = marksInLine(text)
    for (const mark of marks) {
      const name = `p${page.number}.mark${page.fields.length + 1}`
      const label = mark.label || before
      page.fields.push({
        name,
        ...(label === '' ? {} : { label }),
        kind: 'checkbox',
        value: mark.checked ? mark.option : null,
        checked: mark.checked,
        option: mark.option,
        drawn: true,
        locator: { kind: 'field', page: page.number, name },
        span,
      })
    }
    return marks.length > 0 && marks.every(({ label }) => label === '') ? before : text
  }

  /** A field without a name of its own takes the words before it: of its line, its row, or the line above. */
  #addFields(fields: readonly FlowField[], text: string, span: string, before: string): void {
    const page = this.#page
    for (const field of fields) {
      const name = `p${page.number}.field${page.fields.length + 1}`
      const at = field.value === null ? text.length : text.indexOf(field.value)
      const words = (at > 0 ? text.slice(0, at) : '').replace(/[:\s_.]+$/, '').trim()
      const label = field.label || words || before.replace(/[:\s]+$/, '')
      page.fields.push({
        name,
        ...(label === '' ? {} : { label }),
        kind: field.kind,
        value: field.value,
        locator: { kind: 'field', page: page.number, name },
        span,
      })
    }
  }

  addLine(line: FlowLine): void {
    const page = this.#page
    const previous = page.spans.at(-1)?.text ?? ''
    const id = `p${page.number}.l${page.spans.length + 1}`
    page.spans.push({
      id,
      text: line.text,
      locator: this.#place(line.text, '\n'),
      ...(line.role ? { role: line.role } : {}),
      ...(line.heading ? { heading: true } : {}),
      ...(line.bold ? { bold: true } : {}),
      ...(line.struck ? { struck: true } : {}),
      ...(line.hidden ? { hidden: line.hidden } : {}),
    })
    this.#asked = this.#addMarks(line.text, id, this.#asked)
    this.#addFields(line.fields ?? [], line.text, id, previous)
  }

  addTable(table: FlowTable): void {
    const page = this.#page
    const id = `t${++this.#tables}`
    const columns = gridColumns(table.rows)
    let cells = 0
    const rows = table.rows.map((row, rowIndex) => {
      let before = ''
      let asked = ''
      return row.map((cell, index): TableCell => {
        const locator = this.#place(cell.text, index === 0 ? '\n' : '\t')
        const span = `${id}.c${++cells}`
        page.spans.push({
          id: span,
          text: cell.text,
          locator,
          ...(cell.isHeader ? { bold: true } : {}),
          ...(cell.struck ? { struck: true } : {}),
          ...(table.role ? { role: table.role } : {}),
          ...(cell.hidden ? { hidden: cell.hidden } : {}),
        })
        if (cell.text !== '') asked = this.#addMarks(cell.text, span, asked)
        this.#addFields(cell.fields ?? [], cell.text, span, before)
        if (cell.text !== '') before = cell.text
        return {
          row: rowIndex,
          column: columns[rowIndex]?.[index] ?? index,
          text: cell.text,
          spans: [span],
          locator,
          ...((cell.rowSpan ?? 1) > 1 ? { rowSpan: cell.rowSpan as number } : {}),
          ...((cell.columnSpan ?? 1) > 1 ? { columnSpan: cell.columnSpan as number } : {}),
          ...(cell.hidden ? { hidden: cell.hidden } : {}),
        }
      })
    })
    page.tables.push({ id, rows, headerRows: countHeaderRows(table.rows) })
    this.#asked = page.spans.at(-1)?.text ?? ''
  }

  /** What was added since the last turn as a page, nothing where that was nothing; then begins a new one. */
  *turn(): Generator<Page> {
    const { title } = this.#options
    const page = this.#page
    if (page.spans.length === 0) return
    this.#page = newDraft(page.number + 1)
    this.#asked = ''
    yield {
      ...page,
      kind: 'flow',
      ...(title === undefined ? {} : { title }),
      textSource: 'native',
      words: [],
    }
  }
}

function newDraft(number: number): Draft {
  return { number, text: '', spans: [], tables: [], fields: [] }
}

/**
 * Lays flowing blocks out into pages with span ids `p1.l3` and `t1.c40`, one page after the other, so that a long text is
 * never held as a whole. Empty lines are left out.
 */
export function* layOutFlow(blocks: Iterable<FlowBlock>, options: FlowOptions): Generator<Page> {
  const pages = new FlowPages(options)
  for (const block of blocks) {
    if (block.kind === 'line' && block.text.trim() === '') continue
    if (pages.isFull) yield* pages.turn()
    if (block.kind === 'table') pages.addTable(block)
    else pages.addLine({ ...block, text: block.text.trim() })
  }
  yield* pages.turn()
}
