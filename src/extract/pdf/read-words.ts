import type { Box } from '../../domain/document.ts'
import type { PrintedWord } from '../layout/printed.ts'
import { markGlyph } from './mark-glyphs.ts'
import type { PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

/** What all characters of one text object share. */
export interface TextStyle {
  readonly object: number
  readonly font: string
  readonly face: string
  readonly family: string
  readonly size: number
  readonly isBold: boolean
  readonly isInvisible: boolean
  /** Quarter turns clockwise that the text is read with on the page as it is seen, 0 to 3. */
  readonly turns: number
  /** Red, green, blue, alpha, 0 to 255. */
  readonly colour: readonly [number, number, number, number]
}

/** A word with the style it is printed in, before it is known whether a person can see it. */
export interface StyledWord extends PrintedWord {
  readonly style: TextStyle
}

const invisibleModes = new Set([3, 7])
/** Taken apart, because nobody searches for them; other signs such as ½ and m² stay what they are. */
const ligature = /[\ufb00-\ufb06]/g
const plainText = /^[!-~]*$/
const forceBold = 1 << 18

function readFontName({ calls, heap, scratch }: Pdfium, font: number): string {
  const length = calls.FPDFFont_GetBaseFontName(font, scratch, 256)
  return length > 1 && length <= 256
    ? Buffer.from(heap.HEAPU8.subarray(scratch, scratch + length - 1)).toString('latin1')
    : ''
}

/** `ABCDEF+LiberationSans-BoldItalic` is a cut of `LiberationSans`. */
function familyOf(name: string): string {
  return name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(
      /[-,\s]*(?:PS)?(?:MT)?(?:[-,]?(?:regular|roman|book|medium|semi|demi|extra|ultra|bold|black|heavy|light|thin|italic|oblique|it|ps|mt))*$/i,
      '',
    )
}

function hexOf([red, green, blue]: TextStyle['colour']): string {
  return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
}

function readStyle(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  object: number,
  space: PageSpace,
): TextStyle {
  const { calls, heap, scratch } = pdfium
  const font = object === 0 ? 0 : calls.FPDFTextObj_GetFont(object)
  const name = font === 0 ? '' : readFontName(pdfium, font)
  const mode = object === 0 ? 0 : calls.FPDFTextObj_GetTextRenderMode(object)
  let scale = 1
  let quarters = 0
  if (calls.FPDFText_GetMatrix(textPage, index, scratch)) {
    const at = scratch >> 2
    const [a = 1, b = 0, c = 0, d = 1] = heap.HEAPF32.subarray(at, at + 4)
    scale = Math.hypot(c, d) || 1
    quarters = Math.round(Math.atan2(b, a) / (Math.PI / 2))
  }
  let colour: TextStyle['colour'] = [0, 0, 0, 255]
  if (calls.FPDFText_GetFillColor(textPage, index, scratch, scratch + 4, scratch + 8, scratch + 12)) {
    const at = scratch >> 2
    const [red = 0, green = 0, blue = 0, alpha = 255] = heap.HEAPU32.subarray(at, at + 4)
    colour = [red, green, blue, alpha]
  }
  const isHeavy = font !== 0 && (calls.FPDFFont_GetFlags(font) & forceBold) !== 0
  return {
    object,
    font: name,
    face: `${name} ${colour.join(' ')}`,
    family: `${familyOf(name)} ${hexOf(colour)}`,
    size: Math.round(calls.FPDFText_GetFontSize(textPage, index) * scale * 100) / 100,
    isBold: isHeavy || mode === 2 || /bold|black|heavy|demi(?!light)/i.test(name),
    isInvisible: invisibleModes.has(mode),
    turns: (((space.turns - quarters) % 4) + 4) % 4,
    colour,
  }
}

interface Letter {
  readonly text: string
  readonly box: Box
  readonly style: TextStyle
}

/** Whether a letter goes on where the last one ended. Gaps are shares of the font size. */
function isNext(last: Letter, letter: Letter): boolean {
  const size = Math.max(last.style.size, letter.style.size, 1)
  const { turns } = letter.style
  if (last.style.turns !== turns) return false
  if (turns % 2 === 1) {
    const gap = Math.min(Math.abs(letter.box.y0 - last.box.y1), Math.abs(last.box.y0 - letter.box.y1))
    return Math.abs(letter.box.x0 - last.box.x0) < size * 0.5 && gap < size * 0.3
  }
  const gap = turns === 2 ? last.box.x0 - letter.box.x1 : letter.box.x0 - last.box.x1
  const shared = Math.min(last.box.y1, letter.box.y1) - Math.max(last.box.y0, letter.box.y0)
  return gap < size * 0.28 && gap > -size * 0.9 && shared > 0
}

function toWord(letters: readonly Letter[]): StyledWord | undefined {
  const [first] = letters
  if (!first) return undefined
  const { style } = first
  let text = ''
  let bold = 0
  let { x0, y0, x1, y1 } = first.box
  for (const letter of letters) {
    text += letter.text
    if (letter.style.isBold) bold++
    x0 = Math.min(x0, letter.box.x0)
    y0 = Math.min(y0, letter.box.y0)
    x1 = Math.max(x1, letter.box.x1)
    y1 = Math.max(y1, letter.box.y1)
  }
  // Nearly all words are plain, and there are hundreds on every page.
  if (!plainText.test(text)) text = text.normalize('NFC').replace(ligature, (one) => one.normalize('NFKC'))
  if (text.trim() === '') return undefined
  return {
    text,
    box: { x0, y0, x1, y1 },
    size: style.size,
    ...(bold * 2 > letters.length ? { bold: true } : {}),
    face: style.face,
    family: style.family,
    ...(style.turns % 2 === 1 ? { isVertical: true } : {}),
    style,
  }
}

/** The words of a page in the order of the file, with boxes in page space. */
export function readWords(pdfium: Pdfium, textPage: number, space: PageSpace, most: number): StyledWord[] {
  const { calls, heap, scratch } = pdfium
  const count = Math.min(calls.FPDFText_CountChars(textPage), most)
  const styles = new Map<number, TextStyle>()
  const words: StyledWord[] = []
  let letters: Letter[] = []
  const end = (): void => {
    const word = toWord(letters)
    if (word) words.push(word)
    letters = []
  }
  for (let index = 0; index < count; index++) {
    const unit = calls.FPDFText_GetUnicode(textPage, index)
    if (unit <= 32 || unit === 0xa0 || (unit >= 0x2000 && unit <= 0x200b) || unit === 0x3000) {
      end()
      continue
    }
    const object = calls.FPDFText_GetTextObject(textPage, index)
    let style = styles.get(object)
    if (!style) {
      style = readStyle(pdfium, textPage, index, object, space)
      styles.set(object, style)
    }
    const box = readBox()
    if (!box) continue
    // PDFium writes a hyphen at a line's end as a noncharacter.
    const plain = unit === 0xfffe || unit === 0xad ? '-' : String.fromCodePoint(unit)
    const mark = markGlyph(unit, style.font)
    const letter: Letter = { text: mark ?? plain, box, style }
    const last = letters.at(-1)
    if (last && (mark !== undefined || !isNext(last, letter))) end()
    letters.push(letter)
    if (mark !== undefined) end()

    function readBox(): Box | undefined {
      if (calls.FPDFText_GetLooseCharBox(textPage, index, scratch)) {
        const at = scratch >> 2
        const numbers = heap.HEAPF32
        const left = numbers[at] as number
        const top = numbers[at + 1] as number
        const right = numbers[at + 2] as number
        const bottom = numbers[at + 3] as number
        if (right > left && top > bottom && top - bottom < 500) return space.box(left, bottom, right, top)
      }
      if (!calls.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24))
        return undefined
      const at = scratch >> 3
      const [left = 0, right = 0, bottom = 0, top = 0] = heap.HEAPF64.subarray(at, at + 4)
      return space.box(left, bottom, right, top)
    }
  }
  end()
  return words
}
