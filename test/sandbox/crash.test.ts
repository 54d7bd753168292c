import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { propertyOwners, wireAnswers } from './acceptable-answers.ts'
import { apiKey, runningSandbox, siteId, temporaryFolder } from './running-sandbox.ts'

const startSandbox = new URL('../../src/sandbox/start-sandbox.ts', import.meta.url)

async function sandboxProcess(dataDir: string) {
  const options = { dataDir, port: 0, apiKey, siteId, documentDelayMs: 0 }
  const script = `
    import { startSandbox } from ${JSON.stringify(startSandbox.href)}
    const { url } = await startSandbox(${JSON.stringify(options)})
    process.stdout.write(url)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(child.stdout, 'data')) as [Buffer]
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url: String(url), kill }
}

test('a quotation that was answered outlives a kill, and its papers are printed by the next process', async () => {
  const dataDir = await temporaryFolder()
  const { url, kill } = await sandboxProcess(dataDir)
  const response = await fetch(`${url}/quote`, {
    method: 'POST',
    headers: { 'x-api-key': apiKey, 'site-id': siteId },
    body: JSON.stringify({
      productId: '4325',
      externalReference: 'killed',
      answers: wireAnswers(propertyOwners),
    }),
  })
  const { caseId } = (await response.json()) as { caseId: string }
  await kill()
  const { send } = await runningSandbox({ dataDir, requestsPerMinute: 10_000 })
  expect((await send('/sandbox/state')).body.quotes.killed).toEqual([expect.objectContaining({ caseId })])
  await expect
    .poll(async () => (await send(`/documents?caseid=${caseId}`)).body.documents.length, { timeout: 20_000 })
    .toBe(2)
})
