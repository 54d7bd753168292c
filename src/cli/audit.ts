import { compose } from '../compose.ts'
import type { Config } from '../config.ts'
import { type Verification, verifyEvents } from '../store/events.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { findRunningServer } from './running-server.ts'

/** Recomputes the audit trail's hash chain. Exit status 1 when it is broken. */
export async function audit(config: Config): Promise<number> {
  const server = await findRunningServer(config.dataDirectory)
  let verification: Verification
  if (server) verification = (await server.request('/api/audit/verification')) as Verification
  else {
    const composition = await compose(config, await ensureSecrets(config.dataDirectory))
    try {
      verification = await verifyEvents(composition.store.db, composition.organisationId)
    } finally {
      await composition.close()
    }
  }
  console.log(
    verification.ok
      ? `The audit trail holds together: ${verification.count} events`
      : `The audit trail is broken at event ${verification.brokenAt}, after ${verification.count} events that hold together`,
  )
  return verification.ok ? 0 : 1
}
