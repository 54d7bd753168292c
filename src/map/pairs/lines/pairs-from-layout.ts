import { beginsWithLabel, isMadeOfFormWords } from '../../label/form-words.ts'
import { isLabelLike } from '../../label/label-like.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf, isSameCell, sharedWidth } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { pairsOfRun, runOfLine } from '../prose/figure-runs-of-lines.ts'
import { splitInline } from '../split-inline.ts'
import { afterAnswerCue, isAnswerCue } from './answer-cues.ts'
import { answersOverCaptions, isCaptionOver } from './captions.ts'
import { captionsBySize } from './captions-by-size.ts'
import { continuesAbove, isBareSign, labelBlocks } from './label-blocks.ts'
import { labelledParts } from './labels-in-line.ts'
import { fieldsUnder, linesUnder, linesUpFrom } from './lines-of-answer.ts'
import { columnUnder, PageGrid } from './page-grid.ts'
import { findWordGap } from './word-gap.ts'

/** All pairs that the layout of one page suggests. `isWorthwhile` stops labels that no question could have. */
export function pairsFromLayout(
  items: readonly LayoutItem[],
  isWorthwhile: (label: string, context: string) => boolean,
  isLabelItself: (text: string) => boolean,
): Pair[] {
  const grid = new PageGrid(items)
  const isFlow = items[0]?.page.kind === 'flow'
  const isBelowUsual = !holdsInlineAnswers(items)
  /** Whether an item is the start of another question rather than an answer. */
  const asks = (item: LayoutItem): boolean => {
    if (item.kind !== 'text' || afterAnswerCue(item.text) !== null || item.isTyped === true) return false
    // Where what was filled in looks different, what is printed answers nothing.
    if (item.isTyped === false && !isBareSign(item)) return true
    if (isLabelLike(item.text) && item.text.length > 3) return true
    if (isOrdinaryWord(item.text)) return false
    if (/^[A-Z][^:]{2,60}[A-Za-z)?]:\s+\S/.test(item.text)) return true
    if (isMadeOfFormWords(item.text) || beginsWithLabel(item.text)) return true
    // A number before words counts a question; a number before figures is their neighbour in a table.
    if (/\p{L}{2}/u.test(item.text) && grid.leftOf(item).slice(0, 1).some(isBareNumbering)) return true
    return splitInline(item.text, findWordGap(item)).some((split) => isLabelItself(split.label))
  }
  const bySize = captionsBySize(grid)
  const captions = new Map([...bySize.answers, ...answersOverCaptions(grid)])
  const pairs: Pair[] = []
  let previousQuestion = ''
  for (const item of items) {
    if (item.kind === 'mark' && item.mark) {
      if (item.mark.label || item.mark.options.length > 1)
        pairs.push(pairOf(item.mark.label, item.context, [], [item], 'mark', 0.96))
      const [only] = item.mark.options
      if (item.mark.options.length === 1 && only && only.text.length > 3 && !/^(?:yes|no)$/i.test(only.text))
        pairs.push(pairOf(only.text, item.mark.label || item.context, [], [item], 'mark', 0.9))
      continue
    }
    if (item.kind === 'field') {
      if (item.text.trim() === '' || !item.field) continue
      const label = item.field.label ?? ''
      if (label)
        pairs.push(pairOf(label, item.context, [], [item, ...fieldsUnder(item, grid)], 'form_field', 1))
      continue
    }
    if (item.isTyped === true && !isBareNumbering(item)) continue
    if (continuesAbove(item, grid)) continue
    const over = captions.get(item)
    if (over) {
      pairs.push({ ...pairOf(item.text, item.context, [item], [over], 'above', 0.97), isCaption: true })
      continue
    }
    const context = /^\W*(?:if (?:yes|no|so)|please (?:give|provide)|details)\b/i.test(item.text)
      ? previousQuestion
      : item.context
    const run = runOfLine(item)
    if (run) pairs.push(...pairsOfRun(item, run))
    for (const block of labelBlocks(item, grid)) {
      const last = block.at(-1) ?? item
      // A line that answers for itself is no part of the next line's label.
      if (block.some((line) => line !== item && runOfLine(line))) continue
      const before = block
        .slice(0, -1)
        .map((line) => line.text)
        .join(' ')
      for (const split of item.isHeading ? [] : splitInline(last.text, findWordGap(last))) {
        const label = `${before} ${split.label}`.trim()
        // A dash in the subject of a mail parts no label from its value.
        if (item.span.locator.kind === 'header' && !last.text.startsWith(`${split.label}:`)) continue
        if (endsWithinPhrase(split.label) || (isFlow && holdsSentence.test(split.label))) continue
        if (split.value === '' || !isWorthwhile(label, context) || holdsAnswers.test(label)) continue
        if (isPartOfChoice(split.value, grid.rightOf(last))) continue
        if (run && last === item && split.label !== run.head) continue
        pairs.push({
          ...pairOf(
            label,
            context,
            block.slice(0, -1),
            [last, ...linesUnder(last, grid, block)],
            'same_line',
            split.strength,
          ),
          inlineText: split.value,
        })
      }
      if (item.span.locator.kind === 'header' || run) continue
      if (!item.isHeading) pairs.push(...pairsOfLabels(before, context, block, grid, isWorthwhile))
      const label = `${before} ${last.text}`.trim()
      if (!isWorthwhile(label, context) || (isFlow && !last.cell && isSentence.test(label))) continue
      pairs.push(
        ...pairsBeside(label, context, block, grid, asks),
        ...(isBelowUsual && !bySize.undecided.has(last) ? pairsBelow(label, context, block, grid, asks) : []),
        ...pairsAbove(label, context, block, grid, asks),
      )
    }
    if (
      item.text.length > 25 &&
      /\?|\b(?:has|have|is|are|do|does|any)\b/i.test(item.text) &&
      !/^\W*if (?:yes|no|so)\b/i.test(item.text)
    )
      previousQuestion = /^[a-z]/.test(item.text) ? `${previousQuestion} ${item.text}`.slice(-400) : item.text
  }
  return pairs
}

