import { expect, test } from 'vitest'
import { readBytes, readDocument } from '../../support/reading-document.ts'
import { outlookFile, storedRichText } from './outlook-file.ts'

const sender = ['Jane Broker', 'jane@broker.example'] as const

const linesOf = (page: { spans: readonly { id: string; text: string; role?: string }[] } | undefined) =>
  page?.spans.filter((span) => !span.id.startsWith('h.')).map((span) => [span.text, span.role ?? 'body'])

test('an Outlook message reads as the same mail would', async () => {
  const source = outlookFile({
    subject: 'Quote please – Müller & Söhne',
    body: 'Year built: 1932\r\nTurnover £2m\r\n\r\nKind regards\r\nJane',
    sender,
    to: [['Quotes', 'quotes@insurer.example']],
    sent: new Date('2026-11-20T09:30:00Z'),
    headers: 'Message-ID: <1@broker.example>\r\nReply-To: desk@broker.example\r\n',
    attachments: [
      { name: 'Proposal form.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 x') },
      { name: 'list.xls', bytes: Buffer.alloc(9_000, 7) },
    ],
  })
  const { reading, document } = await readBytes('mail.msg', source)
  expect(document?.format).toBe('email')
  expect(
    document?.pages[0]?.spans.filter((span) => span.id.startsWith('h.')).map(({ id, text }) => [id, text]),
  ).toEqual([
    ['h.from', '"Jane Broker" <jane@broker.example>'],
    ['h.reply-to', 'desk@broker.example'],
    ['h.to', '"Quotes" <quotes@insurer.example>'],
    ['h.date', '2026-11-20T09:30:00.000Z'],
    ['h.subject', 'Quote please – Müller & Söhne'],
  ])
  expect(linesOf(document?.pages[0])).toEqual([
    ['Year built: 1932', 'body'],
    ['Turnover £2m', 'body'],
    ['Kind regards', 'signature'],
    ['Jane', 'signature'],
  ])
  expect(document?.properties['messageId']).toBe('<1@broker.example>')
  expect(reading.embedded.map(({ name, mediaType, sizeBytes }) => [name, mediaType, sizeBytes])).toEqual([
    ['Proposal form.pdf', 'application/pdf', 10],
    ['list.xls', 'application/octet-stream', 9_000],
  ])
})

