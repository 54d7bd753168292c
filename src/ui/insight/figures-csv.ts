import type { InsightView } from '../../review/insight-view.ts'

type Row = readonly [string, string, string | number | null]

/** The figures as one table of three columns, for a spreadsheet. */
export function figuresAsCsv(insight: InsightView): string {
  const entries = (of: string, figures: Readonly<Record<string, number | null>>) =>
    Object.entries(figures).map(([name, value]): Row => [of, name, value])
  const rows: Row[] = [
    ...entries('submissions', insight.submissions),
    ...entries('effort', insight.effort),
    ...entries('decisions', insight.decisions),
    ...insight.products.flatMap(({ productId, approved, answers, untouched }) =>
      entries(`product ${productId}`, { approved, answers, untouched }),
    ),
    ...insight.reliability.flatMap(({ bin, seen, right, confidence }) =>
      entries(`confidence ${bin / 10} to ${(bin + 1) / 10}`, { seen, right, 'mean confidence': confidence }),
    ),
    ...insight.rankings.flatMap(
      ({ productId, questionId, seen, right, auroc, calibrationError, verdict }) => {
        const of = questionId === null ? `product ${productId}` : `question ${productId} ${questionId}`
        return [
          ...entries(of, { seen, right, auroc, 'calibration error': calibrationError }),
          [of, 'verdict', verdict] as const,
        ]
      },
    ),
    ...insight.sources.flatMap(({ format, paperKind, seen, right }) =>
      entries(`source ${[format ?? 'not known', paperKind ?? ''].join(' ').trim()}`, { seen, right }),
    ),
    ...insight.brokers.flatMap(({ broker, received, questions }) =>
      entries(`broker ${broker}`, { received, questions }),
    ),
    ...insight.brokerReadings.flatMap(({ broker, seen, right }) =>
      entries(`broker ${broker}`, { seen, right }),
    ),
    ...entries('audit sample', {
      seen: insight.audit.seen,
      wrong: insight.audit.wrong,
      'at most wrong': insight.audit.atMost,
    }),
    ...entries('model', {
      'input tokens': insight.modelTokens.input,
      'output tokens': insight.modelTokens.output,
      calls: insight.modelTokens.calls,
      pounds: insight.pounds,
    }),
  ]
  const lines = rows.map((row) => row.map(cell).join(','))
  return [`of,figure,since ${insight.since}`, ...lines, ''].join('\r\n')
}

/** A broker's name may begin like a formula, which a spreadsheet would run. */
function cell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
