import { expect, test } from 'vitest'
import { readBytes, readDocument } from '../../support/reading-document.ts'

const mail = (subject: string, body: string): string =>
  `From: Jane <jane@broker.example>\nTo: q@insurer.example\nSubject: ${subject}\n\n${body}\n`

test('each mail of a mailbox is a file of its own', async () => {
  const source =
    `From jane@broker.example Fri Nov 20 09:30:00 2026\n${mail('One', 'first\n\nFrom here on it is text\n>From quoted')}\n` +
    `From jane@broker.example Fri Nov 20 09:31:00 2026\n${mail('Two', 'second')}`
  const { reading } = await readBytes('inbox.mbox', source)
  expect(reading.embedded.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['mail-1.eml', 'message/rfc822'],
    ['mail-2.eml', 'message/rfc822'],
  ])
  expect(reading.kind === 'read' && reading.document.format).toBe('archive')
})

test('one mail with a From line is a mail', async () => {
  const document = await readDocument(
    'x',
    `From jane@broker.example Fri Nov 20 09:30:00 2026\n${mail('One', 'first')}`,
  )
  expect(document.format).toBe('email')
  expect(document.properties['subject']).toBe('One')
})

/** DER with a declared length. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content)
  const head =
    bytes.length < 128
      ? Buffer.from([tag, bytes.length])
      : Buffer.from([tag, 0x82, bytes.length >> 8, bytes.length & 255])
  return Buffer.concat([head, bytes])
}

const signedId = Buffer.from('06092a864886f70d010702', 'hex')
const dataId = Buffer.from('06092a864886f70d010701', 'hex')
const envelopedId = Buffer.from('06092a864886f70d010703', 'hex')

const signed = (content: Buffer): Buffer =>
  der(0x30, signedId, der(0xa0, der(0x30, der(2, Buffer.from([1])), der(0x31), der(0x30, dataId, content))))

test('the mail inside a signature is taken out, whole or in pieces', async () => {
  const inside = mail('Signed', 'x'.repeat(300))
  const whole = signed(der(0xa0, der(4, Buffer.from(inside))))
  const pieces = signed(
    Buffer.concat([
      Buffer.from([0xa0, 0x80, 0x24, 0x80]),
      der(4, Buffer.from(inside.slice(0, 100))),
      der(4, Buffer.from(inside.slice(100))),
      Buffer.alloc(4),
    ]),
  )
  for (const bytes of [whole, pieces]) {
    const { reading } = await readBytes('smime.p7m', bytes)
    expect(reading.embedded).toMatchObject([{ name: 'signed-message.eml', sizeBytes: inside.length }])
    expect(reading.kind === 'read' && reading.document.warnings).toEqual([
      'The signature of the mail was not verified.',
    ])
  }
})

test.each([
  ['encrypted', der(0x30, envelopedId, Buffer.alloc(40)), 'file_encrypted'],
  ['a signature alone', der(0x30, signedId, der(0x30, dataId), Buffer.alloc(20)), 'text_not_found'],
  ['cut off', signed(der(0xa0, der(4, Buffer.alloc(900, 65)))).subarray(0, 400), 'file_damaged'],
  [
    'nested without end',
    signed(Buffer.concat([Buffer.from([0xa0, 0x80]), Buffer.alloc(4_000, Buffer.from([0x24, 0x80]))])),
    'limit_exceeded',
  ],
] as const)('an S/MIME part says what it is: %s', async (_what, bytes, code) => {
  expect((await readBytes('smime.p7m', bytes)).reading).toMatchObject({ kind: 'unread', code })
})

test('a calendar invitation in a mail is a file that reads as text', async () => {
  const source = [
    'From: a@b.example',
    'Subject: Survey',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="B"',
    '',
    '--B',
    'Content-Type: text/plain',
    '',
    'See the invitation',
    '--B',
    'Content-Type: text/calendar; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'LOCATION:12 High Street',
    'END:VCALENDAR',
    '--B--',
  ].join('\r\n')
  const { reading } = await readBytes('m.eml', source)
  expect(reading.embedded.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['attachment-1.ics', 'text/calendar'],
  ])
  expect((await readDocument('a.ics', 'BEGIN:VCALENDAR\r\nLOCATION:12 High Street\r\n')).format).toBe('text')
})

const multipart = (type: string, parts: readonly (readonly string[])[]): string =>
  [
    'From: a@b.example',
    'Subject: Quote',
    `Content-Type: multipart/${type}; boundary="B"`,
    '',
    ...parts.flatMap((part) => ['--B', ...part]),
    '--B--',
    '',
  ].join('\r\n')

const detached = der(
  0x30,
  signedId,
  der(
    0xa0,
    der(0x30, der(2, Buffer.from([1])), der(0x31), der(0x30, dataId), der(0xa0, Buffer.alloc(200, 7))),
  ),
)

test('a signature beside its mail is no file to read, and nobody verified it', async () => {
  expect((await readBytes('smime.p7s', detached)).reading).toMatchObject({
    kind: 'unread',
    code: 'text_not_found',
  })
  const part = (name: string): string[] => [
    `Content-Type: application/pkcs7-signature; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    detached.toString('base64'),
  ]
  const { reading } = await readBytes(
    'm.eml',
    multipart('mixed', [
      ['Content-Type: text/plain', '', 'Turnover 5m'],
      part('smime.p7s'),
      part('proposal.pdf'),
    ]),
  )
  expect(reading.embedded.map(({ name, decorative }) => [name, decorative])).toEqual([
    ['smime.p7s', true],
    ['proposal.pdf', false],
  ])
  expect(reading.kind === 'read' && reading.document.warnings).toEqual([
    'The signature of the mail was not verified.',
  ])
})

test('a plain text that only stands in for the other one is not the body', async () => {
  const read = async (plain: string, html: string): Promise<string | undefined> =>
    (
      await readDocument(
        'm.eml',
        multipart('alternative', [
          ['Content-Type: text/plain', '', plain],
          ['Content-Type: text/html', '', html],
        ]),
      )
    ).pages[0]?.text
  expect(
    await read(
      'This message requires an HTML viewer.',
      '<p>Turnover is 1,250,000</p><p>Wages are 400,000</p>',
    ),
  ).toBe('Turnover is 1,250,000\nWages are 400,000')
  expect(await read('Turnover is 1,250,000', '<p>Turnover <b>is</b> 1,250,000</p><p>Thanks</p>')).toBe(
    'Turnover is 1,250,000',
  )
  const deep = `${'<div>'.repeat(300)}Turnover is 1,250,000`
  expect(await read('Turnover is 1,250,000', deep)).toBe('Turnover is 1,250,000')
})

/** A PNG as far as its size is read. */
function pictureOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('a screenshot in the text is read, a logo and what a signature shows are not', async () => {
  const pictures = {
    'shot@x': [900, 300],
    'row@x': [800, 60],
    'logo@x': [200, 90],
    'banner@x': [600, 150],
  } as const
  const html =
    '<p>Claims record below:</p><img src="cid:shot@x"><p>and</p><img src="cid:row@x"><img src="cid:logo@x">' +
    '<p>Kind regards</p><p>Jane</p><img src="cid:banner@x">'
  const { reading } = await readBytes(
    'm.eml',
    multipart('related', [
      ['Content-Type: text/html', '', html],
      ...Object.entries(pictures).map(([id, [width, height]], index) => [
        `Content-Type: image/png; name="image00${index}.png"`,
        `Content-ID: <${id}>`,
        'Content-Disposition: inline',
        'Content-Transfer-Encoding: base64',
        '',
        pictureOf(width, height).toString('base64'),
      ]),
    ]),
  )
  expect(reading.embedded.map(({ decorative }) => decorative)).toEqual([false, false, true, true])
})

test('an attached mail is called by its subject', async () => {
  const inside = (subject: string): string[] => [
    'Content-Type: message/rfc822',
    '',
    `Subject: ${subject}`,
    '',
    'Turnover 5m',
  ]
  const source = multipart('mixed', [
    ['Content-Type: text/plain', '', 'See below'],
    inside('=?utf-8?Q?Renewal_=C2=A3?='),
    inside(''),
  ])
  expect((await readBytes('m.eml', source)).reading.embedded.map(({ name }) => name)).toEqual([
    'Renewal £.eml',
    'attachment-2.eml',
  ])
})

test('a mail whose last part never ends says that it may be cut off', async () => {
  const source = multipart('mixed', [['Content-Type: text/plain', '', 'Turnover 5m and much more to tell']])
  const warningsOf = async (text: string): Promise<readonly string[]> =>
    (await readDocument('m.eml', text)).warnings
  expect(await warningsOf(source)).toEqual([])
  expect(await warningsOf(source.slice(0, source.indexOf(' and much')))).toEqual([
    expect.stringContaining('cut off'),
  ])
})
