import type { Document } from '../../../domain/document.ts'
import type { Pair } from '../pair.ts'
import { goodbye, headLines } from './letter-lines.ts'

/** Where the writer's own lines end: at the addressee, a reference, the date, or the salutation. */
const endOfHead =
  /^\s*(?:to\s*:|dear\b|to whom\b|re\b|(?:our|your) (?:ref|client)|ref\b|date\b|\d{1,2}(?:st|nd|rd|th)?\s\p{L}{3,9},?\s\d{4})/iu
const footLines = 12

/**
 * Names those pairs that stand in the letterhead, or under the signature, of another company's letter about the insured: the
 * accountant's telephone number is not the insured's.
 */
export function markWritersParticulars(
  pairs: readonly Pair[],
  documents: readonly Document[],
  writtenByOthers: ReadonlySet<number>,
): readonly Pair[] {
  if (writtenByOthers.size === 0) return pairs
  const own = new Set(
    [...writtenByOthers].flatMap((at) => writersLines(documents[at]).map((id) => `${at}|${id}`)),
  )
  return pairs.map((pair) => {
    const [{ documentIndex, span }] = pair.items
    return own.has(`${documentIndex}|${span.id}`) ? { ...pair, party: 'another' as const } : pair
  })
}

/** The lines over the salutation and under the signature of a letter; none of what is no letter. */
function writersLines(document: Document | undefined): string[] {
  const spans = document?.pages.flatMap((page) => page.spans) ?? []
  const end = spans.slice(0, headLines).findIndex(({ text }) => endOfHead.test(text))
  const foot = spans.findLastIndex(({ text }) => goodbye.test(text))
  const under = foot < 0 ? [] : spans.slice(foot, foot + footLines)
  return [...spans.slice(0, Math.max(0, end)), ...under].map(({ id }) => id)
}
