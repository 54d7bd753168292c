import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
import { apiKey, runningSandbox, siteId } from '../sandbox/running-sandbox.ts'

const examples = new URL('../../docs/examples/', import.meta.url)
const library = new URL('../../src/platform/index.ts', import.meta.url)

/** Runs an example as a reader would, with the library from the source instead of the package. */
async function run(name: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'slipway-example-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const text = await readFile(new URL(name, examples), 'utf8')
  expect(text).toContain("from 'slipway/platform'")
  const path = join(directory, name.replace('.ts', '.mts'))
  await writeFile(path, text.replaceAll("'slipway/platform'", `'${library.href}'`))
  const env = { PATH: process.env['PATH'], PLATFORM_KEY: apiKey, PLATFORM_SITE: siteId, ...settings }
  const { stdout } = await promisify(execFile)(process.execPath, [path], { env, cwd: directory })
  return stdout
}

test('the example that quotes', async () => {
  const { url } = await runningSandbox()
  const told = await run('quote.ts', { PLATFORM_URL: url })
  expect(told).toMatch(/^Tradesman Liability: \d+ required questions/)
  expect(told).toMatch(/refused: \d+ errors, the first about \w+/)
})

test('the example that follows a case reads what changed, and only that', async () => {
  const { url, quote } = await runningSandbox()
  const { body } = await quote('4325', propertyOwners)
  const told = await run('follow-case.ts', { PLATFORM_URL: url, CASE: body.caseId })
  expect(told.trim().split('\n')).toEqual([
    expect.stringMatching(
      `case ${body.caseId} is Quotation; newest record ${body.recordId} .*; 1 records read`,
    ),
    expect.stringMatching('; 0 records read'),
  ])
})
