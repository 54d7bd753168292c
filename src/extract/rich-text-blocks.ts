import { Failure } from '../domain/failures.ts'
import type { FlowBlock, FlowCell } from './flow-page.ts'

/** Groups whose content is not text of the document. */
const skipped = new Set(
  'fonttbl colortbl stylesheet info pict object generator listtable listoverridetable revtbl rsidtbl themedata colorschememapping datastore latentstyles xmlnstbl fldinst header headerl headerr headerf footer footerl footerr footerf footnote annotation atnid atnauthor bkmkstart bkmkend filetbl mmathPr'.split(
    ' ',
  ),
)

const symbols: Readonly<Record<string, string>> = {
  tab: '\t',
  cell: '',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
  endash: '\u2013',
  emdash: '\u2014',
  '~': '\u00a0',
  _: '-',
}

interface Group {
  readonly isSkipped: boolean
  /** Inside the markup that wraps HTML in rich text. */
  readonly isTag: boolean
  readonly isHidden: boolean
  readonly isBold: boolean
  readonly isStruck: boolean
  readonly isDeleted: boolean
  readonly isRtfOnly: boolean
  /** How many characters stand for one `\u` in programs that do not know it. */
  readonly fallback: number
}

const token =
  /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|[^\\{}\r\n]+/g

interface RichText {
  readonly blocks: FlowBlock[]
  /** The HTML that the rich text was made from, where it says so. */
  readonly html?: string
}

