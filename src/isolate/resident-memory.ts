import { readFileSync } from 'node:fs'

/** Resident memory of one process in bytes, 0 once it is gone or where the system does not tell. */
function residentBytesOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/**
 * Resident memory of a process and of everything below it, in bytes. A fence such as bubblewrap stands between us and the
 * child, so the process we started is not always the one that grows.
 */
export function residentBytes(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), residentBytesOf(pid))
}
