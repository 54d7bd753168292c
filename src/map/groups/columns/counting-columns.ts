import type { ColumnContent } from './cell-kinds.ts'

/** A column that only counts the rows of its table, `1, 2, 3`, answers nothing. */
export function countsRows(header: string, content: ColumnContent | undefined): boolean {
  if (
    !content ||
    content.filled < 2 ||
    !/^\W*(?:item|no|number|nr|line|ref|sl?)?\W*(?:no)?\W*$/i.test(header)
  )
    return false
  return content.cells.every(
    ({ text }, at) => Number.parseInt(text, 10) === at + 1 && /^\d+\W*$/.test(text.trim()),
  )
}

/** Numbers of which each is mostly one more than the last count the rows, whatever stands over them. */
export function isCounting(content: ColumnContent | undefined): boolean {
  const numbers = (content?.cells ?? []).map(({ text }) => Number(text.replace(/\W+$/, '')))
  const steps = numbers.slice(1).filter((number, at) => number - (numbers[at] ?? number) === 1)
  return numbers.length > 1 && steps.length * 2 >= numbers.length - 1
}
