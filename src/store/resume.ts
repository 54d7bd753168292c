import type { Store } from './ports.ts'
import { listWorking } from './submissions.ts'

/**
 * Sends a job for every submission whose next move is the worker's. A start does it, so that nothing waits for ever
 * because a job used up its attempts or went with a lost database. @returns how many
 */
export async function resumeWorking(store: Pick<Store, 'db' | 'queue'>): Promise<number> {
  const jobs = await listWorking(store.db)
  for (const job of jobs) await store.queue.send(store.db, job)
  return jobs.length
}
