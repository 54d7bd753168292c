import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import shipped from './shipped-calibration.json' with { type: 'json' }

const share = z.number().min(0).max(1)
const count = z.number().int().min(0)
const offsets = z.record(z.string(), z.number())
const risen = (points: readonly (readonly [number, number])[]) =>
  points.every(
    ([x, y], at) => at === 0 || (x > (points[at - 1]?.[0] ?? 0) && y >= (points[at - 1]?.[1] ?? 0)),
  )
const risingLine = z
  .array(z.tuple([share, z.number()]))
  .min(2)
  .refine(risen, 'the points must rise')

/** Whether confidence tells right from wrong answers of one question, as far as the data let us say. */
export const rankingVerdicts = ['ranks', 'cannot_rank', 'not_enough_data'] as const
export type RankingVerdict = (typeof rankingVerdicts)[number]

const schema = z.strictObject({
  format: z.literal(1),
  /** Names the fit; every answer's confidence hangs on it. */
  version: z.string().min(1),
  /** ISO `YYYY-MM-DD`. */
  fittedAt: z.string(),
  /** Where it comes from. `figures` are held out: of each submission by a fit that never saw it. */
  provenance: z.strictObject({
    data: z.array(
      z.strictObject({
        name: z.string(),
        submissions: count,
        answers: count,
        wrong: count,
        weight: z.number(),
      }),
    ),
    folds: count,
    method: z.string(),
    figures: z.strictObject({
      answers: count,
      wrong: count,
      auroc: share.nullable(),
      expectedCalibrationError: share.nullable(),
    }),
  }),
  base: z.number(),
  /** What each named signal adds in log odds: a rising line over its strength, and a number where it was not observed. */
  signals: z.record(z.string(), z.strictObject({ absent: z.number(), line: risingLine })),
  /** What is added by the type of the question, the kind of source, and the question itself, drawn towards 0 where data are few. */
  offsets: z.strictObject({ type: offsets, source: offsets, question: offsets }),
  /** From the odds above to the share that was right, held out. */
  curve: risingLine,
  /**
   * How many answers at or above a confidence, that nothing else holds back, were wrong, held out. `effective` counts are
   * smaller, because answers of one submission go wrong together. Thresholds fall.
   */
  risk: z.array(
    z.strictObject({
      threshold: share,
      n: count,
      wrong: count,
      effectiveN: z.number().min(0),
      effectiveWrong: z.number().min(0),
    }),
  ),
  /** Answers seen by kind of source: a kind that was never seen is not trusted. */
  sources: z.record(z.string(), count),
  /** By `product question`. */
  rankings: z.record(
    z.string(),
    z.strictObject({ verdict: z.enum(rankingVerdicts), n: count, wrong: count }),
  ),
})

/** Everything that turns named signals into the chance that an answer is right, with where it was learnt. */
export type Calibration = z.infer<typeof schema>

/** The one that comes with the program. */
export const shippedCalibration: Calibration = schema.parse(shipped)

/** @throws Failure `request_invalid` saying what is not in the format */
export function readCalibration(json: unknown): Calibration {
  const parsed = schema.safeParse(json)
  if (!parsed.success)
    throw new Failure('request_invalid', `this is no calibration: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
