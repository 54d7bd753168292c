import type { Random } from '../make-benchmark/random.ts'
import { type Contrast, contrast } from './contrast.ts'
import { type Batch, batchesOfEpoch, drawBatches } from './draw-batches.ts'
import { encodeTexts } from './encoder/encode-texts.ts'
import { createWeights, drawWeights, type Weights } from './encoder/weights.ts'
import type { Family, Wording } from './facts.ts'
import { createOptimiser } from './optimise.ts'
import type { Paper } from './papers.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { whatLabelsAsk } from './what-labels-ask.ts'

const highestRate = 4e-3
/** The rate rises over so many steps, then falls evenly to the end, though never below a share of the highest. */
const warmingSteps = 100
const lowestShare = 0.02
const droppedWords = 0.2
const droppedNumbers = 0.1
/** Papers that are looked at beside each batch of facts, and how often what stands over a wording of theirs is left out. */
const papersOfBatch = 4
const droppedContext = 0.15

export interface Training {
  readonly epochs: number
  /** Numbers of a wording's direction. */
  readonly width: number
  readonly random: Random
  /** @param loss the mean over the epoch */
  onEpoch?(epoch: number, loss: number): void
}

export interface Encoder {
  readonly vocabulary: Vocabulary
  readonly weights: Weights
}

/**
 * Learns to give wordings of one fact the same direction, and those of other facts another; and the labels of papers that of
 * the questions they ask.
 */
export function trainEncoder(
  families: readonly Family[],
  papers: readonly Paper[],
  { epochs, width, random, onEpoch }: Training,
): Encoder {
  const vocabulary = createVocabulary(families, papers)
  const weights = drawWeights(vocabulary.trained.length, width, random.fork('weights'))
  const gradients = createWeights(vocabulary.trained.length, width)
  const optimiser = createOptimiser(weights)
  const dropping = { random: random.fork('dropping'), words: droppedWords, numbers: droppedNumbers }
  const drawing = random.fork('batches')
  const drawingPapers = random.fork('papers')

  /** Adds what the wordings teach to the gradients. @returns the loss */
  const learn = (
    ones: readonly Wording[],
    others: readonly Wording[],
    compare: (ones: Float32Array, others: Float32Array) => Contrast,
    scale = 1,
  ): number => {
    const { directions, backward } = encodeTexts(
      [...ones, ...others].map(vocabulary.textOf),
      weights,
      dropping,
    )
    const middle = ones.length * width
    const { loss, ofOnes, ofOthers } = compare(directions.subarray(0, middle), directions.subarray(middle))
    backward(
      Float32Array.from([...ofOnes, ...ofOthers], (value) => value * scale),
      gradients,
    )
    return loss * scale
  }
  const learnFacts = ({ ones, others, families }: Batch): number =>
    learn(ones, others, (one, other) => contrast(one, other, families))

  const withoutSomeContexts = ({ label, context }: Wording): Wording => ({
    label,
    context: drawingPapers.chance(droppedContext) ? '' : context,
  })
  const learnPaper = ({ labels, questions, asked }: Paper): number =>
    learn(
      labels.map(withoutSomeContexts),
      questions.map(withoutSomeContexts),
      (one, other) => whatLabelsAsk(one, other, asked, width),
      1 / papersOfBatch,
    )

  const batches = batchesOfEpoch(families)
  let step = 0
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let sum = 0
    for (const batch of drawBatches(families, drawing)) {
      const warmth = Math.min(1, step / warmingSteps)
      sum += learnFacts(batch)
      for (const paper of drawingPapers.shuffle(papers).slice(0, papersOfBatch)) sum += learnPaper(paper)
      optimiser.step(gradients, highestRate * warmth * Math.max(lowestShare, 1 - step / (epochs * batches)))
      step++
    }
    onEpoch?.(epoch, sum / batches)
  }
  return { vocabulary, weights }
}
