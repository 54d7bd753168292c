import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { Failure, type FailureCode, failures } from '../domain/failures.ts'
import type { Isolation } from './isolation.ts'
import type { JobReply, JobRequest } from './messages.ts'
import { residentBytes } from './resident-memory.ts'
import { waitingMs } from './waiting-time.ts'

export interface WorkerOptions {
  readonly entry: URL
  readonly isolation: Isolation
  readonly maxMemoryBytes: number
  readonly maxOldSpaceMb: number
  readonly maxOutputBytes: number
  /** Where the child may write; anywhere when empty. */
  readonly writableDirectories?: readonly string[]
  /** Milliseconds that a process has waited for a processor; asked of the system unless given. */
  readonly waitingMs?: (pid: number) => number
}

/** A job that waited for a processor for this share of its time was stopped by the machine's other work. */
const busyShare = 0.25

/** How often the memory of a working child is looked at. A parser rarely grows by more than 50 MB in that time. */
const watchEveryMs = 25

/** What a terminal or a supervisor sends to every process of ours at once; we ourselves kill a child by SIGKILL alone. */
const stopSignals: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

interface Running {
  readonly id: number
  resolve(output: unknown): void
  reject(error: Failure): void
}

/** One child process that does one job at a time and may be killed at any moment. */
export interface WorkerProcess {
  readonly jobsDone: number
  readonly isAlive: boolean
  /** Whether it was killed because it needed more memory than it may have. */
  readonly isOutOfMemory: boolean
  /** Whether a signal meant for the whole program ended it, which says nothing about its job. */
  readonly isToldToStop: boolean
  /**
   * A job that ran out of time because the machine had other work fails with a `retryAfterMs`.
   * @throws Failure `reading_timed_out`, `limit_exceeded`, `reading_crashed`, or the code the job failed with.
   */
  run(job: string, input: unknown, wallClockMs: number): Promise<unknown>
  /** Resident bytes now. */
  memory(): number
  kill(): void
  readonly exited: Promise<void>
}

function failureFrom(reply: Extract<JobReply, { kind: 'failed' }>): Failure {
  const code: FailureCode = Object.hasOwn(failures, reply.code)
    ? (reply.code as FailureCode)
    : 'internal_error'
  return new Failure(code, reply.detail, reply.stack === undefined ? {} : { cause: new Error(reply.stack) })
}

/**
 * Node itself keeps the child from writing elsewhere, also where the machine offers no fence for files. Programs, threads
 * and native libraries are what recognition needs; what they do is fenced by the machine alone.
 */
function permissions(directories: readonly string[]): string[] {
  if (directories.length === 0) return []
  return [
    '--permission',
    '--allow-fs-read=*',
    ...directories.map((directory) => `--allow-fs-write=${directory}`),
    '--allow-child-process',
    '--allow-worker',
    '--allow-addons',
    '--allow-wasi',
  ]
}

function start(options: WorkerOptions): ChildProcess {
  const [command = '', ...rest] = [
    ...options.isolation.prefix,
    process.execPath,
    `--max-old-space-size=${options.maxOldSpaceMb}`,
    '--no-warnings',
    // A job that needs nearly all the memory there is may first throw away what it no longer needs.
    '--expose-gc',
    ...permissions(options.writableDirectories ?? []),
    fileURLToPath(options.entry),
  ]
  return spawn(command, rest, {
    // Nothing of ours reaches the child: no keys, no paths, no proxy. Large buffers go back to the machine when they are freed;
    // left to itself the C library keeps room for the largest it ever freed.
    env: { MALLOC_MMAP_THRESHOLD_: String(1_048_576) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

export function startWorkerProcess(options: WorkerOptions): WorkerProcess {
  const child = start(options)
  let running: Running | undefined
  let isAlive = true
  let isOutOfMemory = false
  let isToldToStop = false
  let jobsDone = 0
  let nextId = 1

  const settle = (): Running | undefined => {
    const finished = running
    running = undefined
    return finished
  }
  const failWith = (failure: Failure): void => {
    const finished = settle()
    isAlive = false
    child.kill('SIGKILL')
    finished?.reject(failure)
  }

  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      isAlive = false
      resolve()
    }
    child.once('error', () => {
      failWith(new Failure('reading_crashed', 'the child process could not be started'))
      end()
    })
    child.once('exit', (code, signal) => {
      // Node aborts itself when its heap is full; a fence reports that as 128 + 6.
      const isHeapFull = signal === 'SIGABRT' || code === 134
      isOutOfMemory ||= isHeapFull
      isToldToStop = stopSignals.includes(signal)
      failWith(
        isHeapFull
          ? new Failure('limit_exceeded', 'the memory limit of the heap was reached')
          : new Failure('reading_crashed', `the child process ended with ${signal ?? code}`),
      )
      end()
    })
  })

  child.on('message', (reply: JobReply) => {
    if (reply.kind === 'ready' || reply.id !== running?.id) return
    if (reply.kind === 'failed') return settle()?.reject(failureFrom(reply))
    if (reply.output.byteLength > options.maxOutputBytes)
      return failWith(new Failure('limit_exceeded', 'the result is too large'))
    const output: unknown = deserialize(reply.output)
    settle()?.resolve(output)
  })

  return {
    exited,
    get jobsDone() {
      return jobsDone
    },
    get isAlive() {
      return isAlive
    },
    get isOutOfMemory() {
      return isOutOfMemory
    },
    get isToldToStop() {
      return isToldToStop
    },
    memory: () => (child.pid === undefined ? 0 : residentBytes(child.pid)),
    kill() {
      isAlive = false
      child.kill('SIGKILL')
    },
    async run(job, input, wallClockMs) {
      const id = nextId++
      const waited = (): number => (child.pid === undefined ? 0 : (options.waitingMs ?? waitingMs)(child.pid))
      const waitedBefore = waited()
      const timedOut = (): Failure => {
        const isBusy = waited() - waitedBefore > wallClockMs * busyShare
        const detail = `stopped after ${wallClockMs} ms${isBusy ? ' on a busy machine' : ''}`
        return new Failure('reading_timed_out', detail, isBusy ? { retryAfterMs: 0 } : {})
      }
      let deadline: NodeJS.Timeout | undefined
      let watch: NodeJS.Timeout | undefined
      try {
        return await new Promise<unknown>((resolve, reject) => {
          running = { id, resolve, reject }
          deadline = setTimeout(() => failWith(timedOut()), wallClockMs)
          watch = setInterval(() => {
            if (child.pid === undefined || residentBytes(child.pid) <= options.maxMemoryBytes) return
            isOutOfMemory = true
            const megabytes = Math.round(options.maxMemoryBytes / 1_048_576)
            failWith(new Failure('limit_exceeded', `more than ${megabytes} MB of memory were needed`))
          }, watchEveryMs)
          const request: JobRequest = { id, job, input, maxOutputBytes: options.maxOutputBytes }
          child.send(request, (error) => {
            if (!error) return
            // How it ended, where it has, says more than that it does not listen.
            child.kill('SIGKILL')
            void exited.then(() =>
              failWith(new Failure('reading_crashed', 'the child process does not listen')),
            )
          })
        })
      } finally {
        clearTimeout(deadline)
        clearInterval(watch)
        jobsDone++
      }
    },
  }
}
