import { createCanvas } from '@napi-rs/canvas'
import jszip from 'jszip'
import { expect, test } from 'vitest'
import { readBytes, readDocument } from '../../support/reading-document.ts'

const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r></w:p>`

async function wordFile(
  body: string,
  parts: Readonly<Record<string, string | Buffer>>,
  bodyName = 'document.xml',
): Promise<Buffer> {
  const archive = new jszip()
  archive.file('[Content_Types].xml', '<Types/>')
  archive.file(`word/${bodyName}`, `<w:document><w:body>${body}</w:body></w:document>`)
  for (const [name, part] of Object.entries(parts)) archive.file(name, part)
  return archive.generateAsync({ type: 'nodebuffer' })
}

const relations = (...targets: readonly string[]): string =>
  `<Relationships>${targets.map((target, index) => `<Relationship Id="r${index + 1}" Target="${target}"/>`).join('')}</Relationships>`

const picture = (width: number, height: number): Buffer => createCanvas(width, height).toBuffer('image/png')

test('notes, remarks, headers and footers are read behind the text as what they are', async () => {
  const file = await wordFile(paragraph('Insured: Acme'), {
    'word/footnotes.xml': `<w:footnotes><w:footnote>${paragraph('formerly Beta')}</w:footnote></w:footnotes>`,
    'word/endnotes.xml': `<w:endnotes><w:endnote>${paragraph('see overleaf')}</w:endnote></w:endnotes>`,
    'word/comments.xml': `<w:comments><w:comment>${paragraph('ask them')}<w:tbl><w:tr><w:tc>${paragraph('Turnover')}</w:tc><w:tc>${paragraph('9')}</w:tc></w:tr></w:tbl></w:comment></w:comments>`,
    'word/header1.xml': `<w:hdr>${paragraph('Policy 00123')}</w:hdr>`,
    'word/header2.xml': `<w:hdr>${paragraph('Policy 00123')}</w:hdr>`,
    'word/footer1.xml': `<w:ftr>${paragraph('secret', '<w:vanish/>')}<w:tbl><w:tr><w:tc>${paragraph('Agency 7')}</w:tc></w:tr></w:tbl></w:ftr>`,
  })
  const [page] = (await readDocument('f.docx', file)).pages
  expect(page?.spans.map(({ text, role, hidden }) => [text, role, hidden])).toEqual([
    ['Insured: Acme', undefined, undefined],
    ['formerly Beta', undefined, undefined],
    ['see overleaf', undefined, undefined],
    ['ask them', undefined, 'comment'],
    ['Turnover', undefined, 'comment'],
    ['9', undefined, 'comment'],
    ['Policy 00123', 'furniture', undefined],
    ['secret', 'furniture', 'hidden text'],
    ['Agency 7', 'furniture', undefined],
  ])
})

test('embedded files and pictures that can show a paper are files of their own, and logos are not', async () => {
  const parts = {
    'word/_rels/document.xml.rels': relations(
      'media/scan.png',
      'media/logo.png',
      'embeddings/claims.xlsx',
      'embeddings/o.bin',
    ),
    'word/media/scan.png': picture(900, 300),
    'word/media/logo.png': picture(200, 100),
    'word/media/letterhead.png': picture(900, 300),
    'word/embeddings/claims.xlsx': 'x',
    'word/embeddings/o.bin': 'x',
  }
  const { reading, document } = await readBytes('f.docx', await wordFile(paragraph('See below'), parts))
  expect(reading.embedded.map(({ name }) => name)).toEqual(['scan.png', 'claims.xlsx'])
  expect(document?.warnings).toEqual([
    'It holds an embedded object that could not be opened; look at it in the original.',
  ])
  const limited = await readBytes('f.docx', await wordFile(paragraph('See below'), parts), {
    limits: { attachments: 1 },
  })
  expect(limited.reading.embedded).toHaveLength(1)
  expect(limited.document?.warnings).toContain('Only the first 1 of 2 embedded files were taken.')
})

test('what a numbered body holds is found as well', async () => {
  const parts = {
    'word/_rels/document2.xml.rels': relations('embeddings/claims.xlsx'),
    'word/embeddings/claims.xlsx': 'x',
  }
  const { reading } = await readBytes(
    'f.docx',
    await wordFile(paragraph('See below'), parts, 'document2.xml'),
  )
  expect(reading.embedded.map(({ name }) => name)).toEqual(['claims.xlsx'])
})

test('controls of their own kind show their state, or that it was not read', async () => {
  const control = (id: string): string => `<w:r><w:object><w:control r:id="${id}"/></w:object></w:r>`
  const box = (value: string, caption: string): string =>
    `<ax:ocx ax:classid="{8BD21D40-EC42-11CE-9E0D-00AA006002F3}" ax:persistence="persistPropertyBag"><ax:ocxPr ax:name="Value" ax:value="${value}"/><ax:ocxPr ax:name="Caption" ax:value="${caption}"/></ax:ocx>`
  const file = await wordFile(
    `<w:p><w:r><w:t>Alarm? </w:t></w:r>${control('r1')}<w:r><w:t> </w:t></w:r>${control('r2')}</w:p><w:p><w:r><w:t>Roof: </w:t></w:r>${control('r3')}</w:p>`,
    {
      'word/_rels/document.xml.rels': relations('activeX/a1.xml', 'activeX/a2.xml', 'activeX/a3.xml'),
      'word/activeX/a1.xml': box('1', 'Yes'),
      'word/activeX/a2.xml': box('0', 'No'),
      'word/activeX/a3.xml':
        '<ax:ocx ax:classid="{8BD21D10-EC42-11CE-9E0D-00AA006002F3}" ax:persistence="persistStreamInit"/>',
    },
  )
  const document = await readDocument('f.docx', file)
  expect(document.pages[0]?.text).toBe('Alarm? ☒ Yes ☐ No\nRoof: ⍰')
  expect(document.warnings[0]).toContain('could not be read')
})

test('a button shows nothing, and an unread control in a cell is told as well', async () => {
  const control = (id: string): string =>
    `<w:p><w:r><w:t>Roof: </w:t></w:r><w:r><w:object><w:control r:id="${id}"/></w:object></w:r></w:p>`
  const file = (cell: string) =>
    wordFile(`<w:tbl><w:tr><w:tc>${paragraph('Trade')}</w:tc><w:tc>${cell}</w:tc></w:tr></w:tbl>`, {
      'word/_rels/document.xml.rels': relations('activeX/a1.xml', 'activeX/a2.xml'),
      'word/activeX/a1.xml':
        '<ax:ocx ax:classid="{D7053240-CE69-11CD-A777-00DD01143C57}" ax:persistence="persistStreamInit"/>',
      'word/activeX/a2.xml':
        '<ax:ocx ax:classid="{8BD21D10-EC42-11CE-9E0D-00AA006002F3}" ax:persistence="persistStreamInit"/>',
    })
  const button = await readDocument('f.docx', await file(control('r1')))
  expect([button.pages[0]?.text, button.warnings]).toEqual(['Trade\tRoof:', []])
  const unread = await readDocument('f.docx', await file(control('r2')))
  expect(unread.pages[0]?.text).toBe('Trade\tRoof: ⍰')
  expect(unread.warnings[0]).toContain('could not be read')
})

test('white words in a text box show, whose colour is not known, and those of the page do not', async () => {
  const white = paragraph('Broker', '<w:color w:val="FFFFFF"/>')
  const hiddenIn = async (body: string) =>
    (await readDocument('f.docx', await wordFile(body, {}))).pages[0]?.spans.find(
      ({ text }) => text === 'Broker',
    )?.hidden
  expect(
    await hiddenIn(`<w:p><w:r><w:t>Trade</w:t><w:txbxContent>${white}</w:txbxContent></w:r></w:p>`),
  ).toBe(undefined)
  expect(await hiddenIn(white)).toBe('text in the colour of its background')
})
