import type { Box } from '../../domain/document.ts'
import { goesOn, lineAbove, lineStarts, linesBelow, questionBefore } from './caption-words.ts'
import { contains, isWorded, type Row, type Segment, sharedHeight, sharedWidth } from './printed.ts'

/** How far from its field a label may stand, in points. */
const furthestLeft = 260
const furthestAbove = 16
/** How near words stand to the field that they name, at either side of it. */
const nearest = 14

function between(a: Box, b: Box, others: readonly Box[]): boolean {
  return others.some(
    (other) => sharedHeight(other, b) > 0.4 && other.x0 >= a.x1 - 2 && other.x1 <= b.x0 + 2 && other !== b,
  )
}

/** Whether words that run up the page go far beyond the field, as the name of a form in its margin does. */
function runsPast({ words, box: { y0, y1 } }: Segment, field: Box): boolean {
  return words[0]?.isVertical === true && y1 - y0 > Math.max(40, (field.y1 - field.y0) * 1.5)
}

/** Whether words on the line of other fields are the name of one of these: `UK [ 1 ]`, `[x] Partnership`. */
function namesAnother({ box }: Segment, field: Box, fields: readonly Box[]): boolean {
  return fields.some((other) => {
    if (other === field || sharedHeight(other, box) < 0.4) return false
    const gap = Math.max(other.x0 - box.x1, box.x0 - other.x1)
    return gap > -2 && gap < nearest
  })
}

/**
 * The words printed beside, above or inside a field that has no name a person would understand, in all their lines. Left wins
 * over above unless it is far away or belongs to another field.
 * @param ofRow the words of its row's first cells, where it stands in a table; what is above it there names its column
 */
export function labelForField(box: Box, rows: readonly Row[], fields: readonly Box[], ofRow = ''): string {
  // What was written into another field names none.
  const isAnswer = (one: Segment): boolean =>
    fields.some((other) => other !== box && contains(other, one.box, 2))
  const segments = rows.flatMap((row) => row.segments).filter((one) => !runsPast(one, box) && !isAnswer(one))
  // A tall field is named at its first line.
  const line: Box = { ...box, y1: Math.min(box.y1, box.y0 + 20) }
  const before = segments
    .filter((one) => one.box.x1 <= box.x0 + 4 && box.x0 - one.box.x1 < furthestLeft)
    .filter((one) => sharedHeight(one.box, line) > 0.4 && !between(one.box, box, fields))
    .sort((a, b) => b.box.x1 - a.box.x1)
  // What a figure is counted in stands between the label and its field.
  const left = before.find(({ words }) => words.some(isWorded)) ?? before[0]
  const above = segments
    .filter((one) => one.box.y1 <= box.y0 + 3 && box.y0 - one.box.y1 < furthestAbove)
    .filter((one) => sharedWidth(one.box, box) > 0.3 && !namesAnother(one, box, fields))
    .sort((a, b) => b.box.y1 - a.box.y1)[0]
  const chosen = choose(left, above, box)
  if (ofRow !== '' && chosen === above) return ofRow
  if (!chosen) return ''
  if (chosen === above) return wordsOver(above, box, rows, fields).replace(/[\s:]+$/, '')
  const label = followsUp.test(chosen.text)
    ? `${chosen.text}${linesBelow(chosen.text, chosen.box, lineStarts(chosen.words), rows)}`
    : questionBefore(
        line,
        chosen.words,
        rows,
        fields.filter((other) => other !== box),
      )
  const units = before.slice(0, before.indexOf(chosen)).reverse()
  return [label.replace(/[\s:]+$/, ''), ...units.map(({ text }) => text)].join(' ')
}

/** Goes on from a question that was answered, which is no part of its label. */
const followsUp = /^if\b/i

/** The most lines of a label over its field. */
const mostLines = 4

/** The words over a field in all their lines: one goes on from the line before it where it begins in lower case. */
function wordsOver(line: Segment, field: Box, rows: readonly Row[], fields: readonly Box[]): string {
  const lines: string[] = []
  let next: Segment | undefined = line
  while (next && lines.length < mostLines) {
    const text = wordsOverOne(next, field, fields)
    lines.unshift(text)
    next = goesOn(text) ? lineBefore(next, field, rows, fields) : undefined
  }
  return lines.join(' ')
}

/** The line right above one that stands over a field, set as that is: from the same place on, or about the same middle. */
function lineBefore(
  { box, words }: Segment,
  field: Box,
  rows: readonly Row[],
  fields: readonly Box[],
): Segment | undefined {
  const { y0, y1 } = box
  const before = lineAbove({ ...field, y0, y1 }, rows, y1 - y0, fields)
  const isNear = (one: number, other: number): boolean => Math.abs(one - other) < nearStart
  const isSet = before?.words.some((word) => words.some((own) => isNear(word.box.x0, own.box.x0)))
  return isSet || (before && isNear(before.box.x0 + before.box.x1, box.x0 + box.x1)) ? before : undefined
}

/** Of a line that names several fields side by side, each at its own beginning, the words over this one. */
function wordsOverOne({ words, text, box: line }: Segment, field: Box, fields: readonly Box[]): string {
  const named = fields.filter(
    (other) => other === field || (sharedHeight(other, field) > 0.5 && sharedWidth(other, line) > 0.3),
  )
  const beginsOver = (one: Box): boolean => words.some(({ box }) => Math.abs(box.x0 - one.x0) < nearStart)
  if (named.length < 2 || !named.every(beginsOver)) return text
  return words
    .filter(({ box }) => {
      const over = widthOver(box, field)
      return over > 0 && named.every((other) => widthOver(box, other) <= over)
    })
    .map((word) => word.text)
    .join(' ')
}

/** Points between where a field begins and where the words over it do. */
const nearStart = 6

/** Points of a word that stand over a field. */
function widthOver(word: Box, field: Box): number {
  return Math.min(word.x1, field.x1) - Math.max(word.x0, field.x0)
}

function choose(left: Segment | undefined, above: Segment | undefined, box: Box): Segment | undefined {
  if (!left || !above) return left ?? above
  const isLeftNear = box.x0 - left.box.x1 < 60
  const startsTogether = Math.abs(above.box.x0 - box.x0) < nearStart
  return !isLeftNear && startsTogether ? above : left
}
