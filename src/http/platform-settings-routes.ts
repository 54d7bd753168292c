import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import { readSealedKeys } from '../store/kept-platform-settings.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Principal } from './principal.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'

/** As it goes into a header. */
const machineKey = z
  .string()
  .trim()
  .min(8)
  .max(4096)
  .regex(/^[\x21-\x7e]+$/, 'A key has no spaces and no letters beyond ASCII')
const keysRequest = z.strictObject({ key: machineKey, nextKey: machineKey.nullish() })
const profileRequest = z.strictObject({
  profile: z.string().regex(/^[a-z0-9-]+$/),
  changes: z.record(z.string(), z.unknown()).default({}),
})
const longestChangesBytes = 64 * 1024

/** The platform's Machine Keys, which are written and never read here, and the wire profile. */
export function addPlatformSettingsRoutes(router: Router, dependencies: AppDependencies): void {
  const { platform } = dependencies.setUp

  /** One server speaks to one platform, which is its own organisation's. */
  function requireOwn({ organisationId }: Principal): void {
    if (organisationId !== dependencies.organisationId)
      throw new Failure('not_found', 'There is no platform connection')
  }

  // For the command line beside this server, which has the secret that opens them.
  router.on('GET /api/platform/sealed-keys', async (c) => {
    const principal = c.get('principal')
    requireOwn(principal)
    const { organisationId } = principal
    const sealed = await readSealedKeys(dependencies.store.db, organisationId)
    return c.json({ organisationId, connectionId: dependencies.platformConnectionId ?? '', sealed })
  })

  router.on('PUT /api/platform/keys', async (c) => {
    const principal = c.get('principal')
    requireOwn(principal)
    const { key, nextKey } = await readJson(c.req.raw, keysRequest)
    await platform.setKeys(nextKey ? [key, nextKey] : [key], principal.id)
    return c.json(await platform.view())
  })

  router.on('DELETE /api/platform/keys', async (c) => {
    const principal = c.get('principal')
    requireOwn(principal)
    await platform.setKeys(null, principal.id)
    return c.json(await platform.view())
  })

  router.on('PUT /api/platform/profile', async (c) => {
    const principal = c.get('principal')
    requireOwn(principal)
    await platform.chooseProfile(await readJson(c.req.raw, profileRequest, longestChangesBytes), principal.id)
    return c.json(await platform.view())
  })

  router.on('DELETE /api/platform/profile', async (c) => {
    const principal = c.get('principal')
    requireOwn(principal)
    await platform.chooseProfile(null, principal.id)
    return c.json(await platform.view())
  })
}
