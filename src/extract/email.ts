import type { AddressObject, Attachment, ParsedMail } from 'mailparser'
import type { Page, Span } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import type { Extractor, ReadingSink } from './extractor.ts'
import { type FlowBlock, layOutFlow } from './flow-page.ts'
import type { ReadingLimits } from './limits.ts'
import { markMailRoles } from './mail-roles.ts'
import { textToBlocks } from './text-blocks.ts'

function addresses(value: AddressObject | AddressObject[] | undefined): string | undefined {
  const text = [value ?? []]
    .flat()
    .map((one) => one.text)
    .join(', ')
  return text === '' ? undefined : text
}

/** The headers worth citing, as spans `h.subject`. Their values cannot hold a line break, so that none can be made up. */
function headerSpans(mail: ParsedMail, page: number): Span[] {
  const headers: readonly (readonly [string, string | undefined])[] = [
    ['from', addresses(mail.from)],
    ['reply-to', addresses(mail.replyTo)],
    ['to', addresses(mail.to)],
    ['cc', addresses(mail.cc)],
    ['date', mail.date && Number.isFinite(mail.date.getTime()) ? mail.date.toISOString() : undefined],
    ['subject', mail.subject],
  ]
  return headers.flatMap(([name, value]) => {
    const text = value?.replace(/\s+/g, ' ').trim().slice(0, 2_000)
    return text ? [{ id: `h.${name}`, text, locator: { kind: 'header', page, name } as const }] : []
  })
}

/** HTML only where it says more than the plain text: where there is no plain text, or where there is a table. */
async function bodyBlocks(mail: ParsedMail, limits: ReadingLimits): Promise<FlowBlock[]> {
  const plain = (mail.text ?? '').trim()
  const source = typeof mail.html === 'string' ? mail.html : ''
  if (source !== '' && (plain === '' || /<table\b/i.test(source))) {
    const { htmlToBlocks } = await import('./html-blocks.ts')
    const blocks = htmlToBlocks(source, limits.xmlDepth)
    if (plain === '' || blocks.some((block) => block.kind === 'table')) return blocks
  }
  return textToBlocks(plain)
}

const smallPictureBytes = 60_000

/** A picture that belongs to the mail's own layout: small, and shown inside the body rather than attached. */
function isDecorative(attachment: Attachment, html: string): boolean {
  if (!attachment.contentType.startsWith('image/')) return false
  const isShownInside =
    attachment.related ||
    (attachment.contentId !== undefined && html.includes(attachment.contentId.replace(/[<>]/g, '')))
  const isNamedByProgram = /^image\d{3}\.(png|jpe?g|gif)$/i.test(attachment.filename ?? '')
  return (
    isShownInside &&
    (attachment.size < smallPictureBytes || (isNamedByProgram && attachment.size < 4 * smallPictureBytes))
  )
}

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

async function keepAttachments(mail: ParsedMail, sink: ReadingSink): Promise<void> {
  const html = typeof mail.html === 'string' ? mail.html : ''
  if (mail.attachments.length > sink.limits.attachments)
    sink.warn(
      `Only the first ${sink.limits.attachments} of ${mail.attachments.length} attachments were taken.`,
    )
  for (const [index, attachment] of mail.attachments.slice(0, sink.limits.attachments).entries()) {
    const extension = extensions[attachment.contentType] ?? 'bin'
    await sink.addEmbedded({
      name: attachment.filename ?? `attachment-${index + 1}.${extension}`,
      mediaType: attachment.contentType,
      bytes: attachment.content,
      decorative: isDecorative(attachment, html),
    })
  }
}

/** The nesting of a mail's parts, counted before it is parsed, by how its boundaries are declared. */
function assertNesting(bytes: Uint8Array, limits: ReadingLimits): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const declared = new Set<string>()
  for (let at = buffer.indexOf('boundary='); at >= 0; at = buffer.indexOf('boundary=', at + 9)) {
    declared.add(buffer.toString('latin1', at + 9, at + 90).split(/[\r\n;]/)[0] ?? '')
    if (declared.size > limits.mimeDepth * 4)
      throw new Failure('limit_exceeded', 'the mail has too many parts inside parts')
  }
}

/** A mail: headers, newest text apart from quoted text and signature, and its attachments as files of their own. */
export const email: Extractor = {
  format: 'email',
  async extract(file, sink) {
    assertNesting(file.bytes, sink.limits)
    const { simpleParser } = await import('mailparser')
    const buffer = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const mail = await simpleParser(buffer, {
      skipHtmlToText: true,
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
      maxHtmlLengthToParse: 5_000_000,
      maxHeadSize: sink.limits.mailHeaderBytes,
    } as Parameters<typeof simpleParser>[1])
    const parts = markMailRoles(await bodyBlocks(mail, sink.limits), mail.subject ?? '')
    const headers = headerSpans(mail, sink.nextPage)
    for (const span of headers) sink.setProperty(span.id.slice(2), span.text)
    sink.setProperty('messageId', mail.messageId)
    sink.setProperty('originalFrom', parts.originalFrom)
    sink.setProperty('originalSubject', parts.originalSubject)
    sink.setProperty('originalDate', parts.originalDate)
    await keepAttachments(mail, sink)

    const pages = layOutFlow(parts.blocks, {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'range',
      title: mail.subject,
    })
    if (headers.length + pages.length === 0)
      throw new Failure('text_not_found', 'the mail has no readable part')
    const [first = emptyPage(sink.nextPage), ...rest] = pages
    // Headers stand apart from the text, so that the ranges of the body stay as they are.
    await sink.addPage({ ...first, spans: [...headers, ...first.spans] })
    for (const page of rest) await sink.addPage(page)
  },
}

function emptyPage(number: number): Page {
  return {
    number,
    kind: 'flow',
    textSource: 'native',
    text: '',
    spans: [],
    words: [],
    tables: [],
    fields: [],
  }
}
