import type { Word } from '../../domain/document.ts'
import type { DrawnPage } from './draw-page.ts'

/** Fewer words than this prove nothing. */
const fewestWords = 12
/** Share of the words that must stand on print. A layer that belongs to its picture has nearly all of them there. */
const leastOnPrint = 0.72
/** So much darker than its paper a pixel must be to be print. Sum of red, green and blue. */
const darker = 150
/** Share of a word's place that is print. */
const leastInk = 0.03
const mostInk = 0.85

/** The brightness of paper on a page: what most of it is. */
function paperOf({ pixels, width, height }: DrawnPage): number {
  const counts = new Uint32Array(766)
  for (let at = 0; at < width * height * 4; at += 16) {
    const sum = (pixels[at] as number) + (pixels[at + 1] as number) + (pixels[at + 2] as number)
    counts[sum] = (counts[sum] as number) + 1
  }
  let best = 765
  let most = 0
  // Grain spreads paper over neighbouring values.
  for (let sum = 383; sum <= 765; sum++) {
    let near = 0
    for (let value = Math.max(0, sum - 12); value <= Math.min(765, sum + 12); value++)
      near += counts[value] as number
    if (near > most) [best, most] = [sum, near]
  }
  return best
}

/**
 * Whether the words that somebody put behind a picture of a page stand where something is printed on it. Those of another
 * page, or of the same page shifted, stand between the lines as often as on them.
 * @param drawn the page as it is seen, about a pixel a point
 */
export function layerFitsPicture(words: readonly Pick<Word, 'text' | 'box'>[], drawn: DrawnPage): boolean {
  const perPoint = drawn.width / drawn.pageWidth
  const judged = words.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))
  if (judged.length < fewestWords) return true
  const least = paperOf(drawn) - darker
  const isOnPrint = ({ box }: Pick<Word, 'box'>): boolean => {
    // The middle of the letters: lines of print are parted by as much paper as they are high.
    const third = (box.y1 - box.y0) / 3
    let ink = 0
    let count = 0
    for (let y = Math.floor((box.y0 + third) * perPoint); y <= (box.y1 - third) * perPoint; y++)
      for (let x = Math.floor(box.x0 * perPoint); x <= box.x1 * perPoint; x++) {
        if (x < 0 || y < 0 || x >= drawn.width || y >= drawn.height) continue
        const at = (y * drawn.width + x) * 4
        const sum =
          (drawn.pixels[at] as number) + (drawn.pixels[at + 1] as number) + (drawn.pixels[at + 2] as number)
        count++
        if (sum < least) ink++
      }
    const share = ink / Math.max(1, count)
    return share >= leastInk && share <= mostInk
  }
  return judged.filter(isOnPrint).length >= judged.length * leastOnPrint
}
