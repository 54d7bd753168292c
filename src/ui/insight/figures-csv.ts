import type { InsightView } from '../../review/views.ts'

/** The figures as one table of three columns, for a spreadsheet. */
export function figuresAsCsv(insight: InsightView): string {
  const rows: (readonly [string, string, string | number | null])[] = [
    ...Object.entries(insight.submissions).map(([name, value]) => ['submissions', name, value] as const),
    ...Object.entries(insight.decisions).map(([name, value]) => ['decisions', name, value] as const),
    ...insight.products.flatMap(({ productId, approved, answers, untouched }) => [
      [`product ${productId}`, 'approved', approved] as const,
      [`product ${productId}`, 'answers', answers] as const,
      [`product ${productId}`, 'untouched', untouched] as const,
    ]),
    ...insight.reliability.flatMap(({ bin, seen, right }) => [
      [`confidence ${bin / 10} to ${(bin + 1) / 10}`, 'seen', seen] as const,
      [`confidence ${bin / 10} to ${(bin + 1) / 10}`, 'right', right] as const,
    ]),
    ...insight.questions.flatMap(({ productId, questionId, seen, corrected }) => [
      [`question ${productId} ${questionId}`, 'seen', seen] as const,
      [`question ${productId} ${questionId}`, 'changed', corrected] as const,
    ]),
    ...insight.brokers.map(({ broker, received }) => [`broker ${broker}`, 'received', received] as const),
    ['audit sample', 'seen', insight.audit.seen],
    ['audit sample', 'wrong', insight.audit.wrong],
    ['model', 'input tokens', insight.modelTokens.input],
    ['model', 'output tokens', insight.modelTokens.output],
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
