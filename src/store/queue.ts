import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Job, PgBoss } from 'pg-boss'
import { Failure } from '../domain/failures.ts'
import type { Connections } from './connections.ts'
import type { AdvanceJob, Database, Queue } from './ports.ts'
import { jobDatabase, transactionDatabase } from './queue-database.ts'
import type { Log } from './store-log.ts'

const queueName = 'advance'
const schema = 'pgboss'

/** A job is tried this often, then it stays in the table as failed until somebody looks or a start sends it again. */
const attempts = 5
/** A worker that stops saying it lives for this long has died, and its job goes to another. */
const heartbeatSeconds = 30
const pollIntervalMs = 1000
const pauseAfterFaultMs = 1000

export interface QueueOptions {
  readonly connections: Connections
  readonly embedded: boolean
  readonly log: Log
  /** Before the second attempt; it doubles from there. Whole seconds. */
  readonly retryDelaySeconds?: number
}

/** A queue whose store tells it when the transactions that sent something have committed. */
export interface StoreQueue extends Queue {
  wake(): void
}

interface Running {
  readonly job: Job<AdvanceJob>
  readonly done: Promise<void>
}

/** PostgreSQL's words for "another server has just created this": two may open a new database at the same time. */
const createdMeanwhile = ['23505', '42P06', '42P07', '42710']
const startAttempts = 5
const startPauseMs = 200

async function startBoss({ connections, embedded, log }: QueueOptions): Promise<PgBoss> {
  for (let attempt = 1; ; attempt++) {
    const boss = new PgBoss({
      db: jobDatabase(connections),
      backend: embedded ? 'pglite' : 'postgres',
      schema,
      schedule: false,
      reindex: false,
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
    })
    boss.on('error', (error) => log.error({ error: faultName(error) }, 'queue maintenance failed'))
    try {
      await boss.start()
      return boss
    } catch (error) {
      const code = String((error as { code?: unknown }).code)
      if (attempt === startAttempts || !createdMeanwhile.includes(code)) throw error
      await wait(startPauseMs)
    }
  }
}

