import { msg } from '@lingui/core/macro'

/** What insight is about. The address holds it. */
export interface InsightFilters {
  readonly days: number
  /** Empty: all products. */
  readonly productId: string
  /** The question whose reliability is drawn; empty: all of the product. */
  readonly questionId: string
}

export const timeSpans = [
  { days: 7, label: msg`The last 7 days` },
  { days: 30, label: msg`The last 30 days` },
  { days: 90, label: msg`The last 90 days` },
  { days: 365, label: msg`The last year` },
] as const

const usualDays = 30

/** What an address says; what it does not know is ignored. */
export function readFilters(query: string): InsightFilters {
  const parameters = new URLSearchParams(query)
  const days = Number(parameters.get('days'))
  return {
    days: timeSpans.find((span) => span.days === days)?.days ?? usualDays,
    productId: (parameters.get('product') ?? '').slice(0, 200),
    questionId: (parameters.get('question') ?? '').slice(0, 200),
  }
}

/** The address's query, with a question mark. */
export function writeFilters({ days, productId, questionId }: InsightFilters): string {
  const parameters = new URLSearchParams({ days: String(days) })
  if (productId !== '') parameters.set('product', productId)
  if (questionId !== '') parameters.set('question', questionId)
  return `?${parameters}`
}
