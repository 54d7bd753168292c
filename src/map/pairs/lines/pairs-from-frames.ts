import { isLabelLike } from '../../label/label-like.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

/** A box with more lines than this is a section, not a question. */
const mostLines = 30
/** The most words of a printed label within a box, before what was filled in beside it. */
const mostInnerWords = 12

/**
 * What is filled in within a drawn box answers what is printed in it: `Period of insurance` and below it `from 1/12/26 to
 * 30/11/27`. Only where what was filled in looks different from what is printed.
 */
export function pairsFromFrames(
  items: readonly LayoutItem[],
  isWorthwhile: (label: string, context: string) => boolean,
): Pair[] {
  const byFrame = Map.groupBy(items, (item) => item.frame)
  return [...byFrame].flatMap(([frame, held]) => (frame ? pairsOf(held, isWorthwhile) : []))
}

function pairsOf(
  held: readonly LayoutItem[],
  isWorthwhile: (label: string, context: string) => boolean,
): Pair[] {
  if (held.length > mostLines) return []
  const lines = held.filter((item) => item.kind === 'text').sort(byPlace)
  const first = lines.findIndex((item) => item.isTyped === true)
  const lead = lines.slice(0, first).filter((item) => item.isTyped === false)
  if (first < 1 || lead.length === 0 || lead.length < first) return []
  const label = textOf(lead)
  const pairs: Pair[] = []
  for (const run of runsOf(lines.slice(first))) {
    const inner = run.before && run.before.text.split(/\s+/).length <= mostInnerWords ? run.before.text : ''
    // A second question in the same box is answered by what stands at it.
    const whole = run.before && isLabelLike(run.before.text) ? run.before.text : `${label} ${inner}`.trim()
    const [head, ...rest] = run.typed
    if (!head || !isWorthwhile(whole, head.context)) continue
    pairs.push({
      label: whole,
      context: head.context,
      labelItems: run.before ? [...lead, run.before] : lead,
      items: [head, ...rest],
      relation: run.before ? 'beside' : 'below',
      strength: 0.97,
    })
  }
  return pairs
}

const textOf = (items: readonly LayoutItem[]) => items.map((item) => item.text).join(' ')

function byPlace(one: LayoutItem, other: LayoutItem): number {
  return isSameRow(one.box, other.box) ? one.box.x0 - other.box.x0 : one.box.y0 - other.box.y0
}

interface Run {
  /** What is printed right before it. */
  readonly before: LayoutItem | undefined
  readonly typed: LayoutItem[]
}

/** What was filled in, parted where something printed stands between. */
function runsOf(lines: readonly LayoutItem[]): Run[] {
  const runs: Run[] = []
  let before: LayoutItem | undefined
  let isOpen = false
  for (const line of lines) {
    if (line.isTyped === true) {
      if (isOpen) runs.at(-1)?.typed.push(line)
      else runs.push({ before, typed: [line] })
      isOpen = true
    } else {
      isOpen = false
      before = line
    }
  }
  return runs
}
