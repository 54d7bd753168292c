import { expect, test } from 'vitest'
import { gridColumns } from '../../../src/extract/flow-page.ts'
import { htmlToBlocks } from '../../../src/extract/html-blocks.ts'
import { findZones } from '../../../src/extract/layout/page-zones.ts'
import { readSignRuns } from '../../../src/extract/legacy-word-signs.ts'
import { markMailRoles } from '../../../src/extract/mail-roles.ts'
import { readRichText } from '../../../src/extract/rich-text-blocks.ts'
import { readWordBody } from '../../../src/extract/word-body.ts'
import { WordStyles } from '../../../src/extract/word-look.ts'

const depth = 256
const many = 150_000

const html = (source: string) => htmlToBlocks(source, depth)
const rtf = (source: string) => readRichText(Buffer.from(`{\\rtf1 ${source}}`), depth).blocks
const word = (body: string) =>
  readWordBody(Buffer.from(`<w:document><w:body>${body}</w:body></w:document>`), new WordStyles(), depth)

const paragraph = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'
const row = `<w:tr><w:tc>${paragraph}</w:tc><w:tc>${paragraph}</w:tc></w:tr>`
const layout = (cell: string) =>
  `<w:tbl><w:tr><w:tc>${cell}<w:tbl>${row.repeat(2)}</w:tbl></w:tc></w:tr></w:tbl>`
const control = '<w:sdt><w:sdtContent><w:r><w:t>z</w:t><w:br/><w:t>z</w:t></w:r></w:sdtContent></w:sdt>'

test.each<[string, number, () => readonly unknown[]]>([
  ['a cell of a layout', many, () => html(`<table><tr><td>${'<p>a</p>'.repeat(many)}</td></tr></table>`)],
  [
    'a row that never ends',
    many,
    () => rtf(`\\trowd\\cellx1 a\\cell\\row\\intbl ${'x\\par '.repeat(many)}\\pard y\\par`),
  ],
  ['a header', 2, () => rtf(`a\\par{\\header ${'x\\par '.repeat(many)}}`)],
  ['a note', many, () => rtf(`a\\par{\\footnote ${'x\\par '.repeat(many)}}`)],
  ['a cell around a table', many, () => word(layout(paragraph.repeat(many)))],
  [
    'controls of a cell',
    1,
    () => word(`<w:tbl><w:tr><w:tc><w:p>${'<w:sdt/>'.repeat(many)}</w:p></w:tc></w:tr></w:tbl>`),
  ],
])('%s may hold more than fits into one call', (_, least, read) => {
  expect(read().length).toBeGreaterThanOrEqual(least)
})

test.each<[string, () => unknown]>([
  ['white space in a style', () => html(`<p style="color:red${' '.repeat(200_000)}x">a</p>`)],
  ['digits in a style', () => html(`<p style="font-size:${'1'.repeat(100_000)}x">a</p>`)],
  ['words in a background', () => html(`<p style="background:${'a '.repeat(100_000)}">a</p>`)],
  ['media in media', () => html(`<style>${'@media all{'.repeat(33_000)}${'top}'.repeat(33_000)}</style>`)],
  [
    'a rule of many properties',
    () =>
      html(
        `<style>*{${Array.from({ length: 30_000 }, (_, at) => `a${at}:1;`).join('')}color:red}</style>${'<i>a</i>'.repeat(2_000)}`,
      ),
  ],
  [
    'rules for tags far within others',
    () =>
      html(`<style>${'x *{color:red}'.repeat(2_000)}</style>${'<i>'.repeat(250)}${'<b>a</b>'.repeat(4_000)}`),
  ],
  [
    'selectors of many classes',
    () =>
      html(
        `<style>${`.a${'.b'.repeat(2_000)}{color:red}`.repeat(100)}</style>${`<b class="a ${'c '.repeat(4_000)}b">a</b>`.repeat(50)}`,
      ),
  ],
  ['a line of many runs', () => rtf('a\\b '.repeat(350_000))],
  [
    'fonts with a code page',
    () => rtf(`{\\fonttbl{\\f1\\fcharset204 A;}}\\f1 ${"\\'e1\\b ".repeat(250_000)}`),
  ],
  [
    'space behind words that end a letter',
    () => markMailRoles(html(`<pre>Regards${'\u2003'.repeat(100_000)}x</pre>`), ''),
  ],
  ['stars behind a sender', () => markMailRoles(html(`<p>From: ${'*'.repeat(200_000)}x</p>`), '')],
  ['controls of a layout', () => word(layout(`<w:p>${control.repeat(20_000)}</w:p>`))],
  [
    'cells that span rows and columns',
    () =>
      gridColumns([
        Array.from({ length: 1_000 }, () => ({ text: 'a', columnSpan: 100, rowSpan: 1_000 })),
        ...Array.from({ length: 1_000 }, () => [{ text: 'a' }, { text: 'b' }]),
      ]),
  ],
  [
    'a page as wide as a wall',
    () =>
      findZones({
        width: 1e6,
        height: 800,
        words: Array.from({ length: 5_000 }, (_, at) => ({
          text: 'word',
          size: 8,
          box: { x0: at * 100, y0: at % 700, x1: at * 100 + 10, y1: (at % 700) + 8 },
        })),
        marks: [],
        horizontal: [],
        vertical: [],
      }),
  ],
  [
    'one block of signs that is told again and again',
    () => {
      const document = Buffer.alloc(1_536)
      const block = document.subarray(1_024)
      block[511] = 50
      block[260] = 240
      for (let run = 0; run < 50; run++) {
        block.writeUInt32LE(1_000, run * 4)
        block.writeUInt32LE(2_000, run * 4 + 4)
        block[51 * 4 + run] = 130
      }
      const blocks = 1_500_000
      const table = Buffer.alloc(4 + 8 * blocks)
      for (let at = 0; at < blocks; at++) table.writeUInt32LE(2, (blocks + 1) * 4 + at * 4)
      document.writeUInt32LE(table.length, 0xfe)
      return readSignRuns(document, table, Buffer.alloc(0))
    },
  ],
])('%s takes no time that grows faster than the file', (_, read) => {
  const start = Date.now()
  read()
  expect(Date.now() - start).toBeLessThan(8_000)
})
