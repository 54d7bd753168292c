import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { access, mkdir, readFile, rename, stat, utimes } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { sha256 as hashOf } from '../domain/identifiers.ts'
import { type DurableFileSystem, nodeFileSystem, syncDirectory, writeDurably } from './durable-file.ts'
import type { FileStore, StoredFile } from './ports.ts'
import { asStorage } from './storage-failure.ts'

const safeName = /^[A-Za-z0-9_-]{1,80}$/
const safeHash = /^[0-9a-f]{64}$/

/** One name of a path. Ids come from us, yet no row or request may ever choose a directory. @throws Failure `not_found` */
export function pathName(name: string): string {
  if (!safeName.test(name)) throw new Failure('not_found', 'This is not the name of something stored here')
  return name
}

/** Files by their content's hash in `<data>/organisations/<organisation>/files/ab/cdef...`. */
export function createFileStore(dataDirectory: string, files: DurableFileSystem = nodeFileSystem): FileStore {
  const place = (organisationId: string, hash: string): string => {
    if (!safeHash.test(hash)) throw new Failure('not_found', 'This is not the hash of a file')
    const directory = join(dataDirectory, 'organisations', pathName(organisationId), 'files')
    return join(directory, hash.slice(0, 2), hash.slice(2))
  }

  const isThere = async (path: string, sizeBytes: number): Promise<boolean> => {
    // Touched first: whoever is about to remove it then sees that it is wanted again.
    const now = new Date()
    await utimes(path, now, now).catch(() => undefined)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() === true && found.size === sizeBytes
  }

  return {
    async put(organisationId, bytes): Promise<StoredFile> {
      const stored = { sha256: hashOf(bytes), sizeBytes: bytes.byteLength }
      const path = place(organisationId, stored.sha256)
      await asStorage(async () => {
        if (await isThere(path, stored.sizeBytes)) {
          // It was synced before it got its name, but who gave it may not have synced the directory yet.
          await syncDirectory(files, dirname(path))
          return
        }
        await writeDurably(files, path, (handle) => handle.writeFile(bytes))
      })
      return stored
    },

    async putFile(organisationId, from): Promise<StoredFile> {
      return await asStorage(async () => {
        const hash = createHash('sha256')
        let sizeBytes = 0
        for await (const chunk of createReadStream(from)) {
          hash.update(chunk)
          sizeBytes += (chunk as Buffer).byteLength
        }
        const sha256 = hash.digest('hex')
        const path = place(organisationId, sha256)
        if (!(await isThere(path, sizeBytes))) {
          // Hashed again while it is copied: the directory of a child is not ours, and the name is a promise.
          const copied = createHash('sha256')
          await writeDurably(files, path, async (handle) => {
            for await (const chunk of createReadStream(from)) {
              copied.update(chunk)
              await handle.writeFile(chunk as Buffer)
            }
            if (copied.digest('hex') !== sha256)
              throw new Failure('storage_damaged', 'A file changed while it was moved in')
          })
        }
        await files.rm(from, { force: true })
        return { sha256, sizeBytes }
      })
    },

    async read(organisationId, sha256) {
      const path = place(organisationId, sha256)
      const bytes = await asStorage(() => readFile(path).catch(absent))
      if (hashOf(bytes) !== sha256)
        throw new Failure('storage_damaged', `The stored file ${sha256} no longer has its content`)
      return bytes
    },

    async pathOf(organisationId, sha256) {
      const path = place(organisationId, sha256)
      await asStorage(() => access(path).catch(absent))
      return path
    },

    async remove(organisationId, sha256, unlessPutAfter) {
      const path = place(organisationId, sha256)
      return await asStorage(() => removeUnlessWanted(files, path, unlessPutAfter))
    },

    async removeReading(_organisationId, kept) {
      const directory = readingPath(dataDirectory, kept)
      await asStorage(async () => {
        // Out of the way in one step, so that no half of it is taken for a whole one.
        const leaving = `${directory}.leaving`
        await files.rm(leaving, { recursive: true, force: true })
        await files.rename(directory, leaving).catch(ignoreAbsent)
        await files.rm(leaving, { recursive: true, force: true })
      })
    },

    async keepReading(organisationId, readingId, from) {
      const kept = join('organisations', pathName(organisationId), 'readings', pathName(readingId))
      const to = join(dataDirectory, kept)
      // The same bytes give the same reading, so one that is already there, complete, stands.
      const isWhole = (): boolean => existsSync(join(to, 'document.json'))
      if (isWhole()) return kept
      await asStorage(async () => {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await rename(from, to).catch((error: unknown) => {
          // Another submission with the same file was faster.
          if (!isWhole()) throw error
        })
      })
      return kept
    },

    async readingDirectory(_organisationId, kept) {
      return readingPath(dataDirectory, kept)
    },
  }
}

/** @throws Failure `not_found` for what leads out of the data directory */
function readingPath(dataDirectory: string, kept: string): string {
  const directory = resolve(dataDirectory, kept)
  if (!directory.startsWith(resolve(dataDirectory) + sep))
    throw new Failure('not_found', 'This is not the name of a reading')
  return directory
}

/**
 * Moves a file aside and looks once more before it goes: whoever puts the same bytes meanwhile either touched it, and then it
 * comes back, or finds nothing and writes it anew.
 */
async function removeUnlessWanted(files: DurableFileSystem, path: string, since: Date): Promise<boolean> {
  const leaving = `${path}.leaving`
  const ageOf = async (one: string) =>
    await stat(one).then(
      ({ mtime }) => mtime,
      () => undefined,
    )
  const putAt = await ageOf(path)
  if (putAt && putAt > since) return false
  // Whoever else removes it may be faster at every step.
  if (putAt) await files.rename(path, leaving).catch(ignoreAbsent)
  const touchedAt = await ageOf(leaving)
  if (!touchedAt) return true
  if (touchedAt > since) {
    await files.rename(leaving, path).catch(ignoreAbsent)
    return false
  }
  await files.rm(leaving, { force: true })
  await syncDirectory(files, dirname(path))
  return true
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

function absent(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new Failure('not_found', 'The file is not in the store')
  throw error
}
