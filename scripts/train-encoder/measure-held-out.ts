import { encodeTexts } from './encoder/encode-texts.ts'
import { addScaled, product } from './encoder/matrix.ts'
import type { Family } from './facts.ts'
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
