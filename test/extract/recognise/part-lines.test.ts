import { expect, test } from 'vitest'
import { findRuledGrids } from '../../../src/extract/layout/ruled-tables.ts'
import { findShapes } from '../../../src/extract/recognise/find-shapes.ts'

/** Pixels a point. */
const scale = 3
const [width, height] = [900, 480]

interface Line {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** How many columns and rows the tables have that lines, in points, draw. */
function tablesOf(level: readonly Line[], upright: readonly Line[], brightness: number): number[][] {
  const data = new Uint8Array(width * height).fill(255)
  const draw = ({ at, from, to }: Line, isLevel: boolean): void => {
    for (let place = from * scale; place < to * scale; place++)
      for (let across = at * scale; across < at * scale + 3; across++)
        data[isLevel ? across * width + place : place * width + across] = brightness
  }
  for (const line of level) draw(line, true)
  for (const line of upright) draw(line, false)
  const { horizontal, vertical } = findShapes({ data, width, height }, scale)
  return findRuledGrids(horizontal, vertical).map(({ columns, rows }) => [columns, rows])
}

const across = (...ats: readonly number[]): Line[] => ats.map((at) => ({ at, from: 20, to: 281 }))
const down = (from: number, to: number, ...ats: readonly number[]): Line[] =>
  ats.map((at) => ({ at, from, to }))

test.each([
  ['dark', 20],
  ['light grey', 180],
])('%s tables that stand close under each other are two, though their sides are in line', (_, brightness) => {
  const level = across(20, 40, 60, 72, 92, 112)
  expect(
    tablesOf(level, [...down(20, 61, 20, 100, 280), ...down(72, 113, 20, 160, 280)], brightness),
  ).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test('a table whose sides are lost along a row is one where its columns go on', () => {
  const level = across(20, 40, 52, 72)
  const sides = [...down(20, 41, 20, 280), ...down(52, 73, 20, 280)]
  expect(tablesOf(level, [...sides, ...down(20, 73, 100)], 20)).toEqual([[2, 3]])
})

test('boxes for marks under and beside each other are no table', () => {
  const level = [20, 34, 40, 54].flatMap((at) => [
    { at, from: 20, to: 35 },
    { at, from: 54, to: 69 },
  ])
  const sides = [...down(20, 35, 20, 34, 54, 68), ...down(40, 55, 20, 34, 54, 68)]
  expect(tablesOf(level, sides, 20)).toEqual([])
})

test('boxes to write in that stand under each other are no table, though their sides are in line', () => {
  const level = [20, 34, 40, 54, 60, 74].map((at) => ({ at, from: 100, to: at < 60 ? 281 : 201 }))
  const sides = [...down(20, 35, 100, 280), ...down(40, 55, 100, 280), ...down(60, 75, 100, 200)]
  expect(tablesOf(level, sides, 120)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
})

test('print in the middle of a gap does not draw it over', () => {
  const level = [20, 34, 54, 68].map((at) => ({ at, from: 100, to: 281 }))
  const sides = [...down(20, 35, 100, 280), ...down(54, 69, 100, 280)]
  const stem = down(40, 49, 100, 280)
  expect(tablesOf(level, [...sides, ...stem], 120)).toEqual([
    [1, 1],
    [1, 1],
  ])
})

test('the line that closes a row right under a box is no side of the box', () => {
  const ruling = (at: number, from: number, to: number) => ({ at, from, to })
  const boxes = [
    { left: 100, right: 180 },
    { left: 190, right: 280 },
  ]
  const level = boxes.flatMap(({ left, right }) => [ruling(20, left, right), ruling(34, left, right)])
  const sides = boxes.flatMap(({ left, right }) => [ruling(left, 20, 34), ruling(right, 20, 34)])
  const grids = findRuledGrids([...level, ruling(36, 20, 281)], sides)
  expect(grids.map(({ columns, rows }) => [columns, rows])).toEqual([
    [1, 1],
    [1, 1],
  ])
})
