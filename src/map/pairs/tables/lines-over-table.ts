import type { Page, Span, Table } from '../../../domain/document.ts'

/** Points by which a line may reach into the table that it stands over. */
const overlap = 2

/** The lines of a page that end over a table, no farther from it than `gap` points, in the order of the page. */
export function linesOverTable({ rows }: Table, page: Page, gap: number): Span[] {
  const tops = (rows[0] ?? []).flatMap(({ locator, text }) =>
    locator.kind === 'box' && text.trim() !== '' ? [locator.box.y0] : [],
  )
  if (tops.length === 0) return []
  const top = Math.min(...tops)
  return page.spans.filter(
    ({ locator }) => locator.kind === 'box' && locator.box.y1 <= top + overlap && top - locator.box.y1 < gap,
  )
}
