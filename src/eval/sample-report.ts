import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Observation } from '../confidence/observation.ts'
import type { ModelCall } from '../llm/language-model.ts'
import { addChecks, type EvidenceCheck, noEvidence } from './check-evidence.ts'
import { type Baseline, type Comparison, compareRuns, renderComparison } from './compare-runs.ts'
import { computeFigures, countVerdicts, type Figures } from './figures.ts'
import { countModelUsage, type ModelUsage, renderModelUsage } from './model-usage.ts'
import { renderEvidenceCheck } from './render-evidence-check.ts'
import { renderFigures } from './render-figures.ts'
import type { ReportedAnswer } from './reported-answer.ts'
import type { EvaluationFault } from './run-record.ts'
import type { Sample } from './sample.ts'
import type { Verdict } from './score.ts'
import type { SampleScore } from './score-sample.ts'
import { type RunTimings, renderTimings } from './timing.ts'
import { writeRun } from './write-run.ts'

/** What came of one sample. */
export interface SampleOutcome {
  readonly sample: Sample
  /** Null for a sample that is set aside. */
  readonly score: SampleScore | null
  readonly answers: readonly ReportedAnswer[]
  readonly evidence: EvidenceCheck
  readonly observations: readonly Observation[]
  /** Null where nobody was asked. */
  readonly kindRight: boolean | null
  readonly faults: readonly EvaluationFault[]
  readonly failed: boolean
  readonly calls: readonly ModelCall[]
}

export interface SampleReport {
  /** ISO 8601. */
  readonly startedAt: string
  readonly wallTimeMs: number
  readonly timings: RunTimings
  /** Over the samples of new business. */
  readonly figures: Figures
  readonly samples: readonly { readonly name: string; readonly verdicts: Readonly<Record<Verdict, number>> }[]
  /** Whether what the sender wants was recognised, over all samples. */
  readonly kinds: { readonly n: number; readonly right: number }
  readonly faults: readonly EvaluationFault[]
  readonly model: ModelUsage | null
  readonly evidence: EvidenceCheck
  readonly comparison: Comparison | null
  /** The figures in words, ready to print. */
  readonly text: string
}

export function summariseSamples(
  outcomes: readonly SampleOutcome[],
  startedAt: Date,
  timings: RunTimings,
  { withModel, baseline }: { readonly withModel: boolean; readonly baseline: Baseline | null },
): SampleReport {
  const scored = outcomes.filter((outcome) => outcome.score !== null)
  const scores = scored.flatMap((outcome) => outcome.score ?? [])
  const answers = scores.flatMap((score) => score.answers)
  const total = (of: (score: SampleScore) => number) => scores.reduce((sum, score) => sum + of(score), 0)
  const figures = computeFigures({
    answers,
    exact: scores.map((score) =>
      score.answers.every(({ verdict }) => verdict === 'right' || verdict === 'correctly_absent'),
    ),
    withoutPrediction: scored.filter((outcome) => outcome.failed).length,
    rows: {
      same: total((score) => score.rows.same),
      goldRows: total((score) => score.rows.goldRows),
      predictedRows: total((score) => score.rows.predictedRows),
    },
    mustReview: {
      total: total((score) => score.mustReview.total),
      held: total((score) => score.mustReview.held),
    },
    questionIds: [...new Set(answers.map((answer) => answer.question.id))],
  })
  const samples = scored.map(({ sample, score }) => ({
    name: sample.name,
    verdicts: countVerdicts(score?.answers ?? []),
  }))
  const asked = outcomes.filter((outcome) => outcome.kindRight !== null)
  const kinds = { n: asked.length, right: asked.filter((outcome) => outcome.kindRight).length }
  const model = withModel ? countModelUsage(outcomes.flatMap((outcome) => outcome.calls)) : null
  const evidence = outcomes.map((outcome) => outcome.evidence).reduce(addChecks, noEvidence)
  const reported = outcomes.flatMap((outcome) => outcome.answers)
  const comparison = baseline ? compareRuns(baseline, reported) : null
  const wallTimeMs = Date.now() - startedAt.getTime()
  return {
    startedAt: startedAt.toISOString(),
    wallTimeMs,
    timings,
    figures,
    samples,
    kinds,
    faults: outcomes.flatMap((outcome) => outcome.faults),
    model,
    evidence,
    comparison,
    text: [
      renderFigures(figures),
      renderEvidenceCheck(evidence),
      ...(model ? [renderModelUsage(model)] : []),
      renderTimings(timings, wallTimeMs),
      `kind of submission recognised: ${kinds.right} of ${kinds.n}`,
      ...samples.map(renderSample),
      ...(comparison ? [renderComparison(comparison)] : []),
    ].join('\n'),
  }
}

function renderSample({ name, verdicts }: SampleReport['samples'][number]): string {
  return `  ${name.padEnd(40)} right ${verdicts.right}  wrong ${verdicts.wrong}  fabricated ${verdicts.fabricated}  missed ${verdicts.missed}  correctly absent ${verdicts.correctly_absent}`
}

/** Writes what a run leaves, and every answer that is not right into `mistakes.jsonl`. */
export async function writeSampleReport(
  report: SampleReport,
  outcomes: readonly SampleOutcome[],
  directory: string,
): Promise<void> {
  const mistakes = outcomes.flatMap(({ sample, score }) =>
    (score?.answers ?? [])
      .filter(({ verdict }) => verdict !== 'right' && verdict !== 'correctly_absent')
      .map(({ question, verdict, expected, found, confidence, review }) => ({
        sample: sample.name,
        question: question.id,
        verdict,
        expected,
        found,
        confidence,
        review,
      })),
  )
  await mkdir(directory, { recursive: true })
  await writeFile(
    join(directory, 'mistakes.jsonl'),
    mistakes.map((mistake) => `${JSON.stringify(mistake)}\n`).join(''),
  )
  await writeRun(directory, {
    title: 'Evaluation: the sample submissions',
    report,
    answers: outcomes.flatMap(({ answers }) => answers),
    observations: outcomes.flatMap(({ observations }) => observations),
  })
}
