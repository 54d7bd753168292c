import type { Random } from '../../make-benchmark/random.ts'
import type { Text, Word } from '../vocabulary.ts'

/** What is left out while training, so that the encoder does not lean on any one thing. Shares from 0 to 1. */
export interface Dropping {
  readonly random: Random
  /** Of words, what was learnt of the word itself; its meaning and its letters stay. */
  readonly words: number
  /** Of the numbers of each word in its place. */
  readonly numbers: number
}

/** Texts laid end to end, with a place for each of their words. */
export interface Layout {
  /** Each different word once. */
  readonly words: readonly Word[]
  /** Which of the different words stands at a place. */
  readonly wordAt: Int32Array
  /** The row of the trained words at a place, or -1. */
  readonly rowAt: Int32Array
  /** 0 where the label has the place, 1 where the context has. */
  readonly partAt: Uint8Array
  /** Where each text begins, and where the last one ends. */
  readonly starts: Int32Array
}

export function layOutTexts(texts: readonly Text[], dropping: Dropping | null): Layout {
  const indexes = new Map<Word, number>()
  const wordAt: number[] = []
  const rowAt: number[] = []
  const partAt: number[] = []
  const starts = [0]
  const place = (word: Word, part: 0 | 1) => {
    const index = indexes.get(word) ?? indexes.size
    indexes.set(word, index)
    const isDropped = dropping?.random.chance(dropping.words) ?? false
    wordAt.push(index)
    rowAt.push(isDropped ? -1 : (word.row ?? -1))
    partAt.push(part)
  }
  for (const { label, context } of texts) {
    for (const word of label) place(word, 0)
    for (const word of context) place(word, 1)
    starts.push(wordAt.length)
  }
  return {
    words: [...indexes.keys()],
    wordAt: Int32Array.from(wordAt),
    rowAt: Int32Array.from(rowAt),
    partAt: Uint8Array.from(partAt),
    starts: Int32Array.from(starts),
  }
}
