import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { issueTokens, refreshTokens } from './access-tokens.ts'
import { countRequest } from './guard-access.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { findKey, type IssuedKey, issueKey, listKeys, revokeKey, setKeyLevel } from './machine-keys.ts'
import { notFound, Problem } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import { isSameSecret } from './same-secret.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

export const signIn = z.strictObject({ username: z.string().max(200), password: z.string().max(1000) })
export const refresh = z.strictObject({ refresh_token: z.string().max(1000) })
// A level is no member: the key screen cannot grant one.
export const newKey = z.strictObject({ name: z.string().min(1).max(100) })
export const permission = z.strictObject({ level: z.enum(['standard', 'administrator']) })

/** Access tokens for signed-in users. These two operations need neither a key nor a Site ID. */
export function tokenRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.use('/auth/*', async (context, next) => {
    countRequest(sandbox, context)
    context.header('cache-control', 'no-store')
    await next()
  })
  routes.use('/auth/*', sandbox.faults.at('auth'))

  routes.post('/auth/token', limitBody(bodyLimits.jsonBytes), async (context) => {
    const { username, password } = await readJsonBody(context, signIn)
    const user = sandbox.users.find((each) => each.username === username)
    if (!isSameSecret(password, user?.password ?? '') || !user)
      throw new Problem({ status: 401, title: 'The user name or the password is wrong' })
    return context.json(
      issueTokens(sandbox.database, sandbox.signingSecret, { username }, sandbox.clock.nowMs()),
    )
  })

  routes.post('/auth/refresh', limitBody(bodyLimits.jsonBytes), async (context) => {
    const { refresh_token } = await readJsonBody(context, refresh)
    const pair = refreshTokens(sandbox.database, sandbox.signingSecret, refresh_token, sandbox.clock.nowMs())
    if (!pair) throw new Problem({ status: 401, title: 'The refresh token is not valid' })
    return context.json(pair)
  })

  return routes
}

const administratorsOnly: MiddlewareHandler<SandboxEnvironment> = async (context, next) => {
  const { kind, level } = context.get('caller')
  if (kind !== 'user' || level !== 'administrator')
    throw new Problem({
      status: 403,
      title: 'Forbidden',
      detail: 'Only a signed-in user of administrator level may manage Machine Keys.',
    })
  await next()
}

function presentIssued({ key, secret }: IssuedKey): object {
  return { ...key, key: secret }
}

/** Machine Keys, and the separate step that grants one administrator-level access. */
export function machineKeyRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  const { database } = sandbox
  const valid = (keyId: string) => {
    const key = findKey(database, keyId)
    if (!key) throw notFound('The Machine Key')
    if (key.revokedAt !== null) throw new Problem({ status: 409, title: 'The Machine Key has been revoked' })
    return key
  }

  routes.use('/admin/*', administratorsOnly)

  routes.get('/admin/apikeys', (context) => context.json({ apiKeys: listKeys(database) }))

  routes.post('/admin/apikeys', limitBody(bodyLimits.jsonBytes), async (context) => {
    const { name } = await readJsonBody(context, newKey)
    return context.json(presentIssued(issueKey(database, { name }, sandbox.clock.now())), 201)
  })

  routes.post('/admin/apikeys/:keyId/rotate', (context) => {
    const replaces = valid(context.req.param('keyId'))
    return context.json(
      presentIssued(issueKey(database, { name: replaces.name, replaces }, sandbox.clock.now())),
      201,
    )
  })

  routes.delete('/admin/apikeys/:keyId', (context) => {
    if (!findKey(database, context.req.param('keyId'))) throw notFound('The Machine Key')
    revokeKey(database, context.req.param('keyId'), sandbox.clock.now())
    return context.body(null, 204)
  })

  routes.put('/admin/apikeys/:keyId/permissions', limitBody(bodyLimits.jsonBytes), async (context) => {
    const { level } = await readJsonBody(context, permission)
    if (sandbox.customJs)
      throw new Problem({
        status: 409,
        title: 'The permission screen cannot be opened',
        detail: 'This site still uses CustomJS or CSS, and such a site cannot manage API permissions.',
      })
    const { keyId } = valid(context.req.param('keyId'))
    setKeyLevel(database, keyId, level)
    return context.json(findKey(database, keyId))
  })

  return routes
}
