import { figureTypes } from '../../../domain/figure-types.ts'
import type { QuestionType } from '../../../domain/question-set.ts'
import { sorting } from '../rows/row-kinds.ts'
import type { ColumnContent } from './cell-kinds.ts'

const openText: ReadonlySet<QuestionType> = new Set(['text', 'longText', 'lookup'])
/** Share of its cells that are words. */
const leastWorded = 0.9
const leastCells = 2

/**
 * The child that names what the figures of each row are about: a group with one column of words (`Category`, `Department`)
 * and figures besides is listed under whatever stands in the corner, `Wages, budget year` or nothing. Undefined where the
 * group has more to tell in words, or the first column holds anything but words.
 */
export function sortingChild(
  children: readonly { readonly type: QuestionType; readonly label: string }[],
  contents: ReadonlyMap<number, ColumnContent>,
): { readonly column: number; readonly child: number } | undefined {
  const worded = children.flatMap(({ type }, at) => (openText.has(type) ? [at] : []))
  const [child] = worded
  const rest = children.filter((_, at) => at !== child)
  if (child === undefined || worded.length > 1 || rest.length < 2) return undefined
  if (!sorting.test(children[child]?.label ?? '') || !rest.every(({ type }) => figureTypes.has(type)))
    return undefined
  const columns = [...contents.keys()].sort((one, other) => one - other)
  const [column, ...others] = columns
  const first = column === undefined ? undefined : contents.get(column)
  if (column === undefined || !first || first.filled < leastCells || !isWorded(first)) return undefined
  return others.some((other) => !isWorded(contents.get(other))) ? { column, child } : undefined
}

/** Words, and different ones in every row: what sorts names each of its rows once. */
function isWorded(content: ColumnContent | undefined): boolean {
  if (!content) return false
  const { cells } = content
  const worded = cells.filter(
    ({ text }) => /\p{L}{3}/u.test(text) && !/^\W*(?:nil|none|yes|no|n\/?a)\W*$/i.test(text),
  )
  return (
    worded.length >= cells.length * leastWorded &&
    new Set(cells.map(({ text }) => text)).size === cells.length
  )
}
