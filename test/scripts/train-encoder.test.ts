import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../scripts/make-benchmark/random.ts'
import { contrast } from '../../scripts/train-encoder/contrast.ts'
import { encodeTexts } from '../../scripts/train-encoder/encoder/encode-texts.ts'
import { product, productOfRows } from '../../scripts/train-encoder/encoder/matrix.ts'
import { createWeights, drawWeights, groupsOfWeights } from '../../scripts/train-encoder/encoder/weights.ts'
import { isHeldOut, parseFamilies } from '../../scripts/train-encoder/facts.ts'
import { measureHeldOut } from '../../scripts/train-encoder/measure-held-out.ts'
import { createOptimiser } from '../../scripts/train-encoder/optimise.ts'
import { trainEncoder } from '../../scripts/train-encoder/train.ts'
import { createVocabulary } from '../../scripts/train-encoder/vocabulary.ts'
import { writeEncoder } from '../../scripts/train-encoder/write-encoder.ts'
import { likeness } from '../../src/map/label/word-meanings.ts'
import { WordingEncoder, wordingSize } from '../../src/map/label/wording-encoder.ts'
import { gramRows } from '../../src/map/label/wording-words.ts'

const toy = parseFamilies(
  `= Values
@ money buildings sum insured
Buildings sum insured
Rebuilding cost of the structure
Premises > Reinstatement value
Bldgs SI
Sum insured of the structure
@ money stock
Stock in trade
Goods held for sale
Premises > Merchandise
Value of goods in trade
Merchandise held for sale
= Company
@ name proposer
Name of proposer
Who is to be insured?
Legal title of the firm
Firm > Name
Proposer or firm to be insured
@ date established
When was the business established?
Year of formation
Trading since
Firm > Date of formation
Business trading since (year)
`,
  'toy.txt',
)

describe('the files of facts', () => {
  test('hold families, facts and wordings under headings', () => {
    const [values, company] = toy
    expect(toy.length).toBe(2)
    expect(values?.facts.map(({ name }) => name)).toEqual(['buildings sum insured', 'stock'])
    expect(values?.facts[0]?.wordings.slice(1, 3)).toEqual([
      { label: 'Rebuilding cost of the structure', context: '' },
      { label: 'Reinstatement value', context: 'Premises' },
    ])
    expect(company?.name).toBe('Company')
  })

  test('a label may stand under more than one heading', () => {
    const [family] = parseFamilies('= A\n@ money b\nOne > Two > Amount\nOther', 'a.txt')
    expect(family?.facts[0]?.wordings[0]).toEqual({ label: 'Amount', context: 'One Two' })
  })

  test('an option is itself one of the wordings of what it says', () => {
    const [family] = parseFamilies(
      '= Walls\n@ option Brick or stone\n9in solid\n@ option Timber\nT/F',
      'a.txt',
    )
    expect(family?.facts.map(({ wordings }) => wordings.map(({ label }) => label))).toEqual([
      ['Brick or stone', '9in solid'],
      ['Timber', 'T/F'],
    ])
  })

  test.each([
    ['Buildings', 'a.txt:1: a wording stands before the first fact of its family'],
    ['= A\n@ money b\nOne\nTwo\n= C\nThree', 'a.txt:6: a wording stands before the first fact of its family'],
    ['@ money b', 'a.txt:1: a fact stands before the first family'],
    ['=\n', 'a.txt:1: a family has no name'],
    ['= A\n@ sum b', 'a.txt:2: "sum" is no type of a fact'],
    ['= A\n\n@ money', 'a.txt:3: a fact has no name'],
    ['= A\n@ money b\nOne >  > Two', 'a.txt:3: a heading is empty'],
    ['= A\n@ money b\nOne\n@ money c\nOne\nTwo', 'a.txt:2: "b" has fewer than two wordings'],
  ])('%j is refused with its place', (text, problem) => {
    expect(() => parseFamilies(text, 'a.txt')).toThrow(problem)
  })

  test('about one family of fifteen is held out, always the same', () => {
    const families = Array.from({ length: 1500 }, (_, index) => ({ name: `Family ${index}`, facts: [] }))
    const heldOut = families.filter(isHeldOut)
    expect(heldOut.length).toBeGreaterThan(70)
    expect(heldOut.length).toBeLessThan(130)
    expect(heldOut[0]?.name).toBe('Family 20')
  })
})

describe('the gradients', () => {
  const width = 6
  const vocabulary = createVocabulary(toy, [])
  const facts = toy.flatMap((family, index) => family.facts.map((fact) => ({ fact, index })))
  const wordingsAt = (place: number) => facts.flatMap(({ fact }) => fact.wordings.slice(place, place + 1))
  const texts = [...wordingsAt(0), ...wordingsAt(3)].map(vocabulary.textOf)
  const weights = drawWeights(vocabulary.trained.length, width, createRandom('weights'))

  /** The same is dropped each time. */
  function learn() {
    const dropping = { random: createRandom('dropping'), words: 0.2, numbers: 0.1 }
    const encoded = encodeTexts(texts, weights, dropping)
    const middle = encoded.directions.length / 2
    const families = facts.map(({ index }) => index)
    return {
      encoded,
      ...contrast(encoded.directions.subarray(0, middle), encoded.directions.subarray(middle), families),
    }
  }

  const { encoded, ofOnes, ofOthers } = learn()
  const gradients = createWeights(vocabulary.trained.length, width)
  encoded.backward(Float32Array.from([...ofOnes, ...ofOthers]), gradients)

  test.each(groupsOfWeights)('of %s are what a small change of each number does to the loss', (group) => {
    const largest = Math.max(...gradients[group].map(Math.abs))
    expect(largest).toBeGreaterThan(1e-3)
    const telling = [...gradients[group].keys()].filter(
      (at) => Math.abs(gradients[group][at]!) > largest / 20,
    )
    const lossWith = (at: number, change: number) => {
      const before = weights[group][at]!
      weights[group][at] = before + change
      const { loss } = learn()
      weights[group][at] = before
      return loss
    }
    for (const at of telling.slice(0, 40)) {
      const change = 1e-3
      const measured = (lossWith(at, change) - lossWith(at, -change)) / (2 * change)
      expect(Math.abs(measured - gradients[group][at]!), `${group} ${at}`).toBeLessThan(largest / 100)
    }
  })

  test('are 0 for what no text holds', () => {
    const untouched = vocabulary.trained.indexOf('structure')
    expect(untouched).toBeGreaterThanOrEqual(0)
    expect(
      gradients.words.subarray(untouched * width, (untouched + 1) * width).every((value) => value === 0),
    ).toBe(true)
  })
})

