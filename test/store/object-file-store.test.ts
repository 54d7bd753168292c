import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId, sha256 } from '../../src/domain/identifiers.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { openLocalCache } from '../../src/store/local-cache.ts'
import { createObjectFileStore } from '../../src/store/object-file-store.ts'
import { openObjectStorage } from '../../src/store/object-storage.ts'
import type { FileStore } from '../../src/store/ports.ts'
import { startObjectServer, type TestObjectServer } from '../support/object-server.ts'

let server: TestObjectServer
let root: string
beforeAll(async () => {
  server = await startObjectServer()
  root = mkdtempSync(join(tmpdir(), 'slipway-objects-'))
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await server.stop()
})

const cacheBytes = 1_000_000_000

/** A server of its own: nothing but the bucket is shared with the others. */
async function openServer(
  settings: Parameters<typeof openObjectStorage>[0] = server.settings,
): Promise<{ files: FileStore; cache: string }> {
  const storage = await openObjectStorage(settings)
  onTestFinished(() => storage.close())
  const cache = join(root, newId('cache'))
  return {
    files: createObjectFileStore(storage, await openLocalCache({ directory: cache, maxBytes: cacheBytes })),
    cache,
  }
}

function makeReading(pages: Readonly<Record<string, string | Buffer>>): string {
  const directory = join(root, newId('reading'))
  mkdirSync(directory)
  for (const [name, content] of Object.entries(pages)) writeFileSync(join(directory, name), content)
  return directory
}

const kinds: [string, () => Promise<FileStore>][] = [
  ['data directory', async () => createFileStore(join(root, newId('data')))],
  ['object storage', async () => (await openServer()).files],
]

