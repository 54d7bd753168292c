import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  Header,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  Document as WordDocument,
} from 'docx'
import jszip from 'jszip'
import { expect, test } from 'vitest'
import { readFileInto } from '../../src/extract/read-file.ts'
import { zipOf } from '../intake/zip-of.ts'
import { readBytes, readDocument } from '../support/reading-document.ts'
import { newSheet } from '../support/reading-pdf.ts'

const MiB = 1_048_576

async function zip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = new jszip()
  for (const [name, content] of Object.entries(files)) archive.file(name, content)
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

async function wordFile(): Promise<Buffer> {
  const cell = (text: string): TableCell => new TableCell({ children: [new Paragraph(text)] })
  const document = new WordDocument({
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('Acme Brokers Ltd')] }) },
        children: [
          new Paragraph({ text: 'Proposal', heading: 'Heading1' }),
          new Paragraph('Turnover last year was £2,500,000.'),
          new Table({
            rows: [
              new TableRow({ children: [cell('Year built'), cell('1932')] }),
              new TableRow({ children: [cell('Listed'), cell('☐ Yes  ☒ No')] }),
            ],
          }),
          new Paragraph({ children: [new TextRun({ text: 'old cover', strike: true })] }),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

test('a Word file gives paragraphs, headings, tables and written check boxes', async () => {
  const [page] = (await readDocument('p.docx', await wordFile())).pages
  expect(page?.spans.map(({ id, text }) => [id, text])).toEqual([
    ['p1.l1', 'Proposal'],
    ['p1.l2', 'Turnover last year was £2,500,000.'],
    ['t1.c1', 'Year built'],
    ['t1.c2', '1932'],
    ['t1.c3', 'Listed'],
    ['t1.c4', '☐ Yes ☒ No'],
    ['p1.l7', 'old cover'],
    ['p1.l8', 'Acme Brokers Ltd'],
  ])
  expect(page?.spans[0]).toMatchObject({ heading: true, locator: { kind: 'paragraph', page: 1, index: 0 } })
  expect(page?.spans.at(-2)?.struck).toBe(true)
  expect(page?.spans.at(-1)?.role).toBe('furniture')
  expect(page?.fields.map(({ label, option, checked }) => [label, option, checked])).toEqual([
    ['Listed', 'Yes', false],
    ['Listed', 'No', true],
  ])
})

test('HTML keeps tables apart from the text, and never runs or fetches anything', async () => {
  const source =
    '<!doctype html><html><head><title>Form</title><script>x</script></head><body><h1>Form</h1>' +
    '<img src="http://192.0.2.1/beacon.png"><table><tr><th>Cause</th><th>Paid</th></tr><tr><td>Flood</td><td>£1</td></tr></table>' +
    '<p>One<br>Two</p><p style="font-size:0">secret</p></body></html>'
  const document = await readDocument('f.html', source)
  const [page] = document.pages
  expect(page?.text).toBe('Form\nCause\tPaid\nFlood\t£1\nOne\nTwo\nsecret')
  expect(page?.tables[0]?.headerRows).toBe(1)
  expect(page?.spans.find((span) => span.text === 'secret')?.hidden).toBe('tiny text')
  expect(document.properties).toEqual({ title: 'Form' })
})

test('white text on a colour is read, on a light one it is hidden', async () => {
  const cell = (paint: string): string =>
    `<table><tr><td ${paint}><p><b><span style='color:white'>Reg</span></b></p></td><td>Value</td></tr></table>`
  const hidden = async (paint: string): Promise<unknown> =>
    (await readDocument('f.html', `<html><body>${cell(paint)}</body></html>`)).pages[0]?.spans[0]?.hidden
  for (const paint of [
    "style='background:#1F4E79;padding:0'",
    'bgcolor=navy',
    'style="background-color: rgb(0, 32, 96)"',
  ])
    expect(await hidden(paint)).toBeUndefined()
  for (const paint of ['', 'bgcolor=white', 'style="background:#fefefe"', 'style="background:transparent"'])
    expect(await hidden(paint)).toBe('text in the colour of its background')
})

test('struck words of HTML stand apart from the line that reads on without them', async () => {
  const source =
    '<html><body><p>Revenue <s>900</s> now <b>950</b></p><table><tr><td>Wages</td><td><s>300</s> 400</td></tr>' +
    '<tr><td>Stock</td><td><del>50</del></td></tr></table></body></html>'
  const [page] = (await readDocument('f.html', source)).pages
  expect(page?.spans.map(({ text, struck }) => [text, struck])).toEqual([
    ['Revenue now 950', undefined],
    ['900', true],
    ['Wages', undefined],
    ['400', undefined],
    ['Stock', undefined],
    ['50', true],
  ])
})

test('plain text is lines whose ranges find them, over several pages when it is long', async () => {
  const [page] = (await readDocument('t.txt', 'Year built: 1932\r\n\r\nListed: [x] Yes [ ] No\r\n')).pages
  const [first] = page?.spans ?? []
  expect(first?.locator.kind === 'range' && page?.text.slice(first.locator.start, first.locator.end)).toBe(
    'Year built: 1932',
  )
  expect(page?.fields.map(({ label, option, checked }) => [label, option, checked])).toEqual([
    ['Listed', 'Yes', true],
    ['Listed', 'No', false],
  ])
  const long = await readDocument('t.txt', 'line of text\n'.repeat(2_000), {
    limits: { flowPageLength: 5_000 },
  })
  expect(long.pageCount).toBeGreaterThan(4)
  expect(new Set(long.pages.flatMap((one) => one.spans.map((span) => span.id))).size).toBe(2_000)
})

test('an archive gives its entries, without folders and clutter, with safe names', async () => {
  const { reading } = await readBytes(
    'a.zip',
    await zip({ 'a/form.txt': 'x', '__MACOSX/._form': 'y', 'b/': '', 'b/form.txt': 'z' }),
  )
  expect(reading.kind === 'read' && reading.document.format).toBe('archive')
  expect(reading.embedded.map((file) => [file.name, file.sizeBytes])).toEqual([
    ['form.txt', 1],
    ['form.txt', 1],
  ])
})

test('an entry that is damaged or protected does not sink the others', async () => {
  const damaged = (names: readonly string[], bad: string, flag: number): Buffer => {
    const bytes = zipOf(names.map((name) => [name, `text of ${name} `.repeat(20)]))
    // The central directory's entry: its flags stand 38 bytes before its name, its local header's data behind the local name.
    const central = bytes.lastIndexOf(bad)
    if (flag) bytes.writeUInt16LE(0x0801, central - 38)
    else bytes.fill(0xff, bytes.indexOf(bad) + bad.length, bytes.indexOf(bad) + bad.length + 8)
    return bytes
  }
  for (const [flag, why] of [
    [0, 'is damaged'],
    [1, 'is protected by a password'],
  ] as const) {
    const { reading } = await readBytes(
      'a.zip',
      damaged(['one.txt', 'two.txt', 'three.txt'], 'two.txt', flag),
    )
    expect(reading.embedded.map(({ name }) => name)).toEqual(['one.txt', 'three.txt'])
    expect(reading.kind === 'read' && reading.document.warnings).toEqual([
      `“two.txt” in the archive ${why} and was not read.`,
    ])
    const alone = await readBytes('a.zip', damaged(['two.txt'], 'two.txt', flag))
    expect(alone.reading).toMatchObject({ kind: 'unread', code: flag ? 'file_encrypted' : 'file_damaged' })
  }
})

test('names that climb out of the archive are refused', async () => {
  const bytes = Buffer.from(
    (await zip({ 'aa/aa/evil.txt': 'x' })).toString('latin1').replaceAll('aa/aa/evil', '../../evil'),
    'latin1',
  )
  const { reading } = await readBytes('a.zip', bytes)
  expect(reading).toMatchObject({ kind: 'unread', code: 'file_damaged' })
})

test('bombs are stopped by what comes out, at the limit and one past it', async () => {
  const bytes = await zip({ 'a.txt': Buffer.alloc(2 * MiB, 32), 'b.txt': Buffer.alloc(2 * MiB, 32) })
  const limits = { archiveUnpackedBytes: 4 * MiB, archiveRatioFromBytes: 100 * MiB }
  expect((await readBytes('a.zip', bytes, { limits })).reading.kind).toBe('read')
  expect(
    (await readBytes('a.zip', bytes, { limits: { ...limits, archiveUnpackedBytes: 4 * MiB - 1 } })).reading,
  ).toMatchObject({ kind: 'unread', code: 'limit_exceeded', embedded: [{ name: 'a.txt' }] })
  expect(
    (await readBytes('a.zip', bytes, { limits: { archiveRatioFromBytes: 1 * MiB } })).reading,
  ).toMatchObject({
    kind: 'unread',
    code: 'limit_exceeded',
  })
  const three = await zip({ a: '1', b: '2', c: '3' })
  expect((await readBytes('a.zip', three, { limits: { archiveEntries: 3 } })).reading.kind).toBe('read')
  expect((await readBytes('a.zip', three, { limits: { archiveEntries: 2 } })).reading).toMatchObject({
    code: 'limit_exceeded',
  })
})

test('a Word file that is a bomb inside never reaches the library', async () => {
  const bytes = await zip({ 'word/document.xml': Buffer.alloc(30 * MiB, 32) })
  expect((await readBytes('p.docx', bytes)).reading).toMatchObject({ kind: 'unread', code: 'limit_exceeded' })
})

test.each([
  ['empty.pdf', '', 'file_empty'],
  [
    'noise.bin',
    Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)),
    'format_unsupported',
  ],
  [
    'noise.pdf',
    Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256)),
    'file_damaged',
  ],
  ['cut.pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog', 'file_damaged'],
  ['broken.docx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]), 'file_damaged'],
  [
    'broken.xls',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('Workbook', 'utf16le'),
      Buffer.alloc(600, 9),
    ]),
    'file_damaged',
  ],
  [
    'old.doc',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('WordDocument', 'utf16le'),
    ]),
    'file_damaged',
  ],
  [
    'locked.xlsx',
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'file_encrypted',
  ],
  ['photo.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'file_damaged'],
  ['deep.html', '<div>'.repeat(100_000), 'limit_exceeded'],
] as const)('%s is unread with its reason', async (name, bytes, code) => {
  const { reading } = await readBytes(name, bytes)
  expect(reading).toMatchObject({ kind: 'unread', code })
})

