import type { Page, Span } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import type { ReadingSink } from './extractor.ts'
import { type FlowBlock, layOutFlow } from './flow-page.ts'
import { readImageSize } from './image-size.ts'
import type { ReadingLimits } from './limits.ts'
import { markMailRoles } from './mail-roles.ts'
import { isDetachedSignature, unverified } from './signed-mail.ts'
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

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function seenText(blocks: readonly FlowBlock[]): string {
  return blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block]))
    .flatMap(({ text, hidden }) => (hidden === undefined ? [text] : []))
    .join('\n')
}

/** Whether a plain text only stands in for the other one, as `This message requires an HTML viewer` does. */
function isStandIn(plain: string, blocks: readonly FlowBlock[]): boolean {
  const text = seenText(blocks)
  if (text.length <= plain.length) return false
  const known = new Set(wordsOf(plain))
  const words = wordsOf(text)
  return words.filter((word) => known.has(word)).length * 2 < words.length
}

/** HTML only where it says more than the plain text: where that only stands in for it, or where there is a table. */
async function bodyBlocks(mail: MailContent, limits: ReadingLimits): Promise<FlowBlock[]> {
  const plain = mail.text.trim()
  if (mail.html === '') return textToBlocks(plain)
  const { htmlToBlocks } = await import('./html-blocks.ts')
  try {
    const blocks = htmlToBlocks(mail.html, limits.xmlDepth)
    const isBetter =
      plain === '' || blocks.some((block) => block.kind === 'table') || isStandIn(plain, blocks)
    if (isBetter) return blocks
  } catch (error) {
    if (plain === '' || !(error instanceof Failure) || /<table\b/i.test(mail.html)) throw error
  }
  return textToBlocks(plain)
}

const smallPictureBytes = 60_000
/** Logos and icons, as far as pixels tell. What is wider may be a row of a table that somebody pasted. */
const smallPicture = { width: 480, height: 120 }
const signaturePictureHeight = 250

const contentIdOf = (attachment: MailAttachment): string => attachment.contentId?.replace(/[<>]/g, '') ?? ''

function isShownInside(attachment: MailAttachment, html: string): boolean {
  const contentId = contentIdOf(attachment)
  return attachment.isRelated === true || (contentId !== '' && html.includes(contentId))
}

/**
 * A picture that belongs to the mail's own layout: shown inside the body rather than attached, and small. How few bytes it
 * takes says nothing: a screenshot of a table packs as well as a logo.
 */
function isDecorative(attachment: MailAttachment, html: string, signed: ReadonlySet<string>): boolean {
  if (!attachment.mediaType.startsWith('image/') || !isShownInside(attachment, html)) return false
  const size = readImageSize(attachment.bytes)
  if (!size) return attachment.bytes.byteLength < smallPictureBytes
  return (
    (size.height < smallPicture.height && size.width <= smallPicture.width) ||
    (size.height < signaturePictureHeight && signed.has(contentIdOf(attachment)))
  )
}

/** The Content-IDs of the pictures that the mail shows in a signature. */
async function picturesInSignature(mail: MailContent, limits: ReadingLimits): Promise<ReadonlySet<string>> {
  const found = new Map<string, number>()
  if (!/\bcid:/i.test(mail.html)) return new Set()
  const { htmlToBlocks } = await import('./html-blocks.ts')
  try {
    const blocks = htmlToBlocks(mail.html, limits.xmlDepth, (source, before) => {
      if (/^cid:/i.test(source)) found.set(source.slice(4), before)
    })
    const marked = markMailRoles(blocks, mail.subject ?? '').blocks
    return new Set(
      [...found].flatMap(([id, before]) => (marked[before - 1]?.role === 'signature' ? [id] : [])),
    )
  } catch (error) {
    // The picture is then one like any other; the body's own reading says what is wrong.
    if (error instanceof Failure) return new Set()
    throw error
  }
}

/** What programs call a signature; under the name of a paper it is a paper that cannot be read. */
const signatureName = /^$|\.(p7s|p7m|asc|sig)$/i

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
  const signed = await picturesInSignature(mail, sink.limits)
  for (const [index, attachment] of attachments.slice(0, sink.limits.attachments).entries()) {
    const isSignature = signatureName.test(attachment.name ?? '') && isDetachedSignature(attachment.bytes)
    if (isSignature) sink.warn(unverified)
    await sink.addEmbedded({
      name: attachment.name ?? `attachment-${index + 1}.${extensions[attachment.mediaType] ?? 'bin'}`,
      mediaType: attachment.mediaType,
      bytes: attachment.bytes,
      decorative: isSignature || isDecorative(attachment, mail.html, signed),
    })
  }
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
