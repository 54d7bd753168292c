import { readdirSync, readFileSync } from 'node:fs'
import { childrenOf } from './resident-memory.ts'

/** Nanoseconds that one thread was ready to run and had no processor; 0 where the system does not tell. */
function waitedBy(pid: number, thread: string): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')
    return Number(waited ?? 0)
  } catch {
    return 0
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/**
 * Milliseconds that the threads of a process and of everything below it were ready to run and waited for a processor, all
 * together. Work that hangs on a quiet machine has hardly any, however long it takes.
 */
export function waitingMs(pid: number): number {
  const own = threadsOf(pid).reduce((sum, thread) => sum + waitedBy(pid, thread), 0) / 1e6
  return childrenOf(pid).reduce((sum, child) => sum + waitingMs(child), own)
}
