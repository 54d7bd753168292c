import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'
import { type FlowBlock, type FlowCell, layOutFlow } from './flow-page.ts'
import { readXml } from './office-xml.ts'
import { unpackZip } from './zip-entries.ts'

const unread = new Set([
  'text:tracked-changes',
  'office:annotation',
  'text:note',
  'text:sequence-decls',
  'draw:object',
])

interface OpenCell {
  readonly lines: string[]
  readonly columnSpan: number
  readonly rowSpan: number
}

function numberOf(value: string | undefined, most: number): number {
  return Math.min(Math.max(Number.parseInt(value ?? '1', 10) || 1, 1), most)
}

/** The body of an OpenDocument text as lines and tables. A table inside a cell is read as that cell's lines. */
function readBody(xml: Uint8Array, maxDepth: number): FlowBlock[] {
  const blocks: FlowBlock[] = []
  const cells: OpenCell[] = []
  let rows: FlowCell[][] = []
  let tables = 0
  let skipping = 0
  let text = ''
  const endLine = (isHeading: boolean): void => {
    const line = text.trim()
    text = ''
    if (line === '') return
    const cell = cells.at(-1)
    if (cell) cell.lines.push(line)
    else blocks.push({ kind: 'line', text: line, ...(isHeading ? { heading: true } : {}) })
  }
  readXml(xml, maxDepth, {
    open(name, attributes) {
      if (unread.has(name) || skipping > 0) skipping++
      else if (name === 'text:s') text += ' '.repeat(numberOf(attributes['text:c'], 40))
      else if (name === 'text:tab') text += '\t'
      else if (name === 'text:line-break') endLine(false)
      else if (name === 'table:table') {
        tables++
        if (tables === 1) rows = []
      } else if (name === 'table:table-row' && tables === 1) rows.push([])
      else if (name === 'table:table-cell' && tables === 1)
        cells.push({
          lines: [],
          columnSpan: numberOf(attributes['table:number-columns-spanned'], 100),
          rowSpan: numberOf(attributes['table:number-rows-spanned'], 1_000),
        })
    },
    text(data) {
      if (skipping === 0) text += data.replace(/\s+/g, ' ')
    },
    close(name) {
      if (skipping > 0) skipping--
      else if (name === 'text:p' || name === 'text:h') endLine(name === 'text:h')
      else if (name === 'table:table-cell' && tables === 1) {
        const cell = cells.pop()
        if (cell)
          rows
            .at(-1)
            ?.push({ text: cell.lines.join('\n'), columnSpan: cell.columnSpan, rowSpan: cell.rowSpan })
      } else if (name === 'table:table') {
        tables--
        if (tables === 0 && rows.length > 0) blocks.push({ kind: 'table', rows })
      }
    },
  })
  return blocks
}

/** An OpenDocument text (ODT): paragraphs and tables in reading order. */
export const openText: Extractor = {
  format: 'open-text',
  gives: 'word',
  async extract(file, sink) {
    let body: Uint8Array | undefined
    const isRead = (name: string): boolean => name === 'content.xml' || name === 'META-INF/manifest.xml'
    for await (const entry of unpackZip(file.bytes, sink.limits, isRead)) {
      if (entry.name === 'content.xml') body = entry.bytes
      else if (Buffer.from(entry.bytes).includes('encryption-data'))
        throw new Failure('file_encrypted', 'an OpenDocument file with a password')
    }
    if (!body) throw new Failure('file_damaged', 'the document has no body')
    const pages = layOutFlow(readBody(body, sink.limits.xmlDepth), {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
