import { expect, test } from 'vitest'
import { readBytes, readDocument } from '../../support/reading-document.ts'
import { storedRichText } from './outlook-file.ts'

function attribute(level: number, id: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head[0] = level
  head.writeUInt32LE(id, 1)
  head.writeUInt32LE(bytes.length, 5)
  return Buffer.concat([head, bytes, Buffer.alloc(2)])
}

function variable(id: number, type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(id, 2)
  head.writeUInt32LE(1, 4)
  head.writeUInt32LE(value.length, 8)
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)])
}

function properties(...list: readonly Buffer[]): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32LE(list.length)
  return Buffer.concat([count, ...list])
}

const signature = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0])
const text = (value: string): Buffer => Buffer.from(`${value}\0`, 'latin1')
const wide = (value: string): Buffer => Buffer.from(`${value}\0`, 'utf16le')

function winmailFile(...attributes: readonly Buffer[]): Buffer {
  return Buffer.concat([signature, ...attributes])
}

const form = [
  attribute(2, 0x00069002, Buffer.alloc(14)),
  attribute(2, 0x00018010, text('PROPOS~1.PDF')),
  attribute(2, 0x0006800f, Buffer.from('%PDF-1.4 x')),
  attribute(2, 0x00069005, properties(variable(0x3707, 0x1f, wide('Proposal form – final.pdf')))),
]

test('a winmail.dat gives the body and the attachments under their long names', async () => {
  const { reading, document } = await readBytes(
    'winmail.dat',
    winmailFile(
      attribute(1, 0x00018004, text('Quote')),
      attribute(
        1,
        0x00069003,
        properties(
          variable(0x0c1a, 0x1f, wide('Jane Broker')),
          variable(0x5d01, 0x1f, wide('jane@broker.example')),
          variable(0x1009, 0x102, storedRichText('{\\rtf1\\ansi Year built: 1932\\par Listed: No\\par}')),
        ),
      ),
      ...form,
    ),
  )
  expect(document?.format).toBe('email')
  expect(document?.pages[0]?.spans.map(({ text }) => text)).toEqual([
    '"Jane Broker" <jane@broker.example>',
    'Quote',
    'Year built: 1932',
    'Listed: No',
  ])
  expect(reading.embedded.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
    ['Proposal form – final.pdf', 10],
  ])
})

test('a message inside a winmail.dat is one of its own', async () => {
  const inner = winmailFile(attribute(1, 0x0002800c, text('Sum insured: 500000')))
  const object = Buffer.concat([Buffer.alloc(16, 9), inner])
  const { reading } = await readBytes(
    'winmail.dat',
    winmailFile(
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00069005, properties(variable(0x3701, 0x0d, object))),
    ),
  )
  expect(reading.embedded.map(({ mediaType, sizeBytes }) => [mediaType, sizeBytes])).toEqual([
    ['application/ms-tnef', inner.length],
  ])
  expect((await readDocument('m.dat', inner)).pages[0]?.text).toBe('Sum insured: 500000')
})

test.each([
  ['nothing but a signature', signature, 'text_not_found'],
  [
    'four thousand million properties',
    winmailFile(attribute(1, 0x00069003, Buffer.from([255, 255, 255, 255]))),
    'limit_exceeded',
  ],
  [
    'a property that claims more bytes than there are',
    winmailFile(attribute(1, 0x00069003, Buffer.from('010000001f000c1a01000000ffffff7f', 'hex'))),
    'file_damaged',
  ],
  [
    'an attribute that claims more bytes than there are',
    winmailFile(attribute(1, 0x0002800c, text('x'))).fill(0x7f, 11, 15),
    'text_not_found',
  ],
] as const)('a hostile winmail.dat is refused: %s', async (_what, bytes, code) => {
  expect((await readBytes('winmail.dat', bytes)).reading).toMatchObject({ kind: 'unread', code })
})
