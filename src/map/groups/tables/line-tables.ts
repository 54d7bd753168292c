import type { Locator, Page, Span, Table, TableCell } from '../../../domain/document.ts'

interface Parts {
  readonly span: Span
  /** Each with where it begins in the span's text. */
  readonly cells: readonly { readonly text: string; readonly at: number }[]
}

/** The fewest columns of a list written in lines of text. */
const leastColumns = 3
const separators: readonly RegExp[] = [/\s*[|\u00a6]\s*/g, /\s*\t\s*/g, /\s*;\s+/g, / {3,}/g]

/**
 * Tables that are written as lines of text, in a mail or a note: consecutive lines with the same separator the same number
 * of times, `Reg | Make | Year`. Lines of rules (`---|---`) between them are left out.
 */
export function tablesFromLines(page: Page): Table[] {
  if (page.kind !== 'flow') return []
  const inTable = new Set(
    page.tables.flatMap((table) => table.rows.flatMap((row) => row.flatMap((cell) => cell.spans))),
  )
  const lines = page.spans.filter(
    (span) => span.text.trim() !== '' && !inTable.has(span.id) && span.hidden === undefined,
  )
  const tables: Table[] = []
  for (let at = 0; at < lines.length; ) {
    const block = separators
      .map((separator) => blockFrom(lines, at, separator))
      .find((found) => found.length >= 2)
    if (block) {
      tables.push(toTable(block, page, tables.length + 1))
      at = lines.findIndex((line) => line.id === block.at(-1)?.span.id) + 1
    } else at++
  }
  return tables
}

function blockFrom(lines: readonly Span[], from: number, separator: RegExp): Parts[] {
  const block: Parts[] = []
  for (const span of lines.slice(from)) {
    if (block.length > 0 && /^[\s|+:=_-]+$/.test(span.text)) continue
    const parts = split(span, separator)
    const width = block[0]?.cells.length ?? parts.cells.length
    if (width < leastColumns || parts.cells.length !== width) break
    block.push(parts)
  }
  return block
}

function split(span: Span, separator: RegExp): Parts {
  // A separator at both ends frames the line.
  const framed = /^\s*\|(.*)\|\s*$/.exec(span.text)
  const text = framed?.[1] ?? span.text
  const offset = framed ? span.text.indexOf('|') + 1 : 0
  const cells: { text: string; at: number }[] = []
  let start = 0
  for (const match of text.slice(0, 2_000).matchAll(separator)) {
    cells.push({ text: text.slice(start, match.index), at: offset + start })
    start = match.index + match[0].length
  }
  cells.push({ text: text.slice(start), at: offset + start })
  return { span, cells }
}

function toTable(block: readonly Parts[], page: Page, number: number): Table {
  const rows = block.map(({ span, cells }, row) =>
    cells.map(
      ({ text, at }, column): TableCell => ({
        row,
        column,
        text: text.trim(),
        spans: [span.id],
        locator: locatorOf(span.locator, at + (text.length - text.trimStart().length), text.trim().length),
      }),
    ),
  )
  return {
    id: `l${page.number}.${number}`,
    rows,
    headerRows: rows[0]?.some((cell) => /\d{3}/.test(cell.text)) ? 0 : 1,
  }
}

/** The part of the line that the cell is. */
function locatorOf(locator: Locator, at: number, length: number): Locator {
  return locator.kind === 'range'
    ? { ...locator, start: locator.start + at, end: locator.start + at + length }
    : locator
}
