import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { DatabaseThreadData, FromDatabaseThread, ToDatabaseThread } from './database-thread.ts'

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

let program: Promise<WebAssembly.Module> | undefined

/** The database's program, compiled once for all that this process opens: that is more than half of opening one. */
async function compileProgram(): Promise<WebAssembly.Module> {
  const path = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return await WebAssembly.compile(await readFile(path))
}

/** @throws what the opening of the database failed with */
export async function startDatabaseThread(directory: string): Promise<DatabaseThread> {
  program ??= compileProgram()
  const workerData: DatabaseThreadData = { directory, program: await program }
  const worker = new Worker(new URL(`./database-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData,
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
