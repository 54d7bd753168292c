import { dropNumbering } from '../../label/label-tokens.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { findStems } from './question-stems.ts'

/** What was found from a part of a question, once more with the beginning that it shares with the other parts. */
export function pairsWithStems(pairs: readonly Pair[], items: readonly LayoutItem[]): Pair[] {
  const stems = findStems(items)
  if (stems.size === 0) return []
  return pairs.flatMap((pair) => {
    const stem = stems.get(labelStartOf(pair, items)?.span.id ?? '')
    if (stem === undefined || pair.label.startsWith(stem)) return []
    return [{ ...pair, label: `${stem} ${dropNumbering(pair.label)}`, strength: pair.strength * 0.99 }]
  })
}

/** The line that a pair's label begins with. */
function labelStartOf({ labelItems, items: [first], label, relation }: Pair, items: readonly LayoutItem[]) {
  const [start] = labelItems
  if (start) return start
  if (relation === 'same_line') return first
  if (relation !== 'mark' && relation !== 'table_cell' && relation !== 'form_field') return undefined
  const begin = dropNumbering(label).slice(0, 24)
  const near = items.filter(
    (item) =>
      item.kind === 'text' &&
      item.page === first.page &&
      (isSameRow(item.box, first.box) || Math.abs(item.box.y0 - first.box.y0) < 30) &&
      dropNumbering(item.text).startsWith(begin),
  )
  // `If Yes, give details` stands under one question after the other.
  const away = (item: LayoutItem) => Math.abs(item.box.y0 - first.box.y0)
  return near.reduce<LayoutItem | undefined>(
    (nearest, item) => (nearest && away(nearest) <= away(item) ? nearest : item),
    undefined,
  )
}
