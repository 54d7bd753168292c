import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../src/domain/identifiers.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { createSpool } from '../../src/store/spool.ts'
import { acceptedIn, makeMessage } from '../support/accepted-messages.ts'
import { watchFiles } from '../support/watched-files.ts'

const inbox = { organisationId: 'org_a', inboxId: 'inb_a', platformConnectionId: 'plc_a' }
let directory: string
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipway-files-'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describe('file store', () => {
  test('keeps bytes under their hash, for one organisation, readable by nobody else', async () => {
    const files = createFileStore(directory)
    const bytes = Buffer.from('a proposal form')
    const stored = await files.put('org_a', bytes)
    expect(stored).toEqual({ sha256: sha256(bytes), sizeBytes: 15 })
    expect(await files.read('org_a', stored.sha256)).toEqual(bytes)
    const path = await files.pathOf('org_a', stored.sha256)
    const expected = join(
      directory,
      'organisations/org_a/files',
      stored.sha256.slice(0, 2),
      stored.sha256.slice(2),
    )
    expect(path).toBe(expected)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(directory, 'organisations')).mode & 0o777).toBe(0o700)
    await expect(files.read('org_b', stored.sha256)).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.pathOf('org_a', sha256('other'))).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each(['../org_a', '..', '', 'a/b', 'a\u0000b'])(
    'leads nowhere else by the organisation %j',
    async (name) => {
      const files = createFileStore(directory)
      await expect(files.put(name, Buffer.from('x'))).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  test.each(['../../../../etc/passwd', '', 'A'.repeat(64)])(
    'leads nowhere else by the hash %j',
    async (hash) => {
      const files = createFileStore(directory)
      await expect(files.read('org_a', hash)).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  test('writing the same bytes at the same time, and again, is harmless', async () => {
    const files = createFileStore(directory)
    const bytes = Buffer.alloc(3_000_000, 7)
    const stored = await Promise.all(Array.from({ length: 5 }, () => files.put('org_a', bytes)))
    expect(new Set(stored.map(({ sha256: hash }) => hash)).size).toBe(1)
    const path = await files.pathOf('org_a', sha256(bytes))
    expect(readdirSync(join(path, '..'))).toEqual([sha256(bytes).slice(2)])
    const watched = watchFiles()
    await createFileStore(directory, watched).put('org_a', bytes)
    expect(watched.calls).toEqual([`sync ${sha256(bytes).slice(0, 2)}`])
  })

  test('moves a file in, also an empty one', async () => {
    const files = createFileStore(directory)
    for (const content of ['', 'x'.repeat(200_000)]) {
      const from = join(directory, 'child-output')
      writeFileSync(from, content)
      const stored = await files.putFile('org_a', from)
      expect((await files.read('org_a', stored.sha256)).toString()).toBe(content)
      expect(readdirSync(directory)).not.toContain('child-output')
    }
    const absent = files.putFile('org_a', join(directory, 'absent'))
    await expect(absent).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  test('notices a stored file that changed', async () => {
    const files = createFileStore(directory)
    const { sha256: hash } = await files.put('org_a', Buffer.from('as it was'))
    writeFileSync(await files.pathOf('org_a', hash), 'as it is not')
    await expect(files.read('org_a', hash)).rejects.toMatchObject({ code: 'storage_damaged' })
  })
})

describe('spool', () => {
  test('resolves only after bytes and header are synced, renamed, and their directories synced', async () => {
    const watched = watchFiles()
    const spool = createSpool(directory, createFileStore(directory, watched), watched)
    // The directories exist after the first message.
    const first = makeMessage(inbox)
    await spool.accept(first.message, first.files)
    const { message, files } = makeMessage(inbox, 'the second mail')
    watched.calls.length = 0
    const accepting = spool.accept(message, files)
    await accepting
    const hash = sha256('the second mail')
    const body = hash.slice(2)
    const header = `${message.receivedAt.replaceAll(/[:.]/g, '-')}_${message.messageId}.json`
    // A new pair of letters makes a directory, which is synced into the one above it first.
    const calls = watched.calls.filter((call) => call !== 'sync files')
    expect(calls).toEqual([
      `open .${body}.tmp`,
      `write .${body}.tmp`,
      `sync .${body}.tmp`,
      `rename ${body}`,
      `sync ${hash.slice(0, 2)}`,
      `open .${header}.tmp`,
      `write .${header}.tmp`,
      `sync .${header}.tmp`,
      `rename ${header}`,
      'sync org_a',
    ])
  })

  test.each([
    ['write', 'ENOSPC', 'storage_full'],
    ['write', 'EDQUOT', 'storage_full'],
    ['sync', 'EIO', 'storage_unavailable'],
    ['open', 'EROFS', 'storage_unavailable'],
    ['open', 'EACCES', 'storage_unavailable'],
    ['open', 'EMFILE', 'storage_unavailable'],
    ['rename', 'ENOSPC', 'storage_full'],
  ] as const)(
    'a %s that fails with %s is %s, and nothing half-written is ever accepted',
    async (call, code, failure) => {
      const own = mkdtempSync(join(tmpdir(), 'slipway-spool-'))
      try {
        const watched = watchFiles()
        const spool = createSpool(own, createFileStore(own, watched), watched)
        const { message, files } = makeMessage(inbox)
        watched.failing = { call, code }
        await expect(spool.accept(message, files)).rejects.toMatchObject({ code: failure })
        expect(await acceptedIn({ inbox: spool })).toEqual([])
        watched.failing = null
        await spool.accept(message, files)
        expect(await acceptedIn({ inbox: spool })).toEqual([message])
        const left = readdirSync(own, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))
        expect(left).toEqual([])
      } finally {
        rmSync(own, { recursive: true, force: true })
      }
    },
  )

  test('a header that was damaged is named, never skipped', async () => {
    const own = mkdtempSync(join(tmpdir(), 'slipway-spool-'))
    const spool = createSpool(own, createFileStore(own))
    const { message, files } = makeMessage(inbox)
    await spool.accept(message, files)
    const [name] = readdirSync(join(own, 'spool/org_a'))
    writeFileSync(join(own, 'spool/org_a', String(name)), '{"messageId":')
    await expect(acceptedIn({ inbox: spool })).rejects.toMatchObject({
      code: 'storage_damaged',
      detail: expect.stringContaining(String(name)),
    })
    rmSync(own, { recursive: true, force: true })
  })

  const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMount()
  test.runIf(canMount)('a really full disk is storage_full, and works again when there is room', async () => {
    const own = mkdtempSync(join(tmpdir(), 'slipway-full-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', own])
    try {
      const spool = createSpool(own, createFileStore(own))
      const small = makeMessage(inbox, 'small')
      await spool.accept(small.message, small.files)
      writeFileSync(join(own, 'ballast'), Buffer.alloc(500_000))
      const big = makeMessage(inbox, 'x'.repeat(800_000))
      await expect(spool.accept(big.message, big.files)).rejects.toMatchObject({ code: 'storage_full' })
      expect(await acceptedIn({ inbox: spool })).toEqual([small.message])
      rmSync(join(own, 'ballast'))
      await spool.accept(big.message, big.files)
      expect(await acceptedIn({ inbox: spool })).toHaveLength(2)
    } finally {
      execFileSync('umount', [own])
      rmSync(own, { recursive: true, force: true })
    }
  })
})

function tryMount(): boolean {
  const own = mkdtempSync(join(tmpdir(), 'slipway-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', own], { stdio: 'ignore' })
    execFileSync('umount', [own])
    return true
  } catch {
    return false
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}
