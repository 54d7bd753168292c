import { readCharacterBox } from './character-box.ts'
import type { MutableBox, PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

/** Signs of a line to write on, by their places among the characters of the page. */
export interface LeadersTypedOver {
  /** Up to the answer. */
  readonly beforeAnswer: ReadonlySet<number>
  /** Under the answer and behind it: what is left of a line that was written on. */
  readonly spent: ReadonlySet<number>
}

/** A run of the same sign at even distances. */
interface Leader {
  readonly sign: number
  readonly y1: number
  x0: number
  /** 0 until the second sign. */
  pitch: number
  readonly places: number[]
  /** For each sign, how many letters of the page come before it. */
  readonly lettersBefore: number[]
}

const signs = new Set(['.', '_', '\u2026'].map((sign) => sign.charCodeAt(0)))
/** Fewer signs may be an ellipsis. */
const fewest = 6
/** Points by which signs of a line may stand unevenly, as they are rounded. */
const uneven = 0.3
/** Lines to write on that can be open at once: those of a row. */
const mostOpen = 8

function goesOn({ sign, y1, x0, pitch }: Leader, unit: number, box: MutableBox): boolean {
  const step = box.x0 - x0
  if (sign !== unit || Math.abs(y1 - box.y1) > uneven || step <= 0) return false
  return pitch === 0 ? step <= (box.x1 - box.x0) * 2 : Math.abs(step - pitch) <= uneven
}

/**
 * Dotted and dashed lines with an answer typed over them. Some programs draw letter by letter, and PDFium sorts what is drawn
 * by where it stands: the answer is read with a sign of the line between its letters, and a sum of 31 as 3.
 */
export function leadersTypedOver(
  pdfium: Pdfium,
  textPage: number,
  space: PageSpace,
  count: number,
): LeadersTypedOver {
  const spent = new Set<number>()
  const beforeAnswer = new Set<number>()
  const open: Leader[] = []
  let letters = 0
  const close = ({ places, lettersBefore }: Leader): void => {
    const before = lettersBefore[0]
    if (places.length < fewest || before === lettersBefore.at(-1)) return
    places.forEach((place, at) => {
      ;(lettersBefore[at] === before ? beforeAnswer : spent).add(place)
    })
  }
  for (let index = 0; index < count; index++) {
    const unit = pdfium.calls.FPDFText_GetUnicode(textPage, index)
    if (!signs.has(unit)) {
      if (unit > 32 && unit !== 0xa0) letters++
      continue
    }
    const box: MutableBox = { x0: 0, y0: 0, x1: 0, y1: 0 }
    if (!readCharacterBox(pdfium, textPage, index, space, box)) continue
    const last = open.find((leader) => goesOn(leader, unit, box))
    if (last) {
      last.pitch = box.x0 - last.x0
      last.x0 = box.x0
      last.places.push(index)
      last.lettersBefore.push(letters)
      continue
    }
    open.push({ sign: unit, y1: box.y1, x0: box.x0, pitch: 0, places: [index], lettersBefore: [letters] })
    if (open.length > mostOpen) close(open.shift() as Leader)
  }
  for (const leader of open) close(leader)
  return { spent, beforeAnswer }
}
