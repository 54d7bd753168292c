import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Weights } from './encoder/weights.ts'
import type { Encoder } from './train.ts'

/**
 * Writes two files below a directory, with d = the numbers of a direction.
 * - `encoder-words.txt`: the trained words, one a line.
 * - `encoder.bin`, little-endian: a row for each trained word, then 8192 rows for the parts of words, each a float32 scale and
 *   d int8 that it multiplies; then, all float32, the weights of meanings (d × 100), of parts (2 × d: label, context), of
 *   attention (d), of the output (d × d) and what is added to it (d).
 */
export function writeEncoder(directory: string, { vocabulary, weights }: Encoder): void {
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'encoder-words.txt'), `${vocabulary.trained.join('\n')}\n`)
  writeFileSync(join(directory, 'encoder.bin'), bytesOf(weights))
}

function bytesOf({ words, grams, meanings, parts, attention, output, bias }: Weights): Buffer {
  return Buffer.concat([
    roundRows(words, bias.length),
    roundRows(grams, bias.length),
    ...[meanings, parts, attention, output, bias].map(floatsOf),
  ])
}

/** One byte a number: a row's largest becomes 127. */
function roundRows(numbers: Float32Array, width: number): Buffer {
  const stride = 4 + width
  const rows = numbers.length / width
  const bytes = Buffer.alloc(rows * stride)
  for (let row = 0; row < rows; row++) {
    const values = numbers.subarray(row * width, (row + 1) * width)
    const scale = Math.max(...values.map(Math.abs)) / 127
    bytes.writeFloatLE(scale, row * stride)
    values.forEach((value, at) => {
      bytes.writeInt8(Math.round(value / (scale || 1)), row * stride + 4 + at)
    })
  }
  return bytes
}

function floatsOf(numbers: Float32Array): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  numbers.forEach((value, at) => {
    bytes.writeFloatLE(value, at * 4)
  })
  return bytes
}