describe.each(kinds)('files in the %s', (_kind, open) => {
  test.each([
    ['no bytes', Buffer.alloc(0)],
    ['some bytes', Buffer.from('a proposal form')],
    ['40 MB', randomBytes(40_000_000)],
  ])('%s come back whole, as often as they are stored', async (_name, bytes) => {
    const files = await open()
    const stored = await files.put('org_a', bytes)
    expect(stored).toEqual({ sha256: sha256(bytes), sizeBytes: bytes.byteLength })
    expect(await files.put('org_a', bytes)).toEqual(stored)
    expect((await files.read('org_a', stored.sha256)).equals(bytes)).toBe(true)
    expect(readFileSync(await files.pathOf('org_a', stored.sha256)).equals(bytes)).toBe(true)
  })

  test('belong to one organisation', async () => {
    const files = await open()
    const { sha256: hash } = await files.put('org_a', Buffer.from(newId('private')))
    await expect(files.read('org_b', hash)).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.pathOf('org_b', hash)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are moved in from where a child left them', async () => {
    const files = await open()
    const from = join(root, newId('child'))
    writeFileSync(from, 'an attachment')
    const { sha256: hash } = await files.putFile('org_a', from)
    expect(existsSync(from)).toBe(false)
    expect((await files.read('org_a', hash)).toString()).toBe('an attachment')
    const absent = files.putFile('org_a', join(root, 'absent'))
    await expect(absent).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  test.each(['../org_b', '..', '', 'a/b', 'a\u0000b'])(
    'are not reached by the organisation %j',
    async (name) => {
      const files = await open()
      const hash = sha256('x')
      await expect(files.put(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'not_found' })
      await expect(files.read(name, hash)).rejects.toMatchObject({ code: 'not_found' })
      await expect(files.keepReading(name, 'rd_1', root)).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  test.each(['../../../../etc/passwd', '', 'A'.repeat(64), `${'a'.repeat(64)}/..`])(
    'are not reached by the hash %j',
    async (hash) => {
      await expect((await open()).read('org_a', hash)).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  test('and readings: every page, again, and under no other name', async () => {
    const files = await open()
    const pages = { 'document.json': '{}', 'page-0001.json.gz': randomBytes(3000) }
    const kept = await files.keepReading('org_a', 'rd_1', makeReading(pages))
    expect(await files.keepReading('org_a', 'rd_1', makeReading(pages))).toBe(kept)
    const directory = await files.readingDirectory('org_a', kept)
    expect(readdirSync(directory).sort()).toEqual(['document.json', 'page-0001.json.gz'])
    expect(readFileSync(join(directory, 'page-0001.json.gz')).equals(pages['page-0001.json.gz'])).toBe(true)
    for (const name of ['../../etc', '/etc', `../${kept}`])
      await expect(files.readingDirectory('org_a', name)).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.keepReading('org_a', '../rd_1', root)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('object storage', () => {
  test('gives another server the files and the readings of the first', async () => {
    const [a, b] = [(await openServer()).files, (await openServer()).files]
    const bytes = randomBytes(2_000_000)
    const { sha256: hash } = await a.put('org_shared', bytes)
    const pages = { 'document.json': '{"pageCount":1}', 'page-0001.json.gz': randomBytes(100_000) }
    const kept = await a.keepReading('org_shared', 'rd_shared', makeReading(pages))
    expect((await b.read('org_shared', hash)).equals(bytes)).toBe(true)
    const directories = await Promise.all([
      b.readingDirectory('org_shared', kept),
      b.readingDirectory('org_shared', kept),
    ])
    expect(new Set(directories).size).toBe(1)
    for (const [name, content] of Object.entries(pages))
      expect(readFileSync(join(directories[0], name)).equals(Buffer.from(content))).toBe(true)
    await expect(b.readingDirectory('org_other', kept)).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['changed', (bytes: Buffer) => Buffer.from(bytes).fill(1, 4, 8)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0])])],
    ['emptied', () => Buffer.alloc(0)],
  ])('refuses what was %s there', async (_how, spoil) => {
    const organisation = newId('org')
    const writer = (await openServer()).files
    const { sha256: hash } = await writer.put(organisation, Buffer.from('as it was approved'))
    const kept = await writer.keepReading(organisation, 'rd_1', makeReading({ 'document.json': '{}' }))
    for (const name of (await server.names()).filter((one) => one.includes(organisation)))
      await server.overwrite(name, spoil(await server.read(name)))
    const { files, cache } = await openServer()
    await expect(files.read(organisation, hash)).rejects.toMatchObject({ code: 'storage_damaged' })
    await expect(files.pathOf(organisation, hash)).rejects.toMatchObject({ code: 'storage_damaged' })
    const reading = files.readingDirectory(organisation, kept)
    await expect(reading).rejects.toMatchObject({ code: 'storage_damaged' })
    // Nothing of it stays behind to be taken for whole later.
    expect(readdirSync(cache)).toEqual([])
    // The same bytes again mend it.
    await writer.put(organisation, Buffer.from('as it was approved'))
    expect((await files.read(organisation, hash)).toString()).toBe('as it was approved')
  })

  test('fetches again what was spoilt or cleared on this machine', async () => {
    const { files, cache } = await openServer()
    const { sha256: hash } = await files.put('org_a', Buffer.from('whole'))
    writeFileSync(await files.pathOf('org_a', hash), 'torn')
    expect((await files.read('org_a', hash)).toString()).toBe('whole')
    rmSync(join(cache, `org_a.${hash}`))
    expect((await files.read('org_a', hash)).toString()).toBe('whole')
  })

  test('a server that is gone, refuses, is full or hangs is told apart from a file that is not there', async () => {
    let answer: number | 'hang' = 200
    const http: Server = createServer((request, response) => {
      request.resume()
      if (answer === 'hang') return
      response.writeHead(request.method === 'HEAD' ? 200 : answer).end()
    })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const { files } = await openServer({ ...server.settings, url, timeoutMs: 700 })
    const attempt = (): Promise<unknown> => files.put('org_a', Buffer.from('x')).catch((error) => error)
    for (const [status, code] of [
      [403, 'storage_unavailable'],
      [500, 'storage_unavailable'],
      [507, 'storage_full'],
      ['hang', 'storage_unavailable'],
    ] as const) {
      answer = status
      const failure = await attempt()
      expect(failure).toMatchObject({ code })
      expect(inspect(failure, { depth: 10, showHidden: true })).not.toMatch(
        /secret-of-the-test|key-of-the-test/,
      )
    }
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
    expect(await attempt()).toMatchObject({ code: 'storage_unavailable' })
  })

  test('a connection that is cut in the middle of a file gives none', async () => {
    const cut = createTcpServer((socket) => {
      socket.once('data', (data) => {
        if (data.toString('latin1').startsWith('HEAD'))
          socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
        else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nonly the beginning')
      })
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => cut.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void cut.close())
    const url = `http://127.0.0.1:${(cut.address() as AddressInfo).port}`
    const { files, cache } = await openServer({ ...server.settings, url, timeoutMs: 2000 })
    const reading = files.pathOf('org_a', sha256('x'))
    await expect(reading).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(readdirSync(cache)).toEqual([])
  })

  test('wrong settings are named at the start, without the secret', async () => {
    const opening = openObjectStorage({ ...server.settings, bucket: 'another-bucket' })
    await expect(opening).rejects.toMatchObject({
      code: 'configuration_invalid',
      detail: expect.stringContaining('SLIPWAY_OBJECTS_BUCKET'),
    })
    const gone = openObjectStorage({ ...server.settings, url: 'http://127.0.0.1:1', timeoutMs: 1000 })
    await expect(gone).rejects.toMatchObject({ code: 'storage_unavailable' })
  })
})
