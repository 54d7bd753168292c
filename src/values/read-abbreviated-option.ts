import type { QuestionOption } from '../domain/question-set.ts'
import { comparableText } from './plain-text.ts'

/** Letters of the longest abbreviation, its points and slashes left out. */
const longest = 14
const joining = new Set(['and', 'of', 'or', 'the', 'to', 'in', 'for', 'by', 'with'])

/**
 * The one option that a short answer abbreviates: its beginning (`Pet`, `Indep.`, `Own dr`), its initials (`HP`, `RTM`), its
 * consonants (`P/ship`, `P-Blt`), or the letter it goes by (`A` of `Clauses (A)`, `D` where no other option begins so).
 * Undefined where it abbreviates none or several.
 */
export function abbreviatedOption(
  options: readonly QuestionOption[],
  text: string,
): QuestionOption | undefined {
  const parts = partsOf(text)
  const letters = parts.join('')
  if (letters === '' || letters.length > longest || /[^a-z]/.test(letters)) return undefined
  const abbreviates =
    letters.length === 1
      ? (option: QuestionOption) => goesBy(letters, option, options)
      : ({ label }: QuestionOption) => {
          const words = partsOf(label)
          return isBeginning(parts, words) || isInitials(letters, words) || isContracted(text, parts, words)
        }
  const [only, ...others] = options.filter(abbreviates)
  return others.length === 0 ? only : undefined
}

/** Words, those apart that a hyphen or a slash joins. */
const partsOf = (text: string): string[] => comparableText(text).split(' ')

/** The first part begins the option and each other one a later word, in their order; each says at least three letters. */
function isBeginning(parts: readonly string[], words: readonly string[]): boolean {
  let from = 0
  return parts.every((part, index) => {
    const until = index === 0 ? 1 : words.length
    const at = words.slice(0, until).findIndex((word, place) => place >= from && word.startsWith(part))
    from = at + 1
    return at >= 0 && part.length >= 3
  })
}

function isInitials(letters: string, words: readonly string[]): boolean {
  const initialsOf = (some: readonly string[]) => some.map((word) => word[0]).join('')
  const all = initialsOf(words)
  return (
    (letters.length >= 2 &&
      (letters === all || letters === initialsOf(words.filter((word) => !joining.has(word))))) ||
    (letters.length >= 3 && all.startsWith(letters))
  )
}

/** `P/ship` for `partnership`, `P-Blt` for `purpose built`: the first letter, then letters in their order up to the last. */
function isContracted(text: string, parts: readonly string[], words: readonly string[]): boolean {
  const isOneWord = words.length === 1
  const [whole = ''] = words
  if (isOneWord) {
    const letters = parts.join('')
    const isCut = /\p{L}[/'\u2019]\p{L}/u.test(text) || !/[aeiou]/.test(letters.slice(1))
    return isCut && letters.length >= 3 && isLettersOf(letters, whole)
  }
  return (
    parts.length === words.length &&
    parts.some((part) => part.length >= 3) &&
    parts.every((part, at) => {
      const word = words[at] ?? ''
      return word.startsWith(part) || (!/[aeiou]/.test(part.slice(1)) && isLettersOf(part, word))
    })
  )
}

function isLettersOf(letters: string, word: string): boolean {
  if (letters[0] !== word[0] || letters.at(-1) !== word.at(-1)) return false
  let from = 0
  return [...letters].every((letter) => {
    const at = word.indexOf(letter, from)
    from = at + 1
    return at >= 0
  })
}

/** A letter that stands by itself in the option, or with which no other option begins. */
function goesBy(letter: string, option: QuestionOption, options: readonly QuestionOption[]): boolean {
  if (options.some(({ label }) => partsOf(label).includes(letter)))
    return partsOf(option.label).includes(letter)
  const firsts = options.map(({ label }) => comparableText(label)[0])
  return new Set(firsts).size === firsts.length && comparableText(option.label)[0] === letter
}
