import { expect, test } from 'vitest'
import { printWords } from '../../../src/extract/recognise/print-words.ts'

/** Words of a line ten pixels high, each with the gap before it. */
function read(...parts: readonly (readonly [text: string, gap: number])[]): string[] {
  let end = 0
  const words = parts.map(([text, gap]) => {
    const x0 = end + gap
    end = x0 + text.length * 6
    return { text, box: { x0, y0: 0, x1: end, y1: 10 }, confidence: text === '950' ? 0.4 : 0.95, line: 1 }
  })
  return printWords(words, 1).map(({ text }) => text)
}

test('an amount that was read in parts is one amount', () => {
  expect(read(['Fee', 0], ['£71,', 60], ['950', 4])).toEqual(['Fee', '£71,950'])
  expect(read(['£1,250,', 0], ['000', 4])).toEqual(['£1,250,000'])
  expect(read(['£2,000,', 0], [',', 0], ['000', 4])).toEqual(['£2,000,000'])
  expect(read(['715,', 0], ['000', 4], ['each', 4])).toEqual(['715,000', 'each'])
  expect(read(['£55,', 0], ['995.', 5], ['50', 4])).toEqual(['£55,995.50'])
  expect(read(['£14,', 0], ['000,00', 4])).toEqual(['£14,000.00'])
})

test('the joined amount is as sure as its worst part', () => {
  const box = (x0: number) => ({ x0, y0: 0, x1: x0 + 24, y1: 10 })
  const words = [
    { text: '£71,', box: box(0), confidence: 0.96, line: 1 },
    { text: '950', box: box(28), confidence: 0.4, line: 1 },
  ]
  expect(printWords(words, 1)).toMatchObject([{ text: '£71,950', confidence: 0.4 }])
})

test('a part that a second look found belongs to the amount beside it', () => {
  const word = (text: string, x0: number, y0: number, line: number) => ({
    text,
    box: { x0, y0, x1: x0 + text.length * 6, y1: y0 + 10 },
    confidence: 0.9,
    line,
  })
  const words = [
    word('Limit', 0, 0, 1),
    word('£2,000,', 60, 0, 1),
    word('Stock', 0, 14, 2),
    word('000', 105, 1, 7),
  ]
  expect(printWords(words, 1).map(({ text }) => text)).toEqual(['Limit', '£2,000,000', 'Stock'])
})

test('figures of a list, and a figure before a counted thing, stay apart', () => {
  expect(read(['£2,500,', 0], ['600', 4], ['sheep', 4])).toEqual(['£2,500,', '600', 'sheep'])
  expect(read(['100,', 0], ['250', 4])).toEqual(['100,', '250'])
  expect(read(['£71,', 0], ['950', 12])).toEqual(['£71,', '950'])
  expect(read(['Flats', 0], ['10,', 4], ['14,', 4], ['26', 4])).toEqual(['Flats', '10,', '14,', '26'])
})
