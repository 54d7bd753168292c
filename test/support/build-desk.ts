import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'slipway-desk')
/** What the desk is built from. */
const sources = [
  'src/ui',
  'src/domain',
  'src/values',
  'src/review',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

/** An older build may still be looked at by tests that began before the sources changed. */
const keptForMs = 3_600_000

/** Builds the desk once for every test file, and again only when what it is built from has changed. @returns its folder */
export async function buildDesk(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) await addTo(hash, join(root, source))
  const built = join(cache, hash.digest('hex').slice(0, 24))
  if (await exists(join(built, 'index.html'))) return built
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'building-'))
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // A process of its own: in here NODE_ENV is `test`, and React would be built with its development checks.
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', fresh, '--emptyOutDir'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  for (const name of await readdir(cache)) {
    const { mtimeMs } = await stat(join(cache, name))
    if (Date.now() - mtimeMs > keptForMs) await rm(join(cache, name), { recursive: true, force: true })
  }
  try {
    await rename(fresh, built)
  } catch (error) {
    // Another test file was faster with the same build.
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(join(built, 'index.html')))) throw error
  }
  return built
}

async function addTo(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) {
    for (const name of (await readdir(path)).toSorted()) await addTo(hash, join(path, name))
    return
  }
  hash.update(path).update(await readFile(path))
}

async function exists(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  )
}
