import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { madeAt } from './pdf-document.ts'

export interface Email {
  readonly slug: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly {
    readonly name: string
    readonly mediaType: string
    readonly content: Buffer
    readonly contentId?: string
  }[]
  readonly sentAt?: Date
}

/** The whole message as the underwriting inbox receives it, with fixed boundaries so that it is the same every time. */
export async function renderEmail(email: Email): Promise<Buffer> {
  const composer = new MailComposer({
    from: email.from,
    to: email.to,
    subject: email.subject,
    text: email.text,
    ...(email.html ? { html: email.html } : {}),
    date: email.sentAt ?? madeAt,
    messageId: `<${email.slug}@samples.example.co.uk>`,
    baseBoundary: `sample-${email.slug}`,
    attachments: (email.attachments ?? []).map((file) => ({
      filename: file.name,
      contentType: file.mediaType,
      content: file.content,
      ...(file.contentId ? { cid: file.contentId, contentDisposition: 'inline' as const } : {}),
    })),
  })
  return composer.compile().build()
}
