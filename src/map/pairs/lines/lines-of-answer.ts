import type { Box } from '../../../domain/document.ts'
import { readPostcode } from '../../../values/read-postcode.ts'
import { endsTooSoon } from '../../../values/whole-text.ts'
import { isLabelLike } from '../../label/label-like.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameCell, isSameRow, sharedWidth } from '../../layout/layout-item.ts'
import type { PageGrid } from './page-grid.ts'

/** The most printed lines one value may run over. */
const maxValueLines = 8

/** The lines under a value's first line that stand like its continuation. */
export function linesUnder(first: LayoutItem, grid: PageGrid, label: readonly LayoutItem[]): LayoutItem[] {
  if (first.kind === 'field') return fieldsUnder(first, grid)
  if (first.kind !== 'text') return []
  const lines: LayoutItem[] = []
  let last = first
  while (lines.length < maxValueLines - 1) {
    const under = grid
      .below(last.box, heightOf(last) * 1.1)
      .find((other) => other.kind === 'text' && (startsWith(first, other) || isSetRight(last, other)))
    const inBox = under ? undefined : inBoxBelow(last, grid)
    const next = under ?? inBox ?? lineGoneOnWith(last, grid, label)
    const isHeading = next?.isHeading === true && !(first.isTyped === true && next.isTyped === true)
    if (!next || label.includes(next) || isLabelLike(next.text) || isHeading) break
    if (first.frame !== next.frame && next !== inBox && !isStacked(last.frame, next.frame)) break
    if (!isSameCell(first.cell, next.cell) && !goesOnInNextRow(first, next, grid)) break
    if (first.isTyped === true && next.isTyped === false) break
    if (
      /[:\uff1a]\s/.test(next.text.slice(0, 60)) ||
      (next.isTyped !== true && beginsNextLabel.test(next.text))
    )
      break
    if (
      first.box.x0 > 0 &&
      grid
        .leftOf(next)
        .some((left) => left.kind === 'text' && !label.includes(left) && !isOfColumnBefore(left, first, grid))
    )
      break
    lines.push(next)
    last = next
    const [code] = grid.rightOf(next)
    if (next.isTyped === true && code?.isTyped === true && readPostcode(code.text) !== null) lines.push(code)
  }
  return lines
}

const startsWith = (first: LayoutItem, other: LayoutItem) => Math.abs(other.box.x0 - first.box.x0) < 8

/** An answer set against the right side of its box begins each line elsewhere: what breaks off goes on to the same edge. */
const isSetRight = (last: LayoutItem, next: LayoutItem) =>
  endsTooSoon(last.text) && Math.abs(next.box.x1 - last.box.x1) < aside && next.box.x0 > last.box.x0

/** Points by which boxes for the lines of one answer may differ in place, and stand apart. */
const aside = 3
const mostApart = 14

/** So many boxes of one answer may be left empty before the next one that is filled in. */
const mostEmpty = 2

/** Whether a box stands under another one and is as large, as one for each line of an address. */
function isStacked(over: Box | undefined, under: Box | undefined): boolean {
  if (!over || !under) return false
  const apart = under.y0 - over.y1
  return (
    apart > 1 &&
    apart < mostApart + mostEmpty * (over.y1 - over.y0 + mostApart) &&
    Math.abs(over.x0 - under.x0) < aside &&
    Math.abs(over.x1 - under.x1) < aside &&
    Math.abs(over.y1 - over.y0 - (under.y1 - under.y0)) < aside
  )
}

/** What was filled into the box under that of the line before, or farther down where that is empty. */
function inBoxBelow({ kind, box, frame }: LayoutItem, grid: PageGrid): LayoutItem | undefined {
  if (kind !== 'text' || !frame) return undefined
  const [under] = grid.below(box, (mostEmpty + 1) * (frame.y1 - frame.y0 + mostApart))
  return under?.kind === 'text' && isStacked(frame, under.frame) ? under : undefined
}

