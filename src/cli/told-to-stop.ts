/**
 * Resolves when this process should stop: at a signal, or when the supervisor that started it is gone. Ask for it before
 * anything slow begins, so that an end during the start is not missed.
 */
export function toldToStop(): Promise<void> {
  const isSupervised = process.send !== undefined
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGTERM', stop).off('disconnect', stop)
      // The channel to the supervisor would keep this process alive for ever.
      if (process.connected) process.disconnect()
      resolve()
    }
    process.on('SIGTERM', stop).on('disconnect', stop)
    // A terminal sends Ctrl-C to every process of the group; the supervisor tells its own one after the other.
    process.on('SIGINT', isSupervised ? () => {} : stop)
    if (isSupervised && !process.connected) stop()
  })
}
