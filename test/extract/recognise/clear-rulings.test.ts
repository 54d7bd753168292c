import { expect, test } from 'vitest'
import { clearRulings } from '../../../src/extract/recognise/clear-rulings.ts'
import type { GreyPicture } from '../../../src/extract/recognise/grey-picture.ts'

/** Pixels a point. */
const scale = 4

function paper(width = 800, height = 200): GreyPicture & { ink(x: number, y: number): void } {
  const data = new Uint8Array(width * height).fill(255)
  return {
    data,
    width,
    height,
    ink(x, y) {
      data[Math.round(y) * width + Math.round(x)] = 0
    },
  }
}

function fill(page: ReturnType<typeof paper>, x0: number, y0: number, x1: number, y1: number): void {
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) page.ink(x, y)
}

const countInk = ({ data }: GreyPicture): number => data.filter((value) => value < 128).length

test('rulings and dotted lines go, a letter that stands on one stays', () => {
  const page = paper()
  fill(page, 20, 100, 780, 104)
  fill(page, 300, 70, 306, 104)
  for (let x = 20; x < 700; x += 12) fill(page, x, 150, x + 5, 155)
  const { picture } = clearRulings(page, scale)
  const letter = 6 * 30
  expect(countInk(picture)).toBeGreaterThanOrEqual(letter)
  expect(countInk(picture)).toBeLessThan(letter + 60)
})

test('strokes of letters side by side are no dotted line', () => {
  const page = paper()
  for (let x = 20; x < 700; x += 14) {
    fill(page, x, 60, x + 5, 90)
    fill(page, x, 60, x + 9, 64)
  }
  const before = countInk(page)
  expect(countInk(clearRulings(page, scale).picture)).toBe(before)
})

test('a ring around a word is taken out and told, a frame is taken out only, an o stays', () => {
  const page = paper()
  for (let angle = 0; angle < 2 * Math.PI; angle += 0.004)
    for (const thick of [0, 1, 2]) {
      page.ink(150 + Math.cos(angle) * (60 + thick), 100 + Math.sin(angle) * (36 + thick))
      page.ink(700 + Math.cos(angle) * (12 + thick), 100 + Math.sin(angle) * (14 + thick))
    }
  fill(page, 130, 90, 170, 110)
  for (const y of [60, 137]) fill(page, 400, y, 560, y + 3)
  for (const x of [400, 557]) fill(page, x, 60, x + 3, 140)
  fill(page, 470, 90, 500, 110)
  const { picture, rings } = clearRulings(page, scale)
  expect(rings).toEqual([{ x0: 88, y0: 62, x1: 213, y1: 139 }])
  const [word, framed] = [40 * 20, 30 * 20]
  const letter = countInk(picture) - word - framed
  expect(letter).toBeGreaterThan(150)
  expect(letter).toBeLessThan(400)
})

/** A ring by hand around a place, and a word of upright strokes. */
function ringed(atX: number, across: number, letters: readonly number[]): ReturnType<typeof paper> {
  const page = paper()
  for (let angle = 0; angle < 2 * Math.PI; angle += 0.004)
    for (const thick of [0, 1, 2])
      page.ink(atX + Math.cos(angle) * (across + thick), 100 + Math.sin(angle) * (36 + thick))
  for (const x of letters) fill(page, x, 85, x + 6, 115)
  return page
}

test('a ring that touches its word is taken out and the word stays', () => {
  const letters = [126, 142, 158, 174]
  const page = ringed(150, 60, letters)
  // A tall letter reaches the ring above it.
  fill(page, 142, 62, 148, 85)
  const { picture, rings } = clearRulings(page, scale)
  expect(rings).toHaveLength(1)
  expect(rings[0]).not.toHaveProperty('isAcross')
  expect(countInk(picture)).toBeGreaterThan(letters.length * 6 * 30)
  expect(countInk(picture)).toBeLessThan(letters.length * 6 * 30 + 6 * 23)
})

test('a ring through the letters of a word says so', () => {
  const { rings } = clearRulings(ringed(150, 40, [100, 108, 126, 142, 158, 174]), scale)
  expect(rings).toMatchObject([{ isAcross: true }])
})

test('a line through a word is told with its place', () => {
  const page = paper()
  for (const x of [100, 120, 140]) fill(page, x, 80, x + 8, 110)
  fill(page, 94, 94, 156, 98)
  const { strikes, picture } = clearRulings(page, scale)
  expect(strikes).toEqual([{ x0: 94, y0: 94, x1: 156, y1: 98 }])
  expect(countInk(picture)).toBeGreaterThan(3 * 8 * 25)
})

test('an empty picture and a black one come back', () => {
  expect(countInk(clearRulings(paper(), scale).picture)).toBe(0)
  const black = paper()
  black.data.fill(0)
  expect(clearRulings(black, scale)).toMatchObject({ rings: [], strikes: [] })
})

test('the feet of two letters that touch are no stroke of a pen and stay', () => {
  const page = paper()
  for (const x of [110, 134]) {
    fill(page, x, 80, x + 6, 110)
    fill(page, x - 10, 106, x + 15, 110)
  }
  const before = countInk(page)
  expect(countInk(clearRulings(page, scale).picture)).toBe(before)
})

test('a low box to write in goes with its sides, what is written in it stays', () => {
  const page = paper()
  for (const y of [60, 118]) fill(page, 100, y, 300, y + 3)
  for (const x of [100, 297]) fill(page, x, 60, x + 3, 121)
  fill(page, 130, 75, 136, 105)
  fill(page, 150, 75, 156, 105)
  const left = countInk(clearRulings(page, scale).picture)
  expect(left).toBe(2 * 6 * 30)
})

test('where lines cross no dot is left', () => {
  const page = paper()
  for (const y of [20, 180]) fill(page, 50, y, 700, y + 6)
  for (const x of [50, 400, 694]) fill(page, x, 20, x + 6, 186)
  expect(countInk(clearRulings(page, scale).picture)).toBe(0)
})

test('dots that all but touch are a line', () => {
  const page = paper()
  for (let x = 100; x < 260; x += 7) fill(page, x, 100, x + 5, 104)
  expect(countInk(clearRulings(page, scale).picture)).toBe(0)
})

test('white letters on a filled bar become dark ones on paper', () => {
  const page = paper()
  fill(page, 40, 60, 760, 130)
  for (const x of [100, 130]) for (let y = 80; y < 110; y++) page.data.fill(255, y * 800 + x, y * 800 + x + 8)
  const { picture } = clearRulings(page, scale)
  expect(countInk(picture)).toBe(2 * 8 * 30)
  expect(picture.data[90 * 800 + 104]).toBeLessThan(20)
})
