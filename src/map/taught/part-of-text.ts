import type { TextPart } from '../../domain/learned.ts'

/** `Mrs P. Hale, director`, `12 (8 let)`, `£500 / £1,000`, `a - b`: where one answer ends. Not in amounts and dates. */
const separators =
  /\d{1,2}\/\d{1,2}\/\d{2,4}|(\s*(?:(?<!\d),|,(?!\d{3}(?!\d))|[;()|]|\s[-\u2013\u2014]\s|\/)\s*)/g
const mostPieces = 12

interface Piece {
  readonly start: number
  readonly end: number
}

/** The pieces of a text that holds several answers; empty for more than anybody writes. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (const { index, 0: found, 1: separator } of text.matchAll(separators)) {
    if (separator === undefined) continue
    if (index > start) pieces.push({ start, end: index })
    start = index + found.length
  }
  if (start < text.length) pieces.push({ start, end: text.length })
  return pieces.length > mostPieces ? [] : pieces
}

const textFrom = (text: string, first: Piece | undefined, last: Piece | undefined): string | undefined =>
  first && last && text.slice(first.start, last.end)

/** Which part of a text says something; undefined where that takes all of it. */
export function partSaying(text: string, says: (part: string) => boolean): TextPart | undefined {
  const pieces = piecesOf(text)
  for (let count = 1; count <= Math.max(1, pieces.length - 1); count++)
    for (let from = 0; from + count <= pieces.length; from++) {
      const piece = textFrom(text, pieces[from], pieces[from + count - 1])
      if (piece === undefined || !says(piece)) continue
      const words = piece.split(/\s+/)
      const skip = Math.max(
        0,
        words.findLastIndex((_, at) => says(words.slice(at).join(' '))),
      )
      const kept = words.slice(skip)
      const end = kept.findIndex((_, at) => says(kept.slice(0, at + 1).join(' ')))
      const drop = end < 0 ? 0 : kept.length - 1 - end
      if (skip === 0 && drop === 0 && count === pieces.length) return undefined
      return { from, to: from + count - 1, of: pieces.length, skip, drop }
    }
  return undefined
}

/** The same part of another text; undefined where that is not made of as many parts and the part is neither first nor last. */
export function samePartOf(text: string, { from, to, of, skip, drop }: TextPart): string | undefined {
  const pieces = piecesOf(text)
  const shift = pieces.length === of || from === 0 ? 0 : to === of - 1 ? pieces.length - of : undefined
  if (shift === undefined) return undefined
  const words = textFrom(text, pieces[from + shift], pieces[to + shift])?.split(/\s+/) ?? []
  return words.slice(skip, words.length - drop).join(' ') || undefined
}