/** pg-boss over the store's own pool: on the embedded database every statement takes its turn on the one connection. */
export async function openQueue(options: QueueOptions): Promise<StoreQueue> {
  const { connections, embedded, log } = options
  const boss = await startBoss(options)
  const settings = {
    policy: 'short',
    retryLimit: attempts - 1,
    retryDelay: options.retryDelaySeconds ?? 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 3600,
    heartbeatSeconds,
  } as const
  await boss.createQueue(queueName, settings)
  const { policy: _fixed, ...changeable } = settings
  await boss.updateQueue(queueName, changeable)
  // A cold cache would be filled through the pool in the middle of a caller's transaction, and wait for it for ever.
  await boss.findJobs(queueName, { key: '' })
  // This process alone holds the embedded database, so whoever ran these jobs is dead.
  if (embedded)
    await connections.query(
      `update ${schema}.job set state = 'retry', start_after = now() where name = $1 and state = 'active'`,
      [queueName],
    )

  const running = new Map<string, Running>()
  let stopping = false
  let wakeUp: (() => void) | undefined
  let isAwake = false
  let loop: Promise<void> | undefined
  const timers = new Set<NodeJS.Timeout>()

  function wake(): void {
    isAwake = true
    wakeUp?.()
  }

  function after(delayMs: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      action()
    }, delayMs)
    timer.unref()
    timers.add(timer)
  }

  async function pause(ms: number): Promise<void> {
    if (isAwake || stopping) return
    const woken = Promise.withResolvers<void>()
    const timer = setTimeout(woken.resolve, ms)
    wakeUp = woken.resolve
    await woken.promise
    clearTimeout(timer)
    wakeUp = undefined
  }

  async function send(db: Database, job: AdvanceJob, delayMs: number): Promise<void> {
    const key = `${job.organisationId}:${job.submissionId}`
    const startAfter = new Date(Date.now() + delayMs)
    for (let tries = 0; tries < 10; tries++) {
      // Touching the waiting job keeps it from being taken before this transaction commits: its handler then sees what
      // we wrote. If it was taken meanwhile, nothing is touched and a new one is needed.
      const { numAffectedRows } = await sql`
        update ${sql.id(schema, 'job')} set start_after = least(start_after, ${startAfter})
        where name = ${queueName} and singleton_key = ${key} and state = 'created'`.execute(db)
      if (numAffectedRows) return
      const id = await boss.send(queueName, job, {
        singletonKey: key,
        group: { id: key },
        startAfter: delayMs > 0 ? startAfter : 0,
        db: transactionDatabase(db),
      })
      if (id !== null) return
    }
    throw new Failure('storage_unavailable', 'The job could not be queued')
  }

  async function run(job: Job<AdvanceJob>, handler: (job: AdvanceJob) => Promise<void>): Promise<void> {
    const settle = async (action: () => Promise<unknown>): Promise<void> => {
      try {
        await action()
      } catch (error) {
        // Its heartbeat stops here, so another attempt follows: a stage looks at the status and repeats nothing.
        log.error({ error: faultName(error), job: job.id }, 'a job could not be settled')
      }
    }
    try {
      await handler(job.data)
    } catch (error) {
      const fault = faultName(error)
      log.error(
        { error: fault, submission: job.data.submissionId, attempt: job.retryCount + 1 },
        'a job failed',
      )
      await settle(() => boss.fail(queueName, job, { error: fault }))
      return
    }
    await settle(() => boss.complete(queueName, job))
  }

  async function take(concurrency: number, handler: (job: AdvanceJob) => Promise<void>): Promise<void> {
    const free = concurrency - running.size
    if (free <= 0) return
    const jobs = await boss.fetch<AdvanceJob>(queueName, { batchSize: free, groupConcurrency: 1 })
    for (const job of jobs) {
      const done = run(job, handler).finally(() => {
        running.delete(job.id)
        // Something may have waited for a free place, or for this submission to come free.
        wake()
      })
      running.set(job.id, { job, done })
    }
    if (jobs.length > 0) isAwake = true
  }

  async function serve(concurrency: number, handler: (job: AdvanceJob) => Promise<void>): Promise<void> {
    while (!stopping) {
      isAwake = false
      try {
        await take(concurrency, handler)
      } catch (error) {
        log.error({ error: faultName(error) }, 'the queue cannot be read; trying again')
        isAwake = false
        await pause(pauseAfterFaultMs)
        continue
      }
      if (running.size >= concurrency) isAwake = false
      await pause(pollIntervalMs)
    }
  }

  async function keepAlive(): Promise<void> {
    const jobs = [...running.values()].map(({ job }) => job)
    if (jobs.length > 0)
      await boss.touch(queueName, jobs).catch((error) => {
        log.error({ error: faultName(error) }, 'running jobs could not be kept alive')
      })
  }

  return {
    wake,
    async send(db, job, { delayMs = 0 } = {}) {
      await send(db, job, delayMs)
      // Inside a transaction the store wakes the queue after the commit.
      if (!db.isTransaction && delayMs === 0) wake()
      if (delayMs > 0) after(delayMs, wake)
    },
    async work(handler, { concurrency }) {
      if (loop) throw new Error('The queue is worked already')
      const heartbeat = setInterval(() => void keepAlive(), (heartbeatSeconds * 1000) / 3)
      heartbeat.unref()
      loop = serve(concurrency, handler).finally(() => clearInterval(heartbeat))
    },
    async stop(graceMs) {
      stopping = true
      wake()
      await loop
      const grace = Promise.withResolvers<void>()
      const timer = setTimeout(grace.resolve, graceMs)
      await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), grace.promise])
      clearTimeout(timer)
      for (const pending of timers) clearTimeout(pending)
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** A job that failed for the last time. */
export interface DeadJob extends AdvanceJob {
  readonly failedAt: Date
  /** A failure code, or the name of the error's class. */
  readonly error: string
}

/** Jobs whose attempts are used up, newest first. Sending one again starts afresh. */
export async function listDeadJobs(db: Database, organisationId: string): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select data->>'organisationId' as "organisationId", data->>'submissionId' as "submissionId",
      completed_on as "failedAt", coalesce(output->>'error', 'internal_error') as error
    from ${sql.id(schema, 'job')}
    where name = ${queueName} and state = 'failed' and data->>'organisationId' = ${organisationId}
    order by completed_on desc limit 1000`.execute(db)
  return rows
}

/** What may be written down of an error: never its message, which may hold personal data. */
function faultName(error: unknown): string {
  if (error instanceof Failure) return error.code
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'internal_error'
}
