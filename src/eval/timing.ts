import type { EvaluationReaders } from './reader-ports.ts'

/** How long one step took over a run, in milliseconds. */
export interface Timing {
  readonly n: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
}

/** Reading the files of one record, mapping them, and asking a model about them, each for itself. */
export interface RunTimings {
  readonly read: Timing
  readonly map: Timing
  readonly ask: Timing
}

/** The same readers, with a clock beside them. */
export function timeReaders<Reading>(readers: EvaluationReaders<Reading>): {
  readonly readers: EvaluationReaders<Reading>
  readonly measure: () => RunTimings
} {
  const taken = { read: [] as number[], map: [] as number[], ask: [] as number[] }
  const timed =
    <Input extends readonly unknown[], Output>(into: number[], run: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      const startedAt = performance.now()
      try {
        return await run(...input)
      } finally {
        into.push(performance.now() - startedAt)
      }
    }
  return {
    readers: {
      ...readers,
      readFiles: timed(taken.read, readers.readFiles),
      mapDocuments: timed(taken.map, readers.mapDocuments),
      ...(readers.askModel ? { askModel: timed(taken.ask, readers.askModel) } : {}),
    },
    measure: () => ({
      read: measureTiming(taken.read),
      map: measureTiming(taken.map),
      ask: measureTiming(taken.ask),
    }),
  }
}

/** By nearest rank; all zero where nothing was measured. */
export function measureTiming(durationsMs: readonly number[]): Timing {
  const sorted = [...durationsMs].sort((left, right) => left - right)
  const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
  return { n: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) }
}

export function renderTimings(timings: RunTimings, wallTimeMs: number): string {
  const parts = (['read', 'map', 'ask'] as const)
    .filter((step) => timings[step].n > 0)
    .map(
      (step) =>
        `${step} p50 ${timings[step].p50Ms} p95 ${timings[step].p95Ms} longest ${timings[step].maxMs}`,
    )
  return `milliseconds a document: ${parts.join('   ')}   (n = ${timings.read.n}, all in ${wallTimeMs})`
}
