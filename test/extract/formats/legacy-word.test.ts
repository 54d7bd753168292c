import { expect, test } from 'vitest'
import { CFB } from 'xlsx'
import { readDocument } from '../../support/reading-document.ts'

interface Run {
  readonly text: string
  /** Attributes as the file keeps them. */
  readonly set?: Buffer
}

const textAt = 0x600

const attribute = (name: number, ...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 + values.length)
  bytes.writeUInt16LE(name)
  Buffer.from(values).copy(bytes, 2)
  return bytes
}

/** A Word document of before 2007 with attributes of its characters, two fonts, form fields and texts behind the body. */
function oldWord(
  runs: readonly Run[],
  data = Buffer.alloc(0),
  behind: readonly [at: number, text: string][] = [],
) {
  const texts = [...runs.map(({ text }) => text), ...behind.map(([, text]) => text)]
  const text = Buffer.from(texts.join(''), 'latin1')
  const block = Buffer.alloc(512)
  block[511] = runs.length
  let place = textAt
  let free = 510
  runs.forEach(({ text: own, set = Buffer.alloc(0) }, index) => {
    block.writeUInt32LE(place, index * 4)
    place += own.length
    block.writeUInt32LE(place, index * 4 + 4)
    if (set.length === 0) return
    free = (free - set.length - 1) & ~1
    block[free] = set.length
    set.copy(block, free + 1)
    block[(runs.length + 1) * 4 + index] = free / 2
  })
  const pieces = Buffer.alloc(21)
  pieces[0] = 2
  pieces.writeUInt32LE(16, 1)
  pieces.writeUInt32LE(text.length, 9)
  pieces.writeUInt32LE((textAt * 2) | 0x40000000, 15)
  const blocks = Buffer.alloc(12)
  blocks.writeUInt32LE(textAt, 0)
  blocks.writeUInt32LE(place, 4)
  blocks.writeUInt32LE(2, 8)
  const fonts = Buffer.concat([
    Buffer.from([2, 0, 0, 0]),
    ...['Arial', 'Wingdings 2'].map((name) => {
      const entry = Buffer.alloc(40 + name.length * 2 + 2)
      entry[0] = entry.length - 1
      entry.write(name, 40, 'utf16le')
      return entry
    }),
  ])
  const head = Buffer.alloc(0x400)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(0x0200, 0x0a)
  head.writeUInt32LE(
    runs.reduce((sum, { text: own }) => sum + own.length, 0),
    0x4c,
  )
  for (const [at, own] of behind) head.writeUInt32LE(own.length, at)
  let tableAt = 0
  for (const [at, part] of [
    [0x1a2, pieces],
    [0xfa, blocks],
    [0x112, fonts],
  ] as const) {
    head.writeUInt32LE(tableAt, at)
    head.writeUInt32LE(part.length, at + 4)
    tableAt += part.length
  }
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, '/WordDocument', Buffer.concat([head, block, text, Buffer.alloc(4_096)]))
  CFB.utils.cfb_add(container, '/1Table', Buffer.concat([pieces, blocks, fonts]))
  CFB.utils.cfb_add(container, '/Data', data)
  return readDocument('f.doc', Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array))
}

/** What Word keeps of a check box: a header of 68 bytes, the kind and the state, a name, the state to begin with. */
function checkBox(state: number, initial: number): Buffer {
  const field = Buffer.alloc(68 + 10 + 2 + 2 + 2 + 2)
  field.writeUInt32LE(field.length, 0)
  field.writeUInt16LE(68, 4)
  field.writeUInt32LE(0xffffffff, 68)
  field.writeUInt16LE(1 | (state << 2), 72)
  field.writeUInt16LE(1, 78)
  field.write('C', 80, 'utf16le')
  field.writeUInt16LE(initial, 84)
  return field
}

const boxField = (at: number): Run[] => [
  { text: '\x13 FORMCHECKBOX ' },
  { text: '\x01', set: Buffer.concat([attribute(0x0855, 1), attribute(0x6a03, at & 0xff, at >> 8, 0, 0)]) },
  { text: '\x14\x15' },
]

test('the boxes of a form show their state', async () => {
  const boxes = [checkBox(1, 0), checkBox(0, 1), checkBox(25, 1)]
  const size = boxes[0]?.length ?? 0
  const document = await oldWord(
    [
      { text: 'Cover? ' },
      ...boxField(0),
      { text: ' Yes ' },
      ...boxField(size),
      { text: ' No\rAlarm? ' },
      ...boxField(size * 2),
      { text: ' Yes\r' },
    ],
    Buffer.concat(boxes),
  )
  expect(document.pages[0]?.text).toBe('Cover? ☒ Yes ☐ No\nAlarm? ☒ Yes')
  expect(document.warnings).toHaveLength(1)
})

test('a box whose state is not told is shown as unread, with a warning', async () => {
  const document = await oldWord([{ text: 'Cover? ' }, ...boxField(0), { text: ' Yes\r' }])
  expect(document.pages[0]?.text).toBe('Cover? ⍰ Yes')
  expect(document.warnings[0]).toContain('could not be read')
})

test('signs put in by hand and words in a font of signs are these signs', async () => {
  const document = await oldWord([
    { text: 'Cover? ' },
    { text: '(', set: attribute(0x6a09, 1, 0, 0x52, 0xf0) },
    { text: ' Yes ' },
    { text: '\xa3', set: attribute(0x4a4f, 1, 0) },
    { text: ' No (see below)\r' },
  ])
  expect(document.pages[0]?.text).toBe('Cover? ☑ Yes ☐ No (see below)')
})

test('notes, comments and text boxes are read behind the text', async () => {
  const document = await oldWord([{ text: 'Insured: Acme\r' }], Buffer.alloc(0), [
    [0x50, '\x02 formerly Beta\r'],
    [0x54, 'Policy 00123\r'],
    [0x5c, 'ask them\r'],
    [0x60, 'see overleaf\r'],
    [0x64, 'Boxed\r'],
  ])
  expect(document.pages[0]?.spans.map(({ text, role, hidden }) => [text, role ?? hidden])).toEqual([
    ['Insured: Acme', undefined],
    ['Boxed', undefined],
    ['formerly Beta', undefined],
    ['see overleaf', undefined],
    ['ask them', 'comment'],
    ['Policy 00123', 'furniture'],
  ])
})
