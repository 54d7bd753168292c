import { readFileSync } from 'node:fs'
import { gloveOf, gloveSize, likeness } from './word-meanings.ts'
import { gramRows, gramsOf, wordsOfWording } from './wording-words.ts'

/** Numbers that say what a wording asks. */
export const wordingSize = 128

/** What was learned from thousands of questions in many wordings each; `scripts/train-encoder` writes it. */
interface Weights {
  readonly rowOfWord: ReadonlyMap<string, number>
  /** One row a trained word, then one for each part of words: its scale as a float, then a byte a number. */
  readonly bytes: Int8Array
  readonly floats: Float32Array
  readonly fromGlove: Float32Array
  /** Added to the words of a label, and to those of what stands around it. */
  readonly parts: Float32Array
  readonly attention: Float32Array
  readonly out: Float32Array
  readonly offset: Float32Array
}

/** Bytes. */
const rowSize = 4 + wordingSize

/** What one word adds to a wording: a vector, and how much it is looked at. */
interface WordShare {
  readonly logit: number
  readonly vector: Float32Array
}

type Part = 'label' | 'context'

/** A hostile paper may hold any number of different words; the memory must not follow it. */
const mostShares = 50_000

function readWeights(directory: URL): Weights {
  const words = readFileSync(new URL('encoder-words.txt', directory), 'utf8').trimEnd().split('\n')
  const file = readFileSync(new URL('encoder.bin', directory))
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const floats = new Float32Array(bytes)
  let at = ((words.length + gramRows) * rowSize) / 4
  const take = (length: number) => {
    at += length
    return floats.subarray(at - length, at)
  }
  return {
    rowOfWord: new Map(words.map((word, row) => [word, row])),
    bytes: new Int8Array(bytes),
    floats,
    fromGlove: take(wordingSize * gloveSize),
    parts: take(2 * wordingSize),
    attention: take(wordingSize),
    out: take(wordingSize * wordingSize),
    offset: take(wordingSize),
  }
}

function addRow({ bytes, floats }: Weights, row: number, factor: number, sum: Float32Array): void {
  const start = row * rowSize
  const scale = (floats[start / 4] ?? 0) * factor
  for (let at = 0; at < wordingSize; at++) sum[at] = (sum[at] ?? 0) + scale * (bytes[start + 4 + at] ?? 0)
}

/** `matrix` times `vector`, added to `sum`. */
function addProduct(matrix: Float32Array, vector: ArrayLike<number>, sum: Float32Array): void {
  const width = vector.length
  for (let at = 0; at < sum.length; at++) {
    let product = 0
    for (let column = 0; column < width; column++)
      product += (matrix[at * width + column] ?? 0) * (vector[column] ?? 0)
    sum[at] = (sum[at] ?? 0) + product
  }
}

/** To mean 0 and variance 1. */
function normalise(vector: Float32Array): void {
  let mean = 0
  for (const value of vector) mean += value / vector.length
  let variance = 0
  for (const value of vector) variance += (value - mean) ** 2 / vector.length
  const factor = 1 / Math.sqrt(variance + 1e-5)
  vector.forEach((value, at) => {
    vector[at] = (value - mean) * factor
  })
}

/** Tells what wordings ask, by what was learned of them. */
export class WordingEncoder {
  readonly #weights: Weights
  readonly #shares: Record<Part, Map<string, WordShare>> = { label: new Map(), context: new Map() }

  /** @param directory where `scripts/train-encoder` wrote; ends with a slash */
  constructor(directory: URL) {
    this.#weights = readWeights(directory)
  }

  #shareOf(word: string, part: Part): WordShare {
    const known = this.#shares[part].get(word)
    if (known) return known
    const { rowOfWord, fromGlove, parts, attention, out } = this.#weights
    const inner = new Float32Array(wordingSize)
    const row = rowOfWord.get(word)
    if (row !== undefined) addRow(this.#weights, row, 1, inner)
    const grams = gramsOf(word)
    for (const gram of grams) addRow(this.#weights, rowOfWord.size + gram, 1 / grams.length, inner)
    const glove = gloveOf(word)
    if (glove) addProduct(fromGlove, glove, inner)
    const start = part === 'label' ? 0 : wordingSize
    for (let at = 0; at < wordingSize; at++) inner[at] = (inner[at] ?? 0) + (parts[start + at] ?? 0)
    normalise(inner)
    const vector = new Float32Array(wordingSize)
    addProduct(out, inner, vector)
    const share = { logit: likeness(inner, attention), vector }
    if (this.#shares[part].size < mostShares) this.#shares[part].set(word, share)
    return share
  }

  /**
   * What a printed label or a question asks, as a direction: two that ask the same thing point the same way, in whatever
   * words. Null where there is no word to tell by.
   * @param context what stands around it: its heading, the question before it
   */
  encode(label: string, context = ''): Float32Array | null {
    const found = [
      ...wordsOfWording(label, 'label').map((word) => this.#shareOf(word, 'label')),
      ...wordsOfWording(context, 'context').map((word) => this.#shareOf(word, 'context')),
    ]
    if (found.length === 0) return null
    const highest = Math.max(...found.map(({ logit }) => logit))
    const attention = found.map(({ logit }) => Math.exp(logit - highest))
    const total = attention.reduce((sum, value) => sum + value, 0)
    const direction = this.#weights.offset.slice()
    found.forEach(({ vector }, index) => {
      const share = (attention[index] ?? 0) / total
      for (let at = 0; at < wordingSize; at++)
        direction[at] = (direction[at] ?? 0) + share * (vector[at] ?? 0)
    })
    const length = Math.hypot(...direction)
    return direction.map((value) => value / length)
  }
}

let shipped: WordingEncoder | undefined

/** By the encoder that comes with the program, read when the first label is looked at. Works from `src` and from `dist`. */
export function encodeWording(label: string, context = ''): Float32Array | null {
  shipped ??= new WordingEncoder(new URL('../../../words/', import.meta.url))
  return shipped.encode(label, context)
}
