import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boxOf, placeBox } from '../../src/ui/viewer/place-box.ts'
import { pages } from '../support/desk-pages.ts'

const page = { width: 600, height: 800 }

it('places points from the top left in percent of the page', () => {
  const placed = placeBox({ x0: 301.5, y0: 201.5, x1: 448.5, y1: 398.5 }, page)
  expect(placed).toEqual({ left: 50, top: 25, width: 25, height: 25 })
})

it('outlines a check box from further away than letters', () => {
  const placed = placeBox({ x0: 100, y0: 100, x1: 109, y1: 109 }, { width: 1000, height: 1000 })
  expect(placed).toEqual({ left: 9.65, top: 9.65, width: 1.6, height: 1.6 })
})

it('keeps every box inside the page, and draws nothing of one that lies outside or is upside down', () => {
  const corner = fc.double({ min: -2000, max: 2000, noNaN: true })
  fc.assert(
    fc.property(corner, corner, corner, corner, (x0, y0, x1, y1) => {
      const placed = placeBox({ x0, y0, x1, y1 }, page)
      if (!placed) return
      expect(placed.left).toBeGreaterThanOrEqual(0)
      expect(placed.top).toBeGreaterThanOrEqual(0)
      expect(placed.left + placed.width).toBeLessThanOrEqual(100.000001)
      expect(placed.top + placed.height).toBeLessThanOrEqual(100.000001)
    }),
  )
  expect(placeBox({ x0: 700, y0: 10, x1: 800, y1: 20 }, page)).toBeNull()
  expect(placeBox({ x0: 50, y0: 50, x1: 10, y1: 10 }, page)).toBeNull()
  expect(placeBox({ x0: Number.NaN, y0: 0, x1: 5, y1: 5 }, page)).toBeNull()
  expect(placeBox({ x0: 0, y0: 0, x1: 5, y1: 5 }, {})).toBeNull()
})

it('finds a place for a field by its own box, and for a span by its words', () => {
  const form = pages.get('rdg_pdf')![0]!
  const box = { x0: 1, y0: 2, x1: 3, y1: 4 }
  const at = (locator: object, spanId = '') =>
    boxOf({ locator: { page: 1, ...locator } as never, spanId }, form)
  expect(at({ kind: 'box', box })).toEqual(box)
  expect(at({ kind: 'field', name: 'Turnover', box })).toEqual(box)
  expect(at({ kind: 'field', name: 'Turnover' })).toBeNull()
  const words = {
    ...form,
    spans: [
      {
        id: 'w',
        text: '',
        locator: { kind: 'range', page: 1, start: 0, end: 1 } as const,
        words: [0, 2] as const,
      },
    ],
  }
  const first = form.words[0]!.box
  const second = form.words[1]!.box
  expect(boxOf({ locator: words.spans[0]!.locator, spanId: 'w' }, words)).toEqual({
    x0: first.x0,
    y0: first.y0,
    x1: second.x1,
    y1: second.y1,
  })
})
