import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detectIsolation, type Isolation } from '../../src/isolate/isolation.ts'
import { createPool, type Pool } from '../../src/isolate/pool.ts'

let allowed: string
let forbidden: string
beforeAll(async () => {
  allowed = await mkdtemp(join(tmpdir(), 'fence-allowed-'))
  forbidden = await mkdtemp(join(tmpdir(), 'fence-forbidden-'))
})
afterAll(async () => {
  await rm(allowed, { recursive: true, force: true })
  await rm(forbidden, { recursive: true, force: true })
})

const bare: Isolation = {
  level: 'process',
  networkIsolated: false,
  description: 'network: not isolated',
  prefix: [],
}

function fenced(isolation?: Isolation): Pool {
  return createPool({
    entry: new URL('../support/reading-misbehaving-child.ts', import.meta.url),
    size: 1,
    wallClockMs: 10_000,
    maxMemoryBytes: 512 * 1_048_576,
    maxOldSpaceMb: 256,
    recycleAfter: 50,
    writableDirectories: [allowed],
    ...(isolation ? { isolation } : {}),
  })
}

describe.each([
  ['with what this machine offers', undefined],
  ['without any fence of the machine', bare],
])('%s', (_, isolation) => {
  test('a child writes in its folder and nowhere else', async () => {
    const pool = fenced(isolation)
    try {
      expect(await pool.run('write', join(allowed, 'page'))).toBe('written')
      expect(readFileSync(join(allowed, 'page'), 'utf8')).toBe('x')
      for (const path of [
        join(forbidden, 'page'),
        join(allowed, '..', 'fence-beside-it'),
        `${allowed}-and-more`,
        '/etc/fence-of-a-child',
      ]) {
        expect(await pool.run('write', path)).toMatch(/^(ERR_ACCESS_DENIED|EROFS|EACCES|EPERM|ENOENT)$/)
        expect(existsSync(path)).toBe(false)
      }
    } finally {
      await pool.close()
    }
  })

  test('a child starts no server and reaches none', async () => {
    const server = createServer((socket) => socket.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const pool = fenced(isolation)
    try {
      const { port } = server.address() as { port: number }
      expect(await pool.run('connect', port)).toMatch(/^(ENETUNREACH|ECONNREFUSED)$/)
      expect(await pool.run('fetch', `http://127.0.0.1:${port}/`)).toBe('refused')
    } finally {
      await pool.close()
      server.close()
    }
  })
})

const found = detectIsolation([tmpdir()])
const why = found.level === 'bubblewrap' ? '' : ` (not here: ${found.description})`
test.skipIf(found.level !== 'bubblewrap')(
  `bubblewrap keeps even a link out of the folder${why}`,
  async () => {
    await symlink(forbidden, join(allowed, 'way-out'))
    const pool = fenced()
    try {
      expect(await pool.run('write', join(allowed, 'way-out', 'page'))).toMatch(
        /^(EROFS|EACCES|ERR_ACCESS_DENIED)$/,
      )
      expect(existsSync(join(forbidden, 'page'))).toBe(false)
    } finally {
      await pool.close()
    }
  },
)
