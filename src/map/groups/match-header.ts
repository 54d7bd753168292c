import type { LabelIndex } from '../label/label-index.ts'

type Matches = ReturnType<LabelIndex['match']>

/** A list repeats its header on every page; a hostile paper may hold any number of different ones. */
const maxKnown = 2_000
const known = new WeakMap<LabelIndex, Map<string, Matches>>()

/**
 * The children that a column's header may name, best first. Narrow columns break words (`construct` over `ion` is
 * `construction`), so the better of both readings counts.
 */
export function matchHeader(index: LabelIndex, header: string): Matches {
  const ofIndex = known.get(index) ?? new Map<string, Matches>()
  known.set(index, ofIndex)
  const before = ofIndex.get(header)
  if (before) return before
  const plain = index.match(header.replace(/\s+/g, ' '))
  const joined = header.replace(/\n(?=[a-z]{1,5}(?:\s|$))/g, '')
  const mended = joined === header ? plain : index.match(joined)
  const best = (mended[0]?.score ?? 0) > (plain[0]?.score ?? 0) ? mended : plain
  if (ofIndex.size < maxKnown) ofIndex.set(header, best)
  return best
}
