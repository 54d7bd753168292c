import { comparableText } from '../../../values/plain-text.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

/** Longer print is a sentence, and shorter print names nothing. */
const longestLabel = 90
const shortestLabel = 4

/**
 * What a page prints as a label without anything in its place, on paper where what was filled in looks different: a blank.
 * A text that labels an answer elsewhere is none.
 */
export function findBlankLabels(items: readonly LayoutItem[], pairs: readonly Pair[]): LayoutItem[] {
  const isFilledIn = items.some(({ isTyped }) => isTyped === true)
  if (!isFilledIn) return []
  const answered = pairs.map(({ label }) => ` ${comparableText(label)} `)
  return items.filter((item) => {
    const { text } = item
    if (item.kind !== 'text' || item.isTyped !== false || item.isHeading) return false
    if (text.length < shortestLabel || text.length > longestLabel || !/\p{L}{3}/u.test(text)) return false
    const plain = ` ${comparableText(text)} `
    return !answered.some((label) => label.includes(plain))
  })
}
