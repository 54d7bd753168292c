import type { Box, Page, Span, TableCell } from '../../../domain/document.ts'

/** Points by which what recognition made of a stroke may reach out of the words it goes through. */
const around = 1

const boxOf = ({ locator }: Span): Box | undefined => (locator.kind === 'box' ? locator.box : undefined)

const isWithin = (one: Box, other: Box) =>
  one.x0 >= other.x0 - around &&
  one.x1 <= other.x1 + around &&
  one.y0 >= other.y0 - around &&
  one.y1 <= other.y1 + around

/**
 * What the cells of a page's tables say without what was struck out in them. Names of rows and columns keep it: there, a
 * stroke is more often a rule of the table.
 */
export function withoutStruckOn(page: Page): (cell: TableCell) => TableCell {
  if (!page.spans.some((span) => span.struck === true)) return (cell) => cell
  const byId = new Map(page.spans.map((span) => [span.id, span]))
  return (cell) => cellWithout(cell, byId)
}

function cellWithout(cell: TableCell, byId: ReadonlyMap<string, Span>): TableCell {
  const spans = cell.spans.flatMap((id) => byId.get(id) ?? [])
  const boxes = spans.filter(({ struck }) => struck === true).map(boxOf)
  if (boxes.length === 0) return cell
  // A stroke is read as a letter or a figure of its own, too.
  const isOut = (span: Span) => {
    const box = boxOf(span)
    return span.struck === true || (box !== undefined && boxes.some((one) => one && isWithin(box, one)))
  }
  const out = spans.filter(isOut)
  // What is struck out as a whole is a row that was taken out, and others look for it.
  if (out.length === spans.length) return cell
  const ids = new Set(out.map(({ id }) => id))
  return {
    ...cell,
    text: out
      .reduce((text, { text: gone }) => text.replace(gone, ''), cell.text)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n\s*/g, '\n')
      .trim(),
    spans: cell.spans.filter((id) => !ids.has(id)),
  }
}
