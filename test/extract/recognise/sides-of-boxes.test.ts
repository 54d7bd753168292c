import { expect, test } from 'vitest'
import type { RecognisedWord } from '../../../src/extract/recognise/recognition-engine.ts'
import {
  findSides,
  growUpToSides,
  isOnlySide,
  isWithoutSide,
  partAtSides,
  sideAt,
} from '../../../src/extract/recognise/sides-of-boxes.ts'

/** Pixels a point. */
const scale = 4
const side = (at: number) => ({ at, from: 80, to: 130 })
const word = (text: string, x0: number, x1: number): RecognisedWord => ({
  text,
  box: { x0, y0: 90, x1, y1: 120 },
  confidence: 0.9,
  line: 0,
})

test('the side of a box ends at a level line; the stroke of a large letter does not', () => {
  const level = { at: 32, from: 50, to: 120 }
  const [box, letter, bent] = [50, 80, 120].map((at) => ({
    at,
    from: at === 80 ? 8 : 20,
    to: at === 80 ? 24 : 32,
  }))
  if (!box || !letter || !bent) throw new Error('three lines are made')
  const shapes = {
    horizontal: [level],
    vertical: [box, letter, { ...bent, isUneven: true as const }],
    squares: [],
  }
  expect(findSides(shapes, scale)).toEqual([{ at: 200, from: 80, to: 128 }])
})

test.each([
  ['19,300', 100, 180, [side(101)], 'before'],
  ['9,300', 100, 180, [side(101)], undefined],
  ['19,300', 100, 180, [side(80)], undefined],
  ['9,3001', 100, 180, [side(179)], 'behind'],
  ['1030/04/2028', 100, 260, [side(140)], 'across'],
  ['19,300', 100, 180, [{ at: 101, from: 200, to: 300 }], undefined],
])('%s at a side', (text, x0, x1, sides, at) => {
  expect(sideAt(word(text, x0, x1), sides, scale)).toBe(at)
})

test.each([
  ['9,300', '19,300', 'before', true],
  ['9,300', '|9,300', 'before', true],
  ['9,300', '9,3001', 'behind', true],
  ['2', '21', 'behind', true],
  ['300', '19,300', 'before', false],
  ['9,800', '19,300', 'before', false],
  ['19,300', '19,300', 'before', false],
  ['', '1', 'before', false],
] as const)('%s is what is left of %s without a side %s it: %s', (reading, text, at, isRest) => {
  expect(isWithoutSide(reading, text, at)).toBe(isRest)
})

test('a region is parted at the sides that go through it, and grows up to them only', () => {
  const region = { x0: 100, y0: 90, x1: 260, y1: 120 }
  expect(partAtSides(region, [side(140)], scale).map(({ x0, x1 }) => [x0, x1])).toEqual([
    [100, 136],
    [144, 260],
  ])
  expect(partAtSides(region, [], scale)).toEqual([region])
  expect(growUpToSides(region, [side(92)], 12, scale)).toEqual({ x0: 96, x1: 272 })
})

test('a stroke at a side is what is left of it', () => {
  expect(isOnlySide(word('1', 100, 106), [side(102)], scale)).toBe(true)
  expect(isOnlySide(word('1', 100, 106), [], scale)).toBe(false)
  expect(isOnlySide(word('12', 100, 124), [side(102)], scale)).toBe(false)
})
