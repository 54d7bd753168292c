import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { Failure } from '../domain/failures.ts'
import type { ReceivedFile } from '../store/ports.ts'
import { type MessageLimits, messageLimits } from './message-limits.ts'

const MAX_RATIO = 100
/** Small archives compress well honestly; the ratio counts only beyond this many unpacked bytes. */
const RATIO_FREE_BYTES = 10 * 1024 * 1024
const MAX_ENTRIES = 2000

/** Whether a file sent for a batch is an archive to unpack. Office files are zips too, so the name decides among zips. */
export function isZipArchive(file: ReceivedFile): boolean {
  const isZip = Buffer.from(file.bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'
  return isZip && (/\.zip$/i.test(file.name) || /^application\/(x-)?zip(-compressed)?$/i.test(file.mediaType))
}

/**
 * The files of a ZIP, in its order, without folders, hidden files and the litter of operating systems. Sizes are counted
 * while unpacking, because the sizes an archive declares may lie. Unpacking never writes to disk.
 * @throws Failure `message_too_large` beyond a limit, `message_empty` when nothing is in it, `request_invalid` when damaged
 */
export async function expandZip(
  bytes: Uint8Array,
  limits: MessageLimits = messageLimits,
): Promise<ReceivedFile[]> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true }).catch(damaged)
  const files: ReceivedFile[] = []
  let unpackedBytes = 0
  let entries = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (++entries > MAX_ENTRIES) throw new Failure('message_too_large', `More than ${MAX_ENTRIES} entries`)
      const name = entry.fileName
      if (name.endsWith('/') || /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/.test(name)) continue
      if (entry.isEncrypted()) throw new Failure('request_invalid', 'The archive is protected by a password')
      if (files.length >= limits.maxBatchFiles)
        throw new Failure('message_too_large', `More than ${limits.maxBatchFiles} files in the archive`)
      const stream = await zip.openReadStreamPromise(entry)
      const content = await readCounted(stream, (length) => {
        unpackedBytes += length
        if (unpackedBytes > limits.maxUnpackedBytes)
          throw new Failure(
            'message_too_large',
            `The archive unpacks to more than ${limits.maxUnpackedBytes} bytes`,
          )
        if (unpackedBytes > RATIO_FREE_BYTES && unpackedBytes > bytes.byteLength * MAX_RATIO)
          throw new Failure(
            'message_too_large',
            `The archive unpacks to more than ${MAX_RATIO} times its size`,
          )
      })
      files.push({ name, mediaType: 'application/octet-stream', bytes: content })
    }
  } catch (error) {
    throw error instanceof Failure ? error : damaged(error)
  } finally {
    zip.close()
  }
  if (files.length === 0) throw new Failure('message_empty', 'The archive holds no file')
  return files
}

async function readCounted(stream: Readable, count: (length: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Leaving the loop by an error destroys the stream, so a bomb stops at the limit.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    count(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function damaged(cause: unknown): never {
  throw new Failure('request_invalid', 'The archive is damaged', { cause })
}
