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
