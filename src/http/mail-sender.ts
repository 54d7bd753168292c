import { createTransport } from 'nodemailer'
import { Failure } from '../domain/failures.ts'
import type { OutgoingMail } from './compose-broker-mail.ts'

export type MailSender = (mail: OutgoingMail) => Promise<void>

const timeoutMs = 20_000

/** Sends mails by SMTP, for example `smtps://user:password@mail.example.com:465`. */
export function createMailSender(url: string): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ from, to, raw }) => {
    try {
      await transport.sendMail({ envelope: { from, to }, raw })
    } catch (cause) {
      throw new Failure('mail_not_sent', undefined, { cause })
    }
  }
}
