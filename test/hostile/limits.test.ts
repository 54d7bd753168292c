import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeZip } from '../../scripts/make-hostile/write-zip.ts'
import type { ReadingLimits } from '../../src/extract/limits.ts'
import { readBytes } from '../support/reading-document.ts'
import { newSheet } from '../support/reading-pdf.ts'

async function outcome(
  name: string,
  bytes: Uint8Array | string,
  limits: Partial<ReadingLimits>,
): Promise<{ kind: string; code: string | undefined; warnings: readonly string[]; embedded: number }> {
  const { reading, document } = await readBytes(name, bytes, { limits })
  return {
    kind: reading.kind,
    code: reading.kind === 'unread' ? reading.code : undefined,
    warnings: document?.warnings ?? [],
    embedded: reading.embedded.length,
  }
}

const mail = (parts: readonly string[], headers = ''): string =>
  [
    'From: a@b.example',
    'To: c@d.example',
    'Subject: Quote',
    ...(headers === '' ? [] : [headers]),
    'Content-Type: multipart/mixed; boundary=B',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'See attached.',
    ...parts.flatMap((name) => [
      '--B',
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; filename=${name}`,
      '',
      name,
    ]),
    '--B--',
    '',
  ].join('\r\n')

function nested(levels: number): string {
  let open = ''
  for (let level = 0; level < levels; level++)
    open += `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`
  return `From: a@b.example\r\nSubject: x\r\n${open}Content-Type: text/plain\r\n\r\nTurnover: 1\r\n`
}

async function pdfOf(pages: number): Promise<Uint8Array> {
  const sheet = await newSheet()
  sheet.write('Turnover', 50, 100)
  for (let page = 1; page < pages; page++) {
    const added = sheet.pdf.addPage([595, 842])
    added.drawText('Turnover', { x: 50, y: 700, size: 10, font: sheet.font })
  }
  return sheet.save()
}

const wordFile = (paragraphs: string): Buffer =>
  writeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'word/document.xml',
      content: `<w:document><w:body>${paragraphs}</w:body></w:document>`,
    },
  ])

const inTags = (depth: number): Buffer =>
  wordFile(`${'<w:sdt>'.repeat(depth)}<w:p><w:r><w:t>Turnover</w:t></w:r></w:p>${'</w:sdt>'.repeat(depth)}`)

describe('every limit holds where it stands and not one past it', () => {
  test('attachments of a mail', async () => {
    const limits = { attachments: 3 }
    expect(await outcome('m.eml', mail(['a', 'b', 'c']), limits)).toMatchObject({ embedded: 3, warnings: [] })
    expect(await outcome('m.eml', mail(['a', 'b', 'c', 'd']), limits)).toMatchObject({
      kind: 'read',
      embedded: 3,
      warnings: ['Only the first 3 of 4 attachments were taken.'],
    })
  })

  test('parts inside parts of a mail', async () => {
    // Four boundaries may be declared for each level, because a mail has parts beside each other as well.
    const limits = { mimeDepth: 3 }
    expect((await outcome('m.eml', nested(12), limits)).kind).toBe('read')
    expect((await outcome('m.eml', nested(13), limits)).code).toBe('limit_exceeded')
  })

  test('the header of a mail', async () => {
    const limits = { mailHeaderBytes: 2_000 }
    expect((await outcome('m.eml', mail([], `X-Long: ${'a'.repeat(1_700)}`), limits)).kind).toBe('read')
    expect((await outcome('m.eml', mail([], `X-Long: ${'a'.repeat(2_000)}`), limits)).code).toBe(
      'limit_exceeded',
    )
  })

  test('pages of a PDF', async () => {
    const limits = { pdfPages: 3 }
    expect((await outcome('f.pdf', await pdfOf(3), limits)).warnings).toEqual([])
    expect((await outcome('f.pdf', await pdfOf(4), limits)).warnings).toEqual([
      'Only the first 3 of 4 pages were read.',
    ])
  })

  test('pixels of a picture', async () => {
    const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await outcome('p.png', picture, { imagePixels: 2_000 })).kind).toBe('read')
    expect((await outcome('p.png', picture, { imagePixels: 1_999 })).code).toBe('limit_exceeded')
  })

  test('levels of tags', async () => {
    const fits = inTags(20)
    expect((await outcome('f.docx', fits, { xmlDepth: 25 })).kind).toBe('read')
    expect((await outcome('f.docx', fits, { xmlDepth: 24 })).code).toBe('limit_exceeded')
    const html = `<html><body>${'<div>'.repeat(10)}Turnover`
    expect((await outcome('f.html', html, { xmlDepth: 13 })).kind).toBe('read')
    expect((await outcome('f.html', html, { xmlDepth: 12 })).code).toBe('limit_exceeded')
  })

  test('lines and cells of one file', async () => {
    const limits = { spans: 1_000, flowPageLength: 500 }
    expect((await outcome('t.txt', 'x\n'.repeat(1_000), limits)).warnings).toEqual([])
    expect((await outcome('t.txt', 'x\n'.repeat(1_001), limits)).warnings).toEqual([
      'Only a part was read: more than 1000 lines and cells',
    ])
  })

  test('cells of a workbook, counted before it is opened', async () => {
    const xlsx = await import('xlsx')
    const book = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([
        ['a', 'b', 'c'],
        [1, 2, 3],
      ]),
      'S',
    )
    const bytes = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    expect((await outcome('s.xlsx', bytes, { cellsHeld: 6 })).kind).toBe('read')
    expect((await outcome('s.xlsx', bytes, { cellsHeld: 5 })).code).toBe('limit_exceeded')
  })

  test('the length of a name', async () => {
    const { reading } = await readBytes(
      'a.zip',
      writeZip([{ name: `${'n'.repeat(30)}.txt`, content: 'x' }]),
      {
        limits: { fileNameLength: 20 },
      },
    )
    expect(reading.embedded[0]?.name).toBe(`${'n'.repeat(16)}.txt`)
  })
})
