import type { FlowBlock } from './flow-page.ts'

/** A line longer than this is one that nobody wrapped; it is cut so that no span grows without bound. */
const longestLine = 4_000

/** Plain text as lines. Form feeds and odd spaces become what they look like. */
export function textToBlocks(source: string): FlowBlock[] {
  const blocks: FlowBlock[] = []
  for (const line of source.split(/[\n\f\v\u2028\u2029]/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a line
    const text = line.replace(/[\x00-\x08\x0e-\x1f]/g, '').trimEnd()
    for (let from = 0; from < text.length; from += longestLine)
      blocks.push({ kind: 'line', text: text.slice(from, from + longestLine) })
  }
  return blocks
}
