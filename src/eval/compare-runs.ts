import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import type { ReportedAnswer } from './reported-answer.ts'

const lineSchema = z.object({
  record: z.string(),
  question: z.string(),
  verdict: z.enum(['right', 'wrong', 'fabricated', 'missed', 'correctly_absent']),
  confidence: z.number(),
  review: z.boolean(),
})
type Line = z.infer<typeof lineSchema>
export type Baseline = readonly Line[]

/** An answer that came out otherwise than in the run before. */
export interface Change {
  readonly record: string
  readonly question: string
  readonly before: Line['verdict']
  readonly after: Line['verdict']
}

/** Two runs over the same questions, answer by answer. */
export interface Comparison {
  /** Answers that are in both runs. */
  readonly paired: number
  readonly better: readonly Change[]
  readonly worse: readonly Change[]
  /** The chance of a split at least so uneven if neither run were better: exact sign test, two sided. */
  readonly pValue: number
  /** Documents with more answers right than before, and with fewer. */
  readonly betterRecords: number
  readonly worseRecords: number
  readonly recordPValue: number
}

/**
 * The answers of an earlier run.
 * @throws Failure `request_invalid` when the folder holds no run that can be compared
 */
export async function readBaseline(directory: string): Promise<Baseline> {
  const path = join(directory, 'answers.jsonl')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('request_invalid', `${path} cannot be read; run the earlier version with --out first`)
  })
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const parsed = lineSchema.safeParse(parse(line))
      if (!parsed.success)
        throw new Failure('request_invalid', `line ${index + 1} of ${path} is no answer of a run`)
      return parsed.data
    })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function compareRuns(
  before: Baseline,
  after: readonly Pick<ReportedAnswer, 'record' | 'question' | 'verdict'>[],
): Comparison {
  const earlier = byPlace(before)
  const better: Change[] = []
  const worse: Change[] = []
  const balance = new Map<string, number>()
  let paired = 0
  for (const [key, { record, question, verdict }] of byPlace(after)) {
    const old = earlier.get(key)
    if (!old) continue
    paired++
    const gain = Number(isRight(verdict)) - Number(isRight(old.verdict))
    balance.set(record, (balance.get(record) ?? 0) + gain)
    if (gain !== 0)
      (gain > 0 ? better : worse).push({ record, question, before: old.verdict, after: verdict })
  }
  const records = [...balance.values()]
  const betterRecords = records.filter((gain) => gain > 0).length
  const worseRecords = records.filter((gain) => gain < 0).length
  return {
    paired,
    better,
    worse,
    pValue: signTest(better.length, worse.length),
    betterRecords,
    worseRecords,
    recordPValue: signTest(betterRecords, worseRecords),
  }
}

/** Rows of a group ask the same question of one document again and again: they are told apart by their order. */
function byPlace<T extends { readonly record: string; readonly question: string }>(
  answers: readonly T[],
): Map<string, T> {
  const seen = new Map<string, number>()
  return new Map(
    answers.map((answer) => {
      const place = `${answer.record}\u0000${answer.question}`
      const count = seen.get(place) ?? 0
      seen.set(place, count + 1)
      return [`${place}\u0000${count}`, answer]
    }),
  )
}

function isRight(verdict: Line['verdict']): boolean {
  return verdict === 'right' || verdict === 'correctly_absent'
}

/** The exact two-sided sign test. 1 where there is nothing to compare. */
export function signTest(better: number, worse: number): number {
  const n = better + worse
  if (n === 0) return 1
  const few = Math.min(better, worse)
  // Summed in logarithms: the binomial coefficients of a thousand changes are past any number.
  let term = -n * Math.LN2
  let sum = 0
  for (let count = 0; count <= few; count++) {
    sum += Math.exp(term)
    term += Math.log(n - count) - Math.log(count + 1)
  }
  return Math.min(1, 2 * sum)
}

const MOST_SHOWN = 15

export function renderComparison(comparison: Comparison): string {
  const { paired, better, worse, pValue, betterRecords, worseRecords, recordPValue } = comparison
  const show = (sign: string, changes: readonly Change[]) => [
    ...changes
      .slice(0, MOST_SHOWN)
      .map(
        ({ record, question, before, after }) => `  ${sign} ${record}  ${question}: ${before} -> ${after}`,
      ),
    ...(changes.length > MOST_SHOWN ? [`  ${sign} and ${changes.length - MOST_SHOWN} more`] : []),
  ]
  return [
    `against the baseline, of ${paired} answers in both: ${better.length} better, ${worse.length} worse (sign test p = ${showP(pValue)})`,
    `documents: ${betterRecords} better, ${worseRecords} worse (sign test p = ${showP(recordPValue)})`,
    ...show('+', better),
    ...show('-', worse),
  ].join('\n')
}

export function showP(value: number): string {
  return value < 0.001 ? '< 0.001' : value.toFixed(3)
}
