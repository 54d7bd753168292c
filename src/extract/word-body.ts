import { unreadSign } from '../domain/unread-sign.ts'
import type { FlowBlock, FlowField } from './flow-page.ts'
import { countIn, readXml } from './office-xml.ts'
import { colourOfHex, white } from './same-colour.ts'
import { signInFont, textInFont } from './symbol-fonts.ts'
import {
  isOn,
  type Shade,
  shadeOf,
  type WordLook,
  type WordStyles,
  whyHidden,
  withRunProperty,
} from './word-look.ts'
import { type OpenCell, type OpenTable, wordTableBlocks } from './word-table-rows.ts'

/** What older programs are shown instead says everything a second time, and how something looked before it was changed. */
const skipped = new Set(['mc:Fallback', 'w:rPrChange', 'w:pPrChange', 'w:tcPrChange'])

/** A longer text in a control is a part of the form. */
const longestValue = 500

const headingStyle = /^(heading|title|subtitle|berschrift|titre|ttulo)/i

interface Run {
  readonly isBold: boolean
  readonly isStruck: boolean
  readonly look: WordLook
  readonly font: string
}

const plainRun: Run = { isBold: false, isStruck: false, look: {}, font: '' }

interface Piece extends Run {
  readonly text: string
  readonly hidden: string | undefined
}

/** A content control, or a form field of the old kind, that is open while its words are read. */
interface OpenControl {
  label: string | undefined
  kind: 'text' | 'choice'
  isCheckbox: boolean
  isMarked: boolean
  /** The words in it are the invitation to write something. */
  isPlaceholder: boolean
  text: string
  /** What a list of the old kind has to choose from, and which of it is chosen. */
  readonly entries: string[]
  chosen: number | undefined
  /** The cell that it wraps, where it stands around a whole one. */
  cell: OpenCell | undefined
}

/** Columns that a cell takes, or that are left free before it, at most. */
const mostColumns = 100

function newControl(): OpenControl {
  return {
    label: undefined,
    kind: 'text',
    isCheckbox: false,
    isMarked: false,
    isPlaceholder: false,
    text: '',
    entries: [],
    chosen: undefined,
    cell: undefined,
  }
}

/**
 * The pieces of a paragraph by what they are: struck words and hidden words stand on lines of their own, and what is said goes
 * on past them.
 */
function alike(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = []
  let last: Piece[] | undefined
  for (const piece of pieces) {
    const own = groups.find(([one]) => one?.hidden === piece.hidden && one?.isStruck === piece.isStruck)
    if (last && piece.text.trim() === '') last.push(piece)
    else if (own) {
      own.push(piece)
      last = own
    } else {
      last = [piece]
      groups.push(last)
    }
  }
  return groups
}

class WordBodyReader {
  readonly blocks: FlowBlock[] = []
  readonly #tables: OpenTable[] = []
  readonly #cells: OpenCell[] = []
  readonly #controls: OpenControl[] = []
  /** Old form fields: begun at `begin`, their result stands after `separate`. */
  readonly #legacy: { control: OpenControl; isResult: boolean; isForm: boolean }[] = []
  readonly #runs: Run[] = []
  #run: Run = plainRun
  #pieces: Piece[] = []
  #fields: FlowField[] = []
  readonly #outer: { pieces: Piece[]; isHeading: boolean; look: WordLook }[] = []
  readonly #styles: WordStyles
  readonly #active: ReadonlyMap<string, string>
  #paragraphLook: WordLook = {}
  #page: Shade = white
  /** Text boxes around what is read: what they are filled with is not known. */
  #boxes = 0
  #paragraphDepth = 0
  #isHeading = false
  #isRunProperties = false
  #isControlProperties = false
  #isCellProperties = false
  #isText = false
  #isDeleted = 0
  #skipping = 0

  constructor(styles: WordStyles, active: ReadonlyMap<string, string>) {
    this.#styles = styles
    this.#active = active
  }

