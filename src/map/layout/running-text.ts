import type { LayoutItem } from './layout-item.ts'

/** One line of a running text and where in it that line stands. */
interface Piece {
  readonly item: LayoutItem
  readonly start: number
  readonly end: number
}

/** A part of a running text with the lines that it stands in. */
export interface Passage {
  readonly text: string
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
}

/**
 * Several printed lines as the one text that a person reads in them, of which every part still knows the lines it stands
 * in. `skip` is how many characters of the first line do not belong to it, such as its number.
 */
export class RunningText {
  readonly text: string
  readonly context: string
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  readonly #pieces: readonly Piece[]

  constructor(items: readonly [LayoutItem, ...LayoutItem[]], skip = 0, context = items[0].context) {
    const pieces: Piece[] = []
    let text = ''
    items.forEach((item, at) => {
      const line = (at === 0 ? item.text.slice(skip) : item.text).trim()
      if (line === '') return
      if (text !== '') text += ' '
      pieces.push({ item, start: text.length, end: text.length + line.length })
      text += line
    })
    this.text = text
    this.context = context
    this.items = items
    this.#pieces = pieces
  }

  /** The part from `start` up to `end`, without the spaces around it; null where nothing stands there. */
  at(start: number, end: number): Passage | null {
    const own = this.text.slice(start, end)
    const from = start + own.length - own.trimStart().length
    const text = own.trim()
    const [first, ...rest] = this.#pieces
      .filter((piece) => piece.start < from + text.length && piece.end > from)
      .map(({ item }) => item)
    return text === '' || !first ? null : { text, items: [first, ...rest] }
  }

  whole(): Passage | null {
    return this.at(0, this.text.length)
  }
}