test('a PDF with a password says so', async () => {
  const sheet = await newSheet()
  sheet.write('secret', 50, 100)
  sheet.pdf.encrypt({ userPassword: 'open', ownerPassword: 'own', permissions: {} })
  const { reading } = await readBytes('locked.pdf', await sheet.save())
  expect(reading).toMatchObject({ kind: 'unread', code: 'file_encrypted' })
})

test('a PDF that only forbids changes is read', async () => {
  const sheet = await newSheet()
  sheet.write('readable', 50, 100)
  sheet.pdf.encrypt({ userPassword: '', ownerPassword: 'own', permissions: {} })
  expect((await readDocument('owner.pdf', await sheet.save())).pages[0]?.text).toBe('readable')
})

test('the content decides, not the name: an archive called PDF, a PDF called text, a mail called text', async () => {
  const archive = await readBytes('form.pdf', await zip({ 'a.txt': 'x' }))
  expect(archive.reading).toMatchObject({ kind: 'read', document: { format: 'archive' } })
  const sheet = await newSheet()
  sheet.write('words', 50, 100)
  expect((await readDocument('form.txt', await sheet.save())).format).toBe('pdf')
  const mail = 'From: a@b.example\r\nTo: c@d.example\r\nSubject: Quote\r\n\r\nTurnover £2m\r\n'
  expect((await readDocument('m.txt', mail)).format).toBe('email')
  expect((await readDocument('list.dat', 'a,b\n1,2\n', { mediaType: 'text/csv' })).format).toBe('spreadsheet')
})

