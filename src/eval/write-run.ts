import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation } from '../confidence/observation.ts'
import { type ReportContent, renderReport } from './report/render-report.ts'
import type { ReportedAnswer } from './reported-answer.ts'
import type { EvaluationFault } from './run-record.ts'
import { type RunTimings, renderTimings } from './timing.ts'

/** What a run leaves, whatever was run. */
export interface Run {
  readonly title: string
  readonly report: Pick<ReportContent, 'figures' | 'model' | 'evidence' | 'comparison'> & {
    readonly startedAt: string
    readonly wallTimeMs: number
    readonly timings: RunTimings
    readonly faults: readonly EvaluationFault[]
    readonly goldSha256?: string
    readonly mapper?: string
  }
  readonly answers: readonly ReportedAnswer[]
  readonly observations: readonly Observation[]
}

/**
 * Writes `report.html` for people, `report.json` for programs, `answers.jsonl` for a later comparison and
 * `observations.jsonl` for calibration.
 */
export async function writeRun(
  directory: string,
  { title, report, answers, observations }: Run,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  const write = (name: string, text: string) => writeFile(join(directory, name), text)
  await write(
    'answers.jsonl',
    lines(
      answers.map(({ record, question, verdict, confidence, review, answered, source }) => ({
        record,
        question,
        verdict,
        confidence,
        review,
        answered,
        source,
      })),
    ),
  )
  await write('observations.jsonl', lines(observations))
  await write('report.json', `${JSON.stringify(report, null, 2)}\n`)
  await write(
    'report.html',
    renderReport({
      ...report,
      title,
      about: [
        report.startedAt.slice(0, 16).replace('T', ' '),
        ...(report.mapper ? [`mapper ${report.mapper}`] : []),
        ...(report.goldSha256 ? [`gold ${report.goldSha256.slice(0, 12)}`] : []),
        renderTimings(report.timings, report.wallTimeMs),
      ],
      answers,
      faults: report.faults.map(({ record, file, code, detail }) =>
        [record, file, code, detail].filter(Boolean).join('  '),
      ),
    }),
  )
}

function lines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('')
}
