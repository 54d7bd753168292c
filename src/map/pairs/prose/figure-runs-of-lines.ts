import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { type FigureRun, figureRun } from './figure-runs.ts'

const strength = 0.93
/** A sentence says how its figures belong together, and is read as one. */
const isSentence =
  /\b(?:is|are|was|were|be|has|have|had|will|would|should|we|i|they|you|our|my|their|your|please|if)\b/i

const runs = new WeakMap<LayoutItem, FigureRun | null>()

/** The figures of a line that holds several with their own words; null where it is no such line, or may be printed. */
export function runOfLine(item: LayoutItem): FigureRun | null {
  const known = runs.get(item)
  if (known !== undefined) return known
  const { kind, text, isTyped, isHeading } = item
  const isLine = kind === 'text' && isTyped !== false && !isHeading && !isSentence.test(text)
  const run = isLine ? figureRun(text) : null
  runs.set(item, run)
  return run
}

/** Each figure of a line with its own words, none of which answers for another's. */
export function pairsOfRun(item: LayoutItem, { head, figures }: FigureRun): Pair[] {
  // The cells of a table are read with its rows and columns.
  if (item.cell) return []
  const names = figures.map(({ label }) => label)
  return figures.map(({ label, value, at }) => ({
    label: head === '' ? label : `${head}, ${label}`,
    context: item.context,
    labelItems: [],
    items: [item],
    inlineText: value,
    at,
    rivals: [{ own: label, others: names.filter((other) => other !== label) }],
    isPart: true,
    relation: 'same_line',
    strength,
  }))
}