test('products of rows are those of pairs of rows, whatever their number', () => {
  const random = createRandom('rows')
  const width = 3
  const one = Float32Array.from({ length: 2 * width }, random.next)
  const other = Float32Array.from({ length: 7 * width }, random.next)
  const products = productOfRows(one, other, width)
  for (const row of [0, 1])
    for (let column = 0; column < 7; column++)
      expect(products[row * 7 + column]).toBeCloseTo(
        product(one, row * width, other, column * width, width),
        6,
      )
})

describe('the loss', () => {
  const ones = Float32Array.from([1, 0, 0, 1])

  test('is nothing where each wording finds its own, and much where it finds the other', () => {
    expect(contrast(ones, ones, [0, 0]).loss).toBeLessThan(1e-6)
    expect(contrast(ones, Float32Array.from([0, 1, 1, 0]), [0, 0]).loss).toBeCloseTo(20, 5)
  })

  test('does not hold a like fact of another family against a wording', () => {
    const same = Float32Array.from([1, 0, 1, 0])
    expect(contrast(same, same, [0, 0]).loss).toBeCloseTo(Math.log(2), 5)
    expect(contrast(same, same, [0, 1]).loss).toBeCloseTo(0, 5)
  })
})

test('a first step moves each number by the rate, against its gradient, and forgets the gradient', () => {
  const weights = createWeights(1, 2)
  const gradients = createWeights(1, 2)
  gradients.bias.set([0.5, -0.25])
  createOptimiser(weights).step(gradients, 0.01)
  expect(weights.bias[0]).toBeCloseTo(-0.01, 6)
  expect(weights.bias[1]).toBeCloseTo(0.01, 6)
  expect(gradients.bias).toEqual(new Float32Array(2))
})

describe('training', () => {
  const losses: number[] = []
  const training = { epochs: 120, width: 16, random: createRandom('toy') }
  const encoder = trainEncoder(toy, [], { ...training, onEpoch: (_, loss) => losses.push(loss) })

  test('brings the wordings of one fact nearer to each other than to others', () => {
    expect(losses.at(-1)).toBeLessThan(losses[0]! / 4)
    const { right, wordings } = measureHeldOut(toy, encoder)
    expect(wordings).toBe(20)
    expect(right).toBe(20)
  })

  test('gives the same weights for the same seed, and others for another', () => {
    const short = { ...training, epochs: 2 }
    const train = (seed: string) => trainEncoder(toy, [], { ...short, random: createRandom(seed) }).weights
    const one = train('one')
    expect(train('one')).toEqual(one)
    expect(train('other').output).not.toEqual(one.output)
  })

  test('is written with a byte for each number of a word, and every other number in full', () => {
    const directory = mkdtempSync(join(tmpdir(), 'encoder-'))
    writeEncoder(directory, encoder)
    const { vocabulary, weights } = encoder
    expect(readFileSync(join(directory, 'encoder-words.txt'), 'utf8').split('\n')).toEqual([
      ...vocabulary.trained,
      '',
    ])
    const bytes = readFileSync(join(directory, 'encoder.bin'))
    const rows = vocabulary.trained.length + gramRows
    expect(bytes.length).toBe(rows * 20 + 4 * (16 * 100 + 2 * 16 + 16 + 16 * 16 + 16))
    const scale = bytes.readFloatLE(20)
    for (let at = 0; at < 16; at++)
      expect(Math.abs(scale * bytes.readInt8(24 + at) - weights.words[16 + at]!)).toBeLessThan(0.51 * scale)
    expect(bytes.readFloatLE(rows * 20)).toBe(weights.meanings[0])
    expect(bytes.readFloatLE(bytes.length - 4)).toBe(weights.bias[15])
  })

  test('is read again by the program as it was trained', () => {
    const wide = trainEncoder(toy, [], { epochs: 20, width: wordingSize, random: createRandom('read again') })
    const directory = mkdtempSync(join(tmpdir(), 'encoder-'))
    writeEncoder(directory, wide)
    const read = new WordingEncoder(pathToFileURL(`${directory}/`))
    const wordings = toy.flatMap(({ facts }) => facts.flatMap((fact) => fact.wordings))
    const { directions } = encodeTexts(wordings.map(wide.vocabulary.textOf), wide.weights, null)
    expect(wordings.some(({ context }) => context !== '')).toBe(true)
    wordings.forEach(({ label, context }, index) => {
      const trained = directions.subarray(index * wordingSize, (index + 1) * wordingSize)
      // A byte for each number of a word is all that is lost.
      expect(likeness(read.encode(label, context) ?? new Float32Array(), trained), label).toBeGreaterThan(
        0.999,
      )
    })
  })
})
