import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileFiles } from '../../scripts/make-hostile/hostile-files.ts'
import { failures } from '../../src/domain/failures.ts'
import { loadDocument } from '../../src/extract/document-files.ts'
import { readFileTree } from '../../src/extract/read-file-tree.ts'
import { createPool, type Pool } from '../../src/isolate/pool.ts'

let home: string
let work: string
let canary: string
let server: Server
let connections = 0
let pool: Pool

/** The pool that a server has, with a shorter clock: what takes long is in the set that a script runs. */
function poolIn(directory: string, isFenced: boolean): Pool {
  return createPool({
    entry: new URL('../../src/child.ts', import.meta.url),
    size: 1,
    wallClockMs: 15_000,
    maxMemoryBytes: 512 * 1_048_576,
    maxOldSpaceMb: 320,
    recycleAfter: 200,
    writableDirectories: [directory],
    ...(isFenced
      ? {}
      : { isolation: { level: 'process', networkIsolated: false, description: 'none', prefix: [] } }),
  })
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'hostile-'))
  work = join(home, 'work')
  await mkdir(work)
  server = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as { readonly port: number }
  canary = `http://127.0.0.1:${port}`
  pool = poolIn(work, true)
})
afterAll(async () => {
  await pool.close()
  server.close()
  await rm(home, { recursive: true, force: true })
})

async function namesBelow(directory: string): Promise<string[]> {
  return (await readdir(directory, { recursive: true })).sort()
}

test('there are many of them, each of its own name', () => {
  expect(hostileFiles.length).toBeGreaterThan(150)
  expect(new Set(hostileFiles.map((file) => file.name)).size).toBe(hostileFiles.length)
})

describe.each(hostileFiles.filter((file) => file.isSlow !== true))('$name', (file) => {
  test('ends in an answer or a clear refusal, inside its folder, and the next file is not hurt', async () => {
    const path = join(home, file.name)
    await writeFile(path, await file.make(canary))
    const beside = await namesBelow(home)
    const directory = join(work, 'tree')
    const tree = await readFileTree(pool, path, directory, { archiveEntries: 12 })
    const [root] = tree
    for (const { reading } of tree)
      if (reading.kind === 'unread') {
        expect(Object.hasOwn(failures, reading.code)).toBe(true)
        expect(['internal_error', 'reading_crashed', 'reading_timed_out']).not.toContain(reading.code)
      }
    if (file.ends !== 'either')
      expect(root?.reading, file.name).toMatchObject({ kind: file.ends === 'read' ? 'read' : 'unread' })
    if (root?.reading.kind === 'unread' && file.codes) expect(file.codes).toContain(root.reading.code)
    for (const { reading } of tree)
      for (const { name } of reading.embedded) {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: such characters are what a name must not hold
        expect(name).not.toMatch(/[\x00-\x1f/\\:*?"<>|\u202a-\u202e]|^[.-]/)
        expect(name.length).toBeLessThanOrEqual(200)
      }
    await rm(directory, { recursive: true, force: true })
    expect(await namesBelow(home)).toEqual(beside)
    const next = join(work, 'next')
    expect(await pool.run('read', await goodFile(next))).toMatchObject({ kind: 'read' })
    expect((await loadDocument(next)).pages[0]?.text).toBe('Turnover: 1')
    await rm(next, { recursive: true, force: true })
    await rm(path)
    expect(connections).toBe(0)
  })
})

/** A file that anybody may read, to be read after each of the others. */
async function goodFile(outputDirectory: string): Promise<object> {
  const path = join(home, 'good.txt')
  await writeFile(path, 'Turnover: 1')
  return { path, name: 'good.txt', mediaType: '', sourceFileId: 'sf_good', outputDirectory }
}

test('files that name other places call nobody, also where the machine offers no fence', async () => {
  const calling = hostileFiles.filter((file) => file.make.length > 0 && file.isSlow !== true)
  expect(calling.length).toBeGreaterThan(9)
  const bare = poolIn(work, false)
  try {
    for (const file of calling) {
      const path = join(home, file.name)
      await writeFile(path, await file.make(canary))
      await readFileTree(bare, path, join(work, 'bare'))
    }
  } finally {
    await bare.close()
  }
  expect(connections).toBe(0)
  expect(existsSync('/tmp/hostile-was-here.txt')).toBe(false)
})
