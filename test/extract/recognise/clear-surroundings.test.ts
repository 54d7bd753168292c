import { expect, test } from 'vitest'
import { clearSurroundings } from '../../../src/extract/recognise/clear-surroundings.ts'

/** A table at the left that grows brighter towards the paper, which has a word near its edge. */
function photograph() {
  const [width, height] = [640, 400]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * width + x] = x < 80 ? 60 : x < 160 ? 60 + (x - 80) * 2 : 250
  for (let y = 200; y < 224; y++)
    for (let x = 184; x < 300; x += 8) data.fill(0, y * width + x, y * width + x + 5)
  return { data, width, height }
}

test('a table under the paper goes with its shadow, print at the edge of the paper stays', () => {
  const picture = photograph()
  const { data, width } = clearSurroundings(picture)
  const row = data.subarray(210 * width, 211 * width)
  expect(row.subarray(0, 160).every((value) => value === 255)).toBe(true)
  expect(row.subarray(176, 320)).toEqual(picture.data.subarray(210 * width + 176, 210 * width + 320))
})
