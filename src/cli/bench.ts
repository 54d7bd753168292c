import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packageRoot } from '../compose.ts'
import { type Config, environmentWith } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { benchModelTokens } from './bench-model-tokens.ts'
import { benchReading } from './bench-reading.ts'
import { findRunningServer, type RunningServer } from './running-server.ts'

const MiB = 1_048_576
const READY_TIMEOUT_MS = 120_000
const REVIEW_TIMEOUT_MS = 60_000
const POLL_MS = 20

const cliPath = fileURLToPath(new URL(`../cli${extname(import.meta.url)}`, import.meta.url))

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Milliseconds: n, median, 95th percentile, largest. */
function summarise(name: string, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `${name.padEnd(58)} n ${String(sorted.length).padStart(3)}   p50 ${at(0.5).padStart(8)} ms   p95 ${at(0.95).padStart(8)} ms   max ${at(1).padStart(8)} ms`
}

interface Running {
  readonly server: RunningServer
  readonly readyMs: number
  readonly inboxSecret: string
  stop(): Promise<void>
}

/** Starts the whole product in a new data directory, as `npm start` does, and waits until the desk answers. */
async function startProduct(dataDirectory: string): Promise<Running> {
  const startedAt = performance.now()
  const child: ChildProcess = fork(cliPath, ['start'], {
    env: environmentWith({
      SLIPWAY_DATA: dataDirectory,
      PORT: String(await freePort()),
      SLIPWAY_SANDBOX_PORT: String(await freePort()),
      SLIPWAY_LOG_LEVEL: 'error',
    }),
    stdio: 'ignore',
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
  }
  while (performance.now() - startedAt < READY_TIMEOUT_MS) {
    const server = await findRunningServer(dataDirectory)
    if (server) {
      const readyMs = performance.now() - startedAt
      return { server, readyMs, inboxSecret: (await ensureSecrets(dataDirectory)).inboxSecret, stop }
    }
    await wait(POLL_MS)
  }
  await stop()
  throw new Failure('internal_error', 'the product did not get ready')
}

async function post(
  running: Running,
  inbox: string,
  mail: Uint8Array,
): Promise<{ milliseconds: number; ids: string[] }> {
  const startedAt = performance.now()
  const response = await fetch(
    new URL(`/inbound/email?inbox=${encodeURIComponent(inbox)}`, running.server.url),
    {
      method: 'POST',
      headers: { 'x-inbox-secret': running.inboxSecret, 'content-type': 'message/rfc822' },
      body: mail as Uint8Array<ArrayBuffer>,
    },
  )
  const body = (await response.json()) as { readonly submissions: readonly { readonly id: string }[] }
  if (response.status !== 202)
    throw new Failure('internal_error', `a mail was answered with ${response.status}`)
  return { milliseconds: performance.now() - startedAt, ids: body.submissions.map(({ id }) => id) }
}

/** A mail of about 1 MB whose attachment nothing can compress or has seen before. */
function largeMail(): Uint8Array {
  const lines = randomBytes(0.74 * MiB)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n')
  return Buffer.from(
    `From: a@example.co.uk\r\nTo: fleet@slipway.example\r\nSubject: large\r\nMessage-ID: <${randomBytes(8).toString('hex')}@bench>\r\nMIME-Version: 1.0\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}\r\n`,
  )
}

/** What the disk itself takes to keep 1 MB: the floor under every acknowledgement. */
async function rawFsync(directory: string, times: number): Promise<number[]> {
  await mkdir(directory, { recursive: true })
  const milliseconds: number[] = []
  for (let index = 0; index < times; index++) {
    const bytes = largeMail()
    const startedAt = performance.now()
    const file = await open(join(directory, `raw-${index}`), 'wx')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    milliseconds.push(performance.now() - startedAt)
  }
  return milliseconds
}

/** The new-business sample mails with Message-IDs of their own, so that each is a new message. */
async function sampleMails(): Promise<{ readonly inbox: string; readonly mail: Uint8Array }[]> {
  const directory = join(packageRoot, 'samples', 'submissions')
  const mails: { inbox: string; mail: Uint8Array }[] = []
  for (const slug of await readdir(directory)) {
    const expected = JSON.parse(await readFile(join(directory, slug, 'expected.json'), 'utf8')) as {
      readonly kind: string
    }
    if (expected.kind !== 'new_business') continue
    const text = await readFile(join(directory, slug, 'inbound.eml'), 'latin1').catch(() => null)
    if (text === null) continue
    const inbox = /^To: *(\S+)/im.exec(text)?.[1] ?? ''
    const mail = text.replace(/^Message-ID:.*$/im, `Message-ID: <${randomBytes(8).toString('hex')}@bench>`)
    mails.push({ inbox, mail: Buffer.from(mail, 'latin1') })
  }
  return mails
}

async function untilReview(running: Running, id: string, startedAt: number): Promise<number> {
  while (performance.now() - startedAt < REVIEW_TIMEOUT_MS) {
    const { status } = (await running.server.request(`/api/submissions/${id}`)) as { readonly status: string }
    if (status === 'in_review') return performance.now() - startedAt
    await wait(POLL_MS)
  }
  throw new Failure('internal_error', 'a sample did not reach review')
}

/** Measures what people wait for, on this machine, and prints each figure with its n. */
export async function bench(config: Config, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { quick: { type: 'boolean', default: false }, reading: { type: 'boolean', default: false } },
  })
  if (values.reading) return benchReading(1, values.quick)
  const rounds = values.quick ? 1 : 3
  const times = values.quick ? 10 : 40
  console.log(`Node ${process.version}, ${cpus().length} cores`)
  const work = await mkdtemp(join(tmpdir(), 'slipway-bench-'))
  try {
    const cold: number[] = []
    const warm: number[] = []
    for (let round = 0; round < rounds; round++) {
      const data = join(work, `data-${round}`)
      for (const list of [cold, warm]) {
        const running = await startProduct(data)
        list.push(running.readyMs)
        // The samples of a first start are read before it is stopped.
        if (list === cold) await settled(running)
        await running.stop()
      }
    }
    console.log(summarise('first start to desk ready', cold))
    console.log(summarise('later start to desk ready', warm))

    const running = await startProduct(join(work, 'data-0'))
    try {
      const acknowledged: number[] = []
      for (let index = 0; index < times; index++)
        acknowledged.push((await post(running, 'fleet@slipway.example', largeMail())).milliseconds)
      const raw = await rawFsync(join(work, 'raw'), times)
      console.log(summarise('1 MB mail to acknowledgement (fsynced)', acknowledged))
      console.log(summarise('the same bytes written and fsynced by themselves', raw))
      console.log(`ratio of the medians: ${(median(acknowledged) / median(raw)).toFixed(1)}`)
      await settled(running)

      const toReview: number[] = []
      for (let round = 0; round < rounds; round++)
        for (const { inbox, mail } of await sampleMails()) {
          const startedAt = performance.now()
          const { ids } = await post(running, inbox, mail)
          for (const id of ids) toReview.push(await untilReview(running, id, startedAt))
        }
      console.log(summarise('sample mail sent to ready for review, one at a time', toReview))
    } finally {
      await running.stop()
    }
    for (const line of await benchModelTokens(config)) console.log(line)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

function median(milliseconds: readonly number[]): number {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Waits until the worker has nothing left to do. */
async function settled(running: Running): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    const { counts } = (await running.server.request('/api/submissions')) as {
      readonly counts: Readonly<Record<string, number>>
    }
    const working = ['received', 'reading', 'mapping'].reduce((sum, status) => sum + (counts[status] ?? 0), 0)
    if (working === 0) return
    await wait(100)
  }
  throw new Failure('internal_error', 'the worker did not finish')
}
