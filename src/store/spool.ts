import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { type AcceptedMessage, readAcceptedMessage } from './accepted-message.ts'
import { type DurableFileSystem, nodeFileSystem, syncDirectory, writeDurably } from './durable-file.ts'
import { pathName } from './file-store.ts'
import type { DurableInbox, FileStore } from './ports.ts'
import { asStorage } from './storage-failure.ts'

/**
 * The inbox beside the embedded database, which never syncs its own files: bytes go to the file store, then one header
 * a message to `<data>/spool/<organisation>/<time>_<message>.json`. A header on the disk means that its bytes are too.
 */
export function createSpool(
  dataDirectory: string,
  fileStore: FileStore,
  files: DurableFileSystem = nodeFileSystem,
): DurableInbox {
  const spool = join(dataDirectory, 'spool')

  return {
    async accept(message, received) {
      await keepFiles(fileStore, message, received)
      // The time comes first in the name, so that a listing is in the order of arrival.
      const time = new Date(message.receivedAt).toISOString().replaceAll(/[:.]/g, '-')
      const name = `${time}_${pathName(message.messageId)}.json`
      const path = join(spool, pathName(message.organisationId), name)
      await asStorage(() =>
        writeDurably(files, path, (handle) => handle.writeFile(`${JSON.stringify(message)}\n`)),
      )
    },

    async amend(organisationId, messageId, rewrite) {
      const directory = join(spool, pathName(organisationId))
      const names = await asStorage(() => readdir(directory).catch(noneYet))
      const name = names.find((one) => one.endsWith(`_${pathName(messageId)}.json`))
      if (name === undefined) return
      const path = join(directory, name)
      const text = await asStorage(() => readFile(path, 'utf8').catch(goneMeanwhile))
      if (text === null) return
      const message = rewrite(readAcceptedMessage(parse(text), join('spool', organisationId, name)))
      await asStorage(async () => {
        if (message) {
          await writeDurably(files, path, (handle) => handle.writeFile(`${JSON.stringify(message)}\n`))
          return
        }
        await files.rm(path, { force: true })
        await syncDirectory(files, directory)
      })
    },

    async *accepted() {
      const names = await asStorage(() => list(spool))
      names.sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const { name, organisation } of names) {
        const text = await asStorage(() => readFile(join(spool, organisation, name), 'utf8'))
        yield readAcceptedMessage(parse(text), join('spool', organisation, name))
      }
    },
  }
}

/** Stores the bytes of a message. @throws Failure `request_invalid` when they are not the bytes of its header */
export async function keepFiles(
  fileStore: FileStore,
  message: AcceptedMessage,
  received: readonly { readonly bytes: Uint8Array }[],
): Promise<void> {
  if (received.length !== message.files.length)
    throw new Failure('request_invalid', 'The header of a message does not list the files it came with')
  for (const [index, file] of received.entries()) {
    const stored = await fileStore.put(message.organisationId, file.bytes)
    if (stored.sha256 !== message.files[index]?.sha256)
      throw new Failure('request_invalid', 'The header of a message names other bytes than it came with')
  }
}

async function list(spool: string): Promise<{ organisation: string; name: string }[]> {
  const found: { organisation: string; name: string }[] = []
  // A temporary file is a message that was never acknowledged.
  for (const organisation of await readdir(spool).catch(noneYet))
    for (const name of await readdir(join(spool, organisation)))
      if (name.endsWith('.json')) found.push({ organisation, name })
  return found
}

function goneMeanwhile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function noneYet(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
