import type { Evidence } from '../domain/answer.ts'
import type { Verdict } from './score.ts'

/** One judged answer with all that a report or a comparison needs of it. */
export interface ReportedAnswer {
  /** The name of the document or sample. */
  readonly record: string
  readonly question: string
  readonly label: string
  readonly type: string
  readonly verdict: Verdict
  readonly confidence: number
  readonly review: boolean
  readonly answered: boolean
  /** Where the value was read; undefined where none was given. */
  readonly source?: string | undefined
  /** What kind of submission it is, by dimension: layout, noise, format, product. */
  readonly kinds: Readonly<Record<string, string>>
  /** Both values as people read them, cut where they are long. */
  readonly expected: string
  readonly found: string
  readonly evidence?: Evidence | undefined
  /** A data URI of the page around the evidence. */
  readonly crop?: string | undefined
}

const MOST_CHARACTERS = 160

/** A value in a report: text as it is, anything else as JSON, cut where it is long. */
export function showValue(value: unknown): string {
  const text =
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
}
