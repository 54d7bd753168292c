import type { Pair } from '../pair.ts'

/** A cell with more lines than this is a list or a letter. */
const mostLines = 8
const lineLabel = /^\W*(?:\(?(?:[a-h]|i{1,3}|iv|v|\d)[.)]\s*)?\p{Lu}|^\(?(?:[a-h]|i{1,3}|iv|v)\)\s/u
const letterAtStart = /^\(?(?:[a-h]|i{1,3}|iv|v)\)\s*/i

/** One line of a label's cell with the line of the answer's cell that stands at its place. */
export interface LinedPart {
  readonly label: string
  readonly answer: string
}

/**
 * A cell may ask several things, one a line, whose answers take as many lines in the cell beside it: `Walls`, `Roof` with
 * `Brick`, `Slate`. A first line without an answer of its own says what all of them are about: `How many`, `(a) owners`,
 * `(b) staff`.
 */
export function linedParts(label: string, answer: string): LinedPart[] {
  const asked = linesOf(label)
  const said = linesOf(answer)
  if (said.length < 2 || said.length > mostLines) return []
  const at = (labels: readonly string[]) =>
    labels.map((one, index) => ({ label: one, answer: said[index] ?? '' }))
  // A line that begins with a small letter goes on with the line above it.
  if (asked.length === said.length) return asked.every((line) => lineLabel.test(line)) ? at(asked) : []
  const [stem = '', ...parts] = asked
  if (parts.length !== said.length || !lineLabel.test(stem)) return []
  return at(parts.map((part) => `${stem.replace(/[\s:]+$/, '')} ${part.replace(letterAtStart, '')}`))
}

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line.trim() !== '')

/** Whether all that a pair says is said by the parts of its lines. */
export const isLined = ({ label, inlineText, items: [first] }: Pair) =>
  label.includes('\n') && linedParts(label, inlineText ?? first.text).length > 0
