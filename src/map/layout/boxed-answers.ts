import { isLabelLike } from '../label/label-like.ts'
import type { LayoutItem } from './layout-item.ts'
import { isSameRow } from './layout-item.ts'

/** So many boxes with their labels before them show that a page is filled in in boxes. */
const fewestBoxes = 4
/** An answer in a box has no more lines. */
const mostLines = 3
/** Points between a label and its box at most. */
const farthestLabel = 320

/**
 * Where the look of what is printed does not tell what was filled in, as on pictures of pages, drawn boxes may: what stands
 * alone in one, with words before the box, was filled in.
 */
export function withBoxedAnswers(items: readonly LayoutItem[]): LayoutItem[] {
  const framed = items.filter(({ kind, frame }) => kind === 'text' && frame !== undefined)
  if (framed.length < fewestBoxes || items.some(({ isTyped }) => isTyped !== undefined)) return [...items]
  const free = items.filter(({ kind, frame }) => kind === 'text' && frame === undefined)
  const boxes = [...Map.groupBy(framed, ({ frame }) => frame).values()].filter((held) => isAnswer(held, free))
  if (boxes.length < fewestBoxes) return [...items]
  const typed = new Set(boxes.flat())
  return items.map((item) => (typed.has(item) ? { ...item, isTyped: true } : item))
}

/** Whether what one box holds is no label, stands in no table, and has words before it that stand in no box. */
function isAnswer(held: readonly LayoutItem[], free: readonly LayoutItem[]): boolean {
  const [first] = held
  if (!first || held.length > mostLines) return false
  if (held.some(({ cell, text }) => cell !== undefined || isLabelLike(text))) return false
  return free.some(
    ({ box, text }) =>
      /\p{L}{3}/u.test(text) &&
      isSameRow(box, first.box) &&
      box.x1 <= (first.frame?.x0 ?? first.box.x0) + 2 &&
      first.box.x0 - box.x1 < farthestLabel,
  )
}
