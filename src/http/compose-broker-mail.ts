import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type { BrokerQuestionRow } from '../store/broker-questions.ts'

/** A mail ready to leave: its bytes, and who it is from and for. */
export interface OutgoingMail {
  readonly from: string
  readonly to: string
  readonly raw: Buffer
}

/**
 * Writes a question to a broker as a mail. Its Reply-To carries the question's tag and its Message-ID is the question's own,
 * so that whatever the broker's program keeps of the two brings the reply back.
 */
export async function composeBrokerMail(
  question: Pick<BrokerQuestionRow, 'tag' | 'message_id' | 'recipient' | 'subject' | 'body' | 'asked_at'>,
  inbox: { readonly address: string; readonly organisation: string },
  /** The Message-ID of the mail that it asks about, where it came by mail. */
  about: string | null,
): Promise<OutgoingMail> {
  const raw = await new MailComposer({
    from: { name: inbox.organisation, address: inbox.address },
    to: question.recipient,
    replyTo: taggedAddress(inbox.address, question.tag),
    subject: question.subject,
    text: question.body,
    messageId: question.message_id,
    date: question.asked_at,
    ...(about ? { inReplyTo: about, references: [about] } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
  return { from: inbox.address, to: question.recipient, raw }
}

/** `pi@example.com` with the tag `q-1` is `pi+q-1@example.com`: it still reaches the inbox. */
export function taggedAddress(address: string, tag: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`
}
