import type { Box, Locator, Page } from '../../domain/document.ts'

/** A rectangle in percent of the page, so that it stays in place at every zoom. */
export interface PlacedBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Points around a box, so that the outline does not touch the letters. */
const paddingPoints = 1.5

/** A box drawn on the form for a mark is outlined from further away: its own lines would hide the outline. */
const markPoints = { upTo: 12, padding: 3.5 }

/**
 * A box of page space (points from the top left) in percent of the page, cut to the page. Null when it is empty, lies
 * outside, or the page has no size.
 */
export function placeBox(box: Box, page: Pick<Page, 'width' | 'height'>): PlacedBox | null {
  const { width, height } = page
  if (!width || !height || !(width > 0) || !(height > 0)) return null
  const isMark = box.x1 - box.x0 <= markPoints.upTo && box.y1 - box.y0 <= markPoints.upTo
  const padding = isMark ? markPoints.padding : paddingPoints
  const x0 = Math.max(0, box.x0 - padding)
  const y0 = Math.max(0, box.y0 - padding)
  const x1 = Math.min(width, box.x1 + padding)
  const y1 = Math.min(height, box.y1 + padding)
  if (!(x1 > x0) || !(y1 > y0) || !(box.x1 >= box.x0) || !(box.y1 >= box.y0)) return null
  return {
    left: (x0 / width) * 100,
    top: (y0 / height) * 100,
    width: ((x1 - x0) / width) * 100,
    height: ((y1 - y0) / height) * 100,
  }
}

/** The box a piece of evidence stands in: its own, its form field's, or that of the words of its span. */
export function boxOf(
  evidence: { readonly locator: Locator; readonly spanId: string },
  page: Pick<Page, 'spans' | 'words' | 'fields'>,
): Box | null {
  const { locator } = evidence
  if (locator.kind === 'box') return locator.box
  if (locator.kind === 'field') {
    if (locator.box) return locator.box
    const field = page.fields.find(({ name }) => name === locator.name)
    if (field?.locator.kind === 'box') return field.locator.box
    if (field?.locator.kind === 'field' && field.locator.box) return field.locator.box
  }
  const span = page.spans.find(({ id }) => id === evidence.spanId)
  if (!span) return null
  if (span.locator.kind === 'box') return span.locator.box
  return span.words ? around(page.words.slice(span.words[0], span.words[1]).map(({ box }) => box)) : null
}

function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  }
}
