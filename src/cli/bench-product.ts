import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { environmentWith } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { findRunningServer, type RunningServer } from './running-server.ts'

const READY_TIMEOUT_MS = 120_000
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

/** A product that was started to be measured. */
export interface Running {
  readonly server: RunningServer
  readonly readyMs: number
  readonly inboxSecret: string
  stop(): Promise<void>
}

/** Waits until the desk of this data directory answers, and says how to talk to it. */
async function untilReady(dataDirectory: string, stop: () => Promise<void>): Promise<Running> {
  const startedAt = performance.now()
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

function stopper(child: ChildProcess): () => Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return async () => {
    child.kill('SIGTERM')
    await exited
  }
}

async function environmentOf(dataDirectory: string): Promise<NodeJS.ProcessEnv> {
  return environmentWith({
    SLIPWAY_DATA: dataDirectory,
    PORT: String(await freePort()),
    SLIPWAY_SANDBOX_PORT: String(await freePort()),
    SLIPWAY_LOG_LEVEL: 'error',
  })
}

/** Starts the whole product in a new data directory, as `npm start` does, and waits until the desk answers. */
export async function startProduct(dataDirectory: string): Promise<Running> {
  const env = await environmentOf(dataDirectory)
  return untilReady(dataDirectory, stopper(fork(cliPath, ['start'], { env, stdio: 'ignore' })))
}

/** A product whose server runs with a module of ours in it, to which messages can be sent. */
export interface WatchedProduct extends Running {
  readonly serverProcess: ChildProcess
}

/** The same as two processes of ours, with `watch` loaded into the server before anything else. */
export async function startWatched(dataDirectory: string, watch: URL): Promise<WatchedProduct> {
  const env = await environmentOf(dataDirectory)
  const sandbox = fork(cliPath, ['sandbox'], { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  await new Promise((resolve) => sandbox.once('message', resolve).once('exit', resolve))
  const serverProcess = fork(cliPath, ['serve'], {
    env,
    execArgv: ['--import', watch.href],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [stopServer, stopSandbox] = [stopper(serverProcess), stopper(sandbox)]
  const running = await untilReady(dataDirectory, async () => {
    await stopServer()
    await stopSandbox()
  })
  return { ...running, serverProcess }
}

/** Sends a mail through the door that mail programs use. */
export async function post(
  running: Pick<Running, 'server' | 'inboxSecret'>,
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

/** Waits until the worker has nothing left to do. */
export async function settled(running: Pick<Running, 'server'>, timeoutMs = READY_TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs
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
