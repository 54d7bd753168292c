import { Failure } from '../domain/failures.ts'
import type { ReadingLimits } from './limits.ts'

export interface ZipEntry {
  readonly name: string
  readonly bytes: Uint8Array
}

type YauzlModule = typeof import('yauzl')
type ZipFile = import('yauzl').ZipFile
type Entry = import('yauzl').Entry

/** Opens an archive held in memory. Names are decoded and checked by the library: absolute and `..` names are refused. */
function open(yauzl: YauzlModule, bytes: Uint8Array): Promise<ZipFile> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(
      buffer,
      { lazyEntries: true, validateEntrySizes: false, strictFileNames: false },
      (error, zip) =>
        error
          ? reject(new Failure('file_damaged', 'the archive cannot be opened', { cause: error }))
          : resolve(zip),
    )
  })
}

/** The entries of an archive one after the other, as its directory lists them. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await new Promise<Entry | undefined>((resolve, reject) => {
      const settle = (action: () => void): void => {
        zip.removeAllListeners()
        action()
      }
      zip.once('entry', (found: Entry) => settle(() => resolve(found)))
      zip.once('end', () => settle(() => resolve(undefined)))
      zip.once('error', (error: Error) =>
        settle(() => reject(new Failure('file_damaged', 'the archive is damaged', { cause: error }))),
      )
      zip.readEntry()
    })
    if (!entry) return
    yield entry
  }
}

/** The names in an archive's directory, at most so many; empty where the archive cannot be opened. */
export async function listZipNames(bytes: Uint8Array, most: number): Promise<string[]> {
  const yauzl = await import('yauzl')
  const names: string[] = []
  try {
    for await (const entry of entriesOf(await open(yauzl, bytes))) {
      names.push(entry.fileName)
      if (names.length >= most) break
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  return names
}

const encryptedFlag = 0x1

/** The pieces of one entry, unpacked. @throws Failure `file_encrypted`, `file_damaged` */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if ((entry.generalPurposeBitFlag & encryptedFlag) !== 0)
    throw new Failure('file_encrypted', 'the archive is protected by a password')
  try {
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened))),
    )
    yield* stream as AsyncIterable<Buffer>
  } catch (error) {
    throw new Failure('file_damaged', 'an entry cannot be unpacked', { cause: error })
  }
}

/** What becomes of an entry that cannot be unpacked. */
type OnUnreadable = (name: string, failure: Failure) => void

/** Without anybody to tell, one entry that cannot be unpacked is the end of the archive. */
const giveUp: OnUnreadable = (_name, failure) => {
  throw failure
}

/**
 * Unpacks an archive entry by entry, counting what really comes out. Folders are left out.
 * `wanted` says which entries' bytes are kept; the others are still counted, their bytes dropped.
 * `onUnreadable` is told of entries that are damaged or protected by a password, and the others follow.
 * @throws Failure `limit_exceeded` past the entries, the unpacked size or the ratio; `file_encrypted`; `file_damaged`.
 */
export async function* unpackZip(
  bytes: Uint8Array,
  limits: ReadingLimits,
  wanted: (name: string) => boolean = () => true,
  onUnreadable: OnUnreadable = giveUp,
): AsyncGenerator<ZipEntry> {
  const yauzl = await import('yauzl')
  const zip = await open(yauzl, bytes)
  let entries = 0
  let unpacked = 0
  const count = (length: number): void => {
    unpacked += length
    if (unpacked > limits.archiveUnpackedBytes)
      throw new Failure('limit_exceeded', `it unpacks to more than ${limits.archiveUnpackedBytes} bytes`)
    if (unpacked > limits.archiveRatioFromBytes && unpacked > bytes.byteLength * limits.archiveRatio)
      throw new Failure('limit_exceeded', `it unpacks to more than ${limits.archiveRatio} times its size`)
  }
  for await (const entry of entriesOf(zip)) {
    if (++entries > limits.archiveEntries)
      throw new Failure('limit_exceeded', `it holds more than ${limits.archiveEntries} files`)
    if (entry.fileName.endsWith('/')) continue
    const chunks: Buffer[] = []
    const isWanted = wanted(entry.fileName)
    try {
      for await (const chunk of piecesOf(zip, entry)) {
        count(chunk.byteLength)
        if (isWanted) chunks.push(chunk)
      }
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'limit_exceeded') throw error
      onUnreadable(entry.fileName, error)
      continue
    }
    if (isWanted) yield { name: entry.fileName, bytes: Buffer.concat(chunks) }
  }
}