/** What was filled in farther left belongs to a column of its own where the answer's first line has one there, too. */
function isOfColumnBefore(left: LayoutItem, first: LayoutItem, grid: PageGrid): boolean {
  return (
    left.isTyped === true &&
    grid.leftOf(first).some((one) => one.isTyped === true && sharedWidth(one.box, left.box) > 0)
  )
}

/** The further fields of one answer: an address has a field for each line, and only the first one has a label. */
export function fieldsUnder(first: LayoutItem, grid: PageGrid): LayoutItem[] {
  const lines: LayoutItem[] = []
  // Fields beside each other and under each other are a list.
  const isOfRow = (field: LayoutItem) => grid.rightOf(field).some((other) => other.kind === 'field')
  let last = first
  while (lines.length < maxValueLines - 1 && !isOfRow(first)) {
    const next = grid
      .below(last.box, heightOf(last) * 0.6)
      .find((other) => other.kind !== 'mark' && sharedWidth(first.box, other.box) > 0)
    if (next?.kind !== 'field' || Math.abs(next.box.x0 - first.box.x0) > 4) break
    if (grid.leftOf(next).length > 0 || isOfRow(next)) break
    if (next.text.trim() !== '') lines.push(next)
    last = next
  }
  return lines
}

/** What forms ask under an address or a name. */
const beginsNextLabel = /^\W*(?:post ?code|tel(?:ephone)?|mobile|fax|e-?mail|web(?:site)?)\b/i

/**
 * An answer may take two rows of a table that was only lines of print: nothing is printed before the second one, and what
 * was filled in shows it, or that nothing at all stands there.
 */
function goesOnInNextRow(first: LayoutItem, next: LayoutItem, grid: PageGrid): boolean {
  if (first.cell === undefined || first.frame !== undefined || first.isTyped !== next.isTyped) return false
  if (first.cell.table !== next.cell?.table || first.cell.column !== next.cell.column) return false
  const left = grid.leftOf(next)
  if (first.isTyped === true) return left.every((one) => one.isTyped === true)
  return first.page.kind === 'print' && first.cell.column > 0 && left.length === 0
}

/**
 * What was filled in goes on in the next line from its left, where nothing is printed: after a comma, or under the label
 * that it answers.
 */
function lineGoneOnWith(
  last: LayoutItem,
  grid: PageGrid,
  label: readonly LayoutItem[],
): LayoutItem | undefined {
  if (last.isTyped !== true) return undefined
  const next = grid
    .below({ ...last.box, x0: 0 }, heightOf(last) * 1.1)
    .find((other) => other.isTyped === true && other.box.x0 < last.box.x0 && grid.leftOf(other).length === 0)
  if (!next || /,\s*$/.test(last.text)) return next
  const [over] = grid.above(next.box, heightOf(next) * 1.1)
  const isUnderLabel =
    over?.isTyped === false && label.includes(over) && Math.abs(over.box.x0 - next.box.x0) < hangingIndent
  // What reaches farther than the line it would go on from is a paragraph.
  const isShorter = next.box.x1 < last.box.x1 + hangingIndent
  // Print behind the answer in its box is the label of what comes first in the next line.
  const isLast = !grid.rightOf(last).some((one) => one.isTyped === false && one.frame === last.frame)
  return isUnderLabel && isShorter && isLast && isSameRow(over.box, last.box) ? next : undefined
}

/** Points by which an answer's second line begins apart from its label. */
const hangingIndent = 40

/** The lines over a value's last line that it goes on from, and that line itself, in the order they are read. */
export function linesUpFrom(
  last: LayoutItem,
  grid: PageGrid,
  asks: (item: LayoutItem) => boolean,
): [LayoutItem, ...LayoutItem[]] {
  const lines: [LayoutItem, ...LayoutItem[]] = [last]
  while (lines.length < maxValueLines) {
    const [top] = lines
    const next = grid.above(top.box, heightOf(top) * 0.6).find((other) => other.kind === 'text')
    if (!next || asks(next) || next.isHeading || Math.abs(next.box.x0 - last.box.x0) > 8) break
    lines.unshift(next)
  }
  return lines
}
