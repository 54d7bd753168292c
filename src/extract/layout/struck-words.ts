import type { PrintedWord, Ruling } from './printed.ts'

/** Shares of a word's height between which a line goes through it. Higher it is an overline, lower an underline. */
const through = { from: 0.35, to: 0.72 }
/** Points by which a stroke may be longer than the words it strikes out. */
const overhang = 5

/** The words that a line goes through, if it goes through nothing else: a ruling of a table runs on. */
function struckBy(line: Ruling, words: readonly PrintedWord[]): readonly PrintedWord[] {
  const hit = words.filter(({ box }) => {
    const height = box.y1 - box.y0
    const shared = Math.min(line.to, box.x1) - Math.max(line.from, box.x0)
    return (
      line.at > box.y0 + height * through.from &&
      line.at < box.y0 + height * through.to &&
      shared > (box.x1 - box.x0) * 0.7
    )
  })
  const from = Math.min(...hit.map(({ box }) => box.x0))
  const to = Math.max(...hit.map(({ box }) => box.x1))
  const isWhole = line.from < from + 1 && line.to > to - 1
  // On a picture the bars of a few letters in a row look like a line; they seldom reach the ends of the word.
  const isPicture = hit.some((word) => word.confidence !== undefined)
  if (isPicture && (!isWhole || line.isUneven)) return []
  return line.from > from - overhang && line.to < to + overhang ? hit : []
}

/** Marks the words that are struck out by a line, so that what was deleted and what stands beside it stay apart. */
export function markStruckWords<W extends PrintedWord>(
  words: readonly W[],
  horizontal: readonly Ruling[],
): (W | (W & { readonly struck: true }))[] {
  const level = words.filter((word) => word.isVertical !== true)
  const struck = new Set<PrintedWord>(horizontal.flatMap((line) => struckBy(line, level)))
  return struck.size === 0
    ? [...words]
    : words.map((word) => (struck.has(word) ? { ...word, struck: true as const } : word))
}
