import type { Candidate, GroupItem } from '../../../domain/answer.ts'

/** The items of a group that were found, and what answers their questions. */
export interface FoundItems {
  readonly items: readonly GroupItem[]
  readonly candidates: readonly Candidate[]
}

/** What stands in no row of a list says less of an item than its row would: the signal of that name. */
export const unlistedUniqueness = 0.7
