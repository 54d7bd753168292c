import { textInFont } from './symbol-fonts.ts'

/** The code pages of the character sets that a font table names by number. */
const pages: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
}

/** The character set of fonts that hold signs and no letters. */
const signSet = 2
const mostFonts = 5_000
const longestName = 100

interface Font {
  name: string
  set: number
}

/** The fonts of a rich text: which code page the bytes of each have, and which show signs for letters. */
export class RichTextFonts {
  readonly #fonts = new Map<number, Font>()
  readonly #decoders = new Map<string, TextDecoder>()
  #open: Font | undefined

  begin(number: number): void {
    this.#open = { name: '', set: 0 }
    if (this.#fonts.size < mostFonts) this.#fonts.set(number, this.#open)
  }

  characterSet(set: number): void {
    if (this.#open) this.#open.set = set
  }

  /** A name ends with a semicolon; other programs' names for the font may follow. */
  name(text: string): void {
    const font = this.#open
    if (!font || font.name.endsWith(';') || font.name.length > longestName) return
    const end = text.indexOf(';')
    font.name += text.slice(0, Math.min(end < 0 ? text.length : end + 1, longestName + 1))
  }

  /** The decoder of a font's bytes; undefined where it is that of the document. */
  decoder(number: number): TextDecoder | undefined {
    const set = this.#fonts.get(number)?.set ?? 0
    const page = set === signSet ? 'windows-1252' : pages[set]
    if (page === undefined) return undefined
    const decoder = this.#decoders.get(page) ?? new TextDecoder(page)
    this.#decoders.set(page, decoder)
    return decoder
  }

  /** A text as the font shows it. */
  show(number: number, text: string): string {
    return textInFont(this.#nameOf(number), text)
  }

  #nameOf(number: number): string {
    return (this.#fonts.get(number)?.name ?? '').replace(/;.*$/, '').trim()
  }
}
