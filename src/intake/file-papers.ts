import { newId, sha256 } from '../domain/identifiers.ts'
import type { AcceptedMessage, Filing } from '../store/accepted-message.ts'
import type { DurableInbox, ReceivedFile } from '../store/ports.ts'
import { checkMessage, type MessageLimits, messageLimits } from './message-limits.ts'
import { safeFileName } from './safe-file-name.ts'

export interface PapersToFile {
  readonly organisationId: string
  readonly inboxId: string
  readonly filing: Filing
  readonly files: readonly ReceivedFile[]
  readonly now: Date
}

/**
 * Takes in what a person does with papers at the desk as a message of its own: bytes and intent are on stable storage when
 * it resolves, and a start finishes what a crash interrupts. The same files added to one submission again are the same
 * message; a split and a merge happen once each.
 * @throws Failure `message_empty`, `message_too_large`, `storage_full`, `storage_unavailable`
 */
export async function acceptPapers(
  inbox: DurableInbox,
  { organisationId, inboxId, filing, files, now }: PapersToFile,
  limits: MessageLimits = messageLimits,
): Promise<AcceptedMessage> {
  checkMessage(files, false, limits)
  const messageId = newId('msg', now.getTime())
  const hashes = files.map(({ bytes }) => sha256(bytes))
  const once = filing.kind === 'add' ? '' : messageId
  const message: AcceptedMessage = {
    messageId,
    organisationId,
    inboxId,
    door: 'desk',
    sha256: sha256([filing.kind, filing.submissionId, once, ...hashes.toSorted()].join('\n')),
    submissions:
      filing.kind === 'split'
        ? [{ id: newId('sub', now.getTime()), files: files.map((_, index) => index) }]
        : [],
    batch: null,
    files: files.map((file, index) => ({
      name: safeFileName(file.name),
      mediaType: file.mediaType,
      sha256: hashes[index] ?? '',
      sizeBytes: file.bytes.byteLength,
    })),
    receivedAt: now.toISOString(),
    filing,
  }
  await inbox.accept(message, files)
  return message
}
