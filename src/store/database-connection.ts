import { Duplex } from 'node:stream'
import type { DatabaseThread } from './start-database-thread.ts'

/** A connection to the embedded database as `pg` wants it, in place of a socket. */
class DatabaseConnection extends Duplex {
  readonly #thread: DatabaseThread

  constructor(thread: DatabaseThread) {
    super()
    this.#thread = thread
  }

  connect(): this {
    this.#thread.connect({
      answered: (bytes) => this.push(bytes),
      ended: (error) => this.destroy(error),
    })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _read(): void {
    // What the database answers is pushed as it comes.
  }

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#thread.send(Uint8Array.from(bytes))
    done()
  }

  /** What `pg` has to say at once: a query is five messages. */
  override _writev(
    chunks: readonly { readonly chunk: Buffer }[],
    done: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

export function connectionTo(thread: DatabaseThread): Duplex {
  return new DatabaseConnection(thread)
}