  get #form(): OpenControl | undefined {
    const legacy = this.#legacy.at(-1)
    return legacy?.isForm ? legacy.control : undefined
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#skipping > 0 || skipped.has(name)) this.#skipping++
    else if (this.#isRunProperties) this.#runProperty(name, attributes)
    else if (this.#isControlProperties) this.#controlProperty(name, attributes)
    else if (name.startsWith('w:')) this.#openPart(name.slice(2), attributes)
  }

  #openPart(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 't' || name === 'delText') this.#isText = true
    else if (name === 'r') {
      this.#runs.push(this.#run)
      this.#run = plainRun
    } else if (name === 'rPr') this.#isRunProperties = this.#runs.length > 0
    else if (name === 'tab' && this.#runs.length > 0) this.#write('\t')
    else if (name === 'br' || name === 'cr') this.#write('\n')
    else if (name === 'noBreakHyphen') this.#write('-')
    else if (name === 'sym') this.#writeSign(attributes)
    else if (name === 'control') this.#write(this.#active.get(attributes['r:id'] ?? '') ?? unreadSign)
    else if (name === 'del' || name === 'moveFrom') this.#isDeleted++
    else if (name === 'pStyle') {
      this.#isHeading = headingStyle.test(attributes['w:val'] ?? '')
      this.#paragraphLook = this.#styles.lookOf(attributes['w:val'])
    } else if (name === 'shd') this.#shade(attributes)
    else if (name === 'background') this.#page = colourOfHex(attributes['w:color'] ?? '') ?? 'unknown'
    else if (name === 'txbxContent') this.#boxes++
    else if (name === 'sdt') this.#controls.push(newControl())
    else if (name === 'sdtPr') this.#isControlProperties = true
    else if (name === 'sdtContent') this.#beginControl()
    else if (name === 'p') this.#beginParagraph()
    else if (name === 'fldChar') this.#fieldCharacter(attributes['w:fldCharType'])
    else this.#legacyField(name, attributes)
    this.#openTable(name, attributes)
  }

  #openTable(name: string, attributes: Readonly<Record<string, string>>): void {
    const table = this.#tables.at(-1)
    const row = table?.rows.at(-1)
    const cell = this.#cells.at(-1)
    if (name === 'tbl') this.#tables.push({ rows: [], isShaded: false })
    else if (name === 'tblStyle' && table) table.isShaded = this.#styles.isShaded(attributes['w:val'] ?? '')
    else if (name === 'tcPr') this.#isCellProperties = true
    else if (name === 'tr') table?.rows.push({ cells: [], columnsBefore: 0, isHidden: false })
    else if (name === 'tc' && row) {
      const opened = { blocks: [], fields: [], columnSpan: 1, isContinued: false, isJoined: false }
      row.cells.push(opened)
      this.#cells.push(opened)
      const control = this.#controls.at(-1)
      if (control?.text === '') control.cell ??= opened
    } else if (name === 'gridSpan' && cell) cell.columnSpan = countIn(attributes['w:val'], mostColumns)
    else if (name === 'gridBefore' && row) row.columnsBefore = countIn(attributes['w:val'], mostColumns, 0)
    else if (name === 'hMerge' && cell) cell.isJoined = attributes['w:val'] !== 'restart'
    else if (name === 'vMerge' && cell) cell.isContinued = attributes['w:val'] !== 'restart'
    else if (name === 'hidden' && row) row.isHidden = true
  }

