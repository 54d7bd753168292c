import { Failure } from '../domain/failures.ts'
import { unreadSign } from '../domain/unread-sign.ts'
import type { Extractor } from './extractor.ts'
import { type FlowBlock, type FlowCell, type FlowLine, layOutFlow } from './flow-page.ts'
import { isEmbeddedPart, keepEmbedded } from './office-embedded.ts'
import { countIn, readXml } from './office-xml.ts'
import { hasUnreadSign, unreadSignWarning } from './unread-signs.ts'
import { unseen } from './unseen-words.ts'
import { asComment, asFurniture, distinctLines } from './word-margins.ts'
import { unpackZip, type ZipEntry } from './zip-entries.ts'

const readParts = new Set(['content.xml', 'styles.xml', 'META-INF/manifest.xml'])

const unread = new Set([
  'text:tracked-changes',
  'text:note-citation',
  'text:sequence-decls',
  'draw:object',
  'dc:creator',
  'dc:date',
  'meta:creator-initials',
])

/** How words are set: by the style around them, or by a field that says so. */
interface Look {
  readonly hidden?: string | undefined
  readonly struck?: boolean | undefined
}

interface OpenCell {
  readonly lines: FlowLine[]
  readonly columnSpan: number
  readonly rowSpan: number
}

/** A note that stands in the middle of a paragraph, and the paragraph that goes on behind it. */
interface OpenNote {
  readonly isComment: boolean
  readonly outer: Piece[]
}

interface Piece extends Look {
  text: string
}

interface OpenText {
  readonly blocks: readonly FlowBlock[]
  readonly notes: readonly FlowBlock[]
  readonly margins: readonly FlowLine[]
}

const withLook = new Set(['text:span', 'text:p', 'text:h', 'text:hidden-text', 'text:hidden-paragraph'])
const edges = new Set([
  'style:header',
  'style:header-left',
  'style:header-first',
  'style:footer',
  'style:footer-left',
  'style:footer-first',
])
const idleControls = new Set(['form:button', 'form:image', 'form:fixed-text', 'form:frame', 'form:hidden'])

/** Some of a cell's lines struck or hidden: the others are what it says. */
function toCell({ lines, columnSpan, rowSpan }: OpenCell): FlowCell {
  const plain = lines.filter(({ struck, hidden }) => !struck && !hidden)
  const [first] = lines
  return {
    text: (plain.length > 0 ? plain : lines).map(({ text }) => text).join('\n'),
    columnSpan,
    rowSpan,
    ...(plain.length === 0 && first?.hidden ? { hidden: first.hidden } : {}),
    ...(plain.length === 0 && first?.struck ? { struck: true } : {}),
  }
}

/** What a person sees of a control of a form. */
function shownOf(name: string, attributes: Readonly<Record<string, string>>): string {
  if (idleControls.has(name)) return ''
  if (name === 'form:checkbox') return attributes['form:current-state'] === 'checked' ? '☒' : '☐'
  if (name === 'form:radio') return attributes['form:current-selected'] === 'true' ? '☒' : '☐'
  if (name === 'form:listbox') return unreadSign
  return attributes['form:current-value'] ?? attributes['form:value'] ?? ''
}

/** Reads the parts of an OpenDocument text. A table inside a cell is read as that cell's lines. */
class OpenTextReader {
  readonly blocks: FlowBlock[] = []
  readonly notes: FlowBlock[] = []
  readonly margins: FlowLine[] = []
  readonly #styles: Map<string, Look>
  readonly #controls = new Map<string, string>()
  readonly #cells: OpenCell[] = []
  readonly #open: OpenNote[] = []
  readonly #looks: Look[] = []
  #style = ''
  #rows: FlowCell[][] = []
  #tables = 0
  #edges = 0
  #skipping = 0
  #pieces: Piece[] = []

  /** @param styles by their names, those of all parts together */
  constructor(styles: Map<string, Look>) {
    this.#styles = styles
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (unread.has(name) || this.#skipping > 0) this.#skipping++
    else if (withLook.has(name)) this.#looks.push(this.#lookOf(name, attributes))
    else if (name === 'text:note' || name === 'office:annotation') {
      this.#open.push({ isComment: name === 'office:annotation', outer: this.#pieces })
      this.#pieces = []
    } else if (name === 'style:style') this.#style = attributes['style:name'] ?? ''
    else if (name === 'style:text-properties') this.#describeStyle(attributes)
    else if (edges.has(name)) this.#edges++
    else if (name.startsWith('form:')) this.#keepControl(name, attributes)
    else if (name === 'draw:control')
      this.#write(this.#controls.get(attributes['draw:control'] ?? '') ?? unreadSign)
    else if (name === 'text:s') this.#write(' '.repeat(countIn(attributes['text:c'], 40)))
    else if (name === 'text:tab') this.#write('\t')
    else if (name === 'text:line-break') this.#endLine(false)
    else this.#openTable(name, attributes)
  }

  #openTable(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'table:table') {
      this.#tables++
      if (this.#tables === 1) this.#rows = []
    } else if (name === 'table:table-row' && this.#tables === 1) this.#rows.push([])
    else if (name === 'table:table-cell' && this.#tables === 1)
      this.#cells.push({
        lines: [],
        columnSpan: countIn(attributes['table:number-columns-spanned'], 100),
        rowSpan: countIn(attributes['table:number-rows-spanned'], 1_000),
      })
  }

