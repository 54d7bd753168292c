import { writeFileSync } from 'node:fs'
import net from 'node:net'
import { Failure } from '../../src/domain/failures.ts'
import { serveJobs } from '../../src/isolate/serve-jobs.ts'

const left: Buffer[] = []

/** Everything a parser might do to the process it runs in. */
serveJobs({
  echo: (input) => input,
  environment: () => Object.keys(process.env),
  pid: () => process.pid,
  loop: () => {
    for (;;);
  },
  sleep: (input) => new Promise((resolve) => setTimeout(resolve, input as number)),
  crash: () => process.abort(),
  leave: () => process.exit(0),
  segfault: () => process.kill(process.pid, 'SIGSEGV'),
  buffers: async () => {
    const kept: Buffer[] = []
    for (let n = 0; n < 200; n++) {
      kept.push(Buffer.alloc(32 * 1_048_576, 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return kept.length
  },
  /** Bytes that stay in the child when the job is done. */
  leak: (input) => left.push(Buffer.alloc(input as number, 1)),
  /** Bytes that the job needs for a while. */
  need: async (input) => {
    const kept = Buffer.alloc(input as number, 1)
    await new Promise((resolve) => setTimeout(resolve, 150))
    return kept.length
  },
  heap: () => {
    const kept: string[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index}-${Math.random()}`))
  },
  flood: () => 'x'.repeat(4_000_000),
  refuse: () => {
    throw new Failure('file_damaged', 'because')
  },
  fault: () => {
    throw new TypeError('secret words of a customer')
  },
  connect: (input) =>
    new Promise((resolve) => {
      try {
        const socket = net.connect(input as number, '127.0.0.1')
        socket.on('connect', () => resolve('connected'))
        socket.on('error', (error) => resolve((error as NodeJS.ErrnoException).code))
      } catch (error) {
        resolve((error as NodeJS.ErrnoException).code)
      }
    }),
  fetch: async (input) => {
    try {
      return (await fetch(input as string)).status
    } catch {
      return 'refused'
    }
  },
  write: (input) => {
    try {
      writeFileSync(input as string, 'x')
      return 'written'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
  },
})
