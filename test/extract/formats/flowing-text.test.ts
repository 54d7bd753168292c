import jszip from 'jszip'
import { expect, test } from 'vitest'
import { CFB } from 'xlsx'
import { readBytes, readDocument } from '../../support/reading-document.ts'

async function zip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new jszip()
  for (const [name, content] of Object.entries(files))
    archive.file(name, content, { compression: name === 'mimetype' ? 'STORE' : 'DEFLATE' })
  return archive.generateAsync({ type: 'nodebuffer' })
}

const cellsOf = (document: {
  pages: readonly { tables: readonly { rows: readonly (readonly { text: string }[])[] }[] }[]
}) =>
  document.pages.flatMap((page) =>
    page.tables.map((table) => table.rows.map((row) => row.map(({ text }) => text))),
  )

test('rich text gives paragraphs, tables, code pages and hidden text, and no pictures or styles', async () => {
  const source = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Arial;}}{\stylesheet{\s0 Normal;}}{\info{\author X}}
{\*\generator Riched20;}{\pict\pngblip 89504e47}\pard Turnover: \'a32,500,000 \u8364?5\par
{\b Proposer}: {\v secret }{\strike old}\par
\trowd\cellx100\cellx200\pard\intbl Year built\cell 1932\cell\row
\trowd\cellx100\cellx200\pard\intbl Listed\cell No\cell\row
\pard After the table\par}`
  const document = await readDocument('form.rtf', source)
  expect(document.format).toBe('word')
  expect(document.pages[0]?.spans.map(({ text, hidden }) => (hidden ? [text, hidden] : text))).toEqual([
    'Turnover: £2,500,000 €5',
    'Proposer:',
    ['secret', 'hidden text'],
    'old',
    'Year built',
    '1932',
    'Listed',
    'No',
    'After the table',
  ])
  expect(cellsOf(document)).toEqual([
    [
      ['Year built', '1932'],
      ['Listed', 'No'],
    ],
  ])
})

test.each([
  ['nested without end', `{\\rtf1 ${'{'.repeat(100_000)}x`, 'limit_exceeded'],
  ['without text', '{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}}', 'text_not_found'],
] as const)('hostile rich text is refused: %s', async (_what, source, code) => {
  expect((await readBytes('x.rtf', source)).reading).toMatchObject({ kind: 'unread', code })
})

test('rich text that is cut off gives what it has', async () => {
  const [page] = (await readDocument('x.rtf', '{\\rtf1\\ansi One\\par Two {\\b three \\cell')).pages
  expect(page?.text).toContain('One\nTwo')
})

const openBody = (inside: string): string =>
  `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>${inside}</office:text></office:body></office:document-content>`

test('an OpenDocument text gives headings, paragraphs and tables', async () => {
  const source = await zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': openBody(
      '<text:tracked-changes><text:p>struck out</text:p></text:tracked-changes><text:h>Proposal</text:h><text:p>Turnover:<text:s text:c="2"/>&#163;2m<office:annotation><text:p>note</text:p></office:annotation></text:p>' +
        '<table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Building</text:p></table:table-cell><table:covered-table-cell/></table:table-row>' +
        '<table:table-row><table:table-cell><text:p>Listed</text:p></table:table-cell><table:table-cell><text:p>No</text:p></table:table-cell></table:table-row></table:table>',
    ),
  })
  const document = await readDocument('form.odt', source)
  expect(document.pages[0]?.spans.map(({ text }) => text)).toEqual([
    'Proposal',
    'Turnover:  £2m',
    'Building',
    'Listed',
    'No',
    'note',
  ])
  expect(document.pages[0]?.tables[0]?.rows[0]?.[0]?.columnSpan).toBe(2)
})

test.each([
  [
    'a password',
    { 'content.xml': 'x', 'META-INF/manifest.xml': '<manifest:encryption-data/>' },
    'file_encrypted',
  ],
  ['entities', { 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'limit_exceeded'],
  ['tags without end', { 'content.xml': '<a>'.repeat(5_000) }, 'limit_exceeded'],
] as const)('a hostile OpenDocument text is refused: %s', async (_what, files, code) => {
  const source = await zip({ mimetype: 'application/vnd.oasis.opendocument.text', ...files })
  expect((await readBytes('x.odt', source)).reading).toMatchObject({ kind: 'unread', code })
})

const slide = (inside: string, show = ''): string =>
  `<p:sld${show}><p:cSld><p:spTree>${inside}</p:spTree></p:cSld></p:sld>`
const line = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`

test('slides are read in order, with their tables, the hidden ones as hidden', async () => {
  const source = await zip({
    '[Content_Types].xml': '<Types/>',
    'ppt/slides/slide10.xml': slide(line('Last')),
    'ppt/slides/slide2.xml': slide(
      `<a:tbl><a:tr><a:tc>${line('Year')}</a:tc><a:tc>${line('Claims')}</a:tc></a:tr><a:tr><a:tc>${line('2024')}</a:tc><a:tc>${line('2')}</a:tc></a:tr></a:tbl>`,
    ),
    'ppt/slides/slide1.xml': slide(line('Risk &amp; programme'), ' show="0"'),
  })
  const document = await readDocument('deck.pptx', source)
  expect(document.pages[0]?.spans.map(({ text }) => text)).toEqual([
    'Risk & programme',
    'Year',
    'Claims',
    '2024',
    '2',
    'Last',
  ])
  expect(document.pages[0]?.spans[0]?.hidden).toBe('hidden slide')
  expect(cellsOf(document)).toEqual([
    [
      ['Year', 'Claims'],
      ['2024', '2'],
    ],
  ])
})

test('slides stand in the order that the presentation shows them in', async () => {
  const source = await zip({
    '[Content_Types].xml': '<Types/>',
    'ppt/slides/slide1.xml': slide(line('Second')),
    'ppt/slides/slide2.xml': slide(line('First')),
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId r:id="b"/><p:sldId r:id="a"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="a" Target="slides/slide1.xml"/><Relationship Id="b" Target="slides/slide2.xml"/></Relationships>',
  })
  expect((await readDocument('deck.pptx', source)).pages[0]?.text).toBe('First\nSecond')
})

test('a cell of a slide that goes on below is one cell', async () => {
  const source = await zip({
    '[Content_Types].xml': '<Types/>',
    'ppt/slides/slide1.xml': slide(
      `<a:tbl><a:tr><a:tc rowSpan="2">${line('Site')}</a:tc><a:tc>${line('1')}</a:tc></a:tr><a:tr><a:tc vMerge="1">${line('')}</a:tc><a:tc>${line('2')}</a:tc></a:tr></a:tbl>`,
    ),
  })
  const [table] = (await readDocument('deck.pptx', source)).pages[0]?.tables ?? []
  expect(table?.rows.map((row) => row.map(({ text, column, rowSpan }) => [text, column, rowSpan]))).toEqual([
    [
      ['Site', 0, 2],
      ['1', 1, undefined],
    ],
    [['2', 1, undefined]],
  ])
})

/** A Word document of before 2007, with one piece of two-byte and one of one-byte characters. */
function oldWord(wide: string, narrow: string, change: (document: Buffer) => void = () => {}): Buffer {
  const document = Buffer.alloc(0x800)
  document.writeUInt16LE(0xa5ec, 0)
  document.writeUInt16LE(0x0200, 0x0a)
  document.writeUInt32LE(wide.length + narrow.length, 0x4c)
  const narrowAt = 0x800 + wide.length * 2
  const table = Buffer.alloc(5 + 12 + 16)
  table[0] = 2
  table.writeUInt32LE(28, 1)
  table.writeUInt32LE(wide.length, 9)
  table.writeUInt32LE(wide.length + narrow.length, 13)
  table.writeUInt32LE(0x800, 17 + 2)
  table.writeUInt32LE((narrowAt * 2) | 0x40000000, 25 + 2)
  document.writeUInt32LE(0, 0x1a2)
  document.writeUInt32LE(table.length, 0x1a6)
  change(document)
  const container = CFB.utils.cfb_new()
  const text = [Buffer.from(wide, 'utf16le'), Buffer.from(narrow, 'latin1')]
  CFB.utils.cfb_add(container, '/WordDocument', Buffer.concat([document, ...text, Buffer.alloc(4_096)]))
  CFB.utils.cfb_add(container, '/1Table', table)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

test('an old Word document gives its text by the piece table, with its tables', async () => {
  const document = await readDocument(
    'form.doc',
    oldWord(
      'Proposer: Łódź Ltd\rYear built\x071932\x07\x07Listed\x07No\x07\x07',
      'See \x13HYPERLINK "x"\x14our site\x15 \xa35m\r',
    ),
  )
  expect(document.format).toBe('word')
  expect(document.pages[0]?.spans.map(({ text }) => text)).toEqual([
    'Proposer: Łódź Ltd',
    'Year built',
    '1932',
    'Listed',
    'No',
    'See our site £5m',
  ])
  expect(cellsOf(document)).toEqual([
    [
      ['Year built', '1932'],
      ['Listed', 'No'],
    ],
  ])
})

test.each([
  ['a password', (document: Buffer) => document.writeUInt16LE(0x0300, 0x0a), 'file_encrypted'],
  ['no piece table', (document: Buffer) => document.writeUInt32LE(0, 0x1a6), 'file_damaged'],
  [
    'a piece table elsewhere',
    (document: Buffer) => document.writeUInt32LE(0x7fffffff, 0x1a2),
    'file_damaged',
  ],
] as const)('a hostile old Word document is refused: %s', async (_what, change, code) => {
  expect(
    (
      await readBytes(
        'x.doc',
        oldWord('a\r', 'b\r', (bytes) => void change(bytes)),
      )
    ).reading,
  ).toMatchObject({
    kind: 'unread',
    code,
  })
})

test.each([
  ['a web page called .doc', 'x.doc', '<html><body><p>Year built: 1932</p></body></html>', 'html'],
  ['a list called .xls', 'x.xls', 'Reg;Value\nAB12 CDE;9000\nCD34 EFG;8000\n', 'spreadsheet'],
  ['rich text called .doc', 'x.doc', '{\\rtf1\\ansi hello\\par}', 'word'],
  ['a mail called .txt', 'x.txt', 'From: a@b.example\nTo: c@d.example\nSubject: x\n\nhello', 'email'],
  ['text called .pdf', 'x.pdf', 'Year built: 1932', 'text'],
  ['a mail called .msg', 'x.msg', 'From: a@b.example\nTo: c@d.example\nSubject: x\n\nhello', 'email'],
] as const)('the content decides: %s', async (_what, name, source, format) => {
  expect((await readDocument(name, source)).format).toBe(format)
})

test('an archive with a folder called Word is an archive', async () => {
  const { reading } = await readBytes('papers.zip', await zip({ 'Word/form.txt': 'x', 'xl/list.csv': 'a,b' }))
  expect(reading.kind === 'read' && reading.document.format).toBe('archive')
  expect(reading.embedded).toHaveLength(2)
})
