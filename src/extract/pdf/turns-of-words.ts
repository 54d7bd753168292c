import type { StyledWord } from './read-words.ts'

/** Fewer words than this are a note in the margin of a picture as likely as a page that lies on its side. */
const fewestWords = 10
/** Share of a page's letters that run one way where the page is meant to be read that way. */
const leastShare = 0.7

/** Quarter turns clockwise, 0 to 3, that make the words of a page stand upright. A few that run another way have no say. */
export function turnsOfWords(words: readonly StyledWord[]): number {
  if (words.length < fewestWords) return 0
  const letters = [0, 0, 0, 0]
  for (const { text, style } of words) letters[style.turns] = (letters[style.turns] ?? 0) + text.length
  const sum = letters.reduce((all, count) => all + count, 0)
  const read = letters.findIndex((count) => count > sum * leastShare)
  return read <= 0 ? 0 : 4 - read
}
