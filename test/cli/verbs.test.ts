import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../src/domain/document.ts'
import { zipOf } from '../intake/zip-of.ts'
import { signIn } from '../support/desk-client.ts'
import { runCli, stackTrace } from '../support/run-cli.ts'
import { sampleMail } from '../support/sample-mail.ts'
import { projectRoot, removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'
import { seedDatabase } from '../support/store.ts'

/** Verbs are processes of their own and start slowly on busy cores. */
const PATIENCE_MS = 120_000
const samples = join(projectRoot, 'samples/submissions')

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-verbs-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const lines = (text: string): string[] => text.split('\n').filter(Boolean)

async function writeMail(path: string, slug: string): Promise<string> {
  await writeFile(path, await sampleMail(slug))
  return path
}

describe('extract', () => {
  test('a mail and what is inside it, one Document a line', { timeout: PATIENCE_MS }, async () => {
    const { status, stdout, stderr } = await runCli([
      'extract',
      join(samples, 'property-quayside-schedule/inbound.eml'),
      '--json',
    ])
    expect(status).toBe(0)
    const documents = lines(stdout).map((line) => JSON.parse(line) as Document)
    expect(documents.map(({ format }) => format)).toEqual(['email', 'pdf', 'spreadsheet'])
    const [mail, form] = documents
    expect(mail?.properties['subject']).toBeTruthy()
    const page = form?.pages[0]
    expect(page?.words.length).toBeGreaterThan(100)
    for (const { box } of page?.words ?? []) {
      expect(box.x1).toBeLessThanOrEqual((page?.width ?? 0) + 1)
      expect(box.y1).toBeLessThanOrEqual((page?.height ?? 0) + 1)
    }
    expect(stderr).toContain('pdf, ')
  })

  test('a file nothing can read', { timeout: PATIENCE_MS }, async () => {
    const path = join(directory, 'broken.pdf')
    await writeFile(path, '%PDF-1.7 and then nothing')
    const { status, stdout, stderr } = await runCli(['extract', path, '--json'])
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/not read/)
    expect(stderr).not.toMatch(stackTrace)
  })
})

describe('without a running server', () => {
  test('files are stored until a server runs, the same bytes once', { timeout: PATIENCE_MS }, async () => {
    const SLIPWAY_DATA = join(directory, 'alone')
    await seedDatabase(SLIPWAY_DATA)
    const path = await writeMail(join(directory, 'alone.eml'), 'set-aside-claim')
    const stored = await runCli(['ingest', path], { SLIPWAY_DATA })
    expect(stored.status).toBe(0)
    expect(lines(stored.stdout)).toEqual([expect.stringMatching(/^sub_\S+\treceived$/)])
    expect(stored.stderr).toMatch(/No server runs here/)

    // The same bytes again are the same submission.
    const again = await runCli(['ingest', path], { SLIPWAY_DATA })
    expect(again.stdout).toBe(stored.stdout)

    const audited = await runCli(['audit'], { SLIPWAY_DATA })
    expect(audited.status).toBe(0)
    expect(audited.stdout).toMatch(/holds together: \d+ events/)
  })
})

