import type { FlowBlock } from './flow-page.ts'

/** A line longer than this is one that nobody wrapped; it is cut so that no span grows without bound. */
const longestLine = 4_000

const lineEnd = /[\n\f\v\u2028\u2029]/g

function* linesOf(source: string): Generator<string> {
  let from = 0
  for (const { index } of source.matchAll(lineEnd)) {
    yield source.slice(from, index)
    from = index + 1
  }
  yield source.slice(from)
}

/** Plain text line by line, so that a text of millions of lines takes no more room than its longest one. */
export function* readLines(source: string): Generator<FlowBlock> {
  for (const line of linesOf(source)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a line
    const text = line.replace(/[\x00-\x08\x0e-\x1f]/g, '').trimEnd()
    for (let from = 0; from < text.length; from += longestLine)
      yield { kind: 'line', text: text.slice(from, from + longestLine) }
  }
}

/** Plain text as lines. Form feeds and odd spaces become what they look like. */
export function textToBlocks(source: string): FlowBlock[] {
  return [...readLines(source)]
}
