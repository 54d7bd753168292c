import { decodeText } from './decode-text.ts'
import type { Extractor } from './extractor.ts'
import { layOutFlow } from './flow-page.ts'

/** The title stands at the beginning; looking further costs time and finds nothing. */
const headLength = 20_000

export const html: Extractor = {
  format: 'html',
  async extract(file, sink) {
    const { htmlToBlocks } = await import('./html-blocks.ts')
    const charset = /<meta[^<>]{1,200}charset=["']?([\w-]+)/i.exec(
      Buffer.from(file.bytes.subarray(0, 4_096)).toString('latin1'),
    )?.[1]
    const source = decodeText(file.bytes, charset)
    sink.setProperty('title', /<title[^<>]{0,100}>([^<]{1,300})/i.exec(source.slice(0, headLength))?.[1])
    const blocks = htmlToBlocks(source, sink.limits.xmlDepth)
    const { flowPageLength } = sink.limits
    const pages = layOutFlow(blocks, {
      firstPage: sink.nextPage,
      pageLength: flowPageLength,
      locate: 'range',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
