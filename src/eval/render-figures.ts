import type { F1Counts, Figures } from './figures.ts'
import type { Proportion } from './proportion.ts'

/** With more questions than this, the ones that are fully right are left out. */
const MOST_QUESTIONS = 40

/** The figures as plain text: first the lines of the reference scorer, word for word, then what it does not measure. */
export function renderFigures(figures: Figures): string {
  const { calibration, ranking, verdicts } = figures
  return [
    ...renderReferenceLines(figures),
    `right ${verdicts.right}  wrong ${verdicts.wrong}  fabricated ${verdicts.fabricated}  missed ${verdicts.missed}  correctly absent ${verdicts.correctly_absent}  (n = ${figures.answers})`,
    `expected calibration error ${orDash(calibration.expectedCalibrationError)} (n = ${calibration.n}, 10 bins)   AUROC ${orDash(ranking.auroc)} (right ${ranking.right}, not right ${ranking.wrong})`,
    `95 % intervals: stated answers right ${renderProportion(figures.found)}   given values right ${renderProportion(figures.correct)}   absent answers invented ${renderProportion(figures.invented)}`,
    `given values that pass unseen: ${figures.passedWrong.n} of ${figures.calibration.n}, wrong among them ${renderProportion(figures.passedWrong)}`,
  ].join('\n')
}

function renderProportion({ count, n, share, low, high }: Proportion): string {
  return `${count} of ${n}, ${percent(share)} (${percent(low)} to ${percent(high)})`
}

/** Exactly what the reference scorer prints, line by line. */
export function renderReferenceLines(figures: Figures): string[] {
  const { fabrication, micro, mustReview, rows, unreviewed } = figures
  const risk = figures.riskCoverage.map(({ coverage, wrongShare }) => `${coverage} %: ${percent(wrongShare)}`)
  const questions = Object.entries(figures.byQuestion)
  return [
    `docs ${figures.records} (no prediction: ${figures.withoutPrediction})  answers ${figures.answers}  exact docs ${percent(figures.exactRecords / (figures.records || 1))}`,
    `micro-F1 ${micro.f1.toFixed(4)}  macro-F1 ${figures.macroF1.toFixed(4)}  P ${micro.precision.toFixed(4)}  R ${micro.recall.toFixed(4)}`,
    `fabricated on ${fabrication.absent} absent answers: ${percent(fabrication.share)}   table rows: recall ${percent(rows.recall)} precision ${percent(rows.precision)}`,
    `wrong among the most confident ${risk.join('  ')}`,
    `not sent to review: ${percent(unreviewed.share)}, wrong among them ${percent(unreviewed.wrongShare)}   must_review sent to review: ${mustReview.held}/${mustReview.total}`,
    ...questions
      .filter(([, counts]) => questions.length <= MOST_QUESTIONS || counts.f1 < 1)
      .map(([id, counts]) => renderQuestion(id, counts)),
  ]
}

function renderQuestion(id: string, counts: F1Counts): string {
  return `  ${id.padEnd(28)} F1 ${counts.f1.toFixed(3)}  tp ${counts.truePositives} fp ${counts.falsePositives} fn ${counts.falseNegatives} tn ${counts.trueNegatives}`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function orDash(value: number | null): string {
  return value === null ? '-' : value.toFixed(4)
}
