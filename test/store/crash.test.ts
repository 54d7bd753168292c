import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { readJournal } from '../../src/store/journal.ts'
import { lockDataDirectory } from '../../src/store/lock-data-directory.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { acceptedIn } from '../support/accepted-messages.ts'
import { openTestStore, silentLog, type TestStore } from '../support/store.ts'

const writer = resolve(import.meta.dirname, '../support/store-writer.ts')
type Writer = ChildProcessByStdio<null, Readable, Readable>

/** Directories are made from the empty store, so that no child pays for creating a database. */
async function emptyDirectory(): Promise<string> {
  const store = await openTestStore()
  await store.close()
  onTestFinished(() => rmSync(store.dataDirectory, { recursive: true, force: true }))
  return store.dataDirectory
}

function start(directory: string, task: string): Writer {
  const child = spawn(process.execPath, [writer, directory, task], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Reads its lines until there are so many acknowledgements, kills it as a power cut would, and gives what it said. */
async function killAfter(child: Writer, acknowledgements: number): Promise<string[][]> {
  const acknowledged: string[][] = []
  const exited = new Promise((done) => child.once('exit', done))
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, ...ids] = line.split(' ')
    if (word === 'ack') acknowledged.push(ids)
    if (acknowledged.length === acknowledgements) child.kill('SIGKILL')
  }
  await exited
  return acknowledged
}

async function reopen(directory: string): Promise<TestStore> {
  const store = await openTestStore({ dataDirectory: directory })
  onTestFinished(() => store.remove())
  return store
}

test('killed amid writing, the store opens again with everything that was acknowledged', async () => {
  const directory = await emptyDirectory()
  const acknowledged = await killAfter(start(directory, 'write'), 40)
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  const store = await reopen(directory)
  const rows = await store.db.selectFrom('submission').select(['id', 'status']).execute()
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  for (const [, submissionId = ''] of acknowledged) expect(statuses.get(submissionId)).toBe('reading')
  const spooled = new Set((await acceptedIn(store)).map(({ messageId }) => messageId))
  for (const [messageId = ''] of acknowledged) expect(spooled).toContain(messageId)
  const journalled = new Set<unknown>()
  for await (const { row } of readJournal(directory)) journalled.add(row['id'])
  for (const [, submissionId] of acknowledged) expect(journalled).toContain(submissionId)
  // At most the one message that was under way had no rows yet.
  expect((await rebuild(store, directory, silentLog)).restored).toBeLessThanOrEqual(1)
})

test('killed amid a job, the next start takes it up at once', async () => {
  const directory = await emptyDirectory()
  await killAfter(start(directory, 'work'), 1)
  const store = await reopen(directory)
  const again = Promise.withResolvers<string>()
  await store.queue.work(async ({ submissionId }) => again.resolve(submissionId), { concurrency: 1 })
  expect(await again.promise).toBe('sub_interrupted')
})

test('a second process is refused within a second, in one sentence, until the first is dead', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'slipway-lock-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  // The lock alone, in a process of its own: what a second `npm start` meets first.
  const lock = resolve(import.meta.dirname, '../../src/store/lock-data-directory.ts')
  const script = `import { lockDataDirectory } from ${JSON.stringify(lock)}
    lockDataDirectory(${JSON.stringify(directory)})
    // Nobody keeps the lock that was given; collecting it must not let another process in.
    globalThis.gc(); setTimeout(() => { globalThis.gc(); process.stdout.write('held') }, 20)
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--expose-gc', '--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void holder.kill('SIGKILL'))
  await new Promise((ready) => holder.stdout.once('data', ready))

  const startedAt = performance.now()
  expect(() => lockDataDirectory(directory)).toThrow(/storage_in_use.*held by another process; stop it first/)
  expect(performance.now() - startedAt).toBeLessThan(1000)
  const second = spawn(process.execPath, [writer, directory, 'hold'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  second.stderr.on('data', (chunk) => {
    said += chunk
  })
  expect(await new Promise((exited) => second.once('exit', exited))).toBe(1)
  expect(said).toMatch(/^storage_in_use: The data directory .* is held by another process[^\n]*\n$/)

  const dead = new Promise((exited) => holder.once('exit', exited))
  holder.kill('SIGKILL')
  await dead
  const held = lockDataDirectory(directory)
  expect(() => lockDataDirectory(directory)).toThrow('storage_in_use')
  held.release()
  held.release()
  lockDataDirectory(directory).release()
})

test('a data directory that cannot be made is storage_unavailable', () => {
  expect(() => lockDataDirectory('/dev/null/slipway')).toThrow('storage_unavailable')
})

const hasStrace = (() => {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.runIf(hasStrace)(
  'every acknowledgement comes after the kernel synced bytes, header and journal',
  async () => {
    const directory = await emptyDirectory()
    const trace = join(directory, 'trace')
    const child = spawn(
      'strace',
      [
        '-f',
        '-e',
        'trace=fsync,fdatasync,write',
        '-s',
        '12',
        '-o',
        trace,
        process.execPath,
        writer,
        directory,
        'write',
        '10',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    child.stdout.resume()
    expect(await new Promise((exited) => child.once('exit', exited))).toBe(0)
    let syncs = 0
    const before: number[] = []
    for (const line of readFileSync(trace, 'utf8').split('\n')) {
      if (/(fsync|fdatasync)(\(\d+\)| resumed>\)).*= 0/.test(line)) syncs += 1
      if (/write\(1, "ack msg_/.test(line)) {
        before.push(syncs)
        syncs = 0
      }
    }
    expect(before).toHaveLength(10)
    // Two files and their two directories, and the journal.
    expect(Math.min(...before)).toBeGreaterThanOrEqual(5)
  },
)
