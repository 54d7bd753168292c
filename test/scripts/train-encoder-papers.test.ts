import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createRandom } from '../../scripts/make-benchmark/random.ts'
import { encodeTexts } from '../../scripts/train-encoder/encoder/encode-texts.ts'
import { productOfRows } from '../../scripts/train-encoder/encoder/matrix.ts'
import { measureHeldOutPapers } from '../../scripts/train-encoder/measure-held-out.ts'
import { parsePapers, readPapers } from '../../scripts/train-encoder/papers.ts'
import { trainEncoder } from '../../scripts/train-encoder/train.ts'
import { whatLabelsAsk } from '../../scripts/train-encoder/what-labels-ask.ts'

const text = `= Motor fleet
[Operator]
text | Name of operator |
integer | Vehicles | At most
[Claims > Claim]
money | Amount paid

== letter
[1 The Client]
Trading style :: Ash & Dale => 1
Fleet: cars :: 14 => 2~
Broker's telephone :: 01632 960000
[Losses > since 2021]
Cost £ :: Nil => 3 2~
== mail
We run :: 12 vehicles => 2
`
const papers = parsePapers(text, 'fleet.txt')

describe('the files of papers', () => {
  test('hold a Question Set, and the labels of papers with what they ask', () => {
    const [letter, mail] = papers
    expect(papers.map(({ name }) => name)).toEqual(['Motor fleet', 'Motor fleet'])
    expect(letter?.questions).toEqual([
      { label: 'Name of operator', context: 'Operator' },
      { label: 'Vehicles', context: 'Operator' },
      { label: 'Amount paid', context: 'Claims Claim' },
    ])
    expect(letter?.labels.map(({ label, context }) => `${context}: ${label}`)).toEqual([
      '1 The Client: Trading style',
      '1 The Client: Fleet: cars',
      "1 The Client: Broker's telephone",
      'Losses since 2021: Cost £',
    ])
    const part = Math.fround(0.6)
    expect([...(letter?.asked ?? [])]).toEqual([1, 0, 0, 0, part, 0, 0, 0, 0, 0, part, 1])
    expect(mail?.labels).toHaveLength(1)
  })

  test.each([
    ['= A\n[B]\nWhat?', 'a.txt:3: no question: type | label'],
    ['= A\ntext | B\n== letter\nC', 'a.txt:4: no label with its answer'],
    ['= A\ntext | B\n== letter\nC :: D => 2', 'a.txt:4: there is no question 2'],
    ['= A\ntext | B\n== letter\n[C]', 'a.txt: a paper has no labels'],
    ['text | B\n== letter', 'a.txt: a product and its questions are wanted'],
    ['= A\n== letter', 'a.txt: a product and its questions are wanted'],
  ])('%j is refused with its place', (wrong, problem) => {
    expect(() => parsePapers(wrong, 'a.txt')).toThrow(problem)
  })

  test('are of 64 products, one in eight of which is held out with all of its papers', () => {
    const directory = fileURLToPath(new URL('../../scripts/train-encoder/papers/', import.meta.url))
    const { trained, heldOut } = readPapers(directory)
    expect(trained).toHaveLength(252)
    expect(heldOut).toHaveLength(36)
    const known = new Set(trained.map(({ name }) => name))
    expect(heldOut.some(({ name }) => known.has(name))).toBe(false)
    for (const { asked, labels, questions } of [...trained, ...heldOut])
      expect(asked).toHaveLength(labels.length * questions.length)
  })
})

test('the gradients of what labels ask are what a small change does to the loss', () => {
  const random = createRandom('labels')
  const width = 4
  const draw = (rows: number) => Float32Array.from({ length: rows * width }, () => random.next() - 0.3)
  const [labels, questions] = [draw(5), draw(3)]
  const asked = Float32Array.from([1, 0, 0, 0, 0.6, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0])
  const { ofOnes, ofOthers } = whatLabelsAsk(labels, questions, asked, width)
  for (const [numbers, gradients] of [
    [labels, ofOnes],
    [questions, ofOthers],
  ] as const)
    numbers.forEach((value, at) => {
      const lossWith = (changed: number) => {
        numbers[at] = changed
        const { loss } = whatLabelsAsk(labels, questions, asked, width)
        numbers[at] = value
        return loss
      }
      const measured = (lossWith(value + 1e-3) - lossWith(value - 1e-3)) / 2e-3
      expect(Math.abs(measured - (gradients[at] ?? 0)), `${at}`).toBeLessThan(0.02)
    })
  expect(Math.max(...ofOnes.map(Math.abs))).toBeGreaterThan(0.1)
})

test('a label is brought near to what it asks, and one that asks nothing away from all', () => {
  const width = 16
  const encoder = trainEncoder([], papers, { epochs: 150, width, random: createRandom('papers') })
  expect(measureHeldOutPapers(papers, encoder)).toEqual({ labels: 4, right: 4 })
  const [letter] = papers
  const directionsOf = (wordings: (typeof papers)[number]['labels']) =>
    encodeTexts(wordings.map(encoder.vocabulary.textOf), encoder.weights, null).directions
  const alike = productOfRows(
    directionsOf(letter?.labels.slice(2, 3) ?? []),
    directionsOf(letter?.questions ?? []),
    width,
  )
  expect(Math.max(...alike)).toBeLessThan(0.5)
})
