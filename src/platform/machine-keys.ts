import type { PlatformCredentials } from './platform-credentials.ts'

/** The Machine Key in use, and the one that replaces it: a rotation on the platform needs no restart here. */
export interface MachineKeys {
  current(): string
  /**
   * The platform did not accept `key`. True when another key is in use now and the request, which was turned away, may be
   * sent once more with it.
   */
  rejected(key: string): boolean
  /** Adds a key that is used as soon as the platform no longer accepts those before it. */
  offer(key: string): void
}

export function createMachineKeys(key: string, nextKey: string | null = null): MachineKeys {
  const keys = nextKey === null || nextKey === key ? [key] : [key, nextKey]
  const used = new Set<string>()
  let current = key
  return {
    current: () => current,
    rejected(refused) {
      // Another request may have moved on to the next key while this one was under way.
      if (refused !== current) return true
      used.add(refused)
      const other = keys.find((each) => !used.has(each))
      if (other === undefined) return false
      current = other
      return true
    },
    offer(offered) {
      if (!keys.includes(offered)) keys.push(offered)
    },
  }
}

/**
 * Machine Keys as credentials. `reread` is asked for the keys that hold now when the platform accepts none of those known,
 * so that a key which was rotated where secrets are kept is taken up without a restart.
 */
export function machineKeyCredentials(
  keys: MachineKeys,
  headerName: string,
  reread?: () => Promise<readonly string[]>,
): PlatformCredentials {
  return {
    headers: async () => ({ [headerName]: keys.current() }),
    async rejected(headers) {
      const refused = headers[headerName] ?? ''
      if (keys.rejected(refused)) return true
      for (const key of (await reread?.()) ?? []) keys.offer(key)
      return keys.rejected(refused)
    },
  }
}
