import type { InsightFigures, ReadingFigures } from '../domain/insight-figures.ts'

/** What happened over a time, and how often what was read stood. Dates are ISO 8601 strings, UTC. */
export interface InsightView extends InsightFigures, ReadingFigures {
  readonly since: string
  readonly until: string
  readonly days: number
  /** Null: all products. */
  readonly productId: string | null
  readonly productNames: readonly { readonly productId: string; readonly productName: string }[]
  /** What the model cost, where its prices are known. */
  readonly pounds: number | null
}