/** Of a printed `Yes   No` neither is the answer, though they stand apart. */
const isPartOfChoice = (word: string, right: readonly LayoutItem[]) =>
  right.slice(0, 2).some(({ text }) => /^\W*(?:yes\W+no|no\W+yes|y\W+n)\W*$/i.test(`${word} ${text}`))

/** In a mail, what ends as a sentence says something itself; the line under it is not its answer. */
const isSentence = /^(?=.{40,})\S+(?:\s\S+){5,}[.!]\s*$/s
const holdsSentence = /\p{Ll}{2}[.!]\s+\p{Lu}.{12}/u

/** `The Proposer has traded since 2004 and holds permit no. K417 which allows` has told its answers before its end. */
const holdsAnswers =
  /^(?:\W*\d{1,2}[.)])?\W*(?:the (?:proposer|insured|company|business|firm|applicant)|we|i)\s(?=[^?]*\s[\w/.,£-]*\d[\w/.,-]*\s+(?:and|which|with|that)\s)[^?:]*$/i

/** A label that ends in `the last` or `within` was cut within a phrase. */
const endsWithinPhrase = (label: string) =>
  /\b(?:the|next|last|past|previous|within|in|than|every|each|per|least)$/i.test(label)

/** A mail of `Label: value` lines leaves an answer out by leaving it blank; the next line is not it. */
function holdsInlineAnswers(items: readonly LayoutItem[]): boolean {
  if (items[0]?.page.kind !== 'flow') return false
  const answered = items.filter((item) => /^[^:]{2,90}:\s+\S/.test(item.text)).length
  const open = items.filter((item) => /^[^:]{2,90}:\s*$/.test(item.text)).length
  return answered >= 4 && answered > open
}

function pairOf(
  label: string,
  context: string,
  labelItems: readonly LayoutItem[],
  items: readonly [LayoutItem, ...LayoutItem[]],
  relation: Pair['relation'],
  strength: number,
): Pair {
  return { label, context, labelItems, items, relation, strength }
}

const endsAsLabel = /\p{L}{3}[^:]{0,20}:\s*$/u

/** The answers of a line that holds several labels. */
function pairsOfLabels(
  before: string,
  context: string,
  block: readonly LayoutItem[],
  grid: PageGrid,
  isWorthwhile: (label: string, context: string) => boolean,
): Pair[] {
  const last = block.at(-1)
  if (!last) return []
  const parts = labelledParts(last.text)
  return parts.flatMap(({ label: own, value, at }, part): Pair[] => {
    const label = part === 0 ? `${before} ${own}`.trim() : own
    if (!/[\p{L}\p{N}]/u.test(value) || !isWorthwhile(label, context)) return []
    const more = part === parts.length - 1 ? linesUnder(last, grid, block) : []
    const labelItems = part === 0 ? block.slice(0, -1) : []
    return [
      {
        ...pairOf(label, context, labelItems, [last, ...more], 'same_line', 0.96),
        inlineText: value,
        at,
      },
    ]
  })
}

