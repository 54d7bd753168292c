import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** What durable writing needs of a file system, so that a test can watch the order of calls or fail one. */
export interface DurableFileSystem {
  readonly open: typeof open
  readonly mkdir: typeof mkdir
  readonly rename: typeof rename
  readonly rm: typeof rm
}

export const nodeFileSystem: DurableFileSystem = { open, mkdir, rename, rm }

/** Makes the entries of a directory durable: a rename is only safe once the directory itself is on stable storage. */
export async function syncDirectory(files: DurableFileSystem, directory: string): Promise<void> {
  const handle = await files.open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a directory and its missing parents, each durable in the one above it. */
export async function makeDurableDirectory(files: DurableFileSystem, directory: string): Promise<void> {
  const first = await files.mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = directory; made.length >= first.length; made = dirname(made))
    await syncDirectory(files, dirname(made))
}

/**
 * Writes a file so that after it resolves the file is whole and on stable storage, and before that there is none:
 * temporary file, fsync, rename, fsync of the directory. An existing file is replaced in one step.
 */
export async function writeDurably(
  files: DurableFileSystem,
  path: string,
  write: (handle: FileHandle) => Promise<unknown>,
): Promise<void> {
  const directory = dirname(path)
  await makeDurableDirectory(files, directory)
  const temporary = join(directory, `.${basename(path)}.${randomUUID()}.tmp`)
  try {
    const handle = await files.open(temporary, 'wx', 0o600)
    try {
      await write(handle)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await files.rename(temporary, path)
  } catch (error) {
    await files.rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
  await syncDirectory(files, directory)
}
