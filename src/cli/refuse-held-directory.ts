import type { Config } from '../config.ts'
import { lockDataDirectory } from '../store/lock-data-directory.ts'

/**
 * Says at once, before anything slow is loaded or started, that another process holds the data directory. The store takes
 * the lock for life later on; this only looks.
 * @throws Failure `storage_in_use`
 */
export function refuseHeldDirectory(config: Pick<Config, 'dataDirectory' | 'databaseUrl'>): void {
  if (config.databaseUrl === null) lockDataDirectory(config.dataDirectory).release()
}
