import { createHash, type Hash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { Failure } from '../domain/failures.ts'
import { sha256 as hashOf } from '../domain/identifiers.ts'
import { pathName } from './file-store.ts'
import type { LocalCache } from './local-cache.ts'
import type { ObjectStorage } from './object-storage.ts'
import { packDirectory, unpackDirectory } from './packed-directory.ts'
import type { FileStore } from './ports.ts'
import { asStorage } from './storage-failure.ts'

const safeHash = /^[0-9a-f]{64}$/
const keptReading = /^readings\/([A-Za-z0-9_-]{1,80})\/([0-9a-f]{64})$/

/**
 * Files and readings in object storage, for servers that share nothing but that and PostgreSQL. Every name holds the hash
 * of its content, and what comes back is taken only when it still has it. Children need paths of this machine: those lead
 * into the cache.
 */
export function createObjectFileStore(objects: ObjectStorage, cache: LocalCache): FileStore {
  /** The name of a file's object. No row or request may choose where it leads. */
  const nameOf = (organisationId: string, hash: string): string => {
    if (!safeHash.test(hash)) throw new Failure('not_found', 'This is not the hash of a file')
    return `organisations/${pathName(organisationId)}/files/${hash}`
  }
  const cached = (organisationId: string, hash: string): string => `${organisationId}.${hash}`

  /** What this server has at hand need not be fetched. Only a convenience, so it never fails. */
  const keepAtHand = async (name: string, fill: (path: string) => Promise<void>): Promise<void> => {
    await cache.path(name, fill).catch(() => undefined)
  }

  const store = async (organisationId: string, bytes: Uint8Array) => {
    const stored = { sha256: hashOf(bytes), sizeBytes: bytes.byteLength }
    await objects.put(nameOf(organisationId, stored.sha256), bytes)
    return stored
  }

  const pathOf = async (organisationId: string, sha256: string): Promise<string> => {
    const name = nameOf(organisationId, sha256)
    return await cache.path(cached(organisationId, sha256), (path) => fetchInto(objects, name, sha256, path))
  }

  return {
    async put(organisationId, bytes) {
      const stored = await store(organisationId, bytes)
      await keepAtHand(cached(organisationId, stored.sha256), (path) => writeNew(path, [bytes]))
      return stored
    },

    async putFile(organisationId, from) {
      const bytes = await asStorage(() => readFile(from))
      const stored = await store(organisationId, bytes)
      await keepAtHand(cached(organisationId, stored.sha256), (path) => writeNew(path, [bytes]))
      await asStorage(() => rm(from, { force: true }))
      return stored
    },

    async read(organisationId, sha256) {
      const readOnce = async () => {
        const path = await pathOf(organisationId, sha256)
        return await asStorage(() => readFile(path))
      }
      const bytes = await readOnce()
      if (hashOf(bytes) === sha256) return bytes
      // Only our own copy can be wrong here: what is fetched was checked.
      await cache.drop(cached(organisationId, sha256))
      return await readOnce()
    },

    pathOf,

    async keepReading(organisationId, readingId, directory) {
      const packed = await asStorage(() => packDirectory(directory))
      const hash = hashOf(packed)
      await objects.put(
        `organisations/${pathName(organisationId)}/readings/${pathName(readingId)}/${hash}`,
        packed,
      )
      await keepAtHand(`${organisationId}.${readingId}.${hash}`, (path) => rename(directory, path))
      return `readings/${readingId}/${hash}`
    },

    async remove(organisationId, sha256, unlessPutAfter) {
      const isGone = await objects.remove(nameOf(organisationId, sha256), unlessPutAfter)
      if (isGone) await cache.drop(cached(organisationId, sha256))
      return isGone
    },

    async removeReading(organisationId, kept) {
      const { readingId, hash } = partsOf(kept)
      await objects.remove(`organisations/${pathName(organisationId)}/${kept}`)
      await cache.drop(`${organisationId}.${readingId}.${hash}`)
    },

    async readingDirectory(organisationId, kept) {
      const { readingId, hash } = partsOf(kept)
      const name = `organisations/${pathName(organisationId)}/${kept}`
      return await cache.path(`${organisationId}.${readingId}.${hash}`, async (path) => {
        await fetchInto(objects, name, hash, path)
        const packed = await asStorage(() => readFile(path))
        await asStorage(() => rm(path))
        await asStorage(() => unpackDirectory(packed, path))
      })
    },
  }
}

/** @throws Failure `not_found` for what is not the name of a reading */
function partsOf(kept: string): { readonly readingId: string; readonly hash: string } {
  const [, readingId, hash] = keptReading.exec(kept) ?? []
  if (readingId === undefined || hash === undefined)
    throw new Failure('not_found', 'This is not the name of a reading')
  return { readingId, hash }
}

async function writeNew(
  path: string,
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const handle = await asStorage(() => open(path, 'wx', 0o600))
  try {
    for await (const piece of pieces) await asStorage(() => handle.writeFile(piece))
  } finally {
    await handle.close()
  }
}

/** @throws Failure `storage_damaged` when the object no longer has its content */
async function fetchInto(objects: ObjectStorage, name: string, sha256: string, path: string): Promise<void> {
  const hash = createHash('sha256')
  await writeNew(path, hashed(await objects.read(name), hash))
  if (hash.digest('hex') !== sha256)
    throw new Failure('storage_damaged', `The stored object ${sha256} no longer has its content`)
}

async function* hashed(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}
