import type { Evidence } from '../../../domain/answer.ts'
import type { Page, Span, TableCell } from '../../../domain/document.ts'
import type { GroupTable } from '../tables/group-table.ts'

const spansByPage = new WeakMap<Page, ReadonlyMap<string, Span>>()

/** The page's spans by id, made once: a list asks for each of its cells. */
function spansOf(page: Page): ReadonlyMap<string, Span> {
  const known = spansByPage.get(page)
  if (known) return known
  const spans = new Map(page.spans.map((span) => [span.id, span]))
  spansByPage.set(page, spans)
  return spans
}

/** A cell of a list as evidence, with the words over its column. */
export function evidenceOf(
  { document, page }: Pick<GroupTable, 'document' | 'page'>,
  cell: TableCell,
  header: string,
): Evidence {
  const hidden = cell.hidden ?? page.hidden ?? spansOf(page).get(cell.spans[0] ?? '')?.hidden
  return {
    readingId: document.readingId,
    sourceFileId: document.sourceFileId,
    spanId: cell.spans[0] ?? '',
    locator: cell.locator,
    text: cell.text,
    relation: 'table_cell',
    label: header,
    ...(hidden === undefined ? {} : { hidden }),
  }
}
