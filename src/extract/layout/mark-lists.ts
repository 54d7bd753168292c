import type { Box, FormField } from '../../domain/document.ts'
import { drawnMark } from './drawn-mark.ts'
import { contains, type PrintedWord, type Row } from './printed.ts'

const sure = 0.9
/** So many marks under each other are a column of answers; fewer may be bullets of a text. */
const fewestMarks = 3
/** Points. */
const near = 4
const tick = /^[✓✔]$/
const cross = /^[✗✘]$/

interface MarkedLine {
  readonly mark: PrintedWord
  readonly label: string
}

/** A line that begins or ends with a tick or a cross and says something besides. */
function markedLine(row: Row): MarkedLine | undefined {
  const isMark = ({ text }: PrintedWord): boolean =>
    text.length === 1 && (tick.test(text) || cross.test(text))
  // Hardly any line has one.
  if (!row.segments.some((segment) => segment.words.some(isMark))) return undefined
  const words = row.segments.flatMap((segment) => segment.words).filter((word) => !word.hidden)
  const marks = words.filter(isMark)
  const [mark] = marks
  if (!mark || marks.length > 1 || (mark !== words[0] && mark !== words.at(-1))) return undefined
  const label = words
    .filter((word) => word !== mark)
    .map((word) => word.text)
    .join(' ')
    .replace(/[\s:]+$/, '')
  return /\p{L}{3}/u.test(label) ? { mark, label } : undefined
}

/**
 * Statements with a tick or a cross in a column beside them and no boxes: a tick says yes and a cross no. Only where both
 * signs are used, because a list of crosses alone is a list of marks, and one of ticks alone may be ornament.
 * @param taken where a mark was already read
 */
export function readMarkLists(pageNumber: number, rows: readonly Row[], taken: readonly Box[]): FormField[] {
  const lines = rows
    .flatMap((row) => markedLine(row) ?? [])
    .filter(({ mark }) => !taken.some((box) => contains(box, mark.box, 1)))
  const columns = Map.groupBy(lines, ({ mark }) => {
    const first = lines.find((other) => Math.abs(other.mark.box.x0 - mark.box.x0) < near)
    return first?.mark.box.x0 ?? mark.box.x0
  })
  const lists = [...columns.values()].filter(
    (list) =>
      list.length >= fewestMarks &&
      list.some(({ mark }) => tick.test(mark.text)) &&
      list.some(({ mark }) => cross.test(mark.text)),
  )
  return lists.flat().map(({ mark, label }, index): FormField => {
    const option = tick.test(mark.text) ? 'Yes' : 'No'
    const name = `listed${index + 1}`
    const { box } = mark
    return drawnMark({ page: pageNumber, name, label, option, checked: true, confidence: sure, box })
  })
}
