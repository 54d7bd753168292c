import { Hono } from 'hono'
import { caseListPage } from './case-list-page.ts'
import { caseRoutes } from './case-routes.ts'
import { countCases, newestRecords } from './cases.ts'
import { controlRoutes } from './control-routes.ts'
import { documentRoutes, storageRoutes } from './document-routes.ts'
import { guardAccess } from './guard-access.ts'
import { Problem, problemResponse } from './problem.ts'
import { quoteRoutes } from './quote-routes.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const casesOnThePage = 200

/** The whole platform as one HTTP application. */
export function createSandboxApp(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const app = new Hono<SandboxEnvironment>()

  app.onError((error) => {
    if (error instanceof Problem) return problemResponse(error.details)
    sandbox.reportFailure(error)
    return problemResponse({ status: 500, title: 'Internal server error' })
  })
  app.notFound(() => problemResponse({ status: 404, title: 'Not found' }))

  app.get('/', (context) =>
    context.html(caseListPage(newestRecords(sandbox.database, casesOnThePage), countCases(sandbox.database))),
  )
  app.get('/healthz', (context) => context.json({ status: 'ready' }))
  app.all('/api/*', () =>
    problemResponse({
      status: 410,
      title: 'The legacy API has been withdrawn',
      detail: 'Use the current API: GET /questionsets, POST /quote, GET /documents.',
    }),
  )
  app.route('/', storageRoutes(sandbox))
  if (sandbox.controls) app.route('/', controlRoutes(sandbox))

  for (const path of [
    '/questionsets/*',
    '/quote',
    '/documents',
    '/fileuploads/*',
    '/cases/*',
    '/caserecords/*',
  ])
    app.use(path, guardAccess(sandbox))
  app.route('/', quoteRoutes(sandbox))
  app.route('/', documentRoutes(sandbox))
  app.route('/', caseRoutes(sandbox))
  return app
}
