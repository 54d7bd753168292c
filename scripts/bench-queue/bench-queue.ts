// Measures the queue over 10,000 submissions: node scripts/bench-queue/bench-queue.ts [--embedded] [--seconds 20]
import { parseArgs } from 'node:util'
import { openBrowser, openPage } from '../../test/support/browser.ts'
import { openLiveDesk } from '../../test/support/live-desk.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { fillQueue } from './fill-queue.ts'

const { values } = parseArgs({
  options: {
    embedded: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '20' },
    count: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '50' },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)

/** What people look at: the first page of their tab, the next orders, a search, what is theirs. */
const queries = [
  'status=in_review&sort=due',
  'status=in_review&sort=due&owner=none',
  'status=in_review&sort=cover',
  'status=completed&sort=newest',
  'sort=due',
  'status=in_review&sort=due&search=Insured+77',
  'status=in_review&sort=value',
  'status=in_review&sort=due&search=clause77',
  'sort=due&search=proposal+form',
]

function percentile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`
}

const postgres = values.embedded ? null : await startPostgres()
const desk = await openLiveDesk({}, postgres?.url)
try {
  const { app, origin } = desk
  const { id: userId } = await app.store.db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  await fillQueue(
    app.store.db,
    { organisationId: app.organisationId, inboxId: app.inboxId, userId },
    Number(values.count),
  )
  const cookie = await app.signIn(app.account.email, app.account.password)
  const ask = async (query: string): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${origin}/api/submissions?${query}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The queue answered ${answer.status}`)
    return performance.now() - began
  }
  for (const query of queries) await ask(query)
  // Requests arrive by the clock, whether or not the ones before were answered.
  const running: Promise<number>[] = []
  const began = performance.now()
  for (let sent = 0; sent < seconds * rate; sent++) {
    const waitMs = began + (sent * 1000) / rate - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    running.push(ask(queries[sent % queries.length] ?? ''))
  }
  const times = (await Promise.all(running)).toSorted((a, b) => a - b)
  process.stdout.write(
    `${values.embedded ? 'embedded' : 'PostgreSQL'}, ${values.count} submissions, ${rate}/s, n = ${times.length}: ` +
      `median ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, p99 ${percentile(times, 0.99)}\n`,
  )
  const browser = await openBrowser()
  const { page } = await openPage(browser, origin)
  await page.goto('/')
  await page.getByLabel('Email').fill(app.account.email)
  await page.getByLabel('Password', { exact: true }).fill(app.account.password)
  await page.keyboard.press('Enter')
  await page.locator('tbody tr a').first().waitFor()
  const paints: number[] = []
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    await page.goto('/', { waitUntil: 'commit' })
    await page.locator('tbody tr a').first().waitFor()
    paints.push(performance.now() - start)
  }
  process.stdout.write(
    `first rows of the list on screen: ${paints.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
  )
  await browser.close()
} finally {
  await desk.close()
  await postgres?.stop()
}
