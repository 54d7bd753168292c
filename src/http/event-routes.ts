import { streamSSE } from 'hono/streaming'
import type { AppDependencies } from './app-dependencies.ts'
import { identify } from './identify.ts'
import type { Router } from './router.ts'

/** Often enough that proxies keep the connection and a signed-out desk goes quiet soon. */
const HEARTBEAT_MS = 20_000

/**
 * `GET /api/events`: Server-Sent Events named `submission` with `{id, status, openCount}` whenever one of the organisation's
 * submissions changes. A hint to read again; nothing is replayed.
 */
export function addEventRoutes(router: Router, dependencies: AppDependencies): void {
  router.on('GET /api/events', (c) => {
    const { organisationId } = c.get('principal')
    return streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>()
      const unsubscribe = dependencies.changes.subscribe((change) => {
        if (change.organisationId !== organisationId) return
        const { id, status, openCount } = change
        void stream.writeSSE({ event: 'submission', data: JSON.stringify({ id, status, openCount }) })
      })
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
      async function beat(): Promise<void> {
        // A session that ended meanwhile must not go on listening.
        const principal = await identify(c, dependencies).catch(() => null)
        if (principal) await stream.writeSSE({ event: 'heartbeat', data: '{}' })
        else ended.resolve()
      }
      stream.onAbort(() => ended.resolve())
      try {
        await stream.writeSSE({ event: 'ready', data: '{}', retry: 2000 })
        await ended.promise
      } finally {
        clearInterval(heartbeat)
        unsubscribe()
      }
    })
  })
}
