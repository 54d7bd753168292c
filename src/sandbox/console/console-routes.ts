import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import type { StatusCode } from 'hono/utils/http-status'
import { addDays } from '../calendar.ts'
import { cancelPolicy } from '../cancel-policy.ts'
import { countCases, newestRecords, recordsOfCase } from '../cases.ts'
import { claimsOfCase } from '../claims.ts'
import { documentUrl } from '../document-routes.ts'
import { listDocuments } from '../documents.ts'
import { bodyLimits, limitBody } from '../limit-body.ts'
import { findKey, issueKey, listKeys, type MachineKey, revokeKey, setKeyLevel } from '../machine-keys.ts'
import { openApiDocument } from '../openapi.ts'
import { paymentsOfCase } from '../payments.ts'
import { notFound, Problem } from '../problem.ts'
import { foundRecord } from '../record-actions.ts'
import { csvOf, runReport } from '../reports.ts'
import { createRollingWindow } from '../rolling-window.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Sandbox } from '../sandbox.ts'
import type { SandboxEnvironment } from '../sandbox-environment.ts'
import { listDeliveries, retryDelivery } from '../scheduled-reports/deliveries.ts'
import { settleReferral } from '../settle-referral.ts'
import { writeQuestionSetExport } from '../write-question-set-export.ts'
import { accessPage, permissionsPage } from './access-page.ts'
import { apiPage } from './api-page.ts'
import { casePage } from './case-page.ts'
import { casesPage } from './cases-page.ts'
import { closeSession, openSession, viewerOf } from './console-session.ts'
import { type Page, pageLayout, type Section, styleSheet, type Viewer } from './page-layout.ts'
import { productPage, productsPage } from './product-pages.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { reportsPage } from './reports-page.ts'
import { requestsPage } from './requests-page.ts'

const recordsOnThePage = 200
const deliveriesOnThePage = 200
const signInsPerMinute = 20

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

function guard(sandbox: Sandbox): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    if (context.req.method !== 'GET') refuseOtherSites(sandbox, context)
    await next()
    context.res.headers.set('content-security-policy', policy)
    context.res.headers.set('x-content-type-options', 'nosniff')
    // Under no-referrer a browser would send the origin of a form as null.
    context.res.headers.set('referrer-policy', 'same-origin')
    context.res.headers.set('cache-control', 'no-store')
  }
}

