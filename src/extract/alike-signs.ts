/** Signs of boxes that look alike, after the one that all of them are brought to. */
const alike = new Map(
  [
    '☐ □ ▢ ◻ ◽ ❏ ❐ ❑ ❒ ⬜',
    '☑ \u{1F5F9} ✅',
    '☒ ▣ ⊠ ⮽ ❎ \u{1F5F5} \u{1F5F7}',
    '■ ◼ ◾ █ ⬛',
    '○ ◯ ⚪',
    '● ⚫ ⬤',
    '◉ ⦿ ⊙ \u{1F518}',
    '✓',
    '✔',
    '✗ ✕ ✖ ✘',
  ].flatMap((line) => {
    const all = line.split(' ')
    return all.map((sign): [number, string] => [sign.codePointAt(0) ?? 0, all[0] ?? sign])
  }),
)

/** The sign of a box or a tick as the program knows it; undefined for every other character. */
export const plainSign = (character: number): string | undefined => alike.get(character)

/** A text whose boxes and ticks are the signs that the program knows. */
export const withPlainSigns = (text: string): string =>
  text.replace(/[^\0-\u228f]/gu, (one) => plainSign(one.codePointAt(0) ?? 0) ?? one)
