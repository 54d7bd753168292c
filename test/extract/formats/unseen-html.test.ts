import { expect, test } from 'vitest'
import { readDocument } from '../../support/reading-document.ts'

/** Why the line `note` is not seen, in a page with these styles. */
async function whyUnseen(sheet: string, body: string): Promise<string | null> {
  const source = `<html><head><style>${sheet}</style></head><body>${body}</body></html>`
  const [page] = (await readDocument('f.html', source)).pages
  return page?.spans.find(({ text }) => text === 'note')?.hidden ?? null
}

const sameColour = 'text in the colour of its background'

test.each([
  ['a class in white', '.z{color:#fff}', '<p class="z">note</p>', sameColour],
  ['an id of tiny letters', '#z{font:1px/1 Arial}', '<p id="z">note</p>', 'tiny text'],
  [
    'a tag within a tag',
    'div .z>p{visibility:hidden}',
    '<div><b class="z"><p>note</p></b></div>',
    'invisible',
  ],
  ['a sheet in a comment', '<!-- p.z, td{display:none} -->', '<p class="z">note</p>', 'not displayed'],
  ['a sheet for screens', '@media screen{.z{opacity:.01}}', '<p class="z">note</p>', 'invisible'],
  ['a rule that matters more', '.z{color:#fff!important}', '<p class="z">note</p>', sameColour],
  ['dark on dark', '.z{background:#0a0a0a}', '<div class="z"><p>note</p></div>', sameColour],
  ['far to the left', '', '<p style="position:absolute;left:-4000px">note</p>', 'outside the page'],
  ['a box of no height', '', '<p style="max-height:0;overflow:hidden">note</p>', 'not displayed'],
  ['nearly white', '', '<p style="color:rgb(252, 253, 254)">note</p>', sameColour],
])('words are hidden by %s', async (_, sheet, body, why) => {
  expect(await whyUnseen(sheet, body)).toBe(why)
})

test.each([
  [
    'white on a dark cell',
    '.bar{background:#036}',
    '<table><tr><td class="bar"><b style="color:white">note</b></td></tr></table>',
  ],
  ['white on a coloured table', '', '<div bgcolor="#003366"><font color="#ffffff">note</font></div>'],
  ['white on a picture', '.z{background:url(a.png);color:#fff}', '<p class="z">note</p>'],
  ['letters set again inside', '', '<div style="font-size:0"><p style="font-size:14px">note</p></div>'],
  ['hidden on paper only', '@media print{.z{display:none}}', '<p class="z">note</p>'],
  ['hidden where the pointer is', '.z:hover{display:none}', '<p class="z">note</p>'],
  ['another class', '.z{color:#fff}/* .y{color:#fff} */', '<p class="y">note</p>'],
])('words show that are %s', async (_, sheet, body) => {
  expect(await whyUnseen(sheet, body)).toBeNull()
})

test('a sheet that is made to slow its reading down does not', async () => {
  const start = Date.now()
  await whyUnseen(`${'/*'.repeat(100_000)}`, '<p>note</p>')
  await whyUnseen(`${'a '.repeat(100_000)}`, '<p>note</p>')
  await whyUnseen('.z{color:#fff}'.repeat(20_000), '<p class="z">other</p>'.repeat(20_000))
  expect(Date.now() - start).toBeLessThan(8_000)
})