  #runProperty(name: string, attributes: Readonly<Record<string, string>>): void {
    const on = isOn(attributes)
    if (name === 'w:b') this.#run = { ...this.#run, isBold: on }
    else if (name === 'w:rFonts')
      this.#run = { ...this.#run, font: attributes['w:ascii'] ?? attributes['w:hAnsi'] ?? '' }
    else if (name === 'w:strike' || name === 'w:dstrike') this.#run = { ...this.#run, isStruck: on }
    else if (name === 'w:rStyle')
      this.#run = { ...this.#run, look: { ...this.#run.look, ...this.#styles.lookOf(attributes['w:val']) } }
    else this.#run = { ...this.#run, look: withRunProperty(this.#run.look, name, attributes) }
  }

  /** Of a paragraph, or of the cell around it. */
  #shade(attributes: Readonly<Record<string, string>>): void {
    const shade = shadeOf(attributes)
    const cell = this.#cells.at(-1)
    if (shade === undefined) return
    if (this.#isCellProperties && cell) cell.shade = shade
    else if (this.#paragraphDepth > 0) this.#paragraphLook = { ...this.#paragraphLook, shade }
  }

  get #background(): Shade {
    const cell = this.#cells.findLast(({ shade }) => shade !== undefined)
    if (cell?.shade !== undefined) return cell.shade
    return this.#boxes > 0 || this.#tables.some(({ isShaded }) => isShaded) ? 'unknown' : this.#page
  }

  #controlProperty(name: string, attributes: Readonly<Record<string, string>>): void {
    const control = this.#controls.at(-1)
    if (!control) return
    const value = attributes['w:val'] ?? attributes['w14:val'] ?? ''
    if (name === 'w:alias') control.label = value
    else if (name === 'w:tag') control.label ??= /\s/.test(value) ? value : undefined
    else if (name === 'w:showingPlcHdr') control.isPlaceholder = isOn(attributes)
    else if (name === 'w:dropDownList' || name === 'w:comboBox') control.kind = 'choice'
    else if (name === 'w14:checkbox') control.isCheckbox = true
    else if (name === 'w14:checked') control.isMarked = value === '1' || value === 'true'
  }

  /** `FORMTEXT`, `FORMCHECKBOX` and `FORMDROPDOWN` describe themselves between `begin` and `separate`. */
  #legacyField(name: string, attributes: Readonly<Record<string, string>>): void {
    const legacy = this.#legacy.at(-1)
    if (!legacy || legacy.isResult) return
    const { control } = legacy
    if (name === 'ffData') legacy.isForm = true
    else if (name === 'statusText' || name === 'helpText') control.label ||= attributes['w:val']
    else if (name === 'checkBox') control.isCheckbox = true
    else if (name === 'checked' || (name === 'default' && control.isCheckbox))
      control.isMarked = isOn(attributes)
    else if (name === 'ddList') control.kind = 'choice'
    else if (control.kind === 'choice') this.#legacyList(name, attributes['w:val'] ?? '', control)
  }

  /** `result` says which entry is chosen, where it is not the `default`, and that the first. */
  #legacyList(name: string, value: string, control: OpenControl): void {
    if (name === 'listEntry') control.entries.push(value)
    else if (name === 'result') control.chosen = Number.parseInt(value, 10) || 0
    else if (name === 'default') control.chosen ??= Number.parseInt(value, 10) || 0
  }

  #fieldCharacter(type: string | undefined): void {
    if (type === 'begin') this.#legacy.push({ control: newControl(), isResult: false, isForm: false })
    const legacy = this.#legacy.at(-1)
    if (!legacy) return
    if (type === 'separate') legacy.isResult = true
    if (type !== 'end') return
    const form = this.#form
    if (form?.kind === 'choice' && form.text.trim() === '') this.#write(form.entries[form.chosen ?? 0] ?? '')
    this.#legacy.pop()
    if (form?.isCheckbox) this.#writeBox(form)
    else if (form) this.#endControl(form)
  }

  #write(text: string): void {
    if (this.#skipping > 0) return
    const control = this.#form ?? this.#controls.at(-1)
    if (control?.isCheckbox || control?.isPlaceholder) return
    for (const open of this.#controls) open.text += text
    if (this.#form) this.#form.text += text
    this.#pieces.push({
      ...this.#run,
      isStruck: this.#run.isStruck || this.#isDeleted > 0,
      text,
      hidden: whyHidden({ ...this.#paragraphLook, ...this.#run.look }, this.#background),
    })
  }

  #writeSign(attributes: Readonly<Record<string, string>>): void {
    const code = Number.parseInt(attributes['w:char'] ?? '', 16)
    if (code >= 0x20 && code <= 0xffff) this.#write(signInFont(attributes['w:font'] ?? '', code))
  }

  /** A box is written as a box, so that it reads like one that somebody typed. */
  #writeBox(control: OpenControl): void {
    this.#pieces.push({ ...plainRun, text: control.isMarked ? '☒ ' : '☐ ', hidden: undefined })
  }

  #beginControl(): void {
    const control = this.#controls.at(-1)
    if (control?.isCheckbox) this.#writeBox(control)
  }

  /** What a person sees of a control is part of the text, and a field besides. */
  #endControl(control: OpenControl): void {
    if (control.isCheckbox) return
    const value = control.text.replace(/[\s\u2000-\u200b]+/g, ' ').trim()
    // A control around whole paragraphs is a part of the form and no field.
    if (value.length > longestValue || control.text.split('\n').length > 2) return
    const field = { label: control.label, kind: control.kind, value: value === '' ? null : value }
    const target = this.#cells.at(-1)?.blocks ?? this.blocks
    const line = target.at(-1)
    const isAround = control.cell === undefined && control.text.endsWith('\n') && line?.kind === 'line'
    if (isAround) target[target.length - 1] = { ...line, fields: [...(line.fields ?? []), field] }
    else (control.cell?.fields ?? this.#fields).push(field)
  }

  text(data: string): void {
    if (this.#isText && this.#skipping === 0) this.#write(textInFont(this.#run.font, data))
  }

  close(name: string): void {
    if (this.#skipping > 0) this.#skipping--
    else if (name === 'w:t' || name === 'w:delText') this.#isText = false
    else if (name === 'w:rPr') this.#isRunProperties = false
    else if (name === 'w:sdtPr') this.#isControlProperties = false
    else if (name === 'w:tcPr') this.#isCellProperties = false
    else if (name === 'w:txbxContent') this.#boxes--
    else if (name === 'w:r') this.#run = this.#runs.pop() ?? plainRun
    else if (name === 'w:del' || name === 'w:moveFrom') this.#isDeleted = Math.max(0, this.#isDeleted - 1)
    else if (name === 'w:p') this.#endParagraph()
    else if (name === 'w:sdt') {
      const control = this.#controls.pop()
      if (control) this.#endControl(control)
    } else if (name === 'w:tc') this.#cells.pop()
    else if (name === 'w:tbl') this.#endTable()
  }

  #endParagraph(): void {
    this.#writeParagraph()
    // A paragraph around a text box goes on behind it.
    const outer = this.#outer.pop()
    if (!outer) return
    this.#pieces = outer.pieces
    this.#isHeading = outer.isHeading
    this.#paragraphLook = outer.look
  }

  #beginParagraph(): void {
    if (this.#paragraphDepth++ === 0) return
    this.#outer.push({ pieces: this.#pieces, isHeading: this.#isHeading, look: this.#paragraphLook })
    this.#pieces = []
    this.#isHeading = false
    this.#paragraphLook = this.#styles.lookOf(undefined)
  }

  #writeParagraph(): void {
    this.#paragraphDepth--
    const target = this.#cells.at(-1)?.blocks ?? this.blocks
    const groups = alike(this.#pieces)
    const cell = this.#cells.at(-1)
    let fields = this.#fields
    if (cell) {
      for (const field of fields) cell.fields.push(field)
      fields = []
    }
    for (const group of groups) {
      const [first = { ...plainRun, text: '', hidden: undefined }] = group
      for (const part of group
        .map(({ text }) => text)
        .join('')
        .split('\n')) {
        const text = part.replace(/[ \u00a0\u2000-\u200b]+/g, ' ').trim()
        if (text === '') continue
        target.push({
          kind: 'line',
          text,
          ...(this.#isHeading ? { heading: true } : {}),
          ...(group.every((piece) => piece.isBold || piece.text.trim() === '') ? { bold: true } : {}),
          ...(first.isStruck ? { struck: true } : {}),
          ...(first.hidden ? { hidden: first.hidden } : {}),
          ...(fields.length > 0 && !first.isStruck && !first.hidden ? { fields } : {}),
        })
        if (!first.isStruck && !first.hidden) fields = []
      }
    }
    for (const open of this.#controls) if (open.text !== '') open.text += '\n'
    this.#pieces = []
    this.#fields = fields
    this.#isHeading = false
  }

  #endTable(): void {
    const table = this.#tables.pop()
    if (!table) return
    const target = this.#cells.at(-1)?.blocks ?? this.blocks
    for (const block of wordTableBlocks(table)) target.push(block)
  }
}

/**
 * The body of a Word file: paragraphs and tables, content controls and form fields, inserted text kept and deleted text
 * struck, hidden text marked. A placeholder that nobody wrote over is no text.
 * @param active what is seen of each control that stands in a part of its own, by its id
 * @throws Failure `limit_exceeded` for entities and for tags nested deeper than `maxDepth`.
 */
export function readWordBody(
  xml: Uint8Array,
  styles: WordStyles,
  maxDepth: number,
  active: ReadonlyMap<string, string> = new Map(),
): FlowBlock[] {
  const reader = new WordBodyReader(styles, active)
  readXml(xml, maxDepth, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (data) => reader.text(data),
    close: (name) => reader.close(name),
  })
  return reader.blocks
}
