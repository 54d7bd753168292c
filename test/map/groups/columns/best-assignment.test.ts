import { expect, test } from 'vitest'
import { createRandom } from '../../../../scripts/make-benchmark/random.ts'
import { assignBest } from '../../../../src/map/groups/columns/best-assignment.ts'

/** The greatest sum that any assignment has, by trying all. */
function greatestSum(worths: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const row = worths[taken.length]
  if (!row) return 0
  const without = greatestSum(worths, [...taken, -1])
  return row.reduce(
    (best, worth, column) =>
      taken.includes(column) || worth <= 0
        ? best
        : Math.max(best, worth + greatestSum(worths, [...taken, column])),
    without,
  )
}

const sumOf = (worths: readonly (readonly number[])[], taken: readonly number[]) =>
  taken.reduce((sum, column, row) => sum + (worths[row]?.[column] ?? 0), 0)

test.each([
  ['more rows than columns', 5, 3],
  ['as many', 4, 4],
  ['more columns than rows', 3, 5],
])('takes what is worth the most, each once: %s', (_, rows, columns) => {
  const random = createRandom('assignment')
  for (let round = 0; round < 200; round++) {
    const worths = Array.from({ length: rows }, () =>
      Array.from({ length: columns }, () => (random.chance(0.4) ? 0 : random.integer(-3, 9))),
    )
    const taken = assignBest(worths)
    const used = taken.filter((column) => column >= 0)
    expect(taken).toHaveLength(rows)
    expect(new Set(used).size).toBe(used.length)
    for (const [row, column] of taken.entries())
      if (column >= 0) expect(worths[row]?.[column]).toBeGreaterThan(0)
    expect(sumOf(worths, taken)).toBe(greatestSum(worths))
  }
})

test('nothing is assigned where there is nothing', () => {
  expect(assignBest([])).toEqual([])
  expect(assignBest([[], []])).toEqual([-1, -1])
})

test('a sheet of thousands of columns asks for no more than its few questions are worth', () => {
  let looks = 0
  const rowOf = (row: number) =>
    new Proxy([], {
      get: (_, column) => {
        if (column === 'length') return 5
        looks++
        return row % 5 === Number(column) ? 1 : 0
      },
    }) as readonly number[]
  const taken = assignBest(Array.from({ length: 4_000 }, (_, row) => rowOf(row)))
  expect(taken.filter((column) => column >= 0)).toHaveLength(5)
  // In a square of 4,000 by 4,000 it would be more than 16 million.
  expect(looks).toBeLessThan(400_000)
})
