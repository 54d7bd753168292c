import { isSameValue } from '../ground.ts'
import type { Proposal } from '../proposal.ts'

/** How well a rival must match, of what the chosen one does, to count as another statement of the same answer. */
const rivalShare = 0.62
const leastRivalMatch = 0.65
/** Enough where the place is nobody's answer if not this question's. */
const ownPlaceShare = 0.4
const leastOwnPlaceMatch = 0.5
const leastRivalRelation = 0.6
/** Enough where a sentence says plainly what the question asks, and nothing else. */
const leastPlainRelation = 0.55
const plainMatch = 0.8

export interface Comparison {
  /** Proposals for the same question that say something else just as plainly. */
  readonly rivals: readonly Proposal[]
  /** 0 to 1: how far the best other reading of this question, and the best other question of this place, lie behind. */
  readonly uniqueness: number
  /** 1 where another source says the same, 0 where one says otherwise; undefined where nothing else speaks. */
  readonly agreement: number | undefined
}

/** Compares the chosen proposal with all others for the same question and for the same place. */
export function compareSources(
  chosen: Proposal,
  ofQuestion: readonly Proposal[],
  byPlace: ReadonlyMap<string, readonly Proposal[]>,
  taken: ReadonlyMap<string, number>,
): Comparison {
  const rivals: Proposal[] = []
  let nearest = 0
  let agreeing = false
  for (const other of ofQuestion) {
    if (other.key === chosen.key) continue
    const isOwnPlace = isBestForItsPlace(other, byPlace.get(other.key) ?? [])
    const owner = taken.get(other.key)
    if (owner !== undefined && owner !== chosen.question && !isOwnPlace) continue
    if (isSameValue(other.value, chosen.value)) {
      if ((other.signals.labelMatch ?? 0) >= 0.6 && other.items[0].span.id !== chosen.items[0].span.id)
        agreeing = true
      continue
    }
    if (isOtherExtent(other, chosen)) continue
    const share = chosen.utility > 0 ? other.utility / chosen.utility : 0
    nearest = Math.max(nearest, Math.min(1, share))
    const isOtherPaper =
      other.items[0].documentIndex !== chosen.items[0].documentIndex || isQuoted(other) !== isQuoted(chosen)
    const labelMatch = other.signals.labelMatch ?? 0
    if (
      isOtherPaper &&
      (other.signals.relation ?? 0) >=
        (isOwnPlace && labelMatch >= plainMatch ? leastPlainRelation : leastRivalRelation) &&
      ((share >= rivalShare && labelMatch >= leastRivalMatch) ||
        (isOwnPlace && share >= ownPlaceShare && labelMatch >= leastOwnPlaceMatch))
    )
      rivals.push(other)
  }
  let otherQuestion = 0
  for (const other of byPlace.get(chosen.key) ?? [])
    if (other.question !== chosen.question && other.pair.label === chosen.pair.label && chosen.utility > 0)
      otherQuestion = Math.max(otherQuestion, Math.min(1, other.utility / chosen.utility))
  const uniqueness = 1 - Math.max(nearest ** 3 * 0.8, otherQuestion ** 4 * 0.9)
  return { rivals, uniqueness, agreement: rivals.length ? 0 : agreeing ? 1 : undefined }
}

/** What asks whether any of several things was so: `declined, cancelled or refused`. */
const asksForAnyOf = /\bor\b|,/i

/**
 * Where a form asks the parts of one question apart, what says yes to a part of what the chosen proposal says no to: `been
 * refused insurance?` no, `had other terms put on?` yes, and the question is of both.
 */
export function partsThatSayYes(
  chosen: Proposal,
  asked: string,
  ofQuestion: readonly Proposal[],
  byPlace: ReadonlyMap<string, readonly Proposal[]>,
  taken: ReadonlyMap<string, number>,
): Proposal[] {
  if (chosen.value !== false || !asksForAnyOf.test(asked)) return []
  return ofQuestion.filter(
    (other) =>
      other.value === true &&
      other.key !== chosen.key &&
      other.items[0].mark !== undefined &&
      !taken.has(other.key) &&
      isBestForItsPlace(other, byPlace.get(other.key) ?? []),
  )
}

/** Whether one is the other with more or fewer of the words of one place: another extent, and no other answer. */
function isOtherExtent(one: Proposal, other: Proposal): boolean {
  const [{ span }] = one.items
  return (
    span.id === other.items[0].span.id &&
    one.items[0].documentIndex === other.items[0].documentIndex &&
    isInWords(one.value) &&
    isInWords(other.value) &&
    (one.rawText.includes(other.rawText) || other.rawText.includes(one.rawText))
  )
}

/** Of figures, more or fewer digits are another answer. */
const isInWords = (value: Proposal['value']) => typeof value === 'string' && /\p{L}{3}/u.test(value)

/** Whether the place answers this question better than any other: a second statement, though the first one stands. */
function isBestForItsPlace(proposal: Proposal, ofPlace: readonly Proposal[]): boolean {
  return ofPlace.every((other) => other.question === proposal.question || other.utility < proposal.utility)
}

/** Whether it stands in an older mail that is quoted in this one: another paper, though of the same file. */
export const isQuoted = ({ items: [first] }: Proposal) => first.span.role === 'quoted'
