import { Failure } from '../domain/failures.ts'
import type { OpenedFile } from './extractor.ts'
import type { ReadingLimits } from './limits.ts'
import { unpackZip } from './zip-entries.ts'

/** No program that makes workbooks has more. */
const mostColumns = 16_384

const mostRows = 1_048_576

const tagEnd = 0x3e
const slash = 0x2f
const quote = 0x22

/** Where a tag of that name begins at or after a place; -1 where there is none. */
function findTag(xml: Buffer, name: string, from: number): number {
  const opening = `<${name}`
  for (let at = xml.indexOf(opening, from); at >= 0; at = xml.indexOf(opening, at + 1)) {
    const next = xml[at + opening.length] ?? 0
    if (next === tagEnd || next === slash || next <= 32) return at
  }
  return -1
}

/** The number in quotes behind an attribute's name, before the tag ends. */
function numberIn(xml: Buffer, attribute: string, from: number, to: number): number {
  const at = xml.indexOf(`${attribute}="`, from)
  if (at < 0 || at >= to) return 0
  const start = at + attribute.length + 2
  return Number(xml.toString('latin1', start, Math.min(xml.indexOf(quote, start), start + 12)))
}

/** Bytes of each shared string with its tags, in their order. */
function lengthsOf(strings: Buffer): number[] {
  const lengths: number[] = []
  for (let at = findTag(strings, 'si', 0); at >= 0; ) {
    const next = findTag(strings, 'si', at + 3)
    lengths.push((next < 0 ? strings.length : next) - at)
    at = next
  }
  return lengths
}

interface SheetCount {
  readonly cells: number
  readonly isTooWide: boolean
  /** How often each shared string is used. */
  readonly uses: ReadonlyMap<number, number>
}

function countCells(sheet: Buffer, most: number): SheetCount {
  const uses = new Map<number, number>()
  let cells = 0
  let inRow = 0
  let nextRow = findTag(sheet, 'row', 0)
  for (let at = findTag(sheet, 'c', 0); at >= 0 && cells <= most; at = findTag(sheet, 'c', at + 2)) {
    cells++
    inRow++
    for (; nextRow >= 0 && nextRow < at; nextRow = findTag(sheet, 'row', nextRow + 4)) inRow = 1
    if (inRow > mostColumns) return { cells, uses, isTooWide: true }
    const end = sheet.indexOf(tagEnd, at)
    if (end < 0) break
    if (!sheet.subarray(at, end).includes(' t="s"')) continue
    const value = sheet.indexOf('<v>', end)
    if (value < 0 || value > end + 40) continue
    const index = Number.parseInt(sheet.toString('latin1', value + 3, value + 13), 10)
    uses.set(index, (uses.get(index) ?? 0) + 1)
  }
  return { cells, uses, isTooWide: false }
}

/** Columns that are described one by one: a library writes each of them down. */
function countColumns(sheet: Buffer): number {
  let columns = 0
  for (let at = findTag(sheet, 'col', 0); at >= 0; at = findTag(sheet, 'col', at + 4)) {
    const end = sheet.indexOf(tagEnd, at)
    if (end < 0) break
    columns += Math.max(1, numberIn(sheet, 'max', at, end) - numberIn(sheet, 'min', at, end) + 1)
  }
  return columns
}

/** Repeated rows and cells of an OpenDocument sheet that hold something: a library writes each of them down. */
function countRepeated(content: Buffer): number {
  let cells = 0
  let rows = 1
  const most = 100_000_000
  for (const [tag = '', name, rest = ''] of content
    .toString('latin1')
    .matchAll(/<table:(table-row|table-cell)\b([^>]{0,2000})>/g)) {
    const repeated = Number(/number-(?:rows|columns)-repeated="(\d{1,12})"/.exec(rest)?.[1] ?? 1)
    if (name === 'table-row') rows = Math.min(repeated, most)
    else if (!tag.endsWith('/>')) cells += rows * repeated
  }
  return cells
}

/**
 * Rejects a workbook written as XML whose rows or columns lie where no sheet has any: a library fills in all that lie
 * between. @throws Failure `limit_exceeded`
 */
export function assertSafeMarkup(source: string): void {
  for (const [, digits] of source.matchAll(/\b(?:Index|MergeAcross|MergeDown|Span)\s*=\s*["'](\d{5,})/g))
    if (Number(digits) > mostRows)
      throw new Failure('limit_exceeded', `a sheet has more than ${mostRows} rows or columns`)
}

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i
const stringsPart = /^xl\/sharedstrings\.xml$/i

/**
 * Rejects what a workbook's archive could do to the library that opens it: sizes are counted and declared ones ignored,
 * and so are cells, columns, and the text that comes out once every cell has its string.
 * @throws Failure `limit_exceeded`, `file_damaged`, `file_encrypted`
 */
export async function assertSafeWorkbook(file: OpenedFile, limits: ReadingLimits): Promise<void> {
  let lengths: readonly number[] = []
  const uses = new Map<number, number>()
  let cells = 0
  for await (const entry of unpackZip(file.bytes, limits, (name) => /\.(xml|rels)$/i.test(name))) {
    const xml = Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength)
    if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY'))
      throw new Failure('limit_exceeded', 'the workbook declares entities, which no workbook needs')
    if (stringsPart.test(entry.name)) lengths = lengthsOf(xml)
    if (entry.name === 'content.xml') cells += countRepeated(xml)
    if (sheetPart.test(entry.name)) {
      const counted = countCells(xml, limits.cellsHeld)
      cells += counted.cells
      for (const [index, count] of counted.uses) uses.set(index, (uses.get(index) ?? 0) + count)
      if (counted.isTooWide || countColumns(xml) > mostColumns)
        throw new Failure('limit_exceeded', `a sheet has more than ${mostColumns} columns`)
    }
    if (cells > limits.cellsHeld)
      throw new Failure('limit_exceeded', `the workbook has more than ${limits.cellsHeld} cells`)
  }
  let text = 0
  for (const [index, count] of uses) text += (lengths[index] ?? 0) * count
  // A string stands with some forty bytes of tags; what is counted here is never less than what comes out.
  if (text > limits.textLength * 4)
    throw new Failure('limit_exceeded', `its cells hold more than ${limits.textLength} characters of text`)
}
