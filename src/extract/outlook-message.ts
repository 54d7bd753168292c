import type { FieldsData } from '@kenjiuno/msgreader'
import { Failure } from '../domain/failures.ts'
import { CompoundFile } from './compound-file.ts'
import { decodeText } from './decode-text.ts'
import type { Extractor } from './extractor.ts'
import { type MailAttachment, type MailContent, writeMail } from './mail-page.ts'
import { richBody } from './rich-body.ts'

/** Exchange keeps internal addresses as directory paths, which tell a person nothing. */
function isAddress(value: string | undefined): value is string {
  return value?.includes('@') === true
}

function person(name: string | undefined, ...addresses: (string | undefined)[]): string | undefined {
  const address = addresses.find(isAddress)
  if (address === undefined) return name
  return name === undefined || name === '' || name === address ? address : `"${name}" <${address}>`
}

/** One header of the mail as it travelled, where Outlook kept them. */
function transported(headers: string | undefined, name: string): string | undefined {
  if (headers === undefined) return undefined
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(headers.slice(0, 200_000))
  return found?.[1]?.replace(/\s+/g, ' ').trim()
}

function isoDate(...values: (string | undefined)[]): string | undefined {
  for (const value of values) {
    const date = new Date(value ?? '')
    if (Number.isFinite(date.getTime())) return date.toISOString()
  }
  return undefined
}

function recipients(message: FieldsData, kind: 'to' | 'cc'): string | undefined {
  const found = (message.recipients ?? [])
    .filter((one) => one.recipType === kind)
    .flatMap((one) => person(one.name, one.smtpAddress, one.email) ?? [])
  return found.length === 0 ? undefined : found.join(', ')
}

function htmlOf(message: FieldsData): string {
  if (message.bodyHtml !== undefined && message.bodyHtml !== '') return message.bodyHtml
  if (message.html === undefined) return ''
  const codepages: Readonly<Record<number, string>> = {
    65001: 'utf-8',
    28591: 'windows-1252',
    20127: 'utf-8',
  }
  const page = message.internetCodepage
  return decodeText(message.html, page === undefined ? undefined : (codepages[page] ?? `windows-${page}`))
}

/** What Outlook shows as a list of icons; a nested message comes back as a message file of its own. */
function attachmentsOf(
  message: FieldsData,
  open: (attachment: FieldsData) => { fileName: string; content: Uint8Array },
): MailAttachment[] {
  return (message.attachments ?? []).flatMap((attachment) => {
    const content =
      attachment.innerMsgContent || attachment.dataId !== undefined ? open(attachment).content : null
    if (!content) return []
    const subject = attachment.innerMsgContentFields?.subject
    const name = attachment.innerMsgContent
      ? `${subject || attachment.name || 'message'}.msg`
      : attachment.fileName || attachment.fileNameShort || attachment.name
    const isImage = /^image\//.test(attachment.attachMimeTag ?? '') || /\.(png|jpe?g|gif)$/i.test(name ?? '')
    return [
      {
        name,
        mediaType: attachment.innerMsgContent
          ? 'application/vnd.ms-outlook'
          : attachment.attachMimeTag || (isImage ? 'image/*' : 'application/octet-stream'),
        bytes: content,
        contentId: attachment.pidContentId,
        isRelated: attachment.attachmentHidden === true && isImage,
      },
    ]
  })
}

type Reader = typeof import('@kenjiuno/msgreader').default

/** The library is CommonJS with a default export inside, which Node hands over wrapped once more. */
async function loadReader(): Promise<Reader> {
  const loaded: unknown = (await import('@kenjiuno/msgreader')).default
  return typeof loaded === 'function' ? (loaded as Reader) : (loaded as { default: Reader }).default
}

/** An Outlook message (MSG). */
export const outlookMessage: Extractor = {
  format: 'outlook-message',
  gives: 'email',
  async extract(file, sink) {
    // The library follows chains of sectors wherever they lead, so they are checked first.
    new CompoundFile(file.bytes, sink.limits.mimeDepth).assertSound()
    const MsgReader = await loadReader()
    let content: MailContent
    let message: FieldsData
    try {
      const { buffer, byteOffset, byteLength } = file.bytes
      const opened = new MsgReader(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
      message = opened.getFileData()
      if (message.error !== undefined) throw new Failure('file_damaged', 'the message cannot be opened')
      content = {
        subject: message.subject,
        from:
          person(
            message.senderName,
            message.senderSmtpAddress,
            message.senderEmail,
            message.creatorSMTPAddress,
          ) ?? transported(message.headers, 'from'),
        replyTo: transported(message.headers, 'reply-to'),
        to: recipients(message, 'to') ?? transported(message.headers, 'to'),
        cc: recipients(message, 'cc') ?? transported(message.headers, 'cc'),
        date: isoDate(
          message.clientSubmitTime,
          transported(message.headers, 'date'),
          message.messageDeliveryTime,
        ),
        messageId: message.messageId ?? transported(message.headers, 'message-id'),
        text: message.body ?? '',
        html: htmlOf(message),
        attachments: attachmentsOf(message, (attachment) => opened.getAttachment(attachment)),
      }
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure('file_damaged', 'the message cannot be opened', { cause: error })
    }
    if (
      /^IPM\.Note\.(SMIME$|.*encrypted)/i.test(message.messageClass ?? '') &&
      content.attachments.length === 0
    )
      throw new Failure('file_encrypted', 'an encrypted mail')
    const isBare = content.html === '' && (content.text.trim() === '' || message.compressedRtf !== undefined)
    const rich = isBare ? await richBody(message.compressedRtf, sink.limits) : undefined
    const isRichBetter = content.text.trim() === '' || rich?.some((block) => block.kind === 'table')
    await writeMail(content, sink, rich && isRichBetter ? rich : undefined)
  },
}
