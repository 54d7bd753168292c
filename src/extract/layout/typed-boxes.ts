import type { Box } from '../../domain/document.ts'
import { boxAround, type PrintedWord, sharedHeight } from './printed.ts'

/** A box for a mark that is typed with brackets: `[x]`, `[ ]`, `(X)`. */
export interface TypedBox {
  readonly box: Box
  readonly isChecked: boolean
}

const whole = /^(?:\[([xX✓✔✗✘*]?)\]|\(([xX✓✔✗✘•●])\))$/
const opening = /^[[(]$|^[[(][xX✓✔✗✘]$|^\([•●]$/
const between = /^[xX✓✔✗✘*•●]$/
const closing = /^[\])]$|^[xX✓✔✗✘][\])]$|^[•●]\)$/

/** Words from an opening bracket to its end, with nothing but a mark between; undefined where they are no box. */
function bracketsFrom(start: number, words: readonly PrintedWord[]): PrintedWord[] | undefined {
  const first = words[start]
  if (!first) return undefined
  const taken = [first]
  for (const word of words.slice(start + 1, start + 3)) {
    const last = taken.at(-1) as PrintedWord
    const gap = word.box.x0 - last.box.x1
    if (gap < -1 || gap > word.size * 1.3 || sharedHeight(word.box, first.box) < 0.6) return undefined
    taken.push(word)
    if (closing.test(word.text))
      return word.text.endsWith(first.text.startsWith('[') ? ']' : ')') ? taken : undefined
    if (!between.test(word.text)) return undefined
  }
  return undefined
}

/** Words no further than a space before and after a place of its line. */
function standsInSentence({ box, size }: PrintedWord, words: readonly PrintedWord[]): boolean {
  const line = words.filter((word) => sharedHeight(word.box, box) > 0.5)
  const near = size * 0.8
  const isBefore = line.some((word) => word.box.x1 <= box.x0 && box.x0 - word.box.x1 < near)
  const isAfter = line.some((word) => word.box.x0 >= box.x1 && word.box.x0 - box.x1 < near)
  return isBefore && isAfter
}

/** The boxes typed into the lines of a page, in the order of its words. An empty one alone in a sentence speaks of boxes. */
export function findTypedBoxes(words: readonly PrintedWord[]): TypedBox[] {
  const visible = words.filter((word) => !word.hidden && !word.isVertical)
  const boxes = findBrackets(visible)
  return boxes.filter(({ box, isChecked }) => {
    const isAlone = !boxes.some((other) => other.box !== box && sharedHeight(other.box, box) > 0.5)
    const size = box.y1 - box.y0
    return isChecked || !isAlone || !standsInSentence({ text: '', box, size }, visible)
  })
}

function findBrackets(visible: readonly PrintedWord[]): TypedBox[] {
  return visible.flatMap((word, index): TypedBox[] => {
    if (!/^[[(]/.test(word.text)) return []
    const found = whole.exec(word.text)
    if (found) return [{ box: word.box, isChecked: Boolean(found[1] ?? found[2]) }]
    if (!opening.test(word.text)) return []
    const taken = bracketsFrom(index, visible)
    if (!taken) return []
    const inside = taken.map((one) => one.text).join('')
    return [{ box: boxAround(taken.map((one) => one.box)), isChecked: inside.length > 2 }]
  })
}
