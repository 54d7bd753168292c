import type { Facts } from '../../make-samples/facts.ts'

type ByProduct = Readonly<Record<Facts['product'], Readonly<Record<string, readonly string[]>>>>

/**
 * How the papers of one part word what they ask: four or more wordings of each thing, of which every house (an insurer or a
 * broker with papers of its own) uses one. Options that are not listed are printed as the Question Set words them.
 */
export interface Wordings {
  readonly questions: ByProduct
  readonly columns: ByProduct
  /** Titles of the tables. */
  readonly groups: Readonly<Record<string, readonly string[]>>
  readonly options: Readonly<Record<string, readonly string[]>>
}