  #lookOf(name: string, attributes: Readonly<Record<string, string>>): Look {
    const isHidden = name.startsWith('text:hidden-') && attributes['text:is-hidden'] === 'true'
    return {
      ...this.#looks.at(-1),
      ...this.#styles.get(attributes['text:style-name'] ?? ''),
      ...(isHidden ? { hidden: unseen.hidden } : {}),
    }
  }

  #describeStyle(attributes: Readonly<Record<string, string>>): void {
    const display = attributes['text:display']
    const strike = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type']
    this.#styles.set(this.#style, {
      ...(display === undefined ? {} : { hidden: display === 'none' ? unseen.hidden : undefined }),
      ...(strike === undefined ? {} : { struck: strike !== 'none' }),
    })
  }

  #keepControl(name: string, attributes: Readonly<Record<string, string>>): void {
    const id = attributes['form:id'] ?? attributes['xml:id']
    if (id !== undefined) this.#controls.set(id, shownOf(name, attributes))
  }

  #write(text: string): void {
    const look = this.#looks.at(-1)
    const last = this.#pieces.at(-1)
    const isSame = last?.hidden === look?.hidden && (last?.struck ?? false) === (look?.struck ?? false)
    if (last && (isSame || text.trim() === '')) last.text += text
    else this.#pieces.push({ ...look, text })
  }

  /** Struck and hidden words stand on lines of their own. */
  #endLine(isHeading: boolean): void {
    for (const { text, hidden, struck } of this.#pieces)
      if (text.trim() !== '')
        this.#add({
          kind: 'line',
          text: text.trim(),
          ...(isHeading ? { heading: true } : {}),
          ...(hidden ? { hidden } : {}),
          ...(struck ? { struck } : {}),
        })
    this.#pieces = []
  }

  #add(line: FlowLine): void {
    const note = this.#open.at(-1)
    if (note) this.notes.push(...(note.isComment ? asComment([line]) : [line]))
    else if (this.#edges > 0) this.margins.push(...asFurniture([line]))
    else (this.#cells.at(-1)?.lines ?? this.blocks).push(line)
  }

  text(data: string): void {
    if (this.#skipping === 0 && this.#looks.length > 0) this.#write(data.replace(/\s+/g, ' '))
  }

  close(name: string): void {
    if (this.#skipping > 0) this.#skipping--
    else if (name === 'text:p' || name === 'text:h') {
      this.#endLine(name === 'text:h')
      this.#looks.pop()
    } else if (withLook.has(name)) this.#looks.pop()
    else if (edges.has(name)) this.#edges--
    else if (name === 'text:note' || name === 'office:annotation') {
      this.#endLine(false)
      this.#pieces = this.#open.pop()?.outer ?? []
    } else this.#closeTable(name)
  }

  #closeTable(name: string): void {
    if (name === 'table:table-cell' && this.#tables === 1) {
      const cell = this.#cells.pop()
      if (cell) this.#rows.at(-1)?.push(toCell(cell))
    } else if (name === 'table:table') {
      this.#tables--
      if (this.#tables === 0 && this.#rows.length > 0) this.blocks.push({ kind: 'table', rows: this.#rows })
    }
  }
}

/** The styles of the whole file come first, then the text that they set. */
function readOpenText(styles: Uint8Array | undefined, body: Uint8Array, maxDepth: number): OpenText {
  const reader = new OpenTextReader(new Map())
  for (const part of styles ? [styles, body] : [body])
    readXml(part, maxDepth, {
      open: (name, attributes) => reader.open(name, attributes),
      text: (data) => reader.text(data),
      close: (name) => reader.close(name),
    })
  return reader
}

/** An OpenDocument text (ODT): paragraphs and tables in reading order. */
export const openText: Extractor = {
  format: 'open-text',
  gives: 'word',
  async extract(file, sink) {
    let body: Uint8Array | undefined
    let styles: Uint8Array | undefined
    const inside: ZipEntry[] = []
    const isRead = (name: string): boolean => readParts.has(name) || isEmbeddedPart(name)
    for await (const entry of unpackZip(file.bytes, sink.limits, isRead)) {
      if (entry.name === 'content.xml') body = entry.bytes
      else if (entry.name === 'styles.xml') styles = entry.bytes
      else if (isEmbeddedPart(entry.name)) inside.push(entry)
      else if (Buffer.from(entry.bytes).includes('encryption-data'))
        throw new Failure('file_encrypted', 'an OpenDocument file with a password')
    }
    if (!body) throw new Failure('file_damaged', 'the document has no body')
    const { blocks, notes, margins } = readOpenText(styles, body, sink.limits.xmlDepth)
    if (hasUnreadSign(blocks)) sink.warn(unreadSignWarning)
    await keepEmbedded(inside, sink)
    const pages = layOutFlow([...blocks, ...notes, ...distinctLines(margins)], {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
