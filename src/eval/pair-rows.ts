/**
 * Each expected row with the found row most like it, best pairs first; then rows and items that found no partner.
 * `likeness` counts the cells that are the same; rows with none in common are never a pair.
 */
export function pairRows<Row, Item>(
  rows: readonly Row[],
  items: readonly Item[],
  likeness: (row: Row, item: Item) => number,
): [Row | null, Item | null][] {
  const pairs = rows.flatMap((row, rowIndex) =>
    items.map((item, itemIndex) => ({ rowIndex, itemIndex, same: likeness(row, item) })),
  )
  pairs.sort((left, right) => right.same - left.same)
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  for (const { rowIndex, itemIndex, same } of pairs) {
    if (same === 0 || partner.has(rowIndex) || taken.has(itemIndex)) continue
    partner.set(rowIndex, itemIndex)
    taken.add(itemIndex)
  }
  return [
    ...rows.map((row, index): [Row, Item | null] => [row, items[partner.get(index) ?? -1] ?? null]),
    ...items.filter((_, index) => !taken.has(index)).map((item): [null, Item] => [null, item]),
  ]
}
