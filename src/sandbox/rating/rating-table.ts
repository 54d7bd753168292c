/**
 * How a product is rated and underwritten, as data: what an underwriter writes down, one table a product. Money is in
 * pounds, factors are in per cent (100 changes nothing), rates are pounds for each £100,000.
 */
export interface RatingTable {
  readonly version: string
  readonly sections: readonly Section[]
  readonly referrals: readonly Rule[]
  readonly declines: readonly Rule[]
  readonly computed: readonly Computation[]
}

/** A number worked out from the answers. A question that is not answered counts as 0. */
export type Measure =
  | { readonly answer: string }
  /** Entries of a repeating group. */
  | { readonly count: string }
  /** The answers of one question over all entries of a group. */
  | { readonly sum: string; readonly over: string }
  | { readonly add: readonly Measure[] }
  /** Divided by 1 when the divisor is 0. */
  | { readonly divide: Measure; readonly by: Measure }
  | { readonly daysUntil: string }
  /** The score of the flood data service for an address, 1 to 10. */
  | { readonly floodScoreOf: string }

export type Condition =
  | { readonly question: string; readonly is: readonly string[] }
  | { readonly question: string; readonly matches: string }
  | { readonly value: Measure; readonly above: number }
  | { readonly value: Measure; readonly atLeast: number }
  | { readonly value: Measure; readonly below: number }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }
  /** Some entry of the group fulfils it. */
  | { readonly entryOf: string; readonly where: Condition }
  /** The name is on the list of the sanctions service. */
  | { readonly onSanctionsList: string }

export interface Lookup {
  readonly of: string
  readonly table: Readonly<Record<string, number>>
  readonly otherwise: number
}

/** A load or a discount. */
export type Factor = { readonly name: string } & (
  | Lookup
  /** The first words found in the answer decide. */
  | {
      readonly of: string
      readonly words: readonly (readonly [pattern: string, percent: number])[]
      readonly otherwise: number
    }
  | { readonly when: Condition; readonly percent: number; readonly otherwise?: number }
  | {
      readonly value: Measure
      readonly bands: readonly { readonly upTo: number; readonly percent: number }[]
      readonly otherwise: number
    }
  /** 100 and so much for each unit. */
  | { readonly value: Measure; readonly perUnit: number; readonly when?: Condition }
  /** The mean of the weights by the shares answered. */
  | { readonly weights: Readonly<Record<string, number>>; readonly otherwise: number }
)

/** What a section starts from, before the factors of the amount. */
export type Amount = {
  readonly when?: Condition
  readonly factors?: readonly Factor[]
} & (
  | {
      readonly ratePer100000: number | Lookup
      readonly of: Measure
      /** The question whose per cent are added to what is rated. */
      readonly upliftPercentOf?: string
    }
  | {
      readonly bandedRates: readonly { readonly upTo: number; readonly rate: number }[]
      readonly of: Measure
    }
  | { readonly pounds: number | Lookup; readonly forEach?: string }
  | { readonly percent: number; readonly ofSection: string }
  | { readonly add: readonly Amount[] }
  | { readonly highestOf: readonly Amount[] }
)

export interface Section {
  readonly code: string
  /** `{MP}` stands for the number of entries of the group MP. */
  readonly label: string
  readonly when?: Condition
  /** The group whose entries are rated one by one, and what an entry is called. */
  readonly perEntryOf?: string
  readonly entry?: string
  readonly amount: Amount
  /** On the sum of all entries. */
  readonly totalFactors?: readonly Factor[]
}

/** Why a risk is referred or declined. `{value}` in the message stands for `shows`. */
export interface Rule {
  readonly code: string
  readonly questionId: string
  readonly message: string
  /** The authority needed: 10 an underwriter (default), 20 a senior. */
  readonly level?: number
  readonly perEntryOf?: string
  readonly entry?: string
  readonly when: Condition
  readonly shows?: Measure | { readonly text: string }
  readonly decimals?: number
}

/** A question the platform fills by itself. */
export type Computation =
  | {
      readonly questionId: string
      readonly perEntryOf?: string
      readonly value: Measure
      readonly isMoney?: boolean
    }
  | { readonly questionId: string; readonly sanctionsOf: string }
