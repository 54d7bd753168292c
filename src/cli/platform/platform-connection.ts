import { composePlatform, composeProfile, createLog, platformSettings } from '../../compose.ts'
import type { Config } from '../../config.ts'
import { Failure } from '../../domain/failures.ts'
import type { SchemePlatform } from '../../platform/scheme-platform.ts'
import type { WireProfile } from '../../platform/wire-profile.ts'
import { openStore } from '../../store/open-store.ts'
import { createRequestLog, type RequestLog, type RequestStart } from '../../store/platform-requests.ts'
import { ensureSecrets } from '../../store/secrets.ts'
import { findRunningServer, type RunningServer } from '../running-server.ts'

/** The platform as a command line reaches it: under the same request limit as every server and worker. */
export interface PlatformConnection {
  readonly platform: SchemePlatform
  readonly profile: WireProfile
  readonly server: RunningServer | null
  close(): Promise<void>
}

/** Asks the server that holds the database for places in the limit. */
function requestLogOf(server: RunningServer): RequestLog {
  const post = (path: string, body: object) =>
    server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    start: async ({ scope }, timeoutMs) =>
      (await post('/api/platform/requests', { scope, timeoutMs })) as RequestStart,
    finish: async (id) => void (await post('/api/platform/finished-requests', { id })),
  }
}

/**
 * Opens the connection that the settings name, the sandbox's unless they name another. `asUser` signs in as the user of the
 * settings instead of showing the Machine Key.
 * @throws Failure `configuration_invalid`, `storage_in_use`
 */
export async function openPlatformConnection(
  config: Config,
  { asUser }: { readonly asUser: boolean },
): Promise<PlatformConnection> {
  if (asUser && !config.platformUser)
    throw new Failure(
      'configuration_invalid',
      'Machine Keys are managed by a signed-in user: set SLIPWAY_PLATFORM_USER and SLIPWAY_PLATFORM_PASSWORD',
    )
  const settings = platformSettings(config, await ensureSecrets(config.dataDirectory))
  const user = asUser && config.platformUser ? { user: config.platformUser } : {}
  const profile = await composeProfile(settings)
  const server = await findRunningServer(config.dataDirectory)
  if (server) {
    const platform = await composePlatform(config, settings, { requestLog: requestLogOf(server), ...user })
    return { platform, profile, server, close: async () => undefined }
  }
  const { dataDirectory, databaseUrl, objects } = config
  const store = await openStore({
    dataDirectory,
    databaseUrl,
    objects,
    log: createLog({ logLevel: 'error' }),
  })
  try {
    const platform = await composePlatform(config, settings, { requestLog: createRequestLog(store), ...user })
    return { platform, profile, server: null, close: () => store.close() }
  } catch (error) {
    await store.close()
    throw error
  }
}
