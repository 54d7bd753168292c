import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type BuiltSubmission, buildSubmission } from './build-submission.ts'

export const DEFAULT_SEED = '1'
export const DEFAULT_COUNT = 200

/**
 * What a submission is, as one hash: its gold line and its files. Scans are left out, because image libraries do not
 * promise the same pixels from release to release.
 */
export function hashSubmission({ plan, gold, files }: BuiltSubmission): string {
  const hash = createHash('sha256').update(JSON.stringify(gold))
  const isScan = plan.noise === 'scanned'
  for (const [path, bytes] of files) {
    if (isScan && /\/(scan\.pdf|page-\d+\.(png|jpg))$/.test(path)) continue
    hash.update(path)
    hash.update(bytes)
  }
  return hash.digest('hex')
}

/** Writes the benchmark below a directory and returns the hash of each part. */
export async function makeBenchmark(
  directory: string,
  {
    seed = DEFAULT_SEED,
    count = DEFAULT_COUNT,
    onBuilt,
  }: { seed?: string; count?: number; onBuilt?: (built: BuiltSubmission) => void } = {},
): Promise<Readonly<Record<'dev' | 'test', string>>> {
  const lines = { dev: [] as string[], test: [] as string[] }
  const names = { dev: [] as string[], test: [] as string[] }
  const hashes = { dev: createHash('sha256'), test: createHash('sha256') }
  for (let index = 0; index < count; index++) {
    const built = await buildSubmission(seed, index)
    const { part } = built.plan
    for (const [path, bytes] of built.files) {
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), bytes)
    }
    lines[part].push(`${JSON.stringify(built.gold)}\n`)
    names[part].push(built.gold.doc)
    hashes[part].update(hashSubmission(built))
    onBuilt?.(built)
  }
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'gold.dev.jsonl'), lines.dev.join(''))
  await writeFile(join(directory, 'gold.test.jsonl'), lines.test.join(''))
  await writeFile(
    join(directory, 'split.json'),
    `${JSON.stringify({ dev: names.dev, holdout: names.test }, null, 2)}\n`,
  )
  return { dev: hashes.dev.digest('hex'), test: hashes.test.digest('hex') }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: DEFAULT_SEED },
      count: { type: 'string', default: String(DEFAULT_COUNT) },
      out: { type: 'string', default: 'eval-out/benchmark' },
    },
  })
  const count = Number(values.count)
  if (!Number.isInteger(count) || count < 1) throw new Error('--count is a whole number from 1')
  const directory = resolve(values.out)
  const hashes = await makeBenchmark(directory, { seed: values.seed, count })
  console.log(`${count} submissions in ${directory}\ndev   ${hashes.dev}\ntest  ${hashes.test}`)
}
