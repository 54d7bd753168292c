import type { Box, FormField } from '../../domain/document.ts'
import { captionBoxes } from './captions.ts'
import { drawnMark } from './drawn-mark.ts'
import { contains, type PrintedWord, type Row, sharedHeight } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

/** An area painted on the page; its colour as red, green and blue, undefined for a picture. */
interface Painted {
  readonly box: Box
  readonly colour: readonly [number, number, number] | undefined
}

/** How sure it is that the filled one of several buttons was pressed. */
const sure = 0.85
/** Points by which the outlines of one row of buttons differ in height at most, and between two of them. */
const sameHeight = 1
const farthestApart = 30
/** Points from a caption's start to the first button's under it, and between the two. */
const sameStart = 14
const farthestOver = 14
/** A filled button is filled as far as this. */
const leastFilled = 0.6

/** Rings side by side with the same top and bottom: pens draw no such rows. */
function rowsOfButtons(rings: readonly Box[]): Box[][] {
  const rows: Box[][] = []
  for (const ring of [...rings].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const row = rows.find((known) => {
      const last = known.at(-1)
      return (
        last !== undefined &&
        Math.abs(last.y0 - ring.y0) < sameHeight &&
        Math.abs(last.y1 - ring.y1) < sameHeight &&
        ring.x0 >= last.x1 - 1 &&
        ring.x0 - last.x1 < farthestApart
      )
    })
    if (row) row.push(ring)
    else rows.push([ring])
  }
  return rows.filter((row) => row.length >= 2)
}

function isFilled(ring: Box, areas: readonly Painted[]): boolean {
  const size = (ring.x1 - ring.x0) * (ring.y1 - ring.y0)
  return areas.some(({ box, colour }) => {
    if (!colour || colour.every((part) => part > 240) || !contains(ring, box)) return false
    const width = Math.min(box.x1, ring.x1) - Math.max(box.x0, ring.x0)
    const height = Math.min(box.y1, ring.y1) - Math.max(box.y0, ring.y0)
    return width > 0 && height > 0 && width * height > size * leastFilled
  })
}

/** The caption that stands right over the first button and begins where it does. */
function headingOf(row: readonly Box[], rows: readonly Row[], buttons: readonly Box[]): string | undefined {
  const [first] = row
  if (!first) return undefined
  const over = rows
    .flatMap(({ segments }) => segments)
    .filter(({ box }) => !buttons.some((button) => contains(button, box)))
    .filter(
      ({ box }) =>
        Math.abs(box.x0 - first.x0) < sameStart && box.y1 <= first.y0 + 3 && first.y0 - box.y1 < farthestOver,
    )
  return over.sort((one, other) => other.box.y1 - one.box.y1)[0]?.text
}

/**
 * Options of a form filled in on a screen, printed as rows of outlined buttons of which those chosen are filled. Where no row
 * has a filled one, they are left to others.
 */
export function readPressedButtons(
  pageNumber: number,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  rings: readonly Box[],
  areas: readonly Painted[],
  grids: readonly RuledGrid[],
): FormField[] {
  const found = rowsOfButtons(rings)
  if (!found.flat().some((ring) => isFilled(ring, areas))) return []
  const buttons = found.flat()
  const rest = words.filter((word) => !buttons.some((ring) => contains(ring, word.box)))
  const captions = captionBoxes(buttons, rest, rows, grids)
  const fields: FormField[] = []
  for (const row of found) {
    const options = row.map((ring) =>
      words
        .filter((word) => !word.hidden && contains(ring, word.box) && sharedHeight(word.box, ring) > 0.5)
        .sort((a, b) => a.box.x0 - b.box.x0)
        .map(({ text }) => text)
        .join(' '),
    )
    if (options.some((option) => option === '')) continue
    const label = headingOf(row, rows, buttons) ?? captions.find(({ box }) => row.includes(box))?.label ?? ''
    row.forEach((box, at) => {
      const option = options[at] ?? ''
      const checked = isFilled(box, areas)
      const name = `button${fields.length + 1}`
      fields.push(drawnMark({ page: pageNumber, name, label, option, checked, confidence: sure, box }))
    })
  }
  return fields
}
