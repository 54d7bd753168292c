import { expect, test } from 'vitest'
import type { RecognisedWord, RecognitionEngine } from '../../../src/extract/recognise/recognition-engine.ts'
import { lookAgain } from '../../../src/extract/recognise/second-look.ts'

const dpi = 288
const [width, height] = [800, 200]

/** Black where a rectangle is. */
function picture(...rectangles: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]) {
  const data = new Uint8Array(width * height).fill(255)
  for (const [x0, y0, x1, y1] of rectangles)
    for (let y = y0; y < y1; y++) data.fill(0, y * width + x0, y * width + x1)
  return { data, width, height }
}

/** An engine that reads the same word in every line that has ink. */
function engineOf(text: string): RecognitionEngine {
  return {
    name: 'made',
    async recognise({ data, width: across, height: down }) {
      const rows = Array.from({ length: down }, (_, y) => {
        const row = data.subarray(y * across, (y + 1) * across)
        return { y, x0: row.findIndex((value) => value < 128), x1: row.findLastIndex((value) => value < 128) }
      })
      return rows
        .filter(({ y, x0 }) => x0 >= 0 && (rows[y - 1]?.x0 ?? -1) < 0)
        .map(({ y, x0, x1 }, line) => ({ text, box: { x0, y0: y, x1, y1: y + 20 }, confidence: 0.9, line }))
    },
  }
}

const word = (text: string, x0: number, x1: number): RecognisedWord => ({
  text,
  box: { x0, y0: 90, x1, y1: 120 },
  confidence: 0.85,
  line: 0,
})

test('a word that runs into the box behind it is read once more without what is in the box', async () => {
  const engine = engineOf('No')
  const page = picture([100, 90, 106, 120], [120, 90, 126, 120], [150, 92, 180, 118])
  const square = { x0: 145, y0: 85, x1: 187, y1: 127 }
  const found = await lookAgain(engine, page, [word('Nom', 100, 180)], dpi, [square])
  expect(found.map(({ text }) => text)).not.toContain('Nom')
  expect(found.map(({ text }) => text)).toContain('No')
})

test('a word around a square in its middle stays, and so does one beside it', async () => {
  const engine = engineOf('oo')
  const page = picture([100, 90, 106, 120], [150, 92, 180, 118], [220, 90, 226, 120])
  const square = { x0: 145, y0: 85, x1: 187, y1: 127 }
  const around = await lookAgain(engine, page, [word('Good', 100, 226)], dpi, [square])
  expect(around.map(({ text }) => text)).toContain('Good')
  const beside = await lookAgain(engine, page, [word('No', 100, 140)], dpi, [square])
  expect(beside.map(({ text }) => text)).toContain('No')
})

test('what is read in the box is no other reading of the word beside it', async () => {
  const page = picture([150, 92, 180, 118])
  const square = { x0: 145, y0: 85, x1: 187, y1: 127 }
  const found = await lookAgain(engineOf('X'), page, [word('No', 100, 160)], dpi, [square])
  expect(found.map(({ text }) => text)).toContain('No')
})

test('more pieces than one picture may hold are read on several, and each is a line of its own', async () => {
  const [across, down] = [2_500, 3_500]
  const data = new Uint8Array(across * down).fill(255)
  const tops = Array.from({ length: 80 }, (_, index) => 40 + index * 42)
  for (const top of tops)
    for (const left of [100, 1_300])
      for (let y = top; y < top + 26; y++)
        for (let x = left; x < left + 1_000; x += 12) data.fill(0, y * across + x, y * across + x + 5)
  const sizes: number[] = []
  const engine = engineOf('Yes')
  const counting: RecognitionEngine = {
    ...engine,
    async recognise(strip, ...more) {
      sizes.push(strip.width * strip.height)
      return engine.recognise(strip, ...more)
    },
  }
  const found = await lookAgain(counting, { data, width: across, height: down }, [], dpi)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThan(across * down * 0.5)
  expect(found).toHaveLength(2 * tops.length)
  expect(new Set(found.map(({ line }) => line)).size).toBe(2 * tops.length)
  expect([...new Set(found.map(({ box }) => box.y0))].sort((a, b) => a - b)).toEqual(tops)
})

test.each([
  ['9,300', '9,300', 0.9],
  ['7', '19,300', 0.425],
])('an amount with the side of its box before it, read again as %s', async (again, text, confidence) => {
  const page = picture([106, 90, 112, 120], [130, 90, 136, 120], [160, 90, 166, 120])
  const side = { at: 100, from: 80, to: 130 }
  const found = await lookAgain(engineOf(again), page, [word('19,300', 99, 180)], dpi, [], [side])
  expect(found.map((one) => [one.text, one.confidence])).toEqual([[text, confidence]])
})
