import type { Random } from '../make-benchmark/random.ts'
import { contrast } from './contrast.ts'
import { type Batch, batchesOfEpoch, drawBatches } from './draw-batches.ts'
import { encodeTexts } from './encoder/encode-texts.ts'
import { createWeights, drawWeights, type Weights } from './encoder/weights.ts'
import type { Family } from './facts.ts'
import { createOptimiser } from './optimise.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

const highestRate = 4e-3
/** The rate rises over so many steps, then falls evenly to the end, though never below a share of the highest. */
const warmingSteps = 100
const lowestShare = 0.02
const droppedWords = 0.2
const droppedNumbers = 0.1

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

/** Learns to give wordings of one fact the same direction, and those of other facts another. */
export function trainEncoder(
  families: readonly Family[],
  { epochs, width, random, onEpoch }: Training,
): Encoder {
  const vocabulary = createVocabulary(families)
  const weights = drawWeights(vocabulary.trained.length, width, random.fork('weights'))
  const gradients = createWeights(vocabulary.trained.length, width)
  const optimiser = createOptimiser(weights)
  const dropping = { random: random.fork('dropping'), words: droppedWords, numbers: droppedNumbers }
  const drawing = random.fork('batches')

  const learn = ({ ones, others, families }: Batch, rate: number): number => {
    const texts = [...ones, ...others].map(vocabulary.textOf)
    const { directions, backward } = encodeTexts(texts, weights, dropping)
    const middle = directions.length / 2
    const { loss, ofOnes, ofOthers } = contrast(
      directions.subarray(0, middle),
      directions.subarray(middle),
      families,
    )
    const ofDirections = new Float32Array(directions.length)
    ofDirections.set(ofOnes)
    ofDirections.set(ofOthers, middle)
    backward(ofDirections, gradients)
    optimiser.step(gradients, rate)
    return loss
  }

  const batches = batchesOfEpoch(families)
  let step = 0
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let sum = 0
    for (const batch of drawBatches(families, drawing)) {
      const warmth = Math.min(1, step / warmingSteps)
      sum += learn(batch, highestRate * warmth * Math.max(lowestShare, 1 - step / (epochs * batches)))
      step++
    }
    onEpoch?.(epoch, sum / batches)
  }
  return { vocabulary, weights }
}
