/** A box of a check list as it is written: `☒ Yes`, `[x] No`, `( ) Other`. */
export interface WrittenMark {
  readonly checked: boolean
  /** The words that belong to the box. */
  readonly option: string
  /** The words before the first box of the line, without a closing colon. */
  readonly label: string
}

const box = /[☐☑☒✓✔✗✘□■▢▣◯○●◉\u{1F5F9}\u{1F5F5}\u{1F5F7}]|\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]\s?\)|\(\s\s?\)/gu
const marked = /[☑☒✓✔✗✘■▣●◉xX\u{1F5F9}\u{1F5F5}\u{1F5F7}]/u
/** Without any of these a round or filled sign is more likely a bullet than a box. */
const certainBox = /[☐☑☒□▢◯○\u{1F5F9}\u{1F5F5}\u{1F5F7}]|\[\s?[xX✓✔]?\s?\]|\(\s?[xX✓✔]?\s?\)/u

const shortOption = 40

/**
 * The boxes written in one line with the words beside each. Words stand after their box (`☒ Yes ☐ No`) unless the line
 * begins with words, ends with a box, and they are short (`Yes ☒ No ☐`).
 */
export function marksInLine(text: string): WrittenMark[] {
  if (text.length > 400 || !certainBox.test(text)) return []
  const boxes = [...text.matchAll(box)]
  if (boxes.length === 0) return []
  const pieces: string[] = []
  let from = 0
  for (const found of boxes) {
    pieces.push(text.slice(from, found.index).trim())
    from = found.index + found[0].length
  }
  const tail = text.slice(from).trim()
  const optionStandsBefore = tail === '' && pieces.every((piece) => piece !== '')
  if (optionStandsBefore) {
    const [first = ''] = pieces
    const split = /^(.*[:?.]|.*\s{2,})\s*(\S.*)$/.exec(first) ?? /^(.+)\s(yes|no)$/i.exec(first)
    const label = (split?.[1] ?? '').replace(/[:\s]+$/, '')
    return boxes.map((found, index) => ({
      checked: marked.test(found[0]),
      option: index === 0 ? (split?.[2] ?? first) : (pieces[index] ?? ''),
      label,
    }))
  }
  const label = (pieces[0] ?? '').replace(/[:\s]+$/, '')
  return boxes
    .map((found, index) => ({
      checked: marked.test(found[0]),
      option: (index + 1 < boxes.length ? (pieces[index + 1] ?? '') : tail).slice(0, shortOption * 5),
      label,
    }))
    .filter((mark) => mark.option !== '' || mark.label !== '')
}
