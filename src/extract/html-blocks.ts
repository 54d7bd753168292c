import { Parser } from 'htmlparser2'
import { Failure } from '../domain/failures.ts'
import type { FlowBlock, FlowCell, FlowLine } from './flow-page.ts'
import { declarationsOf, type Look, lookWithin, plainLook, whyHidden } from './html-style.ts'
import { type StyledTag, StyleSheet } from './html-style-sheet.ts'

const breaksLine = new Set(
  'address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul title'.split(
    ' ',
  ),
)
const unseen = new Set([
  'script',
  'style',
  'head',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'title',
  'iframe',
])
const bolds = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const strikes = new Set(['s', 'strike', 'del'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

interface Cell {
  readonly blocks: FlowBlock[]
  readonly columnSpan: number
  readonly rowSpan: number
  readonly isHeader: boolean
}

interface OpenTable {
  readonly rows: Cell[][]
  readonly isQuoted: boolean
}

interface OpenTag extends StyledTag {
  readonly look: Look
  readonly hidden: string | undefined
  readonly isQuoted: boolean
  readonly isBold: boolean
  readonly isStruck: boolean
  readonly isHeading: boolean
  readonly isUnseen: boolean
  readonly isPreformatted: boolean
}

/** A line while its words come. */
interface OpenLine {
  text: string
  /** Whether it holds more than white space; to look each time takes ever longer. */
  isBegun: boolean
  tag: OpenTag
  isBold: boolean | undefined
}

const root: OpenTag = {
  name: '',
  id: '',
  classes: new Set(),
  look: plainLook,
  hidden: undefined,
  isQuoted: false,
  isBold: false,
  isStruck: false,
  isHeading: false,
  isUnseen: false,
  isPreformatted: false,
}

/** What old attributes say of the look is said before the sheet's rules, and the tag's own style after them. */
function lookOf(
  outer: Look,
  attributes: Readonly<Record<string, string>>,
  ofSheet: ReadonlyMap<string, string>,
): Look {
  const style = new Map<string, string>()
  if (attributes['bgcolor']) style.set('background-color', attributes['bgcolor'].toLowerCase())
  if (attributes['background']) style.set('background-image', 'url()')
  if (attributes['color']) style.set('color', attributes['color'].toLowerCase())
  if ('hidden' in attributes) style.set('display', 'none')
  for (const [name, value] of [...ofSheet, ...declarationsOf(attributes['style'] ?? '')])
    style.set(name, value)
  return lookWithin(outer, style)
}

const newLine = (): OpenLine => ({ text: '', isBegun: false, tag: root, isBold: undefined })

function isQuote(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const marks = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`
  return (
    (name === 'blockquote' && attributes['type'] === 'cite') ||
    /gmail_quote(?!_attribution)|yahoo_quoted|moz-cite-prefix|protonmail_quote|divRplyFwdMsg/i.test(marks)
  )
}

function cellText(blocks: readonly FlowBlock[]): string {
  return blocks
    .map((block) => (block.kind === 'line' ? block.text : ''))
    .join('\n')
    .trim()
}

/** A table with data has at least two columns somewhere, no table inside and no cell that is a page of its own. */
function isDataTable(rows: readonly (readonly Cell[])[]): boolean {
  const isFlat = rows.every((row) =>
    row.every((cell) => cell.blocks.length <= 12 && cell.blocks.every((block) => block.kind === 'line')),
  )
  const filled = rows.filter((row) => row.filter((cell) => cell.blocks.length > 0).length >= 2).length
  return isFlat && filled > 0
}

/** Told of each picture: where it comes from, and how many blocks stand before it. */
type OnPicture = (source: string, blocksBefore: number) => void

/** Turns HTML into blocks while it is parsed: no tree is built, so deep nesting costs no stack. */
class BlockBuilder {
  readonly blocks: FlowBlock[] = []
  readonly #tags: OpenTag[] = [root]
  readonly #tables: OpenTable[] = []
  readonly #cells: Cell[] = []
  readonly #maxDepth: number
  readonly #sheet: StyleSheet
  readonly #onPicture: OnPicture | undefined
  #line = newLine()
  #struckLine = newLine()

  constructor(maxDepth: number, sheet: StyleSheet, onPicture: OnPicture | undefined) {
    this.#maxDepth = maxDepth
    this.#sheet = sheet
    this.#onPicture = onPicture
  }

  get #tag(): OpenTag {
    return this.#tags.at(-1) ?? root
  }

  get #target(): FlowBlock[] {
    return this.#cells.at(-1)?.blocks ?? this.blocks
  }

  #flush(): void {
    for (const { text: written, tag, isBold } of [this.#line, this.#struckLine]) {
      const text = written.replace(/[ \t\u00a0]+/g, ' ').trim()
      if (text === '') continue
      const line: FlowLine = {
        kind: 'line',
        text,
        ...(tag.isQuoted ? { role: 'quoted' } : {}),
        ...(tag.isHeading ? { heading: true } : {}),
        ...(isBold ? { bold: true } : {}),
        ...(tag.isStruck ? { struck: true } : {}),
        ...(tag.hidden ? { hidden: tag.hidden } : {}),
      }
      this.#target.push(line)
    }
    this.#line = newLine()
    this.#struckLine = newLine()
  }

  text(data: string): void {
    const tag = this.#tag
    if (tag.isUnseen) return
    const lines = tag.isPreformatted ? data.split(/\r?\n/) : [data.replace(/\s+/g, ' ')]
    lines.forEach((part, index) => {
      if (index > 0) this.#flush()
      if (part.trim() === '') {
        for (const line of [this.#line, this.#struckLine]) if (line.text !== '') line.text += ' '
        return
      }
      // Hidden words never share a line with visible ones, so that each line is one or the other.
      const isOther = [this.#line, this.#struckLine].some(
        (line) => line.isBegun && line.tag.hidden !== tag.hidden,
      )
      if (isOther) this.#flush()
      // Struck words stand below those that they stood among, which read on without them.
      const line = tag.isStruck ? this.#struckLine : this.#line
      if (!line.isBegun) line.tag = tag
      line.isBegun = true
      line.isBold = (line.isBold ?? true) && tag.isBold
      line.text += part
    })
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (breaksLine.has(name)) this.#flush()
    if (name === 'input') this.#input(attributes)
    if (name === 'img' && attributes['src'])
      this.#onPicture?.(attributes['src'], this.blocks.length + (this.#line.isBegun ? 1 : 0))
    if (empty.has(name)) return
    const outer = this.#tag
    if (this.#tags.length >= this.#maxDepth)
      throw new Failure('limit_exceeded', `it is nested deeper than ${this.#maxDepth} levels`)
    const named: StyledTag = {
      name,
      id: attributes['id'] ?? '',
      classes: new Set((attributes['class'] ?? '').split(/\s+/).filter(Boolean)),
    }
    const look = lookOf(outer.look, attributes, this.#sheet.declarationsFor(named, this.#tags))
    const tag: OpenTag = {
      ...named,
      look,
      hidden: whyHidden(look),
      isQuoted: outer.isQuoted || isQuote(name, attributes),
      isBold: outer.isBold || bolds.has(name),
      isStruck: outer.isStruck || strikes.has(name),
      isHeading: outer.isHeading || headings.has(name),
      isUnseen: outer.isUnseen || unseen.has(name) || (name === 'option' && !('selected' in attributes)),
      isPreformatted: outer.isPreformatted || name === 'pre' || name === 'textarea',
    }
    this.#tags.push(tag)
    const table = this.#tables.at(-1)
    if (name === 'table') this.#tables.push({ rows: [], isQuoted: tag.isQuoted })
    else if (name === 'tr') table?.rows.push([])
    else if ((name === 'td' || name === 'th') && table) {
      const cell: Cell = {
        blocks: [],
        columnSpan: Number.parseInt(attributes['colspan'] ?? '1', 10) || 1,
        rowSpan: Number.parseInt(attributes['rowspan'] ?? '1', 10) || 1,
        isHeader: name === 'th',
      }
      if (table.rows.length === 0) table.rows.push([])
      table.rows.at(-1)?.push(cell)
      this.#cells.push(cell)
    }
  }

  /** What a person sees in a form's fields is part of the text. */
  #input(attributes: Readonly<Record<string, string>>): void {
    const type = (attributes['type'] ?? 'text').toLowerCase()
    if (type === 'checkbox' || type === 'radio') this.text('checked' in attributes ? '☒ ' : '☐ ')
    else if (['text', 'email', 'tel', 'number', 'date'].includes(type)) this.text(attributes['value'] ?? '')
  }

  close(name: string): void {
    if (breaksLine.has(name)) this.#flush()
    if (empty.has(name)) return
    this.#tags.pop()
    if (this.#tags.length === 0) this.#tags.push(root)
    if ((name === 'td' || name === 'th') && this.#tables.length > 0) this.#cells.pop()
    if (name === 'table') this.#closeTable()
  }

  #closeTable(): void {
    const table = this.#tables.pop()
    if (!table) return
    const rows = table.rows.filter((row) => row.length > 0)
    if (!isDataTable(rows)) {
      for (const cell of rows.flat()) for (const block of cell.blocks) this.#target.push(block)
      return
    }
    this.#target.push({
      kind: 'table',
      ...(table.isQuoted ? { role: 'quoted' } : {}),
      rows: rows.map((row) =>
        row.map((cell): FlowCell => {
          // What was struck out is no part of what a cell says, unless it is all that it says.
          const standing = cell.blocks.filter((block) => block.kind === 'line' && !block.struck)
          const isStruck = cell.blocks.length > 0 && standing.length === 0
          const hidden = cell.blocks.find((block) => block.kind === 'line' && block.hidden !== undefined)
          return {
            text: cellText(isStruck ? cell.blocks : standing),
            columnSpan: cell.columnSpan,
            rowSpan: cell.rowSpan,
            isHeader: cell.isHeader,
            hidden: hidden?.kind === 'line' ? hidden.hidden : undefined,
            struck: isStruck || undefined,
          }
        }),
      ),
    })
  }

  end(): void {
    this.#flush()
    while (this.#tables.length > 0) {
      this.#cells.pop()
      this.#closeTable()
    }
  }
}

/** The text of all style sheets in a page, wherever they stand: a rule also styles what is before it. */
function styleSheetsOf(source: string): string {
  if (!/<style/i.test(source)) return ''
  let isStyle = false
  let text = ''
  const parser = new Parser(
    {
      onopentag: (name) => {
        isStyle = name === 'style'
      },
      ontext: (data) => {
        if (isStyle) text += data
      },
      onclosetag: () => {
        isStyle = false
      },
    },
    { lowerCaseTags: true },
  )
  parser.end(source)
  return text
}

/**
 * Reads HTML into lines and tables, marking what a browser would not show. Nothing is fetched and no script runs.
 * @throws Failure `limit_exceeded` when the tags are nested deeper than `maxDepth`.
 */
export function htmlToBlocks(source: string, maxDepth: number, onPicture?: OnPicture): FlowBlock[] {
  const builder = new BlockBuilder(maxDepth, new StyleSheet(styleSheetsOf(source)), onPicture)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => builder.open(name, attributes),
      ontext: (data) => builder.text(data),
      onclosetag: (name) => builder.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  )
  parser.end(source)
  builder.end()
  return builder.blocks
}
