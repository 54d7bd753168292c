import { decodeText } from './decode-text.ts'
import type { Extractor } from './extractor.ts'
import { type MailAttachment, writeMail } from './mail-page.ts'
import { richBody } from './rich-body.ts'
import { readAttributes, readProperties, type WinmailProperty } from './winmail-parts.ts'

/** Attributes of TNEF, by their low word. */
const attribute = {
  subject: 0x8004,
  messageId: 0x8009,
  body: 0x800c,
  attachmentData: 0x800f,
  attachmentTitle: 0x8010,
  attachmentBegins: 0x9002,
  properties: 0x9003,
  attachmentProperties: 0x9005,
} as const

/** MAPI properties. */
const property = {
  subject: 0x0037,
  senderName: 0x0c1a,
  senderAddress: 0x0c1f,
  senderSmtpAddress: 0x5d01,
  text: 0x1000,
  richText: 0x1009,
  html: 0x1013,
  attachmentData: 0x3701,
  attachmentName: 0x3704,
  attachmentLongName: 0x3707,
  attachmentMediaType: 0x370e,
  attachmentContentId: 0x3712,
} as const

interface OpenAttachment {
  title: string | undefined
  data: Buffer | undefined
  properties: WinmailProperty[]
}

function textOf(properties: readonly WinmailProperty[], id: number): string | undefined {
  const found = properties.find((one) => one.id === id)
  if (!found) return undefined
  const text = found.type === 0x1f ? found.bytes.toString('utf16le') : decodeText(found.bytes)
  const end = text.indexOf('\u0000')
  return end < 0 ? text : text.slice(0, end)
}

function bare(bytes: Buffer): string {
  const end = bytes.indexOf(0)
  return decodeText(end < 0 ? bytes : bytes.subarray(0, end))
}

/** An object property begins with 16 bytes that say what it is; a nested message is a TNEF stream of its own. */
const objectIdBytes = 16

function toAttachment(open: OpenAttachment): MailAttachment[] {
  const held = open.properties.find((one) => one.id === property.attachmentData)
  const isObject = held?.type === 0x0d && held.bytes.length > objectIdBytes
  const bytes = isObject ? held.bytes.subarray(objectIdBytes) : (open.data ?? held?.bytes)
  if (!bytes || bytes.length === 0) return []
  const isNested = isObject && bytes.length > 4 && bytes.readUInt32LE(0) === 0x223e9f78
  const name =
    textOf(open.properties, property.attachmentLongName) ??
    textOf(open.properties, property.attachmentName) ??
    open.title
  return [
    {
      name: isNested ? `${name ?? 'message'}.dat` : name,
      mediaType: isNested
        ? 'application/ms-tnef'
        : (textOf(open.properties, property.attachmentMediaType) ?? 'application/octet-stream'),
      bytes,
      contentId: textOf(open.properties, property.attachmentContentId),
    },
  ]
}

/** The packet that Outlook sends to strangers (winmail.dat, TNEF): body and attachments. */
export const winmail: Extractor = {
  format: 'winmail',
  gives: 'email',
  async extract(file, sink) {
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const properties: WinmailProperty[] = []
    const attachments: OpenAttachment[] = []
    let subject: string | undefined
    let messageId: string | undefined
    let text = ''
    for (const { id, bytes: value } of readAttributes(bytes)) {
      const open = attachments.at(-1)
      if (id === attribute.subject) subject = bare(value)
      else if (id === attribute.messageId) messageId = bare(value)
      else if (id === attribute.body) text = bare(value)
      else if (id === attribute.properties) properties.push(...readProperties(value))
      else if (id === attribute.attachmentBegins)
        attachments.push({ title: undefined, data: undefined, properties: [] })
      else if (open && id === attribute.attachmentTitle) open.title = bare(value)
      else if (open && id === attribute.attachmentData) open.data = value
      else if (open && id === attribute.attachmentProperties) open.properties = readProperties(value)
    }
    const sender = textOf(properties, property.senderName)
    const address = [property.senderSmtpAddress, property.senderAddress]
      .map((id) => textOf(properties, id))
      .find((value) => value?.includes('@'))
    const html = properties.find((one) => one.id === property.html)
    const plain = text || (textOf(properties, property.text) ?? '')
    const packed = properties.find((one) => one.id === property.richText)?.bytes
    const rich = plain.trim() === '' && !html ? await richBody(packed, sink.limits) : undefined
    await writeMail(
      {
        subject: textOf(properties, property.subject) ?? subject,
        from: address === undefined ? sender : sender ? `"${sender}" <${address}>` : address,
        messageId,
        text: plain,
        html: html ? decodeText(html.bytes) : '',
        attachments: attachments.flatMap(toAttachment),
      },
      sink,
      rich,
    )
  },
}
