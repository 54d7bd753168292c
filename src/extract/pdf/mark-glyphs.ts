/** Codes of pictorial fonts whose letters are boxes and ticks, as the signs they look like. */
const wingdings: Readonly<Record<number, string>> = {
  110: '■',
  111: '☐',
  113: '☐',
  114: '☐',
  120: '☒',
  161: '○',
  164: '◉',
  168: '☐',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}
const wingdings2: Readonly<Record<number, string>> = {
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  163: '☐',
}
const zapfDingbats: Readonly<Record<number, string>> = {
  51: '✓',
  52: '✔',
  53: '✗',
  54: '✗',
  55: '✗',
  56: '✗',
  108: '●',
  109: '○',
  110: '■',
  111: '☐',
  112: '☐',
  113: '☐',
  114: '☐',
}
/** Signs that are drawn alike, brought to one. */
const alike: Readonly<Record<number, string>> = {
  9744: '☐',
  9745: '☑',
  9746: '☒',
  9633: '☐',
  9634: '☐',
  9723: '☐',
  9725: '☐',
  10065: '☐',
  10063: '☐',
  10064: '☐',
  10066: '☐',
  9632: '■',
  9724: '■',
  9726: '■',
  9608: '■',
  9635: '☒',
  8864: '☒',
  10003: '✓',
  10004: '✔',
  10005: '✗',
  10006: '✗',
  10007: '✗',
  10008: '✗',
}

/** Fonts whose kind is kept; a file may name as many as it likes. */
const mostFonts = 1_000

type Signs = Readonly<Record<number, string>>

const signsByFont = new Map<string, Signs | undefined>()

/** The codes of a pictorial font; asked for every piece of text, so the answer is kept. */
function signsOf(font: string): Signs | undefined {
  if (signsByFont.has(font)) return signsByFont.get(font)
  const signs = /wingdings\s*-?[23]/i.test(font)
    ? wingdings2
    : /wingdings/i.test(font)
      ? wingdings
      : /dingbats/i.test(font)
        ? zapfDingbats
        : undefined
  if (signsByFont.size < mostFonts) signsByFont.set(font, signs)
  return signs
}

/** Whether the letters of this font are pictures. */
export function isPictorial(font: string): boolean {
  return signsOf(font) !== undefined
}

/** The sign of a box or a tick that a character stands for in its font; undefined for every other character. */
export function markGlyph(unit: number, font: string): string | undefined {
  const known = alike[unit]
  if (known !== undefined) return known
  // Symbol fonts keep their codes in the private area.
  const code = unit >= 0xf000 && unit <= 0xf0ff ? unit - 0xf000 : unit
  const signs = signsOf(font)
  if (signs) return signs[code]
  return unit >= 0xf000 && unit <= 0xf0ff && font === '' ? wingdings[code] : undefined
}
