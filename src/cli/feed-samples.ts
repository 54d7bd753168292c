import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Composition } from '../compose.ts'
import { packageRoot } from '../compose.ts'
import { isWorking } from '../domain/submission.ts'
import { showProgress } from './progress.ts'

const samplesDirectory = join(packageRoot, 'samples', 'submissions')

const mediaTypes: Readonly<Record<string, string>> = {
  eml: 'message/rfc822',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

interface Expected {
  readonly product: string
  readonly files: readonly string[]
}

/** Tells how far reading is, on standard error, until every sample is out of the worker's hands. */
async function tellReading(
  composition: Composition,
  ids: readonly string[],
  stopped: Promise<void>,
): Promise<void> {
  const waiting = new Set(ids)
  const progress = showProgress('Reading the samples')
  let finish = (): void => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const settle = (id: string): void => {
    waiting.delete(id)
    progress.step(ids.length - waiting.size, ids.length)
    if (waiting.size === 0) finish()
  }
  progress.step(0, ids.length)
  const unsubscribe = composition.changes.subscribe((change) => {
    if (waiting.has(change.id) && !isWorking(change.status)) settle(change.id)
  })
  try {
    // Some may have been read before anyone listened.
    const rows = await composition.store.db
      .selectFrom('submission')
      .select(['id', 'status'])
      .where('id', 'in', [...ids])
      .execute()
    for (const row of rows) if (!isWorking(row.status)) settle(row.id)
    await Promise.race([finished, stopped])
  } finally {
    unsubscribe()
    progress.stop()
  }
}

/**
 * Sends the samples through the front door, on the first start and on the sandbox platform alone: never beside real
 * submissions. Ends when they are read, or when the process is told to stop.
 */
export async function feedSamples(composition: Composition, stopped: Promise<void>): Promise<void> {
  const { store, inboxes, receive } = composition
  const slugs = (await readdir(samplesDirectory)).toSorted()
  const known = await store.db.selectFrom('inbound_message').select('door').execute()
  // A feed that was interrupted goes on: what is there already is recognised by its bytes.
  if (known.length >= slugs.length || known.some(({ door }) => door !== 'sample')) return
  const ids: string[] = []
  for (const slug of slugs) {
    const directory = join(samplesDirectory, slug)
    const expected = JSON.parse(await readFile(join(directory, 'expected.json'), 'utf8')) as Expected
    const inbox = inboxes.find((candidate) => candidate.product_id === expected.product)
    if (!inbox) continue
    const files = await Promise.all(
      expected.files.map(async (name) => ({
        name: name.split('/').at(-1) ?? name,
        mediaType: mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        bytes: await readFile(join(directory, name)),
      })),
    )
    const received = await receive({
      organisationId: composition.organisationId,
      inboxId: inbox.id,
      door: 'sample',
      files,
    })
    if (!received.duplicate) ids.push(...received.submissions.map((submission) => submission.id))
  }
  if (ids.length > 0) await tellReading(composition, ids, stopped)
}