/** The answer to the right of the label's first or last line. */
function pairsBeside(
  label: string,
  context: string,
  block: readonly LayoutItem[],
  grid: PageGrid,
  asks: (item: LayoutItem) => boolean,
): Pair[] {
  const pairs: Pair[] = []
  const rows = block.length === 1 ? [block[0]] : [block[0], block.at(-1), ...block.slice(1, -1)]
  const seen = new Set<LayoutItem>()
  for (const line of rows) {
    if (!line) continue
    const right = grid
      .rightOf(line)
      .filter(
        (other) =>
          !block.includes(other) &&
          !isBareSign(other) &&
          !isQuestionNumber(other, grid) &&
          !isAnswerCue(other.text),
      )
    const [value] = right
    if (!value || seen.has(value) || !grid.reaches(block, value)) continue
    seen.add(value)
    // The second line of an answer stands beside the second line of its label.
    if (pairs.some(({ items }) => items.includes(value))) continue
    if (asks(value) || isPartOfChoice(/\b\p{L}+\W*$/u.exec(label)?.[0] ?? '', [value])) continue
    const gap = value.box.x0 - line.box.x1
    const far =
      line.page.kind === 'print' ? Math.max(0, gap - 150) / 600 : Math.max(0, gap - columnGap) / 1200
    const strength = Math.max(0.6, 0.93 - far)
    pairs.push(pairOf(label, context, block, [value, ...linesUnder(value, grid, block)], 'beside', strength))
    // A box of marks may stand after a short word such as `Tick` or `Details`.
    const mark = right.slice(1, 4).find((other) => other.kind === 'mark')
    if (mark && value.kind === 'text')
      pairs.push(pairOf(label, context, block, [mark], 'mark', strength - 0.05))
  }
  return pairs
}

const columnGap = 170
const isQuestionNumber = (item: LayoutItem, grid: PageGrid) =>
  isBareNumbering(item) && grid.rightOf(item).length > 0
const isWithin = (label: LayoutItem, value: LayoutItem) =>
  label.cell !== undefined && value.cell !== undefined && isSameCell(label.cell, value.cell)
/** Answers that are form words too: `Annual`, `Yes`, `None`. */
const isOrdinaryWord = (text: string) =>
  /^(?:annual|yes|no|none|monthly|net|gross|any|first|weekly|daily)\W*$/i.test(text.trim())
const isBareNumbering = (item: LayoutItem) =>
  item.kind === 'text' &&
  item.isTyped !== true &&
  /^\(?\d{1,2}(?:[.)]\d{0,2}){0,3}\)?$|^\(?[a-z][.)]$|^[A-Z]\d{1,2}$/i.test(item.text.trim())