test('tables of an HTML body are kept, and its small inline pictures are decorative', async () => {
  const { reading, document } = await readBytes(
    'mail.msg',
    outlookFile({
      subject: 'Fleet',
      sender,
      body: 'Reg\tValue AB12 CDE £9,000',
      html: '<p>Fleet</p><img src="cid:logo1"><table><tr><th>Reg</th><th>Value</th></tr><tr><td>AB12 CDE</td><td>£9,000</td></tr></table>',
      attachments: [
        { name: 'image001.png', mediaType: 'image/png', contentId: 'logo1', bytes: Buffer.alloc(900, 1) },
        { name: 'photo.png', mediaType: 'image/png', bytes: Buffer.alloc(900, 2) },
      ],
    }),
  )
  expect(document?.pages[0]?.tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toEqual([
    ['Reg', 'Value'],
    ['AB12 CDE', '£9,000'],
  ])
  expect(reading.embedded.map(({ name, decorative }) => [name, decorative])).toEqual([
    ['image001.png', true],
    ['photo.png', false],
  ])
})

test('a body kept only as rich text is read, also where it wraps HTML', async () => {
  const plain = storedRichText("{\\rtf1\\ansi Year built: 1932\\par Turnover \\'a32m\\par}")
  const [page] = (await readDocument('m.msg', outlookFile({ subject: 'x', sender, richText: plain }))).pages
  expect(linesOf(page)?.map(([text]) => text)).toEqual(['Year built: 1932', 'Turnover £2m'])
  const wrapped = storedRichText(
    '{\\rtf1\\ansi\\fromhtml1{\\*\\htmltag64 <table><tr><td>}\\htmlrtf {\\htmlrtf0 Listed{\\*\\htmltag72 </td><td>}Yes\\htmlrtf }\\htmlrtf0 {\\*\\htmltag72 </td></tr></table>}}',
  )
  const [other] = (await readDocument('m.msg', outlookFile({ subject: 'x', sender, richText: wrapped })))
    .pages
  expect(other?.tables[0]?.rows.map((row) => row.map((cell) => cell.text))).toEqual([['Listed', 'Yes']])
})

test('a message inside a message is a file that reads on its own', async () => {
  const nested = outlookFile({
    subject: 'FW: slip',
    sender,
    body: 'see inside',
    attachments: [
      {
        name: 'slip',
        message: {
          subject: 'Slip',
          body: 'Sum insured: £500,000',
          sender: ['Ann Client', 'ann@client.example'],
          attachments: [{ name: 'a.txt', bytes: Buffer.from('inner') }],
        },
      },
    ],
  })
  const { mkdtemp, rm, writeFile } = await import('node:fs/promises')
  const { join } = await import('node:path')
  const { tmpdir } = await import('node:os')
  const { readFileTree } = await import('../../../src/extract/read-file-tree.ts')
  const { readFileInto } = await import('../../../src/extract/read-file.ts')
  const directory = await mkdtemp(join(tmpdir(), 'nested-'))
  try {
    await writeFile(join(directory, 'm.msg'), nested)
    const pool = { run: (_job: string, input: unknown) => readFileInto(input as never) }
    const tree = await readFileTree(pool as never, join(directory, 'm.msg'), join(directory, 'work'))
    expect(
      tree.map(({ name, reading }) => [name, reading.kind === 'read' && reading.document.properties['from']]),
    ).toEqual([
      ['m.msg', '"Jane Broker" <jane@broker.example>'],
      ['Slip.msg', '"Ann Client" <ann@client.example>'],
      ['a.txt', undefined],
    ])
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
})

test('a message that talks of a Workbook and carries one is still a message', async () => {
  const source = outlookFile({
    subject: 'Workbook',
    body: 'Workbook WordDocument EncryptedPackage',
    attachments: [{ name: 'x.bin', bytes: Buffer.from('EncryptedPackage', 'utf16le') }],
  })
  expect((await readDocument('m.msg', source)).format).toBe('email')
})

const sound = outlookFile({
  subject: 'Big',
  body: 'x'.repeat(5_000),
  attachments: [{ name: 'a.bin', bytes: Buffer.alloc(20_000, 1) }],
})

/** Where each sector's successor stands: the first table of sectors. */
const tableAt = (bytes: Buffer): number => (bytes.readUInt32LE(76) + 1) * 512

function changed(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(sound)
  change(bytes)
  return bytes
}

test.each([
  ['cut in the middle', sound.subarray(0, sound.length / 2)],
  ['cut after the header', sound.subarray(0, 600)],
  [
    'every chain of sectors loops',
    changed((bytes) => {
      for (let index = 0; index < 128; index++)
        if (bytes.readUInt32LE(tableAt(bytes) + index * 4) < 0xfffffff0)
          bytes.writeUInt32LE(index, tableAt(bytes) + index * 4)
    }),
  ],
  [
    'the directory points at itself',
    changed((bytes) => {
      const directory = (bytes.readUInt32LE(48) + 1) * 512
      for (let entry = 1; entry < 4; entry++) bytes.writeUInt32LE(1, directory + entry * 128 + 68)
    }),
  ],
  ['a sector size of 2^40', changed((bytes) => bytes.writeUInt16LE(40, 30))],
] as const)('a hostile message is refused: %s', async (_what, bytes) => {
  const { reading } = await readBytes('m.msg', bytes)
  expect(reading).toMatchObject({ kind: 'unread', code: 'file_damaged' })
})
