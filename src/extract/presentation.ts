import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'
import { type FlowBlock, type FlowCell, layOutFlow } from './flow-page.ts'
import { readXml } from './office-xml.ts'
import { unpackZip } from './zip-entries.ts'

const slidePart = /^ppt\/slides\/slide(\d+)\.xml$/

/** The words of one slide: a line a paragraph, and its tables. */
function readSlide(xml: Uint8Array, maxDepth: number): FlowBlock[] {
  const blocks: FlowBlock[] = []
  let hidden: string | undefined
  let rows: FlowCell[][] | undefined
  let cell: { lines: string[]; columnSpan: number } | undefined
  let text = ''
  let isText = false
  const endLine = (): void => {
    const line = text.replace(/\s+/g, ' ').trim()
    text = ''
    if (line === '') return
    if (cell) cell.lines.push(line)
    else blocks.push({ kind: 'line', text: line, ...(hidden ? { hidden } : {}) })
  }
  readXml(xml, maxDepth, {
    open(name, attributes) {
      if (name === 'p:sld' && attributes['show'] === '0') hidden = 'hidden slide'
      isText = name === 'a:t'
      if (name === 'a:br') text += ' '
      else if (name === 'a:tbl') rows = []
      else if (name === 'a:tr') rows?.push([])
      else if (name === 'a:tc' && rows && attributes['hMerge'] !== '1')
        cell = { lines: [], columnSpan: Math.min(Number(attributes['gridSpan'] ?? 1) || 1, 100) }
    },
    text(data) {
      if (isText) text += data
    },
    close(name) {
      isText = false
      if (name === 'a:p') endLine()
      else if (name === 'a:tc' && cell) {
        rows
          ?.at(-1)
          ?.push({ text: cell.lines.join('\n'), columnSpan: cell.columnSpan, ...(hidden ? { hidden } : {}) })
        cell = undefined
      } else if (name === 'a:tbl' && rows) {
        blocks.push({ kind: 'table', rows })
        rows = undefined
      }
    },
  })
  return blocks
}

/** Slides (PPTX): their words and tables, slide by slide. */
export const presentation: Extractor = {
  format: 'presentation',
  gives: 'text',
  async extract(file, sink) {
    const slides: { number: number; xml: Uint8Array }[] = []
    for await (const entry of unpackZip(file.bytes, sink.limits, (name) => slidePart.test(name)))
      slides.push({ number: Number(slidePart.exec(entry.name)?.[1]), xml: entry.bytes })
    if (slides.length === 0) throw new Failure('file_damaged', 'the presentation has no slides')
    slides.sort((one, other) => one.number - other.number)
    const blocks = slides.flatMap((slide) => readSlide(slide.xml, sink.limits.xmlDepth))
    const pages = layOutFlow(blocks, {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
