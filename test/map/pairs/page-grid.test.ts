import { expect, test } from 'vitest'
import type { Box } from '../../../src/domain/document.ts'
import { layOutPage } from '../../../src/map/layout/lay-out-page.ts'
import { PageGrid } from '../../../src/map/pairs/lines/page-grid.ts'
import { document, printedPage } from '../build-document.ts'

const boxAt = (y0: number, height: number): Box => ({ x0: 40, y0, x1: 200, y1: y0 + height })

/** What stands under and over two boxes of one height that reach into each other by so many points. */
function neighbours(height: number, overlap: number): [below: string[], above: string[]] {
  const [one, other] = [boxAt(100, height), boxAt(100 + height - overlap, height)]
  const page = printedPage([
    [40, 100, 'one', { locator: { kind: 'box', page: 1, box: one } }],
    [40, 110, 'other', { locator: { kind: 'box', page: 1, box: other } }],
  ])
  const grid = new PageGrid(layOutPage(document([page]), 0, page))
  return [grid.below(one, 5).map(({ text }) => text), grid.above(other, 5).map(({ text }) => text)]
}

test.each([
  ['set close', 14, 4, true],
  ['low, with room for their tails', 6, 3, true],
  ['in one row', 14, 8, false],
  ['large, in one row', 40, 9, false],
])('lines %s', (_, height, overlap, isUnder) =>
  expect(neighbours(height, overlap)).toEqual(isUnder ? [['other'], ['one']] : [[], []]),
)
