import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import { keepHookSecret, readHookSecretHash } from '../store/kept-platform-settings.ts'
import { findPlatformConnection, type PlatformConnectionRow } from '../store/organisations.ts'
import { listSubmissionsOfCase } from '../store/platform-cases.ts'
import { createRequestLog } from '../store/platform-requests.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { readBytes, readJson } from './read-body.ts'
import { createReviewActions } from './review-actions.ts'
import type { RouteContext, Router } from './router.ts'
import { bearerToken, isSecretOfHash } from './secret.ts'

const longestHintBytes = 16 * 1024
/** The same hint within this time is the same hint. */
const hintsForgottenAfterMs = 60_000
const mostHintsRemembered = 1000

/** What we ask a site administrator to have the platform send. Anything more is not looked at. */
const hint = z.object({
  event: z.string().max(200).optional(),
  caseId: z.union([z.string().min(1).max(200), z.number()]).transform(String),
})

/** The limit that every process on one platform account shares. */
const requestLimit = { limit: 100, windowMs: 60_000 }
const requestFinish = z.strictObject({ id: z.string().regex(/^\d{1,18}$/) })
const requestStart = z.strictObject({
  scope: z.string().min(1).max(500),
  timeoutMs: z.int().min(0).max(3_600_000),
})

/**
 * What the platform tells us by itself, reading an outcome again, and the share of the request limit that a command line
 * beside this server uses.
 */
export function addPlatformRoutes(router: Router, dependencies: AppDependencies): void {
  const { store, log } = dependencies
  const actions = createReviewActions(dependencies)
  const requestLog = createRequestLog(store)
  const remembered = new Map<string, number>()
  const now = () => dependencies.now?.() ?? new Date()

  router.on('POST /api/submissions/:id/reread-outcome', async (c) => {
    const principal = c.get('principal')
    const id = c.req.param('id')
    // Whether it is this organisation's is told first, before the platform is asked anything.
    await actions.view(principal, id)
    await dependencies.rereadOutcome({
      organisationId: principal.organisationId,
      submissionId: id,
      actor: principal.id,
    })
    return c.json(await actions.view(principal, id))
  })

  /** Whether the same hint came a moment ago. */
  function isRepeated(hash: string, nowMs: number): boolean {
    for (const [one, atMs] of remembered)
      if (nowMs - atMs > hintsForgottenAfterMs || remembered.size > mostHintsRemembered)
        remembered.delete(one)
    const isKnown = remembered.has(hash)
    remembered.set(hash, nowMs)
    return isKnown
  }

  router.on('POST /hooks/platform/:id', async (c) => {
    const connection = await requireConnection(c, dependencies)
    const bytes = await readBytes(c.req.raw, longestHintBytes)
    const { caseId } = await readJson(new Request(c.req.url, { method: 'POST', body: bytes }), hint)
    if (!isRepeated(sha256(Buffer.concat([Buffer.from(connection.id), bytes])), now().getTime()))
      void followHint(connection, caseId)
    return c.body(null, 202)
  })

  /** A hint says only where to look. What is lost here is found by the next hint or by a person's button. */
  async function followHint(connection: PlatformConnectionRow, caseId: string): Promise<void> {
    try {
      for (const of of await listSubmissionsOfCase(store.db, connection.id, caseId))
        await dependencies.rereadOutcome({ ...of, actor: 'system' })
    } catch (error) {
      const code = error instanceof Failure ? error.code : 'internal_error'
      log.warn({ connection: connection.id, code }, 'a hint of the platform led nowhere')
    }
  }

  router.on('POST /api/platform/requests', async (c) => {
    const { scope, timeoutMs } = await readJson(c.req.raw, requestStart)
    const { organisationId } = c.get('principal')
    if (!(await findPlatformConnection(store.db, { organisationId, scope })))
      throw new Failure('not_found', 'There is no such platform connection')
    return c.json(await requestLog.start({ scope, ...requestLimit }, timeoutMs))
  })

  router.on('POST /api/platform/finished-requests', async (c) => {
    const { id } = await readJson(c.req.raw, requestFinish)
    await requestLog.finish(id)
    return c.json({ finished: true })
  })

  router.on('POST /api/platform/hook-secret', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    const { publicUrl, platformConnectionId } = dependencies
    const connection = await findPlatformConnection(store.db, {
      organisationId,
      ...(platformConnectionId === undefined ? {} : { id: platformConnectionId }),
    })
    if (!connection) throw new Failure('not_found', 'There is no platform connection')
    const secret = randomBytes(24).toString('base64url')
    await keepHookSecret(store, connection, secret, { actor, now: now() })
    return c.json({ url: new URL(`/hooks/platform/${connection.id}`, publicUrl).href, secret })
  })
}

/**
 * Proves the platform by the secret of its connection.
 * @throws Failure `sign_in_required`, the same whether the connection or the secret is wrong
 */
async function requireConnection(
  c: RouteContext<'POST /hooks/platform/:id'>,
  { store }: AppDependencies,
): Promise<PlatformConnectionRow> {
  const secret = c.req.header('x-hook-secret') ?? bearerToken(c.req.header('authorization'))
  if (!secret) throw new Failure('sign_in_required')
  const connection = await findPlatformConnection(store.db, { id: c.req.param('id') })
  const hash = connection && (await readHookSecretHash(store.db, connection))
  // An unknown connection is compared too, so that its answer takes as long as that of a wrong secret.
  const isRight = isSecretOfHash(secret, hash ?? sha256(''))
  if (!connection || hash === null || !isRight) throw new Failure('sign_in_required')
  return connection
}
