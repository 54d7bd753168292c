import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

export interface DatabaseThreadData {
  readonly directory: string
  /** PGlite, compiled. */
  readonly program: WebAssembly.Module
}

/** Bytes are whole messages of PostgreSQL's protocol, and `hand over` comes before those of each new connection. */
export type ToDatabaseThread = 'hand over' | 'close' | Uint8Array<ArrayBuffer>
/** Bytes are what the session answers. */
export type FromDatabaseThread = 'opened' | 'handed over' | Uint8Array<ArrayBuffer>

const port = parentPort
if (!port) throw new Error('This runs as a thread of the server')
const { directory, program } = workerData as DatabaseThreadData
const database = await PGlite.create(directory, { pgliteWasmModule: program })

const tell = (message: FromDatabaseThread, transferred: readonly ArrayBuffer[] = []): void =>
  port.postMessage(message, transferred)

/** All of it, as it is on disk by then. Otherwise PGlite would read it too, and keep all that it ever read. */
async function answerTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // What is given is a place in the memory of the database, soon to be used again.
  await database.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) })
  const answer = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    answer.set(part, at)
    at += part.byteLength
  }
  return answer
}

async function take(message: ToDatabaseThread): Promise<void> {
  if (message === 'hand over') {
    // Whoever had the session before may have left it in the middle of something.
    await database.exec('rollback')
    tell('handed over')
  } else if (message === 'close') {
    await database.close()
    port?.close()
  } else {
    const answer = await answerTo(message)
    if (answer.byteLength > 0) tell(answer, [answer.buffer])
  }
}

/** One after the other, in the order they came. */
let latest: Promise<void> = Promise.resolve()
port.on('message', (message: ToDatabaseThread) => {
  latest = latest.then(() => take(message))
})
tell('opened')
