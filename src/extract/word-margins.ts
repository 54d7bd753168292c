import type { FlowBlock, FlowLine } from './flow-page.ts'

/** What stands in a header or footer, as lines: a table there only sets them side by side. */
export function asFurniture(blocks: readonly FlowBlock[]): FlowLine[] {
  return blocks.flatMap((block): FlowLine[] =>
    block.kind === 'line'
      ? [{ ...block, role: 'furniture' }]
      : block.rows.flat().flatMap(({ text, hidden }) =>
          text
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => ({ kind: 'line', text: line, role: 'furniture', hidden }) as const),
        ),
  )
}

/** What somebody remarked on a text: no part of it. */
export function asComment(blocks: readonly FlowBlock[]): FlowBlock[] {
  const remark = <T extends { readonly hidden?: string | undefined }>(part: T): T => ({
    ...part,
    hidden: part.hidden ?? 'comment',
  })
  return blocks.map((block) =>
    block.kind === 'line' ? remark(block) : { ...block, rows: block.rows.map((row) => row.map(remark)) },
  )
}

/** First, left and right pages often repeat one header: each line once. */
export function distinctLines(lines: readonly FlowLine[]): FlowLine[] {
  const seen = new Set<string>()
  return lines.filter(({ text }) => {
    const isNew = !seen.has(text)
    seen.add(text)
    return isNew
  })
}
