import { comparableText } from '../../values/plain-text.ts'
import { insuranceTerms } from './insurance-terms.ts'
import { contrasts, relatives, synonyms, wordWeights } from './lexicon.ts'

/** Words with their common endings taken off, so that `renovations` and `renovation` are one. Not a dictionary: a habit. */
export function stemWord(word: string): string {
  if (word.length <= 3 || /\d/.test(word) || word === 'limited') return word
  let stem = word.replace(/'s$/, '')
  if (/(?:ss|us|is)$/.test(stem)) return stem
  stem = stem.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
  if (stem.length > 6) stem = stem.replace(/(?:ing|ed)$/, '').replace(/([bdgmnprt])\1$/, '$1')
  return stem
}

interface Phrase {
  readonly words: readonly string[]
  readonly idea: string
}

/** Phrases by their first stemmed word, longest first. */
const phrases = new Map<string, Phrase[]>()
for (const line of [...synonyms, ...insuranceTerms]) {
  const entries = line.split('; ')
  const idea = ideaName(entries[0] ?? '')
  for (const text of entries) {
    const words = comparableText(text).split(' ').map(stemWord)
    const [first = ''] = words
    const list = phrases.get(first) ?? []
    list.push({ words, idea })
    phrases.set(first, list)
  }
}
const ideas: ReadonlySet<string> = new Set([...phrases.values()].flat().map(({ idea }) => idea))
for (const list of phrases.values()) list.sort((one, other) => other.words.length - one.words.length)

/** The words of the lexicon, for mending slips of the pen in longer words. */
const knownWords = new Set(
  [...synonyms, ...insuranceTerms, ...relatives, ...contrasts.flat(), ...Object.values(wordWeights)].flatMap(
    (line) => comparableText(line).split(' ').map(stemWord),
  ),
)
const wordsByLength = Map.groupBy(
  [...knownWords].filter((word) => word.length >= 6),
  (word) => word.length,
)
const mended = new Map<string, string>()

/** A long word that is unknown but one slip away from a known one, as that one: `insolvecny`. */
function mendWord(word: string): string {
  if (word.length < 6 || word.length > 20 || knownWords.has(word) || /\d/.test(word)) return word
  const known = mended.get(word)
  if (known !== undefined) return known
  const near = [word.length - 1, word.length, word.length + 1]
    .flatMap((length) => wordsByLength.get(length) ?? [])
    .find(
      (candidate) =>
        candidate[0] === word[0] &&
        // Another ending makes another word, not a slip.
        candidate.at(-1) === word.at(-1) &&
        isOneSlip(word, candidate),
    )
  // A hostile paper may hold any number of different words; the memory must not follow it.
  if (mended.size < 20_000) mended.set(word, near ?? word)
  return near ?? word
}

/** One letter more, less, other, or two neighbours swapped. */
export function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return (
    one.slice(at + 1) === other.slice(at + 1) ||
    one.slice(at) === other.slice(at + 1) ||
    one.slice(at + 1) === other.slice(at) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2))
  )
}

/** Whether a token stands for what forms ask in several wordings. */
export const isIdea = (token: string): boolean => ideas.has(token)

/** The token that stands for a synonym line: its first entry, joined. */
export function ideaName(text: string): string {
  return comparableText(text).split(' ').map(stemWord).join('_')
}

const numerals: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
}

/** The longest label that is looked at, in words; a longer one is a paragraph. */
const maxWords = 80

/** A label as ideas: synonyms brought together, endings taken off, numbering and leaders dropped. */
export function labelTokens(text: string): string[] {
  const words = comparableText(dropNumbering(text))
    .replace(/%/g, ' % ')
    .replace(/[£$€*+]/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => (Object.hasOwn(numerals, word) ? (numerals[word] ?? word) : mendWord(stemWord(word))))
  const tokens: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phrases
      .get(words[at] ?? '')
      ?.find((one) => one.words.every((word, n) => words[at + n] === word))
    if (phrase) {
      tokens.push(phrase.idea)
      at += phrase.words.length
    } else tokens.push(words[at++] ?? '')
  }
  return tokens
}

const numbering =
  /^\s*(?:(?:question|q|section|part|item)\s*)?(?:\(?\d{1,3}(?:[.)]\d{0,2}){0,3}\s*\)?[.):]?(?:\s*\(?[a-z]\)|\([ivx]{1,4}\))?|\(?[a-z]\)|[a-z][.)]|\(?[ivx]{1,4}[.)])\s+/i

/** `A6`, `F12.`, `J1(b)` before words. In capitals, because `a1` is hardly a number that a form prints. */
const codedNumbering =
  /^\s*[A-Z]{1,2}\d{1,2}(?:\.\d{1,2})*[a-z]?[.):]?\s*(?=\([a-z]{1,3}\)|\s["\u2018\u201c(]?[A-Za-z]{2})/

/** Whether a line begins with a letter and a number as forms count their questions: `A6 Business`. */
export const isCoded = (text: string) => codedNumbering.test(text)

/** `3.2 (a) Number of employees` without its numbering. */
export function dropNumbering(text: string): string {
  let rest = text
  for (let depth = 0; depth < 3; depth++) {
    const next = rest.replace(codedNumbering, '').replace(numbering, '')
    if (next === rest || next.trim() === '') break
    rest = next
  }
  return rest
}

/** Whether a line begins with a number as questions do: `4.`, `4.1`, `(b)`. */
export function isNumbered(text: string): boolean {
  return (
    numbering.test(text) &&
    /[a-z]{3}/i.test(text) &&
    /^\s*(?:q|question\s)?\(?(?:\d{1,2}[.)]|\d{1,2}\s*\(?[a-z]\)|\d{1,2}(?:\.\d{1,2})+|[a-z][.)]|[a-z]\)|\([a-z]\))/i.test(
      text,
    )
  )
}

/** `MP_BuildingsSI` as words. */
export function wordsOfIdentifier(id: string): string {
  return id
    .replace(/YN\b/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_./[\]-]+/g, ' ')
    .trim()
}
