import sharp from 'sharp'
import { expect, test } from 'vitest'
import { evenLight } from '../../../src/extract/recognise/even-light.ts'
import { findShapes } from '../../../src/extract/recognise/find-shapes.ts'
import { findTilt } from '../../../src/extract/recognise/find-tilt.ts'
import type { GreyPicture } from '../../../src/extract/recognise/grey-picture.ts'
import { needsRecognition } from '../../../src/extract/recognise/needs-recognition.ts'
import { pointsPerPixel, turnBox, turnedSize } from '../../../src/extract/recognise/page-measure.ts'
import { legibility, printWords } from '../../../src/extract/recognise/print-words.ts'
import { readWordTable } from '../../../src/extract/recognise/read-word-table.ts'
import { findTesseractProgram } from '../../../src/extract/recognise/tesseract-program.ts'

/** A drawing as grey pixels. */
async function draw(width: number, height: number, svg: string, turned = 0): Promise<GreyPicture> {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${svg}</svg>`
  const flat = await sharp(Buffer.from(page)).flatten({ background: '#fff' }).png().toBuffer()
  const { data, info } = await sharp(flat)
    .rotate(turned, { background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Strokes at uneven distances on lines as high as print, without any font. */
function fakeText(width: number, height: number): string {
  let svg = ''
  let seed = 7
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  for (let y = 60; y < height - 60; y += 22)
    for (let x = 60 + next(20); x < width - 70; x += 5 + next(6) + (next(5) === 0 ? 9 : 0))
      svg += `<rect x="${x}" y="${y + next(2)}" width="${2 + next(3)}" height="${8 + next(2)}" fill="black"/>`
  return svg
}

test.each([
  [0, 0],
  [2, -2],
  [-3.5, 3.5],
  [8, -8],
])('a page tilted by %s degrees is to be turned by %s', async (tilted, expected) => {
  const tilt = findTilt(await draw(700, 990, fakeText(700, 990), tilted))
  expect(Math.abs(tilt.degrees - expected)).toBeLessThanOrEqual(0.3)
  expect(tilt.sidewaysness).toBeLessThan(1)
})

test('a page on its side shows its lines up and down, and an empty one has no tilt', async () => {
  const tilt = findTilt(await draw(700, 990, fakeText(700, 990), 91))
  expect(tilt.sidewaysness).toBeGreaterThan(2)
  expect(Math.abs(tilt.sidewaysDegrees + 1)).toBeLessThanOrEqual(0.3)
  expect(findTilt(await draw(300, 300, '')).degrees).toBe(0)
})

test('a shadow over the page is taken out and its print stays dark', async () => {
  const shade =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>'
  const text =
    '<rect x="40" y="50" width="6" height="12" fill="#222"/><rect x="560" y="50" width="6" height="12" fill="#222"/>'
  const { data, width } = evenLight(await draw(600, 600, shade + text))
  const at = (x: number, y: number): number => data[y * width + x] as number
  expect(at(580, 300)).toBeGreaterThan(225)
  expect(at(20, 300)).toBeGreaterThan(225)
  expect(at(563, 56)).toBeLessThan(100)
  expect(at(43, 56)).toBeLessThan(100)
})

test('rulings and squares are found, marked and empty apart, and letters are neither', async () => {
  const shapes = findShapes(
    await draw(
      600,
      400,
      `<g stroke="black" fill="none" stroke-width="2">
        <line x1="30" y1="100" x2="570" y2="100"/><line x1="30" y1="180" x2="570" y2="180" stroke="#bbb"/>
        <line x1="300" y1="100" x2="300" y2="180"/>
        <rect x="50" y="220" width="24" height="24"/><rect x="150" y="220" width="24" height="24"/>
        <path d="M153 223 l18 18 m0 -18 l-18 18"/>
        <circle cx="262" cy="232" r="12"/>
      </g><rect x="30" y="300" width="500" height="40" fill="black"/>`,
    ),
    2,
  )
  expect(shapes.horizontal.map(({ at }) => Math.round(at))).toEqual(expect.arrayContaining([50, 90]))
  expect(shapes.vertical.map(({ at }) => Math.round(at))).toContain(150)
  expect(shapes.horizontal.filter(({ at }) => at > 150)).toHaveLength(0)
  const squares = [...shapes.squares].sort((a, b) => a.box.x0 - b.box.x0)
  expect(squares.map(({ hasMark }) => hasMark)).toEqual([false, true])
  expect(Math.abs((squares[0]?.box.x0 ?? 0) - 25)).toBeLessThan(1.5)
})

test('a table of results with rows that are broken gives the words that are whole', () => {
  const table = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '5\t1\t1\t1\t1\t1\t10\t20\t30\t40\t96.5\tTurnover',
    '5\t1\t1\t1\t1\t2\t50\t20\t30\t40\t-1\t£',
    '5\t1\t1\t1\t2\t1\tx\t20\t30\t40\t90\tlost',
    '5\t1\t1\t1\t3\t1\t1\t2\t3\t4\t90\t   ',
    '5\t1',
    '4\t1\t1\t1\t1\t0\t10\t20\t30\t40\t-1\t',
  ].join('\n')
  expect(readWordTable(table)).toEqual([
    { text: 'Turnover', box: { x0: 10, y0: 20, x1: 40, y1: 60 }, confidence: 0.965, line: 0 },
    { text: '£', box: { x0: 50, y0: 20, x1: 80, y1: 60 }, confidence: 0, line: 0 },
  ])
  expect(readWordTable('')).toEqual([])
})

test('words of one line get one height, and scratches are left out', () => {
  const word = (text: string, x0: number, y0: number, y1: number, confidence = 0.9) => ({
    text,
    box: { x0, y0, x1: x0 + 40, y1 },
    confidence,
    line: 1,
  })
  const words = printWords(
    [
      word('Turnover', 0, 100, 120),
      word('page', 50, 106, 126),
      word('over', 100, 106, 120),
      word('|', 150, 60, 200),
    ],
    2,
  )
  expect(words.map(({ text }) => text)).toEqual(['Turnover', 'page', 'over'])
  expect(new Set(words.map(({ box }) => `${box.y0} ${box.y1}`)).size).toBe(1)
  expect(words[0]?.box.x1).toBe(20)
})

test('a speck is no letter, and flat signs are no specks', () => {
  const word = (text: string, x0: number, y0: number, y1: number) => ({
    text,
    box: { x0, y0, x1: x0 + 20, y1 },
    confidence: 0.9,
    line: 1,
  })
  const words = printWords(
    [
      word('Turnover', 0, 100, 120),
      word('last', 30, 100, 120),
      word('year', 60, 106, 126),
      word('7:', 90, 110, 112),
      word(':', 120, 110, 112),
      word('-', 150, 110, 112),
      word('1', 180, 100, 120),
    ],
    2,
  )
  expect(words.map(({ text }) => text)).toEqual(['Turnover', 'last', 'year', '-', '1'])
})

test('a point before three figures was a comma, and one before two or four was not', () => {
  const texts = ['£17.840', '1.250,000', '9.50', '12.1234', '0.125']
  const words = printWords(
    texts.map((text, index) => ({
      text,
      confidence: 0.9,
      line: index,
      box: { x0: 10, x1: 90, y0: 100 * index, y1: 100 * index + 30 },
    })),
    4,
  )
  expect(words.map(({ text }) => text)).toEqual(['£17,840', '1,250,000', '9.50', '12.1234', '0.125'])
})

test('legibility asks for some letters before it believes anything', () => {
  const word = (text: string, confidence: number) => ({
    text,
    confidence,
    line: 0,
    box: { x0: 0, y0: 0, x1: 1, y1: 1 },
  })
  expect(legibility([word('Turnover', 0.99)])).toBe(0)
  expect(legibility([word('Turnover', 0.9), word('Premium', 0.9), word('ok', 0.1)])).toBeCloseTo(0.9)
})

test('turning a box there and back lands where it was', () => {
  const box = { x0: 100, y0: 50, x1: 180, y1: 60 }
  expect(turnedSize(595, 842, 90)).toEqual({ width: 842, height: 595 })
  expect(turnBox(box, 595, 842, 90)).toEqual({
    x0: expect.closeTo(842 - 60, 4),
    y0: expect.closeTo(100, 4),
    x1: expect.closeTo(842 - 50, 4),
    y1: expect.closeTo(180, 4),
  })
  const back = turnBox(turnBox(box, 595, 842, 180), 595, 842, 180)
  expect(back.x0).toBeCloseTo(100, 4)
  expect(back.y1).toBeCloseTo(60, 4)
})

test('a picture is as large as its dots say, or as a page where they say nothing', () => {
  expect(pointsPerPixel({ width: 1654, height: 2339, dpi: 200 })).toBeCloseTo(0.36)
  expect(3508 * pointsPerPixel({ width: 2481, height: 3508, dpi: undefined })).toBeCloseTo(841.89)
  expect(pointsPerPixel({ width: 400, height: 300, dpi: undefined })).toBeCloseTo(0.75)
  expect(4032 * pointsPerPixel({ width: 3024, height: 4032, dpi: 96 })).toBeCloseTo(841.89)
})

test('pages with a good layer are left alone; empty, covered and senseless ones are recognised', () => {
  const space = { width: 600, height: 800 }
  const picture = { box: { x0: 0, y0: 0, x1: 600, y1: 800 }, order: 1, colour: undefined }
  const word = (text: string) => ({ text, box: { x0: 0, y0: 0, x1: 10, y1: 10 }, size: 10 })
  const few = ['Page', '1', 'of', '2'].map(word)
  const many = Array.from({ length: 60 }, () => word('proposal'))
  const senseless = Array.from({ length: 40 }, () => word('xqzvkj'))
  expect(needsRecognition([], { areas: [picture] }, space, false)).toBe(true)
  expect(needsRecognition([], { areas: [] }, space, false)).toBe(false)
  expect(needsRecognition(few, { areas: [picture] }, space, false)).toBe(true)
  expect(needsRecognition(few, { areas: [] }, space, false)).toBe(false)
  expect(needsRecognition(many, { areas: [picture] }, space, false)).toBe(false)
  expect(needsRecognition(many, { areas: [picture] }, space, true)).toBe(false)
  expect(needsRecognition(senseless, { areas: [] }, space, false)).toBe(true)
})

test('a scan cut into strips is recognised, the same strip drawn often is not', () => {
  const space = { width: 600, height: 800 }
  const strip = (order: number, y0: number) => ({
    box: { x0: 0, y0, x1: 600, y1: y0 + 80 },
    order,
    colour: undefined,
  })
  const stamp = ['Received', 'by', 'us'].map((text) => ({ text, box: { x0: 0, y0: 0, x1: 10, y1: 10 } }))
  const strips = Array.from({ length: 10 }, (_, index) => strip(index, index * 80))
  expect(needsRecognition(stamp, { areas: strips }, space, false)).toBe(true)
  const same = Array.from({ length: 10 }, (_, index) => strip(index, 0))
  expect(needsRecognition(stamp, { areas: same }, space, false)).toBe(false)
})

test('a program that is not Tesseract is not taken for it', () => {
  expect(findTesseractProgram(['/bin/true', '/nowhere/tesseract'])).toBeUndefined()
})
