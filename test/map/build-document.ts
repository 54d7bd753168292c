import type { Document, FormField, Page, Span, Table, Word } from '../../src/domain/document.ts'
import type { Question, QuestionSet, QuestionType } from '../../src/domain/question-set.ts'

/** A line printed at x, y: `[x, y, text]`; seven points a character would be wide, five is about right. */
export type Printed = readonly [x: number, y: number, text: string, extra?: Partial<Span>]

export const receivedAt = '2026-11-21T09:00:00Z'

export function span(id: string, [x, y, text, extra]: Printed, page = 1): Span {
  return {
    id,
    text,
    locator: { kind: 'box', page, box: { x0: x, y0: y, x1: x + text.length * 5, y1: y + 11 } },
    ...extra,
  }
}

export function printedPage(lines: readonly Printed[], extra: Partial<Page> = {}): Page {
  const number = extra.number ?? 1
  return {
    number,
    kind: 'print',
    width: 595,
    height: 842,
    textSource: 'layer',
    text: lines.map((line) => line[2]).join('\n'),
    spans: lines.map((line, at) => span(`p${number}.l${at + 1}`, line, number)),
    words: [] as Word[],
    tables: [],
    fields: [],
    ...extra,
  }
}

/** Flowing text, one span a line. */
export function flowPage(lines: readonly string[], extra: Partial<Page> = {}): Page {
  return {
    number: 1,
    kind: 'flow',
    textSource: 'native',
    text: lines.join('\n'),
    spans: lines.map((text, at) => ({
      id: `p1.l${at + 1}`,
      text,
      locator: { kind: 'range', page: 1, start: 0, end: text.length },
    })),
    words: [],
    tables: [],
    fields: [],
    ...extra,
  }
}

/** A table with its cells as spans of a page. */
export function tablePage(rows: readonly (readonly string[])[], extra: Partial<Table> = {}, page = 1): Page {
  const id = extra.id ?? `t${page}`
  const spans: Span[] = []
  const cells = rows.map((row, r) =>
    row.map((text, c) => {
      const cell = span(`${id}.r${r}c${c}`, [40 + c * 110, 60 + r * 16, text], page)
      spans.push(cell)
      return { row: r, column: c, text, spans: [cell.id], locator: cell.locator }
    }),
  )
  return {
    ...printedPage([], { number: page }),
    text: rows.flat().join(' '),
    spans,
    tables: [{ id, headerRows: 1, ...extra, rows: cells }],
  }
}

/** A sheet whose tables have blank rows between and whose cells stand where they would in a workbook; empty ones are left out. */
export function sheetPage(...blocks: readonly (readonly (readonly string[])[])[]): Page {
  const spans: Span[] = []
  let begin = 1
  const tables = blocks.map((block, at): Table => {
    const rows = block.map((row, r) =>
      row.flatMap((text, column) => {
        if (text === '') return []
        const cell = `${'ABCDEFGH'[column]}${begin + r}`
        const locator = { kind: 'cell', page: 1, sheet: 'Sheet1', cell } as const
        spans.push({ id: `s1.${cell}`, text, locator })
        return [{ row: r, column, text, spans: [`s1.${cell}`], locator }]
      }),
    )
    begin += block.length + 1
    return { id: `t${at + 1}`, headerRows: at === 0 ? 1 : 0, rows }
  })
  return { ...printedPage([]), kind: 'sheet', text: blocks.flat(2).join(' '), spans, tables }
}

export function mark(
  name: string,
  option: string,
  checked: boolean,
  x: number,
  y: number,
  label?: string,
): FormField {
  return {
    name,
    kind: 'checkbox',
    value: checked ? option : null,
    checked,
    option,
    drawn: true,
    locator: { kind: 'field', page: 1, name, box: { x0: x, y0: y, x1: x + 10, y1: y + 10 } },
    span: `p1.${name}`,
    ...(label === undefined ? {} : { label }),
  }
}

export function document(pages: readonly Page[], extra: Partial<Document> = {}): Document {
  return {
    readingId: 'rd_1',
    sourceFileId: 'file_1',
    name: 'form.pdf',
    format: 'pdf',
    pageCount: pages.length,
    properties: {},
    warnings: [],
    pages,
    ...extra,
  }
}

export function question(
  id: string,
  label: string,
  type: QuestionType,
  extra: Partial<Question> = {},
): Question {
  return {
    id,
    label,
    type,
    order: 0,
    wireType: type,
    required: false,
    hidden: false,
    readOnly: false,
    ...extra,
  }
}

export const choose = (...labels: string[]) => ({ options: labels.map((label) => ({ value: label, label })) })

export function questionSet(...questions: Question[]): QuestionSet {
  return {
    productId: '1',
    productName: 'Test',
    hash: 'h',
    pages: [{ id: 'p', title: 'Details', order: 0, questions }],
  }
}
