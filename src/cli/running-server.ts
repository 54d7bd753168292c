import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Failure, type Problem } from '../domain/failures.ts'

const serverFileSchema = z.object({ url: z.url(), token: z.string(), pid: z.number() })

/** A server that runs on this data directory, and how the command line talks to it. */
export interface RunningServer {
  readonly url: string
  /** Sends a request as the local command line. @throws Failure with the code the server answered */
  request(path: string, init?: RequestInit): Promise<unknown>
}

function pathOf(dataDirectory: string): string {
  return join(dataDirectory, 'server.json')
}

/** Lets command lines find this process. Only the owner of the data directory can read the token. */
export async function announceServer(dataDirectory: string, url: string, token: string): Promise<void> {
  await writeFile(pathOf(dataDirectory), JSON.stringify({ url, token, pid: process.pid }), { mode: 0o600 })
}

export async function withdrawServer(dataDirectory: string): Promise<void> {
  await rm(pathOf(dataDirectory), { force: true })
}

/** The server on this data directory, or null when none answers there. */
export async function findRunningServer(dataDirectory: string): Promise<RunningServer | null> {
  let file: z.infer<typeof serverFileSchema>
  try {
    file = serverFileSchema.parse(JSON.parse(await readFile(pathOf(dataDirectory), 'utf8')))
    const health = await fetch(new URL('/healthz', file.url), { signal: AbortSignal.timeout(5000) })
    if (!health.ok) return null
  } catch {
    // No file, or nobody answers any more: a killed server leaves its file behind.
    return null
  }
  return {
    url: file.url,
    async request(path, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${file.token}`)
      const response = await fetch(new URL(path, file.url), { ...init, headers })
      const body: unknown = await response.json().catch(() => null)
      if (response.ok) return body
      const problem = body as Partial<Problem> | null
      throw new Failure(problem?.code ?? 'internal_error', problem?.detail, { errors: problem?.errors ?? [] })
    },
  }
}
