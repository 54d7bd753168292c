import type { Word } from '../../domain/document.ts'
import { isGarbled } from '../pdf/legibility.ts'
import type { Drawing } from '../pdf/read-shapes.ts'
import { pictureCover } from './pictures-on-page.ts'

/** A page with more words than this says enough by itself, whatever picture lies under it. */
const fewWords = 40
/** Share of the page that pictures cover when the page is a scan. */
const mostOfPage = 0.6

/**
 * Whether the text of a page of a PDF must be recognised from its picture: it has no words but something is drawn, it has
 * a few words over pictures that together cover a page, or its words make no sense. A scan that somebody recognised before us
 * stays as it is.
 */
export function needsRecognition(
  words: readonly Word[],
  drawing: Pick<Drawing, 'areas'>,
  space: { readonly width: number; readonly height: number },
  isScanWithText: boolean,
): boolean {
  const visible = words.filter((word) => word.hidden === undefined)
  if (isGarbled(visible)) return true
  if (isScanWithText) return false
  if (visible.length === 0) return drawing.areas.length > 0
  if (visible.length >= fewWords) return false
  return pictureCover(drawing.areas, space, visible).share > mostOfPage
}
