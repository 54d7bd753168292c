import { readFileSync } from 'node:fs'
import { stemWord } from './label-tokens.ts'

/** Numbers a word, one byte each, in `words/vectors.bin`. */
export const gloveSize = 100
/** How fast a word's weight falls with how common it is (Arora and others, "A simple but tough-to-beat baseline"). */
const commonness = 1e-3

interface WordVectors {
  readonly ranks: ReadonlyMap<string, number>
  /** The most frequent word of each stem. */
  readonly stems: ReadonlyMap<string, number>
  readonly bytes: Int8Array
}

let loaded: WordVectors | undefined

/** Read once, when the first label is looked at: 20 ms and 5 MB. Works from `src` and from `dist`. */
function loadVectors(): WordVectors {
  if (loaded) return loaded
  const directory = new URL('../../../words/', import.meta.url)
  const words = readFileSync(new URL('words.txt', directory), 'utf8').trimEnd().split('\n')
  const bytes = readFileSync(new URL('vectors.bin', directory))
  const stems = new Map<string, number>()
  words.forEach((word, rank) => {
    const stem = stemWord(word)
    if (!stems.has(stem)) stems.set(stem, rank)
  })
  loaded = {
    ranks: new Map(words.map((word, rank) => [word, rank])),
    stems,
    bytes: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }
  return loaded
}

/** Words that only build a question and say nothing of what it asks. */
const buildingWords: ReadonlySet<string> = new Set(
  `the a an of is are be been or and its it that which yes if above below there their was were by as to in on at for with
  any give provide enter your you we our my they them has have had do does did will would this what how where whether
  applicable can may must should also than up out into so made being said these those he she ever etc please state no not`.split(
    /\s+/,
  ),
)

/** A word's direction of length 1; that of its singular where the plural is not known. Lower case. */
export function gloveOf(word: string): Float32Array | undefined {
  const { ranks, bytes } = loadVectors()
  const rank = ranks.get(word) ?? (word.endsWith('s') ? ranks.get(word.slice(0, -1)) : undefined)
  if (rank === undefined) return undefined
  const row = Float32Array.from(bytes.subarray(rank * gloveSize, (rank + 1) * gloveSize))
  const length = Math.hypot(...row)
  return length > 0 ? row.map((value) => value / length) : undefined
}

/** What one token of a label means: a stem, or the stems of an idea joined with `_`. */
export function meaningOfToken(token: string): Float32Array | null {
  const { stems } = loadVectors()
  if (!/^[a-z_]{3,}$/.test(token) || buildingWords.has(token)) return null
  return meaningOfWords(token.split('_').map((stem) => stems.get(stem)))
}

function meaningOfWords(ranks: readonly (number | undefined)[]): Float32Array | null {
  const { bytes } = loadVectors()
  const sum = new Float32Array(gloveSize)
  for (const rank of ranks) {
    if (rank === undefined) continue
    const row = bytes.subarray(rank * gloveSize, (rank + 1) * gloveSize)
    let square = 0
    for (const value of row) square += value * value
    const weight = commonness / (commonness + 0.1 / (rank + 2.7)) / Math.sqrt(square || 1)
    row.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + weight * value
    })
  }
  const length = Math.hypot(...sum)
  return length > 1e-6 ? sum.map((value) => value / length) : null
}

/** How alike two directions are: 1 the same, 0 unrelated. Seldom below 0. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let product = 0
  for (let at = 0; at < one.length; at++) product += (one[at] ?? 0) * (other[at] ?? 0)
  return product
}
