import { newId, sha256 } from '../domain/identifiers.ts'
import type { AcceptedMessage } from '../store/accepted-message.ts'
import type { Database, DurableInbox, OpenTransaction, ReceivedFile } from '../store/ports.ts'
import { checkMessage, type MessageLimits, messageLimits } from './message-limits.ts'
import { safeFileName } from './safe-file-name.ts'

/** What the door answers: the message and the submissions it started; `duplicate` when the same bytes came before. */
export interface Received {
  readonly message: { readonly id: string }
  readonly submissions: readonly { readonly id: string }[]
  readonly duplicate: boolean
}

/** What receiving needs of the store. */
export interface ReceiveDependencies {
  readonly inbox: DurableInbox
  readonly transaction: <T>(run: (tx: OpenTransaction) => Promise<T>) => Promise<T>
  readonly db: Database
  /** The message of an inbox with exactly these bytes, if it came before. */
  readonly findMessage: (db: Database, inboxId: string, sha256: string) => Promise<Received | null>
  /** Inserts the message, its submissions, files, event and jobs; answers the existing ones when another was first. */
  readonly storeAccepted: (tx: OpenTransaction, message: AcceptedMessage) => Promise<Received>
  readonly limits?: MessageLimits
  readonly now?: () => Date
}

export interface Arrival {
  readonly organisationId: string
  readonly inboxId: string
  readonly door: AcceptedMessage['door']
  readonly files: readonly ReceivedFile[]
  /** One submission for each file, tied by a Batch. Otherwise all files make one submission. */
  readonly each?: boolean
  readonly batchName?: string
}

/** The same bytes arriving twice at the same moment wait for the first, so that a rebuild from the spool finds one message. */
const arriving = new WeakMap<DurableInbox, Map<string, Promise<Received>>>()

/**
 * Where every door ends: stores the bytes durably, deduplicates by bytes within the inbox, enqueues, and answers. Nothing
 * is parsed. When it resolves, the message survives a power cut.
 * @throws Failure `message_empty`, `message_too_large`, `storage_full`, `storage_unavailable`
 */
export async function receive(dependencies: ReceiveDependencies, arrival: Arrival): Promise<Received> {
  const each = arrival.each === true
  checkMessage(arrival.files, each, dependencies.limits ?? messageLimits)
  const hashes = arrival.files.map((file) => sha256(file.bytes))
  const hash = messageHash(hashes, each)

  const waiting = arriving.get(dependencies.inbox) ?? new Map<string, Promise<Received>>()
  arriving.set(dependencies.inbox, waiting)
  const key = `${arrival.inboxId} ${hash}`
  const first = waiting.get(key)
  if (first) return { ...(await first), duplicate: true }
  const stored = storeNew(dependencies, arrival, each, hashes, hash)
  waiting.set(key, stored)
  try {
    return await stored
  } finally {
    waiting.delete(key)
  }
}

async function storeNew(
  dependencies: ReceiveDependencies,
  arrival: Arrival,
  each: boolean,
  hashes: readonly string[],
  hash: string,
): Promise<Received> {
  const known = await dependencies.findMessage(dependencies.db, arrival.inboxId, hash)
  if (known) return { ...known, duplicate: true }

  const now = dependencies.now?.() ?? new Date()
  const files = arrival.files.map((file) => ({ ...file, name: safeFileName(file.name) }))
  const all = files.map((_, index) => index)
  const message: AcceptedMessage = {
    messageId: newId('msg', now.getTime()),
    organisationId: arrival.organisationId,
    inboxId: arrival.inboxId,
    door: arrival.door,
    sha256: hash,
    submissions: (each ? all.map((index) => [index]) : [all]).map((indexes) => ({
      id: newId('sub', now.getTime()),
      files: indexes,
    })),
    batch: each
      ? { id: newId('bat', now.getTime()), name: batchName(arrival.batchName, files.length) }
      : null,
    files: files.map((file, index) => ({
      name: file.name,
      mediaType: file.mediaType,
      sha256: hashes[index] ?? '',
      sizeBytes: file.bytes.byteLength,
    })),
    receivedAt: now.toISOString(),
  }
  // Only after the bytes are on stable storage may anything else happen; a start replays what the database has not seen.
  await dependencies.inbox.accept(message, files)
  return await dependencies.transaction((tx) => dependencies.storeAccepted(tx, message))
}

/** One file is its own hash, so that a mail is the same mail through every door; several are the set of their hashes. */
function messageHash(hashes: readonly string[], each: boolean): string {
  const [only] = hashes
  if (hashes.length === 1 && only !== undefined) return only
  return sha256([each ? 'each' : 'together', ...hashes.toSorted()].join('\n'))
}

function batchName(given: string | undefined, fileCount: number): string {
  const name = given?.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return name ? name.slice(0, 200) : `${fileCount} files`
}
