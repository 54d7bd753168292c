import { Failure } from '../domain/failures.ts'
import type { PlatformCredentials } from './platform-credentials.ts'

/**
 * Machine Keys that may be replaced while the server runs. `configured` comes first while the platform accepts it; then
 * `readKept` is asked before every request, so that a key which was just set is the one of the next call.
 */
export function keptKeyCredentials(
  headerName: string,
  configured: PlatformCredentials | null,
  readKept: () => Promise<readonly string[]>,
): PlatformCredentials {
  const refused = new Set<string>()
  let isConfiguredSpent = configured === null

  async function keptHeaders(): Promise<Readonly<Record<string, string>> | null> {
    const kept = await readKept()
    // Where all were refused, the first says so again: the platform may accept it by now.
    const key = kept.find((one) => !refused.has(one)) ?? kept[0]
    return key === undefined ? null : { [headerName]: key }
  }

  return {
    async headers() {
      const kept = isConfiguredSpent ? await keptHeaders() : null
      if (kept) return kept
      if (configured) return await configured.headers()
      throw new Failure('platform_unauthenticated', 'No Machine Key is set')
    },
    async rejected(headers) {
      const key = headers[headerName] ?? ''
      const kept = await readKept()
      if (configured && !kept.includes(key)) {
        if (await configured.rejected(headers)) return true
        isConfiguredSpent = kept.length > 0
        return isConfiguredSpent
      }
      refused.add(key)
      if (kept.some((one) => !refused.has(one))) return true
      if (!configured) return false
      // None of those kept is accepted; where the configured ones are kept, a new one may be by now.
      isConfiguredSpent = !(await configured.rejected(await configured.headers()))
      return !isConfiguredSpent
    },
  }
}
