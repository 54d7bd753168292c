import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { findPaper } from '../../../src/extract/recognise/find-paper.ts'
import { flattenPaper } from '../../../src/extract/recognise/flatten-paper.ts'
import type { GreyPicture } from '../../../src/extract/recognise/grey-picture.ts'
import { turnPoint, turnPointBack } from '../../../src/extract/recognise/page-measure.ts'
import { seenOnPhotograph } from '../../../src/extract/recognise/seen-on-photograph.ts'

async function draw(svg: string, ground = '#333'): Promise<GreyPicture> {
  const [width, height] = [900, 1200]
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(page))
    .flatten()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Place = readonly [x: number, y: number]
const corners: readonly Place[] = [
  [160, 130],
  [740, 100],
  [820, 1080],
  [90, 1110],
]
const sheet = `<polygon points="${corners.join(' ')}" fill="#eee"/>`
/** Where the diagonals cross is the middle of the sheet, in perspective too. */
function middle(): Place {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = corners as [Place, Place, Place, Place]
  const t = ((bx - ax) * (dy - by) - (by - ay) * (dx - bx)) / ((cx - ax) * (dy - by) - (cy - ay) * (dx - bx))
  return [ax + t * (cx - ax), ay + t * (cy - ay)]
}
const [middleX, middleY] = middle()
const spot = `<circle cx="${middleX}" cy="${middleY}" r="9" fill="black"/>`

test('a sheet photographed at an angle is seen from above, and its places are found again', async () => {
  const flat = await flattenPaper(await draw(sheet + spot))
  if (!flat) throw new Error('the sheet was not found')
  const { picture } = flat
  const ink: Place[] = []
  picture.data.forEach((value, at) => {
    if (value < 100) ink.push([at % picture.width, Math.floor(at / picture.width)])
  })
  const inner = ink.filter(([x, y]) => x > 20 && y > 20 && x < picture.width - 20 && y < picture.height - 20)
  const mean = (part: 0 | 1): number => inner.reduce((sum, one) => sum + one[part], 0) / inner.length
  expect(Math.abs(mean(0) - picture.width / 2)).toBeLessThan(4)
  expect(Math.abs(mean(1) - picture.height / 2)).toBeLessThan(4)
  const ends: readonly Place[] = [
    [0, 0],
    [picture.width, 0],
    [picture.width, picture.height],
    [0, picture.height],
  ]
  for (const [index, end] of ends.entries()) {
    const [x, y] = flat.toPhotograph(end)
    const [knownX, knownY] = corners[index] as Place
    expect(Math.hypot(x - knownX, y - knownY)).toBeLessThan(4)
  }
})

test('a sheet is found whole where a shadow lies across it', async () => {
  const shadow = `<defs><linearGradient id="shade" x1="0" y1="0" x2="1" y2="0.6">
    <stop offset="0.3" stop-color="#000" stop-opacity="0"/><stop offset="0.5" stop-color="#000" stop-opacity="0.42"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.36"/></linearGradient></defs>
    <polygon points="${corners.join(' ')}" fill="url(#shade)"/>`
  const found = findPaper(await draw(sheet + shadow, '#707070'))
  for (const [index, [x, y]] of (found ?? []).entries()) {
    const [knownX, knownY] = corners[index] as Place
    expect(Math.hypot(x - knownX, y - knownY)).toBeLessThan(6)
  }
  expect(found).toBeDefined()
})

test.each([
  ['a page that fills the picture', '<rect width="900" height="1200" fill="#eee"/>'],
  [
    'a sheet that is only turned',
    '<rect x="150" y="150" width="600" height="900" fill="#eee" transform="rotate(4 450 600)"/>',
  ],
  [
    'a sheet of which one side is cut off',
    '<polygon points="160,-40 740,-60 820,1080 90,1110" fill="#eee"/>',
  ],
  ['a bright disc', '<circle cx="450" cy="600" r="420" fill="#eee"/>'],
  ['nothing at all', ''],
])('%s is left as it is', async (_, svg) => {
  expect(await flattenPaper(await draw(svg))).toBeUndefined()
})

test('white paper on a table that is nearly as bright is not guessed at', async () => {
  expect(findPaper(await draw(sheet, '#d4d4d4'))).toBeUndefined()
})

test('what was read on the flat page stands on the photograph, also when that is drawn turned', () => {
  const box = { x0: 100, y0: 200, x1: 150, y1: 210 }
  const page: Page = {
    number: 1,
    kind: 'print',
    width: 842,
    height: 595,
    turned: 90,
    textSource: 'recognised',
    text: 'one',
    spans: [{ id: 'p1.l1', text: 'one', locator: { kind: 'box', page: 1, box }, words: [0, 1] }],
    words: [{ text: 'one', box }],
    tables: [],
    frames: [box],
    fields: [],
  }
  const seen = seenOnPhotograph(
    page,
    { width: 595, height: 842 },
    {
      width: 700,
      height: 1000,
      toPhotograph: ([x, y]) => [x + 40, y + 60],
    },
  )
  expect([seen.width, seen.height]).toEqual([1000, 700])
  // Up the flat page is to the right of the turned one.
  const [x, y] = turnPoint(
    ((point) => [point[0] + 40, point[1] + 60] as const)(turnPointBack([100, 200], 595, 842, 90)),
    700,
    1000,
    90,
  )
  expect(seen.words[0]?.box.x0).toBeCloseTo(x, 1)
  expect(seen.words[0]?.box.y0).toBeCloseTo(y, 1)
  expect(seen.frames).toEqual([seen.words[0]?.box])
  expect(seen.spans[0]?.locator).toEqual({ kind: 'box', page: 1, box: seen.words[0]?.box })
  expect(seen.spans[0]?.words).toEqual([0, 1])
})
