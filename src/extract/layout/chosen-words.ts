import type { Box, FormField } from '../../domain/document.ts'
import { captionBoxes } from './captions.ts'
import { contains, type PrintedWord, type Row, type Ruling, sharedHeight, sharedWidth } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

/** How sure it is that a ring or a stroke by hand chooses what it seems to choose. */
const sure = 0.85
/** Points between the two words. */
const furthestApart = 70

interface Pair {
  readonly yes: Box
  readonly no: Box
  readonly words: readonly PrintedWord[]
}

const bare = (word: PrintedWord): string => word.text.replace(/[^\p{L}/]/gu, '').toLowerCase()

/** `Yes` and `No` beside each other without a box for a mark, apart or as `Yes/No`. */
function findPairs(words: readonly PrintedWord[], boxes: readonly Box[]): Pair[] {
  const isBoxed = (word: PrintedWord): boolean =>
    boxes.some(
      (box) => sharedHeight(box, word.box) > 0.4 && box.x0 < word.box.x1 + 24 && box.x1 > word.box.x0 - 24,
    )
  const plain = words.filter(
    (word) => !word.hidden && !word.isVertical && /^(yes|no|yes\/no)$/.test(bare(word)),
  )
  return plain
    .filter((word) => !isBoxed(word))
    .flatMap((word): Pair[] => {
      if (bare(word) === 'yes/no') {
        const { x0, x1 } = word.box
        const width = x1 - x0
        const yes = { ...word.box, x1: x0 + width * 0.52 }
        return [{ yes, no: { ...word.box, x0: x1 - width * 0.38 }, words: [word] }]
      }
      if (bare(word) !== 'yes') return []
      const no = plain.find(
        (other) =>
          bare(other) === 'no' &&
          sharedHeight(other.box, word.box) > 0.6 &&
          other.box.x0 >= word.box.x1 &&
          other.box.x0 - word.box.x1 < furthestApart,
      )
      return no && !isBoxed(no) ? [{ yes: word.box, no: no.box, words: [word, no] }] : []
    })
}

/** A ring whose inside is mostly this word. */
function isRinged(box: Box, rings: readonly Box[]): boolean {
  return rings.some((ring) => contains(ring, box) && ring.x0 <= box.x0 + 3 && ring.x1 >= box.x1 - 3)
}

/** A line through the word, or a cross over it. */
function isCrossedOut(box: Box, horizontal: readonly Ruling[], strokes: readonly Box[]): boolean {
  const height = box.y1 - box.y0
  const width = box.x1 - box.x0
  const isStruck = horizontal.some(
    (line) =>
      line.at > box.y0 + height * 0.3 &&
      line.at < box.y0 + height * 0.75 &&
      Math.min(line.to, box.x1) - Math.max(line.from, box.x0) > width * 0.7 &&
      line.to - line.from < width * 2.2,
  )
  return (
    isStruck ||
    strokes.some(
      (stroke) =>
        contains(box, stroke, 2) &&
        sharedWidth(stroke, box) > 0.6 &&
        stroke.x1 - stroke.x0 > width * 0.5 &&
        stroke.y1 - stroke.y0 > height * 0.3,
    )
  )
}

/** `Yes` and `No` of which one has a ring around it, or the other is crossed out, as drawn check boxes. */
export function readChosenWords(
  pageNumber: number,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  drawn: {
    readonly rings: readonly Box[]
    readonly strokes: readonly Box[]
    readonly horizontal: readonly Ruling[]
  },
  boxes: readonly Box[],
  grids: readonly RuledGrid[],
): FormField[] {
  const fields: FormField[] = []
  for (const pair of findPairs(words, boxes)) {
    const { yes, no } = pair
    const ringed = [isRinged(yes, drawn.rings), isRinged(no, drawn.rings)] as const
    const crossed = [
      isCrossedOut(yes, drawn.horizontal, drawn.strokes),
      isCrossedOut(no, drawn.horizontal, drawn.strokes),
    ] as const
    const chosen = ringed[0] !== ringed[1] ? ringed : [crossed[1], crossed[0]]
    // Neither or both: nothing was chosen that a person could tell.
    if (chosen[0] === chosen[1]) continue
    const rest = words.filter((word) => !pair.words.includes(word) && word.text !== '/')
    const label = captionBoxes([yes, no], rest, rows, grids)[0]?.label ?? ''
    for (const [index, box] of [yes, no].entries()) {
      const option = index === 0 ? 'Yes' : 'No'
      const checked = chosen[index] === true
      const name = `p${pageNumber}.choice${fields.length + 1}`
      fields.push({
        name,
        ...(label === '' ? {} : { label }),
        kind: 'checkbox',
        value: checked ? option : null,
        checked,
        option,
        drawn: true,
        confidence: sure,
        locator: { kind: 'field', page: pageNumber, name, box },
        span: name,
      })
    }
  }
  return fields
}
