import { Hono } from 'hono'
import { machineKeyRoutes, tokenRoutes } from './access-routes.ts'
import { caseRoutes } from './case-routes.ts'
import { claimRoutes } from './claim-routes.ts'
import { consoleRoutes } from './console/console-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { allowOrigins } from './cross-origin.ts'
import { documentRoutes, storageRoutes } from './document-routes.ts'
import { guardAccess } from './guard-access.ts'
import { importRoutes } from './import-routes.ts'
import { speakPascal } from './pascal/speak-pascal.ts'
import { paymentRoutes } from './payment-routes.ts'
import { Problem, problemResponse } from './problem.ts'
import { quoteRoutes } from './quote-routes.ts'
import { recordActionRoutes } from './record-actions.ts'
import { recordRoutes } from './record-routes.ts'
import { reportRoutes } from './report-routes.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'
import { unsupportedRoutes } from './unsupported-routes.ts'

/** Everything of the API that asks who calls. */
const guardedPaths = [
  '/questionsets/*',
  '/quote',
  '/documents',
  '/fileuploads/*',
  '/cases/*',
  '/caserecords/*',
  '/transactions',
  '/claims/*',
  '/reports/*',
  '/referrals',
  '/admin/*',
]

/** The whole platform as one HTTP application. */
export function createSandboxApp(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const app = new Hono<SandboxEnvironment>()

  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error.details)
    sandbox.reportFailure(error)
    return problemResponse({ status: 500, title: 'Internal server error' })
  })
  app.notFound(() => problemResponse({ status: 404, title: 'Not found' }))

  app.route('/', consoleRoutes(sandbox))
  app.get('/healthz', (context) => context.json({ status: 'ready' }))
  app.all('/api/*', () =>
    problemResponse({
      status: 410,
      title: 'The legacy API has been withdrawn',
      detail: 'Use the current API: GET /questionsets, POST /quote, GET /documents.',
    }),
  )
  app.route('/', storageRoutes(sandbox))
  if (sandbox.controls) {
    app.route('/', controlRoutes(sandbox))
    app.route('/', recordActionRoutes(sandbox))
  }
  for (const path of ['/auth/*', ...guardedPaths])
    app.use(path, sandbox.requestLog.record, allowOrigins(sandbox))
  app.route('/', tokenRoutes(sandbox))

  if (sandbox.dialect === 'pascal') for (const path of guardedPaths) app.use(path, ...speakPascal(sandbox))
  for (const path of guardedPaths) app.use(path, guardAccess(sandbox))
  for (const routes of [
    quoteRoutes,
    documentRoutes,
    importRoutes,
    caseRoutes,
    recordRoutes,
    paymentRoutes,
    claimRoutes,
    reportRoutes,
    machineKeyRoutes,
    unsupportedRoutes,
  ])
    app.route('/', routes(sandbox))
  return app
}
