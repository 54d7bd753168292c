import { encodeTexts } from './encoder/encode-texts.ts'
import { addScaled, product, productOfRows } from './encoder/matrix.ts'
import type { Family } from './facts.ts'
import type { Paper } from './papers.ts'
import type { Encoder } from './train.ts'

export interface HeldOutFigures {
  readonly wordings: number
  /** Of so many the nearest fact of the family, by the mean of its other wordings, is their own. */
  readonly right: number
}

export function measureHeldOut(
  families: readonly Family[],
  { vocabulary, weights }: Encoder,
): HeldOutFigures {
  const width = weights.bias.length
  let wordings = 0
  let right = 0
  for (const { facts } of families) {
    const owners = facts.flatMap((fact, index) => fact.wordings.map(() => index))
    const texts = facts.flatMap((fact) => fact.wordings.map(vocabulary.textOf))
    const { directions } = encodeTexts(texts, weights, null)
    const sums = new Float32Array(facts.length * width)
    owners.forEach((owner, text) => {
      addScaled(sums, owner * width, directions, text * width, width)
    })
    owners.forEach((owner, text) => {
      const nearness = facts.map((_, fact) => {
        const others = sums.slice(fact * width, (fact + 1) * width)
        if (fact === owner) addScaled(others, 0, directions, text * width, width, -1)
        return product(others, 0, directions, text * width, width) / Math.hypot(...others)
      })
      wordings++
      if (nearness.indexOf(Math.max(...nearness)) === owner) right++
    })
  }
  return { wordings, right }
}

/** Of the labels that ask something, how many are nearest to a question that they ask. */
export function measureHeldOutPapers(
  papers: readonly Paper[],
  { vocabulary, weights }: Encoder,
): { readonly labels: number; readonly right: number } {
  const width = weights.bias.length
  const directionsOf = (wordings: Paper['labels']) =>
    encodeTexts(wordings.map(vocabulary.textOf), weights, null).directions
  const nearest = papers.flatMap(({ labels, questions, asked }) => {
    const likeness = productOfRows(directionsOf(labels), directionsOf(questions), width)
    return labels.flatMap((_, label) => {
      const rowOf = (of: Float32Array) =>
        of.subarray(label * questions.length, (label + 1) * questions.length)
      const asks = rowOf(asked)
      if (!asks.some((degree) => degree > 0)) return []
      const own = rowOf(likeness)
      return (asks[own.indexOf(Math.max(...own))] ?? 0) > 0
    })
  })
  return { labels: nearest.length, right: nearest.filter(Boolean).length }
}
