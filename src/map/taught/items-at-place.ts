import type { Box, Page } from '../../domain/document.ts'
import type { FormPlace, PlaceAnchor } from '../../domain/learned.ts'
import { isSameRow, type LayoutItem, sharedWidth } from '../layout/layout-item.ts'
import { behindLabel, hashOfWords, unitsOf } from './form-place.ts'
import { samePartOf } from './part-of-text.ts'

/** What stands at a place of a form. */
export interface FoundThere {
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  /** The part of the first item that stands there; undefined for all of it. */
  readonly inlineText?: string
}

/** Points by which what is filled in may begin elsewhere. */
const slack = 6

const known = new WeakMap<readonly LayoutItem[], Map<number, Map<string, LayoutItem[]>>>()

/** The texts of a page that begin with the words of an anchor; many places ask for the same numbers of words. */
function beginningWith({ words, hash }: PlaceAnchor, items: readonly LayoutItem[]): readonly LayoutItem[] {
  const ofPage = known.get(items) ?? new Map<number, Map<string, LayoutItem[]>>()
  known.set(items, ofPage)
  const byHash =
    ofPage.get(words) ??
    Map.groupBy(
      items.filter(({ kind }) => kind === 'text'),
      ({ text }) => hashOfWords(text, words),
    )
  ofPage.set(words, byHash)
  return byHash.get(hash) ?? []
}

/** A place in the units of a page. */
function placed({ box }: FormPlace, page: Page, dx = 0, dy = 0): Box {
  const { x, y } = unitsOf(page)
  return { x0: box.x0 * x + dx, y0: box.y0 * y + dy, x1: box.x1 * x + dx, y1: box.y1 * y + dy }
}

/** A place moved with what is printed before it; undefined where none of that is on the page. */
function moved(place: FormPlace, page: Page, items: readonly LayoutItem[]): Box | undefined {
  const { x, y } = unitsOf(page)
  for (const anchor of place.anchors) {
    const [nearest] = beginningWith(anchor, items)
      .map((item) => ({ dx: item.box.x0 - anchor.x * x, dy: item.box.y0 - anchor.y * y }))
      .sort((one, other) => Math.hypot(one.dx, one.dy) - Math.hypot(other.dx, other.dy))
    if (nearest) return placed(place, page, nearest.dx, nearest.dy)
  }
  return undefined
}

/**
 * What stands where an answer stood on an earlier paper of the same form; undefined where nothing does.
 * @param itemsOf the items of a page, by its number
 * @param isFixed whether it is looked for where it was, where nothing that was printed before it is there
 */
export function itemsAtPlace(
  place: FormPlace,
  itemsOf: (page: number) => readonly LayoutItem[],
  isFixed: boolean,
): FoundThere | undefined {
  const { page: number, anchors } = place
  // Longer answers push the lines of a form onto the next page.
  for (const near of [number, number + 1, number - 1]) {
    const items = itemsOf(near)
    const page = items[0]?.page
    const there = page && moved(place, page, items)
    if (there) return partOf(standingIn(there, items), place)
  }
  const items = isFixed || anchors.length === 0 ? itemsOf(number) : []
  const page = items[0]?.page
  return page && partOf(standingIn(placed(place, page), items), place)
}

/** The part of what stands there that the answer was. */
function partOf(there: FoundThere | undefined, { part }: FormPlace): FoundThere | undefined {
  const [first, second] = there?.items ?? []
  if (!there || !first || first.mark) return there
  const whole = there.inlineText ?? behindLabel(first.text)
  if (part === undefined || second) return whole === first.text ? there : { ...there, inlineText: whole }
  const inlineText = samePartOf(whole, part)
  return inlineText === undefined ? undefined : { items: [first], inlineText }
}

const isWithin = ({ x0, x1, y0, y1 }: Box, box: Box): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return x > box.x0 - slack && x < box.x1 + slack && y > box.y0 - slack && y < box.y1 + slack
}

function standingIn(box: Box, items: readonly LayoutItem[]): FoundThere | undefined {
  const mark = items.find((item) =>
    item.mark?.options.some(({ field: { locator } }) =>
      locator.kind === 'field' && locator.box ? isWithin(locator.box, box) : isWithin(item.box, box),
    ),
  )
  if (mark) return { items: [mark] }
  const field = items.find(
    (item) =>
      item.kind === 'field' &&
      isSameRow(item.box, box) &&
      sharedWidth(item.box, box) > slack &&
      item.text !== '',
  )
  if (field) return { items: [field] }
  const level = items.filter(
    (item) => item.kind === 'text' && isSameRow(item.box, box) && reachesInto(item.box, box),
  )
  const [first, ...rest] = level
  if (!first) return undefined
  const inlineText = endFrom(first, box.x0)
  return inlineText === undefined ? { items: [first, ...rest] } : { items: [first], inlineText }
}

/** Text of other lengths begins at the same place, ends at it, or stands in its middle. */
const reachesInto = (item: Box, box: Box): boolean =>
  item.x0 < box.x1 && item.x1 > box.x0 + slack && (item.x0 > box.x0 - slack || sharedWidth(item, box) > slack)

/** What of a line does not end before a place; undefined for all of it. */
function endFrom({ span, page, text }: LayoutItem, x: number): string | undefined {
  const words = span.words ? page.words.slice(...span.words) : []
  const inlineText = words
    .filter(({ box }) => box.x1 > x + 1)
    .map((word) => word.text)
    .join(' ')
  return inlineText !== '' && inlineText !== text && text.endsWith(inlineText) ? inlineText : undefined
}
