import { Failure } from '../domain/failures.ts'
import { unreadSign } from '../domain/unread-sign.ts'
import { CompoundFile } from './compound-file.ts'
import type { Extractor } from './extractor.ts'
import { type FlowBlock, type FlowCell, type FlowLine, layOutFlow } from './flow-page.ts'
import { readSignRuns, type SignRun } from './legacy-word-signs.ts'
import { hasUnreadSign, unreadSignWarning } from './unread-signs.ts'

const signature = 0xa5ec
const encryptedFlag = 0x0100
const secondTableFlag = 0x0200
const mostPieces = 200_000
const directoryDepth = 64

function damaged(what: string): Failure {
  return new Failure('file_damaged', `the Word document cannot be read: ${what}`)
}

/** The piece table: where in the file each run of characters stands, and whether a character has one byte or two. */
function pieceTable(table: Buffer, from: number, length: number): Buffer {
  if (length === 0 || from + length > table.length) throw damaged('its piece table is missing')
  let at = from
  while (at + 5 <= from + length) {
    if (table[at] === 2)
      return table.subarray(at + 5, Math.min(from + length, at + 5 + table.readUInt32LE(at + 1)))
    if (table[at] !== 1) break
    at += 3 + table.readUInt16LE(at + 1)
  }
  throw damaged('its piece table is damaged')
}

/** The first run that ends behind a place in the file. */
function firstRunAfter(runs: readonly SignRun[], place: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.to ?? 0) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** A piece as a person sees it: as long as it was, with signs for the characters that stand for signs. */
function showPiece(text: string, start: number, width: number, runs: readonly SignRun[]): string {
  const end = start + text.length * width
  let shown = ''
  for (let index = firstRunAfter(runs, start); index < runs.length; index++) {
    const run = runs[index]
    if (!run || run.from >= end) break
    const from = Math.max(Math.ceil((run.from - start) / width), shown.length)
    const to = Math.min(Math.floor((run.to - start) / width), text.length)
    shown += text.slice(shown.length, from)
    if (to > from) shown += run.show(text.slice(from, to))
  }
  return shown + text.slice(shown.length)
}

function joinPieces(pieces: Buffer, document: Buffer, runs: readonly SignRun[], most: number): string {
  const count = Math.floor((pieces.length - 4) / 12)
  if (count < 1 || count > mostPieces) throw damaged('its piece table is damaged')
  const descriptors = (count + 1) * 4
  const decoder = new TextDecoder('windows-1252')
  let text = ''
  for (let index = 0; index < count; index++) {
    const characters = pieces.readUInt32LE(index * 4 + 4) - pieces.readUInt32LE(index * 4)
    const place = pieces.readUInt32LE(descriptors + index * 8 + 2)
    const isNarrow = (place & 0x40000000) !== 0
    const start = isNarrow ? (place & 0x3fffffff) / 2 : place & 0x3fffffff
    const width = isNarrow ? 1 : 2
    const end = start + characters * width
    if (characters < 0 || end > document.length) throw damaged('a piece of text lies outside the file')
    if (text.length + characters > most)
      throw new Failure('limit_exceeded', `more than ${most} characters of text`)
    const bytes = document.subarray(start, end)
    const piece = isNarrow ? decoder.decode(bytes) : bytes.toString('utf16le')
    text += showPiece(piece, start, width, runs)
  }
  return text
}

/** What a form field shows that has no words of its own: its box, or that it could not be read. */
function shownByCode(code: string): string {
  if (/FORMCHECKBOX/.test(code)) return /[☒☐]/.exec(code)?.[0] ?? unreadSign
  return /FORMDROPDOWN/.test(code) ? unreadSign : ''
}

/** Field codes are taken out, what they show is kept. */
function dropFieldCodes(text: string): string {
  let shown = ''
  let code = ''
  let depth = 0
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks fields with control characters
  for (const part of text.split(/([\x13\x14\x15])/)) {
    if (part === '\x13') depth++
    else if (part === '\x14' || part === '\x15') {
      shown += shownByCode(code)
      code = ''
      depth = Math.max(0, depth - 1)
    } else if (depth === 0) shown += part
    else code += part
  }
  return shown
}

/**
 * Cells end with a mark and so does each row, so a row of n cells gives n marks and an empty one. The number of columns is
 * not in the text; the smallest one that fits the whole run is taken.
 */
