import { escapeHtml } from '../../values/escape-html.ts'
import type { EvidenceCheck } from '../check-evidence.ts'
import { type Comparison, showP } from '../compare-runs.ts'
import type { Figures } from '../figures.ts'
import { type ModelUsage, renderModelUsage } from '../model-usage.ts'
import type { Proportion } from '../proportion.ts'
import type { ReportedAnswer } from '../reported-answer.ts'
import { type Tally, tallyAll } from '../tally.ts'
import { reliabilityDiagram, riskCoverageCurve } from './charts.ts'
import { percent } from './percent.ts'
import { reportStyle } from './style.ts'

export interface ReportContent {
  readonly title: string
  /** Such as the hash of the gold and the reader that was measured. */
  readonly about: readonly string[]
  readonly figures: Figures
  readonly answers: readonly ReportedAnswer[]
  readonly evidence: EvidenceCheck | null
  readonly faults: readonly string[]
  readonly model: ModelUsage | null
  readonly comparison: Comparison | null
}

const verdictWords = {
  right: 'right',
  wrong: 'wrong',
  fabricated: 'fabricated',
  missed: 'missed',
  correctly_absent: 'correctly absent',
} as const
const MOST_CASES = 24
const MOST_CHANGES = 60

/** A report as one page that needs nothing else: no script, no file, no address. */
export function renderReport(content: ReportContent): string {
  const { title, about, figures, answers } = content
  const given = answers.filter(({ answered }) => answered)
  const claims = given.map(({ confidence, verdict, review }) => ({
    confidence,
    right: verdict === 'right' || verdict === 'correctly_absent',
    review,
  }))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${reportStyle}</style></head><body>
<h1>${escapeHtml(title)}</h1><p class="soft">${about.map(escapeHtml).join(' · ')}</p>
${renderTiles(content)}
${renderBar(figures)}
<div class="charts"><figure>${reliabilityDiagram(figures.calibration.bins)}<figcaption>Reliability. Expected calibration error ${number(figures.calibration.expectedCalibrationError)}, n = ${figures.calibration.n} given values; the size of a dot is its count, the line its 95 % interval.</figcaption></figure>
<figure>${riskCoverageCurve(claims)}<figcaption>Risk and coverage. AUROC ${number(figures.ranking.auroc)} (right ${figures.ranking.right}, not right ${figures.ranking.wrong}); the dot is what passes unseen.</figcaption></figure></div>
${content.comparison ? renderComparisonSection(content.comparison) : ''}
${renderTallies(answers)}
${renderCases(answers)}
${content.faults.length > 0 ? `<h2>What could not be run</h2><ul>${content.faults.map((fault) => `<li>${escapeHtml(fault)}</li>`).join('')}</ul>` : ''}
${content.model ? `<h2>Model</h2><p>${escapeHtml(renderModelUsage(content.model))}</p>` : ''}
</body></html>
`
}

function renderTiles({ figures, answers, evidence }: ReportContent): string {
  const { rows, mustReview } = figures
  const given = answers.filter(({ answered }) => answered)
  const passing = given.filter(({ review }) => !review)
  const wrong = passing.filter(({ verdict }) => verdict !== 'right').length
  const tiles: [string, string][] = [
    [percent(figures.found.share), `of stated answers right, ${interval(figures.found)}`],
    [percent(figures.correct.share), `of given values right, ${interval(figures.correct)}`],
    [percent(figures.invented.share), `of absent answers fabricated, ${interval(figures.invented)}`],
    [
      figures.micro.f1.toFixed(3),
      `micro-F1 (macro ${figures.macroF1.toFixed(3)}), ${figures.records} documents`,
    ],
    [
      given.length > 0 ? percent(passing.length / given.length) : '-',
      `of given values pass unseen; ${wrong} of ${passing.length} of them wrong`,
    ],
  ]
  if (rows.goldRows > 0)
    tiles.push([
      percent(rows.recall),
      `of ${rows.goldRows} table rows right in every cell; precision ${percent(rows.precision)}`,
    ])
  if (mustReview.total > 0)
    tiles.push([`${mustReview.held}/${mustReview.total}`, 'answers that must be reviewed are sent to review'])
  if (evidence && evidence.checked > 0)
    tiles.push([
      percent(evidence.entailed / evidence.checked),
      `of ${evidence.checked} values are said by their evidence; found ${evidence.found}, visible ${evidence.visible}`,
    ])
  return `<div class="tiles">${tiles.map(([figure, words]) => `<div class="tile"><b>${figure}</b><span>${escapeHtml(words)}</span></div>`).join('')}</div>`
}

function renderBar({ verdicts, answers }: Figures): string {
  const kinds = Object.entries(verdictWords) as [keyof typeof verdictWords, string][]
  const parts = kinds.map(([verdict]) =>
    verdicts[verdict] > 0 ? `<i class="${verdict}" style="flex:${verdicts[verdict]}"></i>` : '',
  )
  const key = kinds.map(
    ([verdict, words]) => `<span><i class="${verdict}"></i>${words} ${verdicts[verdict]}</span>`,
  )
  return `<div class="bar">${parts.join('')}</div><div class="key">${key.join('')}<span class="soft">n = ${answers}</span></div>`
}

function renderComparisonSection(comparison: Comparison): string {
  const { paired, better, worse, pValue, betterRecords, worseRecords, recordPValue } = comparison
  const list = (words: string, changes: Comparison['better']) =>
    changes.length === 0
      ? ''
      : `<h3>${words}</h3><div class="wide"><table><tr><th>document</th><th>question</th><th>before</th><th>now</th></tr>${changes
          .slice(0, MOST_CHANGES)
          .map(
            ({ record, question, before, after }) =>
              `<tr><td>${escapeHtml(record)}</td><td>${escapeHtml(question)}</td><td>${verdictWords[before]}</td><td>${verdictWords[after]}</td></tr>`,
          )
          .join(
            '',
          )}</table></div>${changes.length > MOST_CHANGES ? `<p class="soft">and ${changes.length - MOST_CHANGES} more</p>` : ''}`
  return `<h2>Against the baseline</h2><p>Of ${paired} answers in both runs ${better.length} are better and ${worse.length} worse (sign test p = ${escapeHtml(showP(pValue))}); of the documents ${betterRecords} are better and ${worseRecords} worse (p = ${escapeHtml(showP(recordPValue))}).</p>${list('Better', better)}${list('Worse', worse)}`
}

function renderTallies(answers: readonly ReportedAnswer[]): string {
  return Object.entries(tallyAll(answers))
    .filter(([, tallies]) => tallies.length > 0)
    .map(
      ([title, tallies]) =>
        `<h2>By ${escapeHtml(title)}</h2><div class="wide"><table><tr><th></th><th>n</th><th>right</th><th>wrong</th><th>fabricated</th><th>missed</th><th>absent</th><th>found</th><th>correct</th><th>AUROC</th></tr>${tallies.map(renderTally).join('')}</table></div>`,
    )
    .join('')
}

function renderTally({ kind, n, verdicts, found, correct, auroc }: Tally): string {
  const cells = [
    n,
    verdicts.right,
    verdicts.wrong,
    verdicts.fabricated,
    verdicts.missed,
    verdicts.correctly_absent,
    found.n > 0 ? `${percent(found.share)} <span class="soft">${interval(found)}</span>` : '-',
    correct.n > 0 ? `${percent(correct.share)} <span class="soft">${interval(correct)}</span>` : '-',
    auroc === null ? '-' : auroc.toFixed(2),
  ]
  return `<tr><td>${escapeHtml(kind)}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/** Wrong values that nobody would have looked at first, then the surest of the others. */
function renderCases(answers: readonly ReportedAnswer[]): string {
  const cases = answers
    .filter(({ verdict }) => verdict === 'wrong' || verdict === 'fabricated')
    .sort((one, other) => Number(one.review) - Number(other.review) || other.confidence - one.confidence)
    .slice(0, MOST_CASES)
  if (cases.length === 0) return ''
  return `<h2>Worst cases</h2><p class="soft">Values that are not right, those that would pass unseen first, then by confidence.</p>${cases.map(renderCase).join('')}`
}

function renderCase(answer: ReportedAnswer): string {
  const { evidence, crop } = answer
  const facts: [string, string][] = [
    ['document', answer.record],
    ['expected', answer.expected || 'nothing'],
    ['found', answer.found],
    ['confidence', `${answer.confidence.toFixed(3)}, ${answer.review ? 'sent to review' : 'passes unseen'}`],
  ]
  if (evidence)
    facts.push([
      'read',
      `${evidence.text.slice(0, 300)} (${evidence.relation}${evidence.label ? ` “${evidence.label}”` : ''}, page ${evidence.locator.page})`,
    ])
  return `<div class="case"><span class="tag ${answer.verdict}">${verdictWords[answer.verdict]}</span> <b>${escapeHtml(answer.label)}</b> <span class="soft">${escapeHtml(answer.type)}</span><dl>${facts.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>${crop ? `<img alt="The page around what was read" src="${crop}">` : ''}</div>`
}

function interval({ low, high, n }: Proportion): string {
  return `${percent(low)} to ${percent(high)}, n = ${n}`
}

function number(value: number | null): string {
  return value === null ? '-' : value.toFixed(3)
}
