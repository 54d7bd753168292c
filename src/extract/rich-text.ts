import type { Extractor } from './extractor.ts'
import { layOutFlow } from './flow-page.ts'
import { htmlToBlocks } from './html-blocks.ts'
import { readRichText } from './rich-text-blocks.ts'

/** Rich text (RTF). */
export const richText: Extractor = {
  format: 'rich-text',
  gives: 'word',
  async extract(file, sink) {
    const { blocks, html, isCutOff } = readRichText(file.bytes, sink.limits.xmlDepth)
    if (isCutOff) sink.warn('The file is cut off before its end; what came after is missing.')
    const pages = layOutFlow(html === undefined ? blocks : htmlToBlocks(html, sink.limits.xmlDepth), {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
