import type { Evidence } from '../../domain/answer.ts'
import type { Document } from '../../domain/document.ts'
import type { FormPlace } from '../../domain/learned.ts'
import { comparableText } from '../../values/plain-text.ts'
import { layOutPage } from '../layout/lay-out-page.ts'
import { isSameRow, type LayoutItem, sharedWidth } from '../layout/layout-item.ts'
import { formPlaceAt, formPlaceOf } from './form-place.ts'

/** The pages of papers laid out, each when it is first asked for. */
export class LaidOutPages {
  readonly #documents: readonly Document[]
  readonly #known = new Map<string, readonly LayoutItem[]>()

  constructor(documents: readonly Document[]) {
    this.#documents = documents
  }

  of(documentIndex: number, pageNumber: number): readonly LayoutItem[] {
    const key = `${documentIndex}|${pageNumber}`
    const known = this.#known.get(key)
    if (known) return known
    const document = this.#documents[documentIndex]
    const page = document?.pages.find(({ number }) => number === pageNumber)
    const items = document && page ? layOutPage(document, documentIndex, page) : []
    this.#known.set(key, items)
    return items
  }
}

/** What one answer rests on, the first of it first; what a person marked on a page has a box and no span. */
export interface EvidenceSought {
  readonly id: string
  readonly evidence: readonly Evidence[]
}

/** Where answers stand on their forms, by their ids; those that cannot be found any more are left out. */
export function placesOfEvidence(
  documents: readonly Document[],
  sought: readonly EvidenceSought[],
): (readonly [id: string, place: FormPlace])[] {
  const pages = new LaidOutPages(documents)
  return sought.flatMap(({ id, evidence }) => {
    const place = placeOfEvidence(documents, pages, evidence)
    return place ? [[id, place] as const] : []
  })
}

function placeOfEvidence(
  documents: readonly Document[],
  pages: LaidOutPages,
  evidence: readonly Evidence[],
): FormPlace | undefined {
  const [first] = evidence
  const documentIndex = documents.findIndex(({ readingId }) => readingId === first?.readingId)
  if (!first || documentIndex < 0) return undefined
  const onPage = pages.of(documentIndex, first.locator.page)
  const page = documents[documentIndex]?.pages.find(({ number }) => number === first.locator.page)
  if (!page) return undefined
  const items = itemsOfEvidence(documents, pages, evidence)
  const [head, ...rest] = items
  // Nothing needs to have been read where a person marked it.
  if (!head)
    return first.locator.kind === 'box' && first.spanId === ''
      ? formPlaceAt(page, first.locator.box, onPage)
      : undefined
  const said = comparableText(first.text)
  const says = (text: string) => comparableText(text).includes(said)
  return formPlaceOf({ items: [head, ...rest], says: says(head.text) ? says : undefined }, onPage)
}

/** What stands on the page where answers were read. */
export function itemsOfEvidence(
  documents: readonly Document[],
  pages: LaidOutPages,
  evidence: readonly Evidence[],
): LayoutItem[] {
  const [first] = evidence
  const documentIndex = documents.findIndex(({ readingId }) => readingId === first?.readingId)
  if (!first || documentIndex < 0) return []
  const onPage = pages.of(documentIndex, first.locator.page)
  return evidence.flatMap((one) => onPage.filter((item) => isRestingOn(item, one)))
}

/** `$B$7` is B7, and a range is marked from its first cell. */
const plainCell = (cell: string) => cell.replaceAll('$', '').split(':')[0]

/** Whether an item is what evidence names, or stands where a person marked it. */
function isRestingOn({ span, mark, box, kind }: LayoutItem, { spanId, locator }: Evidence): boolean {
  if (spanId !== '')
    return span.id === spanId || mark?.options.some(({ field }) => field.span === spanId) === true
  if (locator.kind === 'cell')
    return span.locator.kind === 'cell' && plainCell(span.locator.cell) === plainCell(locator.cell)
  if (locator.kind === 'range')
    return (
      span.locator.kind === 'range' && span.locator.start < locator.end && locator.start < span.locator.end
    )
  return (
    locator.kind === 'box' &&
    kind !== 'mark' &&
    isSameRow(box, locator.box) &&
    sharedWidth(box, locator.box) > 0
  )
}
