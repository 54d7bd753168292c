import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Composition } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { isWorking, type SubmissionStatus } from '../domain/submission.ts'
import { expandZip, isZipArchive } from '../intake/expand-zip.ts'
import type { ReceivedFile } from '../store/ports.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { getSubmission } from '../store/submissions.ts'
import { showProgress } from './progress.ts'
import { findRunningServer, type RunningServer } from './running-server.ts'

const POLL_MS = 500

interface Request {
  readonly files: readonly ReceivedFile[]
  readonly each: boolean
  readonly inbox: string | undefined
  readonly batch: string | undefined
  readonly waits: boolean
}

interface Settled {
  readonly id: string
  readonly status: SubmissionStatus
  readonly title: string
}

/** Files as they are, folders as the files in them; names that begin with a dot are left out. */
async function readPaths(paths: readonly string[]): Promise<ReceivedFile[]> {
  const files: ReceivedFile[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => {
      throw new Failure('request_invalid', `there is no file ${path}`)
    })
    if (found.isDirectory()) {
      const names = (await readdir(path)).filter((name) => !name.startsWith('.')).toSorted()
      files.push(...(await readPaths(names.map((name) => join(path, name)))))
    } else
      files.push({ name: basename(path), mediaType: 'application/octet-stream', bytes: await readFile(path) })
  }
  return files
}

/** Asks again and again until nothing is in the worker's hands. */
async function waitForAll(
  ids: readonly string[],
  look: (id: string) => Promise<Settled>,
): Promise<Settled[]> {
  const settled = new Map<string, Settled>()
  const progress = showProgress('Reading')
  progress.step(0, ids.length)
  while (settled.size < ids.length) {
    for (const id of ids) {
      if (settled.has(id)) continue
      const seen = await look(id)
      if (!isWorking(seen.status)) settled.set(id, seen)
    }
    progress.step(settled.size, ids.length)
    if (settled.size < ids.length) await wait(POLL_MS)
  }
  progress.stop()
  return ids.flatMap((id) => settled.get(id) ?? [])
}

async function throughServer(server: RunningServer, request: Request): Promise<Settled[]> {
  const form = new FormData()
  form.set('each', String(request.each))
  if (request.inbox) form.set('inbox', request.inbox)
  if (request.batch) form.set('batchName', request.batch)
  for (const file of request.files)
    form.append(
      'files',
      new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.mediaType }),
      file.name,
    )
  const answer = (await server.request('/api/uploads', { method: 'POST', body: form })) as {
    readonly submissions: readonly { readonly id: string }[]
  }
  const ids = answer.submissions.map(({ id }) => id)
  if (!request.waits) return ids.map((id) => ({ id, status: 'received', title: '' }))
  return await waitForAll(ids, async (id) => (await server.request(`/api/submissions/${id}`)) as Settled)
}

async function alone(composition: Composition, request: Request): Promise<Settled[]> {
  const { store, inboxes, organisationId } = composition
  const inbox = request.inbox
    ? inboxes.find((one) => one.address === request.inbox || one.id === request.inbox)
    : inboxes[0]
  if (!inbox)
    throw new Failure(
      'request_invalid',
      `there is no inbox ${request.inbox}; there are ${inboxes.map(({ address }) => address).join(', ')}`,
    )
  const files: ReceivedFile[] = []
  for (const file of request.files)
    files.push(...(request.each && isZipArchive(file) ? await expandZip(file.bytes) : [file]))
  const { submissions } = await composition.receive({
    organisationId,
    inboxId: inbox.id,
    door: 'cli',
    files,
    each: request.each,
    ...(request.batch === undefined ? {} : { batchName: request.batch }),
  })
  const ids = submissions.map(({ id }) => id)
  if (!request.waits) {
    console.error('No server runs here: the files are stored, and read when Slipway starts.')
    return ids.map((id) => ({ id, status: 'received', title: '' }))
  }
  await composition.startWork()
  return await waitForAll(ids, (id) => getSubmission(store.db, organisationId, id))
}

/** Takes files in through the same door as everything else. Prints a line a submission: id, status, title. */
export async function ingest(config: Config, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      inbox: { type: 'string' },
      each: { type: 'boolean', default: false },
      batch: { type: 'string' },
      wait: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (positionals.length === 0)
    throw new Failure(
      'request_invalid',
      'say which files: ingest FILE... [--inbox ADDRESS] [--each] [--batch NAME] [--wait]',
    )
  const request: Request = {
    files: await readPaths(positionals),
    each: values.each,
    inbox: values.inbox,
    batch: values.batch,
    waits: values.wait,
  }
  const server = await findRunningServer(config.dataDirectory)
  let settled: Settled[]
  if (server) settled = await throughServer(server, request)
  else {
    // The server's parts are loaded only where no server runs, so that a mistake is told at once.
    const { compose } = await import('../compose.ts')
    const composition = await compose(config, await ensureSecrets(config.dataDirectory))
    try {
      settled = await alone(composition, request)
    } finally {
      await composition.close()
    }
  }
  for (const { id, status, title } of settled) console.log([id, status, title].filter(Boolean).join('\t'))
  if (settled.some(({ status }) => status === 'failed'))
    throw new Failure('internal_error', 'at least one submission failed; the desk tells why')
}
