import bars from 'cli-progress'

export interface Progress {
  step(done: number, total: number): void
  stop(): void
}

/** A bar on standard error at a terminal, plain lines now and then elsewhere, so that standard output holds results alone. */
export function showProgress(label: string): Progress {
  const bar = new bars.SingleBar(
    {
      stream: process.stderr,
      format: `${label} {bar} {value}/{total} | {eta_formatted} left`,
      noTTYOutput: true,
      notTTYSchedule: 10_000,
      hideCursor: true,
      // Before anything is done, the time left is a word of the package's own: INF or NULL.
      formatTime: (seconds, options, roundTo) =>
        Number.isFinite(Number(seconds)) ? bars.Format.TimeFormat(seconds, options, roundTo) : 'some time',
    },
    bars.Presets.shades_classic,
  )
  let isRunning = false
  return {
    step(done, total) {
      if (!isRunning) bar.start(total, done)
      isRunning = true
      bar.setTotal(total)
      bar.update(done)
    },
    stop() {
      if (isRunning) bar.stop()
    },
  }
}
