import type { PrintedWord } from '../layout/printed.ts'

/** What the sides of a box are read as where they touch a word, and the cross in it. */
const atBox = /^([[|\]]*)(yes|no)(?:([[|\]]+)([xX])?[[|\]]*)?$/i

/** A part of a word, where all its letters are taken to be as wide. */
function part(word: PrintedWord, start: number, end: number): PrintedWord {
  const { text, box } = word
  const width = (box.x1 - box.x0) / text.length
  return {
    ...word,
    text: text.slice(start, end),
    box: { ...box, x0: box.x0 + start * width, x1: box.x0 + end * width },
  }
}

/** `Yes|`, `[No` and `No|X|` without the sides of the box that stands at them, and the cross as a word of its own. */
export function withoutBoxSides(word: PrintedWord): readonly PrintedWord[] {
  const [, before, answer, behind = '', cross = ''] = atBox.exec(word.text) ?? []
  if (before === undefined || answer === undefined || before + behind === '') return [word]
  const end = before.length + answer.length
  const own = part(word, before.length, end)
  return cross === '' ? [own] : [own, part(word, end + behind.length, end + behind.length + 1)]
}
