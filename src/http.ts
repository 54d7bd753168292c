import { Hono } from 'hono'
import { Failure } from './domain/failures.ts'
import { newId } from './domain/identifiers.ts'
import type { AppDependencies, AppEnvironment } from './http/app-dependencies.ts'
import { addAuditRoutes } from './http/audit-routes.ts'
import { addBrokerRoutes } from './http/broker-routes.ts'
import { addCalibrationRoutes } from './http/calibration-routes.ts'
import { addClaimRoutes } from './http/claim-routes.ts'
import { addDoors } from './http/doors.ts'
import { addEventRoutes } from './http/event-routes.ts'
import { addFileRoutes } from './http/file-routes.ts'
import { addHealthRoute } from './http/health-route.ts'
import { addInboxRoutes } from './http/inbox-routes.ts'
import { addInsightRoutes } from './http/insight-routes.ts'
import { addLearnedRoutes } from './http/learned-routes.ts'
import { addPaperRoutes } from './http/paper-routes.ts'
import { addPlatformRoutes } from './http/platform-routes.ts'
import { addPlatformSettingsRoutes } from './http/platform-settings-routes.ts'
import { problemResponse } from './http/problem.ts'
import { addQuestionSetRoutes } from './http/question-set-routes.ts'
import { addQueueRoutes } from './http/queue-routes.ts'
import { createRouter } from './http/router.ts'
import { requireSameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addSettingsRoutes } from './http/settings-routes.ts'
import { addSignInRoutes } from './http/sign-in-routes.ts'
import { addSubmissionRoutes } from './http/submission-routes.ts'
import { addSystemRoutes } from './http/system-routes.ts'
import { addUiRoutes } from './http/ui-routes.ts'
import { addUserRoutes } from './http/user-routes.ts'

export type { AppDependencies } from './http/app-dependencies.ts'

/** The whole HTTP side: doors, sign-in, review API, files, live events, health, and the built desk. */
export function createApp(dependencies: AppDependencies): Hono<AppEnvironment> {
  const { log, publicUrl } = dependencies
  const app = new Hono<AppEnvironment>()

  app.use('*', async function nameRequest(c, next) {
    const requestId = newId('req')
    c.set('requestId', requestId)
    const startedAt = performance.now()
    // No address of ours holds a NUL, and the database takes none.
    if (c.req.url.includes('%00')) throw new Failure('not_found')
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    // The path holds ids only; queries are left out, because people search for names.
    const durationMs = Math.round(performance.now() - startedAt)
    log.info(
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, durationMs },
      'request',
    )
  })
  app.use('*', securityHeaders(publicUrl.startsWith('https:')))
  app.use('/api/*', requireSameOrigin(publicUrl))

  const router = createRouter(app, dependencies)
  addHealthRoute(router, dependencies)
  addDoors(router, dependencies)
  addSignInRoutes(router, dependencies)
  addUserRoutes(router, dependencies)
  addSettingsRoutes(router, dependencies)
  addInboxRoutes(router, dependencies)
  addQuestionSetRoutes(router, dependencies)
  addSystemRoutes(router, dependencies)
  addCalibrationRoutes(router, dependencies)
  addQueueRoutes(router, dependencies)
  addSubmissionRoutes(router, dependencies)
  addPaperRoutes(router, dependencies)
  addClaimRoutes(router, dependencies)
  addBrokerRoutes(router, dependencies)
  addPlatformRoutes(router, dependencies)
  addPlatformSettingsRoutes(router, dependencies)
  addFileRoutes(router, dependencies)
  addEventRoutes(router, dependencies)
  addInsightRoutes(router, dependencies)
  addLearnedRoutes(router, dependencies)
  addAuditRoutes(router, dependencies)
  addUiRoutes(router, dependencies)

  app.notFound((c) => problemResponse(c, new Failure('not_found')))
  app.onError((error, c) => {
    if (!(error instanceof Failure))
      log.error({ requestId: c.get('requestId'), ...describeFault(error) }, 'request failed')
    return problemResponse(c, error)
  })
  return app
}

/** Where an unexpected error came from. Its message is left out: a database's may quote the values of a row. */
function describeFault(error: Error): object {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: error.name, code, frames: frames?.map((line) => line.trim()) }
}
