import { plainSign } from '../alike-signs.ts'
import { signsOfFont } from '../symbol-fonts.ts'

/** Fonts whose signs are kept; a file may name as many as it likes. */
const mostFonts = 1_000

type Signs = ReadonlyMap<number, string>

const signsByFont = new Map<string, Signs | undefined>()

/** The fonts of signs as files name them: `ABCDEF+Wingdings-Regular`, `Wingdings2`. */
const families: readonly (readonly [RegExp, string])[] = [
  [/wingdings\s*-?2/i, 'wingdings 2'],
  [/wingdings\s*-?3/i, 'wingdings 3'],
  [/wingdings/i, 'wingdings'],
  [/webdings/i, 'webdings'],
  [/dingbats|monotype\s*sorts/i, 'zapfdingbats'],
]

/** The codes of a font of signs; asked for every piece of text, so the answer is kept. */
function signsOf(font: string): Signs | undefined {
  if (signsByFont.has(font)) return signsByFont.get(font)
  const family = families.find(([name]) => name.test(font))?.[1]
  const signs = family === undefined ? undefined : signsOfFont(family)
  if (signsByFont.size < mostFonts) signsByFont.set(font, signs)
  return signs
}

/** Whether the letters of this font are pictures. */
export function isPictorial(font: string): boolean {
  return signsOf(font) !== undefined
}

/** The sign of a box or a tick that a character stands for in its font; undefined for every other character. */
export function markGlyph(unit: number, font: string): string | undefined {
  const known = plainSign(unit)
  if (known !== undefined) return known
  // Symbol fonts keep their codes in the private area.
  const code = unit >= 0xf000 && unit <= 0xf0ff ? unit - 0xf000 : unit
  const signs = signsOf(font)
  if (signs) return signs.get(code)
  return unit >= 0xf000 && unit <= 0xf0ff && font === '' ? signsOfFont('wingdings')?.get(code) : undefined
}
