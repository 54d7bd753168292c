import { createHash } from 'node:crypto'
import type { Box, Page } from '../../domain/document.ts'
import type { FormPlace, PlaceAnchor, TextPart } from '../../domain/learned.ts'
import { labelToKeep, plainLabel } from '../../learn/label-to-keep.ts'
import { unionOf } from '../layout/boxes.ts'
import { isSameRow, type LayoutItem, sharedWidth } from '../layout/layout-item.ts'
import { partSaying } from './part-of-text.ts'

/** Points from an answer up to the line that it may be told by. */
const furthestAbove = 60
/** Any of them may turn out to be another answer, which the next paper does not hold. */
const mostAnchors = 3

/** What was read as an answer. */
export interface ReadPlace {
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  /** Tells which part of a text says the answer; undefined where all of it does. */
  readonly says?: ((text: string) => boolean) | undefined
}

/** Parts of a page in its own units. */
export const unitsOf = ({ kind, width, height }: Page): { readonly x: number; readonly y: number } =>
  kind === 'print' && width && height ? { x: width, y: height } : { x: 1, y: 1 }

/** Dots or a line to write on behind an answer. */
const leaders = /\s*[._\u2026]{3,}\s*$/

/** What stands behind the label that a line begins with; all of it where it begins with none. */
export function behindLabel(written: string): string {
  const text = written.replace(leaders, '')
  const label = /^[^:?]{3,80}[:?]\s+(?=\S)/.exec(text)?.[0]
  return label === undefined || labelToKeep(label) === null ? text : text.slice(label.length)
}

/** Where the end of an item's text stands, by its words where the page has them. */
function boxOfEnd({ span, page, text, box }: LayoutItem, end: string): Box {
  if (!span.words || end === text) return box
  const words = page.words.slice(...span.words)
  const count = end.split(/\s+/).length
  return words.length <= count ? box : unionOf(words.slice(-count).map((word) => word.box))
}

/** The box of an answer on the page that it begins on: of a marked box that box alone. */
function boxOfPlace({ items }: ReadPlace): Box {
  const [{ page }] = items
  const boxes = items
    .filter((item) => item.page === page)
    .map((item) => {
      const locator = item.mark?.options.find(({ field }) => field.checked === true)?.field.locator
      return (locator?.kind === 'field' && locator.box) || boxOfEnd(item, behindLabel(item.text))
    })
  return unionOf(boxes)
}

/**
 * Where an answer stands on its form. Of what it says nothing is kept.
 * @param onPage all items of the page that it begins on
 */
export function formPlaceOf(read: ReadPlace, onPage: readonly LayoutItem[]): FormPlace {
  const [first, second] = read.items
  const box = boxOfPlace(read)
  const text = behindLabel(first.text)
  const part = read.says && !first.mark && !second ? partSaying(text, read.says) : undefined
  return placeOnPage(first.page, box, anchorsOf(read, box, onPage), part)
}

/** What is printed before an answer, or over it; empty where nothing is. */
export const labelBefore = (read: ReadPlace, onPage: readonly LayoutItem[]): string =>
  anchorsOf(read, boxOfPlace(read), onPage)[0]?.label ?? ''

/** The place of what a person marked on a page. */
export function formPlaceAt(page: Page, box: Box, onPage: readonly LayoutItem[]): FormPlace {
  const inside = onPage.filter((item) => isSameRow(item.box, box) && sharedWidth(item.box, box) > 0)
  return placeOnPage(page, box, anchorsAround(box, inside, onPage))
}

interface Anchor {
  readonly label: string
  readonly box: Box
}

function placeAnchor(label: string, x: number, y: number): PlaceAnchor {
  const words = label.split(' ').length
  return { words, hash: hashOfWords(label, words), x, y }
}

/** A hash of the first words of a text, as labels are compared. */
export const hashOfWords = (text: string, words: number): string =>
  createHash('sha256')
    .update(plainLabel(text).split(' ').slice(0, words).join(' '))
    .digest('hex')
    .slice(0, 16)

function placeOnPage(page: Page, box: Box, anchors: readonly Anchor[], part?: TextPart): FormPlace {
  const { x, y } = unitsOf(page)
  return {
    page: page.number,
    box: { x0: box.x0 / x, y0: box.y0 / y, x1: box.x1 / x, y1: box.y1 / y },
    anchors: anchors.map(({ label, box: at }) => placeAnchor(label, at.x0 / x, at.y0 / y)),
    ...(part && { part }),
  }
}

/** The label that a line begins with, or else what is printed around it. */
function anchorsOf({ items }: ReadPlace, box: Box, onPage: readonly LayoutItem[]): Anchor[] {
  const [first] = items
  const text = behindLabel(first.text)
  const label = text === first.text ? null : labelToKeep(first.text.slice(0, -text.length))
  const around = anchorsAround(box, items, onPage)
  return label === null ? around : [{ label, box: first.box }, ...around].slice(0, mostAnchors)
}

const labelsOfPages = new WeakMap<
  readonly LayoutItem[],
  readonly (Anchor & { readonly item: LayoutItem })[]
>()

/** The printed texts of a page that can be kept; many answers of one page ask for them. */
function labelsOf(onPage: readonly LayoutItem[]): readonly (Anchor & { readonly item: LayoutItem })[] {
  const known = labelsOfPages.get(onPage)
  if (known) return known
  const labels = onPage.flatMap((item) => {
    const label = item.kind === 'text' && item.isTyped !== true ? labelToKeep(item.text) : null
    return label === null ? [] : [{ label, box: item.box, item }]
  })
  labelsOfPages.set(onPage, labels)
  return labels
}

/** Printed texts that can be kept: right before an answer on its line, and right above it. */
function anchorsAround(box: Box, items: readonly LayoutItem[], onPage: readonly LayoutItem[]): Anchor[] {
  const labels = labelsOf(onPage).filter(({ item }) => !items.includes(item))
  const before = labels
    .filter((one) => isSameRow(one.box, box) && one.box.x0 < box.x0 && one.box.x1 <= box.x0 + 2)
    .sort((one, other) => other.box.x1 - one.box.x1)
  const above = labels
    .filter(
      (one) =>
        one.box.y1 <= box.y0 + 2 && box.y0 - one.box.y1 < furthestAbove && sharedWidth(one.box, box) > 0,
    )
    .sort((one, other) => other.box.y1 - one.box.y1)
  return [...before.slice(0, mostAnchors - 1), ...above].slice(0, mostAnchors)
}
