import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findShapes } from '../../../src/extract/recognise/find-shapes.ts'
import type { GreyPicture } from '../../../src/extract/recognise/grey-picture.ts'

const pixelsPerPoint = 200 / 72

async function draw(svg: string): Promise<GreyPicture> {
  const [width, height] = [600, 700]
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="white"/>${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(page))
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const side = 28
const outline = (x: number, y: number, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="none" stroke="black" stroke-width="2" ${more}/>`
const filled = (x: number, y: number): string =>
  `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="black"/>`
const cross = (x: number, y: number): string =>
  `<path d="M${x - 5} ${y - 4}l${side + 10} ${side + 8}M${x + side + 5} ${y - 5}l${-side - 10} ${side + 10}" stroke="black" stroke-width="4"/>`
const tick = (x: number, y: number): string =>
  `<path d="M${x - 2} ${y + 14}L${x + 10} ${y + 26}L${x + 38} ${y - 14}" fill="none" stroke="black" stroke-width="4"/>`

/** The squares by their column and row of the drawing, and what is in them. */
async function read(svg: string): Promise<string[]> {
  const { squares } = findShapes(await draw(svg), pixelsPerPoint)
  return squares
    .map(({ box, hasMark, isDoubtful }) => {
      const [x, y] = [box.x0, box.y0].map((points) => Math.round((points * pixelsPerPoint) / 100))
      return `${y}${x} ${isDoubtful ? 'doubtful' : hasMark ? 'marked' : 'empty'}`
    })
    .toSorted()
}

test('marks that run over the corners of a box do not hide it', async () => {
  const found = await read(
    [100, 200, 300, 400, 500].map((y) => outline(100, y) + outline(300, y)).join('') +
      cross(100, 200) +
      tick(300, 300) +
      cross(300, 400),
  )
  expect(found).toEqual([
    '11 empty',
    '13 empty',
    '21 marked',
    '23 empty',
    '31 empty',
    '33 marked',
    '41 empty',
    '43 marked',
    '51 empty',
    '53 empty',
  ])
})

test('boxes of a pictorial font are told by each other: filled, with a shadow and with a broken outline', async () => {
  const shadow = (x: number, y: number): string =>
    `${outline(x, y)}<path d="M${x + 4} ${y + side + 2}h${side - 1}v${-side + 1}" fill="none" stroke="black" stroke-width="5"/>`
  const found = await read(
    [100, 200, 300, 400].map((y) => shadow(100, y)).join('') +
      filled(300, 100) +
      outline(300, 200) +
      filled(300, 300) +
      outline(300, 400, 'stroke-dasharray="7 3"'),
  )
  expect(found).toEqual([
    '11 empty',
    '13 marked',
    '21 empty',
    '23 empty',
    '31 empty',
    '33 marked',
    '41 empty',
    '43 empty',
  ])
})

test('the bullets of a list and a filled bar are no boxes', async () => {
  expect(await read([100, 200, 300, 400, 500].map((y) => filled(100, y)).join(''))).toEqual([])
  expect(await read('<rect x="50" y="100" width="500" height="40" fill="black"/>')).toEqual([])
})

test('what is neither empty nor marked is doubtful', async () => {
  const speck = (x: number, y: number): string =>
    `<rect x="${x + 11}" y="${y + 12}" width="5" height="4" fill="black"/>`
  const pencil = (x: number, y: number): string =>
    `<path d="M${x + 6} ${y + 6}l16 16" stroke="#b4b4b4" stroke-width="5"/>`
  const found = await read(
    [100, 200, 300, 400].map((y) => outline(100, y)).join('') + speck(100, 200) + pencil(100, 300),
  )
  expect(found).toEqual(['11 empty', '21 doubtful', '31 doubtful', '41 empty'])
})

test('letters of a word and a short word between others are no boxes', async () => {
  const letters = [100, 200, 300].map((y) =>
    [100, 134, 168, 202].map(
      (x) => `<rect x="${x}" y="${y}" width="26" height="28" fill="none" stroke="black" stroke-width="4"/>`,
    ),
  )
  expect(await read(letters.flat().join(''))).not.toContain('11 marked')
  const sentence = (y: number): string =>
    `<rect x="63" y="${y}" width="29" height="28" fill="black"/><rect x="136" y="${y}" width="29" height="28" fill="black"/>`
  expect(await read([100, 200, 300].map((y) => sentence(y) + outline(100, y)).join(''))).toEqual([])
})

test('what looks like a faint box is one where a column goes on, and none far above it', async () => {
  const broken = outline(100, 40, 'stroke-dasharray="6 3"')
  const column = (from: number): string => [0, 50, 100, 150].map((down) => outline(100, from + down)).join('')
  expect(await read(`${broken}${column(100)}`)).toHaveLength(5)
  expect(await read(`${broken}${column(400)}`)).toHaveLength(4)
})

const small = (x: number, y: number, more = ''): string =>
  `<rect x="${x}" y="${y}" width="16" height="16" fill="none" stroke="black" stroke-width="3" ${more}/>`

test('what has ink along most of four sides and within is no box where it is as small as letters are', async () => {
  // Two figures in bold beside each other look like this.
  const figures = (x: number, y: number): string =>
    `${small(x, y, 'stroke-dasharray="12 2"')}<path d="M${x + 2} ${y + 14}l13 -12" stroke="black" stroke-width="3"/>`
  const rows = [100, 150, 200, 250, 300]
  expect(await read(rows.map((y) => figures(100, y)).join(''))).toEqual([])
  expect(await read(rows.map((y) => small(100, y)).join(''))).toHaveLength(5)
})

test('a box right before its word is one, and so is one beside the line of a table', async () => {
  const word = (x: number, y: number): string =>
    `<path d="M${x} ${y + 8}v14M${x + 5} ${y + 8}v14M${x + 10} ${y + 8}v14" stroke="black" stroke-width="3"/>`
  const rows = [100, 200, 300, 400]
  expect(await read(rows.map((y) => outline(100, y) + word(133, y)).join(''))).toHaveLength(4)
  const line = '<path d="M134 80v400" stroke="black" stroke-width="2"/>'
  expect(await read(rows.map((y) => outline(100, y)).join('') + line)).toHaveLength(4)
})

test('boxes for one letter each are none for marks, though they stand in line with some', async () => {
  const box = (x: number, y: number): string =>
    `<rect x="${x}" y="${y}" width="44" height="44" fill="none" stroke="black" stroke-width="2"/>`
  const column = [200, 300, 400, 500].map((y) => box(300, y)).join('')
  const letters = [212, 256, 300, 344, 388].map((x) => box(x, 100)).join('')
  const letter = '<path d="M314 112l16 20M330 112l-16 20" stroke="black" stroke-width="3"/>'
  expect(await read(column + box(300, 100) + letter)).toHaveLength(5)
  expect(await read(column + letters + letter)).toHaveLength(4)
})

test('a thin mark is sure where every other box is spotless, and a tinted ground is no mark', async () => {
  const thin = (x: number, y: number): string =>
    `<path d="M${x + 8} ${y + 15}l4 5l8 -13" fill="none" stroke="#646464" stroke-width="1.6"/>`
  const rows = [100, 200, 300, 400, 500]
  const boxes = rows.map((y) => outline(100, y) + outline(300, y)).join('')
  const found = await read(boxes + thin(100, 200) + thin(300, 300))
  expect(found.filter((one) => one.endsWith('marked'))).toEqual(['21 marked', '33 marked'])
  expect(found.some((one) => one.endsWith('doubtful'))).toBe(false)
  const tinted = (x: number, y: number): string =>
    `<rect x="${x - 20}" y="${y - 20}" width="80" height="70" fill="#c8c8c8"/>`
  const even = await read(rows.map((y) => (y % 200 === 0 ? tinted(100, y) : '')).join('') + boxes)
  expect(even.every((one) => one.endsWith('empty'))).toBe(true)
})
