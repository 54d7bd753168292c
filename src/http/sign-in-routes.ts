import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import type { SessionView } from '../review/views.ts'
import { appendEvent } from '../store/events.ts'
import { endSessions, resetPassword } from './accounts.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { remoteAddress } from './identify.ts'
import { readBytes, readJson } from './read-body.ts'
import type { Router } from './router.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

const MAX_SIGN_IN_BYTES = 16 * 1024
const credentials = z.object({ email: z.string().min(1).max(320), password: z.string().min(1).max(128) })
/** What we use of the library's answer to a sign-in. */
const signedIn = z.object({
  user: z.object({ id: z.string(), organisationId: z.string(), disabled: z.boolean().nullish() }),
})
const resetRequest = z.strictObject({ email: z.string().min(1).max(320) })

/**
 * Signing in and out, and who is signed in. Of better-auth only these two doors are open; its other routes (sign-up, change
 * of address and so on) are not reachable.
 */
export function addSignInRoutes(router: Router, dependencies: AppDependencies): void {
  const { auth, store, log } = dependencies
  const throttle = createSignInThrottle(store)

  router.on('POST /api/auth/sign-in/email', async (c) => {
    const { email, password } = await readJson(c.req.raw, credentials, MAX_SIGN_IN_BYTES)
    await throttle.attempt(email, remoteAddress(c))
    const body = JSON.stringify({ email: email.trim(), password })
    const answer = await auth.handler(forward(c.req.raw, body))
    if (!answer.ok) {
      log.warn({ status: answer.status }, 'sign-in refused')
      throw answer.status >= 500
        ? new Failure('storage_unavailable')
        : new Failure('sign_in_required', 'The email address or the password is wrong')
    }
    const { user } = signedIn.parse(await answer.json())
    if (user.disabled) {
      await store.transaction((tx) => endSessions(tx, user.id))
      throw new Failure('sign_in_required', 'The email address or the password is wrong')
    }
    await throttle.succeeded(email)
    await store.transaction((tx) =>
      appendEvent(tx, {
        organisationId: user.organisationId,
        kind: 'account.signed_in',
        subject: user.id,
        actor: user.id,
      }),
    )
    // The answer of the library repeats the session's token, which must stay in the cookie that no script can read.
    for (const cookie of answer.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
    return c.json({ signedIn: true })
  })

  router.on('POST /api/auth/sign-out', async (c) => {
    await readBytes(c.req.raw, MAX_SIGN_IN_BYTES)
    return await auth.handler(forward(c.req.raw, '{}'))
  })

  router.on('GET /api/session', async (c) => {
    const principal = c.get('principal')
    const organisation = await store.db
      .selectFrom('organisation')
      .select(['id', 'name'])
      .where('id', '=', principal.organisationId)
      .executeTakeFirstOrThrow()
    const sandbox = await store.db
      .selectFrom('platform_connection')
      .select('id')
      .where('organisation_id', '=', principal.organisationId)
      .where('sandbox', '=', true)
      .limit(1)
      .executeTakeFirst()
    const view: SessionView = {
      userId: principal.id,
      name: principal.name,
      email: principal.email,
      roles: principal.roles,
      organisation,
      sandbox: sandbox !== undefined,
    }
    return c.json(view)
  })

  router.on('POST /api/accounts/password', async (c) => {
    const { email } = await readJson(c.req.raw, resetRequest)
    const { id, organisationId } = c.get('principal')
    return c.json(await resetPassword(store, { organisationId, email, actor: id }))
  })
}

/** The same request with a body that was checked; its headers carry the cookies. */
function forward(request: Request, body: string): Request {
  const headers = new Headers(request.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.delete('Transfer-Encoding')
  return new Request(request.url, { method: 'POST', headers, body })
}
