import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FromDatabaseThread, ToDatabaseThread } from './database-thread.ts'

/** The embedded database, in a thread of its own. It has one session, whoever talks to it. */
export interface DatabaseThread {
  /** Gives the session, as it is when nothing was begun in it, to whoever listens; who had it before hears nothing more. */
  connect(listener: DatabaseListener): void
  /** Whole messages of PostgreSQL's protocol. */
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): Promise<void>
}

export interface DatabaseListener {
  answered(bytes: Uint8Array): void
  /** There will be no more answers. */
  ended(error: Error): void
}

/** @throws what the opening of the database failed with */
export async function startDatabaseThread(directory: string): Promise<DatabaseThread> {
  const worker = new Worker(new URL(`./database-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: directory,
    env: {},
    // What passes through is bytes outside this heap, and the database has its own memory.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  let listener: DatabaseListener | undefined
  let ended: Error | undefined
  /** Answers that come before the session is handed over are to questions of those who had it before. */
  let handingOver = 0
  const end = (error: Error): void => {
    ended ??= error
    listener?.ended(ended)
    listener = undefined
  }
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.once('exit', () => end(new Error('The thread of the database ended')))
  await new Promise<void>((opened, failed) => {
    worker.once('error', (error) => {
      end(error instanceof Error ? error : new Error(String(error)))
      failed(error)
    })
    worker.on('message', (message: FromDatabaseThread) => {
      if (message === 'opened') opened()
      else if (message === 'handed over') handingOver--
      else if (handingOver === 0) listener?.answered(message)
    })
  })
  const tell = (message: ToDatabaseThread, transferred: readonly ArrayBuffer[] = []): void =>
    worker.postMessage(message, transferred)
  return {
    connect(one) {
      if (ended) {
        one.ended(ended)
        return
      }
      listener = one
      handingOver++
      tell('hand over')
    },
    send: (bytes) => tell(bytes, [bytes.buffer]),
    async close() {
      tell('close')
      await exited
    },
  }
}
