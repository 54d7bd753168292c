import { decodeText } from './decode-text.ts'
import type { Extractor } from './extractor.ts'
import { layOutFlow } from './flow-page.ts'
import { readLines } from './text-blocks.ts'

export const text: Extractor = {
  format: 'text',
  async extract(file, sink) {
    const source = decodeText(file.bytes)
    const { flowPageLength } = sink.limits
    const pages = layOutFlow(readLines(source), {
      firstPage: sink.nextPage,
      pageLength: flowPageLength,
      locate: 'range',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
