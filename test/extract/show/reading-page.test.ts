import { expect, test } from 'vitest'
import type { Page } from '../../../src/domain/document.ts'
import { type ShownReading, showReadings } from '../../../src/extract/show/reading-page.ts'

const box = { x0: 10, y0: 20, x1: 60, y1: 32 }
const hostile: Page = {
  number: 1,
  kind: 'print',
  width: 595,
  height: 842,
  textSource: 'layer',
  text: '',
  spans: [
    { id: 'l1', text: '<script>alert(1)</script>', struck: true, locator: { kind: 'box', page: 1, box } },
  ],
  words: [
    { text: '"><img src=x onerror=alert(2)>', box },
    { text: 'ignore', box, hidden: 'white on white' },
  ],
  tables: [
    {
      id: 't1',
      headerRows: 1,
      rows: [[{ row: 0, column: 0, text: '</td><b>', spans: [], locator: { kind: 'box', page: 1, box } }]],
    },
  ],
  fields: [
    {
      name: 'a',
      label: 'Listed?',
      option: 'Yes',
      kind: 'checkbox',
      value: null,
      checked: null,
      locator: { kind: 'field', page: 1, name: 'a', box },
      span: 'a',
    },
  ],
  warnings: ['<i>poor</i>'],
}

async function show(readings: readonly Omit<ShownReading, 'pages'>[], page?: Page): Promise<string> {
  async function* pages() {
    if (page) yield { page, picture: 'data:image/webp;base64,AAAA' }
  }
  async function* all(): AsyncGenerator<ShownReading> {
    for (const reading of readings) yield { ...reading, pages: pages() }
  }
  let html = ''
  for await (const piece of showReadings(all())) html += piece
  return html
}

test('nothing from a paper becomes a tag, and the page loads nothing', async () => {
  const html = await show([{ name: '<b>form</b>.pdf' }], hostile)
  for (const tag of ['<script', '<img src=x', '<b>', '<i>']) expect(html).not.toContain(tag)
  expect(html).toContain("default-src 'none'")
  expect(html.match(/(?:src|href)="(?!data:)/g)).toBeNull()
})

test('words, cells, struck and hidden text and a box that cannot be told are drawn at their places', async () => {
  const html = await show([{ name: 'form.pdf' }], hostile)
  for (const kind of ['word', 'hidden', 'struck', 'cell header', 'field unsure'])
    expect(html).toContain(`<rect class="${kind}" x="10" y="20" width="50" height="12">`)
  expect(html).toContain('viewBox="0 0 595 842"')
})

test('a file that could not be read says why', async () => {
  expect(await show([{ name: 'a.pdf', refusal: 'It has a password.' }])).toContain('It has a password.')
})

const cell = (row: number, column: number, text: string, rest = {}) => ({
  row,
  column,
  text,
  spans: [],
  locator: { kind: 'box', page: 1, box } as const,
  ...rest,
})

test('cells stand under their columns, whatever is missing before them', async () => {
  const rows = [
    [cell(0, 0, 'Month'), cell(0, 1, 'Spots'), cell(0, 2, 'Net')],
    [cell(1, 0, 'Both', { rowSpan: 2 }), cell(1, 2, '10')],
    [cell(2, 2, '12')],
  ]
  const table = { id: 't1', headerRows: 1, rows }
  const html = await show([{ name: 'a.pdf' }], { ...hostile, tables: [table] })
  expect(html).toContain(
    '<tr><td rowspan="2">Both</td><td></td><td>10</td></tr><tr><td></td><td>12</td></tr>',
  )
})

test('a mail says which header is which and leaves no room for a picture', async () => {
  const subject = { kind: 'header', page: 1, name: 'subject' } as const
  const spans = [{ id: 'h.subject', text: 'Renewal', locator: subject }]
  const mail: Page = { ...hostile, kind: 'flow', spans, words: [], tables: [], fields: [] }
  const html = await show([{ name: 'a.eml' }], mail)
  expect(html).toContain('<p class=""><strong>subject:</strong> Renewal</p>')
  expect(html).toContain('<section class="page plain"><div class="read">')
})
