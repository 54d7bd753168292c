import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const entry = new URL('../../src/cli.ts', import.meta.url).pathname

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'slipway-sandbox-cli-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

function run(args: readonly string[], data: string) {
  const child = spawn(process.execPath, [entry, 'sandbox', ...args], {
    env: { PATH: process.env['PATH'], SLIPWAY_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += String(chunk)
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, output: () => output, errors: () => errors }
}

test('the sandbox runs alone, prints what opens it, and stops when told', async () => {
  const data = await folder()
  const { child, ended, output } = run(['--port', '0', '--data', join(data, 'own')], data)
  await expect.poll(output, { timeout: 40_000 }).toContain('Console')
  const url = /Base URL +(\S+)/.exec(output())?.[1] ?? ''
  const key = /x-api-key: (\S+)/.exec(output())?.[1] ?? ''
  const site = /Site-Id: (\S+)/.exec(output())?.[1] ?? ''
  const [, username, password] = /Administrator +(\S+) \/ (\S+)/.exec(output()) ?? []
  const answer = await fetch(`${url}/questionsets`, { headers: { 'x-api-key': key, 'site-id': site } })
  expect(answer.status).toBe(200)
  const signIn = await fetch(`${url}/auth/token`, {
    method: 'POST',
    body: JSON.stringify({ username, password }),
  })
  expect(signIn.status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 60_000)

test('a file of site settings that makes no sense is told with what is wrong in it', async () => {
  const data = await folder()
  const file = join(data, 'site.json')
  await writeFile(
    file,
    JSON.stringify({
      customJs: true,
      reportSchedules: [{ id: 'nightly', reportId: 'nothing', cron: 'daily' }],
    }),
  )
  const { ended, errors } = run(['--port', '0', '--site', file], data)
  expect(await ended).not.toBe(0)
  expect(errors()).toContain('there is no such report')
  expect(errors()).not.toContain('    at ')
}, 60_000)
