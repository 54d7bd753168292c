import { expect, test } from 'vitest'
import type { Table, TableCell } from '../../../../src/domain/document.ts'
import { stackSides } from '../../../../src/map/groups/tables/stack-sides.ts'

const table = (...rows: readonly (readonly string[])[]): Table => ({
  id: 't1',
  headerRows: 1,
  rows: rows.map((row, at) =>
    row.map(
      (text, column): TableCell => ({
        text,
        column,
        row: at,
        spans: [],
        locator: { kind: 'paragraph', page: 1, index: at },
      }),
    ),
  ),
})

const textsOf = ({ rows }: Table) => rows.map((row) => row.map(({ text }) => text))

test('a list printed beside itself any few times is one list', () => {
  const sides = Array.from({ length: 4 }, (_, side) => [`Goods`, '%', `item ${side}`, `${side}`])
  const printed = table(
    sides.flatMap(([goods = '', share = '']) => [goods, share]),
    sides.flatMap(([, , item = '', share = '']) => [item, share]),
  )
  expect(textsOf(stackSides(printed))).toEqual([
    ['Goods', '%'],
    ['item 0', '0'],
    ['item 1', '1'],
    ['item 2', '2'],
    ['item 3', '3'],
  ])
})

test.each([
  ['years', ['2024', '2025', '2024', '2025']],
  ['other names', ['Goods', '%', 'Goods', 'Share']],
  ['one name', ['Goods', 'Goods', 'Goods', 'Goods']],
])('%s over its columns leave a table as it is', (_, header) => {
  const printed = table(header, ['1', '2', '3', '4'])
  expect(stackSides(printed)).toBe(printed)
})