/** A form field as text; a file is none. */
async function field(context: Context, name: string): Promise<string> {
  const value = (await context.req.parseBody())[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The console in the browser. A guest sees the cases without the people in them, the products and the API; everything
 * else needs an administrator's sign-in, or the test controls.
 */
export function consoleRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  const { database, clock } = sandbox
  const form = limitBody(bodyLimits.jsonBytes)
  const signIns = createRollingWindow(signInsPerMinute)
  const show = (context: Context, title: string, section: Section | undefined, content: Page) =>
    context.html(
      pageLayout({ title, ...(section && { section }), viewer: viewerOf(sandbox, context) }, content),
    )
  const isOpen = (viewer: Viewer) => viewer.kind !== 'guest'
  const signedInOnly: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
    if (isOpen(viewerOf(sandbox, context))) return next()
    if (context.req.method === 'GET') return context.redirect('/console/sign-in', 303)
    throw new Problem({ status: 401, title: 'Sign in at the console first' })
  }
  const visibleProducts = (context: Context) =>
    sandbox.products.filter(
      (each) =>
        isOpen(viewerOf(sandbox, context)) ||
        !(each.isHidden || sandbox.hiddenProductIds.includes(each.questionSet.productId)),
    )
  const product = (context: Context) => {
    const found = visibleProducts(context).find(
      ({ questionSet }) => questionSet.productId === context.req.param('productId'),
    )
    if (!found) throw notFound('The product')
    return found
  }

  routes.onError((error, context) => {
    if (!(error instanceof Problem)) sandbox.reportFailure(error)
    const { status, title, detail, errors, retryAfterSeconds } =
      error instanceof Problem ? error.details : { status: 500, title: 'Internal server error' }
    context.status(status as StatusCode)
    if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
    const content = html`<p class="notice problem">
        ${[detail, ...(errors ?? []).map((each) => each.detail)].filter(Boolean).join(' ') || `Status ${status}.`}
      </p>
      <p><a href="/">Back to the cases</a></p>`
    return show(context, title, undefined, content)
  })
  for (const path of ['/', '/console/*']) routes.use(path, guard(sandbox))
  for (const path of [
    '/console/cases/*',
    '/console/records/*',
    '/console/access',
    '/console/keys/*',
    '/console/permissions',
    '/console/requests',
    '/console/reports/*',
    '/console/deliveries/*',
  ])
    routes.use(path, signedInOnly)

  routes.get('/console/style.css', (context) =>
    context.body(styleSheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  routes.get('/openapi.json', (context) => context.json(openApiDocument(sandbox.dialect, sandbox.origin())))

  routes.get('/', (context) => {
    const listed = newestRecords(database, recordsOnThePage).map((record) => ({
      record,
      documents: listDocuments(database, { recordId: record.recordId }, clock.nowMs()).length,
    }))
    return show(
      context,
      'Cases',
      'Cases',
      casesPage(listed, {
        cases: countCases(database),
        isOpen: isOpen(viewerOf(sandbox, context)),
      }),
    )
  })

  routes.get('/console/cases/:caseId', (context) => {
    const records = recordsOfCase(database, context.req.param('caseId'))
    const latest = records.at(-1)
    if (!latest) throw notFound('The case')
    const nowMs = clock.nowMs()
    const { caseId } = latest
    const content = casePage({
      records,
      questionSet: sandbox.products.find((each) => each.questionSet.productId === latest.productId)
        ?.questionSet,
      documents: listDocuments(database, { caseId }, nowMs).map((document) => ({
        ...document,
        url: documentUrl(sandbox, document, nowMs),
      })),
      claims: claimsOfCase(database, caseId),
      payments: paymentsOfCase(database, caseId),
    })
    return show(context, `Case ${caseId}, ${latest.productName}, ${latest.reference}`, 'Cases', content)
  })

  routes.post('/console/records/:recordId/referral', form, async (context) => {
    const record = foundRecord(sandbox, context.req.param('recordId'))
    const [decision, note] = [await field(context, 'decision'), await field(context, 'note')]
    if (decision !== 'release' && decision !== 'decline')
      throw new Problem({ status: 422, title: 'The decision is release or decline' })
    settleReferral(sandbox, record, { decision, note: note.slice(0, 500) || undefined })
    return context.redirect(`/console/cases/${record.caseId}`, 303)
  })

  routes.post('/console/records/:recordId/cancel', form, async (context) => {
    const record = foundRecord(sandbox, context.req.param('recordId'))
    const [effectiveDate, reason] = [await field(context, 'effectiveDate'), await field(context, 'reason')]
    if (!/^\d{4}-\d{2}-\d{2}$/.test(effectiveDate) || Number.isNaN(Date.parse(effectiveDate)))
      throw new Problem({ status: 422, title: 'The first day without cover is a date' })
    cancelPolicy(sandbox, record, { effectiveDate, reason: reason.slice(0, 500) || undefined })
    return context.redirect(`/console/cases/${record.caseId}`, 303)
  })

  routes.get('/console/products', (context) =>
    show(context, 'Products', 'Products', productsPage(visibleProducts(context))),
  )

  routes.get('/console/products/:productId', (context) => {
    const found = product(context)
    return show(context, found.questionSet.productName, 'Products', productPage(found))
  })

  routes.get('/console/products/:productId/export.json', (context) => {
    const { questionSet } = product(context)
    return context.body(`${JSON.stringify(writeQuestionSetExport(questionSet), null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="question-set-${questionSet.productId}-${questionSet.version.replace(/[^\w.-]/g, '_')}.json"`,
    })
  })

  const keyOf = (context: Context): MachineKey => {
    const key = findKey(database, context.req.param('keyId') ?? '')
    if (!key) throw notFound('The Machine Key')
    if (key.revokedAt !== null) throw new Problem({ status: 409, title: 'The Machine Key has been revoked' })
    return key
  }
  const showKeys = (context: Context, issued?: { readonly name: string; readonly secret: string }) =>
    show(context, 'Site and keys', 'Site and keys', accessPage(sandbox, listKeys(database), issued))

  routes.get('/console/access', (context) => showKeys(context))

  routes.post('/console/keys', form, async (context) => {
    const name = (await field(context, 'name')).trim().slice(0, 100)
    if (name === '') throw new Problem({ status: 422, title: 'A key needs a name' })
    // The secret is part of this one answer: a redirect would have to keep it somewhere.
    return showKeys(context, { name, secret: issueKey(database, { name }, clock.now()).secret })
  })

  routes.post('/console/keys/:keyId/rotate', form, (context) => {
    const replaces = keyOf(context)
    const { secret } = issueKey(database, { name: replaces.name, replaces }, clock.now())
    return showKeys(context, { name: replaces.name, secret })
  })

  routes.post('/console/keys/:keyId/revoke', form, (context) => {
    revokeKey(database, keyOf(context).keyId, clock.now())
    return context.redirect('/console/access', 303)
  })

  routes.get('/console/permissions', (context) =>
    show(
      context,
      'Permissions of Machine Keys',
      'Site and keys',
      permissionsPage(sandbox, listKeys(database)),
    ),
  )

  routes.post('/console/keys/:keyId/permissions', form, async (context) => {
    if (sandbox.customJs)
      throw new Problem({ status: 409, title: 'The permission screen cannot be opened on a CustomJS site' })
    const level = await field(context, 'level')
    if (level !== 'standard' && level !== 'administrator')
      throw new Problem({ status: 422, title: 'The level is standard or administrator' })
    setKeyLevel(database, keyOf(context).keyId, level)
    return context.redirect('/console/permissions', 303)
  })

  routes.get('/console/requests', (context) =>
    show(context, 'Requests', 'Requests', requestsPage(sandbox.requestLog, sandbox.requests, clock.nowMs())),
  )

  routes.get('/console/reports', (context) =>
    show(
      context,
      'Reports',
      'Reports',
      reportsPage(sandbox.scheduler.schedules, listDeliveries(database, deliveriesOnThePage)),
    ),
  )

  routes.get('/console/reports/:file{[a-z]+\\.csv}', (context) => {
    const reportId = context.req.param('file').replace(/\.csv$/, '')
    const report = runReport(database, reportId, {
      from: '2000-01-01',
      until: addDays(clock.today(), 1),
    })
    if (!report) throw notFound('The report')
    return context.body(csvOf(report.columns, report.rows), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${reportId}.csv"`,
    })
  })

  routes.post('/console/deliveries/:deliveryId/retry', form, async (context) => {
    if (!retryDelivery(database, context.req.param('deliveryId'), clock.nowMs()))
      throw notFound('A delivery that failed or was stopped')
    await sandbox.scheduler.look()
    return context.redirect('/console/reports', 303)
  })

  routes.get('/console/api', (context) => show(context, 'API', 'API', apiPage(sandbox.dialect)))

  const signInPage = (context: Context, isRefused: boolean) =>
    show(
      context,
      'Sign in',
      undefined,
      html`${isRefused ? html`<p class="notice problem">The user name or the password is wrong.</p>` : ''}
        <form class="row" method="post" action="/console/sign-in">
          <label>User name <input name="username" required autocomplete="username" /></label>
          <label>
            Password
            <input name="password" type="password" required autocomplete="current-password" />
          </label>
          <button>Sign in</button>
        </form>
        <p class="quiet">An administrator of this sandbox. Its start prints one.</p>`,
    )

  routes.get('/console/sign-in', (context) => signInPage(context, false))

  routes.post('/console/sign-in', form, async (context) => {
    // Not the limit of the API: a person at the console must not slow its clients down.
    const { admitted, retryAfterMs } = signIns.admit(clock.nowMs())
    if (!admitted)
      throw new Problem({
        status: 429,
        title: 'Too many attempts to sign in',
        detail: 'Wait for a minute.',
        retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
      })
    const username = await field(context, 'username')
    const user = sandbox.users.find((each) => each.username === username)
    const isRight = isSameSecret(await field(context, 'password'), user?.password ?? '')
    if (!user || !isRight || user.level !== 'administrator') {
      context.status(401)
      return signInPage(context, true)
    }
    openSession(sandbox, context, user.username)
    return context.redirect('/', 303)
  })

  routes.post('/console/sign-out', form, (context) => {
    closeSession(context)
    return context.redirect('/', 303)
  })

  return routes
}