class RichTextReader {
  readonly blocks: FlowBlock[] = []
  readonly html: string[] = []
  isFromHtml = false
  readonly #groups: Group[] = [
    {
      isSkipped: false,
      isTag: false,
      isHidden: false,
      isBold: false,
      isStruck: false,
      isDeleted: false,
      isRtfOnly: false,
      fallback: 1,
    },
  ]
  readonly #maxDepth: number
  #decoder = new TextDecoder('windows-1252')
  #bytes: number[] = []
  #line = ''
  #lineGroup: Group | undefined
  #row: FlowCell[] = []
  #cellStart = 0
  #rows: FlowCell[][] = []
  #isInTable = false
  #toSkip = 0
  #isStarred = false

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth
  }

  get #group(): Group {
    return this.#groups.at(-1) as Group
  }

  #set(change: Partial<Group>): void {
    this.#groups[this.#groups.length - 1] = { ...this.#group, ...change }
  }

  #flushBytes(): void {
    if (this.#bytes.length === 0) return
    const text = this.#decoder.decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
    this.#write(text)
  }

  #write(text: string): void {
    const group = this.#group
    if (this.isFromHtml && !group.isSkipped && !group.isRtfOnly) this.html.push(text)
    if (group.isSkipped || group.isTag || group.isDeleted) return
    // Hidden words never share a line with visible ones.
    if (this.#line.trim() !== '' && this.#lineGroup?.isHidden !== group.isHidden) this.#endLine()
    if (this.#line.trim() === '' && text.trim() !== '') this.#lineGroup = group
    this.#line += text
  }

  #endLine(): void {
    const group = this.#lineGroup
    const text = this.#line.replace(/[ \u00a0]+/g, ' ').trim()
    this.#line = ''
    if (text === '') return
    this.blocks.push({
      kind: 'line',
      text,
      ...(group?.isBold ? { bold: true } : {}),
      ...(group?.isStruck ? { struck: true } : {}),
      ...(group?.isHidden ? { hidden: 'hidden text' } : {}),
    })
  }

  #endCell(): void {
    this.#endLine()
    const lines = this.blocks.splice(Math.min(this.#cellStart, this.blocks.length))
    const hidden = lines.find((line) => line.kind === 'line' && line.hidden !== undefined)
    this.#row.push({
      text: lines.map((line) => (line.kind === 'line' ? line.text : '')).join('\n'),
      ...(hidden?.kind === 'line' ? { hidden: hidden.hidden } : {}),
    })
    this.#cellStart = this.blocks.length
  }

  #endTable(): void {
    if (this.#rows.length > 0) {
      const below = this.blocks.splice(Math.min(this.#cellStart, this.blocks.length))
      this.blocks.push({ kind: 'table', rows: this.#rows }, ...below)
      this.#rows = []
    }
    this.#isInTable = false
  }

  #endRow(): void {
    if (this.#row.length > 0) this.#rows.push(this.#row)
    this.#row = []
    this.#cellStart = this.blocks.length
  }

  #paragraph(): void {
    if (this.#group.isSkipped || this.#group.isTag) return
    if (this.isFromHtml && !this.#group.isRtfOnly) this.html.push('\n')
    if (this.#isInTable) this.#endLine()
    else {
      this.#endLine()
      if (this.#rows.length > 0 && this.#row.length === 0) this.#endTable()
    }
  }

  control(word: string, argument: number | undefined): void {
    if (word !== 'u') this.#flushBytes()
    const isStarred = this.#isStarred
    this.#isStarred = false
    const isOn = argument !== 0
    if (skipped.has(word)) this.#set({ isSkipped: true })
    else if (isStarred && word === 'htmltag') this.#set({ isTag: true })
    else if (isStarred && word !== 'shpinst' && word !== 'shptxt') this.#set({ isSkipped: true })
    else if (word === 'u') this.#unicode(argument ?? 0)
    else if (word === 'uc') this.#set({ fallback: Math.min(Math.max(argument ?? 1, 0), 16) })
    else if (word === 'bin') this.#toSkip = Math.max(argument ?? 0, 0)
    else if (word === 'ansicpg') this.#chooseCodepage(argument ?? 1252)
    else if (word === 'fromhtml') this.isFromHtml = true
    else if (word === 'htmlrtf') this.#set({ isRtfOnly: isOn })
    else if (word === 'v') this.#set({ isHidden: isOn })
    else if (word === 'b') this.#set({ isBold: isOn })
    else if (word === 'strike' || word === 'striked') this.#set({ isStruck: isOn })
    else if (word === 'deleted') this.#set({ isDeleted: isOn })
    else if (word === 'plain') this.#set({ isBold: false, isStruck: false, isHidden: false })
    else if (word === 'pard') this.#isInTable = false
    else if (word === 'intbl' || word === 'trowd') this.#startCells()
    else if (word === 'cell' || word === 'nestcell') this.#endCell()
    else if (word === 'row' || word === 'nestrow') this.#endRow()
    else if (word === 'par' || word === 'line' || word === 'page' || word === 'sect') this.#paragraph()
    else if (symbols[word] !== undefined) this.#write(symbols[word])
  }

  #startCells(): void {
    if (this.#isInTable) return
    this.#isInTable = true
    if (this.#row.length === 0) {
      if (this.#rows.length === 0) this.#endLine()
      this.#cellStart = this.blocks.length
    }
  }

  #chooseCodepage(page: number): void {
    try {
      this.#decoder = new TextDecoder(page === 65001 ? 'utf-8' : `windows-${page}`)
    } catch {
      // A code page that nobody has stays Windows-1252, as most files are.
    }
  }

  #unicode(value: number): void {
    this.#flushBytes()
    this.#write(String.fromCharCode(value & 0xffff))
    this.#toSkip = this.#group.fallback
  }

  byte(value: number): void {
    if (this.#toSkip > 0) this.#toSkip--
    else this.#bytes.push(value)
  }

  text(source: string): void {
    let text = source
    if (this.#toSkip > 0) {
      const dropped = Math.min(this.#toSkip, text.length)
      text = text.slice(dropped)
      this.#toSkip -= dropped
    }
    for (let index = 0; index < text.length; index++) this.#bytes.push(text.charCodeAt(index) & 0xff)
  }

  symbol(mark: string): void {
    this.#flushBytes()
    if (mark === '*') this.#isStarred = true
    else if (mark === '\n' || mark === '\r') this.#paragraph()
    else if (mark === '-') return
    else this.#write(symbols[mark] ?? mark)
  }

  brace(mark: string): void {
    this.#flushBytes()
    this.#toSkip = 0
    this.#isStarred = false
    if (mark === '{') {
      if (this.#groups.length >= this.#maxDepth)
        throw new Failure('limit_exceeded', `it is nested deeper than ${this.#maxDepth} levels`)
      this.#groups.push(this.#group)
    } else if (this.#groups.length > 1) this.#groups.pop()
  }

  end(): void {
    this.#flushBytes()
    if (this.#row.length > 0) {
      if (this.#line.trim() !== '') this.#endCell()
      this.#endRow()
    }
    if (this.#rows.length > 0) this.#endTable()
    this.#endLine()
  }
}

/**
 * Reads rich text (RTF) tolerantly: paragraphs, tables, hidden and struck text. Pictures, styles, headers and everything
 * unknown are left out; text that Word keeps as deleted is, too.
 * @throws Failure `limit_exceeded` when groups are nested deeper than `maxDepth`.
 */
export function readRichText(bytes: Uint8Array, maxDepth: number): RichText {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const reader = new RichTextReader(maxDepth)
  for (const found of source.matchAll(token)) {
    const [whole, word, argument, hexadecimal, symbol, brace] = found
    if (word !== undefined) reader.control(word, argument === undefined ? undefined : Number(argument))
    else if (hexadecimal !== undefined) reader.byte(Number.parseInt(hexadecimal, 16))
    else if (symbol !== undefined) reader.symbol(symbol)
    else if (brace !== undefined) reader.brace(brace)
    else if (whole[0] !== '\r' && whole[0] !== '\n') reader.text(whole)
  }
  reader.end()
  return { blocks: reader.blocks, ...(reader.isFromHtml ? { html: reader.html.join('') } : {}) }
}
