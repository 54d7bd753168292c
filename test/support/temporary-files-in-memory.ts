import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { detectIsolation } from '../../src/isolate/isolation.ts'

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm'
const prefix = 'slipway-tests-'
/** Tests keep a few dozen databases of 40 MB at a time; with this much room they never fill the memory of the machine. */
const leastBytes = 6 * 1024 ** 3

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return Math.min(bavail * bsize, process.availableMemory()) >= leastBytes
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Before all tests: gives them a directory in memory for their temporary files, where the machine has room for one. They make
 * hundreds of databases of a thousand small files each, which takes a disk ten times as long. A TMPDIR that is set stands,
 * and bubblewrap gives its children a `/dev` of their own.
 */
export default function keepTemporaryFilesInMemory(): (() => void) | undefined {
  if (process.env['TMPDIR'] !== undefined || !hasRoom() || detectIsolation().level === 'bubblewrap') return
  // A run that was killed left its files behind, and they hold memory.
  for (const name of readdirSync(inMemory))
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))))
      rmSync(join(inMemory, name), { recursive: true, force: true })
  const directory = join(inMemory, `${prefix}${process.pid}`)
  // PostgreSQL runs under another account, which must come through.
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  process.env['TMPDIR'] = directory
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
}
