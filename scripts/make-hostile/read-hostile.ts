import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { composePool } from '../../src/compose.ts'
import { readFileTree } from '../../src/extract/read-file-tree.ts'
import { hostileFiles } from './hostile-files.ts'
import { writeHostileFiles } from './write-hostile-files.ts'

// Reads every hostile file, or every file of the folders that are named, as a server would, and says for each how it ended,
// how long it took and how much memory the child needed; and for all how long the server's event loop was held up and
// whether anything was connected to.
const { values, positionals } = parseArgs({
  options: { only: { type: 'string', default: '' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const work = await mkdtemp(join(tmpdir(), 'read-hostile-'))
let connections = 0
const canary = createServer((socket) => {
  connections++
  socket.destroy()
}).listen(0, '127.0.0.1')
await new Promise((done) => canary.once('listening', done))
const { port } = canary.address() as { readonly port: number }
const pool = await composePool(1, join(work, 'work'))

async function filesOf(folders: readonly string[]): Promise<string[]> {
  if (folders.length === 0) return writeHostileFiles(join(work, 'files'), `http://127.0.0.1:${port}`)
  const lists = folders.map(async (folder) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return (await Promise.all(lists)).flat().sort()
}

/** The most memory that the children had at any moment since the last call, in MB. */
function watchMemory(): () => number {
  let most = 0
  const look = (): void => {
    for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1')
      .split(' ')
      .filter(Boolean))
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'latin1')
        most = Math.max(most, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
      } catch {
        // It ended meanwhile.
      }
  }
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    return Math.round(most)
  }
}

const delay = monitorEventLoopDelay({ resolution: 5 })
const endings = new Map<string, number>()
const known = new Set(hostileFiles.map((file) => file.name))
try {
  const files = (await filesOf(positionals.map((folder) => resolve(folder)))).filter((path) =>
    path.includes(values.only),
  )
  delay.enable()
  for (const path of files) {
    const memory = watchMemory()
    const startedAt = performance.now()
    const [root] = await readFileTree(pool, path, join(work, 'work', 'tree'))
    const ms = Math.round(performance.now() - startedAt)
    const megabytes = memory()
    await rm(join(work, 'work', 'tree'), { recursive: true, force: true })
    const reading = root?.reading
    const isPartial = reading?.kind === 'read' && reading.document.warnings.some((one) => /only/i.test(one))
    const ending = reading?.kind === 'unread' ? reading.code : isPartial ? 'read in part' : 'read'
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
    const why = reading?.kind === 'unread' ? reading.detail : (reading?.document.warnings.join(' ') ?? '')
    const isOdd =
      ms > 10_000 || megabytes > 450 || ending.startsWith('reading_') || ending === 'internal_error'
    if (values.all || isOdd || known.has(basename(path)))
      console.log(`${basename(path).padEnd(48)} ${ending.padEnd(20)} ${ms} ms  ${megabytes} MB  ${why}`)
  }
  delay.disable()
  console.log(
    `\n${files.length} files: ${[...endings].map(([ending, count]) => `${count} ${ending}`).join(', ')}`,
  )
  console.log(
    `event loop of this process: p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, longest ${(delay.max / 1e6).toFixed(0)} ms; connections: ${connections}; ${pool.isolation.description}`,
  )
} finally {
  await pool.close()
  canary.close()
  await rm(work, { recursive: true, force: true })
}
