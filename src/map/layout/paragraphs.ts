import type { LayoutItem } from './layout-item.ts'
import { heightOf } from './layout-item.ts'
import { RunningText } from './running-text.ts'
import { writerOf } from './written-papers.ts'

/** A mail or a text file breaks its lines at about this width; what is shorter ends a paragraph. */
const leastWrapped = 52
const mostWrapped = 120
const shortestFull = 65
const mostLines = 40
/** How near the lines of a printed paragraph stand, in heights of a line. */
const closest = 0.75
/** A line that reaches this share of the widest line of its page is full, so that the next goes on with it. */
const fullLine = 0.8
const beginsAnother =
  /^\s*(?:[-*\u2022\u2013]\s|\(?\d{1,2}[.)]\s|\(?[a-h]\)\s|[^:]{2,40}:\s|dear\b|yours\b|>)/i
const shortest = 24
/** `They now have 25 staff.`: shorter, but a sentence. */
const shortSentence = /^\p{Lu}\S*(?:\s\S+){2,}\.$/u
const longCell = 40

/**
 * What a page says in sentences, paragraph by paragraph, whatever lines it was broken into. Printed pages have paragraphs
 * only where they are written to somebody: what a form prints in sentences is not what the proposer says.
 */
export function paragraphsOf(items: readonly LayoutItem[]): RunningText[] {
  const [first] = items
  if (
    !first ||
    first.page.kind === 'sheet' ||
    (first.page.kind === 'print' && writerOf(first.document) === null)
  )
    return []
  const lines = items.filter(({ kind, cell, isHeading }) => kind === 'text' && !cell && !isHeading)
  const widest = Math.max(0, ...lines.map(({ box }) => box.x1 - box.x0))
  const paragraphs: [LayoutItem, ...LayoutItem[]][] = []
  let last: LayoutItem | undefined
  for (const line of lines) {
    const open = paragraphs.at(-1)
    if (open && last && open.length < mostLines && goesOn(last, line, widest)) open.push(line)
    else paragraphs.push([line])
    last = line
  }
  // A long cell of a mail's table is a paragraph of its own.
  if (first.page.kind === 'flow')
    for (const item of items)
      if (item.kind === 'text' && item.cell && item.text.length >= longCell) paragraphs.push([item])
  return paragraphs
    .map((own) => new RunningText(own))
    .filter(({ text }) => text.length >= shortest || shortSentence.test(text.trim()))
}

function goesOn(last: LayoutItem, line: LayoutItem, widest: number): boolean {
  if (beginsAnother.test(line.text)) return false
  if (line.page.kind === 'flow') {
    const { length } = last.text.trim()
    return (
      line.document.format !== 'word' &&
      length >= leastWrapped &&
      length <= mostWrapped &&
      line.order === last.order + 1 &&
      !(/[.:!?]\s*$/.test(last.text) && length < shortestFull)
    )
  }
  return (
    Math.abs(line.box.x0 - last.box.x0) < 4 &&
    line.box.y0 - last.box.y1 < heightOf(last) * closest &&
    line.box.y0 > last.box.y0 &&
    last.box.x1 - last.box.x0 >= widest * fullLine
  )
}
