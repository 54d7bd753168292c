/** A pino logger, or anything like one. */
export interface HttpLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
