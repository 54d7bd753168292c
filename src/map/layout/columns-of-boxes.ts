import type { Box, Document, FormField, Page } from '../../domain/document.ts'

interface Placed {
  readonly field: FormField
  readonly box: Box
}

/** Where the boxes for Yes and for No of a page stand, from left to right, in points. */
interface Columns {
  readonly yes: number
  readonly no: number
}

/** By so many points a column may stand aside on another page, and be nearer to or farther from its neighbour. */
const farthestAside = 14
const mostApart = 5
/** Further pages back nobody looks for the head of a column. */
const mostPagesBack = 6

const wordOf = ({ option }: FormField): string => (option ?? '').toLowerCase().replace(/[^a-z]/g, '')
const isUnnamed = ({ option }: FormField): boolean => (option ?? '').trim() === ''
const isYes = (field: FormField): boolean => /^(?:y|yes)$/.test(wordOf(field))
const isNo = (field: FormField): boolean => /^(?:n|no)$/.test(wordOf(field))
const center = ({ box }: Placed): number => (box.x0 + box.x1) / 2

/**
 * What the boxes say that have no word of their own, where two of them answer one question: the heads of their columns may
 * stand over other boxes of the page, or on the page before; and what stands beside a Yes is a No.
 */
export function namesByColumn(page: Page, document: Document): ReadonlyMap<FormField, string> {
  const names = new Map<FormField, string>()
  if (page.kind !== 'print') return names
  let known: readonly Columns[] | undefined
  for (const [left, right] of pairsOf(page)) {
    const isLeftNamed = !isUnnamed(left.field)
    if (isLeftNamed || !isUnnamed(right.field)) {
      const [named, unnamed] = isLeftNamed ? [left, right] : [right, left]
      if (isUnnamed(unnamed.field) && (isYes(named.field) || isNo(named.field)))
        names.set(unnamed.field, isYes(named.field) ? 'No' : 'Yes')
      continue
    }
    known ??= columnsAround(page, document)
    const columns = known.find((one) => standsIn(one, left, right))
    if (!columns) continue
    names.set(left.field, columns.yes < columns.no ? 'Yes' : 'No')
    names.set(right.field, columns.yes < columns.no ? 'No' : 'Yes')
  }
  return names
}

/** Whether several boxes answer one question and none says what it stands for: which one is marked then tells nothing. */
export function saysNothing(fields: readonly FormField[]): boolean {
  return fields.length > 1 && fields.every((field) => field.drawn === true && isUnnamed(field))
}

function standsIn({ yes, no }: Columns, left: Placed, right: Placed): boolean {
  const [first, second] = yes < no ? [yes, no] : [no, yes]
  const apart = center(right) - center(left) - (second - first)
  return Math.abs(center(left) - first) < farthestAside && Math.abs(apart) < mostApart
}

/** Two drawn boxes with the same question and no third one, from left to right. */
function pairsOf(page: Page): [Placed, Placed][] {
  const placed = page.fields.flatMap((field): Placed[] =>
    field.drawn === true &&
    field.kind === 'checkbox' &&
    field.locator.kind === 'field' &&
    field.locator.box !== undefined &&
    (field.label ?? '') !== ''
      ? [{ field, box: field.locator.box }]
      : [],
  )
  return [...Map.groupBy(placed, ({ field }) => field.label).values()].flatMap((some): [Placed, Placed][] => {
    const [one, other, third] = some
    if (!one || !other || third || Math.abs(one.box.y0 - other.box.y0) > heightOf(one)) return []
    return [one.box.x0 < other.box.x0 ? [one, other] : [other, one]]
  })
}

const heightOf = ({ box }: Placed): number => box.y1 - box.y0

/** The columns of this page, then those of the pages before it, the nearest first. */
function columnsAround(page: Page, document: Document): Columns[] {
  const before = document.pages.filter(
    ({ number }) => number < page.number && page.number - number <= mostPagesBack,
  )
  return [page, ...before.reverse()].flatMap((one) =>
    pairsOf(one).flatMap(([left, right]): Columns[] => {
      if (isYes(left.field) && isNo(right.field)) return [{ yes: center(left), no: center(right) }]
      return isNo(left.field) && isYes(right.field) ? [{ yes: center(right), no: center(left) }] : []
    }),
  )
}