function toRows(cells: readonly string[]): string[][] | undefined {
  for (let width = 1; width <= 40 && width < cells.length; width++) {
    if (cells.length % (width + 1) !== 0) continue
    const rows = Array.from({ length: cells.length / (width + 1) }, (_, row) =>
      cells.slice(row * (width + 1), (row + 1) * (width + 1)),
    )
    const isFitting = rows.every(
      (row) => row[width] === '' && row.slice(0, width).some((cell) => cell !== ''),
    )
    if (isFitting) return rows.map((row) => row.slice(0, width))
  }
  return undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Word marks pictures and notes with control characters
const placeholders = /[\x00-\x06\x08\x0e-\x1d]/g

function clean(text: string): string {
  return text
    .replaceAll('\x1e', '-')
    .replaceAll('\x1f', '')
    .replace(placeholders, '')
    .replace(/[\v\f]/g, '\n')
    .trim()
}

function toBlocks(text: string, as: Pick<FlowLine, 'role' | 'hidden'> = {}): FlowBlock[] {
  const blocks: FlowBlock[] = []
  let cells: string[] = []
  const endTable = (): void => {
    if (cells.length === 0) return
    const rows = toRows(cells)
    if (rows)
      blocks.push({ kind: 'table', rows: rows.map((row) => row.map((cell): FlowCell => ({ text: cell }))) })
    else blocks.push({ kind: 'line', text: cells.filter((cell) => cell !== '').join('\t') })
    cells = []
  }
  // Paragraphs inside a cell end with \r as well; what stands before the cell's mark belongs to the last one.
  for (const paragraph of text.split('\r')) {
    const parts = paragraph.split('\x07')
    const last = parts.pop() ?? ''
    for (const part of parts) cells.push(clean(part))
    if (clean(last) !== '' || parts.length === 0) {
      endTable()
      for (const line of clean(last).split('\n'))
        if (line.trim() !== '') blocks.push({ kind: 'line', text: line.trim(), ...as })
    }
  }
  endTable()
  return blocks
}

/** The text of a file is all its texts behind each other, each as long as the file's first block says. */
function partsOf(text: string, document: Buffer) {
  let at = 0
  const next = (lengthAt: number): string => {
    const from = at
    at += document.readUInt32LE(lengthAt)
    return text.slice(from, at)
  }
  const [body, notes, margins] = [next(0x4c), next(0x50), next(0x54)]
  next(0x58)
  const [comments, endNotes, boxes] = [next(0x5c), next(0x60), next(0x64)]
  return { body, notes, margins, comments, endNotes, boxes }
}

/** A Word document of before 2007 (DOC): its text by the piece table, with its tables as far as the text tells them. */
export const legacyWord: Extractor = {
  format: 'legacy-word',
  gives: 'word',
  async extract(file, sink) {
    const container = new CompoundFile(file.bytes, directoryDepth)
    const document = container.readStream('WordDocument')
    if (!document || document.length < 0x1aa || document.readUInt16LE(0) !== signature)
      throw damaged('it is older than Word 97 or not a Word document')
    const flags = document.readUInt16LE(0x0a)
    if ((flags & encryptedFlag) !== 0) throw new Failure('file_encrypted', 'a Word document with a password')
    const table = container.readStream((flags & secondTableFlag) !== 0 ? '1Table' : '0Table')
    if (!table) throw damaged('its table stream is missing')
    const pieces = pieceTable(table, document.readUInt32LE(0x1a2), document.readUInt32LE(0x1a6))
    const data = container.readStream('Data') ?? Buffer.alloc(0)
    const runs = readSignRuns(document, table, data)
    const text = joinPieces(pieces, document, runs, sink.limits.textLength)
    const parts = partsOf(text, document)
    const blocks = [
      ...toBlocks(dropFieldCodes(parts.body)),
      ...[parts.boxes, parts.notes, parts.endNotes].flatMap((part) => toBlocks(dropFieldCodes(part))),
      ...toBlocks(dropFieldCodes(parts.comments), { hidden: 'comment' }),
      ...toBlocks(dropFieldCodes(parts.margins), { role: 'furniture' }),
    ]
    if (hasUnreadSign(blocks)) sink.warn(unreadSignWarning)
    sink.warn(
      'An old Word file does not tell hidden or deleted text from the rest; compare with the original.',
    )
    const pages = layOutFlow(blocks, {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'paragraph',
    })
    for (const page of pages) await sink.addPage(page)
  },
}
