import { Failure } from '../domain/failures.ts'
import { detectIsolation, type Isolation } from './isolation.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

export interface PoolOptions {
  /** The children's entry module, which calls `serveJobs`. */
  readonly entry: URL
  readonly size: number
  /** Longest time of one job, waiting in the queue not counted. */
  readonly wallClockMs: number
  /** Resident memory of one child, above which it is killed. */
  readonly maxMemoryBytes: number
  readonly maxOldSpaceMb: number
  /** Jobs after which a child makes room for a fresh one. */
  readonly recycleAfter: number
  /** Largest result of one job; 20 MB unless said. */
  readonly maxOutputBytes?: number
  /** Where children may write, when the fence can tell. Everywhere when empty and the fence is only the network's. */
  readonly writableDirectories?: readonly string[]
  /**
   * Jobs on what was read already, and not on bytes from outside: one that needs more than a child may have is done again
   * in a child of its own with twice as much.
   */
  readonly roomyJobs?: readonly string[]
  /**
   * Jobs that need most of what a child may have, and what they took the next of them uses again: a child that is half full of
   * other work is replaced before its first one.
   */
  readonly largeJobs?: readonly string[]
  /** Found out on this machine unless given. */
  readonly isolation?: Isolation
}

/** Warm child processes that do one job at a time each; a job that misbehaves loses its child, never ours. */
export interface Pool {
  readonly isolation: Isolation
  /**
   * Runs a job of the entry's table in the next free child. One that ran out of time because the machine had other work
   * fails with a `retryAfterMs`.
   * @throws Failure `reading_timed_out`, `limit_exceeded`, `reading_crashed`, or the code the job itself failed with.
   */
  run(job: string, input: unknown, options?: { readonly wallClockMs?: number }): Promise<unknown>
  /** How many children there may be, how many are at work, and how many jobs wait for one. */
  load(): { readonly size: number; readonly busy: number; readonly waiting: number }
  /** Kills every child. Jobs that wait or run fail with `reading_crashed`. */
  close(): Promise<void>
}

/** A child that stays this large after a job is replaced, so that the next job starts with room. */
const recycleAboveShare = 0.8
/** A child that other work has filled so far has no room for a large job. */
const fullForLargeJobs = 0.5

export function createPool(options: PoolOptions): Pool {
  const isolation = options.isolation ?? detectIsolation(options.writableDirectories)
  const idle: WorkerProcess[] = []
  const all = new Set<WorkerProcess>()
  const hasDoneLarge = new WeakSet<WorkerProcess>()
  const waiting: ((worker: WorkerProcess | Failure) => void)[] = []
  let isClosed = false
  let busy = 0

  const add = (room = 1): WorkerProcess => {
    const worker = startWorkerProcess({
      maxOutputBytes: 20 * 1_048_576,
      ...options,
      maxMemoryBytes: options.maxMemoryBytes * room,
      maxOldSpaceMb: options.maxOldSpaceMb * room,
      isolation,
    })
    all.add(worker)
    void worker.exited.then(() => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    })
    return worker
  }

  /** A dead idle child is only found when it is needed: replacing it at once could loop where it cannot start at all. */
  const take = (): WorkerProcess | undefined => {
    for (let worker = idle.pop(); worker; worker = idle.pop()) if (worker.isAlive) return worker
    return busy < options.size ? add() : undefined
  }

  const claim = async (): Promise<WorkerProcess> => {
    if (isClosed) throw new Failure('reading_crashed', 'the pool is closed')
    const free = take()
    if (free) {
      busy++
      return free
    }
    const worker = await new Promise<WorkerProcess | Failure>((resolve) => waiting.push(resolve))
    if (worker instanceof Failure) throw worker
    return worker
  }

  /** A child with room for a large job: the one that is given, or a fresh one in its place. */
  const withRoom = (given: WorkerProcess): WorkerProcess => {
    const isFull = !hasDoneLarge.has(given) && given.memory() > options.maxMemoryBytes * fullForLargeJobs
    if (isFull) given.kill()
    const worker = isFull ? add() : given
    hasDoneLarge.add(worker)
    return worker
  }

  const release = (worker: WorkerProcess): void => {
    const isWorn =
      worker.jobsDone >= options.recycleAfter || worker.memory() > options.maxMemoryBytes * recycleAboveShare
    if (isWorn || isClosed) worker.kill()
    const next = worker.isAlive || isClosed ? worker : add()
    const waiter = isClosed ? undefined : waiting.shift()
    if (waiter) {
      waiter(next)
      return
    }
    busy--
    if (next.isAlive) idle.push(next)
  }

  for (let n = 0; n < options.size; n++) idle.push(add())

  return {
    isolation,
    async run(job, input, { wallClockMs = options.wallClockMs } = {}) {
      const claimed = await claim()
      let worker = options.largeJobs?.includes(job) ? withRoom(claimed) : claimed
      const endsAt = performance.now() + wallClockMs
      const isUsed = worker.jobsDone > 0
      try {
        return await worker.run(job, input, wallClockMs)
      } catch (error) {
        const isRoomy = options.roomyJobs?.includes(job) === true
        // What jobs before it left in the child counts against nobody: only a fresh child tells what this one needs.
        const isWorthAnother = worker.isToldToStop || (worker.isOutOfMemory && (isUsed || isRoomy))
        if (!isWorthAnother || isClosed) throw error
        worker = add(isRoomy ? 2 : 1)
        try {
          return await worker.run(job, input, Math.max(1, endsAt - performance.now()))
        } catch (second) {
          // Running out of what was left of the time says less than running out of memory did.
          throw second instanceof Failure && second.code === 'reading_timed_out' ? error : second
        } finally {
          // No file from outside is read in a child with more room than it may have.
          if (isRoomy) worker.kill()
        }
      } finally {
        release(worker)
      }
    },
    load: () => ({ size: options.size, busy, waiting: waiting.length }),
    async close() {
      isClosed = true
      for (const waiter of waiting.splice(0)) waiter(new Failure('reading_crashed', 'the pool is closed'))
      const ends = [...all].map((worker) => worker.exited)
      for (const worker of all) worker.kill()
      await Promise.all(ends)
    },
  }
}
