import { expect, test } from 'vitest'
import { readCombCells } from '../../../src/extract/recognise/read-comb-cells.ts'
import type { RecognisedWord, RecognitionEngine } from '../../../src/extract/recognise/recognition-engine.ts'

const dpi = 288
const cells = Array.from({ length: 5 }, (_, index) => ({
  x0: 100 + index * 80,
  x1: 180 + index * 80,
  y0: 50,
  y1: 120,
}))

/** A page on which all cells but the last are filled. */
function page() {
  const [width, height] = [700, 200]
  const data = new Uint8Array(width * height).fill(255)
  for (const { x0 } of cells.slice(0, 4))
    for (let y = 70; y < 105; y++) data.fill(0, y * width + x0 + 30, y * width + x0 + 50)
  return { data, width, height }
}

function engineThatReads(text: string, confidence = 0.9): RecognitionEngine & { widths: number[] } {
  const widths: number[] = []
  return {
    name: 'fake',
    widths,
    recognise: async (picture) => {
      widths.push(picture.width)
      const middle = picture.height / 2
      return [{ text, confidence, line: 0, box: { x0: 30, x1: 90, y0: middle - 5, y1: middle + 5 } }]
    },
  }
}

const badly: RecognisedWord = {
  text: 'El',
  confidence: 0.3,
  line: 4,
  box: { x0: 200, x1: 240, y0: 60, y1: 110 },
}
const elsewhere: RecognisedWord = {
  text: 'Born',
  confidence: 0.9,
  line: 2,
  box: { x0: 10, x1: 90, y0: 60, y1: 110 },
}

test('letters in boxes are set together, read and put back into their boxes', async () => {
  const engine = engineThatReads('1O73')
  const read = await readCombCells(engine, page(), [elsewhere, badly], [cells], dpi)
  expect(read.map(({ text }) => text)).toEqual(['Born', '1', '0', '7', '3'])
  expect(read[2]?.box).toEqual({ x0: 210, x1: 230, y0: 70, y1: 105 })
  expect(engine.widths[0]).toBeLessThan(cells.length * 80)
})

test.each([
  ['fewer letters than boxes', '173', 0.9],
  ['letters in doubt', '1073', 0.3],
])('%s change nothing', async (_, text, confidence) => {
  const words = [elsewhere, badly]
  expect(await readCombCells(engineThatReads(text, confidence), page(), words, [cells], dpi)).toEqual(words)
})

test('a letter that was not read has a sign in its box, unless most of them were not', async () => {
  const inBox = (text: string, index: number): RecognisedWord => ({
    text,
    confidence: 0.9,
    line: 4,
    box: { x0: 130 + index * 80, x1: 150 + index * 80, y0: 70, y1: 105 },
  })
  const read = (...words: RecognisedWord[]) =>
    readCombCells(engineThatReads('173'), page(), words, [cells], dpi)
  expect((await read(inBox('1', 0), inBox('0', 1), inBox('3', 3))).at(-1)).toMatchObject({
    text: '\u2370',
    box: { x0: 290, x1: 310 },
  })
  expect(await read(inBox('1', 0))).toEqual([inBox('1', 0)])
})

test('a page without such boxes is not read again', async () => {
  const engine = engineThatReads('1073')
  expect(await readCombCells(engine, page(), [elsewhere], [cells.slice(0, 3)], dpi)).toEqual([elsewhere])
  expect(engine.widths).toEqual([])
})