describe('beside a running server', () => {
  let running: StartedSlipway
  beforeAll(async () => {
    running = await startSlipway()
  })
  afterAll(() => removeSlipway(running))
  const beside = () => ({
    SLIPWAY_DATA: running.dataDirectory,
    // Were the verb to start anything itself, it would collide here.
    PORT: String(running.port),
    SLIPWAY_SANDBOX_PORT: String(running.sandboxPort),
  })

  test.each(['start', 'serve'])('a second %s says so at once', { timeout: PATIENCE_MS }, async (verb) => {
    const runs = [await runCli([verb], beside()), await runCli([verb], beside())]
    for (const { status, stdout, stderr } of runs) {
      expect(status).toBe(78)
      expect(stdout).toBe('')
      expect(stderr).toContain(`${running.dataDirectory} is held by another process`)
      expect(stderr).not.toMatch(stackTrace)
    }
    const bare = await runCli(['help'])
    // Under a second on a machine at rest: what it adds to the start of any process at all is what is measured here. On a
    // busy one it is a few times such a start, and opening the database first would be thirty times.
    const extra = Math.min(...runs.map(({ durationMs }) => durationMs)) - bare.durationMs
    expect(extra).toBeLessThan(Math.max(1000, 12 * bare.durationMs))
  })

  test('ingest --wait prints what came of the files', { timeout: PATIENCE_MS }, async () => {
    const path = await writeMail(join(directory, 'one.eml'), 'pi-beacon-letter')
    const { status, stdout, stderr } = await runCli(
      ['ingest', path, '--inbox', 'pi@slipway.example', '--wait'],
      beside(),
    )
    expect(stderr).not.toMatch(stackTrace)
    expect(status).toBe(0)
    expect(lines(stdout)).toEqual([expect.stringMatching(/^sub_\S+\tin_review\t\S/)])
  })

  test('ingest --each makes a Batch of a folder and of a ZIP', { timeout: PATIENCE_MS }, async () => {
    const folder = join(directory, 'folder')
    await mkdir(join(folder, 'inner'), { recursive: true })
    await writeMail(join(folder, 'a.eml'), 'set-aside-claim')
    await writeMail(join(folder, 'inner/b.eml'), 'set-aside-mta')
    await writeFile(join(folder, '.hidden'), 'not for us')
    const zip = join(directory, 'many.zip')
    await writeFile(
      zip,
      zipOf([
        ['c.eml', await sampleMail('set-aside-renewal')],
        ['folder/d.eml', await sampleMail('set-aside-claim')],
        ['folder/e.txt', 'Annual turnover: £250,000'],
      ]),
    )
    const inFolder = await runCli(['ingest', folder, '--each', '--batch', 'From a folder'], beside())
    expect(inFolder).toMatchObject({ status: 0 })
    expect(lines(inFolder.stdout)).toHaveLength(2)
    const inZip = await runCli(['ingest', zip, '--each', '--wait'], beside())
    expect(inZip).toMatchObject({ status: 0 })
    expect(lines(inZip.stdout)).toHaveLength(3)
    expect(new Set(lines(inZip.stdout).map((line) => line.split('\t')[0])).size).toBe(3)
    for (const line of lines(inZip.stdout)) expect(line).toMatch(/\t(in_review|set_aside)/)
  })

  test('several files without --each are one submission', { timeout: PATIENCE_MS }, async () => {
    const one = join(directory, 'form.txt')
    const two = join(directory, 'letter.txt')
    await writeFile(one, 'Proposer name: Able Baker Ltd')
    await writeFile(two, 'Annual turnover: £250,000')
    const { status, stdout } = await runCli(['ingest', one, two], beside())
    expect(status).toBe(0)
    expect(lines(stdout)).toHaveLength(1)
  })

  test('an inbox that does not exist is told', { timeout: PATIENCE_MS }, async () => {
    const { status, stdout, stderr } = await runCli(
      ['ingest', join(samples, 'set-aside-claim/inbound.eml'), '--inbox', 'nobody@slipway.example'],
      beside(),
    )
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(/inbox/i)
    expect(stderr).not.toMatch(stackTrace)
  })

  test('password: the new one opens the desk, the old one does not', { timeout: PATIENCE_MS }, async () => {
    const { status, stdout } = await runCli(['password'], beside())
    expect(status).toBe(0)
    const [email, password] = stdout.trim().split('\t')
    expect(email).toBe(running.email)
    await signIn(running.url, running.email, password ?? '')
    await expect(signIn(running.url, running.email, running.password ?? '')).rejects.toThrow(/401/)
    const nobody = await runCli(['password', '--email', 'nobody@example.com'], beside())
    expect(nobody).toMatchObject({ status: 1, stdout: '' })
    expect(nobody.stderr).not.toMatch(stackTrace)
  })

  test('audit verifies the chain', { timeout: PATIENCE_MS }, async () => {
    const { status, stdout, stderr } = await runCli(['audit'], beside())
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^The audit trail holds together: [1-9]\d* events\n$/)
  })

  test('what lets a command line in is for its owner alone', async () => {
    const { stat } = await import('node:fs/promises')
    for (const name of ['server.json', 'secrets.json'])
      expect((await stat(join(running.dataDirectory, name))).mode & 0o077).toBe(0)
  })
})

describe('eval', () => {
  test('--samples prints the figures and writes the report', { timeout: PATIENCE_MS }, async () => {
    const out = join(directory, 'figures')
    const { status, stdout, stderr } = await runCli(['eval', '--samples', '--out', out], {
      SLIPWAY_DATA: join(directory, 'never-made'),
    })
    expect(stderr).not.toMatch(stackTrace)
    expect(status).toBe(0)
    expect(stdout).toMatch(/right/i)
    expect(stdout).toMatch(/n\b/)
    const report = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as object
    expect(report).toBeTruthy()
  })

  test('a gold file that is none is told', { timeout: PATIENCE_MS }, async () => {
    const gold = join(directory, 'gold.jsonl')
    await cp(join(samples, 'set-aside-claim/note.md'), gold)
    const { status, stdout, stderr } = await runCli(['eval', gold, '--out', join(directory, 'no-figures')])
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).not.toMatch(stackTrace)
  })
})
