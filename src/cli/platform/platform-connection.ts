import { composePlatform, composeProfile, createLog, platformSettings } from '../../compose.ts'
import type { Config } from '../../config.ts'
import { Failure } from '../../domain/failures.ts'
import type { SchemePlatform } from '../../platform/scheme-platform.ts'
import type { WireProfile } from '../../platform/wire-profile.ts'
import { openKeys, readSealedKeys } from '../../store/kept-platform-settings.ts'
import { openStore } from '../../store/open-store.ts'
import { findPlatformConnection } from '../../store/organisations.ts'
import { createRequestLog, type RequestLog, type RequestStart } from '../../store/platform-requests.ts'
import type { Store } from '../../store/ports.ts'
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

/** Machine Keys that were set at the desk, and whose they are. */
interface SealedKeys {
  readonly organisationId: string
  readonly connectionId: string
  readonly sealed: string | null
}

async function readSealed({ db }: Pick<Store, 'db'>, scope: string): Promise<SealedKeys | null> {
  const connection = await findPlatformConnection(db, { scope })
  if (!connection) return null
  const { id: connectionId, organisation_id: organisationId } = connection
  return { organisationId, connectionId, sealed: await readSealedKeys(db, organisationId) }
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
  const secrets = await ensureSecrets(config.dataDirectory)
  const settings = platformSettings(config, secrets)
  /** As the server does it: keys that were set at the desk stand behind those of the settings. */
  const behind = (read: () => Promise<SealedKeys | null>) => {
    if (asUser || config.platform === null) return {}
    const secret = config.authSecret ?? secrets.authSecret
    return {
      readKeptKeys: async () => {
        const kept = await read()
        if (!kept?.sealed) return []
        return openKeys({ ...kept, baseUrl: settings.url, secret }, kept.sealed) ?? []
      },
    }
  }
  const user = asUser && config.platformUser ? { user: config.platformUser } : {}
  const profile = await composeProfile(settings)
  const server = await findRunningServer(config.dataDirectory)
  if (server) {
    const kept = behind(async () => (await server.request('/api/platform/sealed-keys')) as SealedKeys)
    const platform = await composePlatform(config, settings, {
      requestLog: requestLogOf(server),
      ...user,
      ...kept,
    })
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
    const kept = behind(() => readSealed(store, settings.url))
    const platform = await composePlatform(config, settings, {
      requestLog: createRequestLog(store),
      ...user,
      ...kept,
    })
    return { platform, profile, server: null, close: () => store.close() }
  } catch (error) {
    await store.close()
    throw error
  }
}
