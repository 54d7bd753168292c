import type { Box, Locator } from '../../domain/document.ts'
import type { CapturedPlace } from '../../review/views.ts'
import type { FoundPlace, WordsPlace } from './viewer-context.ts'

/** Where the line stands that a search found. Flowing text has its place in the span, which alone names it. */
export function placeOfFound(found: FoundPlace): WordsPlace | null {
  const { sourceFileId, readingId, page, boxes, cell } = found
  const box = around(boxes)
  const locator: Locator | null = cell
    ? { kind: 'cell', page, sheet: '', cell }
    : box
      ? { kind: 'box', page, box }
      : null
  return locator && { sourceFileId, readingId, locator }
}

/** Where the selected words of a printed page stand; null where the selection is elsewhere or runs over two pages. */
export function placeOfSelection(): WordsPlace | null {
  const selection = window.getSelection()
  if (!selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const node = range.commonAncestorContainer
  const layer = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-words]')
  if (!layer) return null
  const { width, height, page, ...of } = JSON.parse(layer.dataset['words'] ?? '{}') as {
    readonly sourceFileId: string
    readonly readingId: string
    readonly page: number
    readonly width?: number
    readonly height?: number
  }
  if (!width || !height) return null
  const boxes = [...layer.querySelectorAll<HTMLElement>('span')]
    .filter((word) => range.intersectsNode(word))
    .map(({ style }): Box => {
      const share = (text: string) => Number.parseFloat(text) / 100
      const x0 = share(style.left) * width
      const y0 = share(style.top) * height
      return { x0, y0, x1: x0 + share(style.width) * width, y1: y0 + share(style.height) * height }
    })
  const box = around(boxes)
  return box && { ...of, locator: { kind: 'box', page, box } }
}

/** The place of words that were captured one after the other: one box around those of one page, else where the first stand. */
export function placeOfAll(
  before: CapturedPlace | null,
  place: WordsPlace | null,
  text: string,
): CapturedPlace | null {
  if (!before) return place && { ...place, text }
  const [a, b] = [before.locator, place?.locator]
  const isOnePage =
    a.kind === 'box' && b?.kind === 'box' && a.page === b.page && before.readingId === place?.readingId
  const box = isOnePage ? around([a.box, b.box]) : null
  return { ...before, text, ...(box && { locator: { kind: 'box', page: a.page, box } }) }
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
