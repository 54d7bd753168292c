import { CFB } from 'xlsx'

/** A minimal writer of Outlook messages (MSG), since no Outlook stands here. */
export interface OutlookFile {
  readonly subject?: string
  readonly body?: string
  readonly html?: string
  readonly richText?: Uint8Array
  readonly sender?: readonly [name: string, address: string]
  readonly to?: readonly (readonly [name: string, address: string])[]
  readonly sent?: Date
  readonly headers?: string
  readonly messageClass?: string
  readonly attachments?: readonly OutlookAttachment[]
}

interface OutlookAttachment {
  readonly name: string
  readonly mediaType?: string
  readonly bytes?: Uint8Array
  readonly contentId?: string
  readonly message?: OutlookFile
}

const unicode = 0x001f
const binary = 0x0102
const long = 0x0003
const time = 0x0040

type Property = readonly [id: number, type: number, value: string | Uint8Array | number | Date]

const hexadecimal = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0')

function writeProperties(
  add: (path: string, bytes: Buffer) => void,
  path: string,
  headBytes: number,
  properties: readonly Property[],
): void {
  const rows = properties.map(([id, type, value]) => {
    const row = Buffer.alloc(16)
    row.writeUInt16LE(type, 0)
    row.writeUInt16LE(id, 2)
    row.writeUInt32LE(6, 4)
    if (typeof value === 'number') row.writeUInt32LE(value, 8)
    else if (value instanceof Date)
      row.writeBigUInt64LE((BigInt(value.getTime()) + 11_644_473_600_000n) * 10_000n, 8)
    else {
      const bytes = typeof value === 'string' ? Buffer.from(value, 'utf16le') : Buffer.from(value)
      row.writeUInt32LE(bytes.length + (type === unicode ? 2 : 0), 8)
      add(`${path}__substg1.0_${hexadecimal(id, 4)}${hexadecimal(type, 4)}`, bytes)
    }
    return row
  })
  add(`${path}__properties_version1.0`, Buffer.concat([Buffer.alloc(headBytes), ...rows]))
}

function writeMessage(
  add: (path: string, bytes: Buffer) => void,
  file: OutlookFile,
  path: string,
  headBytes: number,
): void {
  const properties: Property[] = [
    [0x001a, unicode, file.messageClass ?? 'IPM.Note'],
    [0x0037, unicode, file.subject ?? ''],
  ]
  if (file.sender) properties.push([0x0c1a, unicode, file.sender[0]], [0x5d01, unicode, file.sender[1]])
  if (file.body !== undefined) properties.push([0x1000, unicode, file.body])
  if (file.html !== undefined)
    properties.push([0x1013, binary, Buffer.from(file.html)], [0x3fde, long, 65_001])
  if (file.richText) properties.push([0x1009, binary, file.richText])
  if (file.headers !== undefined) properties.push([0x007d, unicode, file.headers])
  if (file.sent) properties.push([0x0039, time, file.sent])
  writeProperties(add, path, headBytes, properties)
  for (const [index, [name, address]] of (file.to ?? []).entries())
    writeProperties(add, `${path}__recip_version1.0_#${hexadecimal(index, 8)}/`, 8, [
      [0x3001, unicode, name],
      [0x39fe, unicode, address],
      [0x0c15, long, 1],
    ])
  for (const [index, attachment] of (file.attachments ?? []).entries()) {
    const place = `${path}__attach_version1.0_#${hexadecimal(index, 8)}/`
    const own: Property[] = [
      [0x3707, unicode, attachment.name],
      [0x3705, long, attachment.message ? 5 : 1],
    ]
    if (attachment.mediaType) own.push([0x370e, unicode, attachment.mediaType])
    if (attachment.contentId) own.push([0x3712, unicode, attachment.contentId])
    if (attachment.bytes) own.push([0x3701, binary, attachment.bytes])
    writeProperties(add, place, 8, own)
    if (attachment.message) writeMessage(add, attachment.message, `${place}__substg1.0_3701000D/`, 24)
  }
}

export function outlookFile(file: OutlookFile): Buffer {
  const container = CFB.utils.cfb_new()
  writeMessage(
    (path, bytes) => {
      CFB.utils.cfb_add(container, path, bytes)
    },
    file,
    '/',
    32,
  )
  CFB.utils.cfb_del(container, '/\u0001Sh33tJ5')
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

/** Rich text as Outlook keeps it, stored without compression (`MELA`). */
export function storedRichText(source: string): Buffer {
  const text = Buffer.from(source, 'latin1')
  const head = Buffer.alloc(16)
  head.writeUInt32LE(text.length + 12, 0)
  head.writeUInt32LE(text.length, 4)
  head.write('MELA', 8, 'latin1')
  return Buffer.concat([head, text])
}
