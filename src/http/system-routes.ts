import type { SystemView } from '../review/administration-views.ts'
import { readHookSecretHash } from '../store/kept-platform-settings.ts'
import { schemaVersion } from '../store/migrate.ts'
import { countTokens } from '../store/model-calls.ts'
import { findPlatformConnection } from '../store/organisations.ts'
import { countJobs, countRecentRequests, listModelUse } from '../store/system-state.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'

const dayMs = 24 * 3_600_000
const useDays = 30
/** What the platform allows one account. */
const limiter = { limit: 100, windowSeconds: 60 }

/** What runs, how it is fenced, what it talks to and what it spends; and erasing what retention says is due. */
export function addSystemRoutes(router: Router, dependencies: AppDependencies): void {
  const { store, setUp, platformConnectionId } = dependencies
  const now = () => dependencies.now?.() ?? new Date()
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

  const connectionOf = async (organisationId: string) =>
    await findPlatformConnection(store.db, {
      organisationId,
      ...(platformConnectionId === undefined ? {} : { id: platformConnectionId }),
    })

  async function view(organisationId: string): Promise<SystemView> {
    const { version } = dependencies.describe()
    const connection = await connectionOf(organisationId)
    const midnight = new Date(now())
    midnight.setUTCHours(0, 0, 0, 0)
    const use = await listModelUse(store.db, organisationId, new Date(now().getTime() - useDays * dayMs))
    return {
      version: String(version),
      runtime: `Node ${process.versions.node}`,
      startedAt,
      memoryBytes: process.memoryUsage.rss(),
      database: store.embedded ? 'embedded' : 'postgresql',
      schemaVersion,
      isolation: setUp.isolation,
      children: setUp.children(),
      jobs: await countJobs(store.db),
      limiter: {
        ...limiter,
        used: connection
          ? await countRecentRequests(store.db, connection.limiter_scope, limiter.windowSeconds)
          : 0,
      },
      platform: {
        ...(await setUp.platform.view()),
        hasHookSecret: connection !== null && (await readHookSecretHash(store.db, connection)) !== null,
      },
      model: setUp.model,
      tokensToday: await countTokens(store.db, organisationId, { since: midnight }),
      modelUse: use.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() })),
      mailServer: dependencies.sendMail !== null,
    }
  }

  router.on('GET /api/system', async (c) => c.json(await view(c.get('principal').organisationId)))

  router.on('GET /api/retention', async (c) =>
    c.json(await setUp.countFinished(c.get('principal').organisationId)),
  )

  router.on('POST /api/submissions/:id/erase', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    await setUp.eraseSubmission({ organisationId, submissionId: c.req.param('id'), actor })
    return c.json(await setUp.countFinished(organisationId))
  })

  router.on('POST /api/retention/erase', async (c) => {
    const { organisationId } = c.get('principal')
    await setUp.eraseFinished(organisationId)
    return c.json(await setUp.countFinished(organisationId))
  })
}
