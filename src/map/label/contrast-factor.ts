import { labelTokens } from './label-tokens.ts'
import { contrasts, qualifiers } from './lexicon.ts'

/** Per token the contrast groups it is in: `group:side`. */
const sidesOf = new Map<string, [group: number, side: number][]>()
contrasts.forEach((group, groupIndex) => {
  group.forEach((side, sideIndex) => {
    for (const text of side.split('; ')) {
      const token = labelTokens(text).join('_')
      sidesOf.set(token, [...(sidesOf.get(token) ?? []), [groupIndex, sideIndex]])
    }
  })
})

const qualifierTokens: ReadonlySet<string> = new Set(
  qualifiers.flatMap((line) => line.split('; ')).map((word) => labelTokens(word).join('_')),
)

/** Far below one where the label says the opposite of what the question says: `outstanding` for `paid`. */
export function contrastFactor(
  question: ReadonlySet<string>,
  label: ReadonlySet<string>,
  context: ReadonlySet<string>,
): number {
  let factor = 1
  for (const token of label) {
    if (question.has(token)) continue
    if (qualifierTokens.has(token)) factor *= 0.8
    for (const [group, side] of sidesOf.get(token) ?? []) {
      const wanted = sidesIn(question, group)
      if (wanted.size > 0 && !wanted.has(side) && ![...sidesIn(label, group)].some((one) => wanted.has(one)))
        factor *= group === 0 ? 0.75 : 0.55
    }
  }
  for (const token of context) {
    if (question.has(token)) continue
    for (const [group, side] of sidesOf.get(token) ?? []) {
      const wanted = sidesIn(question, group)
      if (wanted.size > 0 && !wanted.has(side) && sidesIn(label, group).size === 0) factor *= 0.93
    }
  }
  return factor
}

function sidesIn(tokens: ReadonlySet<string>, group: number): Set<number> {
  const sides = new Set<number>()
  for (const token of tokens)
    for (const [at, side] of sidesOf.get(token) ?? []) if (at === group) sides.add(side)
  return sides
}
