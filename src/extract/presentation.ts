import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'
import { type FlowBlock, type FlowCell, layOutFlow } from './flow-page.ts'
import { isEmbeddedPart, keepEmbedded } from './office-embedded.ts'
import { readRelations } from './office-relations.ts'
import { countIn, readXml } from './office-xml.ts'
import { unpackZip, type ZipEntry } from './zip-entries.ts'

const slidePart = /^ppt\/slides\/(slide(\d+)\.xml)$/
const orderPart = 'ppt/presentation.xml'
const relationsPart = 'ppt/_rels/presentation.xml.rels'

/** The slides' parts as the presentation shows them; empty where it does not say. */
function orderOfSlides(parts: ReadonlyMap<string, Uint8Array>, maxDepth: number): string[] {
  const names: string[] = []
  const order = parts.get(orderPart)
  if (!order) return names
  const relations = readRelations(parts.get(relationsPart), maxDepth)
  readXml(order, maxDepth, {
    open(name, attributes) {
      const slide = name === 'p:sldId' ? relations.get(attributes['r:id'] ?? '') : undefined
      if (slide) names.push(slide)
    },
    text() {},
    close() {},
  })
  return names
}

/** The words of one slide: a line a paragraph, and its tables. */
function readSlide(xml: Uint8Array, maxDepth: number): FlowBlock[] {
  const blocks: FlowBlock[] = []
  let hidden: string | undefined
  let rows: FlowCell[][] | undefined
  let cell: { lines: string[]; columnSpan: number; rowSpan: number } | undefined
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
      else if (name === 'a:tc' && rows && attributes['hMerge'] !== '1' && attributes['vMerge'] !== '1')
        cell = {
          lines: [],
          columnSpan: countIn(attributes['gridSpan'], 100),
          rowSpan: countIn(attributes['rowSpan'], 1_000),
        }
    },
    text(data) {
      if (isText) text += data
    },
    close(name) {
      isText = false
      if (name === 'a:p') endLine()
      else if (name === 'a:tc' && cell) {
        const { lines, columnSpan, rowSpan } = cell
        rows?.at(-1)?.push({ text: lines.join('\n'), columnSpan, rowSpan, ...(hidden ? { hidden } : {}) })
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
    const slides: { name: string; number: number; xml: Uint8Array }[] = []
    const parts = new Map<string, Uint8Array>()
    const inside: ZipEntry[] = []
    const isRead = (name: string): boolean =>
      slidePart.test(name) || name === orderPart || name === relationsPart || isEmbeddedPart(name)
    for await (const entry of unpackZip(file.bytes, sink.limits, isRead)) {
      const [, name, number] = slidePart.exec(entry.name) ?? []
      if (name !== undefined) slides.push({ name, number: Number(number), xml: entry.bytes })
      else if (isEmbeddedPart(entry.name)) inside.push(entry)
      else parts.set(entry.name, entry.bytes)
    }
    if (slides.length === 0) throw new Failure('file_damaged', 'the presentation has no slides')
    const { xmlDepth } = sink.limits
    const places = new Map(orderOfSlides(parts, xmlDepth).map((name, index) => [name, index]))
    const placeOf = (name: string): number => places.get(name) ?? places.size
    slides.sort((one, other) => placeOf(one.name) - placeOf(other.name) || one.number - other.number)
    await keepEmbedded(inside, sink)
    const blocks = slides.flatMap((slide) => readSlide(slide.xml, xmlDepth))
    const pages = layOutFlow(blocks, {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
