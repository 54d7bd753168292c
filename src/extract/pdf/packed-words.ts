import type { PrintedWord } from '../layout/printed.ts'

/** What is the same for many words of a page. */
type Look = Omit<PrintedWord, 'text' | 'box'>

/** The words of a page as a few flat values: to copy them one by one to another thread takes as long as reading them. */
export interface PackedWords {
  /** One a line; no word has a line break in it. */
  readonly texts: string
  /** x0, y0, x1 and y1 of each. */
  readonly boxes: Float64Array<ArrayBuffer>
  /** For each the place of its look. */
  readonly lookOf: Uint32Array<ArrayBuffer>
  readonly looks: readonly Look[]
}

/** Everything but the text and the box. Neighbours nearly always look alike, and there are hundreds on every page. */
function looksLike(a: PrintedWord, b: PrintedWord): boolean {
  return (
    a.size === b.size &&
    a.face === b.face &&
    a.family === b.family &&
    a.bold === b.bold &&
    a.isVertical === b.isVertical &&
    a.hidden === b.hidden &&
    a.confidence === b.confidence &&
    a.struck === b.struck
  )
}

function lookFrom({ size, face, family, bold, isVertical, hidden, confidence, struck }: PrintedWord): Look {
  return {
    size,
    ...(face === undefined ? {} : { face }),
    ...(family === undefined ? {} : { family }),
    ...(bold === undefined ? {} : { bold }),
    ...(isVertical === undefined ? {} : { isVertical }),
    ...(hidden === undefined ? {} : { hidden }),
    ...(confidence === undefined ? {} : { confidence }),
    ...(struck === undefined ? {} : { struck }),
  }
}

export function packWords(words: readonly PrintedWord[]): PackedWords {
  const boxes = new Float64Array(words.length * 4)
  const lookOf = new Uint32Array(words.length)
  const looks: Look[] = []
  let texts = ''
  let at = 0
  let previous: PrintedWord | undefined
  for (const word of words) {
    texts += at === 0 ? word.text : `\n${word.text}`
    if (!previous || !looksLike(word, previous)) looks.push(lookFrom(word))
    lookOf[at] = looks.length - 1
    const { x0, y0, x1, y1 } = word.box
    boxes[at * 4] = x0
    boxes[at * 4 + 1] = y0
    boxes[at * 4 + 2] = x1
    boxes[at * 4 + 3] = y1
    previous = word
    at++
  }
  return { texts, boxes, lookOf, looks }
}

export function unpackWords({ texts, boxes, lookOf, looks }: PackedWords): PrintedWord[] {
  if (lookOf.length === 0) return []
  return texts.split('\n').map((text, index): PrintedWord => {
    const at = index * 4
    const box = {
      x0: boxes[at] as number,
      y0: boxes[at + 1] as number,
      x1: boxes[at + 2] as number,
      y1: boxes[at + 3] as number,
    }
    return { text, box, ...(looks[lookOf[index] as number] as Look) }
  })
}
