import { expect, test } from 'vitest'
import type { DrawnPage } from '../../src/extract/pdf/draw-page.ts'
import { layerFitsPicture } from '../../src/extract/pdf/layer-fits-picture.ts'

const [width, height] = [600, 800]

/** Lines of print, 9 pixels high and 20 apart, on paper of a shade. */
function pageOf(shade: number, ink: number, lines = 30): DrawnPage {
  const pixels = new Uint8Array(width * height * 4).fill(shade)
  for (let line = 0; line < lines; line++)
    for (let y = 100 + line * 20; y < 109 + line * 20; y++)
      for (let x = 60; x < 540; x++)
        if (x % 5 < 2) pixels.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 4)
  return { pixels, width, height, pageWidth: width, pageHeight: height }
}

const words = (down: number, count = 30) =>
  Array.from({ length: count }, (_, line) => ({
    text: 'proposer',
    box: { x0: 80, x1: 130, y0: 98 + line * 20 + down, y1: 111 + line * 20 + down },
  }))

test.each([
  ['words on their print', words(0), pageOf(255, 0), true],
  ['words on their print, a little off', words(2), pageOf(255, 0), true],
  ['grey print on grey paper', words(0), pageOf(190, 90), true],
  ['words between the lines', words(10), pageOf(255, 0), false],
  ['words over an empty page', words(0), pageOf(255, 0, 0), false],
  ['words of which a few were never printed', [...words(0), ...words(10, 8)], pageOf(255, 0), true],
  ['too few words to tell', words(10, 6), pageOf(255, 0), true],
  ['words outside the page', words(5_000), pageOf(255, 0), false],
])('%s', (_, layer, page, fits) => {
  expect(layerFitsPicture(layer, page)).toBe(fits)
})
