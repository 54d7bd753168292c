import { unreadSign } from '../domain/unread-sign.ts'
import type { FlowBlock, FlowField } from './flow-page.ts'
import { readXml } from './office-xml.ts'
import { signInFont, textInFont } from './symbol-fonts.ts'
import { type OpenCell, type OpenTable, wordTableBlocks } from './word-table-rows.ts'

/** What older programs are shown instead says everything a second time. */
const skipped = 'mc:Fallback'

/** A longer text in a control is a part of the form. */
const longestValue = 500

const headingStyle = /^(heading|title|subtitle|berschrift|titre|ttulo)/i

interface Run {
  readonly isBold: boolean
  readonly isStruck: boolean
  readonly isHidden: boolean
  readonly font: string
}

const plainRun: Run = { isBold: false, isStruck: false, isHidden: false, font: '' }

interface Piece extends Run {
  readonly text: string
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

function isOn(attributes: Readonly<Record<string, string>>): boolean {
  return !['0', 'false', 'off', 'none'].includes(attributes['w:val'] ?? '1')
}

function columnCount(attributes: Readonly<Record<string, string>>): number {
  return Math.min(Math.max(Number.parseInt(attributes['w:val'] ?? '', 10) || 0, 0), 100)
}

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
  readonly #outer: { pieces: Piece[]; isHeading: boolean }[] = []
  #paragraphDepth = 0
  #isHeading = false
  #isRunProperties = false
  #isControlProperties = false
  #isText = false
  #isDeleted = 0
  #skipping = 0

  readonly #active: ReadonlyMap<string, string>

  constructor(active: ReadonlyMap<string, string>) {
    this.#active = active
  }

  get #form(): OpenControl | undefined {
    const legacy = this.#legacy.at(-1)
    return legacy?.isForm ? legacy.control : undefined
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#skipping > 0 || name === skipped) this.#skipping++
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
    else if (name === 'pStyle') this.#isHeading = headingStyle.test(attributes['w:val'] ?? '')
    else if (name === 'sdt') this.#controls.push(newControl())
    else if (name === 'sdtPr') this.#isControlProperties = true
    else if (name === 'sdtContent') this.#beginControl()
    else if (name === 'p') this.#beginParagraph()
    else if (name === 'fldChar') this.#fieldCharacter(attributes['w:fldCharType'])
    else this.#legacyField(name, attributes)
    this.#openTable(name, attributes)
  }

  #openTable(name: string, attributes: Readonly<Record<string, string>>): void {
    const row = this.#tables.at(-1)?.rows.at(-1)
    const cell = this.#cells.at(-1)
    if (name === 'tbl') this.#tables.push({ rows: [] })
    else if (name === 'tr') this.#tables.at(-1)?.rows.push({ cells: [], columnsBefore: 0, isHidden: false })
    else if (name === 'tc' && row) {
      const opened = { blocks: [], fields: [], columnSpan: 1, isContinued: false, isJoined: false }
      row.cells.push(opened)
      this.#cells.push(opened)
      const control = this.#controls.at(-1)
      if (control?.text === '') control.cell ??= opened
    } else if (name === 'gridSpan' && cell) cell.columnSpan = Math.max(columnCount(attributes), 1)
    else if (name === 'gridBefore' && row) row.columnsBefore = columnCount(attributes)
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
    else if (name === 'w:vanish' || name === 'w:webHidden') this.#run = { ...this.#run, isHidden: on }
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
    this.#pieces.push({ ...this.#run, isStruck: this.#run.isStruck || this.#isDeleted > 0, text })
  }

  #writeSign(attributes: Readonly<Record<string, string>>): void {
    const code = Number.parseInt(attributes['w:char'] ?? '', 16)
    if (code >= 0x20 && code <= 0xffff) this.#write(signInFont(attributes['w:font'] ?? '', code))
  }

  /** A box is written as a box, so that it reads like one that somebody typed. */
  #writeBox(control: OpenControl): void {
    this.#pieces.push({ ...plainRun, text: control.isMarked ? '☒ ' : '☐ ' })
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
    else if (name === 'w:r') this.#run = this.#runs.pop() ?? plainRun
    else if (name === 'w:del' || name === 'w:moveFrom') this.#isDeleted = Math.max(0, this.#isDeleted - 1)
    else if (name === 'w:p') this.#endParagraph()
    else if (name === 'w:sdt') {
      const control = this.#controls.pop()
      if (control) this.#endControl(control)
    } else if (name === 'w:tc') this.#cells.pop()
    else if (name === 'w:tbl') this.#endTable()
  }

  /** Struck words and hidden words stand on lines of their own, so that each line is one or the other. */
  #endParagraph(): void {
    this.#writeParagraph()
    // A paragraph around a text box goes on behind it.
    const outer = this.#outer.pop()
    if (outer) [this.#pieces, this.#isHeading] = [outer.pieces, outer.isHeading]
  }

  #beginParagraph(): void {
    if (this.#paragraphDepth++ === 0) return
    this.#outer.push({ pieces: this.#pieces, isHeading: this.#isHeading })
    this.#pieces = []
    this.#isHeading = false
  }

  #writeParagraph(): void {
    this.#paragraphDepth--
    const target = this.#cells.at(-1)?.blocks ?? this.blocks
    const groups: Piece[][] = []
    for (const piece of this.#pieces) {
      const last = groups.at(-1)?.at(-1)
      const isSame = last?.isHidden === piece.isHidden && last.isStruck === piece.isStruck
      if (last && (isSame || piece.text.trim() === '')) groups.at(-1)?.push(piece)
      else groups.push([piece])
    }
    const cell = this.#cells.at(-1)
    let fields = this.#fields
    if (cell) {
      cell.fields.push(...fields)
      fields = []
    }
    for (const group of groups) {
      const [first = { ...plainRun, text: '' }] = group
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
          ...(first.isHidden ? { hidden: 'hidden text' } : {}),
          ...(fields.length > 0 && !first.isStruck && !first.isHidden ? { fields } : {}),
        })
        if (!first.isStruck && !first.isHidden) fields = []
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
  maxDepth: number,
  active: ReadonlyMap<string, string> = new Map(),
): FlowBlock[] {
  const reader = new WordBodyReader(active)
  readXml(xml, maxDepth, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (data) => reader.text(data),
    close: (name) => reader.close(name),
  })
  return reader.blocks
}
