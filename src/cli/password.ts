import { parseArgs } from 'node:util'
import { compose } from '../compose.ts'
import type { Config } from '../config.ts'
import { resetPassword } from '../http/accounts.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { findRunningServer } from './running-server.ts'

/** Gives an account a new password and prints it once. */
export async function password(config: Config, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: { email: { type: 'string', default: config.adminEmail } },
  })
  const server = await findRunningServer(config.dataDirectory)
  if (server) {
    const account = (await server.request('/api/accounts/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: values.email }),
    })) as { readonly email: string; readonly password: string }
    console.log(`${account.email}\t${account.password}`)
    return
  }
  const composition = await compose(config, await ensureSecrets(config.dataDirectory))
  try {
    const account = await resetPassword(composition.store, {
      organisationId: composition.organisationId,
      email: values.email,
    })
    console.log(`${account.email}\t${account.password}`)
  } finally {
    await composition.close()
  }
}