test('size limits hold at the byte', async () => {
  const limits = { fileBytes: 100, messageBytes: 200 }
  expect((await readBytes('t.txt', 'x'.repeat(100), { limits })).reading.kind).toBe('read')
  expect((await readBytes('t.txt', 'x'.repeat(101), { limits })).reading).toMatchObject({
    code: 'file_too_large',
  })
  const mail = (length: number): string =>
    'From: a@b.example\r\nTo: a@b.example\r\nSubject: y\r\n\r\n'.padEnd(length, 'x')
  expect((await readBytes('m.eml', mail(200), { limits })).reading.kind).toBe('read')
  expect((await readBytes('m.eml', mail(201), { limits })).reading).toMatchObject({ code: 'file_too_large' })
})

test('text beyond the limit keeps what was read and says so', async () => {
  const document = await readDocument('t.txt', 'line of text\n'.repeat(2_000), {
    limits: { flowPageLength: 5_000, textLength: 12_000 },
  })
  expect(document.pageCount).toBe(2)
  expect(document.warnings).toEqual(['Only a part was read: more than 12000 characters of text'])
})

test('a disk that cannot be written is not the fault of the file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reading-disk-'))
  const path = join(directory, 'source')
  await writeFile(path, 'Turnover: 1')
  const read = (from: string, outputDirectory: string) =>
    readFileInto({ path: from, name: 't.txt', mediaType: '', sourceFileId: 'sf', outputDirectory })
  await expect(read(path, join(path, 'below-a-file'))).rejects.toMatchObject({ code: 'storage_unavailable' })
  await expect(read(join(directory, 'gone'), join(directory, 'out'))).rejects.toMatchObject({
    code: 'storage_unavailable',
  })
  await rm(directory, { recursive: true })
})
