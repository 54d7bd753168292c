import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How long the event loop of this process was held up since it was last asked. Milliseconds. */
export interface EventLoopDelay {
  readonly samples: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

const resolutionMs = 5

// Loaded into a server before anything else by whoever measures it; each message from there is answered with the delays.
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
process.on('message', () => {
  // A delay is only counted at the tick that comes after it.
  setTimeout(answer, 2 * resolutionMs)
})

function answer(): void {
  // Each sample is the time from one tick of a timer to the next; what is more than the timer's own is delay.
  const own = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - resolutionMs)
  const delays: EventLoopDelay = {
    samples: delay.count,
    p50Ms: own(delay.percentile(50)),
    p99Ms: own(delay.percentile(99)),
    maxMs: own(delay.max),
  }
  delay.reset()
  process.send?.({ eventLoopDelay: delays })
}
