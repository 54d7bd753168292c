import { expect, test } from 'vitest'
import { markStruckWords } from '../../../src/extract/layout/struck-words.ts'
import { clearRulings } from '../../../src/extract/recognise/clear-rulings.ts'
import { hasEvenInk } from '../../../src/extract/recognise/even-ink.ts'
import { findShapes } from '../../../src/extract/recognise/find-shapes.ts'
import type { GreyPicture } from '../../../src/extract/recognise/grey-picture.ts'

/** Pixels a point. */
const scale = 3
const [width, height] = [300, 120]

/** Letters whose bars all but touch, as those of a blurred scan do, from x 60 to 150 at y 40 to 64. */
function letters(): GreyPicture {
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 40; y < 64; y++)
    for (let x = 60; x < 150; x++) {
      const isBar = y >= 50 && y < 53
      data[y * width + x] = x % 9 < (isBar ? 7 : 3) ? 40 : isBar ? 170 : 255
    }
  return { data, width, height }
}

function withLine(picture: GreyPicture, brightness: number): GreyPicture {
  const data = Uint8Array.from(picture.data)
  for (let y = 50; y < 53; y++) for (let x = 57; x < 153; x++) data[y * width + x] = brightness
  return { ...picture, data }
}

const word = { text: 'mill', box: { x0: 20, y0: 12, x1: 50, y1: 22 }, size: 10, confidence: 0.9 }

const struckOn = (picture: GreyPicture): boolean =>
  markStruckWords([word], findShapes(picture, scale).horizontal).some((one) => 'struck' in one)

test('a word of a scan is struck out by a line, faint or dark, and not by its own letters', () => {
  expect(findShapes(letters(), scale).horizontal).not.toEqual([])
  expect(struckOn(letters())).toBe(false)
  expect(struckOn(withLine(letters(), 0))).toBe(true)
  expect(struckOn(withLine(letters(), 60))).toBe(true)
})

test('what may strike out a Yes or a No is a line too', () => {
  const dense = letters()
  for (let y = 50; y < 52; y++)
    for (let x = 60; x < 150; x++) dense.data[y * width + x] = x % 9 < 4 ? 40 : 170
  expect(clearRulings(dense, scale).strikes).toEqual([])
  expect(clearRulings(withLine(letters(), 20), scale).strikes).toHaveLength(1)
})

test('a line is drawn where it is dark all along, or stands out from the paper where it is faint', () => {
  const [across, down] = [40, 15]
  const direction = { lines: down, length: across, lineStep: across, step: 1 }
  const line = { first: 7, last: 7, from: 0, to: across - 1 }
  const pictureOf = (pick: (x: number, y: number) => number) =>
    Uint8Array.from({ length: across * down }, (_, at) => pick(at % across, Math.floor(at / across)))
  const isLetter = (x: number) => x % 8 < 3
  expect(
    hasEvenInk(
      pictureOf((_, y) => (y === 7 ? 20 : 255)),
      direction,
      line,
    ),
  ).toBe(true)
  expect(
    hasEvenInk(
      pictureOf((x, y) => (isLetter(x) ? 20 : y === 7 ? 180 : 255)),
      direction,
      line,
    ),
  ).toBe(true)
  expect(
    hasEvenInk(
      pictureOf((x) => (isLetter(x) ? 20 : 180)),
      direction,
      line,
    ),
  ).toBe(false)
  expect(
    hasEvenInk(
      pictureOf(() => 255),
      direction,
      line,
    ),
  ).toBe(false)
})
