import { Failure } from '../domain/failures.ts'
import type { FlowBlock, FlowLine } from './flow-page.ts'
import { RichTextFlow, type RichTextStyle } from './rich-text-flow.ts'
import { RichTextFonts } from './rich-text-fonts.ts'
import { RichTextFormField } from './rich-text-form-field.ts'
import { asComment, asFurniture, distinctLines } from './word-margins.ts'

/** Groups whose content is not text of the document. */
const skipped = new Set(
  'colortbl stylesheet info pict object generator listtable listoverridetable revtbl rsidtbl themedata colorschememapping datastore latentstyles xmlnstbl fldinst sn sv atnid atnauthor bkmkstart bkmkend filetbl mmathPr'.split(
    ' ',
  ),
)

/** What describes a form field. */
const describing = new Set(['fftype', 'ffres', 'ffdefres'])

/** Groups that stand in the middle of the text and are a text of their own. */
const apart: ReadonlyMap<string, Apart['kind']> = new Map([
  ...['header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf'].map(
    (word) => [word, 'margin'] as const,
  ),
  ['footnote', 'note'],
  ['annotation', 'comment'],
])

const symbols: Readonly<Record<string, string>> = {
  tab: '\t',
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

interface Apart {
  readonly kind: 'margin' | 'note' | 'comment'
  readonly flow: RichTextFlow
  /** How many groups are open inside it. */
  readonly depth: number
}

interface Group extends RichTextStyle {
  readonly isSkipped: boolean
  readonly isFontTable: boolean
  /** An entry of a drop-down list. */
  readonly isEntry: boolean
  /** Inside the markup that wraps HTML in rich text. */
  readonly isTag: boolean
  readonly isDeleted: boolean
  readonly font: number
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
  /** It ends before all that was begun. */
  readonly isCutOff: boolean
}

const outermost: Group = {
  isSkipped: false,
  isFontTable: false,
  isEntry: false,
  isTag: false,
  isHidden: false,
  isBold: false,
  isStruck: false,
  isDeleted: false,
  isRtfOnly: false,
  font: -1,
  fallback: 1,
}

class RichTextReader {
  readonly html: string[] = []
  isFromHtml = false
  readonly #groups: Group[] = [outermost]
  readonly #fonts = new RichTextFonts()
  #defaultFont = -1
  readonly #body = new RichTextFlow()
  readonly #apart: Apart[] = []
  readonly #margins: FlowLine[] = []
  readonly #notes: FlowBlock[] = []
  readonly #fields: { field: RichTextFormField; depth: number }[] = []
  readonly #maxDepth: number
  #decoder = new TextDecoder('windows-1252')
  #bytes: number[] = []
  #toSkip = 0
  #isStarred = false

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth
  }

  get #group(): Group {
    return this.#groups.at(-1) as Group
  }

  get #flow(): RichTextFlow {
    return this.#apart.at(-1)?.flow ?? this.#body
  }

  get #isShown(): boolean {
    return !this.#group.isSkipped && !this.#group.isTag
  }

  get isCutOff(): boolean {
    return this.#groups.length > 1
  }

  #set(change: Partial<Group>): void {
    this.#groups[this.#groups.length - 1] = { ...this.#group, ...change }
  }

  #flushBytes(): void {
    if (this.#bytes.length === 0) return
    const decoder = this.#fonts.decoder(this.#group.font) ?? this.#decoder
    const text = decoder.decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
    this.#write(text)
  }

  #write(text: string): void {
    const group = this.#group
    if (group.isFontTable) this.#fonts.name(text)
    else if (group.isEntry) this.#fields.at(-1)?.field.writeEntry(text)
    if (this.isFromHtml && !group.isSkipped && !group.isRtfOnly) this.html.push(text)
    if (!this.#isShown) return
    const style = group.isDeleted ? { ...group, isStruck: true } : group
    this.#flow.write(this.#fonts.show(group.font, text), style)
  }

  #paragraph(): void {
    if (this.isFromHtml && !this.#group.isRtfOnly) this.html.push('\n')
    this.#flow.paragraph()
  }

  control(word: string, argument: number | undefined): void {
    if (word !== 'u') this.#flushBytes()
    const isStarred = this.#isStarred
    this.#isStarred = false
    if (skipped.has(word)) this.#set({ isSkipped: true })
    else if (word === 'fonttbl') this.#set({ isSkipped: true, isFontTable: true })
    else if (this.#group.isFontTable && isStarred) this.#set({ isFontTable: false })
    else if (this.#group.isFontTable) this.#describeFont(word, argument ?? 0)
    else if (apart.has(word)) this.#beginApart(apart.get(word) as Apart['kind'])
    else if (word === 'ffl') this.#beginEntry()
    else if (describing.has(word)) this.#fields.at(-1)?.field.describe(word, argument ?? 0)
    else if (isStarred && word === 'htmltag') this.#set({ isTag: true })
    else if (isStarred && word !== 'shpinst' && word !== 'shptxt') this.#set({ isSkipped: true })
    else if (word === 'u') this.#unicode(argument ?? 0)
    else if (word === 'uc') this.#set({ fallback: Math.min(Math.max(argument ?? 1, 0), 16) })
    else if (word === 'bin') this.#toSkip = Math.max(argument ?? 0, 0)
    else if (word === 'ansicpg') this.#chooseCodepage(argument ?? 1252)
    else if (word === 'deff') this.#defaultFont = argument ?? 0
    else if (word === 'fromhtml') this.isFromHtml = true
    else if (word === 'htmlrtf') this.#set({ isRtfOnly: argument !== 0 })
    else if (word === 'field')
      this.#fields.push({ field: new RichTextFormField(), depth: this.#groups.length })
    else if (word === 'fldrslt') this.#beginResult()
    else if (symbols[word] !== undefined) this.#write(symbols[word])
    else if (!this.#setStyle(word, argument) && this.#isShown) this.#place(word)
  }

  #setStyle(word: string, argument: number | undefined): boolean {
    const isOn = argument !== 0
    if (word === 'v') this.#set({ isHidden: isOn })
    else if (word === 'b') this.#set({ isBold: isOn })
    else if (word === 'strike' || word === 'striked') this.#set({ isStruck: isOn })
    else if (word === 'deleted') this.#set({ isDeleted: isOn })
    else if (word === 'f') this.#set({ font: argument ?? 0 })
    else if (word === 'plain')
      this.#set({ isBold: false, isStruck: false, isHidden: false, font: this.#defaultFont })
    else return false
    return true
  }

  /** Ends of lines, cells and rows, and characters with a name. */
  #place(word: string): void {
    const flow = this.#flow
    if (word === 'pard') flow.leaveCells()
    else if (word === 'intbl') flow.startCells()
    else if (word === 'trowd') {
      flow.startCells()
      flow.defineRow()
    } else if (word === 'clmrg') flow.mergeCell({ isJoined: true })
    else if (word === 'clvmrg') flow.mergeCell({ isContinued: true })
    else if (word === 'cellx') flow.defineCell()
    else if (word === 'cell' || word === 'nestcell') flow.endCell()
    else if (word === 'row' || word === 'nestrow') flow.endRow()
    else if (word === 'par' || word === 'line' || word === 'page' || word === 'sect') this.#paragraph()
  }

  #describeFont(word: string, argument: number): void {
    if (word === 'f') this.#fonts.begin(argument)
    else if (word === 'fcharset') this.#fonts.characterSet(argument)
    else if (word === 'u') this.#toSkip = this.#group.fallback
  }

  #beginApart(kind: Apart['kind']): void {
    if (this.#group.isSkipped) return
    this.#apart.push({ kind, flow: new RichTextFlow(), depth: this.#groups.length })
    this.#set({ ...outermost, fallback: this.#group.fallback, font: this.#defaultFont })
  }

  #endApart(): void {
    const ended = this.#apart.pop()
    if (!ended) return
    const blocks = ended.flow.end()
    if (ended.kind === 'margin') for (const line of asFurniture(blocks)) this.#margins.push(line)
    else for (const block of ended.kind === 'comment' ? asComment(blocks) : blocks) this.#notes.push(block)
  }

  #beginEntry(): void {
    this.#set({ isSkipped: true, isEntry: true })
    this.#fields.at(-1)?.field.beginEntry()
  }

  /** A box or a list has no text of its own that a person sees. */
  #beginResult(): void {
    if (this.#fields.at(-1)?.field.isDescribed) this.#set({ isSkipped: true })
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
    else if (mark === '-') return
    else if (mark !== '\n' && mark !== '\r') this.#write(symbols[mark] ?? mark)
    else if (this.#isShown) this.#paragraph()
  }

  brace(mark: string): void {
    this.#flushBytes()
    this.#toSkip = 0
    this.#isStarred = false
    if (mark === '{') {
      if (this.#groups.length >= this.#maxDepth)
        throw new Failure('limit_exceeded', `it is nested deeper than ${this.#maxDepth} levels`)
      this.#groups.push(this.#group)
    } else if (this.#groups.length > 1) {
      this.#groups.pop()
      const open = this.#groups.length
      if (open < (this.#fields.at(-1)?.depth ?? 0)) this.#write(this.#fields.pop()?.field.shown ?? '')
      if (open < (this.#apart.at(-1)?.depth ?? 0)) this.#endApart()
    }
  }

  /** The text, then its notes, then what stands at the edges of its pages. */
  end(): FlowBlock[] {
    this.#flushBytes()
    while (this.#apart.length > 0) this.#endApart()
    return [...this.#body.end(), ...this.#notes, ...distinctLines(this.#margins)]
  }
}

/**
 * Reads rich text (RTF) tolerantly: paragraphs, tables, notes, headers and footers, boxes and lists of forms, hidden and struck
 * text; text that Word keeps as deleted is struck. Pictures, styles and everything unknown are left out.
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
  const blocks = reader.end()
  return { blocks, isCutOff: reader.isCutOff, ...(reader.isFromHtml ? { html: reader.html.join('') } : {}) }
}
