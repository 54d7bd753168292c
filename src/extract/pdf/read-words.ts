import type { Box } from '../../domain/document.ts'
import type { PrintedWord } from '../layout/printed.ts'
import { readCharacterBox } from './character-box.ts'
import { type FiguresOfFont, readFigure } from './figures-of-fonts.ts'
import { leadersTypedOver } from './leaders-typed-over.ts'
import { isPictorial, markGlyph } from './mark-glyphs.ts'
import type { MutableBox, PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

/** What all characters of one text object share. */
export interface TextStyle {
  readonly object: number
  readonly font: string
  readonly face: string
  readonly family: string
  readonly size: number
  readonly isBold: boolean
  /** Letters of the font are pictures, such as boxes and ticks. */
  readonly isPictorial: boolean
  readonly isInvisible: boolean
  /** Of its font, as far as they were met. */
  readonly figures: FiguresOfFont
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

/** What a font says of itself. */
interface Font {
  readonly name: string
  readonly family: string
  readonly isBold: boolean
  readonly isPictorial: boolean
  readonly figures: FiguresOfFont
}

const noFont = (): Font => ({ name: '', family: '', isBold: false, isPictorial: false, figures: [] })

function readFont(pdfium: Pdfium, font: number): Font {
  const name = readFontName(pdfium, font)
  const isHeavy = (pdfium.calls.FPDFFont_GetFlags(font) & forceBold) !== 0
  return {
    name,
    family: familyOf(name),
    isBold: isHeavy || /bold|black|heavy|demi(?!light)/i.test(name),
    isPictorial: isPictorial(name),
    figures: [],
  }
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
  fonts: Map<number, Font>,
): TextStyle {
  const { calls, heap, scratch } = pdfium
  const handle = object === 0 ? 0 : calls.FPDFTextObj_GetFont(object)
  const font = handle === 0 ? noFont() : (fonts.get(handle) ?? readFont(pdfium, handle))
  if (handle !== 0) fonts.set(handle, font)
  const { name } = font
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
  return {
    object,
    font: name,
    face: `${name} ${colour.join(' ')}`,
    family: `${font.family} ${hexOf(colour)}`,
    size: Math.round(calls.FPDFText_GetFontSize(textPage, index) * scale * 100) / 100,
    isBold: font.isBold || mode === 2,
    isPictorial: font.isPictorial,
    isInvisible: invisibleModes.has(mode),
    figures: font.figures,
    turns: (((space.turns - quarters) % 4) + 4) % 4,
    colour,
  }
}

export interface ReadWords {
  readonly words: readonly StyledWord[]
  readonly fonts: readonly FiguresOfFont[]
}

/** A word that is being put together, letter by letter. */
interface OpenWord {
  text: string
  letters: number
  boldLetters: number
  /** Around all letters. */
  x0: number
  y0: number
  x1: number
  y1: number
  /** The style of the first letter. */
  readonly style: TextStyle
  last: Box
  lastStyle: TextStyle
}

/** How letters of one word may stand: shares of the font size, and of the height of the lower letter. */
interface Closeness {
  readonly widestGap: number
  readonly leastShared: number
}

const usual: Closeness = { widestGap: 0.28, leastShared: 0 }
/** Where PDFium says that a word or a line ends there, only letters that touch go on. */
const touching: Closeness = { widestGap: 0.1, leastShared: 0.8 }

/** Whether a letter goes on where the last one ended. */
function isNext(
  last: Box,
  lastStyle: TextStyle,
  box: Box,
  style: TextStyle,
  { widestGap, leastShared }: Closeness,
): boolean {
  const { turns } = style
  if (lastStyle.turns !== turns) return false
  const size = Math.max(lastStyle.size, style.size, 1)
  if (turns % 2 === 1) {
    const gap = Math.min(Math.abs(box.y0 - last.y1), Math.abs(last.y0 - box.y1))
    return Math.abs(box.x0 - last.x0) < size * 0.5 && gap < size * widestGap
  }
  const gap = turns === 2 ? last.x0 - box.x1 : box.x0 - last.x1
  const shared = Math.min(last.y1, box.y1) - Math.max(last.y0, box.y0)
  const least = leastShared * Math.min(last.y1 - last.y0, box.y1 - box.y0)
  return gap < size * widestGap && gap > -size * 0.9 && shared > least
}

function toWord(open: OpenWord): StyledWord | undefined {
  const { style, x0, y0, x1, y1 } = open
  let { text } = open
  // Nearly all words are plain, and there are hundreds on every page.
  if (!plainText.test(text)) text = text.normalize('NFC').replace(ligature, (one) => one.normalize('NFKC'))
  if (text.trim() === '') return undefined
  const word: { -readonly [name in keyof StyledWord]: StyledWord[name] } = {
    text,
    box: { x0, y0, x1, y1 },
    size: style.size,
    face: style.face,
    family: style.family,
    style,
  }
  if (open.boldLetters * 2 > open.letters) word.bold = true
  if (style.turns % 2 === 1) word.isVertical = true
  return word
}

/** The words of a page in the order of the file, with boxes in page space, and the figures of its fonts. */
export function readWords(pdfium: Pdfium, textPage: number, space: PageSpace, most: number): ReadWords {
  const { calls } = pdfium
  const count = Math.min(calls.FPDFText_CountChars(textPage), most)
  const styles = new Map<number, TextStyle>()
  const fonts = new Map<number, Font>()
  const words: StyledWord[] = []
  let open: OpenWord | undefined
  // The boxes of this letter and of the last one take turns.
  let box: MutableBox = { x0: 0, y0: 0, x1: 0, y1: 0 }
  let spare: MutableBox = { x0: 0, y0: 0, x1: 0, y1: 0 }
  let lastObject = -1
  let style: TextStyle | undefined
  let closeness = usual
  const leaders = leadersTypedOver(pdfium, textPage, space, count)
  let wasLeader = false
  const end = (): void => {
    const word = open && toWord(open)
    if (word) words.push(word)
    open = undefined
  }
  for (let index = 0; index < count; index++) {
    const unit = calls.FPDFText_GetUnicode(textPage, index)
    if (leaders.spent.has(index)) continue
    if (leaders.beforeAnswer.has(index) !== wasLeader) {
      wasLeader = !wasLeader
      end()
    }
    // PDFium makes up spaces and line ends where text was moved, between letters that touch too.
    if (unit <= 32 && open && calls.FPDFText_IsGenerated(textPage, index) === 1) {
      closeness = touching
      continue
    }
    if (unit <= 32 || unit === 0xa0 || (unit >= 0x2000 && unit <= 0x200b) || unit === 0x3000) {
      end()
      continue
    }
    const object = calls.FPDFText_GetTextObject(textPage, index)
    if (object !== lastObject || !style) {
      style = styles.get(object)
      if (!style) {
        style = readStyle(pdfium, textPage, index, object, space, fonts)
        styles.set(object, style)
      }
      lastObject = object
    }
    if (!readCharacterBox(pdfium, textPage, index, space, box)) continue
    if (unit >= 48 && unit <= 57 && !style.figures[unit - 48] && style.turns === 0 && !style.isInvisible)
      style.figures[unit - 48] = readFigure(pdfium, textPage, index, style.size, space)
    // Nearly all are plain letters of a font for letters.
    const mark = unit < 0x2000 && !style.isPictorial ? undefined : markGlyph(unit, style.font)
    // PDFium writes a hyphen at a line's end as a noncharacter.
    const text = mark ?? (unit === 0xfffe || unit === 0xad ? '-' : String.fromCodePoint(unit))
    if (open && (mark !== undefined || !isNext(open.last, open.lastStyle, box, style, closeness))) end()
    closeness = usual
    if (open) {
      open.text += text
      open.letters++
      if (style.isBold) open.boldLetters++
      if (box.x0 < open.x0) open.x0 = box.x0
      if (box.y0 < open.y0) open.y0 = box.y0
      if (box.x1 > open.x1) open.x1 = box.x1
      if (box.y1 > open.y1) open.y1 = box.y1
      open.last = box
      open.lastStyle = style
    } else
      open = {
        text,
        letters: 1,
        boldLetters: style.isBold ? 1 : 0,
        x0: box.x0,
        y0: box.y0,
        x1: box.x1,
        y1: box.y1,
        style,
        last: box,
        lastStyle: style,
      }
    if (mark !== undefined) end()
    ;[box, spare] = [spare, box]
  }
  end()
  return { words, fonts: [...fonts.values()].map(({ figures }) => figures) }
}
