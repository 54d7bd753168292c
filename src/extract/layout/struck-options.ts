import type { Box, FormField } from '../../domain/document.ts'
import { joined } from './caption-words.ts'
import { drawnMark } from './drawn-mark.ts'
import { boxAround, contains, type PrintedWord, type Row } from './printed.ts'

/** How sure it is that what was not struck out is what was chosen. */
const sure = 0.85
const mostOptions = 6
/** More words are a sentence and no option. */
const longestOption = 5

interface Option {
  readonly words: readonly PrintedWord[]
  readonly isStruck: boolean
}

/** What stands between the strokes of `£1m / £2m / £5m`, up to where the question before them ends. */
function optionsOf(words: readonly PrintedWord[]): { label: string; options: Option[] } | undefined {
  const parts: PrintedWord[][] = [[]]
  for (const word of words) {
    if (/^[/|]$/.test(word.text)) {
      parts.push([])
      continue
    }
    if (/^[/|]./.test(word.text)) parts.push([])
    parts.at(-1)?.push(word)
    if (/.[/|]$/.test(word.text)) parts.push([])
  }
  const [head = [], ...rest] = parts.filter((part) => part.length > 0)
  if (rest.length === 0 || rest.length >= mostOptions) return undefined
  // The first option begins after the question: behind its colon, its question mark or the sign for deleting.
  const end = head.findLastIndex(({ text }) => /[?:*]$/.test(text))
  const all = [head.slice(end + 1), ...rest]
  if (end < 0 || all.some((option) => option.length === 0 || option.length > longestOption)) return undefined
  return {
    label: joined(head.slice(0, end + 1)).replace(/[\s:*]+$/, ''),
    options: all.map((option) => ({
      words: option,
      isStruck: option.every(({ struck }) => struck === true),
    })),
  }
}

/**
 * Options in one line of which those that do not apply are struck out: `Limit: £1m / £2m / £5m, delete as applicable`. What
 * is left was chosen, if it is one. Pairs of Yes and No are read elsewhere.
 * @param taken where a mark was already read
 */
export function readStruckOptions(
  pageNumber: number,
  rows: readonly Row[],
  taken: readonly Box[],
): FormField[] {
  const fields: FormField[] = []
  for (const row of rows) {
    if (!row.segments.some(({ words }) => words.some(({ struck }) => struck === true))) continue
    const words = row.segments.flatMap((segment) => segment.words).sort((a, b) => a.box.x0 - b.box.x0)
    const found = optionsOf(words)
    if (!found || found.label === '') continue
    const { label, options } = found
    if (options.filter(({ isStruck }) => !isStruck).length !== 1) continue
    if (options.some((option) => option.words.some(({ box }) => taken.some((one) => contains(one, box)))))
      continue
    for (const { words: own, isStruck } of options) {
      const option = joined(own).replace(/^[/|\s]+|[/|\s]+$/g, '')
      const name = `option${fields.length + 1}`
      const box = boxAround(own.map((word) => word.box))
      fields.push(
        drawnMark({ page: pageNumber, name, label, option, checked: !isStruck, confidence: sure, box }),
      )
    }
  }
  return fields
}
