import { z } from 'zod'
import type { AnswerState, Candidate, ReasonCode } from '../domain/answer.ts'
import type { AnswerKind } from './estimate-confidence.ts'
import { sourceKindOf } from './source-kind.ts'
import { isHeldBack } from './triage.ts'

const schema = z.object({
  /** The set it comes from: a benchmark, or an organisation's own decisions. */
  data: z.string(),
  /** Answers of one submission are right or wrong together, so they are held out together. */
  submission: z.string(),
  kind: z.object({ type: z.string(), source: z.string(), question: z.string() }),
  signals: z.record(z.string(), z.number().min(0).max(1)),
  right: z.boolean(),
  /** False for a reading that was too unsure to stand as an answer. */
  stood: z.boolean(),
  /** Whether something other than its confidence makes a person look. */
  held: z.boolean(),
})

/** One value that was read, and whether it turned out right. Holds no value and nothing of what the papers say. */
export type Observation = z.infer<typeof schema>

/** @throws ZodError for what is no observation */
export function readObservation(json: unknown): Observation {
  return schema.parse(json)
}

export function observe(
  candidate: Pick<Candidate, 'evidence' | 'signals' | 'reader'>,
  answer: { readonly state: AnswerState; readonly reasons: readonly ReasonCode[] },
  about: Omit<Observation, 'kind' | 'signals' | 'stood' | 'held'> & Omit<AnswerKind, 'source'>,
): Observation {
  const { data, submission, right, type, question } = about
  const signals = Object.entries(candidate.signals).filter((entry) => entry[1] !== undefined)
  return {
    data,
    submission,
    kind: { type, source: sourceKindOf(candidate), question },
    signals: {
      ...Object.fromEntries(signals),
      // Once a conflict stands, it speaks against both of its sides.
      ...(answer.reasons.includes('conflict') ? { agreement: 0 } : {}),
    },
    right,
    stood: answer.state !== 'missing',
    held: isHeldBack(answer.reasons),
  }
}
