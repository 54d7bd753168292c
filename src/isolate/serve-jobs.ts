import { serialize } from 'node:v8'
import { Failure } from '../domain/failures.ts'
import { blockNetwork } from './block-network.ts'
import type { JobReply, JobRequest } from './messages.ts'

/** One kind of work a child can do. Input and output must survive structured cloning. */
export type Job = (input: unknown) => unknown

function say(reply: JobReply): void {
  process.send?.(reply)
}

function refusal(id: number, error: unknown): JobReply {
  const failure = error instanceof Failure ? error : undefined
  return {
    kind: 'failed',
    id,
    code: failure?.code ?? 'internal_error',
    detail: failure ? failure.detail : undefined,
    stack: error instanceof Error ? error.stack?.slice(0, 4_000) : undefined,
  }
}

/**
 * The child's side of a pool: closes the network, then does one job after the other until the parent hangs up. `warm` runs
 * once the child has said that it is ready; a job that needs the same libraries simply waits for the same import.
 */
export function serveJobs(jobs: Readonly<Record<string, Job>>, warm?: () => Promise<unknown>): void {
  blockNetwork()
  process.on('disconnect', () => process.exit(0))
  process.on('message', async ({ id, job, input, maxOutputBytes }: JobRequest) => {
    try {
      const work = Object.hasOwn(jobs, job) ? jobs[job] : undefined
      if (!work) throw new Failure('internal_error', `no child knows the job ${job}`)
      const output = serialize(await work(input))
      if (output.byteLength > maxOutputBytes)
        throw new Failure('limit_exceeded', `the result of ${job} is larger than ${maxOutputBytes} bytes`)
      say({ kind: 'done', id, output })
    } catch (error) {
      say(refusal(id, error))
    }
  })
  say({ kind: 'ready' })
  // A library that cannot be loaded fails the job that needs it, with its own reason.
  warm?.().catch(() => undefined)
}
