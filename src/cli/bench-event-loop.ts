import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { post, settled, startWatched, type WatchedProduct } from './bench-product.ts'
import type { EventLoopDelay } from './watch-event-loop.ts'

const inbox = 'fleet@slipway.example'
/** Mails on their way at once, as on a busy morning. */
const atOnce = 4
/** A file is given up after 30 s, with others beside it. */
const longestMs = 30_000
/** With `--quick` every so many files is sent. */
const everyQuick = 8

async function filesOf(folders: readonly string[]): Promise<string[]> {
  const lists = folders.map(async (folder) =>
    (await readdir(resolve(folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return (await Promise.all(lists)).flat().sort()
}

/** A mail with one file attached, under a name that says nothing a mail program would not. */
function mailWith(path: string, bytes: Uint8Array): Uint8Array {
  const name = basename(path).replace(/[^\w. -]/g, '_')
  const boundary = randomBytes(12).toString('hex')
  const head = [
    'From: broker@example.co.uk',
    `To: ${inbox}`,
    'Subject: Proposal',
    `Message-ID: <${randomBytes(8).toString('hex')}@bench>`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain',
    '',
    'Please find the proposal attached.',
    `--${boundary}`,
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
  ].join('\r\n')
  const body = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
  return Buffer.from(`${head}\r\n${body}\r\n--${boundary}--\r\n`, 'latin1')
}

/** The delays since it was last asked. */
async function askDelay({ serverProcess }: WatchedProduct): Promise<EventLoopDelay> {
  return await new Promise((done, fail) => {
    const hear = (message: { readonly eventLoopDelay?: EventLoopDelay }): void => {
      if (!message.eventLoopDelay) return
      serverProcess.off('message', hear)
      done(message.eventLoopDelay)
    }
    serverProcess.on('message', hear)
    serverProcess.once('exit', () => fail(new Failure('internal_error', 'the server ended')))
    serverProcess.send({ ask: 'event loop' })
  })
}

function report(name: string, { samples, p50Ms, p99Ms, maxMs }: EventLoopDelay): void {
  console.log(
    `${name.padEnd(58)} n ${samples}   p50 ${p50Ms.toFixed(1)} ms   p99 ${p99Ms.toFixed(1)} ms   max ${maxMs.toFixed(0)} ms`,
  )
}

/**
 * Sends every file of the folders by mail to a server of its own and says how long the server's event loop was held up until
 * all of them were read and mapped.
 */
export async function benchEventLoop(folders: readonly string[], isQuick: boolean): Promise<void> {
  const files = (await filesOf(folders)).filter((_, index) => !isQuick || index % everyQuick === 0)
  const work = await mkdtemp(join(tmpdir(), 'slipway-bench-event-loop-'))
  try {
    const watch = new URL(`./watch-event-loop${extname(import.meta.url)}`, import.meta.url)
    const running = await startWatched(join(work, 'data'), watch)
    try {
      await settled(running)
      await askDelay(running)
      let refused = 0
      const pending = [...files]
      const send = async (): Promise<void> => {
        for (let path = pending.shift(); path !== undefined; path = pending.shift()) {
          const mail = mailWith(path, await readFile(path))
          await post(running, inbox, mail).catch((error: unknown) => {
            if (!(error instanceof Failure)) throw error
            refused++
          })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
      report(`event loop while ${files.length} hostile mails come in`, await askDelay(running))
      await settled(running, files.length * longestMs)
      report('event loop while they are read and mapped', await askDelay(running))
      if (refused > 0) console.log(`${refused} of them were refused at the door`)
    } finally {
      await running.stop()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
