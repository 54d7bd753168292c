// Starts a desk of its own on the samples and measures all that docs/desk.md tells but the queue of 10,000:
// node scripts/bench-desk/bench-everything.ts   (the desk is built before: npm run build)
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { signIn } from '../../test/support/desk-client.ts'
import { removeSlipway, startSlipway } from '../../test/support/start-slipway.ts'
import { until } from '../../test/support/until.ts'

/** Who sent what, as the queue tells it; the walk by keys decides answers, so it comes last. */
const samples = {
  'motor fleet, the largest': /^New business motor fleet/,
  'property owners, boxed form': /^New business - Harbour Street Estates/,
  'property owners with a schedule': /^Property owners quotation request/,
} as const
const opened = 'property owners, boxed form'

const desk = await startSlipway()
try {
  const password = desk.password ?? ''
  const client = await signIn(desk.url, desk.email, password)
  const rows = await until(
    async () => {
      const queue = await client.queue()
      const isWorking = queue.rows.some(({ status }) => ['received', 'reading', 'mapping'].includes(status))
      return queue.rows.length >= 14 && !isWorking ? queue.rows : null
    },
    { what: 'the samples are read', timeoutMs: 300_000, everyMs: 1000 },
  )
  const idOf = (name: keyof typeof samples): string =>
    rows.find(({ title }) => samples[name].test(title))?.id ?? ''
  const run = (script: string, ...more: readonly string[]): void => {
    const to = ['--url', desk.url, '--email', desk.email, '--password', password]
    spawnSync(process.execPath, [join(import.meta.dirname, script), ...to, ...more], { stdio: 'inherit' })
  }
  run('bench-desk.ts', '--id', idOf(opened))
  run('count-page-images.ts')
  for (const name of Object.keys(samples) as (keyof typeof samples)[]) {
    process.stdout.write(`${name}\n`)
    run('count-keys.ts', '--id', idOf(name))
  }
} finally {
  await removeSlipway(desk)
}
