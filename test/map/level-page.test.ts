import { expect, test } from 'vitest'
import type { Box, Page } from '../../src/domain/document.ts'
import { levelling } from '../../src/map/layout/level-page.ts'
import { document, printedPage, question } from './build-document.ts'
import { mapPapers } from './mapped-papers.ts'

const texts = [
  ['Name of client:', 'Norbury Haulage plc'],
  ['Class of business:', 'Goods in transit'],
  ['Name of contact:', 'Tess Arkwright Holm'],
  ['Business description:', 'Pallet distribution depot'],
  ['Name of insurer:', 'Fellgate Mutual Assurance'],
] as const

/** A page of labels and answers whose lines rise by so much a point, as a photograph shows them. */
function photographed(rise: number, textSource: 'recognised' | 'layer' = 'recognised'): Page {
  const words: { text: string; box: Box; size: number }[] = []
  const lines = texts.flatMap((row, at) =>
    row.map((text, column) => {
      const left = 60 + column * 250
      const first = words.length
      for (const [index, word] of text.split(' ').entries()) {
        const x0 = left + index * 45
        const y0 = 100 + at * 17 - rise * x0
        words.push({ text: word, box: { x0, y0, x1: x0 + 40, y1: y0 + 10 }, size: 10 })
      }
      const own = words.slice(first)
      const box = {
        x0: left,
        x1: Math.max(...own.map((word) => word.box.x1)),
        y0: Math.min(...own.map((word) => word.box.y0)),
        y1: Math.max(...own.map((word) => word.box.y1)),
      }
      return { text, box, range: [first, words.length] as const }
    }),
  )
  const page = printedPage(
    lines.map(({ text, box }) => [box.x0, box.y0, text]),
    { textSource, words },
  )
  return {
    ...page,
    spans: page.spans.map((span, at) => ({
      ...span,
      words: lines[at]?.range ?? [0, 0],
      locator: { kind: 'box' as const, page: 1, box: lines[at]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 } },
    })),
  }
}

const asked = [question('client', 'Name of client', 'text'), question('class', 'Class of business', 'text')]

test('an answer far to the right of its label is found along the lines of a photograph', async () => {
  const { found } = await mapPapers([document([photographed(0.06)])], asked)
  expect(found).toEqual({ client: 'Norbury Haulage plc', class: 'Goods in transit' })
})

test('what lies level, and what was not recognised from a picture, stays where it is', () => {
  const box = { x0: 300, y0: 100, x1: 400, y1: 112 }
  expect(levelling(photographed(0.004))(box)).toBe(box)
  expect(levelling(photographed(0.06, 'layer'))(box)).toBe(box)
  expect(levelling(photographed(0.06))(box).y0).toBeGreaterThan(115)
})
