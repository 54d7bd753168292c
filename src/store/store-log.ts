import type { Logger } from 'pino'

/** Where the store says what goes on; never values, only codes and ids. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>
