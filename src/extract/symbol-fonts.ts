import { unreadSign } from '../domain/unread-sign.ts'

type Signs = ReadonlyMap<number, string>

/** `6F 71: ☐` for every row: the codes of a font and the sign that all of them look like. */
function signs(...rows: readonly string[]): Signs {
  return new Map(
    rows.flatMap((row) => {
      const [codes = '', sign = ''] = row.split(': ')
      return codes.split(' ').map((code): [number, string] => [Number.parseInt(code, 16), sign])
    }),
  )
}

const wingdings = signs(
  '6F 70 71 72 A8: ☐',
  '78 FD: ☒',
  'FE: ☑',
  'FC: ✓',
  'FB: ✗',
  '6C: ●',
  '6E: ■',
  'A1 A2 A6: ○',
  'A4 A5: ◉',
  'A7: ▪',
)

const dingbats = signs('6F 70 71 72: ☐', '33: ✓', '34: ✔', '35 36 37 38: ✗', '6C: ●', '6D: ○', '6E: ■')

/** What the signs that forms use for boxes and ticks are in each font: the same code is another sign in the next font. */
const fonts: ReadonlyMap<string, Signs> = new Map([
  ['wingdings', wingdings],
  [
    'wingdings 2',
    signs('A3: ☐', '51 53 54: ☒', '52: ☑', '50: ✓', '4F: ✗', '95 96 97 98: ●', 'A1 A2: ■', '99 9A: ○'),
  ],
  ['wingdings 3', signs()],
  ['webdings', signs('63: ☐', '61: ✓', '72: ✗', '67: ■', '6E: ●')],
  ['zapfdingbats', dingbats],
  ['zapf dingbats', dingbats],
  ['itc zapf dingbats', dingbats],
  ['monotype sorts', dingbats],
])

/** Its letters are letters, but for these. */
const symbol = signs('D6: ✓', 'B7: •')

/** Word keeps the codes of such a font apart from all letters. */
const privateUse = 0xf000

function codeInFont(code: number): number | undefined {
  const own = code >= privateUse && code <= privateUse + 0xff ? code - privateUse : code
  return own <= 0xff ? own : undefined
}

/** What the codes of a font of signs look like, below 0x100; undefined for a font of letters. */
export function signsOfFont(font: string): ReadonlyMap<number, string> | undefined {
  return fonts.get(font.trim().toLowerCase())
}

/** Whether all of a font's characters are signs and none is a letter. */
function isSignFont(font: string): boolean {
  return fonts.has(font.trim().toLowerCase())
}

/**
 * What a person sees for a code in a font of signs: nothing for a sign of a known font that no form uses as a box, a code
 * beyond such fonts as it is, `unreadSign` where the font is not known.
 */
export function signInFont(font: string, code: number): string {
  const name = font.trim().toLowerCase()
  const own = codeInFont(code)
  if (own === undefined) return String.fromCodePoint(code)
  const known = name === 'symbol' ? symbol : fonts.get(name)
  if (known) return known.get(own) ?? ''
  return code < privateUse ? String.fromCodePoint(code) : (wingdings.get(own) ?? unreadSign)
}

/** A text as its font shows it. White space and characters that the font cannot hold stay as they are. */
export function textInFont(font: string, text: string): string {
  if (isSignFont(font))
    return text.replace(/\S/gu, (character) => signInFont(font, character.codePointAt(0) as number))
  // A font that a style names is not seen here; nobody but the fonts of signs uses these codes.
  return text.replace(/[\uf000-\uf0ff]/g, (character) => signInFont(font, character.charCodeAt(0)))
}
