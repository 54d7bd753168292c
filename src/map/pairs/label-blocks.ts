import { readNonAnswer } from '../../values/non-answer.ts'
import { isNumbered } from '../label/label-tokens.ts'
import type { LayoutItem } from '../layout/layout-item.ts'
import { heightOf, isSameCell } from '../layout/layout-item.ts'
import { afterAnswerCue, isAnswerCue } from './answer-cues.ts'
import type { PageGrid } from './page-grid.ts'

/** The most printed lines one label may run over. */
const maxLabelLines = 6

/** The item alone, then with the lines under it that may continue the same label. */
export function labelBlocks(item: LayoutItem, grid: PageGrid): LayoutItem[][] {
  const blocks: LayoutItem[][] = [[item]]
  let block = [item]
  while (block.length < maxLabelLines) {
    const last = block.at(-1) ?? item
    const height = heightOf(last)
    const next = grid
      .below(last.box, height * 0.5)
      .find((other) => other.kind === 'text' && Math.abs(other.box.x0 - item.box.x0) < 30)
    if (!next || /[:?]\s*$/.test(last.text) || isNumbered(next.text)) break
    if (item.page.kind === 'sheet' || !isSameCell(item.cell, next.cell)) break
    if (isAnswerCue(next.text) || afterAnswerCue(next.text) !== null || readNonAnswer(next.text)) break
    if (item.isHeading && !next.isHeading) break
    // A wrapped label has one answer beside it; two answers mean two labels.
    if (answered(block, grid) && answered([next], grid)) break
    if (next.span.bold !== item.span.bold && item.page.kind === 'print') break
    block = [...block, next]
    blocks.push(block)
  }
  return blocks
}

function answered(lines: readonly LayoutItem[], grid: PageGrid): boolean {
  return lines.some((line) => grid.rightOf(line).some((other) => !isBareSign(other)))
}

export const isBareSign = (item: LayoutItem) =>
  item.kind === 'text' && /^[\u00a3$\u20ac:%.…_\s]*$/.test(item.text)
