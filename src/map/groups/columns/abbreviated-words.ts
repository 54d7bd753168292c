import { stemWord } from '../../label/label-tokens.ts'
import { gloveOf } from '../../label/word-meanings.ts'

/** Letters of the shortest abbreviation, and by how much it is at least shorter than its word. */
const shortest = 3
const leastCut = 2

/**
 * A header with its abbreviations written out as the words of the questions that they begin (`Lab only`) or whose
 * consonants they are (`Strys`). Undefined where there is none, or a word could be two.
 */
export function writtenOut(header: string, vocabulary: readonly string[]): string | undefined {
  let hasAny = false
  const full = header.toLowerCase().replace(/[a-z]+\.?/g, (printed) => {
    const word = printed.replace('.', '')
    // `End` and `Age` are words, and `End.` is one cut off.
    const isWord = word === printed && gloveOf(word) !== undefined
    const meant = isWord ? undefined : wordMeant(word, vocabulary)
    if (meant !== undefined) hasAny = true
    return meant ?? printed
  })
  return hasAny ? full : undefined
}

function wordMeant(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < shortest || vocabulary.includes(word)) return undefined
  const [only, ...others] = vocabulary.filter(
    (full) =>
      full.length >= word.length + leastCut && stemWord(full) !== stemWord(word) && isShortFor(word, full),
  )
  return others.every((other) => stemWord(other) === stemWord(only ?? '')) ? only : undefined
}

function isShortFor(short: string, full: string): boolean {
  if (full.startsWith(short)) return true
  if (short[0] !== full[0] || /[aeiou]/.test(short.slice(1))) return false
  let from = 0
  for (const letter of short) {
    const at = full.indexOf(letter, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}
