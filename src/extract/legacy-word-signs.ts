import { signInFont, textInFont } from './symbol-fonts.ts'

/** Where the tables of a Word file of before 2007 are told, in its first block: character runs and font names. */
const runTableAt = 0xfa
const fontTableAt = 0x112

const blockBytes = 512
const mostRuns = 500_000
const mostFonts = 2_000

/** Attributes of characters: the font, a sign put in by hand, and where the data of a form field stands. */
const fontOfRun = 0x4a4f
const signOfRun = 0x6a09
const dataOfRun = 0x6a03

/** How many bytes the value of an attribute takes, by its three highest bits; the seventh says so itself. */
const valueBytes = [1, 1, 2, 4, 2, 2, -1, 3]

const fieldHeaderBytes = 0x44
const checkBox = 1
const unchanged = 25

/** A run of characters, by bytes of the document, that are not what their codes say. */
export interface SignRun {
  readonly from: number
  readonly to: number
  /** What a person sees for them, one character for each. */
  show(text: string): string
}

/** Stands for a character that nobody sees, so that all others keep their places. */
const nothing = '\x02'

/** A block of the file that the file itself points at; empty where it points outside. */
function blockAt(bytes: Buffer, fib: Buffer, at: number): Buffer {
  if (fib.length < at + 8) return Buffer.alloc(0)
  const from = fib.readUInt32LE(at)
  return bytes.subarray(from, from + fib.readUInt32LE(at + 4))
}

function fontNames(block: Buffer): string[] {
  const names: string[] = []
  const nameAt = 40
  let at = 4
  while (at + nameAt < block.length && names.length < mostFonts) {
    const size = (block[at] ?? 0) + 1
    const name = block.subarray(at + nameAt, Math.min(at + size, block.length)).toString('utf16le')
    names.push(name.split('\0', 1)[0] ?? '')
    at += size
  }
  return names
}

function attributesOf(list: Buffer): Map<number, Buffer> {
  const attributes = new Map<number, Buffer>()
  let at = 0
  while (at + 3 <= list.length) {
    const name = list.readUInt16LE(at)
    const fixed = valueBytes[name >> 13] ?? 1
    const from = fixed < 0 ? at + 3 : at + 2
    const to = from + (fixed < 0 ? (list[at + 2] ?? 0) : fixed)
    if (to > list.length) break
    attributes.set(name, list.subarray(from, to))
    at = to
  }
  return attributes
}

/** The box of a form field, by its description in the data stream; undefined where that describes another field. */
function boxAt(data: Buffer, at: number): string | undefined {
  if (at + fieldHeaderBytes + 12 > data.length) return undefined
  const field = data.subarray(at + fieldHeaderBytes, at + data.readUInt32LE(at))
  const isField = data.readUInt16LE(at + 4) === fieldHeaderBytes && field.length >= 12
  if (!isField || field.readUInt32LE(0) !== 0xffffffff) return undefined
  const bits = field.readUInt16LE(4)
  if ((bits & 0x3) !== checkBox) return undefined
  const result = (bits >> 2) & 0x1f
  const defaultAt = 10 + field.readUInt16LE(10) * 2 + 4
  const shown =
    result !== unchanged ? result : defaultAt + 2 <= field.length ? field.readUInt16LE(defaultAt) : undefined
  return shown === 0 ? '☐' : shown === 1 ? '☒' : undefined
}

function showSigns(
  attributes: ReadonlyMap<number, Buffer>,
  fonts: readonly string[],
  data: Buffer,
): ((text: string) => string) | undefined {
  const sign = attributes.get(signOfRun)
  if (sign) {
    const shown = signInFont(fonts[sign.readUInt16LE(0)] ?? '', sign.readUInt16LE(2)) || nothing
    return (text) => text.replace(/\(/g, shown)
  }
  const place = attributes.get(dataOfRun)
  const box = place && boxAt(data, place.readUInt32LE(0))
  if (box) return (text) => text.replaceAll('\x01', box)
  const font = fonts[attributes.get(fontOfRun)?.readUInt16LE(0) ?? -1]
  if (font === undefined) return undefined
  return (text) => text.replace(/[!-\uffff]/g, (character) => textInFont(font, character) || nothing)
}

/** The runs of one block of 512 bytes, which lists where each begins and, from its end, how it is set. */
function* runsInBlock(block: Buffer): Generator<{ from: number; to: number; list: Buffer }> {
  const count = block[blockBytes - 1] ?? 0
  if (block.length < blockBytes || count * 5 + 4 >= blockBytes) return
  for (let index = 0; index < count; index++) {
    const at = (block[(count + 1) * 4 + index] ?? 0) * 2
    if (at === 0) continue
    const list = block.subarray(at + 1, Math.min(at + 1 + (block[at] ?? 0), blockBytes - 1))
    yield { from: block.readUInt32LE(index * 4), to: block.readUInt32LE(index * 4 + 4), list }
  }
}

/**
 * The runs of a Word document of before 2007 that show signs: characters of symbol fonts, and the boxes of its form
 * fields. Damaged tables give fewer of them and are no reason to refuse the text.
 */
export function readSignRuns(document: Buffer, table: Buffer, data: Buffer): SignRun[] {
  const fonts = fontNames(blockAt(table, document, fontTableAt))
  const blocks = blockAt(table, document, runTableAt)
  const count = Math.floor((blocks.length - 4) / 8)
  // The document has no more blocks than that, and each is told once.
  const mostBlocks = Math.ceil(document.length / blockBytes)
  const runs: SignRun[] = []
  for (let index = 0; index < Math.min(count, mostBlocks) && runs.length < mostRuns; index++) {
    const at = (blocks.readUInt32LE((count + 1) * 4 + index * 4) & 0x3fffff) * blockBytes
    for (const { from, to, list } of runsInBlock(document.subarray(at, at + blockBytes))) {
      const isNext = from < to && from >= (runs.at(-1)?.to ?? 0)
      const show = isNext ? showSigns(attributesOf(list), fonts, data) : undefined
      if (show) runs.push({ from, to, show })
    }
  }
  return runs
}