/** The answer right under the label. */
function pairsBelow(
  label: string,
  context: string,
  block: readonly LayoutItem[],
  grid: PageGrid,
  asks: (item: LayoutItem) => boolean,
): Pair[] {
  const last = block.at(-1)
  // `Trailers ____` has its place beside it, where nothing was filled in.
  if (!last || (last.isTyped === false && /_{2,}\W*$/.test(last.text))) return []
  const height = heightOf(last)
  const under = grid.below(last.box, height * 1.8).find(
    (other) =>
      !block.includes(other) &&
      !isBareSign(other) &&
      // A number alone under the label in the label's own cell counts nothing that stands in the next cell.
      (isWithin(last, other) || !isQuestionNumber(other, grid)),
  )
  if (under && !grid.reaches(block, under)) return []
  // `Answer` under a question points to what stands beside it.
  const value = under && isAnswerCue(under.text) ? grid.rightOf(under)[0] : under
  if (value && value !== under && !asks(value))
    return [pairOf(label, context, block, [value, ...linesUnder(value, grid, block)], 'below', 0.9)]
  const cued = value?.kind === 'text' ? afterAnswerCue(value.text) : null
  if (value && cued !== null)
    return [{ ...pairOf(label, context, block, [value], 'below', 0.9), inlineText: cued }]
  if (!value || asks(value) || isHeadingRather(value, last)) return []
  // What has a label of its own before it answers that one.
  const [before] = grid.leftOf(value)
  if (before && !block.includes(before) && before.isTyped !== true && endsAsLabel.test(before.text)) return []
  const start = grid.leftOf(last).find(isBareNumbering)?.box.x0 ?? last.box.x0
  if (value.kind === 'text' && (value.box.x0 < start - 20 || beginsAtEnd(value, last))) return []
  // In a table of labels with answers beside them, what stands under a label is the next label.
  if (
    last.cell &&
    value.cell &&
    !isSameCell(last.cell, value.cell) &&
    (grid.rightOf(last).some((other) => other.cell?.table === last.cell?.table) || isAnswerGrid(last)) &&
    !isCaptionOver(last, value, grid)
  )
    return []
  const gap = Math.max(0, value.box.y0 - last.box.y1)
  // Forms print their labels as boldly as headings; what was filled in right under one answers it.
  const plain = value.isTyped === true ? 0.9 : last.page.kind === 'flow' ? 0.7 : 0.8
  const column = value.kind === 'text' ? columnUnder(value, grid) : [value]
  // Figure under figure is a list; its first entry is hardly the one answer.
  const listed = column.length > 1 ? 0.15 : 0
  const strength = Math.max(
    0.4,
    (last.isHeading && value.isTyped !== true ? plain - 0.25 : plain) - listed - gap / (height * 12),
  )
  const pairs = [
    pairOf(
      label,
      context,
      block,
      [value, ...linesUnder(value, grid, block)],
      value.kind === 'mark' ? 'mark' : 'below',
      strength,
    ),
  ]
  for (const figure of column) {
    const lead = grid.leftOf(figure).at(-1)
    if (!lead || !/^\W*(?:grand |overall )?totals?\b/i.test(lead.text)) continue
    pairs.push(pairOf(`${lead.text} ${label}`, context, block, [figure], 'table_cell', 0.9))
  }
  return pairs
}

/** What begins where a label ends, a line lower, was written behind the label of that line and a little high. */
function beginsAtEnd(value: LayoutItem, label: LayoutItem): boolean {
  const narrow = Math.min(heightOf(value), value.box.x1 - value.box.x0)
  return (
    !value.cell &&
    !label.cell &&
    sharedWidth(value.box, label.box) < narrow / 2 &&
    value.box.x0 > label.box.x0 + heightOf(label) * 3
  )
}

/**
 * The answer right over the label, where the label is a caption under a line. Which of the two directions a paper uses is
 * seen from all its labels together.
 */
function pairsAbove(
  label: string,
  context: string,
  block: readonly LayoutItem[],
  grid: PageGrid,
  asks: (item: LayoutItem) => boolean,
): Pair[] {
  const [first] = block
  if (first?.page.kind !== 'print' || first.isHeading || first.cell) return []
  const height = heightOf(first)
  const value = grid
    .above(first.box, height * 1.8)
    .find((other) => !isBareSign(other) && !isQuestionNumber(other, grid))
  if (value && !grid.reaches(block, value)) return []
  if (value?.kind !== 'text' || value.isHeading || asks(value) || isAnswerCue(value.text)) return []
  if (Math.abs(value.box.x0 - first.box.x0) > 40) return []
  const gap = Math.max(0, first.box.y0 - value.box.y1)
  const strength = Math.max(0.4, 0.82 - gap / (height * 12))
  return [pairOf(label, context, block, linesUpFrom(value, grid, asks), 'above', strength)]
}

/** A short answer on a line of its own looks like a heading, but holds a figure or is set lighter than its label. */
function isHeadingRather(value: LayoutItem, label: LayoutItem): boolean {
  if (!value.isHeading) return false
  return !/\d/.test(value.text) && !(label.span.bold === true && value.span.bold !== true)
}

/** Whether an item is a label in a table of two columns, most of whose rows have something in both. */
function isAnswerGrid({ cell, page }: LayoutItem): boolean {
  const table = cell && page.tables.find((one) => one.id === cell.table)
  if (!table || cell.column > 0) return false
  const filled = table.rows.map((row) => row.filter(({ text }) => text.trim() !== '').length)
  return Math.max(...filled) === 2 && filled.filter((count) => count === 2).length >= filled.length / 2
}
