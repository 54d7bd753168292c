import { Failure } from '../domain/failures.ts'
import type { Extractor, OpenedFile } from './extractor.ts'
import { type FlowBlock, type FlowLine, layOutFlow } from './flow-page.ts'
import { htmlToBlocks } from './html-blocks.ts'
import { readWordBody } from './word-body.ts'
import { distinctLines, marginPart, readMargin } from './word-margins.ts'
import { unpackZip } from './zip-entries.ts'

/** Some programs number the body part. */
const bodyPart = /^word\/document\d*\.xml$/
const largestMargin = 500_000

/** Files whose tags have other prefixes than Word writes are left to the library, which minds namespaces. */
async function readByLibrary(file: OpenedFile, maxDepth: number): Promise<FlowBlock[]> {
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
  return htmlToBlocks(value, maxDepth)
}

/** A Word document (DOCX): paragraphs and tables in reading order. */
export const word: Extractor = {
  format: 'word',
  async extract(file, sink) {
    // Counts what the archive really holds before a library trusts it.
    let body: Uint8Array | undefined
    const margins: FlowLine[] = []
    const isRead = (name: string): boolean => bodyPart.test(name) || marginPart.test(name)
    for await (const entry of unpackZip(file.bytes, sink.limits, isRead)) {
      if (bodyPart.test(entry.name)) body ??= entry.bytes
      const beginning = Buffer.from(entry.bytes.subarray(0, 4_096)).toString('latin1')
      if (/<!(DOCTYPE|ENTITY)/i.test(beginning))
        throw new Failure('limit_exceeded', 'the document declares entities, which no Word file needs')
      if (marginPart.test(entry.name) && entry.bytes.byteLength < largestMargin)
        margins.push(...readMargin(Buffer.from(entry.bytes).toString('utf8')))
    }
    if (!body) throw new Failure('file_damaged', 'the document has no body')
    const { flowPageLength, xmlDepth } = sink.limits
    const own = readWordBody(body, xmlDepth)
    const blocks = own.length > 0 ? own : await readByLibrary(file, xmlDepth)
    const pages = layOutFlow([...blocks, ...distinctLines(margins)], {
      firstPage: sink.nextPage,
      pageLength: flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
