import { sql } from 'kysely'
import { Failure } from '../domain/failures.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'

/** `GET /healthz`: 200 when the database answers, with versions and the level of isolation; 503 otherwise. */
export function addHealthRoute(router: Router, { store, describe }: AppDependencies): void {
  router.on('GET /healthz', async (c) => {
    await sql`select 1`.execute(store.db).catch((cause) => {
      throw new Failure('storage_unavailable', undefined, { cause })
    })
    return c.json({ status: 'ready', database: store.embedded ? 'embedded' : 'postgresql', ...describe() })
  })
}
