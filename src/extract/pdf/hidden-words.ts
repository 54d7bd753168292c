import type { Word } from '../../domain/document.ts'
import { contains } from '../layout/printed.ts'
import { isSameColour, white } from '../same-colour.ts'
import { tinyPoints, unseen } from '../unseen-words.ts'
import type { DrawnPage } from './draw-page.ts'
import type { PageSpace } from './page-space.ts'
import type { Area, Drawing } from './read-shapes.ts'
import type { StyledWord, TextStyle } from './read-words.ts'

/** Whether invisible words are the text behind a scanned picture: recognised by somebody before us, not hidden. */
export function isScanWithText(words: readonly StyledWord[], drawing: Drawing, space: PageSpace): boolean {
  const invisible = words.filter((word) => word.style.isInvisible).length
  const pictures = drawing.areas.filter((area) => area.colour === undefined)
  const covered = pictures.reduce((sum, { box }) => sum + (box.x1 - box.x0) * (box.y1 - box.y0), 0)
  const isUnderPicture = pictures.some(
    ({ box }) => (box.x1 - box.x0) * (box.y1 - box.y0) > space.width * space.height * 0.6,
  )
  return (
    (invisible > words.length * 0.5 && covered > space.width * space.height * 0.5) ||
    (isUnderPicture && words.length > 0 && invisible === words.length)
  )
}

function backgroundOf(
  word: Word,
  areas: readonly Area[],
  order: number | undefined,
): readonly number[] | undefined {
  const below = areas.filter(
    (area) => (order === undefined || area.order < order) && contains(area.box, word.box),
  )
  const top = below.at(-1)
  return top ? top.colour : white
}

/** A later filled area over the word, such as a black bar or a white patch. Pictures are not judged. */
function isCovered(word: Word, areas: readonly Area[], order: number | undefined): boolean {
  if (order === undefined) return false
  return areas.some(
    ({ box, order: later, colour }) =>
      later > order &&
      colour !== undefined &&
      box.x0 <= word.box.x0 + 1 &&
      box.x1 >= word.box.x1 - 1 &&
      box.y0 <= word.box.y0 + 2 &&
      box.y1 >= word.box.y1 - 2,
  )
}

function whyHidden(
  word: StyledWord,
  style: TextStyle,
  drawing: Drawing,
  space: PageSpace,
): string | undefined {
  if (style.isInvisible) return 'invisible text'
  if (style.colour[3] < 8 || drawing.faint.has(style.object)) return 'transparent text'
  if (!contains({ x0: 0, y0: 0, x1: space.width, y1: space.height }, word.box, 1)) return 'outside the page'
  if (style.size < tinyPoints && word.box.y1 - word.box.y0 < tinyPoints * 1.5) return unseen.tiny
  if (drawing.clipped.has(style.object)) return 'text outside the area that shows'
  const order = drawing.textOrder.get(style.object)
  const background = backgroundOf(word, drawing.areas, order)
  if (background && isSameColour(style.colour, background)) return unseen.sameColour
  if (isCovered(word, drawing.areas, order)) return 'covered text'
  return undefined
}

/** Marks the words that a person looking at the page cannot see. */
export function markHiddenWords(
  words: readonly StyledWord[],
  drawing: Drawing,
  space: PageSpace,
  isScan: boolean,
): StyledWord[] {
  if (isScan) return [...words]
  return words.map((word) => {
    const hidden = whyHidden(word, word.style, drawing, space)
    return hidden === undefined ? word : { ...word, hidden }
  })
}

/** Red, green and blue of a place with nothing drawn on it differ by less than this. */
const leastInk = 10

/**
 * Words at whose place nothing is drawn, such as those of a layer that is switched off. Asked only of pages that have
 * layers, because the page must be drawn for it.
 */
export function markUndrawnWords(words: readonly StyledWord[], drawn: DrawnPage): StyledWord[] {
  const perPoint = drawn.width / drawn.pageWidth
  return words.map((word) => {
    if (word.hidden !== undefined) return word
    const { x0, y0, x1, y1 } = word.box
    let [least, most] = [765, 0]
    for (let y = Math.max(0, Math.floor(y0 * perPoint)); y < Math.min(drawn.height, y1 * perPoint); y++)
      for (let x = Math.max(0, Math.floor(x0 * perPoint)); x < Math.min(drawn.width, x1 * perPoint); x++) {
        const at = (y * drawn.width + x) * 4
        const [blue = 0, green = 0, red = 0] = drawn.pixels.subarray(at, at + 3)
        least = Math.min(least, blue + green + red)
        most = Math.max(most, blue + green + red)
      }
    return most >= least && most - least < leastInk ? { ...word, hidden: 'text that is not drawn' } : word
  })
}
