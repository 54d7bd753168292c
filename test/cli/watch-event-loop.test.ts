import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EventLoopDelay } from '../../src/cli/watch-event-loop.ts'

const watch = new URL('../../src/cli/watch-event-loop.ts', import.meta.url)
/** Holds its event loop up for 300 ms when it is told to. */
const program = `
process.on('message', (message) => {
  if (message.block) for (const until = performance.now() + 300; performance.now() < until;);
})
process.send({ ready: true })`

test('a watched process says how long its event loop was held up since it was last asked', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'watch-event-loop-'))
  const file = join(directory, 'program.mjs')
  await writeFile(file, program)
  const child = fork(file, [], { execArgv: ['--import', watch.href] })
  try {
    const ask = (message: object): Promise<EventLoopDelay> =>
      new Promise((resolve) => {
        child.once('message', (answer: { eventLoopDelay: EventLoopDelay }) => resolve(answer.eventLoopDelay))
        child.send(message)
      })
    await new Promise((resolve) => child.once('message', resolve))
    const { samples, maxMs, p50Ms } = await ask({ block: true })
    expect(samples).toBeGreaterThan(0)
    expect(maxMs).toBeGreaterThan(250)
    expect(p50Ms).toBeLessThanOrEqual(maxMs)
  } finally {
    child.kill()
    await rm(directory, { recursive: true, force: true })
  }
})
