import { gloveOf } from '../../src/map/label/word-meanings.ts'
import { gramsOf, wordsOfWording } from '../../src/map/label/wording-words.ts'
import type { Family, Wording } from './facts.ts'
import type { Paper } from './papers.ts'

/** A word is trained itself where so many wordings hold it; a rarer one is known by its meaning and its letters. */
const fewestWordings = 2

/** What the encoder knows of a word before training. */
export interface Word {
  /** Its row of the trained words, or null. */
  readonly row: number | null
  /** Its GloVe vector, of length 1, or null. */
  readonly meaning: Float32Array | null
  readonly grams: readonly number[]
}

/** A wording as words. */
export interface Text {
  readonly label: readonly Word[]
  readonly context: readonly Word[]
}

export interface Vocabulary {
  /** The trained words, in the order of their rows. */
  readonly trained: readonly string[]
  /** Never empty: a wording without words is the word `?`. */
  textOf(wording: Wording): Text
}

/** The vocabulary of what is trained on. */
export function createVocabulary(families: readonly Family[], papers: readonly Paper[]): Vocabulary {
  const trained = wordsToTrain(families, papers)
  const rows = new Map(trained.map((word, row) => [word, row]))
  const known = new Map<string, Word>()
  const wordOf = (word: string): Word => {
    let found = known.get(word)
    if (!found) {
      found = { row: rows.get(word) ?? null, meaning: gloveOf(word) ?? null, grams: gramsOf(word) }
      known.set(word, found)
    }
    return found
  }
  return {
    trained,
    textOf: (wording) => {
      const label = wordsOfWording(wording.label, 'label').map(wordOf)
      const context = wordsOfWording(wording.context, 'context').map(wordOf)
      return { label: label.length + context.length > 0 ? label : [wordOf('?')], context }
    },
  }
}

/** A family's name counts as a wording: it serves as a context. */
function wordsToTrain(families: readonly Family[], papers: readonly Paper[]): string[] {
  const counts = new Map<string, number>()
  const count = ({ label, context }: Wording) => {
    for (const word of new Set([...wordsOfWording(label, 'label'), ...wordsOfWording(context, 'context')]))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  for (const { name, facts } of families) {
    count({ label: '', context: name })
    for (const { wordings } of facts) wordings.forEach(count)
  }
  for (const { labels, questions } of papers) [...labels, ...questions].forEach(count)
  return [...counts].flatMap(([word, wordings]) => (wordings >= fewestWordings ? [word] : []))
}
