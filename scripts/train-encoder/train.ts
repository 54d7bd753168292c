import type { Random } from '../make-benchmark/random.ts'
import { contrast } from './contrast.ts'
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
const papersOfBatch = 2
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

  const learnFacts = ({ ones, others, families }: Batch): number => {
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
    return loss
  }

  const withoutSomeContexts = ({ label, context }: Wording): Wording => ({
    label,
    context: drawingPapers.chance(droppedContext) ? '' : context,
  })
  const learnPaper = ({ labels, questions, asked }: Paper): number => {
    const texts = [...labels, ...questions].map((wording) => vocabulary.textOf(withoutSomeContexts(wording)))
    const { directions, backward } = encodeTexts(texts, weights, dropping)
    const middle = labels.length * width
    const { loss, ofLabels, ofQuestions } = whatLabelsAsk(
      directions.subarray(0, middle),
      directions.subarray(middle),
      asked,
      width,
    )
    const ofDirections = new Float32Array(directions.length)
    ofDirections.set(ofLabels.map((value) => value / papersOfBatch))
    ofDirections.set(
      ofQuestions.map((value) => value / papersOfBatch),
      middle,
    )
    backward(ofDirections, gradients)
    return loss / papersOfBatch
  }

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
