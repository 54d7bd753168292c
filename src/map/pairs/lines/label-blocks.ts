import { isThousandsSign } from '../../../values/amount-unit.ts'
import { readNonAnswer } from '../../../values/non-answer.ts'
import { isNumbered } from '../../label/label-tokens.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameCell } from '../../layout/layout-item.ts'
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
    if (!next || /[:?]\s*$/.test(last.text) || isNumbered(next.text) || isAnsweredLine(last)) break
    if (item.page.kind === 'sheet' || !isSameCell(item.cell, next.cell) || item.frame !== next.frame) break
    if (next.isTyped === true) break
    if (isAnswerCue(next.text) || afterAnswerCue(next.text) !== null || readNonAnswer(next.text)) break
    if (item.isHeading && !next.isHeading) break
    // A wrapped label has one answer beside it; two answers mean two labels.
    if (answered(block, grid) && answered([next], grid) && !isOneAnswer(last, next, grid)) break
    if (next.span.bold !== item.span.bold) break
    // What ends in the middle of a phrase is no label yet.
    if (continuesAbove(next, grid)) blocks.length = 0
    block = [...block, next]
    blocks.push(block)
  }
  return blocks
}

/** A line that holds a question and its answer, or the boxes for it, ends there. */
function isAnsweredLine({ text, page }: LayoutItem): boolean {
  if (upTo(boxes, text).some((words) => /\p{L}{3}/u.test(words))) return true
  return page.kind === 'flow'
    ? /^[^:?]{2,120}[:?]+\s+\S/.test(text) || holdsAmount(text) || /[.!]\s*$/.test(text)
    : /[?:]\W{0,3}\s(?:yes|no|n\/a|tbc|to be advised)\W*$/i.test(text)
}

/** `Debris removal £50,000` is a label with its answer, whatever stands in the line under it. */
const holdsAmount = (text: string) => upTo(amounts, text).some((words) => /\p{L}{2}/u.test(words))

/** What stands on each line of a text before the last such sign; a long text is looked through once. */
const upTo = (signs: RegExp, text: string): readonly string[] => text.match(signs) ?? []
const boxes = /^.*(?=[\u2610-\u2612])/gmu
const amounts = /^.*(?=[\u00a3$\u20ac]\s?\d)/gmu

/** Shorter lines end where their text ends; a phrase is broken only where a line is full. */
const leastFullLine = 25
const openEnd =
  /(?:[,(\u2013\u2014-]|\b(?:the|of|and|or|a|an|in|to|for|by|with|your|any|other|from|has|have|is|are|which|that|on|at|as|be|been|within|its|their|than|not|no|all|per|if|either|including))$/i

/** Whether a printed line goes on with the phrase of the line above it, so that no label begins with it. */
export function continuesAbove(item: LayoutItem, grid: PageGrid): boolean {
  if (item.kind !== 'text' || item.page.kind !== 'print' || isPart(item.text) || isNumbered(item.text))
    return false
  const above = grid
    .above(item.box, heightOf(item) * 0.7)
    .find((other) => other.kind === 'text' && Math.abs(other.box.x0 - item.box.x0) < 6)
  if (!above || above.span.family !== item.span.family || above.span.bold !== item.span.bold) return false
  if (!isSameCell(above.cell, item.cell) || /[?:.]\s*$/.test(above.text)) return false
  if (above.text.length < leastFullLine && !above.cell) return false
  if (!item.cell && answered([above], grid) && answered([item], grid) && !isOneAnswer(above, item, grid))
    return false
  return /^[a-z(&/]/.test(item.text.trim()) || openEnd.test(above.text.trim())
}

/** `(a) explosives?` begins a question of its own. */
const isPart = (text: string) => /^\s*\(?(?:[a-z]|[ivx]{1,4})[.)]\s/i.test(text)

function answered(lines: readonly LayoutItem[], grid: PageGrid): boolean {
  return lines.some((line) => grid.rightOf(line).some((other) => !isBareSign(other)))
}

/** Whether what stands beside two lines of print is one answer that takes two lines, too. */
function isOneAnswer(above: LayoutItem, under: LayoutItem, grid: PageGrid): boolean {
  const [first] = grid.rightOf(above)
  const [second] = grid.rightOf(under)
  return (
    first?.isTyped === true &&
    second?.isTyped === true &&
    /^[\p{Ll}&(]/u.test(under.text.trim()) &&
    first.text.length >= leastFullLine &&
    Math.abs(first.box.x0 - second.box.x0) < 4
  )
}

export const isBareSign = (item: LayoutItem) =>
  item.kind === 'text' && (/^[\u00a3$\u20ac:%.…_\s]*$/.test(item.text) || isThousandsSign(item.text))
