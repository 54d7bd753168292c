import { LabelIndex } from '../label/label-index.ts'

const known = new WeakMap<LabelIndex, LabelIndex>()

/**
 * What the titles of a list are matched with: the question of the group itself. Undefined where questions are of no group.
 * @param index of the questions of one group
 */
export function titlesOf(index: LabelIndex): LabelIndex | undefined {
  const group = index.questions[0]?.group
  if (!group) return undefined
  const titles = known.get(index) ?? new LabelIndex([{ question: group }])
  known.set(index, titles)
  return titles
}
