import type { FlowBlock } from './flow-page.ts'
import { unseen } from './unseen-words.ts'
import { type OpenCell, type OpenTable, wordTableBlocks } from './word-table-rows.ts'

/** How words are set. */
export interface RichTextStyle {
  readonly isBold: boolean
  readonly isHidden: boolean
  /** Struck through, or kept by the program as deleted. */
  readonly isStruck: boolean
}

type Merge = Pick<OpenCell, 'isContinued' | 'isJoined'>

const unmerged: Merge = { isContinued: false, isJoined: false }

/** One run of paragraphs and tables: the body, a header, a footnote. */
export class RichTextFlow {
  readonly #blocks: FlowBlock[] = []
  #line = ''
  /** Whether the line holds more than white space; to look each time takes ever longer. */
  #isBegun = false
  #style: RichTextStyle | undefined
  #table: OpenTable = { rows: [], isShaded: false }
  #cells: OpenCell[] = []
  #cellStart = 0
  #isInTable = false
  /** How each cell of the row is joined to others, as the row says before its cells. */
  #merges: Merge[] = []
  #merge: Merge = unmerged

  /** Hidden words never share a line with visible ones, nor struck words with others. */
  write(text: string, style: RichTextStyle): void {
    const isSame = this.#style?.isHidden === style.isHidden && this.#style.isStruck === style.isStruck
    const hasWords = text.trim() !== ''
    if (hasWords && this.#isBegun && !isSame) this.#endLine()
    if (hasWords && !this.#isBegun) this.#style = style
    this.#isBegun ||= hasWords
    this.#line += text
  }

  #endLine(): void {
    const style = this.#style
    const text = this.#line.replace(/[ \u00a0]+/g, ' ').trim()
    this.#line = ''
    this.#isBegun = false
    if (text === '') return
    this.#blocks.push({
      kind: 'line',
      text,
      ...(style?.isBold ? { bold: true } : {}),
      ...(style?.isStruck ? { struck: true } : {}),
      ...(style?.isHidden ? { hidden: unseen.hidden } : {}),
    })
  }

  paragraph(): void {
    this.#endLine()
    if (!this.#isInTable && this.#table.rows.length > 0 && this.#cells.length === 0) this.#endTable()
  }

  startCells(): void {
    if (this.#isInTable) return
    this.#isInTable = true
    if (this.#cells.length > 0) return
    if (this.#table.rows.length === 0) this.#endLine()
    this.#cellStart = this.#blocks.length
  }

  leaveCells(): void {
    this.#isInTable = false
  }

  defineRow(): void {
    this.#merges = []
    this.#merge = unmerged
  }

  mergeCell(merge: Partial<Merge>): void {
    this.#merge = { ...this.#merge, ...merge }
  }

  defineCell(): void {
    if (this.#merges.length < 1_000) this.#merges.push(this.#merge)
    this.#merge = unmerged
  }

  endCell(): void {
    this.#endLine()
    const blocks = this.#blocks.splice(Math.min(this.#cellStart, this.#blocks.length))
    this.#cells.push({ blocks, fields: [], columnSpan: 1, ...unmerged })
    this.#cellStart = this.#blocks.length
  }

  endRow(): void {
    const cells = this.#cells.map((cell, index) => ({ ...cell, ...this.#merges[index] }))
    if (cells.length > 0) this.#table.rows.push({ cells, columnsBefore: 0, isHidden: false })
    this.#cells = []
    this.#cellStart = this.#blocks.length
  }

  #endTable(): void {
    if (this.#table.rows.length > 0) {
      const below = this.#blocks.splice(Math.min(this.#cellStart, this.#blocks.length))
      for (const block of [...wordTableBlocks(this.#table), ...below]) this.#blocks.push(block)
      this.#table = { rows: [], isShaded: false }
    }
    this.#isInTable = false
  }

  /** Everything, also what was begun and not ended. */
  end(): FlowBlock[] {
    if (this.#cells.length > 0) {
      if (this.#isBegun) this.endCell()
      this.endRow()
    }
    this.#endTable()
    this.#endLine()
    return this.#blocks
  }
}
