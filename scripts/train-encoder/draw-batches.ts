import type { Random } from '../make-benchmark/random.ts'
import type { Fact, Family, Wording } from './facts.ts'

const familiesOfBatch = 10
const mostFacts = 480
/** How often a family's name is the context of a wording without one, is added to one, and that of any family is the context. */
const nameAsContext = 0.3
const nameAddedToContext = 0.1
const strangeNameAsContext = 0.1

/** Facts of a few families, each in two wordings. */
export interface Batch {
  readonly ones: readonly Wording[]
  readonly others: readonly Wording[]
  /** Which family of the batch each fact is of. */
  readonly families: readonly number[]
}

export function batchesOfEpoch(families: readonly Family[]): number {
  return Math.max(1, Math.floor(families.length / familiesOfBatch))
}

/** The batches of one pass over the families; those left over when the last batch is full are not in it. */
export function* drawBatches(families: readonly Family[], random: Random): Generator<Batch> {
  const shuffled = random.shuffle(families)
  for (let batch = 0; batch < batchesOfEpoch(families); batch++)
    yield drawBatch(shuffled.slice(batch * familiesOfBatch, (batch + 1) * familiesOfBatch), families, random)
}

function drawBatch(chosen: readonly Family[], all: readonly Family[], random: Random): Batch {
  const facts = chosen.flatMap((family, index) => family.facts.map((fact) => ({ family, index, fact })))
  const kept = facts.length > mostFacts ? random.shuffle(facts).slice(0, mostFacts) : facts
  const pairs = kept.map(({ family, fact }) =>
    drawPair(fact, random).map((wording) => drawContext(wording, family, all, random)),
  )
  return {
    ones: pairs.flatMap((pair) => pair.slice(0, 1)),
    others: pairs.flatMap((pair) => pair.slice(1)),
    families: kept.map(({ index }) => index),
  }
}

/** Two different wordings. */
function drawPair({ wordings }: Fact, random: Random): Wording[] {
  const one = random.integer(0, wordings.length - 1)
  const step = random.integer(1, wordings.length - 1)
  return [one, (one + step) % wordings.length].flatMap((index) => wordings[index] ?? [])
}

/** Papers print a wording under a heading that fits, under none, and now and then under one that does not. */
function drawContext(wording: Wording, family: Family, all: readonly Family[], random: Random): Wording {
  const drawn = random.next()
  const { label, context } = wording
  if (context !== '')
    return drawn < nameAddedToContext ? { label, context: `${context} ${family.name}` } : wording
  if (drawn < nameAsContext) return { label, context: family.name }
  if (drawn < nameAsContext + strangeNameAsContext) return { label, context: random.pick(all).name }
  return wording
}
