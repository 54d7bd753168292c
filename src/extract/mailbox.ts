import type { Extractor } from './extractor.ts'

const separator = /^From \S+ .*\d{4}.*$/

/** Where each mail of a mailbox begins: at a `From ` line that follows an empty one. */
function mailStarts(bytes: Buffer, most: number): number[] {
  const starts: number[] = []
  for (let at = bytes.indexOf('From '); at >= 0; at = bytes.indexOf('From ', at + 5)) {
    const before = bytes.toString('latin1', Math.max(0, at - 4), at)
    const isAtStart = at === 0 || /\n\r?\n$/.test(before)
    const line = bytes.toString('latin1', at, at + 300).split(/\r?\n/)[0] ?? ''
    if (isAtStart && separator.test(line)) starts.push(at)
    if (starts.length > most) break
  }
  return starts
}

/** Whether these bytes hold more than one mail in the way of a mailbox. */
export function isMailbox(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.toString('latin1', 0, 5) === 'From ' && mailStarts(buffer, 2).length > 1
}

/** A mailbox (mbox): each mail is a file of its own. */
export const mailbox: Extractor = {
  format: 'mailbox',
  gives: 'archive',
  async extract(file, sink) {
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    const most = sink.limits.archiveEntries
    const starts = mailStarts(bytes, most)
    if (starts.length > most) sink.warn(`Only the first ${most} mails of the mailbox were taken.`)
    for (const [index, start] of starts.slice(0, most).entries()) {
      const firstLine = bytes.indexOf('\n', start) + 1
      const mail = bytes.toString('latin1', firstLine, starts[index + 1] ?? bytes.length)
      await sink.addEmbedded({
        name: `mail-${index + 1}.eml`,
        mediaType: 'message/rfc822',
        // Mailboxes put a > before lines of a mail that begin with From.
        bytes: Buffer.from(mail.replace(/^>(>*From )/gm, '$1'), 'latin1'),
      })
    }
  },
}
