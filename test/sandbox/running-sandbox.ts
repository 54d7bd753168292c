import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type SandboxOptions, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { wireAnswers } from './acceptable-answers.ts'

export const apiKey = 'test-machine-key'
export const siteId = 'site-1'
const headers = { 'x-api-key': apiKey, 'site-id': siteId }

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: what a server answers is looked at member by member in the tests.
  readonly body: any
}

export interface Client {
  readonly url: string
  readonly dataDir: string
  send(path: string, init?: RequestInit): Promise<Reply>
  post(path: string, body: unknown): Promise<Reply>
  quote(productId: string, values: Record<string, unknown>, externalReference?: string): Promise<Reply>
  close(): Promise<void>
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A sandbox on a free port that ends with the test; a fast one, with the controls on. */
export async function runningSandbox(options: Partial<SandboxOptions> = {}): Promise<Client> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const sandbox = await startSandbox({
    dataDir,
    port: 0,
    apiKey,
    siteId,
    controls: true,
    documentDelayMs: 0,
    ...options,
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await sandbox.close()
    isOpen = false
  }
  onTestFinished(close)
  const send: Client['send'] = async (path, init = {}) => {
    const response = await fetch(`${sandbox.url}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  const post: Client['post'] = (path, body) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  return {
    url: sandbox.url,
    dataDir,
    send,
    post,
    quote: (productId, values, externalReference) =>
      post('/quote', {
        productId,
        recordType: 'NewBusiness',
        ...(externalReference && { externalReference }),
        answers: wireAnswers(values),
      }),
    close,
  }
}
