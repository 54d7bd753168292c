import { afterAll, beforeAll, describe, onTestFinished } from 'vitest'
import type { StoreOptions } from '../../src/store/open-store.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { openTestStore, type TestStore } from './store.ts'

/**
 * Runs the same tests on the embedded database and on a real PostgreSQL; `open` gives another empty store each time. It is
 * removed when the test ends, or with the whole suite when it was opened in `beforeAll`.
 */
export function describeStores(
  name: string,
  tests: (
    open: (options?: Partial<StoreOptions>) => Promise<TestStore>,
    kind: 'embedded' | 'postgresql',
  ) => void,
): void {
  describe.each(['embedded', 'postgresql'] as const)(`${name} (%s)`, (kind) => {
    let server: TestPostgres | undefined
    const opened: TestStore[] = []
    beforeAll(async () => {
      if (kind === 'postgresql') server = await startPostgres()
    })
    afterAll(async () => {
      for (const store of opened) await store.remove()
      await server?.stop()
    })
    tests(async (options = {}) => {
      const databaseUrl = await server?.createDatabase()
      const store = await openTestStore({ ...(databaseUrl ? { databaseUrl } : {}), ...options })
      try {
        onTestFinished(() => store.remove())
      } catch {
        opened.push(store)
      }
      return store
    }, kind)
  })
}
