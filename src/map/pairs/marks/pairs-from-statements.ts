import { isDenial } from '../../../values/polarity.ts'
import { dropNumbering, isNumbered } from '../../label/label-tokens.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameRow } from '../../layout/layout-item.ts'
import { labelBlocks } from '../lines/label-blocks.ts'
import type { PageGrid } from '../lines/page-grid.ts'
import { findStems } from '../lines/question-stems.ts'
import type { Pair } from '../pair.ts'

/** What stands over statements that a proposer makes by saying nothing against them. */
const introduction =
  /\b(?:each of the following|the following (?:statements?|assumptions?|facts|points)?\s?(?:is|are|apply|applies|have|has)|these (?:statements|assumptions)|(?:the |our |following )?assumptions\b.{0,60}|we have (?:assumed|recorded)|you (?:have )?(?:told us|confirmed|agreed|stated|declared)|based on the following|statements? (?:are|is) (?:true|correct))\b/i
const shortest = 18
const longest = 320
/** A statement answers only the question that it is plainly about. */
const leastStatementMatch = 0.66
const mostStatements = 80
const mostLines = 6
/** How far a statement may stand from the last one, in points. */
const farthest = 60

/**
 * Statements of fact: `You have told us that each of the following is true` and a list. Each says yes to what it states and
 * no to what it denies.
 */
export function pairsFromStatements(items: readonly LayoutItem[], grid: PageGrid): Pair[] {
  const lines = items.filter((item) => item.kind === 'text')
  const start = lines.findIndex(
    ({ text, isHeading }) =>
      introduction.test(text) && text.length < 260 && (isHeading || /[.:\u2026]\s*$/.test(text)),
  )
  if (start < 0) return []
  const stems = findStems(items)
  const pairs: Pair[] = []
  const used = new Set<LayoutItem>()
  let last = lines[start]
  for (const line of lines.slice(start + 1)) {
    if (pairs.length >= mostStatements || isTitle(line)) break
    if (used.has(line)) continue
    if (line.page.kind === 'print' && last && line.box.y0 - last.box.y1 > farthest) break
    last = line
    const block = statementLines(line, grid)
    for (const one of block) used.add(one)
    last = block.at(-1) ?? line
    const text = dropNumbering(block.map((one) => one.text).join(' ')).trim()
    if (text.length < shortest || text.length > longest || /[?:]\s*$/.test(text)) continue
    if (
      /:\s+\S/.test(text) ||
      grid.rightOf(line).some((other) => /^(?:yes|no|true|false|\u2713|\u2717|x)$/i.test(other.text.trim()))
    )
      continue
    const stem = stems.get(line.span.id)
    const remark = grid.rightOf(block.at(-1) ?? line).find((other) => other.isTyped === true)
    const isDisputed = remark !== undefined && !agreement.test(remark.text)
    // What else was written beside a statement is for a person to read.
    if (isDisputed && !dispute.test(remark.text)) continue
    pairs.push(
      ...pairsOfStatement(
        stem ? `${stem} ${text}` : text,
        isDisputed ? [...block, remark] : block,
        !isDisputed,
        isDisputed ? 0.85 : 0.95,
      ),
    )
  }
  return pairs
}

/** What people write beside a statement that holds, and beside one that does not. */
const agreement = /^\W*(?:correct|agreed?|ok(?:ay)?|yes|true|confirmed|fine|\u2713|\u2714)\b/i
const dispute = /^\W*(?:no|not|wrong|incorrect|untrue|false|disagree)\b/i

/** A heading ends a list; a correction written beside it in large letters does not. */
const isTitle = ({ isHeading, isTyped, span, text }: LayoutItem) =>
  isTyped !== true && (isHeading || (span.bold === true && text.length < 60))

/** The line with those under it that go on with the same statement. */
function statementLines(first: LayoutItem, grid: PageGrid): LayoutItem[] {
  const lines = [first]
  while (lines.length < mostLines) {
    const last = lines.at(-1) ?? first
    const next = grid
      .below(last.box, heightOf(last) * 0.7)
      .find(
        (other) =>
          other.kind === 'text' && other.box.x0 - first.box.x0 > -6 && other.box.x0 - first.box.x0 < 24,
      )
    if (
      !next ||
      next.span.family !== first.span.family ||
      isNumbered(next.text) ||
      isTitle(next) ||
      next.span.bold !== first.span.bold
    )
      break
    if (
      !/^["(\u2018\u201c]?(?:[a-z\d\u00a3]|[A-Z][a-z]+\.?$)/.test(next.text.trim()) &&
      /[.;]\s*$/.test(last.text)
    )
      break
    lines.push(next)
  }
  return lines
}

const tick = /^[\u2713\u2714\u221a]$/
const cross = /^[\u2717\u2718\u00d7xX]$/

/** A list of statements with a tick before those that hold and a cross before those that do not. */
export function pairsFromTickedStatements(items: readonly LayoutItem[], grid: PageGrid): Pair[] {
  const marks = items.filter(
    (item) => item.kind === 'text' && (tick.test(item.text.trim()) || cross.test(item.text.trim())),
  )
  // Where only one of the two is used, a cross may be how a box is ticked.
  if (!marks.some(({ text }) => tick.test(text.trim())) || !marks.some(({ text }) => cross.test(text.trim())))
    return []
  return marks.flatMap((mark) => {
    if (grid.leftOf(mark).some((other) => /\p{L}{3}/u.test(other.text))) return []
    const [line] = grid.rightOf(mark).filter((other) => other.kind === 'text')
    if (!line || line.text.length < 8 || /\?\s*$/.test(line.text) || !isSameRow(line.box, mark.box)) return []
    const block = labelBlocks(line, grid).at(-1) ?? [line]
    const text = block.map((one) => one.text).join(' ')
    return pairsOfStatement(text, [mark, ...block], tick.test(mark.text.trim()), 0.97)
  })
}

function pairsOfStatement(
  text: string,
  block: readonly LayoutItem[],
  isTrue: boolean,
  strength: number,
): Pair[] {
  const [first, ...rest] = block
  if (!first) return []
  const parts = text.split(/,\s+and\s+|;\s+|\.\s+(?=[A-Z])/).filter((part) => part.trim().length >= shortest)
  const all = parts.length > 1 ? [text, ...parts] : [text]
  return all.map((part) => ({
    label: part,
    context: first.context,
    labelItems: [],
    items: [first, ...rest],
    inlineText: text,
    statement: { isDenied: isDenial(part), isTrue },
    isPart: true,
    leastMatch: leastStatementMatch,
    relation: 'prose' as const,
    strength: part === text ? strength : strength * 0.98,
  }))
}
