import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lockDataDirectory } from '../../src/store/lock-data-directory.ts'
import { freePort } from './free-port.ts'
import { seedDatabase } from './store.ts'
import { until } from './until.ts'

export const projectRoot = resolve(import.meta.dirname, '../..')

/** The environment of a started process: nothing of ours leaks in but what it needs to run at all. */
export function plainEnvironment(own: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return { PATH, HOME, ...(TMPDIR === undefined ? {} : { TMPDIR }), ...own }
}

function newestSource(directory: string): number {
  return Math.max(
    0,
    ...readdirSync(directory, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  )
}

/** What people run: the build. While the source is newer than the build, the source itself, so that tests never pass on old code. */
export function slipwayEntry(): string {
  const built = join(projectRoot, 'dist/cli.js')
  const isCurrent = existsSync(built) && statSync(built).mtimeMs >= newestSource(join(projectRoot, 'src'))
  return isCurrent ? built : join(projectRoot, 'src/cli.ts')
}

export interface StartOptions {
  /** `start` supervises slipway and the sandbox; `serve` is slipway alone. */
  readonly verb?: 'start' | 'serve'
  /** A former start's, to find its data and its ports again. */
  readonly again?: Pick<StartedSlipway, 'dataDirectory' | 'port' | 'sandboxPort'>
  readonly settings?: Readonly<Record<string, string>>
  /** Whether it makes its database itself, as the first start on a machine does; otherwise it finds an empty one. */
  readonly makesDatabase?: boolean
}

export interface StartedSlipway {
  readonly url: string
  readonly sandboxUrl: string
  readonly port: number
  readonly sandboxPort: number
  readonly dataDirectory: string
  /** What was printed to sign in with; the password only by the first start. */
  readonly email: string
  readonly password: string | null
  readonly inboxSecret: string
  /** Of the process that was started: the supervisor, or slipway itself. */
  readonly pid: number
  /** Of the process that holds the database, not of its supervisor. */
  slipwayPid(): Promise<number>
  /** Everything written to standard output and standard error so far. */
  output(): string
  /** Asks the whole group to stop and answers its exit status. */
  stop(): Promise<number | null>
  /** Sends every process of the group a signal, as Ctrl-C at a terminal does. Answers the exit status. */
  interrupt(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null>
  /** Ends the whole group at once, as a power cut does. */
  kill(): Promise<void>
}

const READY_MS = 90_000

/** Processes that were told to start, ready or not. */
export interface LaunchedSlipway {
  readonly url: string
  readonly port: number
  readonly sandboxPort: number
  readonly dataDirectory: string
  output(): string
  /** Resolves when it answers; rejects with what it said when it ends or takes too long. */
  ready(): Promise<StartedSlipway>
  kill(): Promise<void>
}

/** Starts the product in processes of its own. */
export async function launchSlipway(options: StartOptions = {}): Promise<LaunchedSlipway> {
  const dataDirectory = options.again?.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'slipway-run-')))
  if (!options.again && !options.makesDatabase && options.settings?.['DATABASE_URL'] === undefined)
    await seedDatabase(dataDirectory)
  const port = options.again?.port ?? (await freePort())
  const sandboxPort = options.again?.sandboxPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const serverFile = join(dataDirectory, 'server.json')
  const child = spawn(process.execPath, [slipwayEntry(), options.verb ?? 'start'], {
    env: plainEnvironment({
      SLIPWAY_DATA: dataDirectory,
      PORT: String(port),
      SLIPWAY_SANDBOX_PORT: String(sandboxPort),
      SLIPWAY_LOG_LEVEL: 'warn',
      ...options.settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that all of it can be killed at once.
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = new Promise<number | null>((settle) => child.once('exit', (code) => settle(code)))
  const kill = async (): Promise<void> => {
    killGroup(child)
    await exited
    // The kernel lets the lock go a moment after the supervisor is gone: its children are still being cleared away.
    await until(() => isFree(dataDirectory), { what: 'the data directory is let go', timeoutMs: READY_MS })
  }
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`It ended with status ${child.exitCode}`)
    const health = await fetch(`${url}/healthz`).catch(() => null)
    // Without a terminal `serve` prints nothing, so its being announced counts.
    return (
      health?.ok === true && (options.verb === 'serve' ? existsSync(serverFile) : /is ready at/.test(output))
    )
  }
  return {
    url,
    port,
    sandboxPort,
    dataDirectory,
    output: () => output,
    kill,
    async ready() {
      try {
        await until(isReady, { what: 'Slipway is ready', timeoutMs: READY_MS })
      } catch (error) {
        await kill()
        if (!options.again) await rm(dataDirectory, { recursive: true, force: true, maxRetries: 10 })
        throw new Error(`Slipway did not start:\n${output}`, { cause: error })
      }
      const secrets = JSON.parse(await readFile(join(dataDirectory, 'secrets.json'), 'utf8')) as {
        readonly inboxSecret: string
      }
      return {
        url,
        sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
        port,
        sandboxPort,
        dataDirectory,
        pid: child.pid ?? 0,
        email: /Sign in as +(\S+)/.exec(output)?.[1] ?? 'admin@slipway.local',
        password: /Password +(\S+)/.exec(output)?.[1] ?? null,
        inboxSecret: secrets.inboxSecret,
        slipwayPid: async () =>
          (JSON.parse(await readFile(serverFile, 'utf8')) as { readonly pid: number }).pid,
        output: () => output,
        async stop() {
          if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
          return await exited
        },
        async interrupt(signal) {
          if (child.pid !== undefined) process.kill(-child.pid, signal)
          return await exited
        },
        kill,
      }
    },
  }
}

/** Starts the product and waits until it says that it is ready. */
export async function startSlipway(options: StartOptions = {}): Promise<StartedSlipway> {
  return await (await launchSlipway(options)).ready()
}

function isFree(dataDirectory: string): boolean {
  if (!existsSync(dataDirectory)) return true
  try {
    lockDataDirectory(dataDirectory).release()
    return true
  } catch {
    return false
  }
}

function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Ends what runs and deletes its data. */
export async function removeSlipway(running: StartedSlipway): Promise<void> {
  await running.kill()
  // Children that were cut off may still be writing their last file.
  await rm(running.dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
