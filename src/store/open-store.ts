import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { Failure } from '../domain/failures.ts'
import { createAcceptedTable } from './accepted-table.ts'
import { createConnections } from './connections.ts'
import { type DurableFileSystem, nodeFileSystem } from './durable-file.ts'
import { createFileStore } from './file-store.ts'
import { noJournal, openJournal } from './journal.ts'
import { openLocalCache } from './local-cache.ts'
import { lockDataDirectory } from './lock-data-directory.ts'
import { migrate } from './migrate.ts'
import { createObjectFileStore } from './object-file-store.ts'
import { type ObjectStorageSettings, openObjectStorage } from './object-storage.ts'
import type { Database, FileStore, Store } from './ports.ts'
import type { Tables } from './schema.ts'
import { createSpool } from './spool.ts'
import { asStorage, toStorageFailure } from './storage-failure.ts'
import type { Log } from './store-log.ts'

export interface StoreOptions {
  /** Absolute. Files unless there are `objects`, and unless there is a `databaseUrl`, the spool, the journal and the database. */
  readonly dataDirectory: string
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string | null | undefined
  /** Object storage for files and readings, beside a `databaseUrl`: servers then share no directory. */
  readonly objects?: (ObjectStorageSettings & { readonly cacheBytes: number }) | null | undefined
  readonly log: Log
  readonly retryDelaySeconds?: number
  readonly fileSystem?: DurableFileSystem
}

/**
 * Opens everything that lasts.
 * @throws Failure `storage_in_use`, `storage_full`, `storage_unavailable`, `storage_damaged`, `configuration_invalid`
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  // Whatever was opened is closed again, in the opposite order, at the end or when the rest does not open.
  const closers: (() => unknown)[] = []
  const closeAll = async (): Promise<void> => {
    // One that fails must not keep the others, above all the lock, from being let go.
    const faults: unknown[] = []
    for (const close of closers.splice(0).reverse())
      try {
        await close()
      } catch (error) {
        faults.push(error)
      }
    if (faults.length > 0) throw toStorageFailure(faults[0])
  }
  try {
    return await open(options, closers, closeAll)
  } catch (error) {
    await closeAll().catch(() => undefined)
    throw toStorageFailure(error)
  }
}

async function open(
  { dataDirectory, databaseUrl, objects, log, retryDelaySeconds, fileSystem = nodeFileSystem }: StoreOptions,
  closers: (() => unknown)[],
  close: () => Promise<void>,
): Promise<Store> {
  const embedded = !databaseUrl
  let pool: pg.Pool
  let markReady: (() => Promise<void>) | undefined
  // Beside PostgreSQL alone the directory is shared; beside object storage it is one server's cache and workplace.
  if (embedded || objects) {
    const lock = lockDataDirectory(dataDirectory)
    closers.push(() => lock.release())
  }
  if (databaseUrl) {
    pool = await connectTo(databaseUrl, log)
  } else {
    // Loaded only now, so that a process that finds the directory held says so at once.
    const { openEmbeddedDatabase } = await import('./embedded-database.ts')
    const database = await openEmbeddedDatabase(dataDirectory)
    closers.push(() => database.close())
    ;({ pool, markReady } = database)
    hearLosses(pool, log)
  }
  const connections = createConnections(pool)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) })
  closers.push(() => db.destroy())

  await migrate(db)
  await markReady?.()
  let files: FileStore
  if (objects) {
    const storage = await openObjectStorage(objects)
    closers.push(() => storage.close())
    const cache = { directory: join(dataDirectory, 'cache'), maxBytes: objects.cacheBytes }
    files = createObjectFileStore(storage, await openLocalCache(cache))
  } else files = createFileStore(dataDirectory, fileSystem)
  const journal = embedded ? await openJournal(dataDirectory, fileSystem) : noJournal
  closers.push(() => journal.close())
  const { openQueue } = await import('./queue.ts')
  const queue = await openQueue({
    connections,
    embedded,
    log,
    ...(retryDelaySeconds === undefined ? {} : { retryDelaySeconds }),
  })
  closers.push(() => queue.stop(0))

  const senders = new WeakSet<Database>()
  return {
    db,
    embedded,
    files,
    journal,
    forgetJournalled: (submissionIds) => journal.forget(submissionIds),
    inbox: embedded ? createSpool(dataDirectory, files, fileSystem) : createAcceptedTable(db, files),
    queue: {
      ...queue,
      async send(sender, job, sendOptions) {
        if (sender.isTransaction) senders.add(sender)
        await queue.send(sender, job, sendOptions)
      },
    },
    async transaction(run) {
      let hasSent = false
      const work = db.transaction()
      const result = await asStorage(() =>
        connections.insideTransaction(() =>
          work.execute(async (tx) => {
            const value = await run(tx)
            hasSent = senders.has(tx)
            return value
          }),
        ),
      )
      if (hasSent) queue.wake()
      return result
    },
    close,
  }
}

/** SQLSTATE classes 28 and 3D: the name, the password or the database in the URL is wrong. */
const wrongUrl = ['28', '3D']

async function connectTo(databaseUrl: string, log: Log): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    application_name: 'slipway',
  })
  hearLosses(pool, log)
  try {
    const { rows } = await pool.query<{ fsync: string }>(`select current_setting('fsync') as fsync`)
    if (rows[0]?.fsync !== 'on')
      throw new Failure(
        'configuration_invalid',
        'PostgreSQL runs with fsync off and cannot keep accepted mail',
      )
    return pool
  } catch (error) {
    await pool.end()
    const code = (error as { code?: unknown }).code
    if (typeof code === 'string' && wrongUrl.includes(code.slice(0, 2)))
      throw new Failure('configuration_invalid', 'DATABASE_URL does not let us in', { cause: error })
    throw error instanceof Failure ? error : new Failure('storage_unavailable', undefined, { cause: error })
  }
}

/**
 * A dead connection is replaced on the next use; unheard, its error would end the process. The pool listens only to idle
 * ones, so each is listened to by itself as well, from its first moment.
 */
function hearLosses(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error: NodeJS.ErrnoException) => {
      log.warn({ code: error.code }, 'database connection lost')
    })
  })
  pool.on('error', () => undefined)
}
