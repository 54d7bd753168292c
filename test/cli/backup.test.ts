import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCli, stackTrace } from '../support/run-cli.ts'

test('backup and doctor say in a sentence what is the matter, and make nothing', {
  timeout: 120_000,
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'slipway-backup-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const settings = { SLIPWAY_DATA: join(directory, 'data') }
  const copy = join(directory, 'copy')
  const [nowhere, nothing, shared, fresh] = await Promise.all([
    runCli(['backup'], settings),
    runCli(['backup', copy], settings),
    runCli(['backup', copy], { ...settings, DATABASE_URL: 'postgres://slipway@127.0.0.1:1/slipway' }),
    runCli(['doctor'], settings),
  ])
  expect(nowhere.stderr).toContain('slipway backup DIR')
  expect(nothing.stderr).toContain('is not a data directory')
  expect(shared.stderr).toContain('PostgreSQL')
  for (const { status, stdout, stderr } of [nowhere, nothing, shared]) {
    expect(status).not.toBe(0)
    expect(stdout).toBe('')
    expect(stderr).not.toMatch(stackTrace)
  }
  expect(fresh.stdout).toMatch(/^well {2}Node .*\n(well|LOOK) {2}disk: /)
  expect(fresh.stdout).toContain('data: none yet')
  expect(await readdir(directory)).toEqual([])
})
