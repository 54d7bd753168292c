import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { packageRoot } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { benchEventLoop } from './bench-event-loop.ts'
import { benchModelTokens } from './bench-model-tokens.ts'
import { post, type Running, settled, startProduct } from './bench-product.ts'
import { benchReading } from './bench-reading.ts'

const MiB = 1_048_576
const REVIEW_TIMEOUT_MS = 60_000
const POLL_MS = 20

/** Milliseconds: n, median, 95th percentile, largest. */
function summarise(name: string, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  return `${name.padEnd(58)} n ${String(sorted.length).padStart(3)}   p50 ${at(0.5).padStart(8)} ms   p95 ${at(0.95).padStart(8)} ms   max ${at(1).padStart(8)} ms`
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
    options: {
      quick: { type: 'boolean', default: false },
      reading: { type: 'boolean', default: false },
      hostile: { type: 'string', multiple: true, default: [] },
    },
  })
  if (values.reading) await benchReading(1, values.quick)
  if (values.hostile.length > 0) await benchEventLoop(values.hostile, values.quick)
  else if (values.reading)
    console.log('event loop while hostile files are read: no folder of them was named (--hostile FOLDER)')
  if (values.reading || values.hostile.length > 0) return
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
