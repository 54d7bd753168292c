import type { Box, FormField, Page, Span, Word } from '../../domain/document.ts'
import { unionOf } from './boxes.ts'
import { isSameRow } from './layout-item.ts'

/** What of a line is left, and where it stands. */
export interface LinePart {
  readonly text: string
  readonly box: Box
}

interface Option {
  readonly box: Box
  /** The words printed at the box, in small letters. */
  readonly words: readonly string[]
}

/** Points from a box to the words that name it. */
const farthestWord = 24
/** More boxes than this on one page are not looked at, and no option is longer. */
const mostOptions = 1_500
const mostWords = 12

/**
 * Takes the words that are printed to choose from, and their boxes, out of the lines of a page: `Cover wanted? Yes` with a box
 * behind it asks and says nothing. What is left of a line is one part or several, or undefined where it holds no options.
 */
export function optionsOutOf(
  page: Page,
  boxOf: (field: FormField) => Box | null,
): (span: Span) => readonly LinePart[] | undefined {
  const options = page.kind === 'print' ? choicesOn(page, boxOf) : []
  return (span) => {
    if (options.length === 0 || span.words === undefined || span.locator.kind !== 'box') return undefined
    const { box: line } = span.locator
    const beside = options.filter(
      ({ box }) => isSameRow(box, line) && box.x0 - line.x1 < farthestWord && line.x0 - box.x1 < farthestWord,
    )
    if (beside.length === 0) return undefined
    const words = page.words.slice(...span.words)
    const taken = new Set(beside.flatMap((option) => wordsOfOption(option, words)))
    return taken.size === 0 ? undefined : partsWithout(taken, words)
  }
}

/** Boxes drawn for one of several answers to a question that the reading knows. */
function choicesOn(page: Page, boxOf: (field: FormField) => Box | null): readonly Option[] {
  const drawn = page.fields.filter(
    ({ drawn, kind, label, option }) =>
      drawn === true && kind === 'checkbox' && Boolean(option?.trim()) && Boolean(label?.trim()),
  )
  return [...Map.groupBy(drawn, ({ label }) => label).values()]
    .filter((some) => some.length > 1)
    .flat()
    .slice(0, mostOptions)
    .flatMap((field): Option[] => {
      const box = boxOf(field)
      const words = (field.option ?? '').trim().toLowerCase().split(/\s+/)
      return box && words.length <= mostWords ? [{ box, words }] : []
    })
}

/** Which words of a line name a box, right before or right behind it, and what stands in it; none where nothing names it. */
function wordsOfOption({ box, words: named }: Option, line: readonly Word[]): readonly Word[] {
  const inside = line.filter(({ box: at }) => middleOf(at) > box.x0 && middleOf(at) < box.x1)
  const before = line.filter(({ box: at }) => middleOf(at) <= box.x0).slice(-named.length)
  const behind = line.filter(({ box: at }) => middleOf(at) >= box.x1).slice(0, named.length)
  const says = (words: readonly Word[]) =>
    words.length === named.length && words.every(({ text }, at) => text.toLowerCase() === named[at])
  if (says(before) && box.x0 - (before.at(-1)?.box.x1 ?? 0) < farthestWord) return [...inside, ...before]
  if (says(behind) && (behind[0]?.box.x0 ?? 0) - box.x1 < farthestWord) return [...inside, ...behind]
  return []
}

const middleOf = ({ x0, x1 }: Box): number => (x0 + x1) / 2

function partsWithout(taken: ReadonlySet<Word>, words: readonly Word[]): LinePart[] {
  const runs: Word[][] = [[]]
  for (const word of words) {
    if (!taken.has(word)) runs.at(-1)?.push(word)
    else if (runs.at(-1)?.length) runs.push([])
  }
  return runs.flatMap((run): LinePart[] => {
    const text = run.map((word) => word.text).join(' ')
    return /[\p{L}\p{N}]/u.test(text) ? [{ text, box: unionOf(run.map(({ box }) => box)) }] : []
  })
}
