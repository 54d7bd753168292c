import type { AddressObject, Attachment, ParsedMail } from 'mailparser'
import { Failure } from '../domain/failures.ts'
import { decodeText } from './decode-text.ts'
import type { Extractor } from './extractor.ts'
import type { ReadingLimits } from './limits.ts'
import { type MailAttachment, writeMail } from './mail-page.ts'

function addresses(value: AddressObject | AddressObject[] | undefined): string | undefined {
  const text = [value ?? []]
    .flat()
    .map((one) => one.text)
    .join(', ')
  return text === '' ? undefined : text
}

/**
 * When the mail says it was sent. The library puts the present time where a date cannot be understood, and nobody wrote
 * that.
 */
function dateOf(mail: ParsedMail, openedAt: number): string | undefined {
  const sentAt = mail.date?.getTime() ?? Number.NaN
  if (!Number.isFinite(sentAt)) return undefined
  const written = mail.headerLines.findLast((line) => line.key === 'date')?.line.replace(/^date\s*:/i, '')
  const isMadeUp = sentAt >= openedAt && !Number.isFinite(Date.parse(written ?? ''))
  return isMadeUp ? undefined : new Date(sentAt).toISOString()
}

/** The nesting of a mail's parts, counted before it is parsed, by how its boundaries are declared. */
function assertNesting(bytes: Uint8Array, limits: ReadingLimits): void {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const declared = new Set<string>()
  // A boundary may be written in capitals, over two lines, or in numbered pieces.
  for (const found of source.matchAll(/\bboundary(?:\*[\d*]*)?\s{0,80}=\s{0,80}([^\r\n;]{0,90})/gi)) {
    declared.add(found[1] ?? '')
    if (declared.size > limits.mimeDepth * 4)
      throw new Failure('limit_exceeded', 'the mail has too many parts inside parts')
  }
}

/** More of a mail whose parts cannot be told apart is mostly attachments in code. Bytes. */
const mostOfBroken = 50_000

/**
 * What follows the headers, for a mail of which the library gives nothing: its boundary is missing or never comes. Empty where
 * nothing is written there but boundaries.
 */
function textBehindHeaders(buffer: Buffer): string {
  const end = /\r?\n\r?\n/.exec(buffer.toString('latin1'))
  if (!end) return ''
  const text = decodeText(buffer.subarray(end.index, end.index + mostOfBroken)).trim()
  return /^(?!--).*\S/m.test(text) ? text : ''
}

/** Whether the last part of a mail never ends: its boundary comes, and the one that closes it does not. */
function isCutOff(mail: ParsedMail, buffer: Buffer): boolean {
  const type = mail.headers.get('content-type')
  const params = typeof type === 'object' && 'params' in type ? type.params : undefined
  const boundary = params?.['boundary']
  return boundary !== undefined && buffer.includes(`--${boundary}`) && !buffer.includes(`--${boundary}--`)
}

/** Where the headers of an attached mail end at the latest, as far as its subject is looked for. Bytes. */
const headersLookedAt = 65_536

/** What an attached mail without a name of its own is called: its subject, as Outlook does it. */
async function nameOfMail(bytes: Buffer): Promise<string | undefined> {
  const { simpleParser } = await import('mailparser')
  const head = bytes.toString('latin1', 0, headersLookedAt).split(/\r?\n\r?\n/, 1)[0] ?? ''
  const { subject } = await simpleParser(Buffer.from(`${head}\r\n\r\n`, 'latin1'))
  return subject?.trim() ? `${subject.trim().slice(0, 120)}.eml` : undefined
}

/** An attachment as the library gives it. Of those beyond the limit nothing is looked for. */
async function asAttachment(attachment: Attachment, isTaken: boolean): Promise<MailAttachment> {
  const { filename, contentType: mediaType, content: bytes, contentId, related: isRelated } = attachment
  const isNamelessMail = isTaken && filename === undefined && mediaType === 'message/rfc822'
  const name = isNamelessMail ? await nameOfMail(bytes).catch(() => undefined) : filename
  return { name, mediaType, bytes, contentId, isRelated }
}

/** A mail as it travels (MIME). */
export const email: Extractor = {
  format: 'email',
  async extract(file, sink) {
    assertNesting(file.bytes, sink.limits)
    const { simpleParser } = await import('mailparser')
    const openedAt = Date.now()
    const buffer = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const mail = await simpleParser(buffer, {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
      maxHtmlLengthToParse: 5_000_000,
      maxHeadSize: sink.limits.mailHeaderBytes,
    } as Parameters<typeof simpleParser>[1]).catch((cause: unknown) => {
      // The library's own word for a header or a number of parts beyond what it takes.
      if ((cause as { readonly code?: unknown }).code === 'EMAXLEN')
        throw new Failure('limit_exceeded', 'the mail has too many parts or too long a header', { cause })
      throw cause
    })
    const html = typeof mail.html === 'string' ? mail.html : ''
    const isEmpty = !mail.text?.trim() && html.trim() === '' && mail.attachments.length === 0
    const broken = isEmpty ? textBehindHeaders(buffer) : ''
    if (broken !== '')
      sink.warn('The parts of this mail cannot be told apart; what follows its headers is shown as it came.')
    if (isCutOff(mail, buffer))
      sink.warn(
        'The end of this mail is missing: what stands last in it may be cut off, and more may have followed.',
      )
    await writeMail(
      {
        subject: mail.subject,
        from: addresses(mail.from),
        replyTo: addresses(mail.replyTo),
        to: addresses(mail.to),
        cc: addresses(mail.cc),
        date: dateOf(mail, openedAt),
        messageId: mail.messageId,
        // The latest of a long thread stand at its end.
        repliesTo: [mail.inReplyTo, ...[mail.references ?? []].flat().slice(-10)].filter(Boolean).join(' '),
        text: broken || (mail.text ?? ''),
        html,
        attachments: await Promise.all(
          mail.attachments.map((one, index) => asAttachment(one, index < sink.limits.attachments)),
        ),
      },
      sink,
    )
  },
}
