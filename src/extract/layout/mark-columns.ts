import type { Box, FormField } from '../../domain/document.ts'
import { drawnMark, markSign } from './drawn-mark.ts'
import { textIn } from './grid-labels.ts'
import { contains, type PrintedWord, type Row } from './printed.ts'
import type { RuledCell, RuledGrid } from './ruled-tables.ts'

const sure = 0.9
const headed = /^(yes|no|n\/?a)[?:.]?$/i

function wordsIn(box: Box, words: readonly PrintedWord[]): PrintedWord[] {
  return words.filter((word) => !word.hidden && contains(box, word.box))
}

function textOf(cell: RuledCell, rows: readonly Row[]): string {
  return textIn(cell.box, rows).replace(/[\s:]+$/, '')
}

/** How one answer is put: its option and the cell for its mark. */
interface Answer {
  readonly option: RuledCell
  readonly cell: RuledCell | undefined
}

/**
 * The answers that are printed in the row of a question with a cell for a mark behind each:
 * `Question | Yes | ☐ | No | ☐`.
 */
function answersInRow(
  row: readonly RuledCell[],
  words: readonly PrintedWord[],
): { question: RuledCell; answers: Answer[] }[] {
  const cells = [...row].sort((a, b) => a.column - b.column)
  const texts = cells.map((cell) => wordsIn(cell.box, words).map((word) => word.text))
  const says = (at: number, said: RegExp): boolean => texts[at]?.length === 1 && said.test(texts[at][0] ?? '')
  const isForMark = (at: number): boolean => texts[at]?.length === 0 || says(at, markSign)
  return cells.flatMap((question, at) => {
    const [yes, first, no, second] = cells.slice(at + 1, at + 5)
    if (!yes || !first || !no || !second) return []
    const isPair =
      (says(at + 1, /^yes[?:.]?$/i) && says(at + 3, /^no[?:.]?$/i)) ||
      (says(at + 1, /^no[?:.]?$/i) && says(at + 3, /^yes[?:.]?$/i))
    if (!isPair || !isForMark(at + 2) || !isForMark(at + 4)) return []
    const answers = [
      { option: yes, cell: first },
      { option: no, cell: second },
    ]
    return [{ question, answers }]
  })
}

/** `Yes | No | Yes | No`: each pair answers for the name over it, and what is in the row is no question by itself. */
function isRepeated(options: readonly RuledCell[], words: readonly PrintedWord[]): boolean {
  const said = options.map(({ box }) => wordsIn(box, words)[0]?.text.replace(/\W/g, '').toLowerCase())
  return new Set(said).size < said.length
}

/**
 * Questions in a ruled table whose columns are headed `Yes` and `No`, or whose own cells say so, answered by a mark in one of
 * the two cells. Rows without a mark say nothing and are left out, and so are rows with boxes of their own.
 */
export function readMarkColumns(
  pageNumber: number,
  grids: readonly RuledGrid[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  boxes: readonly Box[],
): FormField[] {
  const fields: FormField[] = []
  const read = (question: RuledCell, answers: readonly Answer[]): void => {
    const label = textOf(question, rows)
    const texts = answers.map(({ cell }) => (cell ? wordsIn(cell.box, words).map((word) => word.text) : []))
    const isMarked = texts.map((text) => text.length === 1 && markSign.test(text[0] ?? ''))
    const isBoxed = answers.some(({ cell }) => cell && boxes.some((box) => contains(cell.box, box)))
    const isClear = isMarked.filter(Boolean).length === 1 && texts.flat().length === 1
    if (!/[a-z]{3}/i.test(label) || isBoxed || !isClear) return
    answers.forEach(({ option: head, cell }, index) => {
      if (!cell) return
      const option = textOf(head, rows).replace(/[?.]$/, '')
      const checked = isMarked[index] === true
      const name = `column${fields.length + 1}`
      const { box } = cell
      fields.push(drawnMark({ page: pageNumber, name, label, option, checked, confidence: sure, box }))
    })
  }
  for (const { cells } of grids) {
    const heads = cells.filter((cell) => {
      const [only, ...others] = wordsIn(cell.box, words)
      return only !== undefined && others.length === 0 && headed.test(only.text)
    })
    for (const row of new Set(heads.map((head) => head.row))) {
      const options = heads.filter((head) => head.row === row)
      if (options.length < 2 || isRepeated(options, words)) continue
      const next = Math.min(
        ...heads.filter((head) => head.row > row).map((head) => head.row),
        Number.MAX_SAFE_INTEGER,
      )
      const first = Math.min(...options.map((option) => option.column))
      for (const question of cells.filter(
        (cell) => cell.column < first && cell.row > row && cell.row < next,
      )) {
        const answers = options.map((option) => ({
          option,
          cell: cells.find((cell) => cell.row === question.row && cell.column === option.column),
        }))
        read(question, answers)
      }
    }
    if (heads.length < 2) continue
    for (const row of Map.groupBy(cells, (cell) => cell.row).values())
      for (const { question, answers } of answersInRow(row, words)) read(question, answers)
  }
  return fields
}
