import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'
import { type FlowLine, layOutFlow } from './flow-page.ts'
import { htmlToBlocks } from './html-blocks.ts'
import { marginPart, readMargin } from './word-margins.ts'
import { unpackZip } from './zip-entries.ts'

const largestMargin = 500_000

/** First, left and right pages often repeat one header. */
function distinct(lines: readonly FlowLine[]): FlowLine[] {
  return lines.filter((line, index) => lines.findIndex((other) => other.text === line.text) === index)
}

/** A Word document (DOCX): paragraphs and tables in reading order. */
export const word: Extractor = {
  format: 'word',
  async extract(file, sink) {
    // Counts what the archive really holds before a library trusts it.
    let hasBody = false
    const margins: FlowLine[] = []
    const isRead = (name: string): boolean => name === 'word/document.xml' || marginPart.test(name)
    for await (const entry of unpackZip(file.bytes, sink.limits, isRead)) {
      hasBody ||= entry.name === 'word/document.xml'
      const beginning = Buffer.from(entry.bytes.subarray(0, 4_096)).toString('latin1')
      if (/<!(DOCTYPE|ENTITY)/i.test(beginning))
        throw new Failure('limit_exceeded', 'the document declares entities, which no Word file needs')
      if (marginPart.test(entry.name) && entry.bytes.byteLength < largestMargin)
        margins.push(...readMargin(Buffer.from(entry.bytes).toString('utf8')))
    }
    if (!hasBody) throw new Failure('file_damaged', 'the document has no body')
    const { default: mammoth } = await import('mammoth')
    const buffer = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const { value } = await mammoth.convertToHtml(
      { buffer },
      {
        // Pictures are dropped, not inlined: a photo as base64 would be larger than the text.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        styleMap: ['strike => s'],
      },
    )
    const { flowPageLength, xmlDepth } = sink.limits
    const pages = layOutFlow([...htmlToBlocks(value, xmlDepth), ...distinct(margins)], {
      firstPage: sink.nextPage,
      pageLength: flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
