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

/** A box typed with brackets, whole or with its end read as a letter, or one of the words that stand at such boxes. */
const typedPart = /yes|no|\[[xX]?\]|\[[IlJ1](?=yes|no)/giy
const fewestParts = 2

/** `[X]NO[]` and `[INO` as the boxes and answers that they are; undefined where anything else is in the word. */
function typedBoxes(word: PrintedWord): PrintedWord[] | undefined {
  const { text } = word
  if (!text.includes('[')) return undefined
  const parts = [...text.matchAll(typedPart)]
  const length = parts.reduce((sum, [one]) => sum + one.length, 0)
  if (length !== text.length || parts.length < fewestParts) return undefined
  return parts.map(({ 0: one, index }) => ({
    ...part(word, index, index + one.length),
    text: /^\[[^xX\]]$/.test(one) ? '[]' : one,
  }))
}

/**
 * `Yes|`, `[No` and `No|X|` without the sides of the box that stands at them, and the cross as a word of its own; boxes that
 * are typed with brackets apart from the words that they were read with.
 */
export function withoutBoxSides(word: PrintedWord): readonly PrintedWord[] {
  const typed = typedBoxes(word)
  if (typed) return typed
  const [, before, answer, behind = '', cross = ''] = atBox.exec(word.text) ?? []
  if (before === undefined || answer === undefined || before + behind === '') return [word]
  const end = before.length + answer.length
  const own = part(word, before.length, end)
  return cross === '' ? [own] : [own, part(word, end + behind.length, end + behind.length + 1)]
}
