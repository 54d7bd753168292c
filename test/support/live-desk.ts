import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { AppDependencies } from '../../src/http/app-dependencies.ts'
import { createAuth } from '../../src/http/auth.ts'
import { createApp } from '../../src/http.ts'
import { openTestApp, type TestApp } from '../http/test-app.ts'
import { buildDesk } from './build-desk.ts'

/** The real application over a real store, on a real port, with the built desk. */
export interface LiveDesk {
  readonly app: TestApp
  readonly origin: string
  close(): Promise<void>
}

export async function openLiveDesk(
  overrides: Partial<AppDependencies> = {},
  databaseUrl?: string,
): Promise<LiveDesk> {
  const uiDirectory = await buildDesk()
  const app = await openTestApp({ uiDirectory, ...overrides }, databaseUrl)
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const listening = Promise.withResolvers<AddressInfo>()
  let fetch: (request: Request, env: unknown) => Response | Promise<Response> = () => new Response()
  const server: ServerType = serve(
    { fetch: (request, env) => fetch(request, env), port: 0, hostname: '127.0.0.1' },
    listening.resolve,
  )
  const origin = `http://127.0.0.1:${(await listening.promise).port}`
  // Only now is the address known that cookies and origins are judged by.
  const auth = createAuth({ db: app.store.db, secret: 'x'.repeat(40), publicUrl: origin, log })
  const live = createApp({ ...app.dependencies, auth, publicUrl: origin })
  fetch = (request, env) => live.fetch(request, env as never)
  return {
    app,
    origin,
    async close() {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await app.close()
    },
  }
}
