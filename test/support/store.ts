import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openStore, type StoreOptions } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/ports.ts'

const root = resolve(import.meta.dirname, '../..')

/** Says nothing; give your own to see what the store logs. */
export const silentLog: StoreOptions['log'] = { info: () => {}, warn: () => {}, error: () => {} }

export interface TestStore extends Store {
  readonly dataDirectory: string
  /** Closes the store and deletes its directory. */
  remove(): Promise<void>
}

/** Creating a database takes seconds and copying an empty one a tenth of one, so an empty one is kept. */
async function emptyDirectory(): Promise<string> {
  const hash = createHash('sha256')
  const store = join(root, 'src/store')
  for (const name of ['migrate.ts', ...readdirSync(join(store, 'migrations')).map((n) => `migrations/${n}`)])
    hash.update(readFileSync(join(store, name)))
  for (const name of ['@electric-sql/pglite', 'pg-boss'])
    hash.update(readFileSync(join(root, 'node_modules', name, 'package.json')))
  const cache = join(root, 'node_modules/.cache/slipway-test-store')
  const template = join(cache, hash.digest('hex').slice(0, 16))
  if (!existsSync(template)) {
    await mkdir(cache, { recursive: true })
    const making = `${template}.${randomUUID()}`
    const made = await openStore({ dataDirectory: making, log: silentLog })
    await made.close()
    // Another test process may have made the same one meanwhile; then theirs is as good.
    await rename(making, template).catch(() => rm(making, { recursive: true, force: true }))
  }
  return template
}

/** Gives a data directory the empty database that the first start would make. */
export async function seedDatabase(dataDirectory: string): Promise<void> {
  cpSync(join(await emptyDirectory(), 'database'), join(dataDirectory, 'database'), { recursive: true })
}

/** An embedded store in its own temporary directory, ready in a fraction of a second. */
export async function openTestStore(options: Partial<StoreOptions> = {}): Promise<TestStore> {
  const dataDirectory = options.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'slipway-store-')))
  if (!options.databaseUrl && !existsSync(join(dataDirectory, 'database')))
    // Of a thousand small files, copying them by one call takes a fifth of the time.
    cpSync(await emptyDirectory(), dataDirectory, { recursive: true })
  const opening = openStore({ log: silentLog, retryDelaySeconds: 1, ...options, dataDirectory })
  const store = await opening.catch(async (error: unknown) => {
    if (!options.dataDirectory) await rm(dataDirectory, { recursive: true, force: true })
    throw error
  })
  return {
    ...store,
    dataDirectory,
    async remove() {
      await store.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}
