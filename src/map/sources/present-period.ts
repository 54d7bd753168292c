import { findDates } from '../../values/read-date.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { LabelIndex } from '../label/label-index.ts'
import type { Proposal } from '../proposal.ts'

/** A label that matches so well says that its date is one on which cover begins or is renewed. */
const leastMatch = 0.65
const longestPeriod = 200
const asksOfStart = /\b(?:start|begin\w*|commence\w*|inception|effective|renewal|from|on risk)\b/i
const asksOfPresent = /\b(?:expir\w+|existing|current(?:ly)?|present(?:ly)?|holding|previous|last|end)\b/i
const dayInMs = 86_400_000

/**
 * Leaves out the first day of a period whose last day is where another paper has the new one begin: `1 May 2026 to 30 April
 * 2027` on a schedule, and `renewal 1 May 2027` in the mail that brought it. What is asked for begins with the second.
 */
export function withoutPresentPeriod(
  proposals: readonly Proposal[],
  index: LabelIndex,
  context: ReadContext,
): Proposal[] {
  const starts = proposals.filter((one) => asksForStart(one, index))
  const ends = new Map(starts.map((one) => [one, lastDayAfter(one, context)]))
  const isPresent = (one: Proposal) => {
    const end = ends.get(one)
    return (
      end !== undefined &&
      starts.some(
        (other) =>
          other.question === one.question &&
          (other.signals.labelMatch ?? 0) >= leastMatch &&
          // One paper that names both days tells one period in two ways.
          other.items[0].documentIndex !== one.items[0].documentIndex &&
          (other.value === end || other.value === dayAfter(end)),
      )
    )
  }
  return proposals.filter((one) => !isPresent(one))
}

function asksForStart({ question, signals }: Proposal, index: LabelIndex): boolean {
  const asked = index.questions[question]?.question
  return (
    asked?.type === 'date' &&
    signals.labelMatch !== undefined &&
    asksOfStart.test(asked.label) &&
    !asksOfPresent.test(asked.label)
  )
}

/** The last day of the period that begins with the day read, in the same place; undefined for a day by itself. */
function lastDayAfter({ value, items: [first] }: Proposal, context: ReadContext): string | undefined {
  if (first.text.length > longestPeriod) return undefined
  const days = findDates(first.text, context).found.map((one) => one.value)
  const [start, end] = days
  return days.length === 2 && start === value && end !== undefined && end > start ? end : undefined
}

const dayAfter = (day: string) => new Date(Date.parse(day) + dayInMs).toISOString().slice(0, 10)
