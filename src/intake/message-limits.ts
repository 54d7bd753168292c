import { Failure } from '../domain/failures.ts'
import type { ReceivedFile } from '../store/ports.ts'

/** What one message may bring. The bytes are those that arrived; what an archive holds is counted by its own limits. */
export interface MessageLimits {
  readonly maxBytes: number
  /** Of a message that makes one submission. */
  readonly maxFiles: number
  /** Of a batch, where every file makes a submission of its own. */
  readonly maxBatchFiles: number
  /** Of everything an archive unpacks to. */
  readonly maxUnpackedBytes: number
}

export const messageLimits: MessageLimits = {
  maxBytes: 40 * 1024 * 1024,
  maxFiles: 50,
  maxBatchFiles: 1000,
  maxUnpackedBytes: 200 * 1024 * 1024,
}

/**
 * Refuses what must not be stored at all.
 * @throws Failure `message_empty`, `message_too_large`
 */
export function checkMessage(
  files: readonly ReceivedFile[],
  each: boolean,
  limits: MessageLimits = messageLimits,
): void {
  // One empty file among others is shown to the reviewer as unread; it never sinks the rest.
  if (files.every((file) => file.bytes.byteLength === 0)) throw new Failure('message_empty')
  const maxFiles = each ? limits.maxBatchFiles : limits.maxFiles
  if (files.length > maxFiles)
    throw new Failure('message_too_large', `${files.length} files; at most ${maxFiles} are taken at once`)
  const total = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  const maxBytes = each ? limits.maxUnpackedBytes : limits.maxBytes
  if (total > maxBytes)
    throw new Failure('message_too_large', `${total} bytes; at most ${maxBytes} are taken at once`)
}
