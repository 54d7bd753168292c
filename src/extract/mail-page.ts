import type { Page, Span } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import type { ReadingSink } from './extractor.ts'
import { type FlowBlock, layOutFlow } from './flow-page.ts'
import type { ReadingLimits } from './limits.ts'
import { markMailRoles } from './mail-roles.ts'
import { textToBlocks } from './text-blocks.ts'

export interface MailAttachment {
  readonly name: string | undefined
  readonly mediaType: string
  readonly bytes: Uint8Array
  readonly contentId?: string | undefined
  /** Named by the mail as a part of its own body. */
  readonly isRelated?: boolean | undefined
}

/** A mail opened, whatever file it came in. */
export interface MailContent {
  readonly subject: string | undefined
  readonly from: string | undefined
  readonly replyTo?: string | undefined
  readonly to?: string | undefined
  readonly cc?: string | undefined
  /** ISO 8601, UTC. */
  readonly date?: string | undefined
  readonly messageId?: string | undefined
  /** The Message-IDs it answers, with spaces between: a reply finds its way back by them. */
  readonly repliesTo?: string | undefined
  readonly text: string
  /** Empty where there is none. */
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** The headers worth citing, as spans `h.subject`. Their values cannot hold a line break, so that none can be made up. */
function headerSpans(mail: MailContent, page: number): Span[] {
  const headers: readonly (readonly [string, string | undefined])[] = [
    ['from', mail.from],
    ['reply-to', mail.replyTo],
    ['to', mail.to],
    ['cc', mail.cc],
    ['date', mail.date],
    ['subject', mail.subject],
  ]
  return headers.flatMap(([name, value]) => {
    const text = value?.replace(/\s+/g, ' ').trim().slice(0, 2_000)
    return text ? [{ id: `h.${name}`, text, locator: { kind: 'header', page, name } as const }] : []
  })
}

/** HTML only where it says more than the plain text: where there is no plain text, or where there is a table. */
async function bodyBlocks(mail: MailContent, limits: ReadingLimits): Promise<FlowBlock[]> {
  const plain = mail.text.trim()
  if (mail.html !== '' && (plain === '' || /<table\b/i.test(mail.html))) {
    const { htmlToBlocks } = await import('./html-blocks.ts')
    const blocks = htmlToBlocks(mail.html, limits.xmlDepth)
    if (plain === '' || blocks.some((block) => block.kind === 'table')) return blocks
  }
  return textToBlocks(plain)
}

const smallPictureBytes = 60_000

/** A picture that belongs to the mail's own layout: small, and shown inside the body rather than attached. */
function isDecorative(attachment: MailAttachment, html: string): boolean {
  if (!attachment.mediaType.startsWith('image/')) return false
  const contentId = attachment.contentId?.replace(/[<>]/g, '') ?? ''
  const isShownInside = attachment.isRelated || (contentId !== '' && html.includes(contentId))
  const isNamedByProgram = /^image\d{3}\.(png|jpe?g|gif)$/i.test(attachment.name ?? '')
  const size = attachment.bytes.byteLength
  return isShownInside && (size < smallPictureBytes || (isNamedByProgram && size < 4 * smallPictureBytes))
}

const extensions: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

async function keepAttachments(mail: MailContent, sink: ReadingSink): Promise<void> {
  const { attachments } = mail
  if (attachments.length > sink.limits.attachments)
    sink.warn(`Only the first ${sink.limits.attachments} of ${attachments.length} attachments were taken.`)
  for (const [index, attachment] of attachments.slice(0, sink.limits.attachments).entries())
    await sink.addEmbedded({
      name: attachment.name ?? `attachment-${index + 1}.${extensions[attachment.mediaType] ?? 'bin'}`,
      mediaType: attachment.mediaType,
      bytes: attachment.bytes,
      decorative: isDecorative(attachment, mail.html),
    })
}

/**
 * Writes a mail as pages: headers, newest text apart from quoted text and signature, and its attachments as files of
 * their own.
 * @throws Failure `text_not_found`, `limit_exceeded`
 */
export async function writeMail(mail: MailContent, sink: ReadingSink, body?: FlowBlock[]): Promise<void> {
  const parts = markMailRoles(body ?? (await bodyBlocks(mail, sink.limits)), mail.subject ?? '')
  const headers = headerSpans(mail, sink.nextPage)
  for (const span of headers) sink.setProperty(span.id.slice(2), span.text)
  sink.setProperty('messageId', mail.messageId)
  sink.setProperty('repliesTo', mail.repliesTo)
  sink.setProperty('originalFrom', parts.originalFrom)
  sink.setProperty('originalSubject', parts.originalSubject)
  sink.setProperty('originalDate', parts.originalDate)
  await keepAttachments(mail, sink)

  const pages = [
    ...layOutFlow(parts.blocks, {
      firstPage: sink.nextPage,
      pageLength: sink.limits.flowPageLength,
      locate: 'range',
      title: mail.subject,
    }),
  ]
  if (headers.length + pages.length === 0 && mail.attachments.length === 0)
    throw new Failure('text_not_found', 'the mail has no readable part')
  const [first = emptyPage(sink.nextPage), ...rest] = pages
  // Headers stand apart from the text, so that the ranges of the body stay as they are.
  await sink.addPage({ ...first, spans: [...headers, ...first.spans] })
  for (const page of rest) await sink.addPage(page)
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
