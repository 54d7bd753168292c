import type { Box } from '../../domain/document.ts'
import type { PrintedWord } from '../layout/printed.ts'

/** A piece of text drawn at once: its letters, where it begins and how wide it is, in PDF user space. */
export interface TextRun {
  readonly text: string
  /** Text space to user space, six numbers. */
  readonly transform: readonly number[]
  readonly width: number
  readonly face: string
}

/** Share of the font size above the base line and below it. */
const ascent = 0.8
const descent = 0.2
/** Runs nearer to each other than this share of the font size go on in the middle of a word. */
const sameWord = 0.16

interface Piece {
  readonly text: string
  readonly box: Box
  readonly size: number
  readonly face: string
  readonly isVertical: boolean
  /** Whether it may go on in the next run, and whether it may go on from the last. */
  readonly isOpenAfter: boolean
  readonly isOpenBefore: boolean
}

function multiply(m: readonly number[], n: readonly number[]): readonly number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n
  return [g * a + h * c, g * b + h * d, i * a + j * c, i * b + j * d, k * a + l * c + e, k * b + l * d + f]
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The words of one run. Letters are taken to be equally wide, which is right to a letter or so. */
function piecesOf(run: TextRun, viewport: readonly number[]): Piece[] {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = multiply(viewport, run.transform)
  const size = Math.hypot(c, d)
  const along = Math.hypot(a, b) || 1
  if (!(size > 0) || !Number.isFinite(x + y + size)) return []
  const [rightX, rightY] = [a / along, b / along]
  const [upX, upY] = [c / size, d / size]
  const perLetter = run.width / Math.max(1, run.text.length)
  const pieces: Piece[] = []
  for (const match of run.text.matchAll(/[^\s\u00a0]+/g)) {
    const [text] = match
    const from = match.index * perLetter
    const to = (match.index + text.length) * perLetter
    const corners = [from, to].flatMap((at) =>
      [ascent, -descent].map((up) => [x + rightX * at + upX * up * size, y + rightY * at + upY * up * size]),
    ) as [number, number][]
    pieces.push({
      text,
      box: {
        x0: round(Math.min(...corners.map(([one]) => one))),
        y0: round(Math.min(...corners.map(([, one]) => one))),
        x1: round(Math.max(...corners.map(([one]) => one))),
        y1: round(Math.max(...corners.map(([, one]) => one))),
      },
      size: round(size),
      face: run.face,
      isVertical: Math.abs(rightY) > Math.abs(rightX),
      isOpenAfter: match.index + text.length === run.text.length,
      isOpenBefore: match.index === 0,
    })
  }
  return pieces
}

function goesOn(last: Piece, next: Piece): boolean {
  if (!last.isOpenAfter || !next.isOpenBefore || last.isVertical || next.isVertical) return false
  const gap = next.box.x0 - last.box.x1
  return Math.abs(next.box.y1 - last.box.y1) < 1 && Math.abs(gap) < Math.max(last.size, next.size) * sameWord
}

/**
 * Words with boxes in page space.
 * @param viewport user space to page space, six numbers
 */
export function wordsOfRuns(runs: readonly TextRun[], viewport: readonly number[]): PrintedWord[] {
  const pieces: Piece[] = []
  for (const run of runs)
    for (const piece of piecesOf(run, viewport)) {
      const last = pieces.at(-1)
      if (last && goesOn(last, piece))
        pieces[pieces.length - 1] = {
          ...last,
          text: last.text + piece.text,
          box: {
            x0: Math.min(last.box.x0, piece.box.x0),
            y0: Math.min(last.box.y0, piece.box.y0),
            x1: Math.max(last.box.x1, piece.box.x1),
            y1: Math.max(last.box.y1, piece.box.y1),
          },
          isOpenAfter: piece.isOpenAfter,
        }
      else pieces.push(piece)
    }
  return pieces.map(({ text, box, size, face, isVertical }) => ({
    text: text.normalize('NFC'),
    box,
    size,
    face,
    ...(isVertical ? { isVertical } : {}),
  }))
}
