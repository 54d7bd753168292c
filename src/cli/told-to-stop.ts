export interface StopOptions {
  /** Leaves Ctrl-C to the supervisor, which stops its processes one after the other. */
  readonly waitsForSupervisor?: boolean
}

/**
 * Resolves when this process should stop: at a signal, or when the supervisor that started it is gone. Ask for it before
 * anything slow begins, so that an end during the start is not missed.
 */
export function toldToStop({ waitsForSupervisor = false }: StopOptions = {}): Promise<void> {
  const isSupervised = process.send !== undefined
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGTERM', stop).off('SIGINT', stop).off('disconnect', stop)
      // The channel to the supervisor would keep this process alive for ever.
      if (process.connected) process.disconnect()
      resolve()
    }
    process.on('SIGTERM', stop).on('disconnect', stop)
    // A terminal sends Ctrl-C to every process of the group at once.
    process.on('SIGINT', isSupervised && waitsForSupervisor ? () => {} : stop)
    if (isSupervised && !process.connected) stop()
  })
}
