import type { LabelIndex } from '../../label/label-index.ts'
import {
  describesItem,
  isAcronymOf,
  isBareCount,
  isEndorsement,
  isNameOfItem,
  isOfOneForAll,
  isPlateOf,
  isSameThing,
  isShare,
  isWorthOfItem,
  isYearOfPeriod,
} from './header-words.ts'
import { matchHeader } from './match-header.ts'

/** Of a match so much is left where the header is about a share and the question is not. */
const shareFactor = 0.5
/** And so much where one of them is about each and the other about all. */
const otherMeasure = 0.5
/** Initials are few letters, and could be those of other words. */
const acronymMatch = 0.75
const sameMatch = 0.85
const itemMatch = 0.8
const countMatch = 0.7
const otherWordMatch = 0.7

/** How well a header names each child of a group, 0 to 1: by its words, and by what it says in other ways. */
export function scoreHeader(index: LabelIndex, header: string): Map<number, number> {
  const scores = new Map(matchHeader(index, header).map((match) => [match.question, match.score]))
  index.questions.forEach(({ question, group }, child) => {
    const { label, type } = question
    const atLeast = (score: number) => scores.set(child, Math.max(scores.get(child) ?? 0, score))
    // A share of them counts nothing.
    if (isShare(header) && ['integer', 'money'].includes(type) && !isShare(label))
      scores.set(child, (scores.get(child) ?? 0) * shareFactor)
    if (isOfOneForAll(header, label)) scores.set(child, (scores.get(child) ?? 0) * otherMeasure)
    if (isAcronymOf(header, label)) atLeast(acronymMatch)
    if (isSameThing(header, label)) atLeast(sameMatch)
    if (isPlateOf(header, label) || isEndorsement(header, label) || isYearOfPeriod(header, label))
      atLeast(otherWordMatch)
    if (type === 'integer' && isBareCount(header, label)) atLeast(countMatch)
    if (type === 'money' && isWorthOfItem(header, label)) atLeast(otherWordMatch)
    if (describesItem(header, label)) atLeast(itemMatch)
    if (group && isNameOfItem(header, label, group.label)) atLeast(itemMatch)
  })
  return scores
}
