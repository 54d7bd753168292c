import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'

/** Exit status of a process whose start a restart cannot mend: wrong settings, a data directory in use. */
export const EXIT_UNMENDABLE = 78
const GRACE_MS = 12_000
const MAX_RESTARTS = 5
/** A process that ran this long before it died is healthy enough to be counted from the beginning. */
const HEALTHY_AFTER_MS = 600_000

/** What a supervised process tells the supervisor. */
export interface ReadyMessage {
  readonly ready: true
  /** Lines for the person at the terminal. */
  readonly lines: readonly string[]
}

interface Part {
  readonly verb: 'sandbox' | 'serve'
  child: ChildProcess | null
  restarts: number
}

/**
 * Runs the sandbox platform (unless a real one is configured) and slipway as two processes of one group, restarts one that
 * dies, and stops both together. Resolves with the exit status.
 */
export async function start(config: Config, entry: string): Promise<number> {
  const parts: Part[] = [
    ...(config.platform ? [] : [{ verb: 'sandbox', child: null, restarts: 0 } satisfies Part]),
    { verb: 'serve', child: null, restarts: 0 },
  ]
  let isStopping = false
  let finish: (status: number) => void = () => {}
  const finished = new Promise<number>((resolve) => {
    finish = resolve
  })

  const stop = async (status: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // Slipway first, so that it can finish what it is doing on the platform.
    for (const part of parts.toReversed()) {
      const { child } = part
      if (!child || child.exitCode !== null || child.signalCode !== null) continue
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await Promise.race([gone, wait(GRACE_MS, undefined, { ref: false })])
      if (child.exitCode !== null || child.signalCode !== null) continue
      console.error(`${part.verb} did not stop within ${GRACE_MS / 1000} seconds and is ended`)
      child.kill('SIGKILL')
    }
    finish(status)
  }

  const run = (part: Part): Promise<void> =>
    new Promise((resolve) => {
      const child = fork(entry, [part.verb], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const startedAt = performance.now()
      part.child = child
      child.on('message', (message: ReadyMessage) => {
        if (!message.ready) return
        // In one piece: who reads along must not see where it is ready without how to sign in.
        process.stdout.write(message.lines.map((line) => `${line}\n`).join(''))
        resolve()
      })
      child.on('exit', async (code) => {
        if (isStopping) return
        if (performance.now() - startedAt > HEALTHY_AFTER_MS) part.restarts = 0
        if (code === EXIT_UNMENDABLE || ++part.restarts > MAX_RESTARTS) return void stop(code || 1)
        console.error(
          `${part.verb} stopped unexpectedly and is started again (${part.restarts} of ${MAX_RESTARTS})`,
        )
        await wait(500 * 2 ** part.restarts)
        if (!isStopping) await run(part)
        // Whoever waited for the first one waits for this one.
        resolve()
      })
    })

  process.once('SIGINT', () => void stop(0))
  process.once('SIGTERM', () => void stop(0))
  for (const part of parts) {
    if (isStopping) break
    await Promise.race([run(part), finished])
  }
  return await finished
}
