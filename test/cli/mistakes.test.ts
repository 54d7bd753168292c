import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, stackTrace } from '../support/run-cli.ts'
import { seedDatabase } from '../support/store.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-cli-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const verbs = ['start', 'serve', 'sandbox', 'ingest', 'extract', 'eval', 'bench', 'password', 'audit']

describe('help', () => {
  test('names every verb on standard output', async () => {
    const { status, stdout, stderr } = await runCli(['help'])
    expect(status).toBe(0)
    for (const verb of verbs) expect(stdout).toMatch(new RegExp(`^ +slipway ${verb}\\b`, 'm'))
    expect(stderr).toBe('')
  })

  test('without a verb is told, and is not a success', async () => {
    const { status, stdout, stderr } = await runCli([])
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/slipway start/)
  })

  test('of one verb, even while the settings are wrong', async () => {
    const { status, stdout } = await runCli(['ingest', '--help'], { PORT: 'x' })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^slipway ingest FILE/)
  })
})

describe('a mistake is answered by a sentence', () => {
  test.each(['frobnicate', 'constructor', '__proto__', ''])('there is no verb %j', async (verb) => {
    const { status, stdout, stderr } = await runCli([verb])
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/There is no verb/)
    expect(stderr).not.toMatch(stackTrace)
  })

  test('every wrong setting at once, each with an example', async () => {
    const { status, stdout, stderr } = await runCli(['serve'], {
      SLIPWAY_DATA: directory,
      PORT: 'eighty',
      DATABASE_URL: 'mysql://secret-user:secret-word@host/db',
      SLIPWAY_CHILDREN: '0',
      SLIPWAY_PLATFORM_URL: 'https://platform.example.com',
      SLIPWAY_TYPO: '1',
    })
    expect(status).toBe(78)
    expect(stdout).toBe('')
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'SLIPWAY_CHILDREN',
      'SLIPWAY_PLATFORM_KEY',
      'SLIPWAY_PRODUCTS',
      'SLIPWAY_TYPO',
    ])
      expect(stderr).toContain(name)
    expect(stderr).toContain('example: 8080')
    expect(stderr).not.toContain('secret-word')
    expect(stderr).not.toMatch(stackTrace)
  })

  test.each([
    [['extract'], /which one file/],
    [['extract', 'a.pdf', 'b.pdf'], /which one file/],
    [['extract', '/nowhere/a.pdf'], /\/nowhere\/a\.pdf/],
    [['extract', 'a.pdf', '--colour'], /--colour/],
    [['ingest'], /which files/],
    [['ingest', '/nowhere/a.pdf'], /there is no file \/nowhere\/a\.pdf/],
    [['ingest', 'a.pdf', '--batch'], /--batch/],
    [['eval'], /eval GOLD/],
    [['eval', '--mapper', 'magic', '--samples'], /offline, model or both/],
    [['eval', '--samples', '--mapper', 'model'], /model/i],
    [['eval', '/nowhere/gold.jsonl'], /\/nowhere\/gold\.jsonl/],
    [['audit', '--colour'], /--colour/],
    [['serve', 'extra'], /extra/],
  ])('%j', async (args, tells) => {
    const { status, stdout, stderr } = await runCli(args, { SLIPWAY_DATA: join(directory, 'none') })
    expect(status).toBeGreaterThan(0)
    expect(stdout).toBe('')
    expect(stderr).toMatch(tells)
    expect(stderr).not.toMatch(stackTrace)
  })

  test('a data directory that is a file', async () => {
    const path = join(directory, 'plain.txt')
    await writeFile(path, 'not a directory')
    const { status, stderr } = await runCli(['audit'], { SLIPWAY_DATA: path })
    expect(status).toBeGreaterThan(0)
    expect(stderr).not.toMatch(stackTrace)
    expect(stderr).toMatch(/data directory/i)
  })

  test('a port that is taken', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as { port: number }
    try {
      for (const [verb, setting] of [
        ['serve', 'PORT'],
        ['sandbox', 'SLIPWAY_SANDBOX_PORT'],
      ] as const) {
        const data = join(directory, `port-${verb}`)
        // A database that is there already: making one takes longer than all the rest.
        await seedDatabase(data)
        const { status, stderr } = await runCli([verb], {
          SLIPWAY_DATA: data,
          [setting]: String(port),
        })
        expect(status).toBe(78)
        expect(stderr).toContain(`${setting} ${port} is in use`)
        expect(stderr).not.toMatch(stackTrace)
      }
    } finally {
      taken.close()
    }
  })

  test('a database that does not answer', async () => {
    const { status, stderr } = await runCli(['audit'], {
      SLIPWAY_DATA: join(directory, 'remote'),
      DATABASE_URL: 'postgres://somebody:secret-word@127.0.0.1:1/db',
    })
    expect(status).toBeGreaterThan(0)
    expect(stderr).toMatch(/database/i)
    expect(stderr).not.toContain('secret-word')
    expect(stderr).not.toMatch(stackTrace)
  })

  test('secrets that are damaged are told, not replaced', async () => {
    const data = join(directory, 'damaged')
    await mkdir(data)
    await writeFile(join(data, 'secrets.json'), '{')
    const { status, stderr } = await runCli(['audit'], { SLIPWAY_DATA: data })
    expect(await readFile(join(data, 'secrets.json'), 'utf8')).toBe('{')
    expect(status).toBe(78)
    expect(stderr).toMatch(/secrets\.json/)
    expect(stderr).not.toMatch(stackTrace)
  })
})
